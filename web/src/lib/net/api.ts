/** Every REST request. A refusal is an `ApiError` that tells the person why. */
import type {
  Claim,
  DeviceTicket,
  GameShown,
  HouseRules,
  Join,
  LessonShown,
  Listed,
  OpenTable,
  OwnTable,
  Problem,
  Replay,
  Seated,
  ShortCode,
  Story,
  TableCode,
  TableShown,
  Ticket,
  Verdict,
} from "../../generated/wire";
import { cached } from "./cache";
import { t } from "../text/en";
import { asSentence } from "../text/lists";
import { textOfRules } from "../rules/wording";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    why: string,
    /** Of the rulebook, where a rule is the reason. */
    readonly clause: string | null = null,
  ) {
    super(why);
  }
}

const request = async (path: string, method = "GET", body?: unknown, until?: AbortSignal): Promise<Response> => {
  const asJson = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const headers: HeadersInit = body === undefined ? {} : { "Content-Type": "application/json" };
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: asJson as string | undefined, signal: until });
  } catch {
    throw new ApiError(0, "offline", t.trouble.offline);
  }
  if (!answer.ok) throw await errorIn(answer);
  return answer;
};

const errorIn = async (answer: Response): Promise<ApiError> => {
  const told = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  return new ApiError(answer.status, told.error ?? "", told.why ? asSentence(told.why) : t.trouble.unknown(answer.status), told.clause);
};

export const read = async <T>(path: string): Promise<T> => (await request(path)).json() as Promise<T>;
/** `until` ends the question before its answer has come. */
export const post = async <T>(path: string, body?: unknown, until?: AbortSignal): Promise<T> => {
  const answer = await request(path, "POST", body, until);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
};
const at = (code: string, what = ""): string => `/api/tables/${encodeURIComponent(code)}${what}`;

/** The games in the box. */
const box = cached((path) => read<GameShown[]>(path));
export const games = (): Promise<GameShown[]> => box("/api/games");
export const gameOf = cached(async (id) => (await games()).find((game) => game.id === id));

const book = cached(async (path) => (await request(path)).text());
export const rules = (game: string, wording: string | null): Promise<string> => book(textOfRules(game, wording));
/** What there is to choose from when a table is set up; the game knows its type. */
export const boxOf = cached((game) => read<unknown>(`/api/games/${encodeURIComponent(game)}/box`));
export const lesson = (game: string): Promise<LessonShown> => read(`/api/games/${encodeURIComponent(game)}/lesson`);
export const tables = (): Promise<Listed[]> => read("/api/tables");
export const table = (code: string): Promise<TableShown> => read(at(code));
export const open = (wanted: OpenTable): Promise<Seated> => post("/api/tables", wanted);
export const join = (code: string, wanted: Join): Promise<Seated> => post(at(code, "/join"), wanted);
export const claim = (code: string, wanted: Claim): Promise<Seated> => post(at(code, "/claim"), wanted);
export const leave = (code: string): Promise<void> => post(at(code, "/leave"));
export const start = (code: string): Promise<void> => post(at(code, "/start"));
export const rematch = (code: string): Promise<void> => post(at(code, "/rematch"));
export const kick = (code: string, seat: number): Promise<void> => post(at(code, "/kick"), { seat });
export const handOver = (code: string, seat: number): Promise<void> => post(at(code, "/host"), { seat });
export const swap = (code: string, seat: number, to: number): Promise<void> => post(at(code, "/swap"), { seat, to });
export const drawSeats = (code: string): Promise<void> => post(at(code, "/draw"));
export const changeHouse = (code: string, wanted: HouseRules): Promise<void> => post(at(code, "/house"), wanted);
export const ticket = (code: string, seat: number): Promise<Ticket> => post(at(code, "/ticket"), { seat });
export const askForSeat = (code: string, seat: number): Promise<void> => post(at(code, "/ask"), { seat });
export const answerForSeat = (code: string, agreed: boolean): Promise<void> => post(at(code, "/yield"), { agreed });
export const shortCode = (code: string): Promise<ShortCode> => post(at(code, "/short"));
export const tableCalled = (short: string): Promise<TableCode> => read(`/api/short/${encodeURIComponent(short)}`);
export const ownTables = (): Promise<OwnTable[]> => read("/api/mine");
export const wantAgain = (code: string): Promise<void> => post(at(code, "/again"));
export const inviteDevice = (code: string): Promise<DeviceTicket> => post(at(code, "/device"));
export const joinDevice = (code: string, ticket: string): Promise<Seated> => post(at(code, "/device/claim"), { ticket });
export const seatBot = (code: string, seat: number, level: string | null, temper: string | null = null): Promise<void> =>
  post(at(code, "/bot"), { seat, level, temper });
export const stopClock = (code: string): Promise<void> => post(at(code, "/clock/stop"));
export const windClock = (code: string): Promise<void> => post(at(code, "/clock/wind"));

export const recordAt = (code: string, game: number): string => at(code, `/records/${game}`);
export const verdict = (code: string, game: number): Promise<Verdict> => read(`${recordAt(code, game)}/verdict`);

const which = (seat: number | null, first: number): string =>
  `?first=${first}&count=200${seat === null ? "" : `&seat=${seat}`}`;
export const replay = (code: string, game: number, seat: number | null, first: number): Promise<Replay> =>
  read(`${recordAt(code, game)}/replay${which(seat, first)}`);
export const replayFile = (record: string, seat: number | null, first: number): Promise<Replay> =>
  post(`/api/replay${which(seat, first)}`, record);

export const story = (code: string, game: number): Promise<Story> => read(`${recordAt(code, game)}/story`);
export const storyOfFile = (record: string): Promise<Story> => post("/api/story", record);
