/** What is heard when something happens. */
import type { Sound } from "../../lib/browser/sound";

export const SOUNDS: Readonly<Record<string, Sound>> = {
  morning: "bell",
  voted: "card",
  counted: "card",
  landed: "splash",
  asked: "bell",
  reeled: "dice",
};
