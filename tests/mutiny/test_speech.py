"""MU-6.1 What is said on deck: clear in every manner, and not the same words from all sides."""

from collections import Counter
from pathlib import Path

import pytest

from mutiny.table import GAME
from mutiny.test_tea import STRONG_WORDS
from skulduggery import Record
from skulduggery.games.mutiny import speech
from skulduggery.games.mutiny.events import Morning, Statement
from skulduggery.games.mutiny.pieces import ROLES
from skulduggery.kernel.game import NAMES
from skulduggery.kernel.prose import Cast

CAST = Cast(NAMES, None)
LONGEST = Path(__file__).parent / "voyages" / "MU-5.5 no free route is left.json"


@pytest.mark.parametrize("role", ROLES)
def test_a_player_who_says_who_they_are_names_that_role_and_no_other(role: str) -> None:
    for way in speech.BOASTS[role]:
        assert [other for other in ROLES if other.capitalize() in way] == [role]


def test_every_manner_names_what_it_speaks_of_and_none_is_there_twice() -> None:
    kinds = {"{where}": speech.FAVOURS, "{whom}": (*speech.TRUSTS, *speech.DISTRUSTS), "{seen}": speech.REPORTS}
    for field, ways in kinds.items():
        assert all(way.count(field) == 1 for way in ways)
        assert len(set(ways)) == len(ways)


def test_MU_3_3_nobody_speaks_of_drink() -> None:
    ways = [*speech.FAVOURS, *speech.TRUSTS, *speech.DISTRUSTS, *speech.REPORTS, *sum(speech.BOASTS.values(), ())]
    assert [way for way in ways if STRONG_WORDS.search(way)] == []


@pytest.mark.parametrize(
    "what",
    [{"says": "favour", "to": 7}, {"says": "favour", "to": 0}]
    + [{"says": says, "pirate": 4} for says in ("trust", "distrust")]
    + [{"says": "i_am", "role": role} for role in ROLES],
    ids=lambda what: " ".join(map(str, what.values())),
)
def test_of_ten_who_mean_the_same_no_three_say_it_in_the_same_words(what: dict[str, str | int]) -> None:
    said = Counter(speech.speech(Statement(seat, **what), CAST) for seat in range(10))  # type: ignore[arg-type]
    assert max(said.values()) == 2


def test_in_no_round_of_a_long_voyage_is_the_same_said_three_times() -> None:
    record = Record.from_json(LONGEST.read_bytes())
    *_, state = GAME.steps(record, listen=True)
    said: Counter[str] = Counter()
    for event in state.news(None):
        if isinstance(event, Morning):
            said.clear()
        elif isinstance(event, Statement):
            words = speech.speech(event, CAST)
            said[words] += 1
            assert said[words] < 3, words
    assert record.seats == 10
