/** A table may have the game in other words if it likes, such as tea for grog. */
import type { GameShown } from "../../generated/wire";

/** The option by which a table with these options speaks otherwise; null for the usual words. */
export const wordingOf = (game: GameShown | undefined, options: Readonly<Record<string, unknown>>): string | null =>
  Object.keys(game?.wordings ?? {}).find((name) => options[name] === true) ?? null;

const asked = (wording: string | null): string => (wording ? `?wording=${encodeURIComponent(wording)}` : "");

/** Where the rulebook lies open at a clause. */
export const pageOfRules = (game: string, wording: string | null, clause = ""): string =>
  `/rules/${game}${asked(wording)}${clause && `#${clause}`}`;

export const textOfRules = (game: string, wording: string | null): string => `/api/games/${game}/rules${asked(wording)}`;
