/** How the test that is lied about comes out, in words: as its dice lie, with what is claimed, and with each face that the
 *  reader could claim. The server has worked it out. */
import type { BoardersView, Foresight } from "../../generated/boarders";
import { en } from "./en";

/** A hit is told of the one who is struck, and a Footing of the one who tests. */
const toldOf = (view: BoardersView, names: readonly string[]): string => {
  const die = view.dice.at(-1)!;
  return en.modelOf(names[die.seat] ?? "", view.models[die.model]?.name ?? "");
};

/** Which of the dice a claim of this seat is about; nobody knows yet where one seat rolled both. */
const dieOf = (view: BoardersView, seat: number | null): number => {
  const mine = view.dice.flatMap((die, which) => (die.seat === seat ? [which] : []));
  return mine.length === 1 ? mine[0]! : -1;
};

export const verdictOf = (view: BoardersView, seen: Foresight | undefined, names: readonly string[]): string[] => {
  if (!seen?.verdict || view.dice.length === 0) return [];
  const { now, instead } = seen.verdict;
  const isAttack = view.dice.length > 1;
  const accepted = view.claim === null ? undefined : instead[dieOf(view, view.claimant)]?.[view.claim - 1];
  const told = [en.asTheyLie(toldOf(view, names), isAttack, now)];
  return accepted === undefined ? told : [...told, en.withClaim(view.claim!, toldOf(view, names), isAttack, accepted)];
};

/** What the reader would make of it by claiming this face. */
export const claimOf = (view: BoardersView, seen: Foresight | undefined, face: number): string => {
  const succeeds = seen?.verdict?.instead[dieOf(view, view.seat)]?.[face - 1];
  return succeeds === undefined ? "" : en.comesOut(view.dice.length > 1, succeeds);
};
