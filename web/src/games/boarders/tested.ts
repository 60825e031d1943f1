/** The dice of the last test as everybody heard them, with the lies about them and what came of it. Made from the news. */
import type { News } from "../../generated/boarders";
import { en } from "./en";

export interface Told {
  text: string;
  /** A die to draw beside it. */
  face: number | null;
}

/** What begins something new on the table. */
const BEGINS: readonly string[] = ["rolled", "round_began", "phase_began"];
/** What another die of the same test comes after. */
const ROLLING: readonly string[] = ["rolled", "rerolled"];
const isOpener = (event: News, before: readonly News[]): boolean =>
  BEGINS.includes(event.type) && !(event.type === "rolled" && ROLLING.includes(before.at(-1)?.type ?? ""));

/** The news of the last dice, once these have come too. */
export const keep = (before: readonly News[], news: readonly News[]): readonly News[] =>
  news.reduce<readonly News[]>((kept, event) => {
    if (isOpener(event, kept)) return event.type === "rolled" ? [event] : [];
    return tell(event, kept, []) ? [...kept, event] : kept;
  }, before);

const die = (text: string, face: number): Told => ({ text, face: face || null });
const line = (text: string): Told => ({ text, face: null });

/** BB-2.4 What the die of this model counts now: a claim that was believed or true takes the place of the roll. */
const madeOf = (event: Extract<News, { type: "totalled" }>, before: readonly News[]): string => {
  const rolls = before.filter((other) => other.type === "rolled");
  const rolled = rolls.findLast((other) => other.model === event.model);
  const isLied = before.some((other) => other.type === "claimed");
  return rolled && !isLied ? en.madeOf(rolled.die, event.total - rolled.die) : "";
};

export const tell = (event: News, before: readonly News[], names: readonly string[]): Told | null => {
  const name = (seat: number | null): string => (seat === null ? "" : (names[seat] ?? ""));
  switch (event.type) {
    case "rolled":
      return die(en.rolledFor(en.modelOf(name(event.seat), event.name), event.die), event.die);
    case "rerolled":
      return line(en.rerolled(event.name));
    case "totalled":
      return line(en.totalOf(event.name, event.total, madeOf(event, before)));
    case "claimed":
      return line(en.claimed(name(event.seat), event.value));
    case "accepted":
      return line(en.believed(name(event.seat)));
    case "challenged":
      return line(en.doubted(name(event.seat)));
    case "showed":
      return die(en.showed(name(event.seat), event.die, event.die === event.claimed), event.die);
    case "lied_honestly":
      return die(en.honestly(name(event.seat), event.die), event.die);
    case "struck":
      return line(en.hit(event.name, event.hit));
    case "swelled":
      return line(en.sea(event.sea));
    default:
      return null;
  }
};
