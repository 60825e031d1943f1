import { expect, test } from "vitest";
import { changesIn, pathOf, scaleOf, ticksTo } from "./chart";

const series = { name: "Worth", unit: "coins", seats: [[0, 0, 5, 5], [0, 8, 8, 3]] };
const frame = { width: 130, height: 60, left: 20, right: 10, above: 10, below: 10 };

test("ticks are round and reach the highest value", () => {
  expect(ticksTo(8)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksTo(33)).toEqual([0, 10, 20, 30, 40]);
  expect(ticksTo(1)).toEqual([0, 1]);
});

test("what goes below nought has its place on the chart", () => {
  expect(ticksTo(12, -2)).toEqual([-5, 0, 5, 10, 15]);
  const scale = scaleOf({ name: "Sobriety", unit: "sobriety", seats: [[3, 1, -1]] }, frame);
  expect(scale.ticks).toEqual([-1, 0, 1, 2, 3]);
  expect([scale.y(3), scale.y(-1)]).toEqual([frame.above, frame.height - frame.below]);
});

test("a line goes in steps, and only where it changes", () => {
  const scale = scaleOf(series, frame);
  expect(scale.last).toBe(3);
  expect(pathOf(series.seats[0]!, scale, 0)).toBe("M20.0 50.0H86.7V25.0H120.0");
  expect(pathOf(series.seats[1]!, scale, 1)).toBe("M20.0 51.0H53.3V11.0H120.0V36.0H120.0");
});

test("the table has a row for each move that changed something", () => {
  expect(changesIn(series)).toEqual([0, 1, 2, 3]);
  expect(changesIn({ ...series, seats: [[1, 1, 2, 2]] })).toEqual([0, 2]);
});
