/** What is heard when something happens. */
import type { Sound } from "../../lib/browser/sound";

export const SOUNDS: Readonly<Record<string, Sound>> = {
  took: "coin",
  stole: "coin",
  swapped: "coin",
  gave: "coin",
  put_back: "coin",
  played: "card",
  defended: "bell",
  shuffled: "card",
};
