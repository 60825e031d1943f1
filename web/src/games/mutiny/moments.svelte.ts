/** What has just happened and is looked at for a moment, though the game goes on. */
import { untrack } from "svelte";
import type { Asked, Landed, MutinyView, News, Reeled } from "../../generated/mutiny";
import { motion } from "../../lib/browser/settings.svelte";
import type { BoardProps } from "../types";
import { en, type Cellar } from "./en";
import { isNight } from "./seen";

/** MU-4.4 A landing, with the ballots that led there; null where there was but one way. */
export type Landfall = Landed & {
  votes: readonly (number | null)[] | null;
  /** Of the day on which it happened. */
  round: number;
  watch: number;
};

/** Milliseconds from one ballot to the next. */
export const EACH_BALLOT = 420;

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
      const { today, round, watch } = this.view;
      this.landed = { ...event, votes: today.votes, round, watch };
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

  /** Whether anything is looked at: the next question waits for it. */
  readonly isOn = (): boolean => this.landfall !== null || this.loaded !== null || this.night !== null;

  /** What is looked at. Where the ballots lead is seen when they are turned over. */
  words(names: readonly string[], cellar: Cellar): string {
    const { landfall, loaded, night } = this;
    if (loaded) return en.falls(loaded.seats.map((seat) => names[seat] ?? ""), cellar.loaded);
    if (landfall?.votes) return en.ballotsTurned;
    if (landfall) return `${en.place(landfall.to, landfall.tile)}. ${en.landed(landfall, cellar.drink)}`;
    return night ? en.nightHeard(names[night.seat] ?? "", night) : "";
  }

  /** On to what comes after it. */
  readonly skip = (): void => {
    if (this.landfall && !this.watched) this.sail();
    else if (this.loaded) this.look();
    else this.wake();
  };

  readonly sail = (): void => {
    this.watched = true;
  };

  readonly look = (): void => {
    this.reeled = null;
  };

  readonly wake = (): void => {
    this.heard = null;
  };

  /** Night falls when the ship has come in. */
  get dark(): boolean {
    return this.night !== null || (isNight(this.view) && !this.landfall);
  }

  /** Which part of the round is on the table. */
  get phase(): string {
    if (this.view.over) return "over";
    if (this.landfall) return "landfall";
    return this.night ? "night" : this.view.question.replace("report", "talk");
  }

  /** Of what is looked at: that may have been yesterday. */
  get round(): number {
    return this.landfall?.round ?? this.view.round - (this.night && !isNight(this.view) ? 1 : 0);
  }

  get watch(): number {
    return this.landfall?.watch ?? this.night?.seat ?? this.view.watch;
  }

  /** Milliseconds: the ballots are read first. */
  readonly untilSailing = (): number => (this.landfall?.votes?.length ?? 0) * EACH_BALLOT * motion.pace;
}
