import { describe, expect, it } from "vitest";
import type { BoardersView, News } from "../../generated/boarders";
import { lastSeen, momentsIn } from "./moments";

const NAMES = ["Anne", "Bonny"];
const view = { seat: 0, asked: [], claim: null, lower: "port", models: [{ x: null, y: null }, { x: 3, y: 4 }] } as unknown as BoardersView;
const rose = { seat: 0, model: 1, name: "Red Rose" };
const sawtooth = { seat: 1, model: 2, name: "Sawtooth" };
const debris = { seat: null, model: 3, name: "Deadly Debris 1" };
const told = (news: readonly News[], before: readonly News[] = []): string[] => momentsIn(news, before, view, NAMES).map(({ text }) => text);

describe("a moment tells who did what to whom", () => {
  it("names what ran into somebody who is crushed", () => {
    const ran: News = { type: "collided", ...debris, into: 2, into_name: "Sawtooth" };
    expect(told([ran, { type: "crushed", ...sawtooth }])).toEqual(["Deadly Debris 1 crushes Bonny's Sawtooth!"]);
  });
  it("shows both dice of an honest lie at once, and nothing where nobody shows one", () => {
    const shows = (seat: number, die: number): News => ({ type: "lied_honestly", seat, die });
    expect(momentsIn([shows(0, 6), shows(1, 1)], [], view, ["You", "Bonny"])).toEqual([
      { kind: "claim", text: "You showed 6, Bonny showed 1", faces: [6, 1], model: null },
    ]);
    expect(told([shows(0, 0), shows(1, 3)])).toEqual(["Anne used no die, Bonny showed 3"]);
    expect(told([shows(0, 0), shows(1, 0)])).toEqual([]);
  });
  it("names what somebody was crushed against", () => {
    const ran: News = { type: "collided", ...sawtooth, into: 9, into_name: "Mast 1" };
    expect(told([ran, { type: "crushed", ...sawtooth }])).toEqual(["Bonny's Sawtooth is crushed against Mast 1!"]);
  });
  it("names who struck somebody over the rail, however long the dice took", () => {
    const before: News[] = [
      { type: "activated", ...rose },
      { type: "attacked", ...rose, weapon: "push" },
    ];
    const news: News[] = [
      { type: "struck", ...sawtooth, seat: 0, hit: true },
      { type: "lost_at_sea", ...sawtooth },
    ];
    expect(told(news, before)).toEqual(["Anne's Red Rose puts Bonny's Sawtooth over the rail!"]);
  });
  it("tells an attack with its dice, and without them where somebody lied", () => {
    const dice: News[] = [
      { type: "activated", ...rose },
      { type: "attacked", ...rose, weapon: "push" },
      { type: "rolled", ...rose, die: 2 },
      { type: "rolled", ...sawtooth, die: 6 },
    ];
    const told: News[] = [
      { type: "totalled", ...rose, total: 5 },
      { type: "totalled", ...sawtooth, total: 10 },
      { type: "struck", ...sawtooth, seat: 0, hit: false },
    ];
    const on = { ...view, models: [{}, { seat: 0 }, { seat: 1 }] } as unknown as BoardersView;
    const moment = { kind: "blow", text: "Anne's Red Rose misses Bonny's Sawtooth: 5 to 10", faces: [2, 6], model: 1 };
    expect(momentsIn(told, dice, on, NAMES)).toEqual([moment]);
    expect(momentsIn([{ type: "claimed", seat: 1, value: 6 }, ...told], dice, on, NAMES).at(-1)).toEqual({ ...moment, faces: [] });
  });
  it("shows a claim to everybody but the one who is asked about it", () => {
    const claimed: News = { type: "claimed", seat: 1, value: 4 };
    expect(momentsIn([claimed], [], { ...view, claim: 4, asked: [0] }, NAMES)).toEqual([]);
    expect(momentsIn([claimed], [], { ...view, seat: null, claim: 4, asked: [0] }, NAMES)).toHaveLength(1);
  });
  it("calls the reader You", () => {
    expect(momentsIn([{ type: "challenged", seat: 0, value: 4, liar: 1 }], [], view, ["You", "Bonny"])[0]?.text).toBe("You stare, and call it a lie!");
  });
  it("blames nobody for a step too far, and the sea for a swell", () => {
    expect(told([{ type: "activated", ...sawtooth }, { type: "lost_at_sea", ...sawtooth }])).toEqual(["Bonny's Sawtooth goes over the rail!"]);
    expect(told([{ type: "swelled", sea: "ox_eye" } as News, { type: "lost_at_sea", ...sawtooth }])).toEqual([
      "Ox-Eye! The deck tilts to Port.",
      "The sea takes Bonny's Sawtooth!",
    ]);
  });
  it("holds nobody up for debris that is washed away", () => {
    expect(told([{ type: "swelled", sea: "heavy_swells" } as News, { type: "lost_at_sea", ...debris }])).toHaveLength(1);
  });
});

describe("where it happened", () => {
  it("is where somebody was shoved last, or else where they were seen", () => {
    expect(lastSeen(2, [{ type: "shoved", ...sawtooth, x: 5, y: 0.5, angle: 0 }], view)).toEqual({ x: 5, y: 0.5 });
    expect(lastSeen(1, [], view)).toEqual({ x: 3, y: 4 });
    expect(lastSeen(0, [], view, null)).toBeNull();
    expect(lastSeen(null, [], view)).toBeNull();
  });
});
