/** The moments that are shown one after the other, and where on the deck each of them happened. */
import { untrack } from "svelte";
import type { BoardersView, News } from "../../generated/boarders";
import { settings } from "../../lib/browser/settings.svelte";
import type { Point } from "./deck";
import { lastSeen, momentsIn, ofDeed, type Moment } from "./moments";

interface Shown {
  moment: Moment;
  spot: Point | null;
}

export class Ceremony {
  private waiting = $state.raw<readonly Shown[]>([]);
  private before: BoardersView | null = null;
  /** What was heard of the deed that is under way. */
  private heard: readonly News[] = [];

  /** Called while a board is made. */
  constructor(reach: () => { view: BoardersView; news: readonly News[]; names: readonly string[] }) {
    $effect.pre(() => {
      const { view, news, names } = reach();
      untrack(() => this.hear(view, news, names));
    });
  }

  get now(): Moment | undefined {
    return this.waiting[0]?.moment;
  }

  get spot(): Point | null {
    return this.waiting[0]?.spot ?? null;
  }

  next(): void {
    this.waiting = this.waiting.slice(1);
  }

  private hear(view: BoardersView, news: readonly News[], names: readonly string[]): void {
    const fresh = momentsIn(news, this.heard, view, names).map((moment) => ({ moment, spot: lastSeen(moment.model, news, view, this.before) }));
    // People who want to see the bots' moves at once are not kept waiting for the rest of them.
    if (fresh.length > 0) this.waiting = settings.likes.speed === "none" ? fresh.slice(-1) : [...this.waiting, ...fresh];
    this.heard = ofDeed([...this.heard, ...news]);
    this.before = view;
  }
}
