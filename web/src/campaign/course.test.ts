import { expect, test } from "vitest";
import { stageOf } from "./course";
import type { Campaign, Captain } from "./session.svelte";

const captain = (number: number, more: Partial<Captain> = {}): Captain => ({ number, match: null, port: null, is_retired: false, is_free: true, ...more }) as Captain;
const tale = (...captains: Captain[]): Campaign => ({ captains }) as unknown as Campaign;

test("a visitor signs on, finds somebody to fight, fights, and calls at port", () => {
  const [me, other] = [captain(0), captain(1)];
  expect(stageOf(tale(), null)).toBe("sign");
  expect(stageOf(tale(me), me)).toBe("rival");
  expect(stageOf(tale(me, captain(1, { match: 3, is_free: false })), me)).toBe("rival");
  expect(stageOf(tale(me, other), me)).toBe("match");
  const atSea = captain(0, { match: 0, is_free: false });
  expect(stageOf(tale(atSea, other), atSea)).toBe("sea");
  const inPort = captain(0, { port: { match: 0 } as Captain["port"], is_free: false });
  expect(stageOf(tale(inPort, other), inPort)).toBe("port");
  const ashore = captain(0, { is_retired: true, is_free: false });
  expect(stageOf(tale(ashore, other), ashore)).toBe("ashore");
});
