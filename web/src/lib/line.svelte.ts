/** One seat at one table (or a place in its gallery): what came over the socket, and how to answer. */
import type { Acknowledged, Advice, Foreseen, Heard, Letter, Line as LogLine, LookedBack, Reason, Said, TableShown, Told } from "../generated/wire";
import type { Clock, Words } from "../games/types";
import { Calls } from "./calls";
import { clockOf, isAsked, isNext, logAfter } from "./letters";
import { noteSeal } from "./seal";
import { t } from "./text/en";

/** Nothing has changed; `clause` is the rule behind it, if it is one. */
export class Refusal extends Error {
  constructor(
    readonly clause: string | null,
    why: string,
  ) {
    super(why);
  }
}

type Answer = Acknowledged | Reason | Foreseen | Advice | LookedBack;
/** What is said, without the number that the line gives it. */
type Saying = Heard extends infer One ? (One extends Heard ? Omit<One, "id"> : never) : never;
interface Waiting {
  done: (answer: Answer) => void;
  failed: (why: Error) => void;
}

export class Line {
  table = $state.raw<TableShown | null>(null);
  letter = $state.raw<Letter | null>(null);
  news = $state.raw<readonly unknown[]>([]);
  log = $state.raw<readonly LogLine[]>([]);
  /** The lines that have just been added, to be read out. */
  fresh = $state.raw<readonly LogLine[]>([]);
  chat = $state.raw<readonly Said[]>([]);
  clock = $state.raw<Clock | null>(null);
  /** The move that is looked back at, while the game goes on; null: now. */
  back = $state<number | null>(null);
  /** The letters of this game that came here, by their ply. */
  private moments = new Map<number, Letter>();
  state = $state<"coming" | "here" | "lost" | "gone">("coming");
  /** Why the server closed the door. */
  bye = $state("");
  private calls = new Calls({
    path: () => this.path,
    opened: () => (this.chat = []),
    heard: (told) => this.hear(told as Told),
    lost: (forGood) => this.lost(forGood),
  });
  private waiting = new Map<number, Waiting>();
  private last = 0;

  /** A screen for the whole room asks for what everybody may see, even where this browser has a seat. */
  constructor(
    readonly code: string,
    private readonly isScreen = false,
  ) {}

  private get path(): string {
    const asks = new URLSearchParams(this.letter === null ? {} : { since: String(this.letter.ply) });
    if (this.isScreen) asks.set("screen", "1");
    return `/api/tables/${this.code}/socket?${asks}`;
  }

  open(): void {
    this.calls.open();
  }

  /** Hang up, for good or to call again as somebody else. */
  close(): void {
    this.calls.close();
    this.failAll();
  }

  /** After sitting down or getting up the cookie is another one: call again, and see everything with new eyes. */
  again(): void {
    this.close();
    this.letter = null;
    this.forget();
    this.open();
  }

  private lost(forGood: boolean): void {
    this.failAll();
    this.state = forGood ? "gone" : "lost";
  }

  private failAll(): void {
    for (const one of this.waiting.values()) one.failed(new Refusal(null, t.trouble.noLine));
    this.waiting.clear();
  }

  private hear(told: Told): void {
    switch (told.type) {
      case "table":
        this.sit(told);
        break;
      case "letter":
        this.readLetter(told);
        break;
      case "chat":
        this.chat = [...this.chat, told];
        break;
      case "bye":
        this.bye = told.why;
        break;
      case "refusal":
        this.answer(told.id, (one) => one.failed(new Refusal(told.clause, told.why)));
        break;
      case "ack":
      case "reason":
      case "foreseen":
      case "hint":
      case "looked_back":
        this.answer(told.id, (one) => one.done(told));
    }
  }

  private sit(table: TableShown): void {
    if (this.table && this.table.games !== table.games && table.phase === "gathering") this.forget();
    noteSeal(table);
    this.table = table;
    this.state = "here";
    if (table.phase === "gathering") this.letter = null;
    else if (this.letter && this.clock) this.clock = { ...this.clock, stopped: table.stopped };
  }

  private readLetter(letter: Letter): void {
    const follows = isNext(this.letter, letter);
    this.news = follows ? letter.news : [];
    this.fresh = follows ? letter.lines : [];
    this.log = logAfter(this.log, letter);
    this.letter = letter;
    this.moments.set(letter.ply, letter);
    if (isAsked(letter, this.table?.you ?? null) || (this.back ?? 0) > letter.ply) this.back = null;
    this.clock = this.table && clockOf(letter, this.table, performance.now());
  }

  private forget(): void {
    this.log = [];
    this.moments.clear();
    this.back = null;
  }

  /** The table as it was after the move that is looked back at. */
  get past(): Letter | undefined {
    return this.back === null ? undefined : this.moments.get(this.back);
  }

  /** Show the table as it was after this move. A letter that did not come to this page is asked for. */
  async lookBack(ply: number): Promise<void> {
    const game = this.table?.games;
    if (!this.moments.has(ply)) {
      const { letter } = (await this.say({ type: "look_back", ply })) as LookedBack;
      if (this.table?.games !== game) return;
      this.moments.set(ply, letter);
    }
    this.back = ply;
  }

  private answer(id: number, how: (one: Waiting) => void): void {
    const one = this.waiting.get(id);
    this.waiting.delete(id);
    if (one) how(one);
  }

  /** Say something; resolves once it is durable, or fails with a `Refusal`. */
  say(saying: Saying): Promise<Answer> {
    const id = ++this.last;
    if (!this.calls.say({ ...saying, id })) return Promise.reject(new Refusal(null, t.trouble.noLine));
    return new Promise((done, failed) => this.waiting.set(id, { done, failed }));
  }

  move(move: Words): Promise<Answer> {
    return this.say({ type: "move", move: { ...move }, ply: this.letter?.ply ?? 0, undone: this.letter?.undone ?? 0 });
  }

  why(move: Words): Promise<Reason> {
    return this.say({ type: "why", move: { ...move } }) as Promise<Reason>;
  }

  /** What would come of these answers, as the game tells it; or the clause and the reason where one is not allowed. */
  foresee = (moves: readonly Words[]): Promise<Foreseen> =>
    this.say({ type: "foresee", moves: moves.map((move) => ({ ...move })) }) as Promise<Foreseen>;

  hint(): Promise<Advice> {
    return this.say({ type: "hint" }) as Promise<Advice>;
  }
}
