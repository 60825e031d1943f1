import { describe, expect, it } from "vitest";
import type { BoardersView, Foresight } from "../../generated/boarders";
import { claimOf, verdictOf } from "./verdict";

const rose = { seat: 0, model: 0, value: 5, adds: 3 };
const sawtooth = { seat: 1, model: 1, value: 2, adds: 4 };
const asked = { seat: 0, models: [{ name: "Red Rose" }, { name: "Sawtooth" }], dice: [sawtooth, rose], claim: null, claimant: null } as unknown as BoardersView;
const [no, yes] = [false, true];
const seen = { verdict: { now: no, instead: [[no, no, no, yes, yes, yes], [yes, yes, yes, no, no, no]] } } as unknown as Foresight;
const NAMES = ["You", "Bonny"];

describe("an attack whose dice are lied about", () => {
  it("says who is hit as they lie, and with what is claimed", () => {
    expect(verdictOf(asked, seen, NAMES)).toEqual(["As the dice lie, your Red Rose is missed."]);
    expect(verdictOf({ ...asked, claim: 4, claimant: 1 }, seen, NAMES)).toEqual(["As the dice lie, your Red Rose is missed.", "With a 4, your Red Rose is hit."]);
  });
  it("says what each claim of the reader would make of it", () => {
    expect([1, 4].map((face) => claimOf(asked, seen, face))).toEqual(["hit", "missed"]);
    expect(claimOf({ ...asked, seat: 1 }, seen, 4)).toBe("hit");
    expect(claimOf({ ...asked, seat: null }, seen, 4)).toBe("");
  });
  it("does not say so where one side rolled both, and it is open which die is meant", () => {
    expect(claimOf({ ...asked, dice: [{ ...sawtooth, seat: 0 }, rose] }, seen, 4)).toBe("");
  });
  it("says nothing before the server has told it", () => {
    expect(verdictOf(asked, undefined, NAMES)).toEqual([]);
    expect(claimOf(asked, undefined, 4)).toBe("");
  });
});

describe("a Footing that is lied about", () => {
  it("is told of the one who tests", () => {
    const test = { ...asked, dice: [sawtooth] };
    expect(verdictOf(test, { verdict: { now: yes, instead: [[]] } } as unknown as Foresight, NAMES)).toEqual(["As the dice lie, Bonny's Sawtooth stands."]);
  });
});
