"""The people of a load test: tables that are played at, in a process of their own."""

import asyncio
import contextlib
import gc
import json
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from multiprocessing.connection import Connection

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from skulduggery.client import PATIENCE, Refused, Visitor
from skulduggery.table.process.loadtest.findings import Findings, Leg, Load
from skulduggery.table.process.loops import new_event_loop

AT_ONCE = 4
"""Tables that are laid out side by side."""
LONG_ENOUGH = 60.0
"""Seconds after which a move is lost."""


class Guest(Visitor):
    """Somebody who comes from an address of their own on the loopback range."""

    def __init__(self, address: str, source: str) -> None:
        super().__init__(address)
        self.source = source

    def connection(self, kind: type[HTTPConnection], netloc: str) -> HTTPConnection:
        return kind(netloc, timeout=PATIENCE, source_address=(self.source, 0))


class Message(msgspec.Struct):
    """The part of any message that a player in this load test reads; the rest is skipped."""

    type: str
    ply: int = 0
    choices: list[dict[str, str | int]] = []


MESSAGE = msgspec.json.Decoder(Message)


class Chair:
    """One person's socket, with the newest letter."""

    def __init__(self, connection: ClientConnection, findings: Findings) -> None:
        self.connection = connection
        self.findings = findings
        self.letter: Message | None = None
        self.read_at = 0.0
        self.news = asyncio.Event()
        self.answered = asyncio.Event()
        self.acknowledged = 0
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        while True:
            text = await self.connection.recv(decode=False)
            read_at = time.perf_counter()
            heard = MESSAGE.decode(text)
            if heard.type == "letter":
                self.letter, self.read_at = heard, read_at
                self.findings.letters += 1
                self.news.set()
            elif heard.type in ("ack", "refusal"):
                self.findings.refusals += heard.type == "refusal"
                self.acknowledged = max(self.acknowledged, heard.ply)
                self.answered.set()

    async def leave(self) -> None:
        await self.connection.close()
        with contextlib.suppress(WebSocketException):
            await self.reading

    async def reaches(self, ply: int) -> None:
        while self.letter is None or self.letter.ply < ply:
            self.news.clear()
            await self.news.wait()


class Company:
    """The people at one table."""

    def __init__(self, seats: list[Guest], code: str, findings: Findings) -> None:
        self.visitors = seats
        self.code = code
        self.findings = findings
        self.chairs: list[Chair] = []
        self.dice = random.Random(code)

    async def sit(self) -> None:
        for visitor in self.visitors:
            self.chairs.append(await self.seated(visitor))

    async def seated(self, visitor: Guest) -> Chair:
        """Without pings of its own: a browser sends none either."""
        address = visitor.address.replace("http", "ws", 1)
        connection = await connect(
            f"{address}/api/tables/{self.code}/socket",
            additional_headers={"Cookie": visitor.cookie_header()},
            compression=None,
            max_queue=None,
            local_addr=(visitor.source, 0),
            ping_interval=None,
        )
        return Chair(connection, self.findings)

    async def play(self, rate: float, until: float) -> None:
        await asyncio.sleep(self.dice.random() / rate)
        while time.monotonic() < until:
            begun = time.monotonic()
            try:
                async with asyncio.timeout(LONG_ENOUGH):
                    await self.one_move()
            except (TimeoutError, OSError, WebSocketException):
                self.findings.errors += 1
                return
            await asyncio.sleep(max(0.0, 1 / rate - (time.monotonic() - begun)))

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
        self.findings.leg.waits.append(max(other.read_at for other in self.chairs) - sent)
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
        """And one of them comes back once more: is every acknowledged move there?"""
        last = max((chair.acknowledged for chair in self.chairs), default=0)
        for chair in self.chairs:
            await chair.leave()
        back = await self.seated(self.visitors[0])
        async with asyncio.timeout(LONG_ENOUGH):
            await back.reaches(0)
        assert back.letter is not None
        self.findings.lost += max(0, last - back.letter.ply)
        await back.leave()


# --- a process full of tables ------------------------------------------------------------


def gather(load: Load, address: str, numbers: range, findings: Findings) -> Iterator[Company]:
    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield from pool.map(lambda number: company(load, address, number, findings), numbers)


def company(load: Load, address: str, number: int, findings: Findings) -> Company:
    source = f"127.{16 + number // 60000}.{number // 250 % 240}.{number % 250 + 1}"
    host, *guests = (Guest(address, source) for _ in range(load.people))
    code = host.open(load.games[number % len(load.games)], "Host", seats=load.people).code
    for guest, visitor in enumerate(guests):
        visitor.join(code, f"Guest {guest}")
    try:
        host.ask("POST", f"/api/tables/{code}/start")
    except Refused:
        findings.errors += 1
    return Company([host, *guests], code, findings)


def people(load: Load, address: str, numbers: range, orders: Connection) -> None:
    """Lay out tables, sit down, play and leave, each when told to; what was found goes back at the end."""
    findings = Findings()
    companies = list(gather(load, address, numbers, findings))
    orders.send([company.code for company in companies])
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(sail(load, companies, findings, orders))
    orders.send(findings)


def without_collections() -> None:
    """Until the end of this process: a pause of our own would look like one of the server."""
    gc.collect()
    gc.disable()


async def sail(load: Load, companies: list[Company], findings: Findings, orders: Connection) -> None:
    """An order is a rate at which to play, or nought to leave."""
    await asyncio.to_thread(orders.recv)
    for company in companies:
        await company.sit()
        findings.sockets += len(company.chairs)
    without_collections()
    orders.send("seated")
    while rate := await asyncio.to_thread(orders.recv):
        findings.leg = Leg()
        worked, until = time.process_time(), time.monotonic() + load.seconds
        await asyncio.gather(*(company.play(rate, until) for company in companies))
        findings.leg.people_cpu = time.process_time() - worked
        orders.send(findings.leg)
    for company in companies:
        try:
            await company.leave()
        except (TimeoutError, OSError, WebSocketException):
            findings.errors += 1
