/** What the reader's hands may do: laid on the table by the board, used by every piece on it. */
import { getContext, setContext } from "svelte";
import { choiceFor, isSame, type BoardProps, type Choice, type Words } from "../games/types";

type Reach = Pick<BoardProps<unknown>, "choices" | "act" | "why" | "me">;
/** The answer that is pointed out, if any; the frame knows it. */
export type Hinted = () => Words | undefined;

export interface Hands {
  /** The choice that touching a piece with this meaning would be, if it is open. */
  find: (move: Words) => Choice | undefined;
  act: (move: Words) => void;
  why: (move: Words) => void;
  /** Whether a piece with this meaning is pointed out. */
  isHinted: (move: Words) => boolean;
  /** Nobody in the gallery touches anything. */
  canTouch: () => boolean;
}

const KEY = Symbol("hands");
const HINT = Symbol("hint");

/** To be called by the frame around a board. */
export const pointOut = (hinted: Hinted): void => {
  setContext(HINT, hinted);
};

export const layHands = (reach: () => Reach): Hands => {
  const hinted = getContext<Hinted | undefined>(HINT);
  return setContext<Hands>(KEY, {
    find: (move) => choiceFor(reach().choices, move),
    act: (move) => reach().act(move),
    why: (move) => reach().why(move),
    isHinted: (move) => {
      const pointedOut = hinted?.();
      return pointedOut !== undefined && isSame(pointedOut, move);
    },
    canTouch: () => reach().me !== null,
  });
};

export const useHands = (): Hands => getContext<Hands>(KEY);
