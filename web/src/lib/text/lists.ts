import { t } from "./en";

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${t.end.and} ${words.at(-1)}`;

/** A sentence begins with the reader: `You, Anne and Calico`. */
export const youFirst = (names: readonly string[]): string =>
  listed([...names].sort((one, other) => Number(other === t.end.you) - Number(one === t.end.you)));

/** What the server says in passing, with a capital and a full stop. */
export const asSentence = (words: string): string =>
  words && `${words[0]!.toUpperCase()}${words.slice(1)}${/[.!?…”]$/.test(words) ? "" : "."}`;

/** A number stays beside its per cent sign. */
export const unbroken = (text: string): string => text.replaceAll(" %", "\u00a0%");

/** Who won a game that is over; where nobody is left to lose, it is a draw. */
export const result = (winners: readonly number[], names: readonly string[]): string => {
  if (winners.length === 0) return t.end.nobody;
  if (winners.length === names.length && names.length > 1) return t.end.drawn;
  return t.end.won(youFirst(winners.map((seat) => names[seat] ?? "")));
};
