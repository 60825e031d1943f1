"""Records: readable, exact, and clear about what is wrong with a broken one."""

import json
from typing import Any

import pytest

import skulduggery
from skulduggery import BrokenRecord, Record
from skulduggery.lab.laws import contents

GAME = skulduggery.game("booty")


def played(moves: int = 12) -> Record:
    state = GAME.new(3, seed=4, face_up=40)
    for _ in range(moves):
        state.apply(state.to_act()[0], state.legal(state.to_act()[0])[-1])
    return GAME.record(state, ["Anne", "Bonny", "Calico"])


def test_a_record_is_one_readable_document() -> None:
    document = played(3).to_json()
    fields = json.loads(document)
    assert list(fields) == ["skulduggery", "game", "rules", "seats", "options", "players", "moves", "luck", "seed"]
    assert fields["options"]["face_up"] == 40
    assert fields["players"] == ["Anne", "Bonny", "Calico"]
    assert set(fields["moves"][0]) >= {"seat", "do"}
    assert sum(line.startswith('    {"seat"') for line in document.splitlines()) == 3


def test_a_record_needs_no_generator() -> None:
    record = played()
    without_seed = Record.from_json(json.dumps(json.loads(record.to_json()) | {"seed": None}))
    assert contents(GAME.replay(without_seed)) == contents(GAME.replay(record))


def test_an_unfinished_record_goes_on_with_its_seed_or_with_other_luck() -> None:
    record = played()
    there, here = GAME.replay(record), GAME.replay(record, luck=skulduggery.luck("other"))
    assert contents(there) == contents(here)
    original = GAME.new(3, seed=4, face_up=40)
    while not original.outcome():
        original.apply(original.to_act()[0], original.legal(original.to_act()[0])[-1])
    while not there.outcome():
        there.apply(there.to_act()[0], there.legal(there.to_act()[0])[-1])
    assert contents(there) == contents(original)


def broken(**changes: Any) -> str:
    return json.dumps(json.loads(played().to_json()) | changes)


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        ("", "this is not a record of a game"),
        ("[]", "this is not a record of a game"),
        ("{" * 5000, "this is not a record of a game"),
        (b"\xff\xfe", "this is not a record of a game"),
        ('{"skulduggery": 99}', "this record has format 99; this program reads format 1"),
        (broken(moves=7), "the record is broken.*moves"),
        (broken(rum=1), "the record is broken.*rum"),
        (broken(game="chess"), "this is a record of chess, not of booty"),
        (broken(rules=99), "rules version 99; this is"),
        (broken(seats=9), "3 players for 9 seats"),
        (broken(options={"rum": 1}), "the setup in the record does not work: booty has no option 'rum'"),
        (broken(luck=[]), "the setup in the record does not work"),
        (broken(moves=[{"seat": 0, "do": "fly"}]), r"move 1 \(.*\): 'fly' is not a move"),
        (broken(moves=[{"do": "let_go"}]), "move 1 .*seat is None, not a number"),
        (broken(moves=[{"seat": 7, "do": "let_go"}]), "move 1 .*BO-1.1"),
        (broken(moves=[]), "more outcomes of luck than its moves used"),
        (broken(luck=[0] * 5), "used .* more outcomes of luck than it has"),
        (broken(moves=[{"seat": True, "do": "let_go"}]), "move 1 .*seat is True, not a number"),
    ],
)
def test_a_broken_record_says_what_is_wrong(document: str | bytes, complaint: str) -> None:
    if "setup" in complaint or "move 1" in complaint:
        document = json.dumps(json.loads(document) | {"seed": None})
    with pytest.raises(BrokenRecord, match=complaint):
        GAME.replay(Record.from_json(document))
