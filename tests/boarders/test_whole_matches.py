"""Random matches over all fleets, scenarios and sides: nothing overlaps that need not, nothing is off the deck."""

from itertools import combinations

import pytest

import skulduggery
from boarders.table import GAME
from skulduggery.games.boarders.geometry.bases import is_on_deck
from skulduggery.games.boarders.geometry.gauge import overlaps
from skulduggery.games.boarders.moves import MOVES
from skulduggery.games.boarders.pieces import CAPTAINS, SCENARIOS
from skulduggery.games.boarders.state import Boarders
from skulduggery.lab import laws

CREWS = list(combinations(CAPTAINS, 2))


def overlapping(state: Boarders) -> set[tuple[int, int]]:
    here = [number for number in range(len(state.model)) if state.deck.is_here(number)]
    bases = state.deck.bases
    return {pair for pair in combinations(here, 2) if overlaps(bases[pair[0]], bases[pair[1]])}


def check_deck(state: Boarders, before: set[tuple[int, int]], do: str) -> set[tuple[int, int]]:
    """BB-1.5, BB-1.6 Only a model that is laid or stands up where no place is free may overlap another."""
    for number, base in enumerate(state.deck.bases):
        assert not state.deck.is_here(number) or is_on_deck(base)
    now = overlapping(state)
    assert now <= before or do in ("lay", "rise")
    return now


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_is_off_the_deck_and_nothing_comes_to_overlap(scenario: str) -> None:
    for number, (first, second) in enumerate(CREWS[::4]):
        luck = skulduggery.luck(f"{scenario} {number}")
        state = GAME.new(
            seed=number,
            first_crew=first,
            second_crew=second,
            scenario=scenario,
            host=number % 2,
            furniture=("usual", "place")[number % 3 == 0],
            deployment=("usual", "place")[number % 5 == 0],
            damage=(0, 170)[number % 4 == 0],
        )
        assert isinstance(state, Boarders)
        before: set[tuple[int, int]] = set()
        moves = 0
        while state.asked and moves < 100:
            seat = state.to_act()[0]
            legal = state.legal(seat)
            move = legal[luck.below(len(legal))]
            state.apply(seat, move)
            before = check_deck(state, before, MOVES.words(move)["do"])
            moves += 1


@pytest.mark.parametrize("captain", CAPTAINS)
def test_the_laws_hold_for_every_crew_in_every_tale(captain: str) -> None:
    for other, scenario in zip(CAPTAINS, SCENARIOS, strict=True):
        options = {"first_crew": captain, "second_crew": other, "scenario": scenario}
        laws.voyage(GAME, 2, f"{captain} {scenario}", **options)


def test_moves_in_words_name_points_of_the_deck() -> None:
    code = MOVES.code({"do": "at", "point": "12.3,4.5"})
    assert MOVES.words(code) == {"do": "at", "point": "12.3,4.5"}
    for point in ("48.1,0.0", "12.34,4.5", "-0.1,3.0", "here", "1,2,3", "nan,nan", "inf,1.0", 7):
        with pytest.raises(ValueError, match="point of 'at'"):
            MOVES.code({"do": "at", "point": point})
