import { expect, test } from "vitest";
import { en } from "./en";

const favour = { type: "statement" as const, seat: 1, says: "favour", role: null, pirate: null, side: null, level: null, hands: null };

test("a spot is called by its number, and the base by its name", () => {
  expect(en.statement({ ...favour, to: 7 }, [])).toBe("I favour 7.");
  expect(en.statement({ ...favour, to: 0 }, [])).toBe("I favour the base.");
  expect(en.moved("Anne", 0)).toBe("In the night Anne took the wheel: the ship lies at the base.");
});
