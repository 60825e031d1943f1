"""A bot that hangs or dies does not hold up the table."""

import os
import signal
import sys
from pathlib import Path

import pytest

from skulduggery.client import SeatAt
from skulduggery.table.events import Moved
from table.afloat import Server, gathered
from table.ledger import SqliteLedger

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for the bots' process in /proc")


def thinkers(server: Server) -> list[int]:
    """The processes in which the bots of a server think."""
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def by_bots(server: Server, code: str) -> list[str]:
    events = [line.event for line in SqliteLedger(server.folder).lines(code)]
    return [event.by for event in events if isinstance(event, Moved) and event.by != "person"]


def play_until_bot_answered(server: Server, anne: SeatAt, times: int) -> None:
    while len(by_bots(server, anne.code)) < times:
        letter = anne.next_letter()
        if letter["choices"]:
            anne.say(letter["choices"][0])


def test_a_bot_that_hangs_or_dies_plays_the_default_and_the_next_one_thinks_again(tmp_path: Path) -> None:
    with Server(tmp_path, "--budget", "1") as server:
        (anne,) = gathered(server, "scalawag", "Anne", seats=3, bots={1: "honest", 2: "honest"}, options={"first": 0})
        anne.order("start")
        play_until_bot_answered(server, anne, 1)
        assert by_bots(server, anne.code)[0] == "bot"
        for number in (signal.SIGSTOP, signal.SIGKILL):
            (thinker,) = thinkers(server)
            os.kill(thinker, number)
            before = len(by_bots(server, anne.code))
            play_until_bot_answered(server, anne, before + 6)
            assert "default" in by_bots(server, anne.code)[before:]
            assert by_bots(server, anne.code)[-1] == "bot"
        anne.close()
    assert "bot stopped" in server.log.read_text()


def test_no_thinker_outlives_its_server(tmp_path: Path) -> None:
    server = Server(tmp_path)
    (anne,) = gathered(server, "booty", "Anne", seats=2, bots={1: "sharp"}, options={"first": 1})
    anne.order("start")
    play_until_bot_answered(server, anne, 1)
    (thinker,) = thinkers(server)
    anne.close()
    server.kill()
    for _ in range(10_000):
        if not Path(f"/proc/{thinker}").exists():
            return
        os.sched_yield()
    state = Path(f"/proc/{thinker}/stat").read_text().split()[2] if Path(f"/proc/{thinker}").exists() else "gone"
    assert state in ("Z", "gone")
