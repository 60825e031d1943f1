"""Golden voyages: recorded games, one for each way a game can end."""

from pathlib import Path

import pytest

from scalawag.table import GAME
from skulduggery import Record

VOYAGES = sorted((Path(__file__).parent / "voyages").glob("*.json"))


@pytest.mark.parametrize("path", VOYAGES, ids=[path.stem for path in VOYAGES])
def test_a_golden_voyage_plays_again_to_the_same_end(path: Path) -> None:
    document = path.read_text(encoding="utf-8")
    state = GAME.replay(Record.from_json(document))
    assert state.outcome().why.startswith(path.stem.split("_")[0])
    assert GAME.record(state).to_json() == document


def test_there_is_one_for_each_way_a_game_can_end() -> None:
    assert {path.stem.split("_")[0] for path in VOYAGES} == {"SC-6.6", "SC-6.7", "SC-8.1"}
