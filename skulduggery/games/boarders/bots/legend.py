"""The last step of the ladder: plans whole activations, and plays each plan on in thought before it speaks."""

from math import sqrt
from time import perf_counter
from typing import Final, NamedTuple

from skulduggery.games.boarders.bots import plans
from skulduggery.games.boarders.bots.canny import crew_to_choose, has_target, patience
from skulduggery.games.boarders.bots.lies import PLAIN, Face
from skulduggery.games.boarders.bots.lookout import Lookout
from skulduggery.games.boarders.bots.rehearsal import Line, Plan, Rehearsal
from skulduggery.games.boarders.bots.seadog import SeaDog
from skulduggery.games.boarders.moves import CHOOSE, PASS, REST
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import (
    ACTION_Q,
    ACTIVATE_Q,
    ANSWER_Q,
    ASKED_OF_LIARS,
    ATTACK,
    DISTANCE_Q,
    EDGE_Q,
    EFFECT_Q,
    FRIEND_Q,
    HEADING_Q,
    INITIATIVE_Q,
    LOWER_Q,
    MOVE,
    NAME_Q,
    QUARTER_Q,
    REACTION_Q,
    REINFORCE_Q,
    REPEAT_Q,
    SACRIFICE_Q,
    SPECIAL,
    TARGET_Q,
)
from skulduggery.kernel.budget import Budget
from skulduggery.kernel.luck import Luck

AT_A_TABLE: Final = Budget(iterations=48, seconds=0.75)
"""How long it may think while others wait: so many times a plan is played on in thought."""
MOST: Final = 1 << 20
FEW: Final = 2
"""After so many trials of each plan something can be said: first of all, whether they come to the same."""
AT_ONCE: Final = 3
"""So often each plan that is still in the running is tried before some are dropped."""
SURE: Final = 1.5
LEAST: Final = 0.005
"""A plan is better beyond doubt if it leads by so many times the error of that lead, and by so much of the match."""
LIKELY: Final = 0.5
"""So many times the error will do where one plan alone stands against the usual one: the best of many leads by luck,
one of two hardly."""
HOPE: Final = 0.5
"""A plan is dropped if it would not lead even with so many times the error of its lead added."""
ATTACKERS: Final = 4
LONGEST: Final = 8
SETTLED: Final = {ACTIVATE_Q, ACTION_Q, HEADING_Q, DISTANCE_Q}
"""Questions after which no dice are rolled before the next one of the same activation."""
TRIED_WHOLE: Final = (
    1 << SACRIFICE_Q
    | 1 << NAME_Q
    | 1 << TARGET_Q
    | 1 << EFFECT_Q
    | 1 << REACTION_Q
    | 1 << FRIEND_Q
    | 1 << REPEAT_Q
    | 1 << QUARTER_Q
    | 1 << ANSWER_Q
    | 1 << EDGE_Q
    | 1 << INITIATIVE_Q
    | 1 << REINFORCE_Q
    | 1 << LOWER_Q
)
"""Questions to which every answer is tried."""


class Thought(NamedTuple):
    """What came of trying plans: the one that led by enough to matter, and the one that is carried out."""

    leading: Plan
    chosen: Plan


