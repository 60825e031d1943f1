import { expect, test } from "vitest";
import { en } from "./en";

const favour = { type: "statement" as const, seat: 1, says: "favour", role: null, pirate: null, side: null, level: null, hands: null };

test("an island is called by its name, and the base is the base", () => {
  expect(en.statement({ ...favour, to: 1, tile: "Falmouth" }, [])).toBe("I favour Falmouth (1).");
  expect(en.statement({ ...favour, to: 0, tile: null }, [])).toBe("I favour the Pirates’ Base.");
  expect(en.moved("Anne", en.place(0, null))).toBe("In the night Anne took the wheel: the ship lies at the Pirates’ Base.");
});
