"""The registry: which tables are in memory here, each as a session; the journal has them all.

It finds sessions and makes them; it is told what other servers wrote, and passes that on. Nothing calls back.
"""

import asyncio
import contextlib
import logging

from sqlalchemy.exc import SQLAlchemyError

from skulduggery.games import GAMES
from skulduggery.table import metrics
from skulduggery.table.letters.gallery import gallery_of
from skulduggery.table.log import mark
from skulduggery.table.orders.broken import BrokenTable
from skulduggery.table.orders.lobby import open_table
from skulduggery.table.orders.notices import closed_because
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import new_code
from skulduggery.table.orders.table import LiveTable, from_journal
from skulduggery.table.session.commit import database_at_hand
from skulduggery.table.session.services import Services, run_errand
from skulduggery.table.session.session import PUT_AWAY, Session
from skulduggery.table.store import archive
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Entry, now
from skulduggery.table.store.notifications import Notification
from skulduggery.table.store.presence import Here
from skulduggery.table.wire.messages import Listed
from skulduggery.table.wire.schemas import OpenTable

log = logging.getLogger("skulduggery.table")
MOST_LISTED = 100
ABANDONED_AFTER = 15 * 60_000
"""Milliseconds after which a table with nobody at it leaves the lobby."""
PUT_AWAY_AT_ONCE = 200
COUNT_EVERY = 1.0
CANNOT_PLAY = "cannot_play"
"""The error of a table that this program cannot lay out, because of other rules or a damaged journal."""
COMPARED_AT_ONCE = 50
SHUTTING_DOWN = "the server is shutting down; your seat is kept"


