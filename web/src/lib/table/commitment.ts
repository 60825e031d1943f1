/** The seal (SHA-256) of the shuffle, noted before the deal and checked when the seed is shown. */
import type { TableShown } from "../../generated/wire";

const key = (code: string, game: number): string => `skulduggery seal ${code} ${game}`;

/** The number of the game that is gathering, on, or just over. */
export const gameNumber = (table: Pick<TableShown, "games" | "phase">): number =>
  table.phase === "over" ? table.games : table.games + 1;

export const noteSeal = (table: TableShown): void => {
  if (table.phase === "over") return;
  try {
    localStorage.setItem(key(table.code, gameNumber(table)), table.commitment);
  } catch {
    // Then the seal that the server shows at the end has to do.
  }
};

/** The seal that this browser saw before the game was over, if it was there. */
export const notedSeal = (code: string, game: number): string | null => {
  try {
    return localStorage.getItem(key(code, game));
  } catch {
    return null;
  }
};

export const canSeal = (): boolean => typeof crypto !== "undefined" && crypto.subtle !== undefined;

export const sealOf = async (seed: string): Promise<string> => {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};
