"""Who watches: nobody, people who see what is public, or people who see everything later."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from skulduggery.client import Refused
from skulduggery.games import GAMES
from skulduggery.table.letters import gallery
from skulduggery.table.letters.gallery import LEAST_AGE, OpenGallery
from skulduggery.table.letters.letters import letter, table_shown
from skulduggery.table.orders import lobby, play
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.session.session import Session
from skulduggery.table.store import events as ev
from skulduggery.table.wire.schemas import OpenTable
from table.afloat import PATIENCE, Server, close, gathered, play_out
from table.inside import ANNE, at_work, two_at_table
from table.rawwire import Wire


class Hours:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.at = 1_000_000

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    hours = Hours()
    monkeypatch.setattr(gallery, "now", hours)
    return hours


class Show:
    """A table, and the gallery before it; the game goes on for at least 30 moves."""

    def __init__(self, hours: Hours, delay: int) -> None:
        self.hours = hours
        options = {"first": 0, "turn_cap": 40}
        opened = ev.Opened(
            "scalawag", GAMES["scalawag"].rules_version, 3, options, "sealed:x", gallery="open", delay=delay
        )
        self.table = LiveTable("CODE", opened, hours.at)
        for seat in range(3):
            self.table.note(ev.SatDown(seat, f"Pirate {seat}", f"token {seat}"), hours.at)
        self.table.note(self.table.deal(), hours.at)
        self.gallery = OpenGallery(self.table)
        self.gallery.wake = lambda: None

    def play(self) -> None:
        """The first who is asked makes the first move."""
        for event in first_move(self.table):
            self.table.fold(event, self.hours.at)

    def look(self) -> LiveTable:
        async def catch_up() -> None:
            self.gallery.catch_up(self.table)
            self.gallery.stop()

        asyncio.run(catch_up())
        return self.gallery.shown


@pytest.mark.parametrize("delay", [1, 3, 20])
def test_an_open_gallery_is_behind_by_moves_and_by_a_minute(hours: Hours, delay: int) -> None:
    show = Show(hours, delay)
    made = [hours.at]
    while show.table.phase == "playing":
        shown = show.look()
        newest = max((ply for ply, at in enumerate(made) if at <= hours.at - LEAST_AGE), default=-1)
        expected = max(-1, min(newest, show.table.ply - delay))
        assert (shown.ply if shown.state else -1) == expected
        hours.at += 9_000
        show.play()
        made.append(hours.at)
    assert len(made) > 30
    assert show.look().ply == show.table.ply, "the end opens all"


def test_at_rest_a_gallery_sees_on_with_time_but_never_the_last_move(hours: Hours) -> None:
    show = Show(hours, delay=1)
    for _ in range(5):
        show.play()
    hours.at += LEAST_AGE - 1
    assert show.look().state is None, "not even the deal"
    hours.at += 1
    assert show.look().ply == 4
    hours.at += 1000 * LEAST_AGE
    assert show.look().ply == 4


def test_whatever_an_open_gallery_is_told_is_what_was_so_then(hours: Hours) -> None:
    """The letter, its lines and the table, byte for byte as a gallery in time would have had them then."""
    show = Show(hours, delay=3)
    then: list[Any] = []
    while show.table.ply < 25:
        hours.at += 100_000
        if show.table.ply == 12:
            show.table.note(ev.BotSeated(1, "honest"), hours.at)
            show.table.note(ev.ClockStopped(), hours.at)
        then.append((letter(show.table, None, -1, {}), table_shown(show.table, None, (), 0)))
        show.play()
        shown = show.look()
        if shown.state is not None:
            assert (letter(shown, None, -1, {}), table_shown(shown, None, (), 0)) == then[shown.ply]
    assert shown.ply == 22


def test_an_open_gallery_sees_every_hand(hours: Hours) -> None:
    show = Show(hours, delay=1)
    show.play()
    hours.at += LEAST_AGE
    state = show.look().playing()
    assert letter(show.gallery.shown, None, -1, {}).eyes == tuple(state.view(seat) for seat in range(3))
    assert letter(show.table, 0, -1, {}).eyes == ()


def test_the_next_game_is_behind_again(hours: Hours) -> None:
    show = Show(hours, delay=2)
    while show.table.phase == "playing":
        show.play()
    show.table.note(ev.Rematch("sealed:y"), hours.at)
    assert show.look().state is None
    show.table.note(show.table.deal(), hours.at)
    hours.at += LEAST_AGE
    assert show.look().state is None
    show.play()
    show.play()
    assert show.look().ply == 0


def test_before_an_open_gallery_nothing_is_taken_back(hours: Hours) -> None:
    show = Show(hours, delay=1)
    show.table.note(show.table.say(0, {"do": "trim", "sailors": 1}), hours.at)
    with pytest.raises(Refusal, match="the gallery is open"):
        play.undo(show.table, 0)


def test_a_gallery_at_rest_is_told_when_the_time_has_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody moves, yet the move before the last becomes old enough."""
    monkeypatch.setattr(gallery, "LEAST_AGE", 300)
    asyncio.run(watch_a_table_at_rest(tmp_path))


