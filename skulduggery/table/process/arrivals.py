"""Connections before anything is known about them: how many an address may have, and how long they may say nothing."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from ipaddress import ip_address, ip_network
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from skulduggery.table.admission.limits import network_of
from skulduggery.table.process.websocket import TableProtocol

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

log = logging.getLogger("skulduggery.table")
WANTED_FILES = 65_536
"""File descriptors: each connection needs one."""
MOST_HEADERS = 100
"""Lines of a request before its body. Each takes a while to read, and a browser sends some twenty."""


def has_many_headers(request: bytes) -> bool:
    """A request, as far as it has come."""
    return request.partition(b"\r\n\r\n")[0].count(b"\n") > MOST_HEADERS


def raise_file_limit(wanted: int = WANTED_FILES) -> int:
    """As far as the system lets us; how many there are then. (Not every system counts them.)"""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return most
    return soft


def fair_share(wanted: int, files: int) -> int:
    """Connections for one address: never more than half of those that there can be, so that others come in too."""
    return min(wanted, files // 2)


class SeldomLogged:
    """Something that may happen thousands of times a second: a line a second says how often."""

    def __init__(self, what: str, every: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        self.what = what
        self.every = every
        self.now = now
        self.next_at = 0.0
        self.count = 0

    def note(self, **about: Any) -> None:
        self.count += 1
        if self.now() >= self.next_at:
            log.warning(self.what, extra={"times": self.count, **about})
            self.count, self.next_at = 0, self.now() + self.every


class Arrivals:
    """All connections of a server, by address; a network of IPv6 is one."""

    def __init__(self, most_each: int, silence: float, proxies: Sequence[str] = ()) -> None:
        self.most_each = most_each
        self.proxies = [ip_network(proxy) for proxy in proxies]
        """They come for many visitors, and count as many times as they like."""
        self.silence = silence
        """Seconds that a connection has for a request, all of it."""
        self.open: Counter[str] = Counter()
        self.refused = SeldomLogged("connection refused")
        self.silent = SeldomLogged("connection said nothing")
        self.failed = SeldomLogged("connection failed")

    def come(self, address: str) -> bool:
        """Whether there is room for one more."""
        network = network_of(address)
        if self.open[network] >= self.most_each and not self.is_proxy(address):
            self.refused.note(connections=self.most_each)
            return False
        self.open[network] += 1
        return True

    def is_proxy(self, address: str) -> bool:
        return any(ip_address(address) in proxy for proxy in self.proxies)

    def go(self, address: str) -> None:
        network = network_of(address)
        self.open[network] -= 1
        if not self.open[network]:
            del self.open[network]

    def note_trouble(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """The loop's exception handler: it calls for every connection that cannot be accepted."""
        if isinstance(context.get("exception"), OSError):
            self.failed.note(why=str(context["message"]))
        else:
            loop.default_exception_handler(context)


class LimitedProtocol(H11Protocol):
    """uvicorn's HTTP within the limits of `arrivals`. A WebSocket begins as a request, and counts as a connection until
    its socket is closed."""

    arrivals: Arrivals
    address: str | None = None
    """Whose connection this is, while it is counted here."""
    deadline: asyncio.TimerHandle | None = None
    """When it is closed, unless it has said or taken something by then."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else "::"
        if not self.arrivals.come(address):
            transport.abort()
            return
        self.address = address
        self.await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.count_out()
        super().connection_lost(exc)

    def count_out(self) -> None:
        if self.address is not None:
            self.arrivals.go(self.address)
            self.address = None

    def await_request(self) -> None:
        self.stop_waiting()
        self.deadline = self.loop.call_later(self.arrivals.silence, self.give_up)

    def stop_waiting(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def give_up(self) -> None:
        self.arrivals.silent.note()
        self.transport.abort()

    def handle_events(self) -> None:
        if self.conn.their_state is h11.IDLE and has_many_headers(self.conn.trailing_data[0]):
            self.arrivals.failed.note(why="too many headers")
            self.send_400_response("Too many headers.")
            return
        super().handle_events()
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self.stop_waiting()

    def on_response_complete(self) -> None:
        """The next request has as much time."""
        super().on_response_complete()
        if self.address is not None and (self.transport.is_closing() or self.conn.their_state is h11.IDLE):
            self.await_request()

    def pause_writing(self) -> None:
        """Somebody who asks for a lot has to take it, too."""
        super().pause_writing()
        self.await_request()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_waiting()
        if self.conn.their_state is h11.IDLE:
            self.await_request()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        assert isinstance(socket, TableProtocol)
        if self.address is not None:
            socket.when_lost = partial(self.arrivals.go, self.address)
            self.address = None


def protocol_for(arrivals: Arrivals) -> type[LimitedProtocol]:
    """uvicorn makes one for each connection, and tells it nothing but what all of them share."""
    return type("LimitedProtocol", (LimitedProtocol,), {"arrivals": arrivals})
