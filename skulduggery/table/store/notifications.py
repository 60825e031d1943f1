"""PostgreSQL's notifications (LISTEN, NOTIFY): servers on one database hear from them who wrote to which table.

A notification has the number of the entry it is about, and short entries come along with it. If that number is not the
next one, the entries are read from the journal. So an extra notification does no harm, and after a lost connection
nothing is missing once all tables in memory have been compared with the journal.

The same connection holds the leaderships. The leader of a table lets its bots think; when a server dies its leaderships
go with its connection, and another server takes them. That only saves work: the journal's primary key sees to it that
no bot answers twice and no clock rings twice.

On the same connection the servers tell each other who is here (`presence.py`). Each keeps its own count of how often an
address has tried, and gives each question its time from the moment it hears of it: the clock that rings first counts.
"""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any, Protocol

import asyncpg
import msgspec
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from skulduggery.table.store.presence import Here

HERE = msgspec.json.Decoder(Here)
log = logging.getLogger("skulduggery.table")

CHANNEL = "skulduggery_journal"
WRITE = f"""
    WITH written AS (
        INSERT INTO journal (table_id, seq, at, body)
        SELECT new.table_id, new.seq, new.at, CASE WHEN new.first = 0 OR EXISTS (
            SELECT FROM journal WHERE journal.table_id = new.table_id AND journal.seq = new.first - 1
        ) THEN new.body END
        FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::text[], $5::integer[])
            AS new (table_id, seq, at, body, first)
    )
    SELECT pg_notify('{CHANNEL}', notification) FROM unnest($6::text[]) AS notification
"""
"""Entries and notifications in one statement, which is a commit of its own: one round trip to the database. What does
not follow an entry that is there has no body, and is refused for that: the table was put away meanwhile."""
MOST_TOLD = 6000
"""Bytes of a notification; PostgreSQL passes on at most 8,000. Longer entries are read from the journal."""
HERE_CHANNEL = "skulduggery_here"
TELL_HERE = f"SELECT pg_notify('{HERE_CHANNEL}', said) FROM unnest($1::text[]) AS said"
TRY_LEAD = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
STEP_DOWN = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"
LOOK_EVERY = 30.0
"""Seconds between two checks of the journal while nothing is wrong."""
TRY_EVERY = 0.5
"""Seconds between two attempts to connect."""
ANSWER_WITHIN = 10.0
LOST = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)


class Notification(msgspec.Struct, frozen=True, array_like=True):
    """Entries `first` to `after - 1` of this table were written, all at one time; short ones are told here."""

    table: str
    first: int
    after: int
    at: int
    bodies: tuple[str, ...] = ()

    def payload(self) -> str:
        said = msgspec.json.encode(self)
        if len(said) > MOST_TOLD:
            said = msgspec.json.encode(Notification(self.table, self.first, self.after, self.at))
        return said.decode()


NOTIFICATION = msgspec.json.Decoder(Notification)


class Subscriber(Protocol):
    """Somebody who wants to know what happens on other servers."""

    def heard(self, notification: Notification) -> None:
        """Somebody wrote to the journal; perhaps we did."""

    def heard_here(self, here: Here) -> None:
        """Who is at another server."""

    async def compare(self) -> None:
        """Something may have been written that was not heard."""


def shared(engine: AsyncEngine | Engine) -> bool:
    """Whether other servers can write to this database."""
    return engine.dialect.name == "postgresql"


def rows_of(written: Sequence[Notification]) -> list[tuple[str, int, int, str]]:
    return [
        (each.table, each.first + number, each.at, body) for each in written for number, body in enumerate(each.bodies)
    ]


def firsts_of(written: Sequence[Notification]) -> list[int]:
    """For each of these rows the number of the first that is written with it."""
    return [each.first for each in written for _ in each.bodies]


async def write_and_notify(connection: AsyncConnection, written: Sequence[Notification]) -> None:
    """All of it or nothing, and durable when this returns; anyone who hears of the entries can read them."""
    driver: Any = (await connection.get_raw_connection()).driver_connection
    said = [each.payload() for each in written]
    await driver.fetch(WRITE, *map(list, zip(*rows_of(written), strict=True)), firsts_of(written), said)


class Notifications:
    """One connection to the database; `subscribe` before `open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.subscribers: list[Subscriber] = []
        self.connection: Any = None
        """The driver's connection, while there is one; its lock, since it does one thing at a time."""
        self.lock = asyncio.Lock()
        self.leads: set[str] = set()
        self.watching: asyncio.Task[None] | None = None

    def subscribe(self, subscriber: Subscriber) -> None:
        self.subscribers.append(subscriber)

    def open(self) -> None:
        self.watching = asyncio.create_task(self.watch())

    async def close(self) -> None:
        if self.watching is not None:
            self.watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.watching

    # --- listening ---------------------------------------------------------------

    async def watch(self) -> None:
        while True:
            try:
                async with self.engine.connect() as connection:
                    try:
                        await self.listen((await connection.get_raw_connection()).driver_connection)
                    finally:
                        self.connection = None
                        self.leads.clear()
                        await connection.invalidate()
            except LOST as error:
                log.warning("notifications lost", extra={"why": type(error).__name__})
            await asyncio.sleep(TRY_EVERY)

    async def listen(self, connection: Any) -> None:
        """Until the connection is gone."""
        gone = asyncio.Event()
        connection.add_termination_listener(lambda *_: gone.set())
        await connection.add_listener(CHANNEL, lambda *said: self.heard(NOTIFICATION.decode(said[-1])))
        await connection.add_listener(HERE_CHANNEL, lambda *said: self.heard_here(HERE.decode(said[-1])))
        self.connection = connection
        while not gone.is_set():
            for subscriber in self.subscribers:
                await subscriber.compare()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(gone.wait(), LOOK_EVERY)
            await self.ask("SELECT true")

    def heard(self, notification: Notification) -> None:
        for subscriber in self.subscribers:
            subscriber.heard(notification)

    def heard_here(self, here: Here) -> None:
        for subscriber in self.subscribers:
            subscriber.heard_here(here)

    async def ask(self, query: str, *arguments: str | list[str]) -> bool:
        """A question on this connection; it raises if the connection is gone."""
        async with self.lock:
            if self.connection is None:
                raise ConnectionResetError("there is no connection for notifications")
            return bool(await self.connection.fetchval(query, *arguments, timeout=ANSWER_WITHIN))

    async def tell_here(self, here: Sequence[Here]) -> None:
        """A server that misses it will hear it the next time."""
        with contextlib.suppress(*LOST):
            await self.ask(TELL_HERE, [msgspec.json.encode(each).decode() for each in here])

    # --- leading a table -----------------------------------------------------------

    async def is_leader(self, table: str) -> bool:
        """Already ours, or free and ours from now on."""
        if table not in self.leads:
            try:
                if await self.ask(TRY_LEAD, table):
                    self.leads.add(table)
            except LOST:
                return False
        return table in self.leads

    async def step_down(self, table: str) -> None:
        """The table is no longer in memory."""
        if table in self.leads:
            self.leads.discard(table)
            with contextlib.suppress(*LOST):
                await self.ask(STEP_DOWN, table)
