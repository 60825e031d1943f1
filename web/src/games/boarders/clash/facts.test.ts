import { describe, expect, it } from "vitest";
import { FACTS } from "../../../generated/boarders";
import { bandAt, bandOf, emblemOf, filled } from "./facts";

describe("the damage table", () => {
  const [none, smoke, , , , , , worst] = FACTS.clash.bands;

  it("fills band after band", () => {
    expect(filled(none!, 0)).toBe(0);
    expect(filled(none!, 40)).toBe(1);
    expect(filled(smoke!, 40)).toBe(0);
    expect(filled(smoke!, 41)).toBeCloseTo(1 / 20);
    expect(filled(smoke!, 60)).toBe(1);
    expect(filled(worst!, 160)).toBe(0);
    expect(filled(worst!, 161)).toBe(1);
  });
  it("is looked up by the name that the view gives", () => {
    expect(bandOf({ row: "smoke" })).toBe(smoke);
    expect(bandAt(60)).toBe(smoke);
    expect(bandAt(40)).toBe(none);
    expect(bandAt(999)).toBe(worst);
    expect(emblemOf("crossed_bones").name).toBe("Crossed Bones");
  });
});
