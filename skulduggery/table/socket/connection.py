"""A WebSocket connection from start to end: who may open one, how much may be said on it, how it ends."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NoReturn, Protocol

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from skulduggery.table.admission.admission import Admission
from skulduggery.table.admission.limits import RateLimit
from skulduggery.table.log import mark
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.wire.messages import HEARD, Bye, Ping, Pong, Refused, encoded
from skulduggery.table.wire.outbox import Outbox, Post, Transport, nothing

log = logging.getLogger("skulduggery.table")
Connection = WebSocket[Any, Any, Any]

TRANSPORT = "skulduggery.transport"
"""Where the server puts the transport of a socket into the scope of its connection."""
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


class SocketTransport(Transport, Protocol):
    """The transport of a socket, which also says when we have hung up."""

    when_over: Callable[[], object]

    def settle(self) -> None:
        """The conversation begins."""


async def hold(connection: Connection, come_in: Callable[[Admission], Awaitable[Talk]]) -> None:
    """The connection from beginning to end; a refusal to come in is told in words."""
    admission: Admission = connection.app.state.admission
    await connection.accept()
    try:
        with admission.connected(connection) as limit:
            await converse(connection, await come_in(admission), limit, admission.registry.services.post)
    except Refusal as refusal:
        await close_politely(connection, refusal.why)


async def close_politely(connection: Connection, why: str) -> None:
    with contextlib.suppress(*GONE):
        await connection.send_text(encoded(Bye(why=why)).decode())
        await connection.close(code=POLICY, reason=why[:100])


async def converse(connection: Connection, talk: Talk, limit: RateLimit, post: Post) -> None:
    """Read until one side hangs up; the post writes. Whatever we still wait for then, we no longer do."""
    extensions: dict[str, Any] = connection.scope["extensions"] or {}
    transport: SocketTransport = extensions[TRANSPORT]["transport"]
    task = asyncio.current_task()
    assert task is not None
    transport.settle()
    transport.when_over = task.cancel
    talk.outbox.connect(transport, post)
    try:
        await read(connection, talk, limit)
    except WebSocketDisconnect:
        return
    except asyncio.CancelledError:
        if not talk.outbox.has_ended:
            raise
    except Exception as error:
        log.error("socket failed", exc_info=error, extra={"table": mark(talk.code)})
    finally:
        transport.when_over = nothing
        talk.outbox.disconnect()
        talk.farewell()


async def read(connection: Connection, talk: Talk, limit: RateLimit) -> None:
    while True:
        text = await connection.receive_data("text")
        if limit.is_full():
            talk.outbox.send(Bye(why=f"more than {limit}"))
            talk.outbox.end()
            await hear_out(connection)
        limit.count()
        await talk.hear(text)


async def hear_out(connection: Connection) -> NoReturn:
    """Nothing that is said now is heard; `WebSocketDisconnect` at the end, however it comes."""
    while True:
        await connection.receive_data("text")


def hear_pings(outbox: Outbox, text: str | bytes, *, otherwise: str) -> None:
    """Where there is nothing to say, except that you are still there."""
    try:
        said = HEARD.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        outbox.send(Refused(id=0, clause=None, why=f"this is not a message: {error}"))
        return
    outbox.send(Pong(id=said.id) if isinstance(said, Ping) else Refused(id=said.id, clause=None, why=otherwise))
