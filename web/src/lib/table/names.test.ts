import { expect, test } from "vitest";
import { pirateName } from "./names";

test("a name that is made up fits the name plate", () => {
  for (let luck = 0; luck < 1; luck += 0.01) expect(pirateName(() => luck).length).toBeLessThanOrEqual(24);
});
