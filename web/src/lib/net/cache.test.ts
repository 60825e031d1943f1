import { expect, test } from "vitest";
import { cached } from "./cache";

test("what was asked for is not asked again, unless it failed", async () => {
  const asked: string[] = [];
  const get = cached(async (id) => {
    asked.push(id);
    if (asked.length === 1) throw new Error("not yet");
    return id.length;
  });

  await expect(get("booty")).rejects.toThrow("not yet");
  expect(await get("booty")).toBe(5);
  expect(get("booty")).toBe(get("booty"));
  expect(asked).toEqual(["booty", "booty"]);
});
