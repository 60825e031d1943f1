/** A session: one seat at one table, or a place in its gallery. What the server broadcasts, and requests with their answers. */
import type { Acknowledged, Advice, Foreseen, Heard, Letter, Line, LookedBack, Parsed, Reacted, Reason, Said, TableShown, Told } from "../../generated/wire";
import type { Clock, Words } from "../../games/types";
import { Connection } from "../net/connection";
import { clockOf, isAsked, isNext, logAfter, withPresence } from "./letters";
import { noteCommitment } from "./commitment";
import { t } from "../text/en";
import { asSentence } from "../text/lists";

/** Nothing has changed; `clause` is the rule behind it, if it is one. */
export class Refusal extends Error {
  constructor(
    readonly clause: string | null,
    why: string,
  ) {
    super(why);
  }
}

type Answer = Acknowledged | Reason | Foreseen | Parsed | Advice | LookedBack;
/** A message to the server, without the number that the session gives it. */
type Message = Heard extends infer One ? (One extends Heard ? Omit<One, "id"> : never) : never;
interface Request {
  resolve: (answer: Answer) => void;
  reject: (why: Error) => void;
}

export class TableSession {
  table = $state.raw<TableShown | null>(null);
  letter = $state.raw<Letter | null>(null);
  news = $state.raw<readonly unknown[]>([]);
  log = $state.raw<readonly Line[]>([]);
  /** The lines that have just been added, to be read out. */
  fresh = $state.raw<readonly Line[]>([]);
  chat = $state.raw<readonly Said[]>([]);
  /** Faces that were pulled since this page came here, the last ones. */
  reactions = $state.raw<readonly Reacted[]>([]);
  clock = $state.raw<Clock | null>(null);
  /** The move that is looked back at, while the game goes on; null: now. */
  back = $state<number | null>(null);
  /** The letters of this game that came here, by their ply. */
  private moments = new Map<number, Letter>();
  state = $state<"coming" | "here" | "lost" | "gone">("coming");
  /** Why the server closed the door. */
  bye = $state("");
  private connection = new Connection({
    path: () => this.path,
    opened: () => (this.chat = []),
    received: (told) => this.receive(told as Told),
    closed: (forGood) => this.closed(forGood),
  });
  /** Sent, and not yet answered. */
  private requests = new Map<number, Request>();
  private lastId = 0;

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
    this.connection.open();
  }

  /** For good, or to open it again as somebody else. */
  close(): void {
    this.connection.close();
    this.failAll();
  }

  /** After sitting down or getting up the cookie is another one: reconnect, and see everything with new eyes. */
  reconnect(): void {
    this.close();
    this.letter = null;
    this.forget();
    this.open();
  }

  private closed(forGood: boolean): void {
    this.failAll();
    this.state = forGood ? "gone" : "lost";
  }

  private failAll(): void {
    for (const request of this.requests.values()) request.reject(new Refusal(null, t.trouble.offline));
    this.requests.clear();
  }

  private receive(told: Told): void {
    switch (told.type) {
      case "table":
        this.sit(told);
        break;
      case "here":
        this.table = this.table && withPresence(this.table, told);
        break;
      case "letter":
        this.readLetter(told);
        break;
      case "chat":
        this.chat = [...this.chat, told];
        break;
      case "reaction":
        this.reactions = [...this.reactions.slice(-9), told];
        break;
      case "bye":
        this.bye = asSentence(told.why);
        break;
      case "refusal":
        this.settle(told.id, (request) => request.reject(new Refusal(told.clause, asSentence(told.why))));
        break;
      case "ack":
      case "reason":
      case "foreseen":
      case "parsed":
      case "hint":
      case "looked_back":
        this.settle(told.id, (request) => request.resolve(told));
    }
  }

  private sit(table: TableShown): void {
    if (this.table && this.table.games !== table.games && table.phase === "gathering") this.forget();
    if (this.table?.phase === "over" && table.phase === "playing") this.clearAway();
    noteCommitment(table);
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

  /** The next game is dealt at once: nothing of the last one is left on the table. */
  private clearAway(): void {
    this.letter = null;
    this.forget();
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
      const { letter } = (await this.request({ type: "look_back", ply })) as LookedBack;
      if (this.table?.games !== game) return;
      this.moments.set(ply, letter);
    }
    this.back = ply;
  }

  private settle(id: number, how: (request: Request) => void): void {
    const request = this.requests.get(id);
    this.requests.delete(id);
    if (request) how(request);
  }

  /** Send a message; resolves once it is durable, or fails with a `Refusal`. */
  request(message: Message): Promise<Answer> {
    const id = ++this.lastId;
    if (!this.connection.send({ ...message, id })) return Promise.reject(new Refusal(null, t.trouble.offline));
    return new Promise((resolve, reject) => this.requests.set(id, { resolve, reject }));
  }

  move(move: Words): Promise<Answer> {
    return this.request({ type: "move", move: { ...move }, ply: this.letter?.ply ?? 0, undone: this.letter?.undone ?? 0 });
  }

  why(move: Words): Promise<Reason> {
    return this.request({ type: "why", move: { ...move } }) as Promise<Reason>;
  }

  /** What would come of these answers, as the game tells it; or the clause and the reason where one is not allowed. */
  foresee = (moves: readonly Words[]): Promise<Foreseen> =>
    this.request({ type: "foresee", moves: moves.map((move) => ({ ...move })) }) as Promise<Foreseen>;

  /** The answer that typed words mean, as the game reads them. */
  parse = (text: string): Promise<Parsed> => this.request({ type: "parse", text }) as Promise<Parsed>;

  hint(): Promise<Advice> {
    return this.request({ type: "hint" }) as Promise<Advice>;
  }
}
