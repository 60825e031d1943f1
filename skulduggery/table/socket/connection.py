"""A socket from the first word to the last: who may open one, how much may be said on it, and that both sides end."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from skulduggery.table.admission.admission import Gate, address_of
from skulduggery.table.admission.limits import Window
from skulduggery.table.log import mark
from skulduggery.table.orders.orders import Refusal
from skulduggery.table.wire.messages import Bye, encoded
from skulduggery.table.wire.outbox import Outbox

log = logging.getLogger("skulduggery.table")
Line = WebSocket[Any, Any, Any]

POLICY = 1008
GOING = 1001
GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What it looks like when somebody has gone while we were talking to them."""


class Talk(Protocol):
    """What a socket is about: a table, or a campaign."""

    @property
    def code(self) -> str: ...

    @property
    def outbox(self) -> Outbox: ...

    async def hear(self, text: str | bytes) -> None:
        """Answer one message."""

    async def farewell(self) -> None:
        """Whoever was here has gone."""


async def hold(socket: Line, come_in: Callable[[Gate], Awaitable[Talk]]) -> None:
    """The socket from beginning to end; a refusal to come in is told in words."""
    gate: Gate = socket.app.state.gate
    address = address_of(socket)
    await socket.accept()
    try:
        check_line(gate, socket, address)
        talk = await come_in(gate)
    except Refusal as refusal:
        await close_politely(socket, refusal.why)
        return
    gate.sockets[address] += 1
    try:
        await converse(gate, socket, talk)
    finally:
        gate.sockets[address] -= 1
        if not gate.sockets[address]:
            del gate.sockets[address]


def check_line(gate: Gate, socket: Line, address: str) -> None:
    gate.check_origin(socket)
    if gate.sockets[address] >= gate.harbour.settings.sockets_each:
        raise Refusal(429, "too_many", "too many sockets from one address")


async def close_politely(socket: Line, why: str) -> None:
    with contextlib.suppress(*GONE):
        await socket.send_text(encoded(Bye(why=why)))
        await socket.close(code=POLICY, reason=why[:100])


async def converse(gate: Gate, socket: Line, talk: Talk) -> None:
    """Read and write side by side, until one of them ends."""
    reading = asyncio.create_task(read(gate, socket, talk))
    writing = asyncio.create_task(write(socket, talk.outbox))
    try:
        await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (reading, writing):
            task.cancel()
        ends = await asyncio.gather(reading, writing, return_exceptions=True)
        await talk.farewell()
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
            log.error("socket failed", exc_info=end, extra={"table": mark(talk.code)})


async def write(socket: Line, outbox: Outbox) -> None:
    with contextlib.suppress(*GONE):
        while (text := await outbox.queue.get()) is not None:
            await socket.send_text(text)
        await socket.close(code=GOING)


async def read(gate: Gate, socket: Line, talk: Talk) -> None:
    settings = gate.harbour.settings
    window = Window(settings.messages, settings.per_seconds)
    while True:
        text = await socket.receive_data("text")
        if window.is_full():
            talk.outbox.send(Bye(why=f"more than {settings.messages} messages in {settings.per_seconds:.0f} seconds"))
            talk.outbox.end()
            await asyncio.Event().wait()
        window.count()
        await talk.hear(text)
