"""Real servers on this machine, for the tests."""

import atexit
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from select import select
from types import TracebackType
from typing import IO, NamedTuple

import skulduggery.client
from skulduggery.client import Refused, SeatAt, Visitor
from table.launcher import CLOCK, ENDLESS, LUCK, PID_LENGTH, RULES

LAUNCHER = Path(__file__).with_name("launcher.py")
PATIENCE = 300.0
"""Seconds after which a test that waits has failed. However busy a machine is, nothing here takes a tenth of it."""
skulduggery.client.PATIENCE = PATIENCE
UNHURRIED = ("--budget", "600", "--patience", "300")
"""Bots may think, and the database may take, as long as a busy machine makes them."""
HASTE = ("--pace", "0", "--keep-seat", "0", "--messages", "100000", "--orders", "100000", *UNHURRIED)
"""Bots answer at once; seats are given out at once; and people may say as much as a fast machine lets them."""


@cache
def launcher(preload: str = "") -> IO[str]:
    """The process that launches servers for this one, and ends with it; with a library loaded before all others."""
    environment = os.environ | ({"LD_PRELOAD": preload} if preload else {})
    process = subprocess.Popen([sys.executable, str(LAUNCHER)], stdin=subprocess.PIPE, text=True, env=environment)
    assert process.stdin is not None
    atexit.register(process.wait)
    atexit.register(process.stdin.close)
    return process.stdin


class Launched:
    """A server's process, as if we had started it ourselves."""

    def __init__(self, folder: Path, log: Path, *arguments: str, **environment: str) -> None:
        with tempfile.TemporaryDirectory() as pipes:
            said, end = f"{pipes}/said", f"{pipes}/end"
            os.mkfifo(said)
            os.mkfifo(end)
            paths = {"folder": str(folder), "said": said, "end": end, "log": str(log)}
            order = {**paths, "arguments": arguments, "environment": os.environ | environment}
            print(json.dumps(order), file=launcher(environment.get("LD_PRELOAD", "")), flush=True)
            self.stdout = open(said, encoding="utf-8")  # noqa: SIM115
            self.end = os.open(end, os.O_RDONLY)
        self.pid = int(os.read(self.end, PID_LENGTH))
        self.code: int | None = None
        atexit.register(self.kill)

    def poll(self) -> int | None:
        return self.code_after(0.0)

    def code_after(self, seconds: float) -> int | None:
        """How it ended, if it has within these seconds."""
        if self.code is None and select([self.end], [], [], seconds)[0]:
            self.code = int(os.read(self.end, 10))
            os.close(self.end)
        return self.code

    def wait(self, timeout: float) -> int:
        code = self.code_after(timeout)
        assert code is not None, "this process does not end"
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Server:
    """A process of `skul serve` on a free port, with its data in a folder."""

    def __init__(self, folder: Path, *arguments: str, port: int = 0) -> None:
        self.folder = folder
        self.arguments = arguments
        self.port = port
        self.log = folder / "server.log"
        self.start()

    def script_luck(self, words: str) -> None:
        """From now on the luck of its tables follows from these words."""
        (self.folder / LUCK).write_text(words, encoding="utf-8")

    def set_clock(self, hours: int) -> None:
        """From now on its time of day is so many hours ahead of ours."""
        (self.folder / CLOCK).write_text(str(3600 * hours), encoding="utf-8")

    def change_rules(self, *games: str) -> None:
        """From the next start on it has the next version of the rules of these games, and of no others."""
        (self.folder / RULES).write_text(" ".join(games), encoding="utf-8")

    def start(self) -> None:
        """On the port it had before, if any, as soon as nobody else is using it."""
        late = time.monotonic() + PATIENCE
        while not self.launch():
            assert "cannot listen" in self.log.read_text(), self.log.read_text()
            assert time.monotonic() < late, "the port stays taken"
        self.address = self.said.split()[-1]
        self.port = int(self.address.rsplit(":", 1)[1])

    def launch(self) -> bool:
        """Whether the table is set."""
        where = ("--port", str(self.port), "--data", str(self.folder))
        self.process = Launched(self.folder, self.log, "serve", *where, *HASTE, *self.arguments)
        self.said = self.process.stdout.readline().rstrip("\n")
        if not self.said:
            self.gone()
        return "The table is set at http://" in self.said

    def __enter__(self) -> "Server":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> int:
        """As a service manager does it."""
        self.process.send_signal(signal.SIGTERM)
        return self.gone()

    def kill(self) -> None:
        """As a power cut does it."""
        self.process.kill()
        self.gone()

    def gone(self) -> int:
        code = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return code

    def visitor(self) -> Visitor:
        return Visitor(self.address)

    def spawned(self) -> list[int]:
        """Its workers, which were made with `spawn`. Linux only."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in command_of(child)]

    def forked(self) -> list[int]:
        """Its processes in which bots think or a game is looked at, forked from the launcher's fork server. Linux only.

        They are known by the folder that they work in.
        """
        processes = [file.name for file in Path("/proc").iterdir() if file.name.isdecimal()]
        return [int(pid) for pid in processes if b"forkserver" in command_of(pid) and self.folder == folder_of(pid)]


class CountingServer(Server):
    """A server that forgets nothing of what it counts: a test of its limits may take longer than a minute."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        (folder / ENDLESS).touch()
        super().__init__(folder, *arguments)


class Ended(NamedTuple):
    """A server that did not come far."""

    code: int
    said: str


def serve(*arguments: str, folder: Path) -> Ended:
    with tempfile.TemporaryDirectory() as aside:
        log = Path(aside) / "server.log"
        process = Launched(folder, log, "serve", "--port", "0", *arguments)
        code = process.wait(timeout=PATIENCE)
        process.stdout.close()
        return Ended(code, log.read_text())


def is_running(pid: int) -> bool:
    """Linux only; a process that has ended but was not waited for is not running."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def command_of(pid: str) -> bytes:
    """Nothing for a process that has just gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def folder_of(pid: str) -> Path | None:
    try:
        return Path(f"/proc/{pid}/cwd").readlink()
    except (FileNotFoundError, ProcessLookupError):
        return None


def eventually(is_so: Callable[[], bool], every: float = 0.02, seconds: float = PATIENCE) -> None:
    """Wait until it is so, checking every so often."""
    late = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < late, "this never happened"
        time.sleep(every)


def gathered(server: Server, game: str, *people: str, **setup: object) -> list[SeatAt]:
    """A table with these people; the first of them is the host."""
    host = server.visitor().open(game, people[0], **setup)
    return [host, *(server.visitor().join(host.code, name) for name in people[1:])]


def close(*seats: SeatAt) -> None:
    for seat in seats:
        seat.close()


def play_out(*seats: SeatAt, pick: int = 0, seconds: float = 4 * PATIENCE) -> list[dict[str, object]]:
    """Everybody, at the same time, answers with one of the choices until the game is over; the last letter of each."""
    until = time.monotonic() + seconds
    with ThreadPoolExecutor(len(seats)) as pool:
        return list(pool.map(lambda seat: play_on(seat, pick, until), seats))


def play_on(seat: SeatAt, pick: int, until: float) -> dict[str, object]:
    for letter in seat.letters():
        assert time.monotonic() < until, "this game takes too long"
        choices = letter["choices"]
        if choices:
            with suppress(Refused):
                seat.say(choices[pick % len(choices)])
    return letter
