/** The questions whose answers lie neither on the chart of orders, nor on a ship, nor on a card. */
import type { Words } from "../types";

const ANSWERS: Readonly<Record<string, readonly Words[]>> = {
  answer: [{ do: "reveal" }, { do: "pay" }],
  penalty: [{ do: "damage" }, { do: "crew_loss" }],
  second_volley: [{ do: "pilot" }, { do: "go_on" }],
  adjacency: [{ do: "lookout" }, { do: "go_on" }],
  aim_again: [{ do: "go_on" }],
  how_many: [
    { do: "steal", cards: 1 },
    { do: "steal", cards: 2 },
  ],
  loss: [{ do: "lose_revealed" }],
  fourth: [{ do: "lose_revealed" }],
};

/** The answers to lay out for a question that is put to the reader. */
export const answersTo = (question: string, isOpen: (move: Words) => boolean): readonly Words[] => {
  const answers = ANSWERS[question] ?? [];
  return answers.some(isOpen) ? answers : [];
};
