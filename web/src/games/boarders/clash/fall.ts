/** How the ring falls: onto the aim first, and then it slides to where it comes to lie. */
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Spot } from "./sail";

const LANDS = 0.35;

export const FALL_MS = 1600;

export const fall = (_: Element, { from, to, quiet }: { from: Spot | null; to: Spot; quiet: boolean }): TransitionConfig => {
  if (quiet || !from) return { duration: 0 };
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
