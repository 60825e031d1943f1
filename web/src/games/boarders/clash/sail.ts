/** BB-13.2 The Boarder's sail, in tenths of an inch from its left upper corner, and the aim on it. */
import { FACTS, type Image, type RingSeen } from "../../../generated/boarders";
import type { Emblem } from "./facts";

export interface Spot {
  x: number;
  y: number;
}

export const WIDTH = FACTS.clash.sail_width;
export const HEIGHT = FACTS.clash.sail_height;
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

/** Each emblem of a sail once, in the order in which they were sewn. */
export const emblemsOn = (sail: readonly Image[]): Emblem[] => [...new Set(sail.map(({ emblem }) => emblem))];
