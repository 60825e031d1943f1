/** One campaign as the server shows it, read again whenever the server says that it has changed. */
import { FACTS } from "../generated/boarders";
import type {
  BeginMatch,
  CampaignShown,
  CaptainShown,
  CaptainTicket,
  Enrolled,
  MatchShown,
  PortOrder,
  Preview as Previewed,
  Prices,
  Seated,
  ShipLog,
  SignOn,
  Told,
} from "../generated/wire";
import { post, read, ApiError } from "../lib/net/api";
import { Connection } from "../lib/net/connection";

/** What the server sends is always whole. */
export type Log = Required<ShipLog>;
export type Captain = Omit<CaptainShown, "log"> & { log: Log };
export type Campaign = Omit<CampaignShown, "captains"> & { captains: readonly Captain[] };
export type Preview = Omit<Previewed, "log"> & { log: Log };
export type Hull = Log["hull"];
export type Improvement = Log["improvements"][number];
export type Match = MatchShown;
export type Order = Required<PortOrder>;

export const scenarioName = (scenario: string): string =>
  FACTS.clash.scenarios.find((told) => told.scenario === scenario)?.name ?? scenario;

export const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString(undefined, { day: "numeric", month: "short" });

/** Milliseconds after which somebody looks again who was told nothing: where no socket gets through, and so that what
 * an interruption left undone, which a look makes good, is not left for long. */
const LOOK_EVERY = 60_000;

export const found = (name: string): Promise<Enrolled> => post("/api/campaigns", { name });
export const bring = (file: string): Promise<Enrolled> => post("/api/campaigns/file", file);
export const prices = (): Promise<Prices> => read("/api/prices");

export class CampaignSession {
  shown = $state.raw<Campaign | null>(null);
  /** The tale is not there at all. */
  lost = $state("");
  trouble = $state.raw<ApiError | null>(null);
  /** The form that it is about, which tells it; "": none. */
  where = $state("");
  busy = $state(false);
  private asText = "";
  private asked = 0;
  private answered = 0;
  /** There is more to see than was asked for last. */
  private isStale = false;

  constructor(readonly code: string) {}

  at(what: string): string {
    return `/api/campaigns/${encodeURIComponent(this.code)}${what}`;
  }

  get file(): string {
    return this.at("/file");
  }

  get me(): Captain | null {
    const you = this.shown?.you;
    return you === null || you === undefined ? null : this.shown!.captains[you]!;
  }

  name(captain: number): string {
    return this.shown?.captains[captain]?.log.captain ?? "";
  }

  /** Look now, and whenever there is more to see; the answer ends it. */
  follow(): () => void {
    const again = (): void => {
      this.isStale = true;
      if (!this.busy) void this.look();
    };
    const heard = (told: unknown): void => {
      if ((told as Told).type === "log_written") again();
    };
    const connection = new Connection({ path: () => this.at("/socket"), received: heard });
    const timer = setInterval(again, LOOK_EVERY);
    again();
    connection.open();
    return () => {
      clearInterval(timer);
      connection.close();
    };
  }

  /** The last question counts, whichever answer comes last. */
  async look(): Promise<void> {
    const mine = ++this.asked;
    this.isStale = false;
    try {
      const shown = await read<Campaign>(this.at(""));
      if (mine < this.answered) return;
      this.answered = mine;
      this.show(shown);
    } catch (error) {
      if (!this.shown && error instanceof ApiError) this.lost = error.message;
    }
  }

  /** Only what has changed is drawn again. */
  private show(shown: Campaign): void {
    const asText = JSON.stringify(shown);
    if (asText !== this.asText) this.shown = shown;
    this.asText = asText;
  }

  /** Give an order; whether it was carried out. A refusal stays to be read until the next order. */
  async attempt(order: () => Promise<unknown>, where = ""): Promise<boolean> {
    this.busy = true;
    this.trouble = null;
    this.where = where;
    try {
      await order();
      return true;
    } catch (error) {
      this.trouble = error as ApiError;
      return false;
    } finally {
      do await this.look();
      while (this.isStale);
      this.busy = false;
    }
  }

  sign(wanted: SignOn, where = ""): Promise<boolean> {
    return this.attempt(() => post(this.at("/captains"), wanted), where);
  }
  claim(captain: number, ticket: string | null): Promise<boolean> {
    return this.attempt(() => post(this.at(`/captains/${captain}/claim`), { ticket }));
  }
  retire(captain: number): Promise<boolean> {
    return this.attempt(() => post(this.at(`/captains/${captain}/retire`)));
  }
  begin(wanted: BeginMatch): Promise<boolean> {
    return this.attempt(() => post(this.at("/matches"), wanted), "match");
  }
  abandon(match: number): Promise<boolean> {
    return this.attempt(() => post(this.at(`/matches/${match}/abandon`)));
  }
  call(order: PortOrder): Promise<boolean> {
    return this.attempt(() => post(this.at("/port"), order), "port");
  }
  preview(order: PortOrder, until: AbortSignal): Promise<Preview> {
    return post(this.at("/port/preview"), order, until);
  }
  ticket(captain: number): Promise<CaptainTicket> {
    return post(this.at(`/captains/${captain}/ticket`));
  }
  seat(match: number): Promise<Seated> {
    return post(this.at(`/matches/${match}/seat`));
  }
}
