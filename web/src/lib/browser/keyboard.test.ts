import { expect, test } from "vitest";
import { digitsOf } from "./keyboard";

test("digits typed soon after each other are one number", () => {
  const first = digitsOf({ text: "", when: 0 }, "2", 5000);

  expect(digitsOf(first, "3", 5300).text).toBe("23");
  expect(digitsOf(first, "3", 6300).text).toBe("3");
});
