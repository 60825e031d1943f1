import { expect, test } from "vitest";
import { plainName } from "./seats";

test("a bot's level is not part of its name", () => {
  expect(plainName({ name: "Bonny (sharp, wary)", kind: "bot", sits_in: false })).toBe("Bonny");
});

test("whatever a person is called stays", () => {
  expect(plainName({ name: "Anne (the first)", kind: "person", sits_in: false })).toBe("Anne (the first)");
  expect(plainName({ name: "Anne (the first)", kind: "bot", sits_in: true })).toBe("Anne (the first)");
});
