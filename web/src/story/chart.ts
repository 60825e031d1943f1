/** A chart of lines that go in steps: one for each seat, all on one scale. */
import type { Series } from "../generated/wire";

export interface Frame {
  width: number;
  height: number;
  /** Room for the numbers at the left and below. */
  left: number;
  below: number;
  /** Room above, for the flag, and at the right. */
  above: number;
  right: number;
}

export interface Scale {
  x: (ply: number) => number;
  y: (value: number) => number;
  /** The values that get a line across. */
  ticks: number[];
  /** The last move. */
  last: number;
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

/** Round numbers from 0, or below `least`, up to at least `most`: at most four steps, and one more below zero. */
export const ticksTo = (most: number, least = 0): number[] => {
  const step = STEPS.find((one) => one * 4 >= most - least) ?? most - least;
  const first = Math.floor(Math.min(0, least) / step);
  const last = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
};

export const scaleOf = (series: Series, frame: Frame): Scale => {
  const last = Math.max(1, (series.seats[0]?.length ?? 1) - 1);
  const values = series.seats.flat();
  const ticks = ticksTo(Math.max(1, ...values), Math.min(0, ...values));
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!];
  const inner = { width: frame.width - frame.left - frame.right, height: frame.height - frame.above - frame.below };
  return {
    x: (ply) => frame.left + (ply / last) * inner.width,
    y: (value) => frame.above + ((top - value) / (top - bottom)) * inner.height,
    ticks,
    last,
  };
};

/** The line of one seat, drawn only where it changes; `shift` keeps lines with the same values apart. */
export const pathOf = (values: readonly number[], { x, y, last }: Scale, shift: number): string => {
  const at = (value: number): string => (y(value) + shift).toFixed(1);
  const turns = values.flatMap((value, ply) =>
    ply > 0 && value !== values[ply - 1] ? [`H${x(ply).toFixed(1)}V${at(value)}`] : [],
  );
  return `M${x(0).toFixed(1)} ${at(values[0] ?? 0)}${turns.join("")}H${x(last).toFixed(1)}`;
};

/** The moves after which any seat has another value than before, and the deal. */
export const changesIn = (series: Series): number[] => {
  const plies = series.seats[0]?.map((_, ply) => ply) ?? [];
  return plies.filter((ply) => ply === 0 || series.seats.some((values) => values[ply] !== values[ply - 1]));
};
