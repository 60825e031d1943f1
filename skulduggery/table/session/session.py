"""A session: one table in memory. It decides, writes down, puts the next table in place, and tells what came of it.

Everything in a session is durable, always: a decision is made on a copy and becomes the table once it is in the
journal. So reading needs no lock; only writing, and reading on what other servers wrote, takes turns.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from functools import partial

from skulduggery.kernel.state import Illegal
from skulduggery.table.letters.past import Past
from skulduggery.table.log import mark
from skulduggery.table.orders import play
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.step import Step
from skulduggery.table.orders.table import Decision, Events, LiveTable, step
from skulduggery.table.session.advice import Advisor
from skulduggery.table.session.bots import BotTurns
from skulduggery.table.session.broadcast import Broadcast, Reader
from skulduggery.table.session.clock import Clock
from skulduggery.table.session.commit import TRIES, Uncertain, commit, database_at_hand, too_much
from skulduggery.table.session.services import Services
from skulduggery.table.session.standing_orders import StandingOrders
from skulduggery.table.store.events import read
from skulduggery.table.store.journal import Entry, now
from skulduggery.table.store.notifications import Notification
from skulduggery.table.wire.messages import LookBack, LookedBack

log = logging.getLogger("skulduggery.table")
LAID_OUT_AGAIN = "the table is being laid out again; please come back at once"


class Session:
    def __init__(self, services: Services, table: LiveTable) -> None:
        self.services = services
        self.table = table
        self.lock = asyncio.Lock()
        """Held while something is written or read on."""
        self.clock = Clock(table, self.time_is_up)
        self.broadcast = Broadcast(table, self.clock, services.elsewhere, self.wake_gallery)
        self.bots = BotTurns(self)
        self.standing_orders = StandingOrders(self)
        self.advice = Advisor(self)
        self.is_gone = False
        self.last_used = time.monotonic()

    # --- acting ------------------------------------------------------------------

    async def act(self, decide: Decision) -> int:
        """Decide, write down, then tell: in this order, even if the person who asked has gone. Returns the ply after
        it."""
        return await asyncio.shield(asyncio.create_task(self.carry_out(lambda table: step(table, decide, now()))))

    async def undo(self, reader: Reader) -> int:
        """Weighed outside the event loop, since it takes a while: if something happens meanwhile, it is weighed
        again."""
        for _ in range(TRIES):
            weighed = self.table
            undo = partial(play.undo, seat=reader.own_seat())
            done = await asyncio.to_thread(step, weighed.copy(), undo, now())
            with contextlib.suppress(MovedOn):
                unmoved = partial(unless_moved_on, weighed, done)
                return await asyncio.shield(asyncio.create_task(self.carry_out(unmoved)))
        raise too_much()

    async def carry_out(self, decide: Callable[[LiveTable], Step[LiveTable]]) -> int:
        async with self.lock:
            self.check_laid()
            try:
                done = await commit(self.services.journal, self.table.code, self.table, decide, self.read_further)
            except Uncertain:
                self.close(LAID_OUT_AGAIN)
                raise
            self.put_in_place(done.after)
            self.broadcast.tell(done.events)
            self.wake()
            if self.table.phase == "over":
                self.services.tell_end(self.table)
            return self.table.ply

    def put_in_place(self, table: LiveTable) -> None:
        """The next table, now that its last event is durable."""
        self.last_used = time.monotonic()
        self.table = self.clock.table = self.broadcast.table = table

    def check_laid(self) -> None:
        """A session that is gone may not have everything that is durable."""
        if self.is_gone:
            raise Refusal(503, "try_again", "the table is being laid out again; please try again")

    # --- reading on what other servers wrote -----------------------------------------

    async def catch_up(self, after: int | None = None) -> None:
        """Read on to entry `after`, or to the last one. These entries are durable, so they are told at once."""
        async with self.lock:
            if not self.is_gone and (after is None or self.table.seq < after):
                self.read_on(await self.services.journal.entries_of(self.table.code, since=self.table.seq))

    async def hear(self, notification: Notification) -> None:
        """Entries may come along with a notification; if they are the next ones nothing has to be read."""
        async with self.lock:
            if not self.is_gone and self.table.seq == notification.first:
                self.read_on([Entry(notification.at, read(body)) for body in notification.bodies])
        await self.catch_up(notification.after)

    async def read_further(self) -> LiveTable:
        """Another server wrote first: what it wrote comes before what we decide. Under the lock."""
        with database_at_hand():
            entries = await self.services.journal.entries_of(self.table.code, since=self.table.seq)
        self.read_on(entries)
        return self.table

    def read_on(self, entries: list[Entry]) -> None:
        try:
            for entry in entries:
                table = self.table.copy()
                table.fold(entry.event, entry.at)
                self.put_in_place(table)
                self.broadcast.tell([entry.event])
        except (Illegal, ValueError) as error:
            log.error("table cannot be read on", extra={"table": mark(self.table.code), "why": str(error)})
            self.close(LAID_OUT_AGAIN)
            raise Refusal(503, "try_again", "the table is being laid out again; please try again") from None
        if entries:
            self.wake()

    # --- readers -----------------------------------------------------------------

    def welcome(self, reader: Reader, secret: str | None = None) -> None:
        """Somebody connects, or reconnects: `secret` is that of the reader's seat."""
        self.check_laid()
        if self.table.seat_of(secret) != reader.seat:
            raise Refusal(409, "seat_lost", "the seat was given away at the same moment")
        self.broadcast.welcome(reader)
        self.tell_here()
        self.wake()

    def farewell(self, reader: Reader) -> None:
        self.broadcast.farewell(reader)
        self.tell_here()

    def tell_here(self) -> None:
        """To other servers: who has a connection at this one."""
        here, watching = self.broadcast.here_at_this_server(), self.broadcast.watching_at_this_server()
        self.services.tell_here(self.table.code, here, watching)

    async def moment(self, reader: Reader, said: LookBack) -> LookedBack:
        """An earlier letter again, made outside the event loop."""
        self.check_laid()
        reader.check_here()
        past = Past(self.broadcast.before(reader.seat, is_screen=reader.is_screen), said.ply)
        letter = await asyncio.to_thread(past.letter, reader.seat, is_screen=reader.is_screen)
        return LookedBack(id=said.id, letter=letter)

    def wake_gallery(self) -> None:
        if not self.is_gone:
            self.broadcast.show_gallery()

    # --- what the table does by itself ----------------------------------------------

    def wake(self) -> None:
        """Bots that are asked begin to think, standing orders answer, and the clock runs."""
        self.clock.look()
        self.clock.run()
        self.bots.wake()
        self.standing_orders.wake()

    def close(self, why: str) -> None:
        """The table goes back to the journal; everybody may come back."""
        self.rest(why)
        self.services.step_down(self.table.code)

    def rest(self, why: str) -> None:
        """Say goodbye to everybody; nothing happens here after that."""
        self.is_gone = True
        self.broadcast.say_bye(why)
        self.clock.stop()
        self.broadcast.rest()
        self.standing_orders.rest()
        self.bots.rest()

    def is_idle(self, after: float) -> bool:
        at_rest = not self.broadcast.readers and self.bots.thinking is None and not self.lock.locked()
        return at_rest and time.monotonic() - self.last_used > after

    async def time_is_up(self, seat: int, asked: int) -> None:
        with contextlib.suppress(Refusal, Illegal):
            await self.act(partial(self.clock_says, seat, asked))

    def clock_says(self, seat: int, asked: int, table: LiveTable) -> Events:
        if not self.clock.is_up(seat):
            raise Refusal(409, "stale", "the question was answered in time")
        return play.clock_says(table, seat, asked)


class MovedOn(Refusal):
    """What was decided outside the event loop was decided about a table that has changed since."""


def unless_moved_on(weighed: LiveTable, done: Step[LiveTable], table: LiveTable) -> Step[LiveTable]:
    if table is not weighed:
        raise MovedOn(409, "stale", "the table has moved on meanwhile")
    return done
