import { expect, test } from "vitest";
import type { OwnTable } from "../../generated/wire";
import { finishedIn, resultOf, underWay } from "./own";

const table = (code: string, more: Partial<OwnTable> = {}): OwnTable => ({
  code,
  game: "booty",
  title: "Scallywags",
  phase: "playing",
  seat: 0,
  players: ["Anne", "Bonny"],
  asked: [1],
  free: 0,
  at: 1,
  games: [],
  ...more,
});
const game = (at: number, winners: number[]) => ({ number: 1, at, players: ["Anne", "Bonny"], seat: 0, winners });

test("the table at which it is my turn comes first, and one that is over not at all", () => {
  const tables = [table("A"), table("B", { asked: [0] }), table("C", { phase: "over" })];
  expect(underWay(tables).map(({ code }) => code)).toEqual(["B", "A"]);
});

test("finished games of all tables, the last one first, told to me", () => {
  const games = finishedIn([table("A", { games: [game(5, [0])] }), table("B", { games: [game(9, [1]), game(1, [0, 1])] })]);
  expect(games.map(({ code, at }) => [code, at])).toEqual([["B", 9], ["A", 5], ["B", 1]]);
  expect(games.map(resultOf)).toEqual(["Bonny won", "You won", "It is a draw"]);
});
