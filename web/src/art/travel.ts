/** How a thing goes from one place of the table to another: it slides, and the eye can follow. */
import { cubicInOut } from "svelte/easing";
import { crossfade, scale, type TransitionConfig } from "svelte/transition";
import { motion } from "../lib/browser/settings.svelte";

const [send, receive] = crossfade({
  duration: (distance) => Math.min(700, 200 + distance) * motion.pace,
  easing: cubicInOut,
  fallback: (node) => scale(node, { start: 0.6, duration: 180 }),
});

interface Journey {
  /** Names the thing on both ends. */
  key: string;
  quiet: boolean;
}

const STILL: TransitionConfig = { duration: 0 };

export const leave = (node: Element, { key, quiet }: Journey): TransitionConfig | (() => TransitionConfig) =>
  quiet ? STILL : send(node, { key });

export const arrive = (node: Element, { key, quiet }: Journey): TransitionConfig | (() => TransitionConfig) =>
  quiet ? STILL : receive(node, { key });

/** A card or coin turns over: from its edge on, so that nobody reads a figure in a mirror. */
export const turnOver = (_: Element, { quiet, delay = 0 }: { quiet: boolean; delay?: number }): TransitionConfig =>
  quiet
    ? STILL
    : { delay: delay * motion.pace, duration: 320 * motion.pace, easing: cubicInOut, css: (t) => `transform: perspective(400px) rotateY(${(1 - t) * 90}deg)` };

/** Something is slammed on the table. */
export const slam = (_: Element, { quiet }: { quiet: boolean }): TransitionConfig =>
  quiet
    ? STILL
    : { duration: 260 * motion.pace, css: (t) => `opacity: ${Math.min(1, t * 2)}; transform: scale(${1 + (1 - t) ** 3 * 1.2}) rotate(${(1 - t) * -7}deg)` };

/** A hit: the ship reels once. */
export const struck = () => (node: Element) => {
  const reel = ["none", "translate(-6px, 3px) rotate(-2deg)", "translate(5px, -2px) rotate(1.5deg)", "none"];
  node.animate({ transform: reel }, { duration: 420, easing: "ease-out" });
};

/** Shards fly apart and are gone. */
export const burst = (_: Element, { quiet }: { quiet: boolean }): TransitionConfig =>
  quiet ? STILL : { duration: 600 * motion.pace, css: (t) => `opacity: ${1 - t}; transform: scale(${0.4 + 2 * t})` };
