import { expect, test } from "vitest";
import { asSentence, listed, result } from "./lists";

test("names stand in a row", () => {
  expect(listed(["Anne"])).toBe("Anne");
  expect(listed(["Anne", "Bonny", "Calico"])).toBe("Anne, Bonny and Calico");
});

test("a game is won by one, by some together, by nobody, or drawn", () => {
  expect(result([1], ["You", "Bonny"])).toBe("Bonny won");
  expect(result([0, 2], ["You", "Bonny", "Calico"])).toBe("You and Calico won");
  expect(result([0, 1], ["Anne", "You", "Calico"])).toBe("You and Anne won");
  expect(result([], ["You", "Bonny"])).toBe("Nobody won");
  expect(result([0, 1], ["You", "Bonny"])).toBe("It is a draw");
});

test("what the server says in passing is a sentence on the page", () => {
  expect(asSentence("the table has moved on")).toBe("The table has moved on.");
  expect(asSentence("Hands Off Me Booty!")).toBe("Hands Off Me Booty!");
  expect(asSentence("")).toBe("");
});
