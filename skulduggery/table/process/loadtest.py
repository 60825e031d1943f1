"""A sea full of tables: a server just for this on the same machine, real games, and how long every letter took. Limited
in size and time, and never aimed at another machine.
"""

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import skulduggery
from skulduggery.client import Refused, Visitor

MOST_SOCKETS = 2000
MOST_SECONDS = 300.0


class Load(msgspec.Struct, frozen=True, kw_only=True):
    games: tuple[str, ...] = ("booty", "scalawag")
    tables: int = 300
    people: int = 5
    seconds: float = 20.0
    rate: float = 1.0
    """Moves a second at each table."""
    database: str | None = None
    workers: int = 1
    pin: bool = True
    """Give one server process the first core, and everything else the others."""


class Letter(msgspec.Struct):
    """The part of a letter that a player in this load test reads."""

    ply: int
    choices: list[dict[str, str | int]]


class Outline(msgspec.Struct):
    """Enough of any message to know what it is."""

    type: str
    ply: int = 0


OUTLINE = msgspec.json.Decoder(Outline)
LETTER = msgspec.json.Decoder(Letter)


class Findings(msgspec.Struct, kw_only=True):
    sockets: int = 0
    moves: int = 0
    games_ended: int = 0
    letters: int = 0
    refusals: int = 0
    errors: int = 0
    lost: int = 0
    waits: list[float] = []
    """Seconds from a move sent to the letter in the last seat's hands."""
    seconds: float = 0.0
    server_cpu: float = 0.0
    kib_each: float = 0.0
    busy: str = ""
    """The machine's load average before and after."""

    def quantile(self, share: float) -> float:
        waits = sorted(self.waits)
        return waits[min(len(waits) - 1, int(share * len(waits)))] if waits else 0.0

    def table(self) -> dict[str, str]:
        return {
            "sockets": str(self.sockets),
            "moves, a second": f"{self.moves}, {self.moves / self.seconds:.0f}",
            "letters": str(self.letters),
            "games ended": str(self.games_ended),
            "move sent to last letter, median": f"{1000 * self.quantile(0.5):.1f} ms",
            "p95": f"{1000 * self.quantile(0.95):.1f} ms",
            "p99": f"{1000 * self.quantile(0.99):.1f} ms",
            "longest": f"{1000 * self.quantile(1):.1f} ms",
            "server's share of one core": f"{self.server_cpu / self.seconds:.0%}",
            "processor time for each move": f"{1000 * self.server_cpu / max(1, self.moves):.2f} ms",
            "memory for each socket": f"{self.kib_each:.1f} KiB",
            "refused, errors, lost moves": f"{self.refusals}, {self.errors}, {self.lost}",
            "machine's load before, after": self.busy,
        }


# --- one table ------------------------------------------------------------------------


class Chair:
    """One person's socket, with the newest letter."""

    def __init__(self, connection: ClientConnection, findings: Findings) -> None:
        self.connection = connection
        self.findings = findings
        self.letter: Letter | None = None
        self.read_at = 0.0
        self.news = asyncio.Event()
        self.answered = asyncio.Event()
        self.acknowledged = 0
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for text in self.connection:
            read_at = time.perf_counter()
            heard = OUTLINE.decode(text)
            if heard.type == "letter":
                self.letter, self.read_at = LETTER.decode(text), read_at
                self.findings.letters += 1
                self.news.set()
            elif heard.type in ("ack", "refusal"):
                self.findings.refusals += heard.type == "refusal"
                self.acknowledged = max(self.acknowledged, heard.ply)
                self.answered.set()

    async def reaches(self, ply: int) -> None:
        while self.letter is None or self.letter.ply < ply:
            self.news.clear()
            await self.news.wait()


class Company:
    """The people at one table."""

    def __init__(self, seats: list[Visitor], code: str, findings: Findings, load: Load) -> None:
        self.visitors = seats
        self.code = code
        self.findings = findings
        self.load = load
        self.chairs: list[Chair] = []
        self.dice = random.Random(code)

    async def sit(self) -> None:
        for visitor in self.visitors:
            address = visitor.address.replace("http", "ws", 1)
            connection = await connect(
                f"{address}/api/tables/{self.code}/socket",
                additional_headers={"Cookie": visitor.cookie_header()},
                compression=None,
                max_queue=None,
            )
            self.chairs.append(Chair(connection, self.findings))

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.dice.random() / self.load.rate)
        while time.monotonic() < until:
            begun = time.monotonic()
            try:
                async with asyncio.timeout(20):
                    await self.one_move()
            except (TimeoutError, OSError, WebSocketException):
                self.findings.errors += 1
                return
            await asyncio.sleep(max(0.0, 1 / self.load.rate - (time.monotonic() - begun)))

    async def one_move(self) -> None:
        for chair in self.chairs:
            await chair.reaches(0)
        asked = [chair for chair in self.chairs if chair.letter and chair.letter.choices]
        if not asked:
            await asyncio.to_thread(self.again)
            return
        chair = self.dice.choice(asked)
        assert chair.letter is not None
        ply = chair.letter.ply
        chair.answered.clear()
        sent = time.perf_counter()
        move = self.dice.choice(chair.letter.choices)
        await chair.connection.send(json.dumps({"type": "move", "move": move, "ply": ply, "id": 1}))
        for other in self.chairs:
            await other.reaches(ply + 1)
        self.findings.waits.append(max(other.read_at for other in self.chairs) - sent)
        self.findings.moves += 1
        await chair.answered.wait()

    def again(self) -> None:
        """Another game at the same table."""
        self.findings.games_ended += 1
        for chair in self.chairs:
            chair.letter = None
            chair.acknowledged = 0
        for what in ("rematch", "start"):
            self.visitors[0].ask("POST", f"/api/tables/{self.code}/{what}")

    async def leave(self) -> None:
        """Come back once more: is every acknowledged move there?"""
        last = max((chair.acknowledged for chair in self.chairs), default=0)
        for chair in self.chairs:
            await chair.connection.close()
            with contextlib.suppress(WebSocketException):
                await chair.reading
        self.chairs.clear()
        await self.sit()
        async with asyncio.timeout(20):
            await self.chairs[0].reaches(0)
        assert self.chairs[0].letter is not None
        self.findings.lost += max(0, last - self.chairs[0].letter.ply)
        for chair in self.chairs:
            await chair.connection.close()


