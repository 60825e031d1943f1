"""The review of a finished game over the wire: made in the background, and kept with the record."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import skulduggery
from skulduggery.client import Refused
from skulduggery.kernel.record import Record
from skulduggery.review.report import EDITION, Review
from skulduggery.review.review import review_of
from skulduggery.table.session.reviewers import key_of
from table.afloat import PATIENCE, Server, close, eventually, gathered, play_out
from table.test_replay import recorded


def when_done(server: Server, asked: dict[str, Any]) -> Any:
    """Asked again, as a page does, until it is there."""
    visitor = server.visitor()
    told: list[Any] = [asked]

    def is_done() -> bool:
        assert 0 <= told[-1]["done"] <= 1
        if told[-1]["review"] is None:
            told.append(visitor.ask("GET", f"/api/reviews/{asked['key']}"))
        return told[-1]["review"] is not None

    eventually(is_done, every=0.2, seconds=5 * PATIENCE)
    return told[-1]["review"]


def uploaded(server: Server, record: Any) -> Any:
    return when_done(server, server.visitor().ask("POST", "/api/review", record))


def test_a_finished_game_is_reviewed_at_its_table_and_the_review_is_kept(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
        anne.order("start")
        review = f"/api/tables/{anne.code}/records/1/review"
        with pytest.raises(Refused, match="0 games were finished"):
            server.visitor().ask("GET", review)
        play_out(anne, bonny)
        told = when_done(server, server.visitor().ask("GET", review))
        assert told["players"] == ["Anne", "Bonny"]
        assert told == uploaded(server, anne.record())
        close(anne, bonny)
    with Server(tmp_path) as server:
        again = server.visitor().ask("GET", review)
        assert again["done"] == 1
        assert again["review"] == told


def test_a_record_that_is_uploaded_is_reviewed_as_by_hand(server: Server) -> None:
    record = Record.from_json(json.dumps(recorded()))
    by_hand = review_of(skulduggery.game(record.game), record)
    assert msgspec.convert(uploaded(server, recorded()), Review) == by_hand


def test_a_record_that_is_not_over_has_no_review(server: Server) -> None:
    game = skulduggery.game("booty")
    with pytest.raises(Refused, match="not over") as refused:
        uploaded(server, json.loads(game.record(game.new(seed=1)).to_json()))
    assert refused.value.status == 400


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"game": "chess"}, "a game called 'chess', which is not here"),
        ({"luck": []}, "more outcomes of luck than it has"),
        ({"rum": 1}, "this is not a record of a game: there is no field rum"),
        ({"seats": "two"}, "seats: this must be a whole number, not a text"),
        ({"luck": [-1]}, "luck[0]: this must be at least 0"),
        ({"players": None}, "players: this must be a list, not null"),
    ],
)
def test_a_record_that_cannot_be_replayed_has_no_review(
    server: Server, changes: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(Refused) as refused:
        uploaded(server, recorded() | changes)
    assert refused.value.status == 400
    assert complaint in refused.value.why


def test_nobody_finds_a_review_that_was_never_asked_for(server: Server) -> None:
    with pytest.raises(Refused) as refused:
        server.visitor().ask("GET", f"/api/reviews/{'0' * 64}")
    assert refused.value.status == 404


def test_names_in_a_review_are_short_plain_text(server: Server) -> None:
    told = uploaded(server, recorded() | {"players": ["A\u0000\nB", "x" * 5000, ""]})
    assert told["players"] == ["A B", "x" * 40, ""]
    assert "x" * 41 not in json.dumps(told)


def test_a_review_that_an_earlier_edition_made_is_not_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record.from_json(json.dumps(recorded()))
    before = key_of(record)
    monkeypatch.setattr("skulduggery.table.session.reviewers.EDITION", EDITION + 1)
    assert key_of(record) != before
