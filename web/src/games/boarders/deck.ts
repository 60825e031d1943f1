/** Shapes on the deck, in inches, as they are drawn, and a ruler laid on the drawing: what it reads is about so. */
import { FACTS, type BoardersView, type ModelSeen } from "../../generated/boarders";

export const { length: LENGTH, width: WIDTH } = FACTS.deck;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** BB-1.3 A base: round, or with four corners. */
export interface Base extends Point {
  /** Of a round one; a base with corners has 0. */
  readonly radius: number;
  readonly length: number;
  readonly width: number;
  readonly angle: number;
}

/** A heading as a step of one inch: 0 is Forward, 90 Starboard. */
const wayOf = (heading: number): Point => ({
  x: Math.cos((heading * Math.PI) / 180),
  y: Math.sin((heading * Math.PI) / 180),
});

export const along = (from: Point, heading: number, inches: number): Point => {
  const way = wayOf(heading);
  return { x: from.x + way.x * inches, y: from.y + way.y * inches };
};

/** The whole degree from one point to another. */
export const headingTo = (from: Point, to: Point): number =>
  (Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI) + 360) % 360;

export const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export const tenth = (inches: number): number => Math.round(inches * 10) / 10;

export const onDeck = (view: BoardersView): ModelSeen[] => view.models.filter((model) => model.x !== null);

const standing = (at: Point, size: number): Base => ({ ...at, radius: size / 2, length: size, width: size, angle: 0 });
const lying = (at: Point, size: number, angle: number): Base => ({ ...at, radius: 0, length: size * FACTS.deck.lying, width: size, angle });

export const baseOf = (model: ModelSeen): Base => {
  const at = { x: model.x ?? 0, y: model.y ?? 0 };
  if (model.seat === null) return { ...at, radius: 0, length: model.size, width: model.size, angle: 0 };
  return model.is_down ? lying(at, model.size, model.angle) : standing(at, model.size);
};

const cornersOf = (base: Base): Point[] => {
  if (base.radius > 0) return [base];
  const [long, wide] = [wayOf(base.angle), wayOf(base.angle + 90)];
  return [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].map(([a, b]) => ({
    x: base.x + (a! * long.x * base.length + b! * wide.x * base.width) / 2,
    y: base.y + (a! * long.y * base.length + b! * wide.y * base.width) / 2,
  }));
};

const toEdge = (point: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square ? Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / square)) : 0;
  return apart(point, { x: from.x + share * dx, y: from.y + share * dy });
};

const toEdges = (points: readonly Point[], corners: readonly Point[]): number =>
  Math.min(...points.flatMap((point) => corners.map((corner, place) => toEdge(point, corner, corners[(place + 1) % corners.length]!))));

/** About how far two bases are apart as they are drawn. They do not overlap, so a corner of one of them is nearest. */
export const gap = (one: Base, other: Base): number => {
  const [ones, others] = [cornersOf(one), cornersOf(other)];
  return Math.max(0, Math.min(toEdges(ones, others), toEdges(others, ones)) - one.radius - other.radius);
};

/** All others on the deck, the nearest first. */
export const measured = (view: BoardersView, from: ModelSeen): { model: ModelSeen; inches: number }[] =>
  onDeck(view)
    .filter((model) => model !== from)
    .map((model) => ({ model, inches: tenth(gap(baseOf(from), baseOf(model))) }))
    .sort((one, other) => one.inches - other.inches);

export const pointOf = (words: string): Point => {
  const [x = 0, y = 0] = words.split(",").map(Number);
  return { x, y };
};

/** A point as the table says it. */
export const inWords = ({ x, y }: Point): string => `${tenth(x).toFixed(1)},${tenth(y).toFixed(1)}`;
