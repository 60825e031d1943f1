"""One socket for a seat, or for somebody in the gallery: letters out, answers in."""

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from skulduggery.kernel.state import Illegal
from skulduggery.table import orders
from skulduggery.table.berth import Berth, Reader
from skulduggery.table.gate import Gate, address_of
from skulduggery.table.guards import Window
from skulduggery.table.live import LiveTable
from skulduggery.table.log import mark
from skulduggery.table.orders import Events, Refusal
from skulduggery.table.rest import cookie_name
from skulduggery.table.wire import (
    HEARD,
    Acknowledged,
    AnyHeard,
    Back,
    Bye,
    Chat,
    Foresee,
    Hint,
    LookBack,
    MoreTime,
    Move,
    Mute,
    Ping,
    Pong,
    Refused,
    Standing,
    Undo,
    Why,
    encoded,
)

log = logging.getLogger("skulduggery.table")
Line = WebSocket[Any, Any, Any]

POLICY = 1008
GOING = 1001
GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What it looks like when somebody has gone while we were talking to them."""


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: Line, code: FromPath[str]) -> None:
    """`?since=12` asks for the news after ply 12; without it, from the deal on. `?screen=1` asks for what everybody
    at the table may see, even if this browser has a seat: for a large screen in the room."""
    gate: Gate = socket.app.state.gate
    address = address_of(socket)
    await socket.accept()
    try:
        berth, reader = await come_in(gate, socket, code, address)
    except Refusal as refusal:
        await close_politely(socket, refusal.why)
        return
    gate.sockets[address] += 1
    try:
        await converse(gate, socket, berth, reader)
    finally:
        gate.sockets[address] -= 1
        if not gate.sockets[address]:
            del gate.sockets[address]


async def come_in(gate: Gate, socket: Line, code: str, address: str) -> tuple[Berth, Reader]:
    gate.check_origin(socket)
    if gate.sockets[address] >= gate.harbour.settings.sockets_each:
        raise Refusal(429, "too_many", "too many sockets from one address")
    berth = await gate.berth(socket, code)
    secret = socket.cookies.get(cookie_name(code))
    seat = berth.table.seat_of(secret)
    is_screen = socket.query_params.get("screen") == "1"
    if berth.table.opened.gallery == "closed":
        check_invited(berth.table, seat, is_screen=is_screen)
    since = socket.query_params.get("since")
    reader = Reader(
        None if is_screen else seat,
        int(since) if since and since.isascii() and since.isdigit() and len(since) < 9 else None,
        is_screen=is_screen,
        put_up_by=seat if is_screen else None,
    )
    await berth.welcome(reader, None if is_screen else secret)
    return berth, reader


def check_invited(table: LiveTable, seat: int | None, *, is_screen: bool) -> None:
    """At a table that takes no spectators only the host puts up a screen for the room."""
    if seat is None:
        raise Refusal(403, "no_spectators", "this table takes no spectators")
    if is_screen and seat != table.host:
        raise Refusal(403, "no_spectators", "this table takes no spectators: only its host may open the screen")


async def close_politely(socket: Line, why: str) -> None:
    with contextlib.suppress(*GONE):
        await socket.send_text(encoded(Bye(why=why)))
        await socket.close(code=POLICY, reason=why[:100])


async def converse(gate: Gate, socket: Line, berth: Berth, reader: Reader) -> None:
    """Read and write side by side, until one of them ends."""
    reading = asyncio.create_task(read(gate, socket, berth, reader))
    writing = asyncio.create_task(write(socket, reader))
    try:
        await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (reading, writing):
            task.cancel()
        ends = await asyncio.gather(reading, writing, return_exceptions=True)
        await berth.farewell(reader)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
            log.error("socket failed", exc_info=end, extra={"table": mark(berth.table.code)})


async def write(socket: Line, reader: Reader) -> None:
    with contextlib.suppress(*GONE):
        while (text := await reader.queue.get()) is not None:
            await socket.send_text(text)
        await socket.close(code=GOING)


async def read(gate: Gate, socket: Line, berth: Berth, reader: Reader) -> None:
    settings = gate.harbour.settings
    window = Window(settings.messages, settings.per_seconds)
    while True:
        text = await socket.receive_data("text")
        if window.is_full():
            reader.send(Bye(why=f"more than {settings.messages} messages in {settings.per_seconds:.0f} seconds"))
            reader.end()
            await asyncio.Event().wait()
        window.count()
        await hear(gate, socket, berth, reader, text)


async def hear(gate: Gate, socket: Line, berth: Berth, reader: Reader, text: str | bytes) -> None:
    """Answer one message: acknowledged once it is durable, or refused."""
    said: AnyHeard | None = None
    try:
        said = HEARD.decode(text)
        if isinstance(said, Ping):
            reader.send(Pong(id=said.id))
            return
        if isinstance(said, Why):
            reader.send(await berth.advice.reason(reader, said))
            return
        if isinstance(said, Foresee):
            reader.send(await berth.advice.foresight(reader, said))
            return
        if isinstance(said, Hint):
            berth.advice.hint(reader, said)
            return
        if isinstance(said, LookBack):
            gate.count_replay(socket)
            reader.send(await berth.moment(reader, said))
            return
        async with berth.steward.own_word(reader.seat if isinstance(said, Move) else None):
            ply = await gate.harbour.act(berth.table.code, order_of(said, reader))
        reader.send(Acknowledged(id=said.id, ply=ply))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        reader.send(Refused(id=0, clause=None, why=f"this is no message: {error}"))
    except Illegal as refusal:
        why = berth.table.in_words(refusal.why)
        reader.send(Refused(id=said.id if said else 0, clause=refusal.rule, why=why))
    except Refusal as refusal:
        reader.send(Refused(id=said.id if said else 0, clause=None, why=refusal.why))


def order_of(said: AnyHeard, reader: Reader) -> orders.Decision:
    def decide(table: LiveTable) -> Events:
        mine = reader.own_seat()
        match said:
            case Move():
                return orders.move(table, mine, said.move, said.ply, said.undone)
            case Chat():
                return orders.chat(table, mine, said.text)
            case Mute():
                return orders.mute(table, mine, said.seat, muted=said.muted)
            case Standing():
                return orders.stand(table, mine, said.order)
            case Back():
                return orders.back(table, mine)
            case MoreTime():
                return orders.more_time(table, mine)
            case Undo():
                return orders.undo(table, mine)
        raise Refusal(400, "no_message", "this is nothing to say")

    return decide
