/** The stage: while a board shows what has just happened, the next question waits, for this reader alone. */
import { getContext, setContext, untrack } from "svelte";
import { motion } from "../lib/browser/settings.svelte";

/** What a board plays. */
export interface Play {
  isOn: () => boolean;
  /** The reader has seen enough. */
  skip: () => void;
  /** What is shown, and nothing that is still to be seen of it. The game may have gone on meanwhile, and the log with it. */
  words: () => string;
}

const KEY = Symbol("stage");

export class Stage {
  private play = $state.raw<Play | null>(null);

  get isOn(): boolean {
    return this.play?.isOn() ?? false;
  }

  get words(): string {
    return this.play?.words() ?? "";
  }

  readonly take = (play: Play): void => {
    this.play = play;
  };

  readonly skip = (): void => this.play?.skip();
}

/** To be called by the frame around a board. */
export const setStage = (): Stage => setContext(KEY, new Stage());

/** To be called while a board is made; a frame without a stage shows everything at once. */
export const takeStage = (play: Play): void => getContext<Stage | undefined>(KEY)?.take(play);

/** Attached to what is shown for this many milliseconds, at the pace that the reader likes. */
export const passing = (lasts: number, done: () => void) => (): (() => void) => {
  const timer = setTimeout(done, lasts * motion.pace);
  return () => clearTimeout(timer);
};

interface Ending {
  over: boolean;
  /** How many things lie hidden until then. */
  hidden: number;
  /** Nothing is played: less motion is wanted, or the reader turns the pages. */
  still: boolean;
}

const EACH_MS = 380;

/** At the end what lay hidden is turned over one by one, before anybody is named the winner. */
export class Unveiling {
  /** How many have been turned. */
  turned = $state(Infinity);

  constructor(ending: () => Ending) {
    let wasOver = ending().over;
    $effect.pre(() => {
      const { over, hidden, still } = ending();
      untrack(() => {
        if (over && !wasOver && hidden > 0 && !still) this.turned = 0;
        wasOver = over;
      });
    });
    $effect(() => {
      if (!this.isOn()) return;
      const { hidden } = untrack(ending);
      const next = (): void => {
        this.turned = this.turned > hidden ? Infinity : this.turned + 1;
      };
      const timer = setInterval(next, EACH_MS * motion.pace);
      return () => clearInterval(timer);
    });
  }

  readonly isOn = (): boolean => this.turned !== Infinity;

  readonly skip = (): void => {
    this.turned = Infinity;
  };
}
