"""A bot that hangs or dies does not hold up the table."""

import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pytest

from skulduggery.client import SeatAt
from skulduggery.games import GAMES
from skulduggery.table.session import thinkers as bots
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
            (thinker,) = server.spawned()
            os.kill(thinker, number)
            play_until(server, anne, lambda moves, b=before: "default" in moves[b:] and moves[-1] == "bot")  # type: ignore[misc]
        anne.close()
    assert server.log.read_text().count("bot stopped") >= 2


def test_a_bot_keeps_what_it_learned_until_its_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "MOST_MINDS", 2)
    monkeypatch.setattr(bots, "MINDS", OrderedDict())
    game = GAMES["scalawag"]
    first = bots.mind(game, "cunning", "seed", "CODE 5 1 cunning")
    assert bots.mind(game, "cunning", "other seed", "CODE 5 1 cunning") is first
    assert bots.mind(game, "cunning", "seed", "CODE 90 1 cunning") is not first
    assert bots.mind(game, "cunning", "seed", None) is not bots.mind(game, "cunning", "seed", None)
    assert bots.mind(game, "cunning", "seed", "CODE 5 1 cunning") is first
    bots.mind(game, "cunning", "seed", "another table")
    assert list(bots.MINDS) == ["CODE 5 1 cunning", "another table"], "the one longest unused is forgotten"


def test_no_thinker_outlives_its_server(tmp_path: Path) -> None:
    server = Server(tmp_path)
    (anne,) = gathered(server, "booty", "Anne", seats=2, bots={1: "random"}, options={"first": 1})
    anne.order("start")
    play_until(server, anne, lambda moves: len(moves) > 0)
    (thinker,) = server.spawned()
    anne.close()
    server.kill()
    eventually(lambda: not is_running(thinker))
