import { describe, expect, test } from "vitest";
import type { Letter, SeatShown, TableShown } from "../../generated/wire";
import { choicesOf, clockOf, isAsked, isNext, logAfter, presenceOf, withNotices, withPresence } from "./letters";

const letter = (part: Partial<Letter>): Letter => ({ ply: 3, since: 2, asked: [1], seconds: {}, lines: [], ...part }) as Letter;
const table = (part: Partial<TableShown>): TableShown => ({ you: 1, clock: 30, stopped: false, ...part }) as TableShown;
const seat = (part: Partial<SeatShown>): SeatShown => ({ kind: "person", here: true, sits_in: false, ...part }) as SeatShown;

test("each choice has its sentence and its clause", () => {
  const told = letter({ choices: [{ do: "take", coin: 3 }], offers: [{ text: "Take coin 3", rule: "BO-2.1" }] });

  expect(choicesOf(told)).toEqual([{ move: { do: "take", coin: 3 }, text: "Take coin 3", rule: "BO-2.1" }]);
});

describe("the log", () => {
  const log = [
    { ply: 0, text: "The deal." },
    { ply: 3, text: "Anne takes coin 3." },
  ];

  test("grows by the lines of the next letter", () => {
    const next = letter({ ply: 4, since: 3, lines: [{ ply: 4, text: "Bonny passes." }] });

    expect(logAfter(log, next).map((line) => line.text)).toEqual(["The deal.", "Anne takes coin 3.", "Bonny passes."]);
  });

  test("tells what happened to a seat after the move it followed", () => {
    const log = [
      { ply: 3, text: "Anne takes a coin." },
      { ply: 4, text: "Bonny passes." },
    ];
    const notice = { ply: 3, text: "Calico takes the seat of Bonny." };
    expect(withNotices(log, [notice]).map((line) => line.text)).toEqual([log[0]!.text, notice.text, log[1]!.text]);
  });

  test("loses the lines of a move that was taken back", () => {
    expect(logAfter(log, letter({ ply: 2, since: 2 }))).toEqual([log[0]]);
  });

  test("starts again with the first letter of a game", () => {
    expect(logAfter(log, letter({ ply: 0, since: -1 }))).toEqual([]);
  });
});

test("only a letter that goes on from the last one is animated", () => {
  const before = letter({ ply: 2 });

  expect(isNext(before, letter({ since: 2, ply: 3 }))).toBe(true);
  expect(isNext(null, letter({ since: -1, ply: 3 }))).toBe(false);
  expect(isNext(before, letter({ since: 0, ply: 3 }))).toBe(false);
  expect(isNext(before, letter({ since: 1, ply: 1 }))).toBe(false);
});

describe("the clock", () => {
  test("is that of my own question", () => {
    expect(clockOf(letter({ seconds: { "0": 5, "1": 20 } }), table({}), 1000)).toEqual({ until: 21000, total: 30, stopped: false });
  });

  test("is the one that runs out first for a reader who is not asked", () => {
    expect(clockOf(letter({ seconds: { "0": 5, "2": 20 } }), table({}), 0)?.until).toBe(5000);
  });

  test("is not there without one", () => {
    expect(clockOf(letter({}), table({}), 0)).toBeNull();
  });
});

test("a seat tells how its person is", () => {
  expect(presenceOf(seat({}))).toBe("here");
  expect(presenceOf(seat({ here: false }))).toBe("away");
  expect(presenceOf(seat({ kind: "bot", bot: "sharp" }))).toBe("bot");
  expect(presenceOf(seat({ kind: "bot", bot: "sharp", sits_in: true }))).toBe("sitting_in");
  expect(presenceOf(seat({ kind: "waiting" }))).toBe("waiting");
});

test("who comes and goes changes the table that was shown, and nothing else of it", () => {
  const shown = table({ watching: 3, seats: [seat({ name: "Anne" }), seat({ name: "Bonny", here: false })] });

  const now = withPresence(shown, { type: "here", v: 1, here: [1], watching: 4 });

  expect(now.seats.map((each) => [each.name, each.here])).toEqual([
    ["Anne", false],
    ["Bonny", true],
  ]);
  expect(now).toEqual({ ...shown, watching: 4, seats: now.seats });
});

test("nobody in the gallery is asked", () => {
  expect(isAsked(letter({ asked: [0, 1] }), 1)).toBe(true);
  expect(isAsked(letter({ asked: [0] }), 1)).toBe(false);
  expect(isAsked(letter({ asked: [0] }), null)).toBe(false);
});
