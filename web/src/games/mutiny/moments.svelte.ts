/** What has just happened and is looked at for a moment, though the game goes on. */
import { untrack } from "svelte";
import type { Asked, Landed, MutinyView, News, Reeled } from "../../generated/mutiny";
import type { BoardProps } from "../types";
import { isNight } from "./seen";

/** MU-4.4 A landing, with the ballots that led there; null where there was but one way. */
export type Landfall = Landed & { votes: readonly (number | null)[] | null };

/** Attached to what is shown for this many milliseconds. */
export const passing = (lasts: number, done: () => void) => (): (() => void) => {
  const timer = setTimeout(done, lasts);
  return () => clearTimeout(timer);
};

/** What the board is told besides the news. */
type Now = Pick<BoardProps<MutinyView, News>, "view" | "paged" | "quiet">;

export class Moments {
  private landed = $state.raw<Landfall | null>(null);
  /** It was looked at long enough. */
  private watched = $state(false);
  /** MU-3.6 Who was shown to all. */
  private reeled = $state.raw<Reeled | null>(null);
  /** MU-4.5 What was asked in a night in which somebody else had the watch. */
  private heard = $state.raw<Asked | null>(null);

  /** To be made while a component is. */
  constructor(
    news: () => readonly News[],
    private readonly now: () => Now,
  ) {
    $effect.pre(() => {
      const fresh = news();
      untrack(() => {
        if (now().paged) this.landed = this.heard = this.reeled = null;
        fresh.forEach((event) => this.hear(event));
      });
    });
  }

  private get view(): MutinyView {
    return this.now().view;
  }

  /** A player who answers has seen enough. */
  private hear(event: News): void {
    const isOwn = "seat" in event && event.seat === this.view.seat;
    if (isOwn || event.type === "landed") this.landed = this.heard = null;
    if (event.type === "landed") {
      this.landed = { ...event, votes: this.view.today.votes };
      this.watched = false;
    }
    if (event.type === "reeled" && event.seats.length > 0) this.reeled = event;
    if (event.type === "asked" && !isOwn && !this.now().quiet) this.heard = event;
  }

  /** Only while the ship still lies there, and the voyage goes on; loaded players are shown there. */
  get landfall(): Landfall | null {
    const { over, ship } = this.view;
    return !over && ship === this.landed?.to && (!this.watched || this.reeled) ? this.landed : null;
  }

  get loaded(): Reeled | null {
    return this.watched || !this.landfall ? this.reeled : null;
  }

  /** Night falls for everybody, however quick the watch. */
  get night(): Asked | null {
    return this.view.over || this.landfall ? null : this.heard;
  }

  readonly sail = (): void => {
    this.watched = true;
  };

  readonly look = (): void => {
    this.reeled = null;
  };

  readonly wake = (): void => {
    this.heard = null;
  };

  /** Of what is looked at: that night may have been yesterday's. */
  get round(): number {
    return this.view.round - (this.night && !isNight(this.view) ? 1 : 0);
  }
}
