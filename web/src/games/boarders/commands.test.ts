import { describe, expect, it } from "vitest";
import type { BoardersView } from "../../generated/boarders";
import type { Choice, Words } from "../types";
import { follows, take } from "./commands";

const asks = (question: string, more: Partial<BoardersView> = {}): BoardersView => ({ question, ...more }) as BoardersView;
const open = (...choices: [Words, string][]): Choice[] => choices.map(([move, text]) => ({ move, text, rule: "" }));
const CREW = open(
  [{ do: "rest" }, "All the others pass"],
  [{ do: "choose", model: 14 }, "Rigger 1"],
  [{ do: "choose", model: 25 }, "Rigger 11"],
  [{ do: "choose", model: 21 }, "Bonny's Skelliwag 1"],
);
const ACTIONS = open([{ do: "pass" }, "Pass"], [{ do: "act", action: "walk" }, "Walk"], [{ do: "act", action: "make_ready" }, "Make Ready"]);

describe("words instead of touches", () => {
  it("go through the questions one by one", () => {
    const who = take("move Rigger 1 heading 40 for 3.2", asks("activate"), CREW);
    expect(who?.move).toEqual({ do: "choose", model: 14 });
    const what = take(who!.rest, asks("action"), ACTIONS);
    expect(what?.move).toEqual({ do: "act", action: "walk" });
    const way = take(what!.rest, asks("heading"), []);
    expect(way?.move).toEqual({ do: "heading", degrees: 40 });
    expect(take(way!.rest, asks("distance"), [])).toEqual({ move: { do: "distance", tenths: 32 }, rest: "" });
  });

  it("take the whole name, with or without its owner", () => {
    expect(take("rigger 11", asks("activate"), CREW)?.move.model).toBe(25);
    expect(take("skelliwag 1", asks("name"), CREW)?.move.model).toBe(21);
    expect(take("bonny's skelliwag 1", asks("name"), CREW)?.move.model).toBe(21);
  });

  it("know the names of the edges, dice and places", () => {
    expect(take("starboard", asks("heading"), [])?.move).toEqual({ do: "heading", degrees: 90 });
    expect(take("claim 5", asks("claim"), [])?.move).toEqual({ do: "claim", value: 5 });
    expect(take("12.3, 4", asks("point"), [])?.move).toEqual({ do: "at", point: "12.3,4.0" });
    expect(take("aim 2.0 2.5", asks("aim"), [])?.move).toEqual({ do: "aim", point: "2.0,2.5" });
    expect(take("1,4.5", asks("aim"), [])?.move).toEqual({ do: "aim", point: "1.0,4.5" });
    expect(take("make ready", asks("action"), ACTIONS)?.move).toEqual({ do: "act", action: "make_ready" });
  });

  it("say nothing to a question they were not meant for", () => {
    expect(take("heading 40 for 3", asks("indicate"), open([{ do: "keep" }, "Hands off the cup"], [{ do: "lie" }, "Use a die"]))).toBeNull();
    expect(take("for 3", asks("activate"), CREW)).toBeNull();
  });

  it("stop where the table went on differently", () => {
    expect(follows({ do: "heading", degrees: 40 }, asks("distance", { heading: 40 }))).toBe(true);
    expect(follows({ do: "heading", degrees: 40 }, asks("distance", { heading: 90 }))).toBe(false);
    expect(follows({ do: "choose", model: 14 }, asks("action", { subject: 15, target: null }))).toBe(false);
  });
});
