/** What the frame hands to a board, whatever is played on it.
 *
 * The page's policy forbids inline styles: no `style="…"` in markup; `style:left={…}` and classes are fine. */
import type { Component, Snippet } from "svelte";
import type { Foreseen, Parsed } from "../generated/wire";
import type { Option, Value } from "../lib/table/options";

/** A move in words: `{ do: "fire", gunners: 2 }`. */
export type Words = Readonly<Record<string, string | number>>;

export interface Choice {
  move: Words;
  /** The whole sentence: the label of whatever is clicked for it. */
  text: string;
  /** The clause behind it, or "". */
  rule: string;
}

/** The time left for a question that is open. `until` is a moment of `performance.now()`. */
export interface Clock {
  until: number;
  /** What a whole question gets, in seconds. */
  total: number;
  stopped: boolean;
}

export interface BoardProps<V, N = unknown> {
  /** This reader's view: enough alone to draw the table. */
  view: V;
  /** Every seat's view where all is open (the end, a replay, a delayed gallery), else []. */
  eyes: readonly V[];
  /** What each seat is called. */
  names: readonly string[];
  /** What stands at each seat, with a bot's level, where that is more than the name. */
  titles?: readonly string[];
  /** My seat; null in the gallery. */
  me: number | null;
  /** What I may say now. What is not among it cannot be done. */
  choices: readonly Choice[];
  act: (move: Words) => void;
  /** Ask why this cannot be said now: the frame shows the reason and links the clause. */
  why: (move: Words) => void;
  /** What would come of these answers, one after the other, told by games that can; the frame of a replay has none. */
  foresee?: (moves: readonly Words[]) => Promise<Foreseen>;
  /** The answer that typed words mean, at games that take words; the frame of a replay has none. */
  parse?: (text: string) => Promise<Parsed>;
  /** What happened since the last letter: drives animation only. */
  news: readonly N[];
  /** The reader turns the pages, as in a replay: nothing of the page before is to be seen on the next. */
  paged?: boolean;
  /** Draw what the reader knows (memory help) or not. */
  help: boolean;
  /** Reduced motion. */
  quiet: boolean;
  /** The clock of my question, or of the first seat that is asked; null without one. */
  clock: Clock | null;
  /** Where the reader gives a standing order, if the game has any: put it beside what it is about. */
  standing?: Snippet;
}

/** What the frame hands to a game's own page of house rules. It writes options and nothing else. */
export interface SetupProps {
  game: string;
  seats: number;
  options: readonly Option[];
  /** What was chosen otherwise than usual so far. */
  chosen: Readonly<Record<string, Value>>;
  change: (name: string, value: Value) => void;
}

/** The same for every game: the frame knows no view. */
export type AnyBoard = Component<BoardProps<any, any>>;

export const isSame = (one: Words, other: Words): boolean => {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
};

/** The choice for a move, if it is open. */
export const choiceFor = (choices: readonly Choice[], move: Words): Choice | undefined =>
  choices.find((choice) => isSame(choice.move, move));
