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
from skulduggery.table.letters.gallery import OpenGallery
from skulduggery.table.letters.past import past
from skulduggery.table.log import mark
from skulduggery.table.metrics import MOVES
from skulduggery.table.orders import play
from skulduggery.table.orders.notices import closed_because
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.step import Step
from skulduggery.table.orders.table import Decision, Events, LiveTable, step
from skulduggery.table.orders.undo import TAUGHT
from skulduggery.table.session import worked_out
from skulduggery.table.session.advice import Advisor
from skulduggery.table.session.attendance import Attendance
from skulduggery.table.session.bots import BotTurns
from skulduggery.table.session.broadcast import Broadcast, Reader
from skulduggery.table.session.clock import Clock
from skulduggery.table.session.commit import TRIES, Uncertain, commit, database_at_hand, too_much
from skulduggery.table.session.running import Played, before_last, played
from skulduggery.table.session.services import Services
from skulduggery.table.session.standing_orders import StandingOrders
from skulduggery.table.store import events as ev
from skulduggery.table.store.events import read
from skulduggery.table.store.journal import Entry, now
from skulduggery.table.store.notifications import Notification
from skulduggery.table.store.presence import Here
from skulduggery.table.wire.messages import LookBack

log = logging.getLogger("skulduggery.table")
LAID_OUT_AGAIN = "the table is being laid out again; please come back at once"
PUT_AWAY = "nobody had come to this table for a long time, so it was put away; the operator can bring it back"


