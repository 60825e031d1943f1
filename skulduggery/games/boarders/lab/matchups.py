"""Which fleets can meet, and where: what a designer wants to see weighed."""

from itertools import combinations

from skulduggery.games.boarders.pieces import CAPTAINS, CAPTAINS_IN_A_FLEET, FLEETS, SCENARIOS
from skulduggery.kernel.parts import Matchup, SeatedSides


def captains_of(fleet: str) -> tuple[str, ...]:
    first = CAPTAINS_IN_A_FLEET * FLEETS.index(fleet)
    return CAPTAINS[first : first + CAPTAINS_IN_A_FLEET]


def tables(scenario: str, first: str, second: str) -> tuple[SeatedSides, ...]:
    """BB-4.1 Every captain of the one against every captain of the other, on either seat, with the usual sections."""
    return tuple(
        SeatedSides((here, there), {"first_crew": one, "second_crew": other, "scenario": scenario})
        for here, there in ((first, second), (second, first))
        for one in captains_of(here)
        for other in captains_of(there)
    )


MATCHUPS = tuple(
    Matchup(scenario, first, second, tables(scenario, first, second))
    for scenario in SCENARIOS
    for first, second in combinations(FLEETS, 2)
)
