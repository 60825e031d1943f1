import { expect, test } from "vitest";
import { choiceFor } from "./types";

test("a choice is found whatever the order of its words", () => {
  const choice = { move: { do: "fire", gunners: 2 }, text: "Fire", rule: "" };

  expect(choiceFor([choice], { gunners: 2, do: "fire" })).toBe(choice);
  expect(choiceFor([choice], { do: "fire" })).toBeUndefined();
});
