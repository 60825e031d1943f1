/** A review is asked for once, and then looked at until it is there. */
import type { ReviewShown } from "../generated/wire";
import { post, read, recordAt } from "../lib/net/api";

export type Ask = () => Promise<ReviewShown>;

export const askAt = (code: string, game: number): Ask => () => read(`${recordAt(code, game)}/review`);
export const askOfFile = (record: string): Ask => () => post("/api/review", record);
export const askAgain = (key: string): Promise<ReviewShown> => read(`/api/reviews/${key}`);
