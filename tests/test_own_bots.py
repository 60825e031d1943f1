"""Bots that others bring: found by their address, named when they do wrong, and played with in every process."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

import skulduggery
from skulduggery.bots import brought, make_bot
from skulduggery.lab.arena import Contest

BOOTY = skulduggery.game("booty")

OWN_BOT = '''
import sys
from threading import Event

from skulduggery.kernel.luck import Seeded

class Bot:
    def __init__(self, luck):
        self.luck = luck

    def choose(self, seat):
        return seat.legal[0]

class Cheat(Bot):
    def choose(self, seat):
        return 0 if 0 not in seat.legal else 1 if 1 not in seat.legal else 2

class Broken(Bot):
    def choose(self, seat):
        return int("rum")

class Mute:
    def __init__(self, luck):
        pass

class Slow(Bot):
    """Plays the first two games, and never answers in the others."""

    EARLY = {Seeded(f"1 game {number} seat {seat}").below(1 << 30) for number in range(2) for seat in range(2)}

    def __init__(self, luck):
        self.is_early = luck.below(1 << 30) in self.EARLY

    def choose(self, seat):
        if not self.is_early:
            Event().wait()
        return seat.legal[0]

class Endless(Bot):
    def choose(self, seat):
        print("thinking", file=sys.stderr, flush=True)
        Event().wait()
'''
PATHS = os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
"""So that other processes find what this one does."""


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with bots in it."""
    package = tmp_path / "ourbots"
    package.mkdir()
    (package / "first.py").write_text(OWN_BOT)
    return tmp_path


def skul_in(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """As the installed command does it: the folder where one is, is not on the path."""
    command = [sys.executable, "-P", "-m", "skulduggery", *arguments]
    return subprocess.run(
        command, cwd=folder, env=PATHS, capture_output=True, encoding="utf-8", errors="replace", check=False
    )


def test_a_bot_of_ones_own_plays_from_the_folder_where_one_is(here: Path) -> None:
    played = skul_in(here, "arena", "booty", "ourbots.first:Bot", "random", "-n", "8", "--json")
    assert played.returncode == 0, played.stderr
    told: dict[str, Any] = json.loads(played.stdout)
    assert [(entrant["bot"], entrant["games"]) for entrant in told["entrants"]] == [
        ("ourbots.first:Bot", 8),
        ("random", 8),
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ("balance", "booty", "-b", "ourbots.first:Bot", "--seats", "2", "-n", "4"),
        ("calibrate", "booty", "-b", "ourbots.first:Bot", "-n", "100"),
        ("substitute", "mutiny", "ourbots.first:Bot", "timid", "-n", "1"),
    ],
    ids=" ".join,
)
def test_every_command_that_takes_a_bot_finds_it_there(here: Path, arguments: tuple[str, ...]) -> None:
    done = skul_in(here, *arguments)
    assert done.returncode == 0, done.stderr


def test_it_can_be_watched_at_the_terminal_too(here: Path) -> None:
    watched = skul_in(here, "play", "booty", "--watch", "-n", "2", "-b", "ourbots.first:Bot")
    assert watched.returncode == 0, watched.stderr
    assert "The end" in watched.stdout


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [
        ("Cheat", "ourbots.first:Cheat chose move"),
        ("Mute", "ourbots.first:Mute makes something that has no method `choose`"),
    ],
)
def test_a_bot_that_does_not_play_by_the_rules_is_named(here: Path, bot: str, complaint: str) -> None:
    played = skul_in(here, "arena", "booty", f"ourbots.first:{bot}", "random", "-n", "8")
    assert played.returncode == 1
    assert complaint in " ".join(played.stderr.replace("│", " ").split())
    assert "Traceback" not in played.stderr


def test_an_error_inside_a_bot_is_shown_with_the_line_it_came_from(here: Path) -> None:
    played = skul_in(here, "arena", "booty", "ourbots.first:Broken", "random", "-n", "8")
    assert played.returncode == 1
    assert 'return int("rum")' in played.stderr
    assert "ourbots.first:Broken failed on seat" in played.stderr


@pytest.fixture
def installed(here: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package whose bot is not where it says."""
    told = here / "ourbots-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: ourbots\nVersion: 1.0\n", encoding="utf-8")
    (told / "entry_points.txt").write_text("[skulduggery.bots]\nmagpie = ourbots.nest:Bot\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(here))
    brought.cache_clear()
    yield
    brought.cache_clear()


@pytest.mark.usefixtures("installed")
def test_a_package_whose_bot_cannot_be_loaded_is_named() -> None:
    with pytest.raises(ValueError, match=r"the bot magpie at ourbots\.nest:Bot, .* No module named 'ourbots"):
        make_bot(BOOTY, "swabbie", skulduggery.luck(1))


def test_workers_that_start_from_nothing_find_it_too(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows and macOS, where processes do not fork."""
    monkeypatch.syspath_prepend(str(here))
    contest = Contest(BOOTY, ("ourbots.first:Bot", "random"), 2)
    spawning = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    assert sum(len(results) for results in contest.play(4, spawning)) == 4


def hear_ctrl_c() -> None:
    """Tests that run in the background may have it turned off, and with them all that they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def in_a_terminal(folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "skulduggery", *arguments],
        cwd=folder,
        env=PATHS,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals to send")
def test_ctrl_c_shows_what_there_is_so_far(here: Path) -> None:
    command = ["arena", "booty", "ourbots.first:Slow", "random", "-n", "20", "--json"]
    with in_a_terminal(here, *command) as playing:
        assert playing.stdout
        assert playing.stderr
        assert playing.stderr.readline() == "booty: ourbots.first:Slow random: 2 of 20\n"
        os.killpg(playing.pid, signal.SIGINT)  # a terminal tells all its processes
        told = json.loads(playing.stdout.read())
        assert playing.stderr.read() == "Stopped after 2 of 20 games.\n"
    assert told["games"] == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals to send")
def test_ctrl_c_ends_the_work_of_all_processes_and_they_do_not_complain(here: Path) -> None:
    with in_a_terminal(here, "balance", "booty", "--seats", "2", "-n", "20", "-b", "ourbots.first:Endless") as playing:
        assert playing.stderr
        assert playing.stderr.readline() == "thinking\n"
        os.killpg(playing.pid, signal.SIGINT)
        assert playing.stderr.read().split() == ["Aborted."]
    assert playing.returncode == 1
