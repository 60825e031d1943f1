/** BB-13, BB-14.17 The questions that are asked where ships meet, when no deck is laid out yet. */
import type { BoardersView } from "../../../generated/boarders";

const QUESTIONS: readonly string[] = ["marque", "commission", "aim", "drop", "volley", "fire"];

export const isClash = ({ question, over }: Pick<BoardersView, "question" | "over">): boolean => !over && QUESTIONS.includes(question);
