import { describe, expect, it } from "vitest";
import type { BoardersView, ModelSeen } from "../../generated/boarders";
import { baseOf, gap, headingTo, inWords, measured } from "./deck";

const model = (number: number, x: number, y: number, more: Partial<ModelSeen> = {}): ModelSeen =>
  ({ number, name: `M${number}`, x, y, size: 1, seat: 0, is_down: false, angle: 0, fate: "deck", ...more }) as ModelSeen;
const RIGGER = model(1, 10, 10);

describe("the deck", () => {
  it("measures between the nearest points of two bases", () => {
    expect(gap(baseOf(RIGGER), baseOf(model(2, 14, 10)))).toBeCloseTo(3);
    expect(gap(baseOf(RIGGER), baseOf(model(2, 10, 16, { seat: null, size: 4 })))).toBeCloseTo(3.5);
    expect(gap(baseOf(RIGGER), baseOf(model(2, 13, 10, { is_down: true, angle: 90 })))).toBeCloseTo(2);
    expect(gap(baseOf(RIGGER), baseOf(model(2, 13, 10, { is_down: true })))).toBeCloseTo(1.875);
  });

  it("names headings from Forward to Starboard", () => {
    expect(headingTo(RIGGER as { x: number; y: number }, { x: 20, y: 10 })).toBe(0);
    expect(headingTo(RIGGER as { x: number; y: number }, { x: 10, y: 20 })).toBe(90);
    expect(headingTo(RIGGER as { x: number; y: number }, { x: 10, y: 0 })).toBe(270);
  });

  it("measures to all others on the deck, the nearest first", () => {
    const view = { models: [RIGGER, model(3, 10, 16), model(2, 14, 10), model(4, 11, 5, { x: null, y: null })] } as unknown as BoardersView;
    expect(measured(view, RIGGER).map(({ model: { number } }) => number)).toEqual([2, 3]);
  });

  it("says a point as the table does", () => {
    expect(inWords({ x: 12.34, y: 4 })).toBe("12.3,4.0");
  });
});
