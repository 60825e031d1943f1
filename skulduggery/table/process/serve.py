"""Run the server until it is told to stop."""

import asyncio
import contextlib
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable

import uvicorn
from litestar import Litestar

from skulduggery.table.admission.limits import FRAME
from skulduggery.table.log import log_to_stderr
from skulduggery.table.process.app import make_app, open_journal
from skulduggery.table.process.arrivals import Arrivals, fair_share, protocol_for, raise_file_limit
from skulduggery.table.process.loops import new_event_loop
from skulduggery.table.process.turns import Turns, in_turns
from skulduggery.table.process.websocket import sockets_for
from skulduggery.table.settings import Settings

Say = Callable[[str], None]
LAST_PORT = 65535
NEXT_PORTS = 100
"""How many ports to try if the next free one will do."""
GOODBYE_WITHIN = 2.0
"""Seconds that a goodbye has to reach everybody."""
PING_EVERY = 45.0
"""Seconds: less than a minute, after which proxies give up on a silent connection."""
ANYWHERE = ("0.0.0.0", "::")
ELSEWHERE = ("192.0.2.1", 9)
"""An address that is reserved for examples, so nobody has it."""


def serve(settings: Settings, say: Say, *, open_browser: bool = False) -> None:
    """Blocks until SIGTERM or Ctrl-C. `NoJournal` or OSError if it cannot start."""

    def welcome(listening: socket.socket) -> None:
        tell_where(settings, listening, say, open_browser=open_browser)

    run_server(settings, lambda: listen(settings), welcome)


def run_server(
    settings: Settings, listen: Callable[[], socket.socket], welcome: Callable[[socket.socket], None]
) -> None:
    """`welcome` is called once the server takes connections."""
    log_to_stderr()
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(run(settings, listen, welcome))


async def run(
    settings: Settings, listen: Callable[[], socket.socket], welcome: Callable[[socket.socket], None]
) -> None:
    most_each = fair_share(settings.connections_each, raise_file_limit())
    arrivals = Arrivals(most_each, settings.silence, settings.trusted_proxies)
    asyncio.get_running_loop().set_exception_handler(arrivals.note_trouble)
    with listen() as listening:
        journal = await open_journal(settings)
        try:
            app = make_app(settings, journal)
            server = Server(config_of(settings, app, arrivals, Turns()), app)
            stop_on_signals(server)
            welcome(listening)
            await server.serve(sockets=[listening])
        finally:
            await journal.close()


class Server(uvicorn.Server):
    """Tells everybody why before it closes their connections."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self.app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.app.state.admission.say_goodbye(GOODBYE_WITHIN)
        await super().shutdown(sockets)


def stop_on_signals(server: uvicorn.Server) -> None:
    """Also before the server listens for signals itself, and when it raises them again at the end."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: setattr(server, "should_exit", True))


def config_of(settings: Settings, app: Litestar, arrivals: Arrivals, turns: Turns) -> uvicorn.Config:
    return uvicorn.Config(
        in_turns(app, turns),
        host=settings.host,
        port=settings.port,
        http=protocol_for(arrivals),
        ws=sockets_for(settings, turns),
        ws_max_size=FRAME,
        ws_ping_interval=PING_EVERY,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        lifespan="on",
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=5,
    )


# --- where -------------------------------------------------------------------------


def listen(settings: Settings) -> socket.socket:
    """Port 0 takes any free one; `next_port` takes the next free one from the wanted one upwards."""
    ports = range(settings.port, min(settings.port + (NEXT_PORTS if settings.next_port else 1), LAST_PORT + 1))
    for port in ports:
        try:
            return listening_on(settings.host, port)
        except socket.gaierror as error:
            raise OSError(f"there is no address {settings.host} here: {error.strerror}. See --host") from None
        except OSError as error:
            if port == ports[-1]:
                raise OSError(
                    f"cannot listen on {settings.host} port {port}: {error.strerror or error}."
                    " Choose another with --port; 0 takes any free one"
                ) from None
    raise AssertionError("there is always a last port")


def listening_on(host: str, port: int, *, shared: bool = False) -> socket.socket:
    listening = bound(host, port, shared=shared)
    listening.listen(2048)
    return listening


def bound(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """Unless its protocol is named, asyncio lets small messages wait (TCP_NODELAY)."""
    opened = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        opened.bind((host, port))
    except OSError:
        opened.close()
        raise
    return opened


def tell_where(settings: Settings, listening: socket.socket, say: Say, *, open_browser: bool) -> None:
    """One line with an address to click on, and if other machines are let in, one with the address for them."""
    port = listening.getsockname()[1]
    here = web_address("127.0.0.1" if settings.host in ANYWHERE else settings.host, port)
    network = own_address() if settings.host in ANYWHERE else None
    taken = settings.port not in (0, port)
    say(f"{f'Port {settings.port} is taken. ' if taken else ''}The table is set at {here}")
    if network:
        say(f"For others on your network: {web_address(network, port)}")
    if open_browser and has_browser():
        # Links to a table begin with the address of its page, so open one that others can follow.
        page = web_address(network, port) if network else here
        threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()


def has_browser() -> bool:
    """A graphical browser: one in the terminal would get in the way of the server."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))


def web_address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_address() -> str | None:
    """Where others on its network find this machine: the address it would call out from. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])
