import { describe, expect, it } from "vitest";
import { MIDDLE, chanceOf, emblemsOn, inWords, isBeside, isCircled, onSail, steer } from "./sail";

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

describe("the ring", () => {
  it("shows an image that is partly inside, and not one that it only touches", () => {
    expect(isCircled({ x: 21, y: 10 }, skull)).toBe(true);
    expect(isCircled({ x: 22, y: 10 }, skull)).toBe(false);
  });
  it("lies beside the sail where none of it is on the cloth", () => {
    expect(isBeside({ x: -9, y: 20 })).toBe(false);
    expect(isBeside({ x: -10, y: 20 })).toBe(true);
    expect(isBeside({ x: 48, y: 58 })).toBe(true);
  });
});

describe("the chance that an emblem is shown", () => {
  it("is that of the rule: half of all drops that are aimed at an image of no size fall within 11.7 tenths", () => {
    const chance = chanceOf("skull", [{ ...skull, x: 20, y: 25, size: 3.44 }], MIDDLE);
    expect(chance).toBeGreaterThan(0.47);
    expect(chance).toBeLessThan(0.53);
  });
  it("falls with the distance and grows with the size", () => {
    const near = chanceOf("skull", [skull], { x: 10, y: 10 });
    expect(near).toBeGreaterThan(chanceOf("skull", [skull], { x: 20, y: 10 }));
    expect(near).toBeLessThan(chanceOf("skull", [{ ...skull, size: 20 }], { x: 10, y: 10 }));
    expect(chanceOf("skull", [skull], { x: 40, y: 50 })).toBeLessThan(0.02);
  });
  it("counts an emblem that was sewn twice once", () => {
    expect(emblemsOn([skull, ship, { ...skull, x: 30 }])).toEqual(["skull", "ship"]);
    expect(chanceOf("skull", [skull, skull], MIDDLE)).toBeCloseTo(chanceOf("skull", [skull], MIDDLE));
  });
});
