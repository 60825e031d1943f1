/** What the reader sees of a voyage, made ready to be drawn. No rule is computed here. */
import type { MutinyView, Pirate, Round, Spot, Statement } from "../../generated/mutiny";
import type { Choice, Words } from "../types";

/** Where all is open, each seat's own secrets are laid on the table. */
export const openedBy = (view: MutinyView, eyes: readonly MutinyView[]): MutinyView =>
  eyes.length === 0
    ? view
    : {
        ...view,
        pirates: view.pirates.map((pirate, seat): Pirate => eyes[seat]?.pirates[seat] ?? pirate),
        spots: view.spots.map(
          (spot, number): Spot => ({
            ...spot,
            treasure: eyes.some((eye) => eye.spots[number]?.treasure),
            ally: eyes.some((eye) => eye.spots[number]?.ally),
          }),
        ),
        today: eyes[view.watch]?.today ?? view.today,
        rounds: view.rounds.map((past, number) => eyes[past.watch]?.rounds[number] ?? past),
      };

const NIGHT: readonly string[] = ["night", "act", "swap_with"];

/** MU-4.5 Between landfall and morning. */
export const isNight = (view: MutinyView): boolean => !view.over && NIGHT.includes(view.question);

/** Whether a route is chosen or sailed, or a Lookout reaches for the islands. */
export const isOnChart = (phase: string, choices: readonly Choice[]): boolean =>
  ["vote", "tie", "landfall", "swap_with"].includes(phase) || (phase === "act" && choices.length > 1);

export const isAsked = (view: MutinyView, seat: number | null): boolean => seat !== null && view.asked.includes(seat);

/** What touching a spot says, whatever is asked just now. */
export const meaningOf = (view: MutinyView, choices: readonly Choice[], spot: number): Words => {
  switch (view.question) {
    case "talk":
    case "report":
      return { do: "favour", to: spot };
    case "tie":
      return { do: "steer", to: spot };
    case "act":
      return choices.some(({ move }) => move.do === "move_marker") ? { do: "move_marker", to: spot } : { do: "swap", spot };
    case "swap_with":
      return { do: "swap_with", spot };
    default:
      return { do: "vote", to: spot };
  }
};

/** MU-4.5 The last question of a night that is over, or of this one, and the hands if the reader saw them. */
export const lastSounding = (view: MutinyView): Round | undefined =>
  view.today.asked ? view.today : isNight(view) ? undefined : view.rounds.at(-1);

// --- MU-5.6 the review -----------------------------------------------------------

export interface Spoken {
  round: number;
  statement: Statement;
  isTrue: boolean;
}

const sameHands = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((seat) => other.includes(seat));

/** A report is about the last night before it in which that seat asked. */
const wasSeen = (statement: Statement, before: readonly Round[]): boolean => {
  const night = before.findLast((past) => past.watch === statement.seat && past.asked);
  return sameHands(statement.hands ?? [], night?.asked?.hands ?? []);
};

const isTrue = (statement: Statement, view: MutinyView, before: readonly Round[]): boolean =>
  statement.says === "report" ? wasSeen(statement, before) : statement.role === view.pirates[statement.seat]?.role;

/** Whom one trusts and what one favours is nobody's business; the rest was so or was not. */
const canBeChecked = ({ says }: Statement): boolean => says === "i_am" || says === "report";

/** Every such statement with the truth beside it. Only for eyes that see all. */
export const spokenIn = (view: MutinyView): Spoken[] => {
  const rounds = [...view.rounds, view.today];
  return rounds.flatMap((day, number) =>
    day.statements
      .filter(canBeChecked)
      .map((statement) => ({ round: number + 1, statement, isTrue: isTrue(statement, view, rounds.slice(0, number)) })),
  );
};