class Registry:
    """All tables of this server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.sessions: dict[str, Session] = {}
        self.arriving: dict[str, asyncio.Task[Session]] = {}
        self.listed: dict[str, str] = {}
        """The codes of the tables in the lobby, which anybody may find, oldest first; and from which address each was
        opened, if that was here."""
        self.running: list[asyncio.Task[None]] = []
        """What is done again and again."""
        if services.notifications is not None:
            services.notifications.subscribe(self)

    async def open(self) -> None:
        warn_of_other_rules(await self.look_for_openings())
        again_and_again = [self.tidy(), self.keep_counting()]
        if self.services.settings.keep_days:
            again_and_again.append(self.keep_putting_away())
        self.running = [asyncio.create_task(one) for one in again_and_again]

    def close(self) -> None:
        """The server shuts down: it gives up the tables it leads along with its connection to the database."""
        for task in self.running:
            task.cancel()
        for session in self.sessions.values():
            session.rest(SHUTTING_DOWN)

    def has_readers(self) -> bool:
        return any(session.broadcast.readers for session in self.sessions.values())

    async def keep_counting(self) -> None:
        """Whether or not somebody asks this server: with several workers, one tells the figures of all."""
        while True:
            self.count()
            await asyncio.sleep(COUNT_EVERY)

    def count(self) -> None:
        metrics.TABLES.set(len(self.sessions))
        metrics.SOCKETS.set(sum(len(session.broadcast.readers) for session in self.sessions.values()))

    async def tidy(self) -> None:
        """Tables with nobody at them go back to the journal; what an operator wrote there beside us is read on."""
        settings = self.services.settings
        while True:
            await asyncio.sleep(settings.tidy_every)
            if self.services.notifications is None:
                self.services.soon(self.compare())
            for code, session in list(self.sessions.items()):
                if session.is_idle(settings.idle_after):
                    session.close("nobody is here")
                if session.is_gone:
                    del self.sessions[code]

    async def keep_putting_away(self) -> None:
        while True:
            await run_errand(self.put_away())
            await asyncio.sleep(self.services.settings.put_away_every)

    async def put_away(self) -> None:
        """Tables to which nobody came back for long, at most a few at a time; none that somebody has before them."""
        settings, engine = self.services.settings, self.services.journal.engine
        quiet = [code for code in await archive.quiet(engine, settings.keep_days) if not self.is_in_use(code)]
        gone = await archive.put_away(engine, quiet[:PUT_AWAY_AT_ONCE], settings.data / "put-away")
        if gone:
            log.info("tables put away", extra={"tables": gone})

    def is_in_use(self, code: str) -> bool:
        return code in self.sessions or bool(self.services.elsewhere.at(code))

    # --- finding ---------------------------------------------------------------

    async def session(self, code: str) -> Session:
        """Of the table with this code, from memory or from the journal. Those who come while it is being laid out wait
        for that: there is never a second one, whatever becomes of the first who came. If it was not found they look
        themselves: it may have been written since."""
        if code in self.arriving:
            with contextlib.suppress(Refusal):
                return await asyncio.shield(self.arriving[code])
        if self.is_known(code):
            return self.sessions[code]
        if code not in self.arriving:
            self.arriving[code] = arriving = asyncio.create_task(self.lay_out(code))
            arriving.add_done_callback(lambda _: self.arriving.pop(code))
        return await asyncio.shield(self.arriving[code])

    async def lay_out(self, code: str) -> Session:
        table = await self.table_of(code)
        gallery = await self.services.aside(gallery_of, table)
        self.sessions[code] = session = Session(self.services, table, gallery)
        return session

    def is_known(self, code: str) -> bool:
        return code in self.sessions and not self.sessions[code].is_gone

    async def fresh_session(self, code: str) -> Session:
        """For somebody who comes in: what they did on another server a moment ago is known here too."""
        session = await self.session(code)
        self.list_opening(code, session.table.opened)
        if self.services.notifications is not None:
            try:
                await session.catch_up()
            except (SQLAlchemyError, OSError):
                raise Refusal(503, "try_again", "the journal cannot be read just now; please try again") from None
        return session

    async def table_of(self, code: str) -> LiveTable:
        with database_at_hand():
            entries = await self.services.journal.entries_of(code)
        if not entries:
            raise Refusal(404, "no_such_table", "there is no table with this code")
        if isinstance(last := entries[-1].event, ev.Closed):
            raise Refusal(410, "closed", closed_because(last.why))
        try:
            return await self.services.aside(from_journal, code, entries)
        except BrokenTable as error:
            log.error("table cannot be laid out", extra={"table": mark(code), "why": str(error)})
            raise Refusal(409, CANNOT_PLAY, str(error)) from None

    # --- opening, and the lobby ----------------------------------------------------

    async def open_table(self, wanted: OpenTable, secret: str, address: str = "") -> tuple[str, int]:
        if wanted.listed and address:
            self.check_listed(address)
        events, seat = open_table(wanted, secret)
        code, at = new_code(), now()
        with database_at_hand():
            await self.services.journal.append(code, 0, events, at)
        table = from_journal(code, [Entry(at, event) for event in events])
        self.sessions[code] = Session(self.services, table, gallery_of(table))
        self.list_opening(code, table.opened, address)
        log.info("table opened", extra={"table": mark(code), "game": table.game.id, "seats": len(table.places)})
        return code, seat

    async def look_for_openings(self) -> list[ev.AnyEvent]:
        """The tables opened last; those that are listed and not abandoned go into the lobby."""
        openings = dict(reversed(await self.services.journal.openings(MOST_LISTED * 5)))
        touched = await self.services.journal.touched(list(openings))
        for code, entry in openings.items():
            if now() - touched.get(code, 0) < ABANDONED_AFTER:
                self.list_opening(code, entry.event)
        return [entry.event for entry in openings.values()]

    def list_opening(self, code: str, opened: ev.AnyEvent, address: str = "") -> None:
        if isinstance(opened, ev.Opened) and opened.listed:
            self.listed.setdefault(code, address)
            self.services.lobby_changed()

    def check_listed(self, address: str) -> None:
        """One address cannot fill the lobby."""
        if sum(opened_from == address for opened_from in self.listed.values()) >= self.services.settings.listed_each:
            raise Refusal(429, "too_many", "too many of your tables are in the lobby: open one that is not listed")

    async def lobby(self) -> list[Listed]:
        """The tables that are listed and not over: those with people at them first, the newest of them first. Those
        that were abandoned are dropped; they are back as soon as somebody is."""
        found = [session for code in list(reversed(self.listed)) if (session := await self.in_lobby(code)) is not None]
        found.sort(key=lambda session: not session.broadcast.here())
        return [listed(one.table, is_here=bool(one.broadcast.here())) for one in found[:MOST_LISTED]]

    async def in_lobby(self, code: str) -> Session | None:
        try:
            session = await self.session(code)
        except Refusal as refusal:
            if refusal.status != 503:
                self.listed.pop(code, None)
            return None
        is_quiet = now() - session.table.touched >= ABANDONED_AFTER and not session.broadcast.here()
        if session.table.phase == "over" or is_quiet:
            self.listed.pop(code, None)
            return None
        return session

    # --- other servers on the same database ---------------------------------------

    def heard(self, notification: Notification) -> None:
        """Somebody wrote to a table; perhaps we did."""
        session = self.sessions.get(notification.table)
        if session is not None and session.table.seq < notification.after:
            hear = session.hear(notification) if notification.bodies else session.catch_up(notification.after)
            self.services.soon(hear)
        if notification.first == 0:
            self.services.soon(self.hear_of_opening(notification.table))

    async def hear_of_opening(self, code: str) -> None:
        self.list_opening(code, (await self.services.journal.entries_of(code))[0].event)

    def heard_here(self, here: Here) -> None:
        if here.by == self.services.name:
            return
        session = self.sessions.get(here.table)
        if session is not None:
            session.attendance.note(session.broadcast.here())
        is_new = self.services.elsewhere.note(here)
        if session is not None and session.broadcast.readers:
            session.broadcast.presence.look_soon()
            if is_new:
                session.tell_here()

    async def compare(self) -> None:
        """In case something was missed, every table in memory is brought up to date: a few at a time, since there may
        be thousands and people are playing at them."""
        await self.look_for_openings()
        codes = list(self.sessions)
        for first in range(0, len(codes), COMPARED_AT_ONCE):
            await self.compare_these(codes[first : first + COMPARED_AT_ONCE])

    async def compare_these(self, codes: list[str]) -> None:
        lengths = await self.services.journal.lengths(codes)
        known = {code: session for code in codes if (session := self.sessions.get(code)) is not None}
        self.services.tell_here([session.here_now() for session in known.values() if session.broadcast.readers])
        for code, session in known.items():
            if code not in lengths:
                session.close(PUT_AWAY)
            elif session.table.seq < lengths[code]:
                self.services.soon(session.catch_up(lengths[code]))


def warn_of_other_rules(openings: list[ev.AnyEvent]) -> None:
    """Nobody should hear of it first from the people at those tables."""
    versions = {game.id: game.rules_version for game in GAMES.values()}
    opened = [event for event in openings if isinstance(event, ev.Opened)]
    other = [event for event in opened if versions.get(event.game) != event.rules]
    if other:
        log.warning("tables of other rules cannot go on: see skul admin check-upgrade", extra={"tables": len(other)})


def listed(table: LiveTable, *, is_here: bool) -> Listed:
    return Listed(
        code=table.code,
        game=table.game.id,
        title=table.game.title,
        phase=table.phase,
        seats=len(table.places),
        free=sum(place.is_empty for place in table.places),
        host=None if table.host is None else table.places[table.host].name,
        clock=table.opened.clock,
        is_here=is_here,
        is_open=table.opened.gallery != "closed",
    )
