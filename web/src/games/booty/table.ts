/** What every coin on the table needs to know to be drawn and touched. */
import type { BootyView, Coin } from "../../generated/booty";
import type { BoardProps, Words } from "../types";

export interface Table {
  quiet: boolean;
  turned: boolean;
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

type Light = Pick<BoardProps<BootyView>, "view" | "eyes" | "choices" | "help" | "quiet">;

export const tableOf = ({ view, eyes, choices, help, quiet }: Light): Table => {
  const seen = seenBy(eyes);
  const verb = choices.find((choice) => "coin" in choice.move)?.move.do ?? "take";
  return {
    quiet,
    turned: view.over,
    worth: (coin) => (coin.face_up || view.over || help ? (coin.worth ?? seen.get(coin.coin) ?? null) : null),
    marks: (coin) => !view.over && coin.coin === view.coin,
    meaning: (coin) => ({ do: verb, coin: coin.coin }),
  };
};
