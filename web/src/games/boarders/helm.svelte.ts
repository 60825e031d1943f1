/** What the reader is about to say: who they look at, where they aim, and the words that still wait for their question. */
import { FACTS, type BoardersView, type ModelSeen } from "../../generated/boarders";
import { choiceFor, type BoardProps, type Choice, type Words } from "../types";
import { LENGTH, WIDTH, apart, headingTo, inWords, onDeck, pointOf, tenth, type Point } from "./deck";

type Reach = Pick<BoardProps<BoardersView>, "view" | "choices" | "act" | "why" | "parse">;

/** Something that was set for one model, at one question. */
interface Of<T> {
  subject: number | null;
  question: string;
  what: T;
}

const LONGEST_SAID = FACTS.deck.farthest;
const MIDDLE: Point = { x: LENGTH / 2, y: WIDTH / 2 };

export class Helm {
  /** Under the pointer, or with the focus. */
  private hovered = $state<number | null>(null);
  private pinned = $state<number | null>(null);
  private turned = $state.raw<Of<number> | null>(null);
  private far = $state.raw<Of<number> | null>(null);
  private spotted = $state.raw<Of<string> | null>(null);
  private laid = $state.raw<Of<string> | null>(null);
  /** Words that wait for the next questions, and those that no question wanted. */
  waiting = $state("");
  unsaid = $state("");
  /** Answers that were aimed on the deck and wait for their question. */
  private planned: readonly Words[] = [];
  private last: { move: Words; view: BoardersView } | null = null;
  /** How often the server was asked to read the words: the last answer counts. */
  private readings = 0;

  constructor(private readonly reach: () => Reach) {}

  private get view(): BoardersView {
    return this.reach().view;
  }

  get offered(): readonly Choice[] {
    return this.reach().choices;
  }

  get isAsked(): boolean {
    return this.offered.length > 0;
  }

  /** The question, if it is put to the reader. */
  get question(): string {
    return this.isAsked ? this.view.question : "";
  }

  get subject(): ModelSeen | undefined {
    return this.view.subject === null ? undefined : this.view.models[this.view.subject];
  }

  // --- looking ---------------------------------------------------------------------

  /** The model that distances are measured from. */
  get looked(): ModelSeen | undefined {
    const number = this.hovered ?? this.pinned;
    const model = number === null ? undefined : this.view.models[number];
    return model?.fate === "deck" ? model : undefined;
  }

  hover(model: number | null): void {
    this.hovered = model;
  }

  pin(model: number): void {
    this.pinned = this.pinned === model ? null : model;
  }

  // --- aiming ----------------------------------------------------------------------

  private mine<T>(of: Of<T> | null): T | undefined {
    return of?.subject === this.view.subject && of.question === this.view.question ? of.what : undefined;
  }

  private set<T>(what: T): Of<T> {
    return { subject: this.view.subject, question: this.view.question, what };
  }

  get isAiming(): boolean {
    return this.question === "heading" || this.question === "distance";
  }

  private get firstOffered(): Words | undefined {
    return this.offered.find(({ move }) => move.do !== "pass")?.move;
  }

  get heading(): number {
    return this.view.heading ?? this.mine(this.turned) ?? this.inwards;
  }

  /** Among those that are offered, the way that leads most nearly to the middle of the deck. */
  private get inwards(): number {
    const wish = headingTo(this.middle, MIDDLE);
    const off = (degrees: number): number => Math.abs(((degrees - wish + 540) % 360) - 180);
    const offered = this.offered.flatMap(({ move }) => (move.do === "heading" ? [Number(move.degrees)] : []));
    return offered.reduce((best, one) => (off(one) < off(best) ? one : best), offered[0] ?? 0);
  }

  /** Where the question is: at its model, at the place that is thought of, or in the middle of those that may be chosen. */
  get middle(): Point {
    const { subject } = this;
    if (this.question === "point") return this.point;
    if (subject && subject.x !== null && subject.y !== null) return { x: subject.x, y: subject.y };
    const crew = this.present.filter((model) => this.offered.some(({ move }) => move.model === model.number));
    if (crew.length === 0) return MIDDLE;
    const mean = (of: (model: ModelSeen) => number | null): number => crew.reduce((sum, model) => sum + (of(model) ?? 0), 0) / crew.length;
    return { x: mean((model) => model.x), y: mean((model) => model.y) };
  }

