/** The end of a game, kept from the news until it was read: what ended it, and every point with its reason. */
import { untrack } from "svelte";
import type { BoardersView, News } from "../../generated/boarders";

interface Line {
  what: string;
  points: number;
  clause: string;
}

export interface Ended {
  game: number;
  why: string;
  noted: readonly string[];
  /** By seat. */
  points: readonly number[];
  lines: readonly (readonly Line[])[];
  /** BB-10.2 Who could not refuse quarter, and why. */
  forced: { seat: number; why: string; tally: number } | null;
  isLast: boolean;
}

type Of<T extends News["type"]> = Extract<News, { type: T }>;
const find = <T extends News["type"]>(news: readonly News[], type: T): Of<T> | undefined => news.find((event): event is Of<T> => event.type === type);

/** What was told before counts; the rest of the points came with the end itself. */
const linesOf = (before: BoardersView, seat: number, points: number): Line[] => {
  const told = (before.players[seat]?.reasons ?? []).filter((line) => line.points > 0);
  const rest = points - told.reduce((sum, line) => sum + line.points, 0);
  return rest > 0 ? [...told, { what: "end", points: rest, clause: "BB-10.5" }] : told;
};

export const endedBy = (before: BoardersView, after: BoardersView, news: readonly News[]): Ended | null => {
  const ended = find(news, "game_ended");
  if (!ended) return null;
  const points = [0, 1].map((seat) => news.find((event): event is Of<"scored"> => event.type === "scored" && event.seat === seat)?.points ?? 0);
  const seat = find(news, "gave_quarter")?.seat;
  const giver = seat === undefined ? undefined : before.players[seat];
  return {
    game: before.game,
    why: ended.why,
    noted: [ended.noted, ended.also_noted].filter((area) => area !== null && area !== undefined),
    points,
    lines: points.map((sum, seat) => linesOf(before, seat, sum)),
    forced: seat !== undefined && giver?.why_quartered ? { seat, why: giver.why_quartered, tally: giver.tally } : null,
    isLast: after.over,
  };
};

export class Ending {
  page = $state.raw<Ended | null>(null);
  private before: BoardersView | null = null;

  /** Called while a board is made. Who plays turns the page; for those who look on it turns when the table goes on. */
  constructor(reach: () => { view: BoardersView; news: readonly News[]; plays: boolean }) {
    $effect.pre(() => {
      const { view, news, plays } = reach();
      const ended = this.before && untrack(() => endedBy(this.before!, view, news));
      if (ended || (!plays && this.before !== view)) this.page = ended;
      this.before = view;
    });
  }

  turn(): void {
    this.page = null;
  }
}
