import { expect, test } from "vitest";
import { choiceFor } from "../games/types";
import { digitsOf } from "./browser/digits";
import { pirateName } from "./table/names";
import { gameNumber, sealOf } from "./table/commitment";
import { listed, result } from "./text/lists";

test("digits typed soon after each other are one number", () => {
  const first = digitsOf({ text: "", when: 0 }, "2", 5000);

  expect(digitsOf(first, "3", 5300).text).toBe("23");
  expect(digitsOf(first, "3", 6300).text).toBe("3");
});

test("the seal of a seed is its SHA-256", async () => {
  expect(await sealOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("a game that is over is counted among those finished", () => {
  expect(gameNumber({ games: 1, phase: "over" })).toBe(1);
  expect(gameNumber({ games: 1, phase: "playing" })).toBe(2);
});

test("a choice is found whatever the order of its words", () => {
  const choice = { move: { do: "fire", gunners: 2 }, text: "Fire", rule: "" };

  expect(choiceFor([choice], { gunners: 2, do: "fire" })).toBe(choice);
  expect(choiceFor([choice], { do: "fire" })).toBeUndefined();
});

test("names stand in a row", () => {
  expect(listed(["Anne"])).toBe("Anne");
  expect(listed(["Anne", "Bonny", "Calico"])).toBe("Anne, Bonny and Calico");
});

test("a game is won by one, by some together, by nobody, or drawn", () => {
  expect(result([1], ["You", "Bonny"])).toBe("Bonny won");
  expect(result([0, 2], ["You", "Bonny", "Calico"])).toBe("You and Calico won");
  expect(result([], ["You", "Bonny"])).toBe("The game is over");
  expect(result([0, 1], ["You", "Bonny"])).toBe("It is a draw");
});

test("a name that is made up fits the name plate", () => {
  for (let luck = 0; luck < 1; luck += 0.01) expect(pirateName(() => luck).length).toBeLessThanOrEqual(24);
});
