/** Where things lie on the chart: a wide sheet as the box has it, or for a phone the same sheet turned to stand. */
import type { Spot } from "../../generated/mutiny";

export interface Point {
  x: number;
  y: number;
}

export interface Paper {
  width: number;
  height: number;
  /** How far the sheet, and so the wind rose on it, was turned, in degrees. */
  turned: number;
  at: (spot: Pick<Spot, "x" | "y">) => Point;
}

const wide: Paper = { width: 1000, height: 640, turned: 0, at: ({ x, y }) => ({ x, y: y - 4 }) };
/** A quarter turn, and wider, with room for the names. */
const standing: Paper = { width: 740, height: 970, turned: 90, at: ({ x, y }) => ({ x: 665 - (y - 65) * 1.146, y: x + 8 }) };

const NARROW = 500;

export const paperFor = (width: number): Paper => (width > 0 && width < NARROW ? standing : wide);

/** MU-1.2 One of the two routes of a link. Ships keep to the right, so that both can be seen. */
export interface Lane {
  path: string;
  middle: Point;
  /** Which way it leads, in degrees. */
  heading: number;
}

const SHORE = 52;
const APART = 8;
const BOW = 22;

export const laneBetween = (from: Point, to: Point): Lane => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const along = (start: Point, far: number, aside: number): Point => ({
    x: start.x + ux * far - uy * aside,
    y: start.y + uy * far + ux * aside,
  });
  const start = along(from, SHORE, APART);
  const bend = along(from, length / 2, BOW);
  const end = along(to, -SHORE, APART);
  return {
    path: `M${round(start)}Q${round(bend)} ${round(end)}`,
    middle: { x: (start.x + 2 * bend.x + end.x) / 4, y: (start.y + 2 * bend.y + end.y) / 4 },
    heading: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
};

const round = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** In parts of the sheet, for what lies on top of the drawing. */
export const share = (paper: Paper, { x, y }: Point): { left: string; top: string } => ({
  left: `${((x / paper.width) * 100).toFixed(2)}%`,
  top: `${((y / paper.height) * 100).toFixed(2)}%`,
});

/** Coasts, cut by hand; each island has one of them, turned its own way. */
export const COASTS: readonly string[] = [
  "M-46 4C-48-14-30-30-12-27-2-38 22-34 28-23 44-22 52-4 44 8 42 24 22 30 8 26-8 36-34 28-46 4z",
  "M-48-2C-42-22-20-20-12-32 6-38 18-26 30-26 46-20 50-2 42 10 34 16 30 30 12 28-4 28-12 34-28 26-42 22-50 12-48-2z",
  "M-44-8C-34-28-14-34 2-26 14-36 36-28 40-14 52-4 46 16 34 20 24 34 2 28-6 24-22 34-42 24-44 12-52 6-48-2-44-8z",
];
