/** What the reader is about to say: who they look at or take up, where they aim, whom they strike at. */
import type { Contest, Foresight, ModelSeen, Spot } from "../../generated/boarders";
import { choiceFor, type Words } from "../types";
import { LENGTH, WIDTH, along, apart, headingTo, inWords, onDeck, pointOf, tenth, type Point } from "./deck";
import { LONGEST_SAID, Speech } from "./speech.svelte";

/** Something that was set for one model, at one question of one phase. */
interface Of<T> {
  moment: string;
  what: T;
}

/** The questions that somebody on the deck is taken up for: who acts, or BB-12.4 who is sent somewhere. */
const PICKING = ["activate", "friend"];

const MIDDLE: Point = { x: LENGTH / 2, y: WIDTH / 2 };

export class Helm extends Speech {
  /** Under the pointer, or with the focus. */
  private hovered = $state<number | null>(null);
  private pinned = $state<number | null>(null);
  private turned = $state.raw<Of<number> | null>(null);
  private far = $state.raw<Of<number> | null>(null);
  private spotted = $state.raw<Of<string> | null>(null);
  private laid = $state.raw<Of<string> | null>(null);
  private inHand = $state.raw<Of<number> | null>(null);
  private foe = $state.raw<Of<number> | null>(null);
  private arm = $state.raw<Of<string> | null>(null);
  /** Degrees and inches are for people who ask for them. */
  isExact = $state(false);

  get subject(): ModelSeen | undefined {
    return this.view.subject === null ? undefined : this.view.models[this.view.subject];
  }

  // --- looking ---------------------------------------------------------------------

  /** The model that distances are measured from. */
  get looked(): ModelSeen | undefined {
    return this.found(this.hovered ?? this.pinned);
  }

  /** The model whose distances are written on the deck: one that was touched for it, or pointed at by somebody who wants
   *  it exact. */
  get gauged(): ModelSeen | undefined {
    return this.isExact ? this.looked : this.found(this.pinned);
  }

  private found(number: number | null): ModelSeen | undefined {
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

  private get moment(): string {
    const { game, round, phase, question, subject } = this.view;
    return [game, round, phase, question, subject].join();
  }

  private mine<T>(of: Of<T> | null): T | undefined {
    return of?.moment === this.moment ? of.what : undefined;
  }

  private set<T>(what: T): Of<T> {
    return { moment: this.moment, what };
  }

  /** Whether a way is thought of: it is asked for, or a place was touched for somebody who may walk. */
  get isAiming(): boolean {
    return this.isOnTheWay || (this.isTakingUp && this.mine(this.far) !== undefined && this.strides > 0);
  }

  private get isOnTheWay(): boolean {
    return this.question === "heading" || this.question === "distance";
  }

  /** Somebody stands ready to be told what to do. */
  get isTakingUp(): boolean {
    return this.question === "action" || this.taken !== undefined;
  }

  // --- taking somebody up ------------------------------------------------------------

  /** One of those who may act now, taken in hand: nothing is said yet. */
  get taken(): ModelSeen | undefined {
    const model = PICKING.includes(this.question) ? this.mine(this.inHand) : undefined;
    return model !== undefined && choiceFor(this.offered, { do: "choose", model }) ? this.view.models[model] : undefined;
  }

  take(model: number): void {
    this.inHand = this.set(model);
    this.far = this.turned = this.foe = this.arm = this.laid = null;
  }

  /** A touch takes somebody up, where there is something to see before it is said: a reach, or odds. */
  get takesUp(): boolean {
    return this.question === "friend" || (this.question === "activate" && ["move", "attack"].includes(this.view.phase));
  }

  /** Say who it is, and be asked what they do. */
  reachOut(choose: Words): void {
    this.begin({ planned: [choose] });
  }

  mayDrag(model: ModelSeen): boolean {
    if (this.takesUp) return choiceFor(this.offered, { do: "choose", model: model.number }) !== undefined;
    return model === this.subject && (this.isOnTheWay || this.isTakingUp);
  }

  /** A drag begins on this one. */
  lift(model: number): void {
    if (this.takesUp && this.taken?.number !== model) this.take(model);
  }

  /** To somebody who can be struck, or to a place. */
  dragTo(point: Point): void {
    const near = this.contests.find(({ target }) => apart(spotOf(this.view.models[target]!), point) < 1);
    if (near) this.strikeAt(near.target);
    else this.aimAt(point);
  }

  /** The aim by keys: arrows turn and reach, Enter goes. */
  steer(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget || !(this.isOnTheWay || this.isTakingUp) || !this.actor) return;
    const turns: Readonly<Record<string, number>> = { ArrowLeft: -5, ArrowRight: 5 };
    const steps: Readonly<Record<string, number>> = { ArrowUp: 0.5, ArrowDown: -0.5 };
    if (event.key in turns) this.turn(this.heading + turns[event.key]!);
    if (event.key in turns || event.key in steps) this.goFar(this.inches + (steps[event.key] ?? 0));
    else if (event.key === "Enter" && this.isAiming) this.go();
    else return;
    event.preventDefault();
  }

