/** One answer after the other: what was aimed or typed waits for its question, and stops where the table goes on otherwise. */
import { FACTS, type BoardersView, type Foresight } from "../../generated/boarders";
import { choiceFor, type BoardProps, type Choice, type Words } from "../types";

export type Reach = Pick<BoardProps<BoardersView>, "view" | "choices" | "act" | "why" | "parse"> & {
  /** What the server tells about answers that are thought of. */
  outlook?: { seen: (moves: readonly Words[] | null) => Foresight | undefined };
};

export const LONGEST_SAID = FACTS.deck.farthest;

export class Speech {
  /** Words that wait for the next questions, and those that no question wanted. */
  waiting = $state("");
  unsaid = $state("");
  /** Answers that were aimed on the deck and wait for their question. */
  private planned: readonly Words[] = [];
  protected last: { move: Words; view: BoardersView } | null = null;
  /** How often the server was asked to read the words: the last answer counts. */
  private readings = 0;

  constructor(protected readonly reach: () => Reach) {}

  protected get view(): BoardersView {
    return this.reach().view;
  }

  get offered(): readonly Choice[] {
    return this.reach().choices;
  }

  get isAsked(): boolean {
    return this.offered.length > 0;
  }

  /** And not in a lesson, where words are not read. */
  get isAtTable(): boolean {
    return this.reach().parse !== undefined;
  }

  /** The question, if it is put to the reader. */
  get question(): string {
    return this.isAsked ? this.view.question : "";
  }

  get longest(): number {
    return (this.view.longest ?? LONGEST_SAID * 10) / 10;
  }

  /** Whether something under way goes on by itself. */
  protected runOn(): boolean {
    return false;
  }

  say(words: string): void {
    this.begin({ words });
  }

  protected begin({ words = "", planned = [] }: { words?: string; planned?: readonly Words[] }): void {
    this.waiting = words;
    this.planned = planned;
    this.unsaid = "";
    this.last = null;
    this.step();
  }

  private stop(): void {
    this.unsaid = this.waiting.trim();
    this.waiting = "";
    this.planned = [];
  }

  /** Answer the question that is open now with what waits for it. */
  step(): void {
    if (this.planned.length === 0 && this.waiting === "" && this.runOn()) return;
    const [next, ...rest] = this.planned;
    if ((!next && this.waiting === "") || this.last?.view === this.view || this.isWaiting) return;
    if (!this.isAsked || (this.last && !follows(this.last.move, this.view))) return this.stop();
    if (!next) return void this.read();
    if (CLOSED.includes(String(next.do)) && !choiceFor(this.offered, next)) return this.stop();
    this.planned = rest;
    this.answer(this.cut(next));
  }

  /** BB-3.2 Both say at the same time whether they use a die: the die itself waits until then, and until the other has
   * taken theirs. */
  private get isWaiting(): boolean {
    const { question } = this.view;
    return USING.includes(String(this.last?.move.do)) && (question === "indicate" || (!this.isAsked && TAKING.includes(question)));
  }

  /** A question with one answer answers itself where everybody can see that there is but one: dice of the same face are
   * one answer too, but only their owner knows. */
  private get onlyAnswer(): Words | undefined {
    const [choice, ...others] = this.offered;
    if (!choice || others.length > 0 || this.planned.length > 0 || this.waiting || this.last?.view === this.view) return undefined;
    const { question, seat, players } = this.view;
    return ABOUT_DICE.includes(question) && players[seat ?? 0]?.dice !== 1 ? undefined : choice.move;
  }

  /** Once: what was planned may have answered it already. */
  answerItself(): void {
    if (this.onlyAnswer) this.answer(this.onlyAnswer);
  }

  /** BB-3.2 Use this die, and in a test say what it is: it is indicated, selected, and then claimed. */
  useDie(die: number, value?: number): void {
    const claim = value === undefined ? [] : [{ do: "claim", value }];
    this.begin({ planned: [{ do: "lie" }, { do: "select", die }, ...claim] });
  }

  private answer(move: Words): void {
    this.last = { move, view: this.view };
    this.reach().act(move);
  }

  /** The server reads the words that wait. The table may go on meanwhile: then they are read again. */
  private async read(): Promise<void> {
    const { view, parse, why } = this.reach();
    const mine = ++this.readings;
    const parsed = await parse?.(this.waiting).catch(() => null);
    if (mine !== this.readings || view !== this.view) return;
    if (!parsed?.move) return this.stop();
    this.waiting = parsed.rest;
    if (parsed.is_legal) return this.answer(parsed.move);
    why(parsed.move);
    this.stop();
  }

  /** Aimed on the deck, a distance is cut to what the table says is possible. */
  private cut(move: Words): Words {
    if (move.do !== "distance") return move;
    return { ...move, tenths: Math.min(Number(move.tenths), Math.round(this.longest * 10)) };
  }
}

const USING: readonly string[] = ["lie", "select"];
const TAKING: readonly string[] = ["select", "replace"];
const ABOUT_DICE: readonly string[] = ["select", "remove"];

/** What can be said only if it is offered; the rest is measured by the table. */
const CLOSED: readonly string[] = ["choose", "act", "attack", "lie", "select", "claim"];

/** Whether the table went on from this answer as was meant: somebody may have said something else instead. */
const follows = (move: Words, view: BoardersView): boolean => {
  if (move.do === "choose") return view.subject === move.model || view.target === move.model;
  if (move.do === "heading") return view.question === "distance" && view.heading === move.degrees;
  return true;
};
