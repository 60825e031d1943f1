import { expect, test } from "vitest";
import { HEIGHT, WIDTH } from "../../games/boarders/clash/sail";
import { afterKey, onSail, type Patch } from "./sail";

const devil = (x: number, y: number, size: number): Patch => ({ emblem: "devil", x, y, size });

test("an image is pushed in from the edge of the sail", () => {
  expect(onSail(devil(0, 0, 10))).toEqual(devil(5, 5, 10));
  expect(onSail(devil(99, 99, 11))).toEqual(devil(WIDTH - 6, HEIGHT - 6, 11));
});

test("an image is at most as wide as the sail, and never too small to see", () => {
  expect(onSail(devil(20, 25, 99))).toEqual(devil(20, 25, WIDTH));
  expect(onSail(devil(20, 25, -3)).size).toBe(2);
});

test("keys move and size an image, and shift does it faster", () => {
  expect(afterKey(devil(20, 25, 10), "ArrowLeft", false)).toEqual(devil(19, 25, 10));
  expect(afterKey(devil(20, 25, 10), "ArrowDown", true)).toEqual(devil(20, 30, 10));
  expect(afterKey(devil(20, 25, 10), "+", false)).toEqual(devil(20, 25, 12));
  expect(afterKey(devil(20, 25, 10), "-", true)).toEqual(devil(20, 25, 2));
  expect(afterKey(devil(20, 25, 10), "x", false)).toBeNull();
});
