"""Run the server until it is told to stop."""

import asyncio
import contextlib
import signal
import socket
import webbrowser
from collections.abc import Callable

import uvicorn

from skulduggery.table.app import make_app, open_journal
from skulduggery.table.guards import FRAME
from skulduggery.table.log import log_to_stderr
from skulduggery.table.settings import Settings


def serve(settings: Settings, say: Callable[[str], None], *, open_browser: bool = False) -> None:
    """Blocks until SIGTERM or Ctrl-C. `NoJournal` or OSError where it cannot begin."""
    log_to_stderr()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run(settings, say, open_browser=open_browser))


async def run(settings: Settings, say: Callable[[str], None], *, open_browser: bool) -> None:
    with listen(settings) as listening:
        journal = await open_journal(settings)
        try:
            server = uvicorn.Server(config_of(settings, make_app(settings, journal)))
            address = address_of(listening, settings.host)
            say(f"The table is set at {address}")
            if open_browser:
                webbrowser.open(address)
            let_server_handle_signals()
            await server.serve(sockets=[listening])
        finally:
            await journal.close()


def let_server_handle_signals() -> None:
    """The server goes down in order when told to, and then raises the signal once more: that is no news to us."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)


def config_of(settings: Settings, app: object) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )


def listen(settings: Settings) -> socket.socket:
    """Port 0 takes any free one. Without its protocol by name asyncio would let small messages wait (TCP_NODELAY)."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((settings.host, settings.port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise OSError(f"cannot listen on {settings.host} port {settings.port}: {error.strerror or error}") from None
    return listening


def address_of(listening: socket.socket, host: str) -> str:
    port = listening.getsockname()[1]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"