  get longest(): number {
    return (this.view.longest ?? LONGEST_SAID * 10) / 10;
  }

  get inches(): number {
    const offered = this.question === "distance" ? Number(this.firstOffered?.tenths ?? 0) / 10 : 3;
    return Math.min(this.mine(this.far) ?? offered, this.longest);
  }

  turn(heading: number): void {
    this.turned = this.set(((Math.round(heading) % 360) + 360) % 360);
  }

  goFar(inches: number): void {
    this.far = this.set(tenth(Math.min(LONGEST_SAID, Math.max(0, inches))));
  }

  /** A point of the deck was touched, or a model on it. */
  aimAt(point: Point): void {
    const { subject } = this;
    if (this.question === "point") this.spotted = this.set(inWords(point));
    if (!this.isAiming || !subject || subject.x === null || subject.y === null) return;
    const from = { x: subject.x, y: subject.y };
    if (this.question === "heading") this.turn(headingTo(from, point));
    this.goFar(apart(from, point));
  }

  /** Heading and distance in one go: the second question follows the first. */
  go(): void {
    this.begin({ planned: this.isAiming ? (this.ahead ?? []) : [] });
  }

  // --- looking ahead -------------------------------------------------------------------

  /** An answer under the pointer, or with the focus. */
  considered = $state.raw<Words | null>(null);

  /** The answers that are thought of: the aim, or what is pointed at. */
  get ahead(): readonly Words[] | null {
    const tenths = Math.round(this.inches * 10);
    if (this.question === "heading") return [{ do: "heading", degrees: this.heading }, { do: "distance", tenths }];
    if (this.question === "distance") return [{ do: "distance", tenths }];
    if (this.question === "lay" || this.question === "rise") return [{ do: this.question, place: this.place }];
    const considered = this.considered && choiceFor(this.offered, this.considered);
    const pointed = this.offered.find(({ move }) => move.do === "choose" && move.model === this.hovered);
    const choice = considered ?? pointed;
    return choice ? [choice.move] : null;
  }

  /** Where the question itself says much: how far it is, where a repeat would end, or what the dice have to show. */
  get ground(): readonly Words[] | null {
    const { question, dice } = this.view;
    if (this.question === "repeat") return [{ do: "test_footing" }];
    return ["heading", "action", "target", "name"].includes(this.question) || (dice.length > 0 && question !== "") ? [] : null;
  }

  // --- placing ---------------------------------------------------------------------

  get spot(): string {
    return this.mine(this.spotted) ?? String(this.firstOffered?.point ?? "24.0,12.0");
  }

  get point(): Point {
    return pointOf(this.spot);
  }

  placeAt(point: Point): void {
    this.spotted = this.set(inWords(point));
  }

  get place(): string {
    return this.mine(this.laid) ?? String(this.firstOffered?.place ?? "here");
  }

  lay(place: string): void {
    this.laid = this.set(place);
  }

  // --- one answer after the other ------------------------------------------------------

  say(words: string): void {
    this.begin({ words });
  }

  private begin({ words = "", planned = [] }: { words?: string; planned?: readonly Words[] }): void {
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
    const [next, ...rest] = this.planned;
    if ((!next && this.waiting === "") || this.last?.view === this.view) return;
    if (!this.isAsked || (this.last && !follows(this.last.move, this.view))) return this.stop();
    if (!next) return void this.read();
    this.planned = rest;
    this.answer(this.cut(next));
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

  // --- what lies on the deck -----------------------------------------------------------

  /** Whether the question is answered by touching somebody. */
  get isChoosing(): boolean {
    return this.offered.some(({ move }) => move.do === "choose");
  }

  get present(): ModelSeen[] {
    return onDeck(this.view);
  }
}

/** Whether the table went on from this answer as was meant: somebody may have said something else instead. */
const follows = (move: Words, view: BoardersView): boolean => {
  if (move.do === "choose") return view.subject === move.model || view.target === move.model;
  if (move.do === "heading") return view.question === "distance" && view.heading === move.degrees;
  return true;
};
