/** What the server foresees of answers that are only thought of. It belongs to one view and is forgotten with it. */
import { SvelteMap } from "svelte/reactivity";
import type { BoardersView, Foresight } from "../../generated/boarders";
import type { Foreseen } from "../../generated/wire";
import type { BoardProps, Words } from "../types";

type Reach = Pick<BoardProps<BoardersView>, "view" | "foresee">;

/** At most this many questions in this many milliseconds: the line is for moves first. */
const MOST = 50;
const WINDOW = 20_000;
/** Milliseconds after which an aim rests. */
const REST = 150;

export interface Refusal {
  clause: string;
  why: string;
}

export class Outlook {
  private readonly told = new SvelteMap<string, Foreseen>();
  private asked = new Set<string>();
  private of: BoardersView | null = null;
  private times: readonly number[] = [];

  constructor(private readonly reach: () => Reach) {}

  /** It follows the question and the aim of a board, once they rest. Called while that board is made. */
  follows(aims: () => readonly (readonly Words[] | null)[]): void {
    $effect(() => {
      const wanted = aims();
      void this.reach().view;
      const timer = setTimeout(() => wanted.forEach((moves) => this.want(moves)), REST);
      return () => clearTimeout(timer);
    });
  }

  private answer(moves: readonly Words[] | null): Foreseen | undefined {
    const told = this.told.get(JSON.stringify(moves));
    return this.of === this.reach().view ? told : undefined;
  }

  /** Undefined until it is told. */
  seen(moves: readonly Words[] | null): Foresight | undefined {
    return (this.answer(moves)?.seen as Foresight | null | undefined) ?? undefined;
  }

  /** Why these answers are not allowed, if they are not. */
  refusal(moves: readonly Words[] | null): Refusal | undefined {
    const { clause, why } = this.answer(moves) ?? {};
    return clause ? { clause, why: why ?? "" } : undefined;
  }

  /** Ask once for what would come of these answers. */
  want(moves: readonly Words[] | null): void {
    const { view, foresee } = this.reach();
    this.turnTo(view);
    const key = JSON.stringify(moves);
    if (moves === null || !foresee || this.asked.has(key) || this.isBusy) return;
    this.asked.add(key);
    this.times = [...this.times, performance.now()];
    // Without a line there is no outlook, and nothing is lost by it.
    void foresee(moves)
      .catch(() => null)
      .then((told) => {
        if (told && this.of === view) this.told.set(key, told);
      });
  }

  private get isBusy(): boolean {
    this.times = this.times.filter((time) => time > performance.now() - WINDOW);
    return this.times.length >= MOST;
  }

  private turnTo(view: BoardersView): void {
    if (this.of === view) return;
    this.of = view;
    this.asked = new Set();
    this.told.clear();
  }
}
