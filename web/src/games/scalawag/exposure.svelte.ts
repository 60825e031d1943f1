/** SC-5.3 The answer to a challenge, looked at for a moment: the cards turn over, a stamp falls, a ship shakes. */
import { untrack } from "svelte";
import type { GaveIn, News, Showed } from "../../generated/scalawag";
import { motion } from "../../lib/browser/settings.svelte";

const EACH_MS = 430;
/** After the last card: the stamp falls, and is read. */
const READ = 5;

export class Exposure {
  event = $state.raw<Showed | GaveIn | null>(null);
  /** How many cards have been turned over, and a breath for each step after them. */
  private step = $state(0);
  /** Who called it a lie. */
  private challenger: number | null = null;

  /** To be made while a board is; `still` where nothing is to move. */
  constructor(news: () => readonly News[], still: () => boolean) {
    $effect.pre(() => {
      const fresh = news();
      untrack(() => this.hear(fresh, still()));
    });
    $effect(() => {
      if (!this.event) return;
      const timer = setInterval(() => this.go(), EACH_MS * motion.pace);
      return () => clearInterval(timer);
    });
  }

  private hear(fresh: readonly News[], still: boolean): void {
    if (still) this.event = null;
    for (const event of fresh) {
      if (event.type === "called") this.challenger = event.seat;
      if ((event.type === "showed" || event.type === "gave_in") && !still) {
        this.event = event;
        this.step = 0;
      }
    }
  }

  private go(): void {
    this.step += 1;
    if (this.event && this.step > this.event.number + READ) this.skip();
  }

  readonly isOn = (): boolean => this.event !== null;

  readonly skip = (): void => {
    this.event = null;
  };

  get turned(): number {
    return this.step - 1;
  }

  get isStamped(): boolean {
    return this.event !== null && this.step > this.event.number + 1;
  }

  /** Whose ship shakes: that of the captain who showed nothing, or of the one who doubted the truth. */
  get shaken(): number | null {
    if (!this.event || !this.isStamped) return null;
    return this.event.type === "gave_in" ? this.event.seat : this.challenger;
  }
}
