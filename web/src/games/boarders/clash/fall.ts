/** How the ring falls: onto the aim first, and then it slides to where it comes to lie. */
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Spot } from "./sail";

const LANDS = 0.35;

/** Between two dice of a round of fire. */
export const DIE_MS = 45;
const FALL_MS = 1600;
/** How long everybody looks: until it lies, and what it shows was read. */
export const LOOK_MS = FALL_MS + 1800;

export const fall = (_: Element, { from, to, falls }: { from: Spot | null; to: Spot; falls: boolean }): TransitionConfig => {
  if (!falls || !from) return { duration: 0 };
  return {
    duration: FALL_MS,
    css: (t) => {
      const high = Math.max(0, 1 - t / LANDS);
      const left = 1 - cubicOut(Math.max(0, (t - LANDS) / (1 - LANDS)));
      const slid = `translate(${(from.x - to.x) * left}px, ${(from.y - to.y) * left}px)`;
      return `opacity: ${1 - high * high}; transform: ${slid} scale(${1 + high * high * 1.6})`;
    },
  };
};