  /** Nothing is thought of any more. */
  letGo(): void {
    this.inHand = this.far = this.turned = this.foe = this.arm = this.laid = null;
    this.destination = null;
  }

  /** Who would go, or strike. */
  get actor(): ModelSeen | undefined {
    return this.taken ?? this.subject;
  }

  /** What is said before the way itself. */
  private get before(): readonly Words[] {
    const taken = this.taken ? [{ do: "choose", model: this.taken.number }] : [];
    return this.isOnTheWay ? [] : taken;
  }

  /** What the server measured for the question, or for the figure in hand. */
  private get measured(): Foresight | undefined {
    return this.reach().outlook?.seen(this.ground);
  }

  private get strides(): number {
    return this.measured?.strides ?? 0;
  }

  /** BB-6.9 Farther than one move goes anywhere, as the server measured it: a run. */
  get gait(): "walk" | "run" {
    const stride = Math.max(0, ...(this.measured?.reach ?? []));
    return this.strides > 1 && this.inches > stride + 0.3 ? "run" : "walk";
  }

  /** Where a run is to end, while it goes on. */
  private destination = $state.raw<{ model: number; point: Point; left: number } | null>(null);

  private get bound(): Point | undefined {
    return this.destination && this.destination.model === this.view.subject ? this.destination.point : undefined;
  }

  // --- striking ----------------------------------------------------------------------

  /** What could be done to whom, with the odds. */
  get contests(): readonly Contest[] {
    return this.isTakingUp || this.question === "target" ? (this.measured?.contests ?? []) : [];
  }

  strikeAt(target: number): void {
    this.foe = this.set(target);
    this.arm = null;
  }

  strikeWith(weapon: string): void {
    this.arm = this.set(weapon);
  }

  /** All that could be done to the target that is thought of. */
  get blows(): readonly Contest[] {
    const target = this.mine(this.foe);
    return target === undefined ? [] : this.contests.filter((contest) => contest.target === target);
  }

  get blow(): Contest | undefined {
    const arm = this.mine(this.arm);
    return this.blows.find(({ weapon }) => weapon === arm) ?? this.blows[0];
  }

  private get blowInWords(): readonly Words[] {
    const { blow } = this;
    if (!blow) return [];
    const target = { do: "choose", model: blow.target };
    return this.question === "target" ? [target] : [...this.before, { do: "attack", weapon: blow.weapon }, target];
  }

  private get firstOffered(): Words | undefined {
    return this.offered.find(({ move }) => move.do !== "pass")?.move;
  }

  get heading(): number {
    const { bound, subject } = this;
    const onwards = bound && subject ? headingTo(spotOf(subject), bound) : undefined;
    return this.view.heading ?? this.mine(this.turned) ?? onwards ?? this.inwards;
  }

  /** Among those that are offered, the way that leads most nearly to the middle of the deck. */
  private get inwards(): number {
    const wish = headingTo(this.middle, MIDDLE);
    const off = (degrees: number): number => Math.abs(((degrees - wish + 540) % 360) - 180);
    const offered = this.offered.flatMap(({ move }) => (move.do === "heading" ? [Number(move.degrees)] : []));
    return offered.reduce((best, one) => (off(one) < off(best) ? one : best), offered[0] ?? 0);
  }

  /** Where the question is: at its model, at the place that is thought of, or in the middle of those that may be chosen, or of all crew. */
  get middle(): Point {
    const subject = this.actor;
    if (this.question === "point") return this.point;
    if (subject && subject.x !== null && subject.y !== null) return { x: subject.x, y: subject.y };
    const offered = this.present.filter((model) => this.offered.some(({ move }) => move.model === model.number));
    const crew = offered.length > 0 ? offered : this.present.filter(({ seat }) => seat !== null);
    if (crew.length === 0) return MIDDLE;
    const mean = (of: (model: ModelSeen) => number | null): number => crew.reduce((sum, model) => sum + (of(model) ?? 0), 0) / crew.length;
    return { x: mean((model) => model.x), y: mean((model) => model.y) };
  }

  get inches(): number {
    const offered = this.question === "distance" ? Number(this.firstOffered?.tenths ?? 0) / 10 : 3;
    const { bound, subject } = this;
    const left = bound && subject ? tenth(apart(spotOf(subject), bound)) : undefined;
    return Math.min(this.mine(this.far) ?? left ?? offered, this.longest);
  }

