"""The workshop: what visitors ask for and what takes long is worked out in processes of its own. Addresses take turns
there, so that nobody waits for everything that somebody else has asked for; and nothing may take for ever.
"""

import asyncio
import logging
import signal
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.session.processes import STOPPED, WorkerProcesses

log = logging.getLogger("skulduggery.table")
Found = TypeVar("Found")
NICENESS = 5
"""A table that wants the processor comes first."""
LONGEST = 120.0
"""Seconds by the clock, in case a process hangs."""
MOST_EACH = 64
"""Pieces of work that wait for one address."""


class TooLong(Exception):
    """It has taken more of the processor than it may."""


def at_most(seconds: float, work: Callable[..., Found], *given: Any) -> Found:
    """In the other process. Its own time counts and not that of the clock, so a busy machine ends nothing early."""
    signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return work(*given)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def ring(*_: object) -> None:
    raise TooLong


class FairQueue:
    """So many at a time. Those who wait are served one address after the other."""

    def __init__(self, at_a_time: int) -> None:
        self.free = at_a_time
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By address; the one whose turn is next comes first."""

    async def take(self, who: str) -> None:
        if self.free:
            self.free -= 1
            return
        line = self.waiting.setdefault(who, deque())
        if len(line) >= MOST_EACH:
            raise Refusal(503, "busy", "there is too much to work out just now; please try again")
        turn = asyncio.get_running_loop().create_future()
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self.forget(who, turn)
            else:
                self.give_back()
            raise

    def forget(self, who: str, turn: asyncio.Future[None]) -> None:
        self.waiting[who].remove(turn)
        if not self.waiting[who]:
            del self.waiting[who]

    def give_back(self) -> None:
        if not self.waiting:
            self.free += 1
            return
        who = next(iter(self.waiting))
        line = self.waiting.pop(who)
        line.popleft().set_result(None)
        if line:
            self.waiting[who] = line


class Workshop:
    """`work_out` a function of a module, with plain data: whatever the function raises is raised here."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.seconds = seconds
        self.processes = WorkerProcesses(processes, LONGEST, niceness=NICENESS)
        self.queue = FairQueue(processes)

    async def work_out(self, who: str, work: Callable[..., Found], *given: Any) -> Found:
        """For this address. `Refusal` if it has asked for too much, or if this takes too long. If they have gone
        meanwhile, it is worked out all the same: stopping the process would cost everybody more."""
        await self.queue.take(who)
        try:
            working = asyncio.create_task(self.processes.run(at_most, self.seconds, work, *given))
            return await asyncio.shield(working)
        except (TooLong, *STOPPED) as error:
            log.warning("work stopped", extra={"work": work.__name__, "why": type(error).__name__})
            raise Refusal(503, "too_long", "this takes too long to work out") from None
        finally:
            self.queue.give_back()

    def close(self) -> None:
        self.processes.stop()
