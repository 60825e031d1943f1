"""A finished game again: a seat's replay is what that seat was sent, and an open one is every seat's."""

import json
from pathlib import Path
from typing import Any

import pytest

import skulduggery
from skulduggery.client import Refused, SeatAt
from skulduggery.table.settings import Settings
from table.afloat import CountingServer, Server, close, gathered, play_out
from table.rawwire import Wire


def recorded(game: str = "booty", seats: int = 3, **options: Any) -> dict[str, Any]:
    """A whole game of first choices."""
    state = skulduggery.game(game).new(seats, seed=5, **options)
    while not state.outcome():
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    record: dict[str, Any] = json.loads(state.game.record(state).to_json())
    return record


def replay(server: Server, record: Any, query: str = "") -> Any:
    return server.visitor().ask("POST", f"/api/replay{query}", record)


def played_on_the_wire(server: Server, *seats: SeatAt) -> list[Wire]:
    """A whole game; the wires hold every byte that each seat was sent."""
    wires = [Wire(server.address, seat.code, seat.visitor.cookie_header()) for seat in seats]
    for wire in wires:
        wire.flush()
    seats[0].order("start")
    letters = [letter_of(wire) for wire in wires]
    while letters[0]["asked"]:
        seat = letters[0]["asked"][0]
        choices = letters[seat]["choices"]
        wires[seat].send({"type": "move", "move": choices[-1], "ply": letters[seat]["ply"], "id": 1})
        letters = [letter_of(wire) for wire in wires]
    return wires


def letter_of(wire: Wire) -> Any:
    while (heard := wire.receive())["type"] != "letter":
        pass
    return heard


@pytest.mark.parametrize(("game", "options"), [("booty", {}), ("scalawag", {"turn_cap": 12})])
def test_a_seats_replay_is_what_that_seat_was_sent(server: Server, game: str, options: dict[str, Any]) -> None:
    seats = gathered(server, game, "Anne", "Bonny", "Calico", seats=3, options=options)
    wires = played_on_the_wire(server, *seats)
    for seat, wire in enumerate(wires):
        letters = [heard for text in wire.raw if (heard := json.loads(text))["type"] == "letter"]
        steps = seats[seat].replay(1, seat)
        assert len(steps) == len(letters) == letters[-1]["ply"] + 1
        for step, letter in zip(steps, letters, strict=True):
            for field in ("ply", "asked", "question", "view", "news", "lines", "choices", "offers"):
                assert step[field] == letter[field], field
            assert step["eyes"] == []
    everything = seats[0].replay()
    for ply, step in enumerate(everything):
        assert (
            step["eyes"] == [seats[seat].replay(1, seat)[ply]["view"] for seat in range(3)] if ply in (0, 7) else True
        )
    assert [step["seat"] for step in everything] == [None, *(said["seat"] for said in seats[0].record()["moves"])]
    for wire in wires:
        wire.close()
    close(*seats)


def test_a_record_can_be_brought_along_and_read_page_by_page(server: Server) -> None:
    record = recorded()
    whole = replay(server, record)
    assert whole["total"] == len(record["moves"]) + 1 == len(whole["steps"])
    assert (whole["game"], whole["title"], whole["seat"], whole["seats"]) == ("booty", "Scallywags", None, 3)
    page = replay(server, record, "?first=3&count=4&seat=1")
    assert [step["ply"] for step in page["steps"]] == [3, 4, 5, 6]
    assert page["first"] == 3
    assert page["steps"][0]["view"] == whole["steps"][3]["eyes"][1]
    assert replay(server, record, "?first=999999")["steps"] == []


def test_a_record_longer_than_other_requests_may_be(server: Server) -> None:
    record = recorded("scalawag", 8)
    assert len(json.dumps(record)) > 16 * 1024
    assert replay(server, record, "?count=1")["total"] == len(record["moves"]) + 1


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"rules": 99}, "follows rules version 99; this is"),
        ({"game": "chess"}, "a game called 'chess', which is not here"),
        ({"skulduggery": 7}, "this record has format 7"),
        ({"options": {"seats": 3}}, "booty has no option 'seats'"),
        ({"options": {"luck": 3}}, "booty has no option 'luck'"),
        ({"seats": 10**30}, "3 players for"),
        ({"players": []}, "0 players for 3 seats"),
        ({"luck": [10**30]}, "luck"),
        ({"luck": [-1]}, "luck"),
        ({"luck": []}, "more outcomes of luck than it has"),
        ({"moves": [{"seat": 10**30, "do": "take", "coin": 1}]}, "there is no seat"),
        ({"moves": [{"seat": True, "do": "take", "coin": 1}]}, "not a number"),
        ({"moves": [{"seat": 0, "do": ["take"], "coin": {}}]}, "is not a move in booty"),
        ({"moves": [{"seat": 0, "do": "take", "coin": [1] * 400}]}, "move 1"),
        ({"moves": [{}]}, "seat is None"),
        ({"rum": 1}, "rum"),
    ],
)
def test_a_record_that_cannot_be_replayed_says_why(server: Server, changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Refused) as refused:
        replay(server, recorded() | changes)
    assert refused.value.status == 400
    assert complaint in refused.value.why
    assert len(refused.value.why) <= 500
    assert "Traceback" not in server.log.read_text()


def test_names_in_a_record_are_short_plain_text(server: Server) -> None:
    names = replay(server, recorded() | {"players": ["A\u0000\nB", "x" * 5000, ""]}, "?count=1")["players"]
    assert names == ["A B", "x" * 40, ""]


@pytest.mark.parametrize("query", ["?seat=3", "?seat=-1", "?seat=x", "?first=-1", "?count=0", "?count=201", "?count=x"])
def test_a_seat_or_page_that_is_none_is_refused(server: Server, query: str) -> None:
    with pytest.raises(Refused) as refused:
        replay(server, recorded(), query)
    assert refused.value.status == 400


def test_only_a_finished_game_is_replayed_at_a_table(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    with pytest.raises(Refused, match="0 games were finished"):
        anne.replay()
    close(anne, bonny)


def test_replays_are_counted(tmp_path: Path) -> None:
    with CountingServer(tmp_path) as server:
        record = recorded(turn_cap=1)
        for _ in range(120):
            replay(server, record, "?count=1")
        with pytest.raises(Refused) as refused:
            replay(server, record, "?count=1")
        assert refused.value.status == 429


def test_verdicts_are_counted_like_replays(tmp_path: Path) -> None:
    with CountingServer(tmp_path) as server:
        anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"turn_cap": 1})
        anne.order("start")
        play_out(anne, bonny)
        for number in range(Settings().replays_a_minute):
            about = ("verdict", "story")[number % 2]
            server.visitor().ask("GET", f"/api/tables/{anne.code}/records/1/{about}")
        with pytest.raises(Refused, match="too many"):
            server.visitor().ask("GET", f"/api/tables/{anne.code}/records/1/verdict")
        close(anne, bonny)
