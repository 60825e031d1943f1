/** A replay: the steps of a game as one seat saw them, or with everything open. */
import type { Replay, Step, Story } from "../../generated/wire";
import * as api from "../net/api";

/** Where a record lies: at a table on the server, or in a file that only this person has. */
type Home = { code: string; game: number } | null;

export class ReplaySession {
  head = $state.raw<Replay | null>(null);
  steps = $state.raw<readonly Step[]>([]);
  at = $state(0);
  seat = $state<number | null>(null);
  busy = $state(false);
  trouble = $state("");
  file = "";

  constructor(readonly home: Home) {}

  get step(): Step | undefined {
    return this.steps[this.at];
  }

  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }

  get log(): { ply: number; text: string }[] {
    return this.steps.flatMap((step) => step.lines.map(({ text }) => ({ ply: step.ply, text })));
  }

  /** A file that somebody kept. It is sent to be played again and is not kept. */
  async read(file: File): Promise<void> {
    this.file = await file.text();
    await this.load(null, 0);
  }

  /** All steps through these eyes, from the first on; then stand at this one, or where one has gone meanwhile. */
  async load(seat: number | null, at?: number): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      const steps: Step[] = [];
      let page = await this.page(seat, 0);
      steps.push(...page.steps);
      while (steps.length < page.total && page.steps.length > 0) {
        page = await this.page(seat, steps.length);
        steps.push(...page.steps);
      }
      this.head = page;
      this.steps = steps;
      this.seat = seat;
      this.go(at ?? this.at);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
    this.busy = false;
  }

  private page(seat: number | null, first: number): Promise<Replay> {
    return this.home
      ? api.replay(this.home.code, this.home.game, seat, first)
      : api.replayFile(this.file, seat, first);
  }

  /** What the game was about; only a finished one has a story. */
  story(): Promise<Story> {
    return this.home ? api.story(this.home.code, this.home.game) : api.storyOfFile(this.file);
  }

  go(at: number): void {
    this.at = Math.min(Math.max(0, at), this.last);
  }

  /** A link to what is on the screen; a file has none. */
  get link(): string | null {
    if (!this.home) return null;
    const eyes = this.seat === null ? "" : `&seat=${this.seat}`;
    return `/replay/${this.home.code}/${this.home.game}?ply=${this.at}${eyes}`;
  }
}
