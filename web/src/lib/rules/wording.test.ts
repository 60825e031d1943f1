import { expect, test } from "vitest";
import type { GameShown } from "../../generated/wire";
import { pageOfRules, textOfRules, wordingOf } from "./wording";

const game = { wordings: { tea: {} } } as unknown as GameShown;

test("a table speaks otherwise where its option says so", () => {
  expect(wordingOf(game, { tea: true })).toBe("tea");
  expect(wordingOf(game, { tea: false })).toBeNull();
  expect(wordingOf(undefined, { tea: true })).toBeNull();
});

test("the rulebook is asked for in the words of the table", () => {
  expect(pageOfRules("mutiny", "tea", "MU-3.3")).toBe("/rules/mutiny?wording=tea#MU-3.3");
  expect(pageOfRules("mutiny", null)).toBe("/rules/mutiny");
  expect(textOfRules("mutiny", "tea")).toBe("/api/games/mutiny/rules?wording=tea");
});
