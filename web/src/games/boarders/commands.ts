/** Words typed instead of a touch. Each question takes from them what answers it; the rest waits for the next one. */
import type { BoardersView } from "../../generated/boarders";
import type { Choice, Words } from "../types";

export interface Taken {
  move: Words;
  rest: string;
}

const WAYS: Readonly<Record<string, number>> = { forward: 0, starboard: 90, aft: 180, port: 270 };
const HEADING = /^\W*(?:(?:heading|head|to|towards?)\s+)?(\d{1,3})\s*(?:°|deg\w*)?(?=\W|$)/;
const WAY = /^\W*(?:(?:heading|head|to|towards?)\s+)?(forward|starboard|aft|port)(?=\W|$)/;
const DISTANCE = /^\W*(?:(?:for|go|distance)\s+)?(\d{1,2}(?:\.\d)?)\s*(?:"|″|in(?:ch(?:es)?)?)?(?=\W|$)/;
const POINT = /^\W*(?:at\s+)?(\d{1,2}(?:\.\d)?)\s*[,/ ]\s*(\d{1,2}(?:\.\d)?)(?=\W|$)/;
const AIM = /^\W*(?:aim\s+)?(?:at\s+)?(\d(?:\.\d)?)\s*[,/ ]\s*(\d(?:\.\d)?)(?=\W|$)/;
const DIE = /^\W*(?:(?:claim|say|select|take|remove|die)\s+)?(?:an?\s+)?([1-6])(?=\W|$)/;
const FILLERS = /^(?:\W+|(?:and|then|the|with|by|of|for|attack|activate|choose)(?=\W|$))+/;

const point = (x = "", y = ""): string => `${Number(x).toFixed(1)},${Number(y).toFixed(1)}`;
const plain = (text: string): string => text.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();

const DICE: Readonly<Record<string, [string, string]>> = {
  select: ["select", "die"],
  claim: ["claim", "value"],
  remove: ["remove", "die"],
};

/** What the words say to this question, and what is left of them; null where they say nothing to it. */
export const take = (words: string, view: BoardersView, choices: readonly Choice[]): Taken | null => {
  const text = plain(words);
  const number = (pattern: RegExp, move: (found: RegExpExecArray) => Words): Taken | null => {
    const found = pattern.exec(text);
    return found && { move: move(found), rest: text.slice(found[0].length) };
  };
  const said = (): Taken | null => answer(text, choices) ?? usual(text, view, choices);
  switch (view.question) {
    case "heading":
      return (
        number(HEADING, ([, degrees]) => ({ do: "heading", degrees: Number(degrees) % 360 })) ??
        number(WAY, ([, way]) => ({ do: "heading", degrees: WAYS[way ?? ""] ?? 0 })) ??
        said()
      );
    case "distance":
      return number(DISTANCE, ([, far]) => ({ do: "distance", tenths: Math.round(Number(far) * 10) })) ?? said();
    case "point":
      return number(POINT, ([, x, y]) => ({ do: "at", point: point(x, y) })) ?? said();
    case "aim":
      return number(AIM, ([, x, y]) => ({ do: "aim", point: point(x, y) })) ?? said();
    default: {
      const [verb, field] = DICE[view.question] ?? [];
      return (verb && field ? number(DIE, ([, die]) => ({ do: verb, [field]: Number(die) })) : null) ?? said();
    }
  }
};

/** All the ways to call an answer: its whole sentence, without whose it is, and the word of the move itself. */
const namesOf = ({ move, text }: Choice): string[] => {
  const whole = plain(text).replace(/!$/, "");
  const values = Object.entries(move).filter(([field, value]) => field !== "do" && typeof value === "string");
  const own = values.length > 0 ? values.map(([, value]) => plain(String(value).replace(/_/g, " "))) : [String(move.do).replace(/_/g, " ")];
  return [whole, whole.replace(/^.*?'s (?=\w+ \d)/, ""), ...(move.do === "choose" ? [] : own)];
};

/** The answer that is named first, wherever it stands, and by its longest name. It is cut out of the words. */
const answer = (text: string, choices: readonly Choice[]): Taken | null => {
  const named = choices.flatMap((choice) => namesOf(choice).map((name) => ({ choice, name, at: find(text, name) })));
  const [first] = named.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at || other.name.length - one.name.length);
  if (!first) return null;
  const rest = text.slice(0, first.at) + text.slice(first.at + first.name.length);
  return { move: first.choice.move, rest: rest.replace(FILLERS, "") };
};

const find = (text: string, name: string): number => {
  const escaped = name.replace(/[^\w\s]/g, "\\$&");
  return text.search(new RegExp(`(?<!\\w)${escaped}(?!\\w)`));
};

/** "move", and a heading straight after a name, mean a walk. */
const usual = (text: string, view: BoardersView, choices: readonly Choice[]): Taken | null => {
  const walk = choices.find(({ move }) => move.action === "walk");
  if (view.question !== "action" || !walk) return null;
  if (/^\W*(?:move|go)(?=\W|$)/.test(text)) return { move: walk.move, rest: text.replace(/^\W*(?:move|go)/, "") };
  return HEADING.test(text) || WAY.test(text) ? { move: walk.move, rest: text } : null;
};

/** Whether the table went on from this answer as was meant: somebody may have said something else instead. */
export const follows = (move: Words, view: BoardersView): boolean => {
  if (move.do === "choose") return view.subject === move.model || view.target === move.model;
  if (move.do === "heading") return view.question === "distance" && view.heading === move.degrees;
  return true;
};
