/** What is worth a moment of its own: who did what to whom, from the news. */
import type { BoardersView, News } from "../../generated/boarders";
import { en } from "./en";

export interface Moment {
  kind: "claim" | "call" | "stare" | "rail" | "crush" | "swell" | "quarter";
  text: string;
  face: number | null;
  /** Who is drawn. */
  model: number | null;
}

export const momentsIn = (news: readonly News[], view: BoardersView, names: readonly string[]): Moment[] =>
  news.flatMap((event) => {
    const of = (kind: Moment["kind"], text: string, more: Partial<Moment> = {}): Moment[] => [{ kind, text, face: null, model: null, ...more }];
    const whose = (seat: number | null, name: string): string => (seat === null ? name : `${names[seat] ?? ""}'s ${name}`);
    switch (event.type) {
      case "claimed":
        return of("claim", en.says(names[event.seat] ?? "", event.value), { face: event.value });
      case "challenged":
        return of("stare", en.calls(names[event.seat] ?? ""));
      case "showed":
        return of("call", en.showed(names[event.seat] ?? "", event.die, event.die === event.claimed), { face: event.die });
      case "lost_at_sea":
        return of("rail", en.overTheRail(whose(event.seat, event.name)), { model: event.model });
      case "crushed":
        return of("crush", en.fates.crushed!(whose(event.seat, event.name)), { model: event.model });
      case "swelled":
        return of("swell", `${en.sea(event.sea)} ${view.lower ? `${en.lower(view.lower)}.` : ""}`);
      case "asked_quarter":
        return of("quarter", en.asksQuarter(names[event.seat] ?? ""));
      default:
        return [];
    }
  });
