/** What the person does at the table: moves, held back until they are sure where they want that; why not, hints, undo. */
import type { Advice } from "../../generated/wire";
import { choiceFor, type Choice, type Words } from "../../games/types";
import { choicesOf } from "./letters";
import { Refusal, type TableSession } from "./session.svelte";
import { settings } from "../browser/settings.svelte";
import { asSentence } from "../text/lists";

export interface Reply {
  why: string;
  clause: string | null;
}

/** Where a chosen move goes: to the table, or to a lesson. `hint` is the answer that is pointed out. */
export interface MoveTarget {
  readonly hint: { readonly move: Words } | null;
  act: (move: Words) => void;
}

/** Something that belongs to one letter and is gone with it. */
interface OfPly<T> {
  ply: number;
  what: T;
}

/** Milliseconds after a move before it is asked whether it can be taken back: somebody quick has moved on by then. */
const UNDO_REST = 400;

export class Actions implements MoveTarget {
  /** Waits for a yes. */
  private held = $state.raw<OfPly<Choice> | null>(null);
  private advised = $state.raw<OfPly<Advice> | null>(null);
  /** Why something could not be done. */
  reply = $state.raw<Reply | null>(null);
  thinking = $state(false);
  hasMoved = $state(false);
  /** The move that can be taken back, as the server has said. */
  private undoable = $state(-1);
  private undoTimer: ReturnType<typeof setTimeout> | undefined;
  /** Everything that could be said in this game so far: among it may be what somebody misses now. */
  private offered = new Map<string, Choice>();

  constructor(private readonly session: TableSession) {}

  private get ply(): number {
    return this.session.letter?.ply ?? -1;
  }

  private now<T>(of: OfPly<T> | null): T | null {
    return of?.ply === this.ply ? of.what : null;
  }

  get pending(): Choice | null {
    return this.now(this.held);
  }

  get hint(): Advice | null {
    return this.now(this.advised);
  }

  get mayUndo(): boolean {
    return this.undoable === this.ply;
  }

  choices(): Choice[] {
    const open = this.session.letter ? choicesOf(this.session.letter) : [];
    for (const choice of open) this.offered.set(JSON.stringify(choice.move), choice);
    return open;
  }

  /** What could be said earlier and cannot now. */
  closed(): Choice[] {
    const open = this.choices();
    return [...this.offered.values()].filter((choice) => !choiceFor(open, choice.move));
  }

  /** Say it, or ask first where the person wants that. */
  act = (move: Words): void => {
    const choice = choiceFor(this.choices(), move);
    if (choice && settings.likes.careful) this.held = { ply: this.ply, what: choice };
    else void this.say(move);
  };

  confirm(): void {
    const choice = this.pending;
    this.held = null;
    if (choice) void this.say(choice.move);
  }

  drop(): void {
    this.held = null;
  }

  private async say(move: Words): Promise<void> {
    await this.attempt(async () => {
      this.undoable = -1;
      clearTimeout(this.undoTimer);
      this.hasMoved = true;
      await this.session.move(move);
      this.undoTimer = setTimeout(() => void this.askForUndo(), UNDO_REST);
    });
  }

  /** Whether luck was drawn, or somebody learned something, only the server knows: a refusal is a no. */
  private async askForUndo(): Promise<void> {
    const told = await this.session.request({ type: "may_undo" }).catch(() => null);
    if (told && "ply" in told) this.undoable = told.ply;
  }

  why = (move: Words): void => {
    void this.attempt(async () => {
      const { clause, why } = await this.session.why(move);
      this.reply = { clause, why: asSentence(why) };
    });
  };

  async ask(): Promise<void> {
    this.thinking = true;
    const ply = this.ply;
    await this.attempt(async () => {
      this.advised = { ply, what: await this.session.hint() };
    });
    this.thinking = false;
  }

  async undo(): Promise<void> {
    this.undoable = -1;
    await this.attempt(() => this.session.request({ type: "undo" }));
  }

  async attempt(what: () => Promise<unknown>): Promise<void> {
    this.reply = null;
    try {
      await what();
    } catch (error) {
      this.reply = { why: (error as Error).message, clause: error instanceof Refusal ? error.clause : null };
    }
  }
}
