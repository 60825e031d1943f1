import { expect, test } from "vitest";
import type { Words } from "../games/types";
import type { LessonShown } from "../generated/wire";
import { Lesson } from "./lesson.svelte";

const choose = { do: "choose", model: 15 };
const way = (degrees: number, tenths: number): Words[] => [choose, { do: "act", action: "walk" }, { do: "heading", degrees }, { do: "distance", tenths }];
const step = {
  otherwise: "Not this time. Straight on.",
  clause: "BB-6.9",
  expected: choose,
  foreseen: [
    { moves: [choose], seen: "how far she can go" },
    { moves: way(350, 30), seen: "where she would end" },
  ],
};
const lesson = (): Lesson => new Lesson({ game: "boarders", steps: [step, step] } as unknown as LessonShown);

test("an aim that is nearly right is taken for the one that is waited for", async () => {
  for (const aim of [way(350, 30), way(320, 40), way(20, 12)]) {
    expect(await lesson().foresee(aim)).toMatchObject({ clause: null, seen: "where she would end" });
  }
  expect(await lesson().foresee([choose])).toMatchObject({ seen: "how far she can go" });
});

test("another aim gets the gentle word, and somebody else no outlook at all", async () => {
  const run = way(350, 30).with(1, { do: "act", action: "run" });
  for (const aim of [way(170, 30), way(300, 30), run]) {
    expect(await lesson().foresee(aim)).toMatchObject({ clause: "BB-6.9", why: "Not this time. Straight on", seen: null });
  }
  await expect(lesson().foresee([{ do: "choose", model: 14 }])).rejects.toThrow();
});