class Session:
    def __init__(self, services: Services, table: LiveTable, gallery: OpenGallery | None = None) -> None:
        self.services = services
        self.table = table
        self.lock = asyncio.Lock()
        """Held while something is written or read on."""
        self.clock = Clock(table, self.time_is_up)
        self.broadcast = Broadcast(table, self.clock, services.elsewhere, gallery, self.tell_if_changed)
        self.attendance = Attendance()
        self.bots = BotTurns(self)
        self.standing_orders = StandingOrders(self)
        self.advice = Advisor(self)
        self.told_here: tuple[set[int], int] = (set(), 0)
        """What other servers know about who is here."""
        self.weighed: tuple[Played, bool] | None = None
        """A game whose last move was weighed, and whether that taught somebody something."""
        self.is_gone = False
        self.last_used = time.monotonic()

    # --- acting ------------------------------------------------------------------

    async def act(self, decide: Decision) -> int:
        """Decide, write down, then tell: in this order, even if the person who asked has gone. Returns the ply after
        it."""
        return await asyncio.shield(asyncio.create_task(self.carry_out(lambda table: step(table, decide, now()))))

    async def undo(self, reader: Reader) -> int:
        """Weighed and played outside the event loop, since both take a while. If something happens meanwhile it is
        done again; the same move is weighed only once."""
        for _ in range(TRIES):
            table, seat = self.table, reader.own_seat()
            play.check_undo(table, seat)
            await self.weigh(played(table), seat)
            done = await self.services.aside(step, table, partial(play.undo, seat=seat), now())
            with contextlib.suppress(MovedOn):
                unmoved = partial(unless_moved_on, table, done)
                return await asyncio.shield(asyncio.create_task(self.carry_out(unmoved)))
        raise too_much()

    async def may_undo(self, reader: Reader) -> int:
        """The ply of the reader's last move if it can be taken back, or a `Refusal` that says why not."""
        table, seat = self.table, reader.own_seat()
        play.check_undo(table, seat)
        await self.weigh(played(table), seat)
        return table.ply

    async def weigh(self, game: Played, seat: int) -> None:
        """`Refusal` if somebody learned something from the last move."""
        if self.weighed is None or self.weighed[0] != game:
            weigh = self.services.workshop.work_out
            taught = await weigh(game.key, worked_out.has_taught, before_last(game), seat, game.said[-1][1])
            self.weighed = game, taught
        if self.weighed[1]:
            raise Refusal(409, "no_undo", TAUGHT)

    async def carry_out(self, decide: Callable[[LiveTable], Step[LiveTable]]) -> int:
        async with self.lock:
            self.check_laid()
            try:
                done = await commit(self.services.journal, self.table.code, self.table, decide, self.read_further)
            except Uncertain:
                self.close(LAID_OUT_AGAIN)
                raise
            self.put_in_place(done.after)
            self.attendance.follow(done.events)
            count_moves(self.table, done.events)
            self.broadcast.tell(done.events)
            self.wake()
            if self.table.phase == "over":
                self.services.tell_end(self.table)
            return self.table.ply

    def put_in_place(self, table: LiveTable) -> None:
        """The next table, now that its last event is durable."""
        self.last_used = time.monotonic()
        self.table = self.clock.table = self.broadcast.table = table
        self.tell_lobby()

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
        """Another server wrote first: what it wrote comes before what we decide. Or the table is no longer in the
        journal, so that nothing can follow there. Under the lock."""
        with database_at_hand():
            entries = await self.services.journal.entries_of(self.table.code, since=self.table.seq)
            is_gone = not entries and not await self.services.journal.lengths([self.table.code])
        if is_gone:
            self.close(PUT_AWAY)
            raise Refusal(410, "put_away", PUT_AWAY)
        self.read_on(entries)
        return self.table

    def read_on(self, entries: list[Entry]) -> None:
        try:
            for entry in entries:
                table = self.table.copy()
                table.fold(entry.event, entry.at)
                self.put_in_place(table)
                self.attendance.follow([entry.event])
                self.broadcast.tell([entry.event])
        except (Illegal, ValueError) as error:
            log.error("table cannot be read on", extra={"table": mark(self.table.code), "why": str(error)})
            self.close(LAID_OUT_AGAIN)
            raise Refusal(503, "try_again", "the table is being laid out again; please try again") from None
        if self.table.closed is not None:
            self.close(closed_because(self.table.closed))
        elif entries:
            self.wake()

    # --- readers -----------------------------------------------------------------

    def welcome(self, reader: Reader, secret: str | None = None) -> None:
        """Somebody connects, or reconnects: `secret` is that of the reader's seat."""
        self.check_laid()
        if self.table.seat_of(secret) != reader.seat:
            raise Refusal(409, "seat_lost", "the seat was given away at the same moment")
        self.check_room(reader)
        self.broadcast.welcome(reader)
        self.wake()

    def check_room(self, reader: Reader) -> None:
        most = self.services.settings.spectators_each
        if reader.seat is None and self.broadcast.watching_at_this_server() >= most:
            raise Refusal(429, "full_gallery", f"the gallery of this table is full: {most} people are watching")

    def farewell(self, reader: Reader) -> None:
        self.attendance.note(self.broadcast.here())
        self.broadcast.farewell(reader)

    def tell_if_changed(self) -> None:
        if self.broadcast.at_this_server() != self.told_here:
            self.tell_here()

    def is_away(self, seat: int) -> bool:
        """Long enough for the seat to be given to somebody else."""
        here = self.broadcast.here()
        self.attendance.note(here)
        return seat not in here and self.attendance.away(seat) >= self.services.settings.keep_seat

    def tell_here(self) -> None:
        """To other servers: who has a connection at this one."""
        self.services.tell_here([self.here_now()])
        self.tell_lobby()

    def here_now(self) -> Here:
        """To be told."""
        self.told_here = seats, watching = self.broadcast.at_this_server()
        return Here(self.services.name, self.table.code, tuple(seats), watching)

    def tell_lobby(self) -> None:
        if self.table.opened.listed:
            self.services.lobby_changed()

    async def moment(self, reader: Reader, said: LookBack, who: str) -> bytes:
        """An earlier letter again."""
        self.check_laid()
        reader.check_here()
        moment = past(self.broadcast.before(reader.seat, is_screen=reader.is_screen), said.ply)
        look_back = worked_out.looked_back
        return await self.services.workshop.work_out(who, look_back, said.id, moment, reader.seat, reader.is_screen)

    # --- what the table does by itself ----------------------------------------------

    @property
    def pace(self) -> float:
        """Seconds that a bot takes to answer, as the people at the table like it."""
        return self.services.settings.pace * self.broadcast.pace()

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


def count_moves(table: LiveTable, events: Events) -> None:
    for event in events:
        if isinstance(event, ev.Moved):
            MOVES.labels(table.game.id, event.by).inc()


class MovedOn(Refusal):
    """What was decided outside the event loop was decided about a table that has changed since."""


def unless_moved_on(weighed: LiveTable, done: Step[LiveTable], table: LiveTable) -> Step[LiveTable]:
    if table is not weighed:
        raise MovedOn(409, "stale", "the table has moved on meanwhile")
    return done
