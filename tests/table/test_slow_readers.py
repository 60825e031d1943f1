"""People who ask for much and take none of it: what waits for them does not keep their connection open."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from skulduggery.table.process.arrivals import Arrivals, protocol_for
from skulduggery.table.process.turns import Turns
from skulduggery.table.process.websocket import TableProtocol, sockets_for
from skulduggery.table.settings import Settings
from skulduggery.table.socket.connection import TRANSPORT
from table.afloat import PATIENCE

MUCH = b"x" * 4_000_000
MOMENT = 0.05
App = Callable[[Any, Any, Any], Awaitable[None]]
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: table\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Hasty(sockets_for(Settings(), Turns())):  # type: ignore[misc]
    """A socket that does not wait long for the end."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.close_timeout = MOMENT


@asynccontextmanager
async def somebody_asks(app: App, here: Arrivals, said: bytes) -> AsyncIterator[None]:
    """And reads nothing."""
    loop = asyncio.get_running_loop()
    times = {"ws_ping_interval": MOMENT, "ws_ping_timeout": MOMENT}
    config = Config(app, ws=Hasty, lifespan="off", log_config=None, timeout_keep_alive=600, **times)  # type: ignore[arg-type]
    config.load()
    protocol, state = protocol_for(here), ServerState()
    server = await loop.create_server(lambda: protocol(config, state, {}), "127.0.0.1", 0)
    async with server:
        where = server.sockets[0].getsockname()
        with socket.create_connection(where[:2]) as line:
            line.sendall(said)
            async with asyncio.timeout(PATIENCE):
                while not here.open:
                    await asyncio.sleep(0)
                yield


async def until_gone(here: Arrivals) -> None:
    while here.open:
        await asyncio.sleep(MOMENT / 10)


async def answer_much(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": MUCH})


async def answer_in_pieces(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(3):
        await send({"type": "http.response.body", "body": MUCH, "more_body": True})
    await send({"type": "http.response.body"})


@pytest.mark.parametrize("answer", [answer_much, answer_in_pieces])
def test_an_answer_that_nobody_takes_is_given_up(answer: App) -> None:
    async def ask() -> None:
        here = Arrivals(5, silence=MOMENT)
        async with somebody_asks(answer, here, b"GET / HTTP/1.1\r\nHost: table\r\n\r\n"):
            await until_gone(here)

    asyncio.run(ask())


async def say_much(scope: Any, receive: Any, send: Any) -> TableProtocol:
    await receive()
    await send({"type": "websocket.accept"})
    transport: TableProtocol = scope["extensions"][TRANSPORT]["transport"]
    transport.settle()
    transport.write([MUCH])
    assert not transport.is_ready(), "it is not taken"
    return transport


async def hang_up(scope: Any, receive: Any, send: Any) -> None:
    (await say_much(scope, receive, send)).hang_up()


async def leave(scope: Any, receive: Any, send: Any) -> None:
    await say_much(scope, receive, send)


async def wait_for_pong(scope: Any, receive: Any, send: Any) -> None:
    await say_much(scope, receive, send)
    while (await receive())["type"] != "websocket.disconnect":
        pass


@pytest.mark.parametrize("end", [hang_up, leave, wait_for_pong])
def test_a_socket_from_which_nobody_reads_is_let_go(end: App) -> None:
    """When we hang up, when its handler ends, and when no pong comes."""

    async def watch() -> None:
        here = Arrivals(5, silence=600)
        async with somebody_asks(end, here, UPGRADE):
            await until_gone(here)

    asyncio.run(watch())