class Trials:
    """A plan, and what it was worth each time it was tried."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.worth: list[float] = []

    def add(self, worth: float) -> None:
        self.worth.append(worth)

    def total(self) -> float:
        return sum(self.worth)

    def lead_over(self, other: "Trials") -> tuple[float, float]:
        """By how much it is better, and the error of that: the same luck befell both."""
        leads = [one - another for one, another in zip(self.worth, other.worth, strict=True)]
        lead = sum(leads) / len(leads)
        spread = sum((one - lead) ** 2 for one in leads) / max(1, len(leads) - 1)
        return lead, sqrt(spread / len(leads))

    def is_better_than(self, other: "Trials", sure: float) -> bool:
        """By more than chance may explain; a single trial tells nothing."""
        lead, error = self.lead_over(other)
        return len(self.worth) >= FEW and lead > max(LEAST, sure * error)

    def may_be_better_than(self, other: "Trials") -> bool:
        lead, error = self.lead_over(other)
        return lead + HOPE * error > LEAST


def are_alike(trials: list[Trials]) -> bool:
    """All that was tried came to the same, as where the match is won or lost already."""
    worth = [one for trial in trials for one in trial.worth]
    return max(worth) - min(worth) < LEAST


def thought_of(usual: Trials, other: Trials, sure: float = SURE) -> Thought:
    """The usual plan, unless the other is better beyond doubt."""
    lead, _ = other.lead_over(usual)
    leading = other if lead > LEAST else usual
    return Thought(leading.plan, other.plan if other.is_better_than(usual, sure) else usual.plan)


def so_far(usual: Trials, running: list[Trials], sure: float) -> Thought:
    """The time may be up before all were tried as often as the usual plan: the others do not count."""
    tried = [trial for trial in running if len(trial.worth) == len(usual.worth)]
    return thought_of(usual, max(tried, key=Trials.total, default=usual), sure)


class Legend(SeaDog):
    """Plans whole activations and plays them on in thought, to the end of a round, before it speaks."""

    def __init__(self, luck: Luck, face: Face = PLAIN, budget: Budget | None = None) -> None:
        super().__init__(luck, face)
        self.budget = budget or AT_A_TABLE
        self.plan: Plan = ()
        self.end = 0.0
        """When its time is up."""

    def answer(self, s: Boarders, seat: int) -> int:
        if ASKED_OF_LIARS >> s.question & 1:
            return super().answer(s, seat)
        plan, self.plan = self.plan, ()
        if not plan or plan[0].question != s.question or plan[0].move not in s.legal(seat):
            plan = self.thought(s, seat)
        self.plan = plan[1:]
        return plan[0].move

    def thought(self, s: Boarders, seat: int) -> Plan:
        self.end = perf_counter() + (self.budget.seconds or MOST)
        found = self.plans(s, seat)
        usual = self.usual(s, seat)
        others = [plan for plan in found if plan[: len(usual)] != usual]
        return self.best(s, seat, [usual, *others]).chosen if others else usual

    def usual(self, s: Boarders, seat: int) -> Plan:
        """What the sea dog would do, up to the next roll of dice."""
        world = s.copy()
        assert isinstance(world, Boarders)
        lines: list[Line] = []
        while (not lines or is_part_of_plan(world, seat)) and len(lines) < LONGEST:
            line = Line(int(world.question), super().answer(world, seat))
            lines.append(line)
            if line.question not in SETTLED:
                break
            world.apply(seat, line.move)
        return tuple(lines)

    # --- what is worth trying ----------------------------------------------------------------

    def plans(self, s: Boarders, seat: int) -> list[Plan]:
        question = s.question
        if question == ACTIVATE_Q:
            return self.of_activation(s, seat)
        if question == ACTION_Q:
            return plans.of_action(s, seat, self.lookout(s, s.top().who))
        if question == HEADING_Q:
            return plans.of_heading(s, seat, self.lookout(s, s.top().who))
        if question in (QUARTER_Q, ANSWER_Q) and self.face.is_out_for_blood(s, seat):
            return []
        if TRIED_WHOLE >> question & 1:
            return [(Line(question, move),) for move in s.legal(seat)]
        return []

    def of_activation(self, s: Boarders, seat: int) -> list[Plan]:
        """BB-5.3 Who acts, and what it does. Where crew move, who waits best is known; else nobody need act."""
        found: list[Plan] = [] if s.phase == MOVE else [(Line(ACTIVATE_Q, REST),)]
        for model in self.promising(s, seat):
            world = plans.said(s, seat, CHOOSE + model)
            first = Line(ACTIVATE_Q, CHOOSE + model)
            if world.question != ACTION_Q:
                found.append((first,))
                continue
            actions = plans.of_action(world, seat, self.lookout(world, model))
            found += [(first, *plan) for plan in actions if s.phase == MOVE or plan[0].move != PASS]
        return found

    def promising(self, s: Boarders, seat: int) -> list[int]:
        crew = crew_to_choose(s, seat)
        if s.phase == MOVE:
            lookout = Lookout(s, seat)
            return [min(crew, key=lambda model: patience(lookout, model))]
        if s.phase == ATTACK:
            crew = [model for model in crew if has_target(s, model)]
        crew.sort(key=lambda model: self.best_action(s, model)[0], reverse=True)
        return crew[:ATTACKERS] if s.phase == ATTACK else crew

    # --- which is best -----------------------------------------------------------------------

    def best(self, s: Boarders, seat: int, found: list[Plan]) -> Thought:
        """The first plan, unless another is better beyond doubt. All are tried equally often, with the same luck; then
        the better half again without those that have little hope, and so on while there is time."""
        left, rounds, seed = self.budget.iterations or MOST, rounds_to_follow(s), self.seed()
        trials = [Trials(plan) for plan in found]
        usual, running = trials[0], trials[1:]
        sure = LIKELY if len(running) == 1 else SURE
        while True:
            for _ in range(AT_ONCE):
                for trial in (usual, *running):
                    trial.add(Rehearsal(s, seat, trial.plan, f"{seed} {len(trial.worth)}", rounds).worth())
                    if perf_counter() >= self.end:
                        return so_far(usual, running, sure)
                left -= len(running) + 1
                if len(usual.worth) == FEW and are_alike(trials):
                    return so_far(usual, running, sure)
            running.sort(key=Trials.total, reverse=True)
            hopeful = [trial for trial in running[: (len(running) + 1) // 2] if trial.may_be_better_than(usual)]
            if not hopeful or left <= 0:
                return thought_of(usual, running[0], sure)
            running = hopeful


def rounds_to_follow(s: Boarders) -> int:
    """To the end of this round; from where nobody moves any more to the end of the next one, when it is seen what a
    good place is worth."""
    return 2 if s.phase >= SPECIAL else 1


def is_part_of_plan(s: Boarders, seat: int) -> bool:
    """The next question of the same activation, before anything is left to dice."""
    return bool(s.asked == 1 << seat and s.question in SETTLED and s.question != ACTIVATE_Q)
