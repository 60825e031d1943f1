"""Turns: what many visitors want at once is done one visitor after the other.

In each turn of the event loop an address gets one piece of work done. If it wants more it waits for the next turns, and
everybody else has theirs in between: somebody who asks a thousand times at once keeps nobody waiting but themselves.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from skulduggery.table.admission.limits import network_of

Work = Callable[[], object]


class Turns:
    """Of all addresses of a server; a network of IPv6 is one."""

    def __init__(self) -> None:
        self.waiting: dict[str, deque[Work]] = {}
        self.served: set[str] = set()
        """Those who have had this turn."""
        self.is_running = False

    def take(self, address: str, work: Work) -> None:
        """At once, if this address has not had its turn yet."""
        if address in self.served:
            self.waiting.setdefault(address, deque()).append(work)
            return
        self.served.add(address)
        if not self.is_running:
            self.is_running = True
            asyncio.get_running_loop().call_soon(self.next_turn)
        work()

    def next_turn(self) -> None:
        """Work may bring more of it, even for an address that has not been served yet."""
        addresses = list(self.waiting)
        self.served = set(addresses)
        self.is_running = bool(addresses)
        if self.is_running:
            asyncio.get_running_loop().call_soon(self.next_turn)
        for address in addresses:
            waiting = self.waiting[address]
            work = waiting.popleft()
            if not waiting:
                del self.waiting[address]
            work()

    async def come(self, address: str) -> None:
        """Returns when it is this address's turn."""
        called = asyncio.Event()
        self.take(address, called.set)
        await called.wait()


def visitor(scope: Any) -> str:
    """Whose request this is, by the word of a trusted proxy if it came through one."""
    return network_of(scope["client"][0]) if scope.get("client") else "unknown"


def in_turns(app: Any, turns: Turns) -> Any:
    """An ASGI application that begins one request of each address in a turn."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            await turns.come(visitor(scope))
        await app(scope, receive, send)

    return answer
