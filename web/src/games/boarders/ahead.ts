/** What is foreseen, in sentences. */
import type { BoardersView, Contest, Foresight, Ghost, ModelSeen, Part, Trial } from "../../generated/boarders";
import { apart, baseOf, tenth } from "./deck";
import { en } from "./en";

interface Omen {
  text: string;
  /** Somebody is lost by it. */
  danger: boolean;
}

const sum = (parts: readonly Part[]): string => parts.map(({ text, amount }) => en.part(text, amount)).join(", ");
const nameIn = (view: BoardersView, model: number): string => view.models[model]?.name ?? "";

const fateOf = (view: BoardersView, { model, fate }: Ghost): Omen[] => {
  const text = en.fates[fate]?.(nameIn(view, model));
  return text ? [{ text, danger: fate !== "down" }] : [];
};

const trialInWords = ({ name, needs, odds, parts }: Trial): string => en.trial(name, needs, odds, sum(parts));

const contestInWords = ({ name, odds, parts, target_parts }: Contest): string =>
  en.contest(name, odds, sum(parts), sum(target_parts));

/** Of dice that lie on the table no odds are told: only what is added to them. */
const isThrown = (view: BoardersView, seen: Foresight, model: number): boolean => seen.verdict !== null && view.dice.some((die) => die.model === model);

/** Who is lost first, since there may be room for little; then what is touched, and what the dice have to show. */
export const omens = (view: BoardersView, seen: Foresight): Omen[] => {
  const plain = (text: string): Omen => ({ text, danger: false });
  const ifHit = (contest: Contest): Omen[] => [
    ...contest.ghosts.flatMap((ghost) => fateOf(view, ghost)).map((omen) => ({ ...omen, text: en.ifHit(omen.text) })),
    plain(isThrown(view, seen, contest.attacker) ? en.thrown(sum(contest.parts), sum(contest.target_parts)) : contestInWords(contest)),
    ...contest.trials.map((trial) => plain(en.ifHit(trialInWords(trial)))),
  ];
  return [
    ...seen.ghosts.flatMap((ghost) => fateOf(view, ghost)),
    ...(seen.touches.length > 0 ? [plain(en.touches(seen.touches.map((model) => nameIn(view, model))))] : []),
    ...seen.trials.map((trial) => plain(isThrown(view, seen, trial.model) ? en.thrown(sum(trial.parts), "") : trialInWords(trial))),
    ...seen.contests.flatMap(ifHit),
  ];
};

/** How far the aim really goes, in inches: to where its ghost stands. */
export const lengthOf = (subject: ModelSeen | undefined, aimed: number, seen: Foresight | undefined): number => {
  const ghost = seen?.ghosts.find(({ model, fate }) => model === subject?.number && fate === "deck");
  return ghost && subject ? tenth(apart(baseOf(subject), ghost)) : aimed;
};

/** The odds of a weapon against each target, for its button. */
export const oddsOf = (seen: Foresight | undefined, weapon: unknown): string =>
  (seen?.contests ?? [])
    .filter((contest) => contest.weapon === weapon)
    .map(({ name, odds }) => en.oddsAgainst(name, odds))
    .join(", ");
