/** What is worth a moment of its own: who did what to whom, from the news. */
import type { BoardersView, News } from "../../generated/boarders";
import type { Point } from "./deck";
import { en } from "./en";

export interface Moment {
  kind: "claim" | "call" | "stare" | "blow" | "rail" | "crush" | "swell" | "quarter";
  text: string;
  /** Dice to draw. */
  faces: readonly number[];
  /** Who is drawn. */
  model: number | null;
}

type Of<T extends News["type"]> = Extract<News, { type: T }>;
const isOf = <T extends News["type"]>(type: T) => (event: News): event is Of<T> => event.type === type;

/** Where a deed begins: what came before it has no part in it. */
const BEGINS: readonly string[] = ["activated", "phase_began", "swelled"];

/** The news of the deed that is under way. */
export const ofDeed = (news: readonly News[]): readonly News[] => news.slice(Math.max(0, news.findLastIndex(({ type }) => BEGINS.includes(type))));

/** Who does what to whom: what ran into somebody, or who struck them. */
const crushOf = (event: Of<"crushed">, before: readonly News[], whose: (seat: number | null, name: string) => string): string => {
  const victim = whose(event.seat, event.name);
  const blow = before.filter(isOf("collided")).findLast(({ model, into }) => model === event.model || into === event.model);
  if (!blow) return en.fates.crushed!(victim);
  return blow.model === event.model ? en.crushedAgainst(victim, blow.into_name) : en.crushes(whose(blow.seat, blow.name), victim);
};

const overboard = (event: Of<"lost_at_sea">, before: readonly News[], whose: (seat: number | null, name: string) => string): string => {
  const victim = whose(event.seat, event.name);
  if (before[0]?.type === "swelled") return en.washedAway(victim);
  const isHit = before.some((one) => one.type === "struck" && one.hit && one.model === event.model);
  const attack = before.findLast(isOf("attacked"));
  return isHit && attack ? en.putsOver(whose(attack.seat, attack.name), victim) : en.overTheRail(victim);
};

/** BB-2.2 An attack with its dice; those that were lied about are drawn no more. Who is lost by it has a moment of their own. */
const blowOf = (event: Of<"struck">, before: readonly News[], after: readonly News[], whose: (seat: number | null, name: string) => string, seat: number | null): Moment[] => {
  const attack = before.findLast(isOf("attacked"));
  const isLost = after.some((one) => (one.type === "lost_at_sea" || one.type === "crushed") && one.model === event.model);
  if (!attack || isLost) return [];
  const totals = before.filter(isOf("totalled")).slice(-2).map(({ total }) => total);
  const faces = before.some(({ type }) => type === "claimed") ? [] : before.filter(isOf("rolled")).slice(-2).map(({ die }) => die);
  return [{ kind: "blow", text: en.blow(whose(attack.seat, attack.name), whose(seat, event.name), event.hit, totals), faces, model: attack.model }];
};

/** BB-3.8 The dice that both show to one another, told once; where nobody shows one there is nothing to see. */
const honestly = (news: readonly News[], event: Of<"lied_honestly">, names: readonly string[]): Moment[] => {
  const shown = news.filter(isOf("lied_honestly"));
  const faces = shown.flatMap(({ die }) => die || []);
  const text = shown.map(({ seat, die }) => en.honestly(names[seat] ?? "", die)).join(", ");
  return event === shown[0] && faces.length > 0 ? [{ kind: "claim", text, faces, model: null }] : [];
};

export const momentsIn = (news: readonly News[], before: readonly News[], view: BoardersView, names: readonly string[]): Moment[] =>
  news.flatMap((event, place) => {
    const of = (kind: Moment["kind"], text: string, more: Partial<Moment> = {}): Moment[] => [{ kind, text, faces: [], model: null, ...more }];
    const whose = (seat: number | null, name: string): string => (seat === null ? name : `${en.of(names[seat] ?? "")} ${name}`);
    const deed = (): readonly News[] => ofDeed([...before, ...news.slice(0, place)]);
    switch (event.type) {
      case "claimed":
        // Who is to believe it reads it beside the dice.
        return view.claim !== null && view.seat !== null && view.asked.includes(view.seat) ? [] : of("claim", en.says(names[event.seat] ?? "", event.value), { faces: [event.value] });
      case "accepted":
        return of("claim", en.believes(names[event.seat] ?? ""));
      case "challenged":
        return of("stare", en.calls(names[event.seat] ?? ""));
      case "showed":
        return of("call", en.showed(names[event.seat] ?? "", event.die, event.die === event.claimed), { faces: [event.die] });
      case "struck":
        return blowOf(event, deed(), news.slice(place), whose, view.models[event.model]?.seat ?? null);
      case "lost_at_sea":
        // Debris that is washed away is seen, and in the log.
        return event.seat === null ? [] : of("rail", overboard(event, deed(), whose), { model: event.model });
      case "crushed":
        return of("crush", crushOf(event, deed(), whose), { model: event.model });
      case "swelled":
        return of("swell", `${en.sea(event.sea)} ${view.lower ? `${en.lower(view.lower)}.` : ""}`);
      case "lied_honestly":
        return honestly(news, event, names);
      case "asked_quarter":
        return of("quarter", en.asksQuarter(names[event.seat] ?? ""));
      default:
        return [];
    }
  });

/** Where somebody was last, as far as it is known. */
export const lastSeen = (model: number | null, news: readonly News[], ...views: readonly (BoardersView | null)[]): Point | null => {
  const told = news.findLast((event): event is Of<"moved" | "shoved" | "fell"> => ["moved", "shoved", "fell"].includes(event.type) && "model" in event && event.model === model);
  if (told) return { x: told.x, y: told.y };
  const seen = model === null ? undefined : views.map((view) => view?.models[model]).find((one) => one && one.x !== null);
  return seen ? { x: seen.x!, y: seen.y! } : null;
};
