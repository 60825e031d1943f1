"""The registry: which tables are in memory here, each as a session; the journal has them all.

It finds sessions and makes them; it is told what other servers wrote, and passes that on. Nothing calls back.
"""

import asyncio
import contextlib
import logging

from sqlalchemy.exc import SQLAlchemyError

from skulduggery.table.log import mark
from skulduggery.table.orders.lobby import open_table
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import new_code
from skulduggery.table.orders.table import BrokenTable, LiveTable, from_journal
from skulduggery.table.session.commit import database_at_hand
from skulduggery.table.session.services import Services
from skulduggery.table.session.session import Session
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Entry, now
from skulduggery.table.store.notifications import Notification
from skulduggery.table.store.presence import Here
from skulduggery.table.wire.schemas import Listed, OpenTable

log = logging.getLogger("skulduggery.table")
MOST_LISTED = 100


class Registry:
    """All tables of this server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.sessions: dict[str, Session] = {}
        self.arriving: dict[str, asyncio.Lock] = {}
        self.listed: dict[str, None] = {}
        """The codes of the tables in the lobby, which anybody may find, oldest first."""
        self.tidying: asyncio.Task[None] | None = None
        if services.notifications is not None:
            services.notifications.subscribe(self)

    async def open(self) -> None:
        await self.look_for_openings()
        self.tidying = asyncio.create_task(self.tidy())

    def close(self) -> None:
        """The server shuts down: it gives up the tables it leads along with its connection to the database."""
        if self.tidying is not None:
            self.tidying.cancel()
        for session in self.sessions.values():
            session.rest("the server is shutting down; your seat is kept")

    async def tidy(self) -> None:
        """Tables with nobody at them go back to the journal."""
        settings = self.services.settings
        while True:
            await asyncio.sleep(settings.tidy_every)
            for code, session in list(self.sessions.items()):
                if session.is_idle(settings.idle_after):
                    session.close("nobody is here")
                if session.is_gone:
                    del self.sessions[code]

    # --- finding ---------------------------------------------------------------

    async def session(self, code: str) -> Session:
        """Of the table with this code, from memory or from the journal."""
        if not self.is_known(code):
            try:
                async with self.arriving.setdefault(code, asyncio.Lock()):
                    if not self.is_known(code):
                        self.sessions[code] = Session(self.services, await self.table_of(code))
            finally:
                self.arriving.pop(code, None)
        return self.sessions[code]

    def is_known(self, code: str) -> bool:
        return code in self.sessions and not self.sessions[code].is_gone

    async def fresh_session(self, code: str) -> Session:
        """For somebody who comes in: what they did on another server a moment ago is known here too."""
        session = await self.session(code)
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
        try:
            return await asyncio.to_thread(from_journal, code, entries)
        except BrokenTable as error:
            log.error("table cannot be laid out", extra={"table": mark(code), "why": str(error)})
            raise Refusal(409, "cannot_play", str(error)) from None

    # --- opening, and the lobby ----------------------------------------------------

    async def open_table(self, wanted: OpenTable, secret: str) -> tuple[str, int]:
        events, seat = open_table(wanted, secret)
        code, at = new_code(), now()
        with database_at_hand():
            await self.services.journal.append(code, 0, events, at)
        table = from_journal(code, [Entry(at, event) for event in events])
        self.sessions[code] = Session(self.services, table)
        self.list_opening(code, table.opened)
        log.info("table opened", extra={"table": mark(code), "game": table.game.id, "seats": len(table.places)})
        return code, seat

    async def look_for_openings(self) -> None:
        openings = await self.services.journal.openings(MOST_LISTED * 5)
        for code, entry in reversed(openings):
            self.list_opening(code, entry.event)

    def list_opening(self, code: str, opened: ev.AnyEvent) -> None:
        if isinstance(opened, ev.Opened) and opened.listed:
            self.listed.setdefault(code)

    async def lobby(self) -> list[Listed]:
        """The tables that are listed and not over, newest first."""
        found = []
        for code in list(reversed(self.listed))[:MOST_LISTED]:
            with contextlib.suppress(Refusal):
                table = (await self.session(code)).table
                if table.phase != "over":
                    found.append(listed(table))
        return found

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
        is_new = self.services.elsewhere.note(here)
        session = self.sessions.get(here.table)
        if session is not None and session.broadcast.readers:
            session.broadcast.show_who_is_here()
            if is_new:
                session.tell_here()

    async def compare(self) -> None:
        """In case something was missed, every table in memory is brought up to date."""
        for session in self.sessions.values():
            if session.broadcast.readers:
                session.tell_here()
        await self.look_for_openings()
        lengths = await self.services.journal.lengths(list(self.sessions))
        for code, length in lengths.items():
            if code in self.sessions:
                self.services.soon(self.sessions[code].catch_up(length))


def listed(table: LiveTable) -> Listed:
    free = sum(place.is_empty for place in table.places)
    host = None if table.host is None else table.places[table.host].name
    return Listed(table.code, table.game.id, table.game.title, table.phase, len(table.places), free, host)
