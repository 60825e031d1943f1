import { expect, test } from "vitest";
import type { BoardersView, Foresight, ModelSeen } from "../../generated/boarders";
import { lengthOf, oddsOf, omens } from "./ahead";

const view = { models: [{ name: "Rigger 1" }, { name: "Sawtooth" }, { name: "Mast 1" }], dice: [] } as unknown as BoardersView;
const nothing: Foresight = { acts: true, reach: [], strides: 0, ghosts: [], touches: [], trials: [], contests: [], verdict: null, spots: [], sightings: [] };
const footing = { text: "Footing", amount: 5 };
const hinders = { text: "Sawtooth hinders", amount: -1 };

test("who is lost comes first and is a danger", () => {
  const told = omens(view, { ...nothing, ghosts: [{ model: 0, x: 1, y: 0.5, angle: 0, fate: "lost" }], touches: [2] });

  expect(told).toEqual([
    { text: "Rigger 1 goes overboard!", danger: true },
    { text: "Touches Mast 1.", danger: false },
  ]);
});

test("a test is told with all that counts in it", () => {
  const [told] = omens(view, { ...nothing, trials: [{ model: 0, name: "Rigger 1", parts: [footing, hinders], needs: 3, odds: 67 }] });

  expect(told?.text).toBe("Rigger 1 needs 3 or more to stand (67 %): Footing 5, Sawtooth hinders −1.");
});

test("an attack is told with both sides and with what a hit would do", () => {
  const seen: Foresight = {
    ...nothing,
    contests: [
      {
        weapon: "push",
        attacker: 0,
        target: 1,
        name: "Sawtooth",
        parts: [{ text: "Brute", amount: 3 }],
        target_parts: [{ text: "Brute", amount: 4 }],
        odds: 42,
        ghosts: [{ model: 1, x: 1, y: 0.5, angle: 0, fate: "crushed" }],
        trials: [{ model: 0, name: "Rigger 1", parts: [footing], needs: 7, odds: 0 }],
      },
    ],
  };

  expect(omens(view, seen).map(({ text }) => text)).toEqual([
    "If it hits: Sawtooth is crushed!",
    "Sawtooth: Brute 3 against Brute 4, 42 %.",
    "If it hits: Rigger 1 cannot stand: Footing 5.",
  ]);
  expect(oddsOf(seen, "push")).toBe("Sawtooth 42 %");
  expect(oddsOf(seen, "trip")).toBe("");
});

test("of dice that lie on the table no odds are told, but what is added to them", () => {
  const thrown = { ...view, dice: [{ seat: 0, model: 0, value: 2, adds: 4 }] };
  const seen = { ...nothing, verdict: { now: false, instead: [[]] }, trials: [{ model: 0, name: "Rigger 1", parts: [footing, hinders], needs: 3, odds: 67 }] };

  expect(omens(thrown, seen).map(({ text }) => text)).toEqual(["Footing 5, Sawtooth hinders −1."]);
});

test("an aim is as long as the way to its ghost, and as it was said while nothing is told", () => {
  const rigger = { number: 0, x: 10, y: 10, seat: 0, size: 1, is_down: false } as unknown as ModelSeen;
  const stopped = { ...nothing, ghosts: [{ model: 0, x: 10, y: 12.5, angle: 0, fate: "deck" }] };

  expect(lengthOf(rigger, 7.1, stopped)).toBe(2.5);
  expect(lengthOf(rigger, 7.1, nothing)).toBe(7.1);
  expect(lengthOf(rigger, 7.1, { ...nothing, ghosts: [{ model: 0, x: 10, y: 0.5, angle: 0, fate: "lost" }] })).toBe(7.1);
  expect(lengthOf(undefined, 3, undefined)).toBe(3);
});
