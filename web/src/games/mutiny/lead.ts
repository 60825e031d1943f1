import type { Choice } from "../types";
import { showOpen } from "../../lib/browser/sight";

interface Now {
  phase: string;
  /** Where the ship lies. */
  ship: number;
  over: boolean;
  /** Whether the answers are given on the chart. */
  onChart: boolean;
  choices: readonly Choice[];
  quiet: boolean;
}

/** On a phone the board is longer than the screen: whatever begins now is brought into sight; the end by the frame. */
export const leading = (now: () => Now): ((board: HTMLElement) => void) => {
  let led = "";
  return (board) => {
    const { phase, ship, over, onChart, choices, quiet } = now();
    const at = onChart ? `[data-spot="${ship}"]` : ".head";
    const behavior = quiet ? "auto" : "smooth";
    if (led && !over && led !== phase + at) board.querySelector(at)?.scrollIntoView({ block: "nearest", behavior });
    if (onChart && choices.length > 0) showOpen(board, quiet, ".own");
    led = phase + at;
  };
};
