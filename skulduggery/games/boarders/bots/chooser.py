"""Before the first round: which crew, which role, which side of the deck."""

from typing import Final

from skulduggery.games.boarders.moves import FLEET
from skulduggery.games.boarders.pieces import (
    BOARDING_ACTION,
    COUNTER_ACTION,
    DEAD_SEAS,
    HOT_CHASE,
    PRECIOUS_CARTOGRAPHY,
    SEA_QUEENS,
    TERROR_ON_THE_SEA,
    TREASURE_RAID,
    TRILLIANS,
)
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import FLEET_Q, SECTION_Q
from skulduggery.kernel.luck import Luck

WINS: Final = {
    BOARDING_ACTION: {SEA_QUEENS: 68, DEAD_SEAS: 71, TRILLIANS: 10},
    HOT_CHASE: {SEA_QUEENS: 93, DEAD_SEAS: 48, TRILLIANS: 9},
    PRECIOUS_CARTOGRAPHY: {SEA_QUEENS: 72, DEAD_SEAS: 66, TRILLIANS: 12},
    TREASURE_RAID: {SEA_QUEENS: 73, DEAD_SEAS: 62, TRILLIANS: 15},
    TERROR_ON_THE_SEA: {SEA_QUEENS: 62, DEAD_SEAS: 8, TRILLIANS: 81},
    COUNTER_ACTION: {SEA_QUEENS: 92, DEAD_SEAS: 30, TRILLIANS: 28},
}
"""How many of a hundred matches each fleet wins against the two others: `docs/balance/boarders.md`."""


def choice(s: Boarders, seat: int, luck: Luck) -> int:
    """A fleet that suits the scenario, one section of each kind; where nothing is known to be better, any."""
    legal = s.legal(seat)
    if s.question == FLEET_Q:
        return max(legal, key=lambda move: wins(s, move - FLEET))
    if s.question == SECTION_Q:
        return legal[len(s.player[seat].sections)]
    return legal[luck.below(len(legal))]


def wins(s: Boarders, fleet: int) -> int:
    """In this scenario, or in all of them where it is not known yet."""
    known = [int(s.scenario)] if s.scenario in WINS else list(WINS)
    return sum(WINS[scenario][fleet] for scenario in known)
