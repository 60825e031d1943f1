/** What the reader's hands may do: laid on the table by the board, used by every piece on it. */
import { getContext, setContext } from "svelte";
import { choiceFor, type BoardProps, type Choice, type Words } from "../games/types";

type Reach = Pick<BoardProps<unknown>, "choices" | "act" | "why" | "me">;

export interface Hands {
  /** The choice that touching a piece with this meaning would be, if it is open. */
  find: (move: Words) => Choice | undefined;
  act: (move: Words) => void;
  why: (move: Words) => void;
  /** Nobody in the gallery touches anything. */
  canTouch: () => boolean;
}

const KEY = Symbol("hands");

export const layHands = (reach: () => Reach): Hands =>
  setContext<Hands>(KEY, {
    find: (move) => choiceFor(reach().choices, move),
    act: (move) => reach().act(move),
    why: (move) => reach().why(move),
    canTouch: () => reach().me !== null,
  });

export const useHands = (): Hands => getContext<Hands>(KEY);
