/** The tables of this browser, made ready for the screen. */
import type { OwnGame, OwnTable } from "../../generated/wire";
import { listed, result } from "../text/lists";
import { t } from "../text/en";
import { withoutLevel } from "./seats";

/** The others at a table; nobody where the seats are still free. */
export const company = ({ players, seat }: Pick<OwnTable, "players" | "seat">): string =>
  listed(players.filter((name, other) => name && other !== seat).map(withoutLevel));

export interface FinishedGame extends OwnGame {
  code: string;
  title: string;
}

/** Those at which something is still to come; where it is our turn first. */
export const underWay = (tables: readonly OwnTable[]): OwnTable[] => {
  const current = tables.filter((table) => table.phase !== "over");
  const isMine = (table: OwnTable): boolean => table.asked.includes(table.seat);
  return [...current.filter(isMine), ...current.filter((table) => !isMine(table))];
};

/** The last one first. */
export const finishedIn = (tables: readonly OwnTable[]): FinishedGame[] =>
  tables
    .flatMap(({ code, title, games }) => games.map((game) => ({ ...game, code, title })))
    .sort((one, other) => other.at - one.at);

export const resultOf = (game: OwnGame): string =>
  result(
    game.winners,
    game.players.map((name, seat) => (seat === game.seat ? t.end.you : withoutLevel(name))),
  );
