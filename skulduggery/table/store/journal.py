"""The journal: the repository of all tables and campaigns, one table of the database to which entries are only added.

Entries that come in during a commit share the next one, so a slow disk makes batches bigger instead of tables slower.
`append` returns when the entry is durable, not before. Where several servers can share the database, each commit also
notifies them of the tables that it wrote to.
"""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Column, Integer, MetaData, String, Table, Text, event, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from skulduggery.table.store.events import AnyEvent, read, written
from skulduggery.table.store.notifications import Notification, shared, write_and_notify

METADATA = MetaData()
ENTRIES = Table(
    "journal",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
DATABASES = ("postgresql+asyncpg://user@host/name", "sqlite+aiosqlite:///file")
BATCH = 500
"""The most entries in one commit."""


class NoJournal(ValueError):
    """The database cannot be used; the message says why, in words for the person who started the server."""


class TakenEntry(ValueError):
    """Somebody else has already written this entry of this table."""


class Entry(NamedTuple):
    """An event with its time, in milliseconds since 1970."""

    at: int
    event: AnyEvent


class Waiting(NamedTuple):
    written: Notification
    done: asyncio.Future[None]

    def rows(self) -> list[dict[str, Any]]:
        table, first, at = self.written.table, self.written.first, self.written.at
        return [
            {"table_id": table, "seq": first + number, "at": at, "body": body}
            for number, body in enumerate(self.written.bodies)
        ]


def database_url(folder: Path) -> str:
    """The embedded database in a data folder."""
    return f"sqlite+aiosqlite:///{folder.resolve() / 'skulduggery.db'}"


def make_engine(url: str) -> AsyncEngine:
    try:
        parsed = make_url(url)
        engine = create_async_engine(parsed)
    except (ArgumentError, ImportError) as error:
        raise NoJournal(
            f"the table cannot use this database: {error}. It is written {' or '.join(DATABASES)}"
        ) from None
    if parsed.get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", make_durable)
    return engine


def make_durable(connection: Any, _record: object) -> None:
    """SQLite: readers next to a writer, and a commit that is on disk when it returns."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def now() -> int:
    return time.time_ns() // 1_000_000


class Journal:
    """Every entry of every table. `open` before use, `close` after."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.is_shared = shared(engine)
        self.queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        self.connection: AsyncConnection | None = None
        """The writer's own, kept from one commit to the next until something goes wrong with it."""

    @classmethod
    async def open(cls, url: str) -> "Journal":
        """Connect, bring the database up to date, and begin to write."""
        from skulduggery.table.store.migrate import migrate

        journal = cls(make_engine(url))
        try:
            await migrate(journal.engine)
        except BaseException:
            await journal.engine.dispose()
            raise
        journal.writer = asyncio.create_task(journal.write())
        return journal

    async def close(self) -> None:
        """Everything that was handed in is written first."""
        if self.writer is not None:
            self.queue.put_nowait(None)
            await self.writer
        await self.hang_up()
        await self.engine.dispose()

    # --- reading ---------------------------------------------------------------

    async def entries_of(self, table: str, since: int = 0) -> list[Entry]:
        """The entries of one table from number `since` on."""
        query = select(ENTRIES.c.at, ENTRIES.c.body).where(ENTRIES.c.table_id == table, ENTRIES.c.seq >= since)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(ENTRIES.c.seq))).all()
        return [Entry(at, read(body)) for at, body in rows]

    async def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        """How many entries each of these tables has."""
        query = select(ENTRIES.c.table_id, func.max(ENTRIES.c.seq) + 1).where(ENTRIES.c.table_id.in_(tables))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.group_by(ENTRIES.c.table_id))).all()
        return {row[0]: row[1] for row in rows}

    async def openings(self, most: int) -> list[tuple[str, Entry]]:
        """The first entries of the tables opened last, newest first."""
        query = select(ENTRIES.c.table_id, ENTRIES.c.at, ENTRIES.c.body).where(ENTRIES.c.seq == 0)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(ENTRIES.c.at.desc()).limit(most))).all()
        return [(table, Entry(at, read(body))) for table, at, body in rows]

    # --- writing ---------------------------------------------------------------

    async def append(self, table: str, seq: int, events: Sequence[AnyEvent], at: int) -> None:
        """Durable when this returns: all of these entries, or none. `TakenEntry` if another writer was first."""
        entries = Notification(table, seq, seq + len(events), at, tuple(map(written, events)))
        waiting = Waiting(entries, asyncio.get_running_loop().create_future())
        self.queue.put_nowait(waiting)
        await waiting.done

    async def write(self) -> None:
        going_on = True
        while going_on:
            batch = [await self.queue.get()]
            while len(batch) < BATCH and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            going_on = None not in batch
            handed_in = [waiting for waiting in batch if waiting is not None]
            if handed_in:
                await self.commit(handed_in)

    async def commit(self, batch: list[Waiting]) -> None:
        """All in one commit. If one of them cannot be written, each gets its own, so that only that one fails."""
        try:
            if self.connection is None:
                self.connection = await self.connect()
            if self.is_shared:
                await write_and_notify(self.connection, [waiting.written for waiting in batch])
            else:
                await self.connection.execute(insert(ENTRIES), [row for waiting in batch for row in waiting.rows()])
                await self.connection.commit()
        except (SQLAlchemyError, OSError) as error:
            await self.hang_up()
            if len(batch) == 1:
                settle(batch[0], error)
                return
            for waiting in batch:
                await self.commit([waiting])
            return
        for waiting in batch:
            settle(waiting, None)

    async def connect(self) -> AsyncConnection:
        """If entries and notifications are one statement, that statement is the commit."""
        connection = await self.engine.connect()
        return await connection.execution_options(isolation_level="AUTOCOMMIT") if self.is_shared else connection

    async def hang_up(self) -> None:
        """Anything that was not committed is rolled back."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.close()


def settle(waiting: Waiting, error: Exception | None) -> None:
    if waiting.done.done():
        return
    if error is None:
        waiting.done.set_result(None)
    elif isinstance(error, IntegrityError):
        waiting.done.set_exception(TakenEntry("another server wrote to this table"))
    else:
        waiting.done.set_exception(error)