async def watch_a_table_at_rest(folder: Path) -> None:
    async with at_work(folder) as registry:
        wanted = OpenTable(game="booty", name="Anne", seats=2, gallery="open", delay=1)
        await watch_until_the_move_before_the_last(await two_at_table(registry, wanted))


async def watch_until_the_move_before_the_last(session: Session) -> None:
    await session.act(lambda table: lobby.start(table, ANNE))
    watcher = Reader(None, None)
    session.welcome(watcher)
    begun = time.monotonic()
    for _ in range(2):
        await session.act(first_move)
    plies = []
    while 1 not in plies:
        async with asyncio.timeout(PATIENCE):
            while not watcher.waiting:
                await asyncio.sleep(0.01)
        heard = json.loads(watcher.waiting.popleft())
        plies += [heard["ply"]] if heard["type"] == "letter" else []
    assert time.monotonic() - begun >= 0.29, "the clock of the journal goes by milliseconds"
    assert 2 not in plies


def first_move(table: LiveTable) -> list[ev.AnyEvent]:
    state = table.playing()
    seat = state.to_act()[0]
    return [ev.Moved(seat, table.game.moves.words(state.legal(seat)[0]))]


# --- on the wire --------------------------------------------------------------------------


def test_an_open_gallery_hears_nothing_of_the_game_within_the_minute_but_all_at_its_end(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, gallery="open", delay=1)
    watcher = Wire(server.address, anne.code)
    watcher.flush()
    anne.order("start")
    letter = anne.next_letter()
    anne.tell({"type": "chat", "text": "Ahoy"})
    seen = server.visitor().ask("GET", f"/api/tables/{anne.code}")
    assert (seen["phase"], seen["gallery"], seen["delay"]) == ("gathering", "open", 1)
    assert anne.visitor.ask("GET", f"/api/tables/{anne.code}")["phase"] == "playing"
    close(anne, bonny)
    for seat in (anne, bonny):
        seat.ply = None
    watcher.flush()
    came = [message for message in map(json.loads, watcher.raw) if message["type"] != "pong"]
    assert {message["type"] for message in came} <= {"table", "chat", "here"}
    assert all(message["phase"] == "gathering" for message in came if message["type"] == "table")
    last = play_out(anne, bonny)
    while (ending := watcher.receive())["type"] != "letter":
        pass
    assert ending["eyes"] == [seat["view"] for seat in last]
    assert ending["since"] == -1
    assert letter["eyes"] == []
    watcher.close()
    close(anne, bonny)


def test_a_seated_player_gets_the_letters_of_that_seat_and_never_the_gallerys(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, gallery="open", delay=1)
    anne.order("start")
    again = anne.visitor.watch(anne.code)
    letter = again.next_letter()
    assert again.table["you"] == 0
    assert letter["view"]["seat"] == 0
    assert letter["eyes"] == []
    close(anne, bonny, again)


def test_a_closed_gallery_is_closed(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, gallery="closed")
    with pytest.raises(Refused, match="no spectators"):
        server.visitor().watch(anne.code).next_letter()
    close(anne, bonny)


@pytest.mark.parametrize("setup", [{"gallery": "ajar"}, {"delay": 0}, {"delay": -1}, {"delay": 501}])
def test_a_gallery_is_one_of_three_and_behind_by_a_move_at_least(server: Server, setup: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        server.visitor().open("booty", "Anne", **setup)
    assert refused.value.status == 400


def test_a_closed_gallery_stays_closed_after_the_end_but_for_those_who_played(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, gallery="closed")
    phone = server.visitor().claim_device(bonny.code, bonny.order("device")["ticket"])
    anne.order("start")
    play_out(anne, bonny)
    stranger = server.visitor().watch(anne.code)
    for look in ("", "/verdict", "/replay", "/story"):
        with pytest.raises(Refused, match="only those who played"):
            stranger.visitor.ask("GET", f"/api/tables/{anne.code}/records/1{look}")
        for player in (anne, phone):
            assert player.visitor.ask("GET", f"/api/tables/{anne.code}/records/1{look}")
    assert stranger.visitor.ask("GET", f"/api/tables/{anne.code}")["seed"] is None
    bonny.order("leave")
    assert bonny.record()["game"] == "booty", "somebody who has left since has played too"
    anne.order("rematch")
    calico = server.visitor().join(anne.code, "Calico")
    with pytest.raises(Refused, match="only those who played"):
        calico.record()
    close(anne, bonny, phone)
