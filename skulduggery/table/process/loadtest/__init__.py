"""A sea full of tables: a server just for this on the same machine, real games, and how long every letter took. Limited
in size and time, and never aimed at another machine.
"""

import math
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import skulduggery
from skulduggery.table.process.loadtest.attacks import USUAL, attack, gallery
from skulduggery.table.process.loadtest.findings import Findings, Leg, Load
from skulduggery.table.process.loadtest.people import people
from skulduggery.table.process.loadtest.server import OwnServer

SPAWN = multiprocessing.get_context("spawn")
MOST_SOCKETS = 20_000
MOST_SECONDS = 300.0
FASTEST = 4.0
"""Moves a second at each table: more are refused by the limits of its sockets."""
STEEP = 1.2
SIT, LEAVE = 1.0, 0.0
"""What clients are told, besides a rate."""


class Client:
    """A process full of people, and the line to it."""

    def __init__(self, load: Load, address: str, numbers: range) -> None:
        self.line, theirs = SPAWN.Pipe()
        self.process = begun(people, load, address, numbers, theirs)


class Clients:
    """All of them do the same at the same time."""

    def __init__(self, load: Load, address: str) -> None:
        count = min(load.clients, load.tables)
        self.all = [Client(load, address, range(load.tables)[number::count]) for number in range(count)]

    def hear(self) -> list[Any]:
        return [client.line.recv() for client in self.all]

    def do(self, what: float) -> list[Any]:
        for client in self.all:
            client.line.send(what)
        return self.hear()


def begun(work: Callable[..., None], *given: Any) -> SpawnProcess:
    process = SPAWN.Process(target=work, args=given, daemon=True)
    process.start()
    return process


def check(load: Load) -> None:
    """ValueError for more than this tool will do."""
    for game in load.games:
        skulduggery.game(game).check_options(load.people, {})
    if load.tables * load.people + load.gallery > MOST_SOCKETS or not 0 < load.seconds <= MOST_SECONDS:
        raise ValueError(f"at most {MOST_SOCKETS} sockets for at most {MOST_SECONDS:.0f} seconds")
    if not 0 < load.rate <= FASTEST:
        raise ValueError("from a move now and then up to 4 a second at each table")
    if not sys.platform.startswith("linux"):
        raise ValueError("this needs Linux: it reads its figures from /proc")


def run(load: Load, say: Callable[[str], None]) -> Findings:
    """ValueError for more than this tool will do; OSError if the server does not start."""
    check(load)
    mine = os.sched_getaffinity(0)
    with tempfile.TemporaryDirectory() as folder:
        server = OwnServer(load, Path(folder))
        helpers: list[SpawnProcess] = []
        try:
            if load.pin and load.workers == 1 and len(mine) > 1:
                server.pin()
            return sail(load, server, say, helpers)
        finally:
            for helper in helpers:
                helper.kill()
                helper.join()
            server.stop()
            os.sched_setaffinity(0, mine)


def sail(load: Load, server: OwnServer, say: Callable[[str], None], helpers: list[SpawnProcess]) -> Findings:
    findings = Findings()
    before_us = os.getloadavg()[0]
    say(f"laying out {load.tables} tables of {load.people}")
    clients = Clients(load, server.address)
    helpers += [client.process for client in clients.all]
    code: str = clients.hear()[0][0]
    before = server.kib()
    clients.do(SIT)
    findings.kib_each = (server.kib() - before) / (load.tables * load.people)
    helpers += disturbances(load, server.address, code, say)
    say(f"everybody is seated; playing for {load.seconds:.0f} seconds")
    findings.leg = play(load.rate, server, clients)
    if load.p95 is not None:
        findings.leg = climb(load, findings.leg, server, clients, say)
    say("one of each table comes back once more to check that everything is there")
    for found in clients.do(LEAVE):
        findings.add(found)
    findings.log_kib = server.log.stat().st_size / 1024
    findings.busy = f"{before_us:.1f}, {os.getloadavg()[0]:.1f}"
    return findings


def play(rate: float, server: OwnServer, clients: Clients) -> Leg:
    lags, cpu, begun_at, wall = server.lags(), server.cpu(), time.monotonic(), time.time()
    legs = clients.do(rate)
    return Leg(
        waits=[wait for leg in legs for wait in leg.waits],
        seconds=time.monotonic() - begun_at,
        server_cpu=server.cpu() - cpu,
        people_cpu=sum(leg.people_cpu for leg in legs),
        pause=server.pause(wall, time.time()),
        late=longest(lags, server.lags()),
    )


def longest(before: dict[float, float], after: dict[float, float]) -> float:
    """The least time that the event loop was never later than in between, in seconds."""
    counts = {late: count - before.get(late, 0) for late, count in sorted(after.items())}
    return next(late for late, count in counts.items() if count == counts[math.inf])


def climb(load: Load, leg: Leg, server: OwnServer, clients: Clients, say: Callable[[str], None]) -> Leg:
    """Faster and faster; the last leg that kept within the limit, or the first."""
    rate, best = load.rate, leg
    while 1000 * leg.quantile(0.95) <= (load.p95 or 0) and rate < FASTEST:
        best, rate = leg, min(FASTEST, rate * STEEP)
        leg = play(rate, server, clients)
        say(f"{len(leg.waits) / leg.seconds:.0f} moves a second: p95 {1000 * leg.quantile(0.95):.0f} ms")
    return leg if 1000 * leg.quantile(0.95) <= (load.p95 or 0) else best


def disturbances(load: Load, address: str, code: str, say: Callable[[str], None]) -> list[SpawnProcess]:
    """A gallery and an attack, if there are to be any, once they have got going."""
    found = []
    ready, theirs = SPAWN.Pipe()
    if load.gallery:
        say(f"{load.gallery} people come to watch the first table")
        found.append(begun(gallery, address, code, load.gallery, theirs))
        ready.recv()
    if load.attack is not None:
        say(f"attack by {load.attack}")
        found.append(begun(attack, load.attack, address, code, load.attackers or USUAL[load.attack], theirs))
        ready.recv()
    return found
