"""Presence: who comes and goes is told at most once a second at each table, however many come and go."""

import asyncio
import time
from collections.abc import Callable

EVERY = 1.0
"""Seconds between two looks."""


class Presence:
    """`look` is called soon after somebody came or went; the first time at once, then with a pause."""

    def __init__(self, look: Callable[[], object]) -> None:
        self.look = look
        self.next_at = 0.0
        self.timer: asyncio.TimerHandle | None = None

    def look_soon(self) -> None:
        if self.timer is None:
            wait = max(0.0, self.next_at - time.monotonic())
            self.timer = asyncio.get_running_loop().call_later(wait, self.look_now)

    def look_now(self) -> None:
        self.timer = None
        self.next_at = time.monotonic() + EVERY
        self.look()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
