/** What was heard of the ships, as long as it lies on the table: rings that fell, the dice for the next word. */
import type { News } from "../../../generated/boarders";

export interface ShipsHeard {
  /** BB-13.2 How many rings were dropped since we began to look: each one falls in again. */
  drops: number;
  /** BB-13.3 What both have for the next word at the guns; ties come before it. */
  totals: readonly [number, number] | null;
  ties: number;
  /** How many rounds were heard firing: each one rolls in again. */
  volleys: number;
  isAgain: boolean;
  /** BB-13.4 The die of the swivel guns in this round. */
  swivel: { seat: number; die: number; times: number } | null;
}

export const SILENCE: ShipsHeard = { drops: 0, totals: null, ties: 0, volleys: 0, isAgain: false, swivel: null };

export const listen = (before: ShipsHeard, news: readonly News[]): ShipsHeard => news.reduce(hear, before);

const hear = (heard: ShipsHeard, event: News): ShipsHeard => {
  switch (event.type) {
    case "took_role":
      return { ...SILENCE, drops: heard.drops, volleys: heard.volleys };
    case "spotted":
      return { ...heard, drops: heard.drops + 1 };
    case "fired":
      return { ...heard, totals: null, ties: 0, volleys: heard.volleys + 1, isAgain: event.again };
    case "rolled_for_fire": {
      const [first, second] = event.totals;
      const isTie = first === second;
      return { ...heard, totals: event.totals, ties: isTie ? heard.ties + 1 : heard.ties };
    }
    case "fired_on":
      return { ...heard, totals: null, ties: 0 };
    case "swivelled":
      return { ...heard, swivel: { seat: event.seat, die: event.die, times: (heard.swivel?.times ?? 0) + 1 } };
    case "phase_began":
      return event.phase === "lying" ? heard : { ...heard, swivel: null };
    default:
      return heard;
  }
};
