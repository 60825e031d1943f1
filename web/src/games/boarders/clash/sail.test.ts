import { describe, expect, it } from "vitest";
import { MIDDLE, emblemsOn, inWords, onSail, steer } from "./sail";

const skull = { emblem: "skull", x: 10, y: 10, size: 4 } as const;
const ship = { emblem: "ship", x: 30, y: 40, size: 10 } as const;

describe("the aim", () => {
  it("stays on the sail, in whole tenths of an inch", () => {
    expect(onSail({ x: -3, y: 25.26 })).toEqual({ x: 0, y: 25 });
    expect(onSail({ x: 41, y: 51 })).toEqual({ x: 40, y: 50 });
  });
  it("is said in inches", () => {
    expect(inWords({ x: 20, y: 5 })).toBe("2.0,0.5");
  });
  it("goes where the keys lead", () => {
    expect(steer(MIDDLE, { key: "ArrowLeft", shiftKey: false })).toEqual({ x: 19, y: 25 });
    expect(steer(MIDDLE, { key: "ArrowDown", shiftKey: true })).toEqual({ x: 20, y: 30 });
    expect(steer({ x: 40, y: 0 }, { key: "ArrowRight", shiftKey: true })).toEqual({ x: 40, y: 0 });
    expect(steer({ x: 1, y: 1 }, { key: "Home", shiftKey: false })).toEqual(MIDDLE);
    expect(steer(MIDDLE, { key: "Enter", shiftKey: false })).toBeNull();
  });
});

describe("a sail", () => {
  it("names an emblem that was sewn twice once", () => {
    expect(emblemsOn([skull, ship, { ...skull, x: 30 }])).toEqual(["skull", "ship"]);
  });
});
