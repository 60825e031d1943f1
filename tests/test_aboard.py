"""What ./play sets up: which build is used, and that a program that runs another is left alone."""

import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

import aboard
from skulduggery.client import Visitor
from table.afloat import PATIENCE, eventually

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty one."""
    monkeypatch.setattr(aboard, "VENV", tmp_path)
    monkeypatch.setattr(aboard, "BIN", tmp_path / "bin")
    monkeypatch.setattr(aboard, "BUILDS", tmp_path / "builds")
    for folder in ("bin", "builds", "lib/python3/site-packages"):
        (tmp_path / folder).mkdir(parents=True)
    aboard.build_called.cache_clear()
    return tmp_path


def used(venv: Path) -> str:
    """The build that the next start will run."""
    return Path((venv / "lib/python3/site-packages/skulduggery.pth").read_text().strip()).name.split("-")[1]


def test_the_plain_build_is_there_at_once_and_a_compiled_one_takes_over_at_the_next_start(venv: Path) -> None:
    aboard.use(aboard.newest_build())
    assert used(venv) == "plain"
    plain = aboard.build_called("plain")
    assert (plain / "skulduggery" / "kernel" / "luck.py").exists()
    assert not list(plain.rglob("*.so"))

    aboard.build_called("compiled").mkdir()
    assert used(venv) == "plain", "nothing changes for people who are playing"
    aboard.use(aboard.newest_build())
    assert used(venv) == "compiled"
    assert (plain / "skulduggery" / "kernel" / "luck.py").exists(), "a program that runs the other build keeps it"

    aboard.build_called("wheel").mkdir()
    aboard.use(aboard.newest_build())
    assert used(venv) == "wheel"
    assert os.access(venv / "bin" / "skul", os.X_OK)


def test_the_page_of_the_plain_build_is_the_compiled_ones_too(venv: Path) -> None:  # noqa: ARG001
    page = aboard.newest_build() / "skulduggery" / "page"
    page.mkdir()
    (page / "index.html").write_text("<title>Skulduggery</title>")
    compiled = aboard.build_called("compiled")
    (compiled / "skulduggery").mkdir(parents=True)
    assert not aboard.has_page(compiled)
    aboard.add_page(compiled)
    assert aboard.has_page(compiled)


def test_old_builds_go_but_not_those_that_somebody_may_run(venv: Path) -> None:
    for age in range(aboard.KEPT + 2):
        folder = venv / "builds" / f"{age}-plain"
        folder.mkdir()
        os.utime(folder, (1000 - age, 1000 - age))
    aboard.clear_away()
    assert sorted(path.name for path in (venv / "builds").iterdir()) == [f"{age}-plain" for age in range(aboard.KEPT)]


def test_why_the_rules_stay_plain_is_told(venv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", str(venv / "bin" / "cc"))
    assert f"no C compiler {venv}/bin/cc" in aboard.why_not_compiled()
    (venv / "bin" / "cc").touch(mode=0o755)
    assert aboard.why_not_compiled() == ""
    aboard.build_called("compiled.failed").write_text("it went wrong")
    assert str(aboard.build_called("compiled.failed")) in aboard.why_not_compiled()


# --- all of it ---------------------------------------------------------------------------


class Player:
    """Somebody who types ./play in a folder."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [str(folder / "play"), "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        self.said: list[str] = []
        while not self.said or "The table is set" not in self.said[-1]:
            self.said.append(self.process.stdout.readline())
            assert self.said[-1], self.said
        self.visitor = Visitor(self.said[-1].split()[-1])

    def plays_with_bots(self) -> None:
        with self.visitor.open("booty", "Anne", seats=2, bots={1: "sharp"}) as seat:
            seat.order("start")
            for letter in seat.letters():
                if letter["choices"]:
                    seat.say(letter["choices"][0])

    def stops(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.mark.long
def test_a_fresh_copy_is_played_plain_and_from_the_next_start_on_compiled(tmp_path: Path) -> None:
    """People who began on the plain build play on, with bots that are started later."""
    left_out = shutil.ignore_patterns(".venv", "node_modules", "dist", "__pycache__", ".git", "generated")
    fresh = shutil.copytree(ROOT, tmp_path / "fresh", ignore=left_out)

    anne = Player(fresh)
    assert "compiled in the background" in "".join(anne.said)
    builds = fresh / ".venv" / "builds"
    eventually(lambda: bool(list(builds.glob("*-compiled")) + list(builds.glob("*.failed"))), 1, 10 * PATIENCE)
    bonny = Player(fresh)
    assert len(bonny.said) == 1, "nothing is left to set up"
    for player in (anne, bonny):
        player.plays_with_bots()
        player.stops()
    told = subprocess.run([str(fresh / ".venv/bin/skul"), "--version"], cwd=fresh, capture_output=True, text=True)
    assert "compiled with mypyc" in told.stdout
