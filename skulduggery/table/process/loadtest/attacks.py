"""Visitors who mean no good, within the limits that the server sets them. Each attack goes on until it is stopped."""

import asyncio
import contextlib
import itertools
import json
import socket
from collections.abc import Awaitable, Callable
from multiprocessing.connection import Connection
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from skulduggery.table.process.loadtest.people import Guest

EACH = 400
"""Sockets from one address."""
UnderWay = Callable[[], None]
LOST = (OSError, TimeoutError, WebSocketException)


async def watch(address: str, code: str, source: str) -> ClientConnection:
    where = f"{address.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    return await connect(where, compression=None, max_queue=None, local_addr=(source, 0), open_timeout=60)


async def idle(address: str, code: str, count: int, under_way: UnderWay, *, restless: bool = False) -> None:
    """Spectators at one table; restless ones leave and come back, a few at a time."""
    sources = [f"127.200.0.{number // EACH + 1}" for number in range(count)]
    watching = [await watch(address, code, source) for source in sources]
    under_way()
    while True:
        for number, source in enumerate(sources):
            await asyncio.sleep(0.02)
            if restless:
                with contextlib.suppress(*LOST):
                    await watching[number].close()
                    watching[number] = await watch(address, code, source)


async def presence(address: str, code: str, count: int, under_way: UnderWay) -> None:
    await idle(address, code, count, under_way, restless=True)


async def undo(address: str, _: str, count: int, under_way: UnderWay) -> None:
    """Tables that move and take back, as quickly as a socket may."""
    begun = asyncio.Barrier(count + 1)
    async with asyncio.TaskGroup() as tables:
        for number in range(count):
            tables.create_task(move_and_take_back(address, f"127.201.0.{number + 1}", begun))
        await begun.wait()
        under_way()


async def move_and_take_back(address: str, source: str, begun: asyncio.Barrier) -> None:
    host, *others = (Guest(address, source) for _ in range(5))
    seat = await asyncio.to_thread(lambda: host.open("scalawag", "Host", seats=5, options={"first": 0}))
    for number, other in enumerate(others):
        await asyncio.to_thread(other.join, seat.code, f"Guest {number}")
    await asyncio.to_thread(host.ask, "POST", f"/api/tables/{seat.code}/start")
    where = f"{address.replace('http', 'ws', 1)}/api/tables/{seat.code}/socket"
    headers = {"Cookie": host.cookie_header()}
    async with connect(where, additional_headers=headers, compression=None, local_addr=(source, 0)) as line:
        reading = asyncio.create_task(read_on(line))
        await begun.wait()
        while not reading.done():
            move = {"type": "move", "move": {"do": "trim", "sailors": 2}, "ply": 0}
            for message in (move, {"type": "undo"}):
                await line.send(json.dumps(message))
                await asyncio.sleep(0.25)


async def read_on(line: ClientConnection) -> None:
    with contextlib.suppress(WebSocketException):
        async for _ in line:
            pass


async def connections(address: str, _: str, count: int, under_way: UnderWay) -> None:
    """Requests that are begun and never ended, from one address, again and again."""
    where = urlsplit(address)
    half_open: list[socket.socket] = []
    for tried in itertools.count(step=100):
        if tried >= count:
            under_way()
        half_open = half_open[-count:]
        for _number in range(100):
            with contextlib.suppress(OSError):
                opened = socket.create_connection(
                    (str(where.hostname), where.port or 80), 5, source_address=("127.202.0.1", 0)
                )
                opened.sendall(b"GET / HTTP/1.1\r\nHost: ")
                half_open.append(opened)
        await asyncio.sleep(0.1)


async def all_at_once(
    work: Callable[[str, UnderWay], Awaitable[None]], address: str, count: int, told: UnderWay
) -> None:
    await asyncio.gather(*(work(address, told) for _ in range(count)))


async def frames(address: str, _: str, count: int, under_way: UnderWay) -> None:
    """Pings, as many as a socket takes; whenever one is closed, the next is opened."""
    await all_at_once(ping_on_and_on, address, count, under_way)


async def ping_on_and_on(address: str, under_way: UnderWay) -> None:
    where = f"{address.replace('http', 'ws', 1)}/api/lobby/socket"
    while True:
        with contextlib.suppress(*LOST):
            async with connect(where, compression=None, local_addr=("127.203.0.1", 0), close_timeout=1) as line:
                reading = asyncio.create_task(read_on(line))
                under_way()
                while not reading.done():
                    line.transport.write(PINGS)
                    await asyncio.sleep(0.01)


async def requests(address: str, _: str, count: int, under_way: UnderWay) -> None:
    """Whole requests, one after the other, on so many connections from one address."""
    await all_at_once(ask_on_and_on, address, count, under_way)


async def ask_on_and_on(address: str, under_way: UnderWay) -> None:
    await send_on_and_on(address, "127.204.0.1", b"GET /health HTTP/1.1\r\nHost: table\r\n\r\n", under_way)


async def orders(address: str, _: str, count: int, under_way: UnderWay) -> None:
    """A person at a table who wants a ticket for another device, again and again: each is an entry in the journal."""
    source = "127.205.0.1"
    host = Guest(address, source)
    code = (await asyncio.to_thread(lambda: host.open("booty", "Host", seats=2))).code
    head = f"POST /api/tables/{code}/device HTTP/1.1\r\nHost: table\r\nCookie: {host.cookie_header()}\r\n"
    request = f"{head}Content-Length: 0\r\n\r\n".encode()
    await asyncio.gather(*(send_on_and_on(address, source, request, under_way) for _ in range(count)))


async def send_on_and_on(address: str, source: str, request: bytes, under_way: UnderWay) -> None:
    where = urlsplit(address)
    while True:
        with contextlib.suppress(*LOST, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection(where.hostname, where.port, local_addr=(source, 0))
            while True:
                writer.write(request)
                head = await reader.readuntil(b"\r\n\r\n")
                await reader.readexactly(int(head.lower().partition(b"content-length:")[2].split()[0]))
                under_way()


PINGS = bytes((0x89, 0x80, 0, 0, 0, 0)) * 10_000
"""Of no length, with a mask of noughts."""
ATTACKS = {
    "presence": presence,
    "undo": undo,
    "connections": connections,
    "frames": frames,
    "requests": requests,
    "orders": orders,
}
USUAL = {"presence": 2000, "undo": 20, "connections": 1500, "frames": 5, "requests": 50, "orders": 50}
"""How many spectators, tables, half requests, sockets or connections."""


def attack(name: str, address: str, code: str, count: int, ready: Connection) -> None:
    """In a process of its own, which says once when the attack has got going."""
    told = False

    def under_way() -> None:
        nonlocal told
        if not told:
            told = True
            ready.send("under way")

    asyncio.run(ATTACKS[name](address, code, count, under_way))


def gallery(address: str, code: str, count: int, ready: Connection) -> None:
    """In a process of its own."""
    asyncio.run(idle(address, code, count, lambda: ready.send("seated")))
