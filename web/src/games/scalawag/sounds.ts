/** What is heard when something happens. */
import type { Sound } from "../../lib/browser/sound";

export const SOUNDS: Readonly<Record<string, Sound>> = {
  ordered: "card",
  called: "bell",
  damaged: "cannon",
  eliminated: "splash",
  collected: "coin",
  trimmed: "splash",
  rolled_fog: "dice",
};