  turn(heading: number): void {
    this.turned = this.set(((Math.round(heading) % 360) + 360) % 360);
  }

  goFar(inches: number): void {
    this.far = this.set(tenth(Math.min(LONGEST_SAID, Math.max(0, inches))));
  }

  /** A point of the deck was touched, or a model on it. */
  aimAt(point: Point): void {
    const { actor } = this;
    if (this.question === "point") this.spotted = this.set(inWords(point));
    if (this.isLying) this.lieNear(point);
    if (!(this.isOnTheWay || this.isTakingUp) || !actor || actor.x === null) return;
    this.foe = null;
    this.destination = null;
    if (this.question !== "distance") this.turn(headingTo(spotOf(actor), point));
    this.goFar(apart(spotOf(actor), point));
  }

  /** All of it in one go: each question follows the one before. */
  go(): void {
    const { actor } = this;
    const planned = this.blow ? this.blowInWords : this.isAiming || this.isRising ? (this.ahead ?? []) : [];
    if (actor && this.isTakingUp && this.isAiming && this.gait === "run") {
      this.destination = { model: actor.number, point: along(spotOf(actor), this.heading, this.inches), left: this.inches };
    }
    this.begin({ planned });
  }

  // --- looking ahead -------------------------------------------------------------------

  /** An answer under the pointer, or with the focus. */
  considered = $state.raw<Words | null>(null);

  /** The answers that are thought of: the aim, or what is pointed at. */
  get ahead(): readonly Words[] | null {
    const tenths = Math.round(this.inches * 10);
    if (this.isAiming && !this.isOnTheWay) {
      return [...this.before, { do: "act", action: this.gait }, { do: "heading", degrees: this.heading }, { do: "distance", tenths }];
    }
    if (this.isRising) return [...this.before, { do: "act", action: "stand_up" }, { do: "rise", place: this.place }];
    if (this.question === "heading") return [{ do: "heading", degrees: this.heading }, { do: "distance", tenths }];
    if (this.question === "distance") return [{ do: "distance", tenths }];
    if (this.isLying) return [{ do: this.question, place: this.place }];
    const considered = this.considered && choiceFor(this.offered, this.considered);
    const pointed = this.offered.find(({ move }) => move.do === "choose" && move.model === this.hovered);
    const choice = considered ?? pointed;
    return choice ? [choice.move] : null;
  }

  /** Where the question itself says much: how far it is, where a repeat would end, or what the dice have to show. */
  get ground(): readonly Words[] | null {
    const { question, dice } = this.view;
    if (this.question === "repeat") return [{ do: "test_footing" }];
    if (PICKING.includes(this.question)) return this.pointedOut === undefined ? null : [{ do: "choose", model: this.pointedOut }];
    return ["heading", "action", "target", "name", "lay", "rise"].includes(this.question) || (dice.length > 0 && question !== "") ? [] : null;
  }

  /** Whose reach is asked for: the figure in hand, or under the pointer. */
  private get pointedOut(): number | undefined {
    const hovered = this.offered.find(({ move }) => move.do === "choose" && move.model === this.hovered);
    return this.taken?.number ?? (hovered ? Number(hovered.move.model) : undefined);
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
    return this.mine(this.laid) ?? String(this.firstOffered?.place ?? this.spots[0]?.place ?? "here");
  }

  /** BB-1.6 Whether it is asked how somebody lies or where they stand up, or somebody in hand could stand up. */
  private get isLying(): boolean {
    return this.question === "lay" || this.question === "rise" || this.isRising;
  }

  get isRising(): boolean {
    return this.taken !== undefined && (this.measured?.spots.length ?? 0) > 0;
  }

  lay(place: string): void {
    this.laid = this.set(place);
  }

  /** BB-1.6 Some places where it may lie or stand up, as the server found them. */
  get spots(): readonly Spot[] {
    return this.isLying ? (this.measured?.spots ?? []) : [];
  }

  private lieNear(point: Point): void {
    const [nearest] = [...this.spots].sort((one, other) => apart(one, point) - apart(other, point));
    if (nearest) this.lay(nearest.place);
  }

  // --- a run ---------------------------------------------------------------------------

  /** BB-6.9 A run goes on to where it was sent, move by move, while that brings it nearer. */
  protected override runOn(): boolean {
    const { destination, inches } = this;
    if (this.question !== "heading" || !destination || this.bound === undefined || this.last?.view === this.view) return false;
    const isNearer = inches > 0.3 && inches < destination.left - 0.2;
    this.destination = isNearer ? { ...destination, left: inches } : null;
    if (isNearer) this.begin({ planned: this.ahead ?? [] });
    return isNearer;
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

const spotOf = (model: ModelSeen): Point => ({ x: model.x ?? 0, y: model.y ?? 0 });
