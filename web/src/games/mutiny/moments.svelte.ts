/** What has just happened and is looked at for a moment, though the game goes on. */
import { untrack } from "svelte";
import type { Landed, MutinyView, News, Reeled } from "../../generated/mutiny";

/** MU-4.4 A landing, with the ballots that led there; null where there was but one way. */
export type Landfall = Landed & { votes: readonly (number | null)[] | null };

export class Moments {
  landed = $state.raw<Landfall | null>(null);
  /** MU-3.6 Who was shown to all. */
  reeled = $state.raw<Reeled | null>(null);

  /** To be made while a component is. */
  constructor(
    private readonly view: () => MutinyView,
    news: () => readonly News[],
  ) {
    $effect.pre(() => {
      const heard = news();
      untrack(() => heard.forEach((event) => this.hear(event)));
    });
  }

  /** Whoever answers has looked enough. */
  private hear(event: News): void {
    if ("seat" in event && event.seat === this.view().seat) this.landed = null;
    if (event.type === "landed") this.landed = { ...event, votes: this.view().today.votes };
    if (event.type === "reeled" && event.seats.length > 0) this.reeled = event;
  }

  /** Only while the ship still lies there, and the voyage goes on. */
  get landfall(): Landfall | null {
    const { over, ship } = this.view();
    return !over && ship === this.landed?.to ? this.landed : null;
  }
}
