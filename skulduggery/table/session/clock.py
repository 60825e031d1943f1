"""The clock of a table: each question to a person has its own time, or one run of the clock covers a whole talk."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

from skulduggery.table.orders.table import LiveTable

Turn = tuple[int, int, int, int]
"""What one run of the clock is for: which game, the hourglass that all share, or else the ply at which the question was
put, and how often the clock was restarted since."""


class Clock:
    """Deadlines live in memory: after a restart every open question has its full time again."""

    def __init__(self, table: LiveTable, is_up: Callable[[int, int], Coroutine[Any, Any, None]]) -> None:
        self.table = table
        self.tell = is_up
        self.deadlines: dict[int, tuple[Turn, float]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.telling: set[asyncio.Task[None]] = set()
        self.has_changed = False
        """Whether the last check started or ended a question."""

    def look(self) -> None:
        """Put a deadline on every question to a person that is new."""
        before = self.deadlines
        self.deadlines = {}
        if self.table.opened.clock and not self.table.stopped:
            for seat, asked in self.table.asked_since.items():
                if self.table.places[seat].bot is None:
                    turn = self.turn(asked)
                    kept = before.get(seat)
                    fresh = (turn, time.monotonic() + self.table.opened.clock)
                    self.deadlines[seat] = kept if kept is not None and kept[0] == turn else fresh
        self.has_changed = self.deadlines != before

    def turn(self, asked: int) -> Turn:
        glass = self.table.playing().hourglass()
        return (len(self.table.finished), glass, 0 if glass else asked, self.table.wound)

    def seconds(self) -> dict[int, float]:
        """What is left, to a tenth."""
        now = time.monotonic()
        return {seat: round(max(0.0, deadline - now), 1) for seat, (_, deadline) in self.deadlines.items()}

    def is_up(self, seat: int) -> bool:
        return seat in self.deadlines and time.monotonic() >= self.deadlines[seat][1]

    def run(self) -> None:
        """Wake up when the next deadline has passed."""
        self.stop()
        self.ring_at([deadline for _, deadline in self.deadlines.values()])

    def ring_at(self, deadlines: list[float]) -> None:
        """When the first of them has passed."""
        if deadlines:
            wait = max(0.01, min(deadlines) - time.monotonic())
            self.timer = asyncio.get_running_loop().call_later(wait, self.ring)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def ring(self) -> None:
        """A timer may be early by a moment, so it is set again for those who have time left. Who has is looked at once:
        a deadline that passed between two looks would be told to nobody, and set again for nobody."""
        self.timer = None
        up = {seat for seat in self.deadlines if self.is_up(seat)}
        for seat, asked in self.table.asked_since.items():
            if seat in up:
                task = asyncio.get_running_loop().create_task(self.tell(seat, asked))
                self.telling.add(task)
                task.add_done_callback(self.telling.discard)
        self.ring_at([deadline for seat, (_, deadline) in self.deadlines.items() if seat not in up])
