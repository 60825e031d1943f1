/** What every coin on the table needs to know to be drawn and touched. */
import type { BootyView, Coin } from "../../generated/booty";
import type { BoardProps, Words } from "../types";

export interface Table {
  quiet: boolean;
  /** Whether a coin lies face up: at the end every one, one after another. */
  isUp: (coin: Coin) => boolean;
  /** The worth to show: hidden coins keep theirs where the reader wants no help. */
  worth: (coin: Coin) => number | null;
  /** Whether somebody reaches for it, or the card being played is about it. */
  marks: (coin: Coin) => boolean;
  /** What touching the coin says. */
  meaning: (coin: Coin) => Words;
}

/** Where all is open, a coin shows what any seat knows of it. */
const seenBy = (eyes: readonly BootyView[]): Map<number, number> => {
  const coins = eyes.flatMap((view) => [...view.middle, ...view.pirates.flatMap((pirate) => pirate.take)]);
  return new Map(coins.flatMap(({ coin, worth }) => (worth === null ? [] : [[coin, worth] as const])));
};

/** BO-5 The coins that lie face down before the pirates, in the order in which they are turned over at the end. */
export const hiddenIn = (view: BootyView): number[] =>
  view.pirates.flatMap((pirate) => pirate.take.flatMap((coin) => (coin.face_up ? [] : [coin.coin])));

/** BO-3.9 The coin somebody reaches for, and its owner. */
export const aimIn = (view: BootyView): { owner: number; coin: Coin } | null => {
  if (view.question !== "defend" || view.over) return null;
  const owner = view.pirates.findIndex((pirate) => pirate.take.some((coin) => coin.coin === view.coin));
  const coin = view.pirates[owner]?.take.find((coin) => coin.coin === view.coin);
  return coin ? { owner, coin } : null;
};

type Light = Pick<BoardProps<BootyView>, "view" | "eyes" | "choices" | "help" | "quiet"> & { turned: number };

export const tableOf = ({ view, eyes, choices, help, quiet, turned }: Light): Table => {
  const seen = seenBy(eyes);
  const waiting = new Set(view.over ? hiddenIn(view).slice(turned) : []);
  const isUp = (coin: Coin): boolean => coin.face_up || (view.over && !waiting.has(coin.coin));
  const verb = choices.find((choice) => "coin" in choice.move)?.move.do ?? "take";
  return {
    quiet,
    isUp,
    worth: (coin) => (isUp(coin) || (help && !view.over) ? (coin.worth ?? seen.get(coin.coin) ?? null) : null),
    marks: (coin) => !view.over && coin.coin === view.coin,
    meaning: (coin) => ({ do: verb, coin: coin.coin }),
  };
};
