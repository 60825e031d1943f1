"""Clocks: each question its own time, a default when it is up, a bot after two in a row."""

import asyncio
import time
from contextlib import suppress
from itertools import chain, repeat
from typing import Any

import pytest

from skulduggery.client import Refused, SeatAt, Visitor
from skulduggery.games import GAMES
from skulduggery.table.orders.seats import new_seed
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.session.clock import Clock
from skulduggery.table.store import events as ev
from skulduggery.table.store.events import BotDismissed, Moved
from table.afloat import Server, close, gathered
from table.ledger import SqliteLedger
from table.rawwire import Wire


def moved_by(server: Server, code: str, seat: int) -> list[str]:
    """Who made each of this seat's moves."""
    events = [line.event for line in SqliteLedger(server.folder).lines(code)]
    return [event.by for event in events if isinstance(event, Moved) and event.seat == seat]


def test_a_player_who_does_not_answer_plays_the_default_and_then_a_bot_sits_in(server: Server) -> None:
    """Anne has as little time: whatever she says too late is refused."""
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, clock=1, options={"first": 1})
    wire = Wire(server.address, anne.code, anne.visitor.cookie_header())
    for seat in (anne, bonny):
        seat.tell({"type": "ping"})
    begun = time.monotonic()
    anne.order("start")
    while anne.table["seats"][1]["kind"] != "bot":
        if (letter := anne.next_letter())["choices"]:
            with suppress(Refused):
                anne.say(letter["choices"][0])
    bonny.tell({"type": "back"})
    assert time.monotonic() - begun > 2
    assert BotDismissed(1) in [line.event for line in SqliteLedger(server.folder).lines(anne.code)]
    said = moved_by(server, anne.code, seat=1)
    assert said[:2] == ["clock", "clock"]
    assert set(said[2:]) <= {"bot"}
    assert anne.table["seats"][1]["name"] == "Bonny"
    while (first := wire.receive())["type"] != "letter":
        pass
    assert 0 <= first["seconds"]["1"] <= 1
    wire.close()
    close(anne, bonny)


async def ring_a_moment_too_early(monkeypatch: pytest.MonkeyPatch) -> bool:
    """Bonny's time is up at 1, and the clock is looked at just before that and just after. Whether it rings again."""
    opened = ev.Opened("booty", GAMES["booty"].rules_version, 2, options={}, seed=new_seed(), clock=1)
    table = LiveTable("CODE", opened, 0)
    table.asked_since = {1: 4}

    async def tell(seat: int, asked: int) -> None:
        raise AssertionError(f"seat {seat} had time left for question {asked}")

    clock = Clock(table, tell)
    clock.deadlines = {1: ((0, 0, 4, 0), 1.0)}
    with monkeypatch.context() as patch:
        looks = chain([0.999, 1.001], repeat(1.002))
        patch.setattr(time, "monotonic", lambda: next(looks))
        clock.ring()
    rings_again = clock.timer is not None
    clock.stop()
    return rings_again


def test_a_clock_that_rings_a_moment_too_early_rings_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asyncio.run(ring_a_moment_too_early(monkeypatch))


def test_the_host_stops_the_clock_and_lets_it_go_on(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, clock=3600, options={"first": 0})
    anne.order("start")
    assert 1800 < anne.next_letter()["seconds"]["0"] <= 3600
    anne.order("clock/stop")
    assert anne.next_letter()["seconds"] == {}
    assert anne.visitor.ask("GET", f"/api/tables/{anne.code}")["stopped"]
    with pytest.raises(Refused, match="only the host"):
        bonny.order("clock/wind")
    anne.order("clock/wind")
    assert 1800 < anne.next_letter()["seconds"]["0"] <= 3600
    close(anne, bonny)


def test_more_time_once_for_the_player_who_is_asked(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, clock=60, options={"first": 1})
    anne.order("start")
    time.sleep(0.3)
    left = bonny.next_letter()["seconds"]["1"]
    assert left < 59.9
    bonny.tell({"type": "more_time"})
    assert bonny.next_letter()["seconds"]["1"] > left
    with pytest.raises(Refused, match="ask the host"):
        bonny.tell({"type": "more_time"})
    anne.tell({"type": "more_time"})
    close(anne, bonny)


def test_without_a_clock_nobody_is_hurried(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    assert anne.next_letter()["seconds"] == {}
    with pytest.raises(Refused, match="no clock"):
        anne.tell({"type": "more_time"})
    close(anne, bonny)


def test_MU_4_2_the_hourglass_is_turned_once_for_the_whole_talk(server: Server) -> None:
    crew = gathered(server, "mutiny", "Anne", "Bonny", "Calico", "Drake", seats=4, clock=60)
    anne, bonny, *others = crew
    anne.order("start")
    time.sleep(0.3)
    anne.say({"do": "trust", "pirate": 1})
    left = letter_at(bonny, 1)["seconds"]
    assert max(left.values()) < 59.9, "neither the speaker nor the others have more time than they had"
    letter_at(anne, 1)
    for one in crew:
        one.say({"do": "ready"})
    letter = letter_at(bonny, 5)
    assert letter["view"]["question"] == "vote"
    assert letter["seconds"]["1"] > left["1"], "the vote has its own time"
    close(anne, bonny, *others)


def test_MU_4_2_all_may_speak_at_once_and_nobody_comes_too_late(server: Server) -> None:
    """Calico has not heard yet what Anne said, and is heard all the same."""
    crew = gathered(server, "mutiny", "Anne", "Bonny", "Calico", "Drake", seats=4)
    anne, _, calico, drake = crew
    anne.order("start")
    for one in crew:
        letter_at(one, 0)
    anne.say({"do": "trust", "pirate": 1})
    calico.ask({"type": "move", "move": {"do": "distrust", "pirate": 1}, "ply": 0})
    said = letter_at(drake, 2)["view"]["today"]["statements"]
    assert [(one["seat"], one["says"]) for one in said] == [(0, "trust"), (2, "distrust")]
    close(*crew)


def test_MU_4_2_statements_are_free_where_people_have_a_clock_unless_they_choose_otherwise(server: Server) -> None:
    def is_free(seat: SeatAt) -> bool:
        return bool(seat.visitor.ask("GET", f"/api/tables/{seat.code}")["options"]["free_talk"])

    assert not is_free(Visitor(server.address).open("mutiny", "Anne"))
    assert not is_free(Visitor(server.address).open("mutiny", "Anne", clock=60, options={"free_talk": False}))
    anne = Visitor(server.address).open("mutiny", "Anne", clock=60)
    assert is_free(anne)
    anne.order("house", options={"tea": True})
    assert is_free(anne), "the clock is still there"
    anne.order("house", options={"free_talk": False})
    assert not is_free(anne)


def letter_at(reader: SeatAt, ply: int) -> dict[str, Any]:
    """The letter after this many moves."""
    while (letter := reader.next_letter())["ply"] < ply:
        pass
    return letter


def test_MU_4_2_when_it_has_run_out_everybody_is_ready_and_MU_4_3_who_casts_no_vote_in_time_abstains(
    server: Server,
) -> None:
    crew = gathered(server, "mutiny", "Anne", "Bonny", "Calico", "Drake", seats=4, clock=1)
    crew[0].order("start")
    letter_at(crew[0], 8)
    letter = crew[0].look_back(8)
    assert letter["view"]["today"]["votes"] == [None] * 4
    assert letter["view"]["question"] == "tie"
    for seat in range(4):
        assert moved_by(server, crew[0].code, seat)[:2] == ["clock", "clock"]
    close(*crew)
