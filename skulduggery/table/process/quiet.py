"""Quiet moments: how late the event loop is, and the garbage collection that waits until there is nothing else to do.

A full collection looks at everything that lives, and the loop stands still meanwhile: a third of a second with fifteen
hundred sockets. Almost all of that is needed (modules, tables, sockets). So it is frozen, that is left out of
collections, after the start and whenever much has arrived. What comes and goes with a message is collected young; what
has arrived since the last freeze, once a minute; and everything only when the server has nothing to do, or, if it never
rests, once in many hours.

The youngest are looked through at every look at the clock. Python would do so by itself after so many more objects were
made than were let go; but each move makes a table anew and lets the old one go, so that hardly ever comes, and then all
tables that have moved meanwhile are looked through at once.
"""

import asyncio
import contextlib
import gc
import time
from collections.abc import Callable

from skulduggery.table.metrics import LAG
from skulduggery.table.process.arrivals import SeldomLogged

EVERY = 0.02
"""Seconds between two looks at the clock."""
LATE = 0.05
"""A pause that is worth a line in the log."""
IDLE = 0.02
"""Of the time between two looks: a server that works less than this has nothing to do."""
IDLE_LOOKS = 250
MINUTE, LONG, VERY_LONG = 60.0, 600.0, 12 * 3600.0
"""Seconds between two collections of what is new; of everything in quiet; of everything in any case."""
MANY = 5_000
"""Objects that have arrived since the last freeze, and stayed: more are frozen without looking through them."""
COUNT_LOOKS = 12
"""Looks between two counts of those."""
YOUNG = (10_000, 1_000_000, 1_000_000)
"""How many new objects, and how many collections of those, until the next: only the youngest come by themselves."""


class LoopLag:
    """How late the event loop came to each look, in seconds: counted for `/metrics`, and logged if it was much."""

    def __init__(self) -> None:
        self.log = SeldomLogged("event loop was late")

    def note(self, lag: float) -> None:
        LAG.observe(max(0.0, lag))
        if lag >= LATE:
            self.log.note(ms=round(1000 * lag))


class Housekeeping:
    """Looks at the clock, and collects garbage when nobody is kept waiting by it."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.lag = LoopLag()
        self.idle_looks = 0
        self.worked = 0.0
        self.collected_at = self.all_collected_at = now()
        self.looks = 0
        self.task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Everything that is there now stays."""
        self.collect_all()
        gc.set_threshold(*YOUNG)
        self.task = asyncio.create_task(self.watch())

    async def end(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
        gc.unfreeze()

    async def watch(self) -> None:
        while True:
            due = self.now() + EVERY
            await asyncio.sleep(EVERY)
            self.lag.note(self.now() - due)
            self.look_busy(time.thread_time())
            self.tidy()

    def look_busy(self, worked: float) -> None:
        """With the processor time of this thread so far."""
        self.idle_looks = self.idle_looks + 1 if worked - self.worked < IDLE * EVERY else 0
        self.worked = worked

    def tidy(self) -> None:
        """The youngest, and at most one thing more at a time, so that nobody waits for two."""
        gc.collect(0)
        self.looks += 1
        since_all = self.now() - self.all_collected_at
        if self.looks % COUNT_LOOKS == 0 and self.has_much_arrived():
            gc.freeze()
        elif since_all >= VERY_LONG or (since_all >= LONG and self.idle_looks >= IDLE_LOOKS):
            self.collect_all()
        elif self.now() - self.collected_at >= MINUTE:
            gc.collect()
            self.collected_at = self.now()

    def has_much_arrived(self) -> bool:
        return len(gc.get_objects(generation=1)) + len(gc.get_objects(generation=2)) > MANY

    def collect_all(self) -> None:
        """The frozen too: tables that were put away and sockets that were closed are still among them."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.collected_at = self.all_collected_at = self.now()
        self.idle_looks = 0
