"""A bot that hangs or dies does not hold up the table."""

import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from skulduggery.client import SeatAt
from skulduggery.games import GAMES
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import State
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.session import running, thinkers
from skulduggery.table.store import events as ev
from skulduggery.table.store.events import Moved
from table.afloat import Server, eventually, gathered, is_running
from table.ledger import SqliteLedger

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for the bots' process in /proc")


def by_bots(server: Server, code: str) -> list[str]:
    events = [line.event for line in SqliteLedger(server.folder).lines(code)]
    return [event.by for event in events if isinstance(event, Moved) and event.seat != 0]


def play_until(server: Server, anne: SeatAt, done: Callable[[list[str]], bool]) -> None:
    """Anne answers whatever she is asked until the moves made for the bot are as wanted."""
    while not done(by_bots(server, anne.code)):
        letter = anne.next_letter()
        if letter["choices"]:
            anne.say(letter["choices"][0])


def test_a_bot_that_hangs_or_dies_plays_the_default_and_the_next_one_thinks_again(tmp_path: Path) -> None:
    """With two at the table nobody else can answer the bot's question in the meantime. It thinks quickly, and on a
    machine that is too busy even for that the default is played once more."""
    with Server(tmp_path, "--budget", "1") as server:
        (anne,) = gathered(server, "booty", "Anne", seats=2, bots={1: "random"}, options={"first": 0})
        anne.order("start")
        play_until(server, anne, lambda moves: moves[-1:] == ["bot"])
        for number in (signal.SIGSTOP, signal.SIGKILL):
            before = len(by_bots(server, anne.code))
            (thinker,) = server.forked()
            os.kill(thinker, number)
            play_until(server, anne, lambda moves, b=before: "default" in moves[b:] and moves[-1] == "bot")  # type: ignore[misc]
        anne.close()
    assert server.log.read_text().count("bot stopped") >= 2


def test_a_bot_keeps_what_it_learned_until_its_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "MOST_MINDS", 2)
    monkeypatch.setattr(thinkers, "MINDS", OrderedDict())
    game = GAMES["scalawag"]
    first = thinkers.mind(game, "cunning", "seed", "CODE 5 1 cunning")
    assert thinkers.mind(game, "cunning", "other seed", "CODE 5 1 cunning") is first
    assert thinkers.mind(game, "cunning", "seed", "CODE 90 1 cunning") is not first
    assert thinkers.mind(game, "cunning", "seed", None) is not thinkers.mind(game, "cunning", "seed", None)
    assert thinkers.mind(game, "cunning", "seed", "CODE 5 1 cunning") is first
    thinkers.mind(game, "cunning", "seed", "another table")
    assert list(thinkers.MINDS) == ["CODE 5 1 cunning", "another table"], "the one longest unused is forgotten"


def test_no_thinker_outlives_its_server(tmp_path: Path) -> None:
    server = Server(tmp_path)
    (anne,) = gathered(server, "booty", "Anne", seats=2, bots={1: "random"}, options={"first": 1})
    anne.order("start")
    play_until(server, anne, lambda moves: len(moves) > 0)
    (thinker,) = server.forked()
    anne.close()
    server.kill()
    eventually(lambda: not is_running(thinker))


# --- running games -------------------------------------------------------------------------


@pytest.fixture
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "TABLES", OrderedDict())


def table_of(game: str, seats: int) -> LiveTable:
    opened = ev.Opened(game, GAMES[game].rules_version, seats, options={}, seed=f"sealed:running {game}")
    table = LiveTable("CODE", opened, 0)
    table.fold(ev.Started(luck=()), 0)
    return table


def play_on(table: LiveTable, moves: int, dice: Seeded) -> None:
    for _ in range(moves):
        if table.phase == "playing":
            state = table.playing()
            seat = state.to_act()[dice.below(len(state.to_act()))]
            legal = state.legal(seat)
            table.fold(ev.Moved(seat, table.game.moves.words(legal[dice.below(len(legal))])), 0)


def looks_like(state: State, table: LiveTable) -> bool:
    true = table.playing()
    seats = range(len(table.places))
    return state.to_act() == true.to_act() and all(
        state.view(seat) == true.view(seat) and state.legal(seat) == true.legal(seat) for seat in seats
    )


@pytest.mark.usefixtures("nothing_kept")
@pytest.mark.parametrize(("game", "seats"), [("booty", 3), ("scalawag", 4), ("mutiny", 5), ("boarders", 2)])
def test_a_thinker_keeps_the_table_of_a_running_game_and_reads_on(game: str, seats: int) -> None:
    table, dice = table_of(game, seats), Seeded(f"running {game}")
    first = running.state_of(running.played(table))
    while table.phase == "playing" and table.ply < 60:
        play_on(table, 3, dice)
        assert running.state_of(running.played(table)) is first, "nothing was played again"
        assert looks_like(first, table)
    assert table.ply > 20


@pytest.mark.usefixtures("nothing_kept")
def test_after_an_undo_or_a_rematch_a_thinker_lays_the_table_out_again() -> None:
    table = table_of("scalawag", 3)
    (captain,) = table.playing().to_act()
    table.fold(ev.Moved(captain, {"do": "trim", "sailors": 1}), 0)
    first = running.state_of(running.played(table))
    table.fold(ev.Undone(captain), 0)
    table.fold(ev.Moved(captain, {"do": "trim", "sailors": 2}), 0)
    again = running.state_of(running.played(table))
    assert again is not first
    assert looks_like(again, table)
    table.fold(ev.Rematch("sealed:again"), 0)
    table.fold(ev.Started(luck=()), 0)
    assert running.state_of(running.played(table)) is not again
    assert len(running.TABLES) == 2, "another deal is another game"


@pytest.mark.usefixtures("nothing_kept")
def test_a_thinker_forgets_the_game_longest_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_TABLES", 2)
    game = running.played(table_of("booty", 2))
    for key in ("one", "two", "one", "three"):
        running.state_of(msgspec.structs.replace(game, key=key))
    assert list(running.TABLES) == ["one", "three"]
