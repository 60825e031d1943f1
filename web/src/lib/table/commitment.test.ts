import { expect, test } from "vitest";
import { commitmentTo, gameNumber } from "./commitment";

test("the commitment to a seed is its SHA-256", async () => {
  expect(await commitmentTo("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("a game that is over is counted among those finished", () => {
  expect(gameNumber({ games: 1, phase: "over" })).toBe(1);
  expect(gameNumber({ games: 1, phase: "playing" })).toBe(2);
});
