import { describe, expect, it } from "vitest";
import type { News } from "../../generated/boarders";
import { keep, tell } from "./tested";

const rigger = { seat: 0, model: 3, name: "Rigger 1" };
const rolled = (die: number): News => ({ type: "rolled", ...rigger, die });
const rerolled: News = { type: "rerolled", ...rigger };
const totalled: News = { type: "totalled", ...rigger, total: 9 };

describe("a die that is rolled again (BB-14.18)", () => {
  it("stays on the table beside the first roll, and the second counts", () => {
    const heard = keep([], [rolled(2), rerolled, rolled(5), totalled]);
    expect(heard.map((event) => event.type)).toEqual(["rolled", "rerolled", "rolled", "totalled"]);
    expect(tell(totalled, heard.slice(0, -1), ["Anne", "Bonny"])?.text).toContain("die 5");
  });
  it("makes way for the dice of the next test", () => {
    expect(keep([rolled(2), rerolled, rolled(5), totalled], [rolled(4)])).toEqual([rolled(4)]);
  });
});
