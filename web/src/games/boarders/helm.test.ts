import { beforeEach, expect, test, vi } from "vitest";
import type { BoardersView, Foresight } from "../../generated/boarders";
import type { Parsed } from "../../generated/wire";
import type { Choice, Words } from "../types";
import { Helm } from "./helm.svelte";

const rigger = { number: 3, name: "Rigger 1", x: 10, y: 10, fate: "deck" };
const asks = (question: string, more: Partial<BoardersView> = {}): BoardersView =>
  ({ question, subject: 0, target: null, heading: null, longest: null, dice: [], models: [rigger], ...more }) as unknown as BoardersView;
const choice = (move: Words): Choice => ({ move, text: "", rule: "" });
const means = (move: Words | null, rest = "", is_legal = true): Parsed => ({ type: "parsed", v: 1, id: 1, move, is_legal, rest });

const act = vi.fn();
const why = vi.fn();
const parse = vi.fn<(text: string) => Promise<Parsed>>();
let view: BoardersView;
let helm: Helm;

/** The table asks something else. */
const goesOn = (to: BoardersView): void => {
  view = to;
  helm.step();
};
/** Whatever was promised has been heard. */
const read = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  vi.resetAllMocks();
  view = asks("action");
  helm = new Helm(() => ({ view, choices: [choice({ do: "pass" })], act, why, parse }));
});

test("words are read by the server, and the rest waits for the next question", async () => {
  parse.mockResolvedValueOnce(means({ do: "act", action: "walk" }, "heading 40"));
  helm.say("walk heading 40");
  await read();
  expect(act).toHaveBeenLastCalledWith({ do: "act", action: "walk" });
  expect(helm.waiting).toBe("heading 40");

  parse.mockResolvedValueOnce(means({ do: "heading", degrees: 40 }));
  goesOn(asks("heading"));
  await read();
  expect(parse).toHaveBeenLastCalledWith("heading 40");
  expect(act).toHaveBeenLastCalledWith({ do: "heading", degrees: 40 });
  expect([helm.waiting, helm.unsaid]).toEqual(["", ""]);
});

test("words that mean nothing here are given back", async () => {
  parse.mockResolvedValueOnce(means(null, "three cheers"));
  helm.say("three cheers");
  await read();
  expect(act).not.toHaveBeenCalled();
  expect([helm.waiting, helm.unsaid]).toEqual(["", "three cheers"]);
});

test("words stop at an answer that a rule forbids, and the reason is asked for", async () => {
  parse.mockResolvedValueOnce(means({ do: "distance", tenths: 95 }, "pass", false));
  helm.say("9.5 pass");
  await read();
  expect(act).not.toHaveBeenCalled();
  expect(why).toHaveBeenCalledWith({ do: "distance", tenths: 95 });
  expect(helm.unsaid).toBe("pass");
});

test("words stop where the table went on differently", async () => {
  parse.mockResolvedValueOnce(means({ do: "heading", degrees: 40 }, "3.2"));
  view = asks("heading");
  helm.say("40 3.2");
  await read();
  goesOn(asks("distance", { heading: 90 }));
  expect(parse).toHaveBeenCalledTimes(1);
  expect(helm.unsaid).toBe("3.2");
});

test("what was read for a question that is gone is not said", async () => {
  parse.mockResolvedValueOnce(means({ do: "pass" }));
  parse.mockResolvedValueOnce(means(null));
  helm.say("pass");
  goesOn(asks("target"));
  await read();
  expect(act).not.toHaveBeenCalled();
});

test("an aim is said as heading and distance, no farther than the table lets it go", () => {
  view = asks("heading");
  helm.aimAt({ x: 10, y: 18 });
  helm.go();
  expect(act).toHaveBeenLastCalledWith({ do: "heading", degrees: 90 });
  goesOn(asks("distance", { heading: 90, longest: 45 }));
  expect(act).toHaveBeenLastCalledWith({ do: "distance", tenths: 45 });
  expect(parse).not.toHaveBeenCalled();
});

test("a question with one answer answers itself once", () => {
  view = asks("target", { seat: 0, players: [] });
  helm.answerItself();
  helm.answerItself();
  expect(act.mock.calls).toEqual([[{ do: "pass" }]]);
});

test("what was planned is not said twice where it is the only answer", () => {
  helm.reachOut({ do: "pass" });
  helm.answerItself();
  expect(act.mock.calls).toEqual([[{ do: "pass" }]]);
});

test("BB-3.2 a die is used, selected and claimed in one go, once the other has made up their mind too", () => {
  const offered = [choice({ do: "keep" }), choice({ do: "lie" })];
  helm = new Helm(() => ({ view, choices: offered, act, why, parse }));
  view = asks("indicate");
  helm.useDie(2, 5);
  expect(act).toHaveBeenLastCalledWith({ do: "lie" });
  goesOn(asks("indicate"));
  expect(act).toHaveBeenCalledTimes(1);
  offered.splice(0, 2, choice({ do: "select", die: 2 }), choice({ do: "select", die: 4 }));
  goesOn(asks("select"));
  offered.splice(0, 2, choice({ do: "claim", value: 1 }), choice({ do: "claim", value: 5 }));
  goesOn(asks("claim"));
  expect(act.mock.calls.flat()).toEqual([{ do: "lie" }, { do: "select", die: 2 }, { do: "claim", value: 5 }]);
});

test("a figure that has acted is in hand no more, and nobody is when the next phase begins", () => {
  const offered = [choice({ do: "choose", model: 0 }), choice({ do: "rest" })];
  helm = new Helm(() => ({ view, choices: offered, act, why, parse }));
  view = asks("activate", { subject: null, phase: "move" });
  helm.take(0);
  expect(helm.taken).toBe(rigger);
  const taken = offered.shift()!;
  expect(helm.taken).toBeUndefined();
  offered.unshift(taken);
  view = asks("activate", { subject: null, phase: "attack" });
  expect(helm.taken).toBeUndefined();
});

test("BB-1.6 a touch on a silhouette says who stands up, and where", () => {
  const spots = [{ place: "here", x: 10, y: 10, angle: 0 }, { place: "2/4 towards 90", x: 10, y: 10.5, angle: 0 }];
  const offered = [choice({ do: "choose", model: 0 }), choice({ do: "rest" })];
  const seen = () => ({ spots }) as unknown as Foresight;
  helm = new Helm(() => ({ view, choices: offered, act, why, parse, outlook: { seen } }));
  const models = [{ ...rigger, number: 0 }] as unknown as BoardersView["models"];
  view = asks("activate", { subject: null, phase: "move", models });
  expect(helm.spots).toEqual([]);
  helm.take(0);
  expect(helm.place).toBe("here");
  helm.aimAt({ x: 10, y: 12 });
  helm.go();
  offered.splice(0, 2, choice({ do: "act", action: "stand_up" }), choice({ do: "pass" }));
  goesOn(asks("action"));
  goesOn(asks("rise"));
  expect(act.mock.calls.flat()).toEqual([
    { do: "choose", model: 0 },
    { do: "act", action: "stand_up" },
    { do: "rise", place: "2/4 towards 90" },
  ]);
});
