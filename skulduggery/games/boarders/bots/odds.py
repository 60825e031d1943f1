"""The chances of tests, before anybody lies."""

from typing import Final

from skulduggery.games.boarders.pieces import FOOTING, SUCCESS
from skulduggery.games.boarders.rules.tests import modifiers
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import NONE

FACES: Final = 6


def chance_of(need: int) -> float:
    """That a die shows this or more."""
    return min(1.0, max(0.0, (FACES + 1 - need) / FACES))


def chance_to_fall(s: Boarders, model: int) -> float:
    """BB-2.1, BB-2.5 That a Footing test fails."""
    return 1 - chance_of(SUCCESS - FOOTING[s.model[model].kind] - modifiers(s, model, NONE))


WINS: Final = [
    sum(mine + lead - FACES * 2 >= theirs for mine in range(1, 7) for theirs in range(1, 7)) / FACES**2
    for lead in range(4 * FACES + 1)
]


def chance_to_win(lead: int) -> float:
    """BB-2.2 That the attacker's die and lead are no less than the target's die."""
    return WINS[min(4 * FACES, max(0, lead + 2 * FACES))]
