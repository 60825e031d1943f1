import { describe, expect, it } from "vitest";
import book from "../../../../tests/boarders/phrases.json";
import type { BoardersView } from "../../generated/boarders";
import type { Choice, Words } from "../types";
import { follows, take } from "./commands";

const asks = (question: string, more: Partial<BoardersView> = {}): BoardersView => ({ question, ...more }) as BoardersView;

interface Book {
  choices: Record<string, [Words, string][]>;
  examples: [question: string, choices: string, words: string, move: Words | null, rest: string][];
}
const BOOK = book as unknown as Book;

describe("words instead of touches", () => {
  it.each(BOOK.examples)("to %s, with %s, %s", (question, choices, words, move, rest) => {
    const open: Choice[] = BOOK.choices[choices]!.map(([said, text]) => ({ move: said, text, rule: "" }));
    const taken = take(words, asks(question), open);
    expect(taken?.move ?? null).toEqual(move);
    expect(taken?.rest.trim() ?? "").toBe(rest);
  });

  it("stop where the table went on differently", () => {
    expect(follows({ do: "heading", degrees: 40 }, asks("distance", { heading: 40 }))).toBe(true);
    expect(follows({ do: "heading", degrees: 40 }, asks("distance", { heading: 90 }))).toBe(false);
    expect(follows({ do: "choose", model: 14 }, asks("action", { subject: 15, target: null }))).toBe(false);
  });
});
