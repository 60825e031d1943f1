/** A lesson: the step that is shown, and the move that is waited for. Where somebody stopped is kept in this browser. */
import type { Foreseen, LessonShown, LessonStep } from "../generated/wire";
import { isSame, type Choice, type Words } from "../games/types";
import { choicesOf } from "../lib/table/letters";
import type { MoveTarget } from "../lib/table/actions.svelte";

const keyOf = (game: string): string => `skulduggery lesson ${game}`;

const keptAt = (game: string): number => {
  try {
    return Number(localStorage.getItem(keyOf(game)) ?? 0) || 0;
  } catch {
    return 0;
  }
};

/** How far off an aim may be, in degrees or tenths of an inch. */
const NEAR = 35;

const isNearby = (one: string | number | undefined, other: string | number): boolean =>
  typeof one === "number" && typeof other === "number" ? Math.abs(((one - other + 540) % 360) - 180) <= NEAR : one === other;

/** The first answer says who it is about; in what belongs to it a hand need not be exact. */
const isNear = (moves: readonly Words[], wanted: readonly Words[]): boolean =>
  moves.length === wanted.length &&
  wanted.every((words, place) =>
    place === 0 ? isSame(words, moves[0]!) : Object.entries(words).every(([name, value]) => isNearby(moves[place]![name], value)),
  );

export class Lesson implements MoveTarget {
  at = $state(0);
  /** The gentle word for another move. */
  word = $state("");
  private pointing = $state(false);
  /** Whether this step came by a move, and its news are new. */
  private moved = $state(false);

  constructor(readonly shown: LessonShown) {
    this.at = Math.min(keptAt(shown.game), this.last);
  }

  get step(): LessonStep {
    return this.shown.steps[this.at]!;
  }

  get last(): number {
    return this.shown.steps.length - 1;
  }

  get done(): boolean {
    return this.at === this.last;
  }

  get choices(): Choice[] {
    return this.step.expected ? choicesOf(this.step) : [];
  }

  get news(): readonly unknown[] {
    return this.moved ? this.step.news : [];
  }

  get hint(): { move: Words } | null {
    return this.pointing && this.step.expected ? { move: this.step.expected } : null;
  }

  /** The move that is waited for goes on; any other gets the gentle word, and the right one is pointed out. */
  act = (move: Words): void => {
    if (this.step.expected && isSame(move, this.step.expected)) this.go(this.at + 1, { moved: true });
    else this.correct();
  };

  /** What would come of the move that is waited for, or of one much like it; of another the gentle word is told. */
  foresee = (moves: readonly Words[]): Promise<Foreseen> => {
    const found = this.step.foreseen.find((one) => isNear(moves, one.moves));
    if (!found && moves.length < 2) return Promise.reject(new Error(this.step.otherwise));
    const { clause, otherwise } = this.step;
    return Promise.resolve({ type: "foreseen", v: 0, id: 0, clause: found ? null : clause, why: found ? "" : otherwise.replace(/\.$/, ""), seen: found?.seen ?? null });
  };

  correct = (): void => {
    this.word = this.step.otherwise;
    this.pointing = true;
  };

  point(): void {
    this.pointing = true;
  }

  go(at: number, { moved = false } = {}): void {
    this.at = Math.min(Math.max(0, at), this.last);
    this.moved = moved;
    this.word = "";
    this.pointing = false;
    try {
      localStorage.setItem(keyOf(this.shown.game), String(this.done ? 0 : this.at));
    } catch {
      // A browser that keeps nothing starts over next time.
    }
  }
}
