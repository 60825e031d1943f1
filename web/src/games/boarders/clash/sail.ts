/** BB-13.2 The Boarder's sail, in tenths of an inch from its left upper corner, and where a ring may fall on it. */
import { FACTS, type Image, type RingSeen } from "../../../generated/boarders";
import type { Emblem } from "./facts";

export interface Spot {
  x: number;
  y: number;
}

export const WIDTH = FACTS.sail_width;
export const HEIGHT = FACTS.sail_height;
/** What is drawn of it: spar, sheets and some air, in which a ring can fall beside it. */
export const VIEW = "-13 -8 66 68";
export const MIDDLE: Spot = { x: WIDTH / 2, y: HEIGHT / 2 };

const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
export const onSail = ({ x, y }: Spot): Spot => ({ x: within(x, WIDTH), y: within(y, HEIGHT) });

/** Where the ring lies, from inches; and where it was aimed. */
export const spotOf = (ring: Spot | null): Spot | null => ring && { x: ring.x * 10, y: ring.y * 10 };
export const aimOf = (ring: RingSeen | null): Spot | null => ring && { x: ring.aim_x * 10, y: ring.aim_y * 10 };

/** As it is said at the table: inches with one figure after the point. */
export const inWords = ({ x, y }: Spot): string => `${(x / 10).toFixed(1)},${(y / 10).toFixed(1)}`;

const WAYS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Where a key leads: a tenth of an inch, or with Shift half an inch; Home is the middle. Null for any other key. */
export const steer = (spot: Spot, { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): Spot | null => {
  if (key === "Home") return MIDDLE;
  const way = WAYS[key];
  const far = shiftKey ? 5 : 1;
  return way ? onSail({ x: spot.x + way.x * far, y: spot.y + way.y * far }) : null;
};

// --- what a drop would show ---------------------------------------------------------

const STEP = 0.25;
const REACH = 3;
/** How likely each gust is, in steps of its spread: a Gaussian, as the table of the rule says. */
const GUSTS = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, place) => {
  const off = place * STEP - REACH;
  return { off: off * FACTS.scatter, weight: Math.exp((-off * off) / 2) };
});
const WHOLE = GUSTS.reduce((sum, { weight }) => sum + weight, 0) ** 2;

/** BB-13.2 At least partly inside. */
export const isCircled = (ring: Spot, { x, y, size }: Image): boolean => 2 * Math.hypot(ring.x - x, ring.y - y) < FACTS.ring + size;

/** About how often a ring that is aimed here shows any image of this emblem: an estimate, as good as the eye's. */
export const chanceOf = (emblem: Emblem, sail: readonly Image[], aim: Spot): number => {
  const images = sail.filter((image) => image.emblem === emblem);
  let shown = 0;
  for (const across of GUSTS)
    for (const down of GUSTS) {
      const ring = { x: aim.x + across.off, y: aim.y + down.off };
      if (images.some((image) => isCircled(ring, image))) shown += across.weight * down.weight;
    }
  return shown / WHOLE;
};

/** Each emblem of a sail once, in the order in which they were sewn. */
export const emblemsOn = (sail: readonly Image[]): Emblem[] => [...new Set(sail.map(({ emblem }) => emblem))];

/** Whether any of the ring lies on the sail: it may fall beside it. */
export const isBeside = ({ x, y }: Spot): boolean => {
  const nearest = { x: Math.min(WIDTH, Math.max(0, x)), y: Math.min(HEIGHT, Math.max(0, y)) };
  return 2 * Math.hypot(x - nearest.x, y - nearest.y) >= FACTS.ring;
};
