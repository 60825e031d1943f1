"""A WebSocket connection from start to end: who may open one, how much may be said on it, how it ends."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from skulduggery.table.admission.admission import Admission
from skulduggery.table.admission.limits import RateLimit
from skulduggery.table.log import mark
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.wire.messages import Bye, encoded
from skulduggery.table.wire.outbox import Outbox

log = logging.getLogger("skulduggery.table")
Connection = WebSocket[Any, Any, Any]

POLICY = 1008
GOING = 1001
GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What we see if somebody leaves while we are talking to them."""


class Talk(Protocol):
    """What a connection is about: a table, or a campaign."""

    @property
    def code(self) -> str: ...

    @property
    def outbox(self) -> Outbox: ...

    async def hear(self, text: str | bytes) -> None:
        """Answer one message."""

    def farewell(self) -> None:
        """The connection is gone."""


async def hold(connection: Connection, come_in: Callable[[Admission], Awaitable[Talk]]) -> None:
    """The connection from beginning to end; a refusal to come in is told in words."""
    admission: Admission = connection.app.state.admission
    await connection.accept()
    try:
        with admission.connected(connection) as limit:
            await converse(connection, await come_in(admission), limit)
    except Refusal as refusal:
        await close_politely(connection, refusal.why)


async def close_politely(connection: Connection, why: str) -> None:
    with contextlib.suppress(*GONE):
        await connection.send_text(encoded(Bye(why=why)))
        await connection.close(code=POLICY, reason=why[:100])


async def converse(connection: Connection, talk: Talk, limit: RateLimit) -> None:
    """Read and write side by side, until one of them ends."""
    reading = asyncio.create_task(read(connection, talk, limit))
    writing = asyncio.create_task(write(connection, talk.outbox))
    try:
        await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (reading, writing):
            task.cancel()
        ends = await asyncio.gather(reading, writing, return_exceptions=True)
        talk.farewell()
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
            log.error("socket failed", exc_info=end, extra={"table": mark(talk.code)})


async def write(connection: Connection, outbox: Outbox) -> None:
    with contextlib.suppress(*GONE):
        while (text := await outbox.queue.get()) is not None:
            await connection.send_text(text)
        await connection.close(code=GOING)


async def read(connection: Connection, talk: Talk, limit: RateLimit) -> None:
    while True:
        text = await connection.receive_data("text")
        if limit.is_full():
            talk.outbox.send(Bye(why=f"more than {limit}"))
            talk.outbox.end()
            await asyncio.Event().wait()
        limit.count()
        await talk.hear(text)
