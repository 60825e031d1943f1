"""The golden voyages of Boarders and Black Flags end as they are called, and each way a game can end is among them."""

from pathlib import Path
from typing import Any

import pytest

from boarders.table import GAME
from skulduggery import Record
from skulduggery.games.boarders.clash.events import Fired
from skulduggery.games.boarders.events import GameEnded
from skulduggery.games.boarders.news import ENDS

VOYAGES = Path(__file__).parent / "voyages"
CALLED = {
    "quarter is given": "quarter",
    "a crew is wiped out": "wiped_out",
    "the last round is over": "last_round",
    "five treasures are unloaded": "treasures_unloaded",
    "everybody has escaped": "all_escaped",
}


def told_in(name: str, kind: type) -> list[Any]:
    (file,) = VOYAGES.glob(f"*{name}.json")
    *_, state = GAME.steps(Record.from_json(file.read_bytes()), listen=True)
    return [event for event in state.news(None) if isinstance(event, kind)]


@pytest.mark.parametrize("name", CALLED)
def test_BB_10_4_a_game_of_the_voyage_ends_so(name: str) -> None:
    assert CALLED[name] in [event.why for event in told_in(name, GameEnded)]


def test_BB_10_4_each_way_a_game_can_end_has_its_voyage() -> None:
    assert set(CALLED.values()) == set(ENDS)


def test_BB_13_3_before_both_games_of_the_clash_cannon_were_fired() -> None:
    assert {event.seat for event in told_in("have clashed", Fired)} == {0, 1}
