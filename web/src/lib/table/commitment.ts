/** The commitment to the shuffle (its seal, a SHA-256): noted before the deal, checked when the seed is shown. */
import type { TableShown } from "../../generated/wire";

const key = (code: string, game: number): string => `skulduggery seal ${code} ${game}`;

/** The number of the game that is gathering, on, or just over. */
export const gameNumber = (table: Pick<TableShown, "games" | "phase">): number =>
  table.phase === "over" ? table.games : table.games + 1;

export const noteCommitment = (table: TableShown): void => {
  if (table.phase === "over") return;
  try {
    localStorage.setItem(key(table.code, gameNumber(table)), table.commitment);
  } catch {
    // Then the one that the server shows at the end has to do.
  }
};

/** The commitment that this browser saw before the game was over, if it was there. */
export const notedCommitment = (code: string, game: number): string | null => {
  try {
    return localStorage.getItem(key(code, game));
  } catch {
    return null;
  }
};

export const canCheck = (): boolean => typeof crypto !== "undefined" && crypto.subtle !== undefined;

export const commitmentTo = async (seed: string): Promise<string> => {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};
