import { expect, test } from "vitest";
import { listed, result } from "./lists";

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
