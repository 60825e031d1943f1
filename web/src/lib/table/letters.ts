/** What a letter says, made ready for the screen. */
import type { Letter, Line, SeatShown, TableShown, WhoIsHere } from "../../generated/wire";
import type { Choice, Clock, Words } from "../../games/types";

/** What may be said, each with its whole sentence and its clause. */
export const choicesOf = (letter: Pick<Letter, "choices" | "offers">): Choice[] =>
  letter.choices.map((move, index) => ({
    move: move as Words,
    text: letter.offers[index]?.text ?? "",
    rule: letter.offers[index]?.rule ?? "",
  }));

/** The log with what happened to the seats, each after the move it followed. */
export const withNotices = (log: readonly Line[], notices: readonly Line[]): readonly Line[] =>
  [...log, ...notices].sort((one, other) => one.ply - other.ply);

/** The log once a letter has come. A move taken back takes its lines with it. */
export const logAfter = (log: readonly Line[], letter: Letter): Line[] => [
  ...log.filter((line) => line.ply <= letter.since),
  ...letter.lines,
];

/** Whether a letter goes on from the one before. When the reader comes back its news is old: none of it is animated. */
export const isNext = (before: Letter | null, letter: Letter): boolean =>
  before !== null && letter.since === before.ply && letter.ply > before.ply;

/** The clock of the reader's question, or else of the seat whose time is up first. */
export const clockOf = (letter: Letter, table: TableShown, now: number): Clock | null => {
  const left = letter.seconds as Readonly<Record<string, number>>;
  const mine = table.you === null ? undefined : left[String(table.you)];
  const all = Object.values(left);
  const seconds = mine ?? (all.length > 0 ? Math.min(...all) : undefined);
  if (seconds === undefined) return null;
  return { until: now + seconds * 1000, total: table.clock, stopped: table.stopped };
};

/** The table with the people who are there now. */
export const withPresence = (table: TableShown, now: WhoIsHere): TableShown => ({
  ...table,
  seats: table.seats.map((seat, number) => ({ ...seat, here: now.here.includes(number) })),
  watching: now.watching,
});

/** How a seat stands with its person. */
export type Presence = "empty" | "here" | "away" | "bot" | "sitting_in" | "waiting";

export const presenceOf = (seat: SeatShown): Presence => {
  if (seat.kind === "empty" || seat.kind === "waiting") return seat.kind;
  if (seat.kind === "bot") return seat.sits_in ? "sitting_in" : "bot";
  return seat.here ? "here" : "away";
};

/** Whether the reader has something to say. */
export const isAsked = (letter: Letter | null, you: number | null): boolean =>
  you !== null && (letter?.asked.includes(you) ?? false);

/** Whether the reader's standing order answers: unless they have changed it since the question came. */
export const answersItself = (letter: Letter, table: TableShown): boolean => letter.ordered !== null && letter.ordered === table.order;
