"""How often each ability and weapon of a crew is used where the legend's own evaluation says that it pays.

skul arena boarders skulduggery.games.boarders.lab.abilities:Watched canny --mixed -n 400 --habits
"""

from collections import Counter

from skulduggery.games.boarders.bots.legend import Legend, Thought
from skulduggery.games.boarders.bots.rehearsal import Plan
from skulduggery.games.boarders.moves import (
    ACT,
    ACTIONS,
    CHOOSE,
    GO_THERE,
    IMPRESS_ME,
    OPPORTUNE_MOMENT,
    POLLY_WANNA_CRACKER,
    REACT,
    ROLLIN_THUNDER,
    SWASH_BUCKLING,
    TEST_FOOTING,
)
from skulduggery.games.boarders.moves import ATTACK as ATTACK_WITH
from skulduggery.games.boarders.pieces import FIRES, STANDARD_WEAPONS, WEAPONS
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import ACTION_Q, DRAGGED_DOWN, REACTION_Q, REPEAT_Q, THIS_SHOULDNT_WORK
from skulduggery.games.boarders.words import title
from skulduggery.kernel.budget import Budget
from skulduggery.kernel.luck import Luck

POWERS = (SWASH_BUCKLING, IMPRESS_ME, OPPORTUNE_MOMENT, POLLY_WANNA_CRACKER, GO_THERE, ROLLIN_THUNDER)
OWN_WEAPONS = range(STANDARD_WEAPONS, FIRES)
STAY_FLEXIBLE = "Stay Flexible"
STAND_UP = "Stand up first"
REACTIONS = {THIS_SHOULDNT_WORK: "This Shouldn't Work", DRAGGED_DOWN: "Dragged Down"}
PAYS = "paid"
USED = "used"


def every_ability() -> list[str]:
    """BB-12 By name."""
    powers = [title(ACTIONS[power]) for power in POWERS]
    weapons = [title(WEAPONS[weapon]) for weapon in OWN_WEAPONS]
    return [*powers, *weapons, *REACTIONS.values(), STAND_UP, STAY_FLEXIBLE]


def ability_in(plan: Plan, s: Boarders) -> str:
    """The ability or weapon of its own that this plan uses, or nothing."""
    for question, move in plan:
        if question == REACTION_Q and move == REACT:
            return REACTIONS.get(int(s.top().kind), STAND_UP)
        if question == REPEAT_Q and move == TEST_FOOTING:
            return STAY_FLEXIBLE
        if question == ACTION_Q and move - ACT in POWERS:
            return title(ACTIONS[move - ACT])
        if question == ACTION_Q and ATTACK_WITH + STANDARD_WEAPONS <= move < CHOOSE:
            return title(WEAPONS[move - ATTACK_WITH])
    return ""


class Watched(Legend):
    """A legend whose thoughts are counted: the abilities in plans that led, and in those that were carried out."""

    def __init__(self, luck: Luck, budget: Budget | None = None) -> None:
        super().__init__(luck, budget=budget)
        self.deeds = Counter[str]()

    def best(self, s: Boarders, seat: int, found: list[Plan]) -> Thought:
        thought = super().best(s, seat, found)
        if name := ability_in(thought.leading, s):
            self.deeds[f"{name} {PAYS}"] += 1
            self.deeds[f"{name} {USED}"] += ability_in(thought.chosen, s) == name
        return thought
