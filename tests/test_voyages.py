"""Golden voyages: recorded games, at least one for each way a game can end, replayed to the same bytes.

A file is named after the clause and the way it ends; it is made with `skul play --watch --save`.
"""

from pathlib import Path

import pytest

import skulduggery
from skulduggery import Record

VOYAGES = sorted(Path(__file__).parent.glob("*/voyages/*.json"))


def test_there_are_voyages_of_every_game() -> None:
    assert {file.parent.parent.name for file in VOYAGES} == set(skulduggery.GAMES)


@pytest.mark.parametrize("file", VOYAGES, ids=lambda file: f"{file.parent.parent.name}: {file.stem}")
def test_a_golden_voyage_ends_as_it_did(file: Path) -> None:
    document = file.read_text(encoding="utf-8")
    record = Record.from_json(document)
    game = skulduggery.game(record.game)
    state = game.replay(record)
    outcome = state.outcome()
    clause = file.stem.split()[0]
    assert clause in game.clauses()
    assert outcome.why.startswith(clause)
    assert game.record(state, record.players).to_json() == document


def test_a_shared_win_is_shared() -> None:
    file = next(file for file in VOYAGES if "share the win" in file.stem)
    record = Record.from_json(file.read_text(encoding="utf-8"))
    assert len(skulduggery.game(record.game).replay(record).outcome().winners) == 2
