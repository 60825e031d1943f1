import { expect, test } from "vitest";
import book from "../../../../skulduggery/games/scalawag/RULES.md?raw";
import { chaptersIn, countIn, search } from "./chapters";

const chapters = chaptersIn(book);

test("every clause of a rulebook is found, once", () => {
  const marks = [...book.matchAll(/^- \*\*([A-Z]{2}-\d+\.\d+)/gm)].map((found) => found[1]);
  const clauses = chapters.flatMap((chapter) => chapter.passages.map((passage) => passage.clause)).filter(Boolean);

  expect(clauses).toEqual(marks);
});

test("a table stays with its clause", () => {
  const deck = chapters.flatMap((chapter) => chapter.passages).find((passage) => passage.clause === "SC-1.2");

  expect(deck?.tokens.some((token) => token.type === "table")).toBe(true);
});

test("a search finds the clauses that say all the words", () => {
  const found = search(chapters, "Trim SAILS");

  expect(countIn(found)).toBeGreaterThan(0);
  expect(countIn(found)).toBeLessThan(countIn(chapters) / 4);
  for (const { words } of found.flatMap((chapter) => chapter.passages)) expect(words).toMatch(/sails/);
  expect(search(chapters, "kraken of the deep")).toEqual([]);
});
