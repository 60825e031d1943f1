"""Power cuts: of what was written to the database only that survives for certain which was synced, see `power.c`.

What was written and not synced may have reached the disk too, in part and in any order. So after a cut each block of
each file is, by lot, as it was synced last or as it was written last; in one cut of three all are as they were synced.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from table.afloat import PATIENCE, Launched, eventually, is_running
from table.postgres import Cluster
from table.slipway import Slipway

SOURCE = Path(__file__).with_name("power.c")
BLOCK = 4096
NOT_ON_DISK = ("-shm", "postmaster.pid", "postmaster.opts")
"""Ends of the names of files that nobody needs after a cut: shared memory, and who is running."""


@cache
def shim() -> Path:
    """The library that notes what is synced. Linux, and a C compiler."""
    compiler = shutil.which("cc")
    if not sys.platform.startswith("linux") or compiler is None:
        pytest.skip("NOT TESTED WITH POWER CUTS: that needs Linux and a C compiler")
    made = Path(mkdtemp(prefix="skulduggery-power-")) / "power.so"
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", str(made), str(SOURCE), "-ldl"], check=True)
    made.parent.chmod(0o755)
    return made


def noting(folder: Path, kept: Path) -> dict[str, str]:
    """The environment of a process whose files are in this folder."""
    return {"LD_PRELOAD": str(shim()), "POWER_FROM": str(folder), "POWER_KEPT": str(kept)}


# --- what is left ------------------------------------------------------------------------------


class Cut:
    """What one cut leaves on the disk."""

    def __init__(self, number: int) -> None:
        self.dice = random.Random(number)
        self.is_strict = number % 3 == 0
        """Nothing reached the disk that was not synced."""

    def befall(self, folder: Path, kept: Path) -> None:
        """`folder` is now as the disk is, and so is `kept`."""
        for file in sorted(folder.rglob("*")):
            if file.is_file() and not file.is_symlink():
                self.befall_file(file, kept / file.relative_to(folder))
        for file in kept.rglob("*"):
            if file.is_file() and not (folder / file.relative_to(kept)).exists():
                shutil.copy2(file, folder / file.relative_to(kept))
        shutil.copytree(folder, kept, dirs_exist_ok=True, symlinks=True)

    def befall_file(self, file: Path, synced: Path) -> None:
        if file.name.endswith(NOT_ON_DISK) or not (synced.exists() or self.survives_unsynced()):
            file.unlink()
        elif synced.exists():
            left = self.mixed(synced.read_bytes(), file.read_bytes())
            file.write_bytes(left)

    def survives_unsynced(self) -> bool:
        return not self.is_strict and self.dice.random() < 0.5

    def mixed(self, synced: bytes, written: bytes) -> bytes:
        if self.is_strict or synced == written:
            return synced
        length = self.dice.choice((len(synced), len(written)))
        both = synced.ljust(length, b"\0"), written.ljust(length, b"\0")
        return b"".join(self.dice.choice(both)[at : at + BLOCK] for at in range(0, length, BLOCK))[:length]


# --- SQLite ------------------------------------------------------------------------------------


class SqlitePower(Slipway):
    """A server on SQLite; `kill` cuts the power."""

    def __init__(self, folder: Path) -> None:
        self.data, self.kept, self.cuts = folder / "data", folder / "kept", 0
        super().__init__(folder, "--data", str(self.data))
        self.kept.mkdir()

    def start(self) -> Launched:
        return Launched(self.folder, self.folder / "server.log", *self.arguments, **noting(self.data, self.kept))

    def kill(self) -> None:
        super().kill()
        Cut(self.cuts).befall(self.data, self.kept)
        self.cuts += 1


# --- PostgreSQL ----------------------------------------------------------------------------------


class PoweredCluster(Cluster):
    """PostgreSQL, of which only what it has synced survives a cut."""

    INITDB = ("--wal-segsize=1",)
    """Megabytes: each sync of a segment copies it."""

    def __init__(self) -> None:
        self.cuts = 0
        super().__init__()

    def find_port(self, tries: int = 5) -> None:
        self.kept = self.home / "kept"
        shutil.copytree(self.home / "data", self.kept)
        self.give_to_user()
        super().find_port(tries)

    def environment(self) -> dict[str, str]:
        return noting(self.home / "data", self.kept)

    def cut(self) -> None:
        self.kill_all()
        Cut(self.cuts).befall(self.home / "data", self.kept)
        self.cuts += 1
        self.give_to_user()
        self.go_on()

    def kill_all(self) -> None:
        """None of its processes writes another byte."""
        pid = self.process.pid
        os.kill(pid, signal.SIGSTOP)
        children = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        for each in (*children, pid):
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        self.process.wait(timeout=PATIENCE)
        eventually(lambda: not any(is_running(child) for child in children))

    def give_to_user(self) -> None:
        if self.user:
            subprocess.run(["chown", "-R", self.user, str(self.home)], check=True)


class CarelessCluster(PoweredCluster):
    """It never syncs."""

    OPTIONS = ("-c", "fsync=off")


class PostgresPower(Slipway):
    """A server on PostgreSQL; `kill` cuts the power of both."""

    def __init__(self, folder: Path, cluster: PoweredCluster) -> None:
        super().__init__(folder, "--database", cluster.url)
        self.cluster = cluster

    def kill(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGSTOP)
        self.cluster.cut()
        super().kill()