# --- the server -------------------------------------------------------------------------


SERVE = (sys.executable, "-P", "-m", "skulduggery", "serve")
"""`-P`: the build that is installed, not the sources in the folder we happen to be in."""


class OwnServer:
    def __init__(self, load: Load, folder: Path) -> None:
        command = [*SERVE, "--port", "0", "--data", str(folder)]
        database = ["--database", load.database] if load.database else []
        database += ["--workers", str(load.workers)]
        with (folder / "server.log").open("w") as log:
            self.process = subprocess.Popen([*command, *database], stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self.stop()
            raise OSError(f"the server did not start: {unframed((folder / 'server.log').read_text())}")
        self.address = line.split()[-1]
        self.pids = [self.process.pid, *children_of(self.process.pid)]

    def cpu(self) -> float:
        """Seconds of processor time so far, of all its processes."""
        ticks = 0
        for pid in self.pids:
            fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def kib(self) -> int:
        statuses = [Path(f"/proc/{pid}/status").read_text() for pid in self.pids]
        return sum(int(status.split("VmRSS:")[1].split()[0]) for status in statuses)

    def pin(self) -> None:
        """To the first core, every thread; ourselves to the others."""
        first, *others = sorted(os.sched_getaffinity(0))
        for thread in Path(f"/proc/{self.process.pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {first})
        os.sched_setaffinity(0, others)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)
        assert self.process.stdout is not None
        self.process.stdout.close()


def unframed(said: str) -> str:
    """The words of an error, without the frame that `skul serve` draws around them."""
    words = [line.strip("│ ") for line in said.splitlines() if line.startswith("│")]
    return " ".join(words) or said.strip()


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def run(load: Load, say: Callable[[str], None]) -> Findings:
    """ValueError for more than this tool will do; OSError if the server does not start."""
    for game in load.games:
        skulduggery.game(game).check_options(load.people, {})
    if load.tables * load.people > MOST_SOCKETS or not 0 < load.seconds <= MOST_SECONDS:
        raise ValueError(f"at most {MOST_SOCKETS} sockets for at most {MOST_SECONDS:.0f} seconds")
    if not 0 < load.rate <= 4:
        raise ValueError("from a move now and then up to 4 a second at each table")
    if not sys.platform.startswith("linux"):
        raise ValueError("this needs Linux: it reads its figures from /proc")
    mine = os.sched_getaffinity(0)
    with tempfile.TemporaryDirectory() as folder:
        server = OwnServer(load, Path(folder))
        try:
            if load.pin and load.workers == 1 and len(mine) > 1:
                server.pin()
            return asyncio.run(sail(load, server, say))
        finally:
            server.stop()
            os.sched_setaffinity(0, mine)


async def sail(load: Load, server: OwnServer, say: Callable[[str], None]) -> Findings:
    findings = Findings()
    before_us = os.getloadavg()[0]
    say(f"laying out {load.tables} tables of {load.people}")
    companies = await asyncio.to_thread(gather, load, server.address, findings)
    before = server.kib()
    for company in companies:
        await company.sit()
        findings.sockets += len(company.chairs)
    findings.kib_each = (server.kib() - before) / findings.sockets
    say(f"{findings.sockets} sockets are open; playing for {load.seconds:.0f} seconds")
    cpu, begun = server.cpu(), time.monotonic()
    await asyncio.gather(*(company.play(begun + load.seconds) for company in companies))
    findings.seconds = time.monotonic() - begun
    findings.server_cpu = server.cpu() - cpu
    say("everybody comes back once more to check that everything is there")
    for company in companies:
        try:
            await company.leave()
        except (TimeoutError, OSError, WebSocketException):
            findings.errors += 1
    findings.busy = f"{before_us:.1f}, {os.getloadavg()[0]:.1f}"
    return findings


def gather(load: Load, address: str, findings: Findings) -> list[Company]:
    companies = []
    for number in range(load.tables):
        host = Visitor(address)
        code = host.open(load.games[number % len(load.games)], "Host", seats=load.people).code
        guests = [Visitor(address) for _ in range(load.people - 1)]
        for guest, visitor in enumerate(guests):
            visitor.join(code, f"Guest {guest}")
        try:
            host.ask("POST", f"/api/tables/{code}/start")
        except Refused:
            findings.errors += 1
        companies.append(Company([host, *guests], code, findings, load))
    return companies
