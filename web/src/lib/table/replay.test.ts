import { afterEach, describe, expect, it, vi } from "vitest";
import { ReplaySession } from "./replay.svelte";

afterEach(() => vi.unstubAllGlobals());

const game = (moves: number): Response =>
  Response.json({ total: moves, steps: Array.from({ length: moves }, (_, ply) => ({ ply, lines: [] })) });

describe("A replay through other eyes", () => {
  it("stands where one has gone while it was on its way", async () => {
    let answer = (_: Response): void => {};
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    const replay = new ReplaySession({ code: "K7QM2XNB4R", game: 1 });
    const first = replay.load(null, 7);
    answer(game(10));
    await first;

    const other = replay.load(1);
    replay.go(3);
    answer(game(10));
    await other;

    expect([replay.seat, replay.at]).toEqual([1, 3]);
  });
});
