import { describe, expect, it } from "vitest";
import type { News } from "../../../generated/boarders";
import { SILENCE, listen } from "./heard";

const spotted = { type: "spotted", seat: 0, aim_x: 2, aim_y: 2.5, x: 2.4, y: 1.1 } as const;
const fired = { type: "fired", seat: 1, dice: [3, 4], total: 7, again: false } as const;
const rolled = (first: number, second: number): News => ({ type: "rolled_for_fire", totals: [first, second] });

describe("what is heard of the ships", () => {
  it("counts the rings that fell", () => {
    expect(listen(SILENCE, [spotted, { ...spotted, aim_x: 1 }]).drops).toBe(2);
  });
  it("keeps the dice for the next word until somebody has it, and counts ties", () => {
    const heard = listen(SILENCE, [fired, rolled(4, 4), rolled(5, 5), rolled(6, 2)]);
    expect(heard).toMatchObject({ totals: [6, 2], ties: 2, volleys: 1 });
    expect(listen(heard, [{ type: "fired_on", seat: 0, fires: true }])).toMatchObject({ totals: null, ties: 0 });
  });
  it("rolls a round in again when it is rolled again", () => {
    expect(listen(SILENCE, [fired, { ...fired, again: true }])).toMatchObject({ volleys: 2, isAgain: true });
  });
  it("shows the swivel guns until the crews move", () => {
    const heard = listen(SILENCE, [{ type: "swivelled", seat: 1, die: 5, total: 60 }]);
    expect(heard.swivel).toEqual({ seat: 1, die: 5, times: 1 });
    expect(listen(heard, [{ type: "phase_began", phase: "move" }]).swivel).toBeNull();
  });
  it("starts again with the roles of the second game, but counts on: what falls then is new", () => {
    const heard = listen(SILENCE, [spotted, fired, { type: "took_role", host: 1 }]);
    expect(heard).toEqual({ ...SILENCE, drops: 1, volleys: 1 });
  });
});
