"""The journal: the repository of all tables and campaigns, one table of the database to which entries are only added.

Entries that come in during a commit share the next one, so a slow disk makes batches bigger instead of tables slower.
`append` returns when the entry is durable, not before. Where several servers can share the database, each commit also
notifies them of the tables that it wrote to.

The answer to a commit can be lost although the commit happened. So after a failure each entry is handed in once more:
if what is to be written already lies there, word for word, it is written. Nothing waits longer than its `patience` for
the database: after that it is given up for this time, and what was handed in may have been written or not.
"""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
from sqlalchemy import BigInteger, Column, Integer, MetaData, String, Table, Text, event, func, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, InvalidRequestError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from skulduggery.table import metrics
from skulduggery.table.store.embedded import write_at_once
from skulduggery.table.store.events import AnyEvent, read, written
from skulduggery.table.store.notifications import Notification, rows_of, shared, write_and_notify

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
PATIENCE = 10.0
"""Seconds after which a database that does not answer is given up."""
BATCH = 500
"""The most entries in one commit."""
AT_ONCE = 500
"""Entries of one table that are read or handed in before others have their turn: it may have thousands."""


LOST = (SQLAlchemyError, OSError)
"""What we see if the database fails; a database that does not answer in time is a TimeoutError, which is an OSError."""
TAKEN = (sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError)
DRIVERS_OWN = (sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What a driver says if an entry of this number lies there already; and if anything fails."""


class NoJournal(ValueError):
    """The database cannot be used; the message says why, in words for the person who started the server."""


class WriteFailed(OSError):
    """The driver's words are its cause."""


class TakenEntry(ValueError):
    """Somebody else has already written this entry of this table."""


class Entry(NamedTuple):
    """An event with its time, in milliseconds since 1970."""

    at: int
    event: AnyEvent


class Written(NamedTuple):
    """How many entries a table has, and when the last was made, in milliseconds since 1970."""

    length: int
    at: int


class Waiting(NamedTuple):
    written: Notification
    done: asyncio.Future[None]


def database_url(folder: Path) -> str:
    """The embedded database in a data folder."""
    return f"sqlite+aiosqlite:///{folder.resolve() / 'skulduggery.db'}"


def make_engine(url: str, patience: float = PATIENCE) -> AsyncEngine:
    try:
        parsed = make_url(url)
        engine = create_async_engine(parsed, **waiting_at_most(patience, parsed))
    except (ArgumentError, InvalidRequestError, ImportError) as error:
        raise NoJournal(
            f"the table cannot use this database: {str(error).rstrip('.')}. It is written {' or '.join(DATABASES)}"
        ) from None
    if parsed.get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", make_durable)
    return engine


def waiting_at_most(patience: float, url: URL) -> dict[str, Any]:
    """What keeps a driver from waiting for ever; SQLite has its own time for a locked file, see `make_durable`."""
    if url.get_backend_name() != "postgresql":
        return {}
    return {"connect_args": {"timeout": patience, "command_timeout": patience}, "pool_timeout": patience}


def make_durable(connection: Any, _record: object) -> None:
    """SQLite: readers next to a writer, a commit that is on disk when it returns; what is deleted is overwritten."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA secure_delete=ON")
    cursor.close()


def now() -> int:
    return time.time_ns() // 1_000_000


class Journal:
    """Every entry of every table. `open` before use, `close` after."""

    def __init__(self, engine: AsyncEngine, patience: float = PATIENCE) -> None:
        self.engine = engine
        self.patience = patience
        self.is_shared = shared(engine)
        self.queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        self.connection: AsyncConnection | None = None
        """The writer's own, kept from one commit to the next until something goes wrong with it."""

    @classmethod
    async def open(cls, url: str, patience: float = PATIENCE) -> "Journal":
        """Connect, bring the database up to date, and begin to write."""
        from skulduggery.table.store.migrate import migrate

        journal = cls(make_engine(url, patience), patience)
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
        found = [Entry(at, read(body)) for at, body in rows[:AT_ONCE]]
        for first in range(AT_ONCE, len(rows), AT_ONCE):
            await asyncio.sleep(0)
            found += [Entry(at, read(body)) for at, body in rows[first : first + AT_ONCE]]
        return found

    async def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        """How many entries each of these tables has."""
        query = select(ENTRIES.c.table_id, func.max(ENTRIES.c.seq) + 1).where(ENTRIES.c.table_id.in_(tables))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.group_by(ENTRIES.c.table_id))).all()
        return {row[0]: row[1] for row in rows}

    async def last_written(self, tables: Sequence[str]) -> dict[str, Written]:
        """How far each of these tables is."""
        last = (func.max(ENTRIES.c.seq) + 1, func.max(ENTRIES.c.at))
        query = select(ENTRIES.c.table_id, *last).where(ENTRIES.c.table_id.in_(tables))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.group_by(ENTRIES.c.table_id))).all()
        return {table: Written(length, at) for table, length, at in rows}

    async def openings(self, most: int) -> list[tuple[str, Entry]]:
        """The first entries of the tables opened last, newest first."""
        query = select(ENTRIES.c.table_id, ENTRIES.c.at, ENTRIES.c.body).where(ENTRIES.c.seq == 0)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(ENTRIES.c.at.desc()).limit(most))).all()
        return [(table, Entry(at, read(body))) for table, at, body in rows]

    async def touched(self, tables: Sequence[str]) -> dict[str, int]:
        """When something last happened at each of these tables."""
        query = select(ENTRIES.c.table_id, func.max(ENTRIES.c.at)).where(ENTRIES.c.table_id.in_(tables))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.group_by(ENTRIES.c.table_id))).all()
        return {row[0]: row[1] for row in rows}

    # --- writing ---------------------------------------------------------------

    async def append(self, table: str, seq: int, events: Sequence[AnyEvent], at: int) -> None:
        """Durable when this returns: all of these entries, or none. `TakenEntry` if another writer was first."""
        await self.append_written(table, seq, tuple(map(written, events)), at)

    async def append_written(self, table: str, seq: int, bodies: tuple[str, ...], at: int) -> None:
        """The same for events that are written out already."""
        entries = Notification(table, seq, seq + len(bodies), at, bodies)
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
        """All in one commit. If that fails, each gets its own, so that only what cannot be written fails."""
        try:
            with metrics.timed(metrics.COMMITS):
                async with asyncio.timeout(self.patience):
                    await self.insert(batch)
        except (TakenEntry, *LOST) as error:
            await self.hang_up(error)
            await self.commit_each(batch, error)
            return
        for waiting in batch:
            metrics.ENTRIES.inc(len(waiting.written.bodies))
            settle(waiting, None)

    async def commit_each(self, batch: list[Waiting], first: Exception) -> None:
        """A database that did not answer in time is not asked again for every entry."""
        for waiting in batch:
            if isinstance(first, TimeoutError):
                settle(waiting, first)
            else:
                settle(waiting, await self.commit_again(waiting))

    async def commit_again(self, waiting: Waiting) -> Exception | None:
        """Whether the entry is written now, or was the first time although the answer was lost."""
        try:
            async with asyncio.timeout(self.patience):
                try:
                    await self.insert([waiting])
                except TakenEntry as taken:
                    await self.hang_up(taken)
                    if not await self.lies_there(waiting):
                        raise
        except (TakenEntry, *LOST) as error:
            await self.hang_up(error)
            return error
        return None

    async def lies_there(self, waiting: Waiting) -> bool:
        """Exactly what was to be written, at its place and of its time."""
        wanted, written = rows_of([waiting.written]), waiting.written
        query = select(ENTRIES).where(ENTRIES.c.table_id == written.table, ENTRIES.c.seq >= written.first)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(ENTRIES.c.seq).limit(len(wanted)))).all()
        return [tuple(row) for row in rows] == wanted

    async def insert(self, batch: list[Waiting]) -> None:
        """By the driver itself: this is done for every move, and SQLAlchemy takes longer over it than SQLite."""
        if self.connection is None:
            self.connection = await self.connect()
        write = write_and_notify if self.is_shared else write_at_once
        try:
            await write(self.connection, [waiting.written for waiting in batch])
        except TAKEN as error:
            raise TakenEntry("another server wrote to this table") from error
        except DRIVERS_OWN as error:
            raise WriteFailed(type(error).__name__) from error

    async def connect(self) -> AsyncConnection:
        """Everything that is written is one statement, and that statement is the commit."""
        return await (await self.engine.connect()).execution_options(isolation_level="AUTOCOMMIT")

    async def hang_up(self, error: Exception | None = None) -> None:
        """What was not committed is rolled back. A connection that failed is cut; one that only lost a race is kept."""
        connection, self.connection = self.connection, None
        if connection is None:
            return
        with contextlib.suppress(*LOST):
            async with asyncio.timeout(self.patience):
                if error is not None and not isinstance(error, TakenEntry):
                    await self.cut(connection)
                await connection.close()

    async def cut(self, connection: AsyncConnection) -> None:
        """Without a goodbye to PostgreSQL, which may not answer that either."""
        driver: Any = (await connection.get_raw_connection()).driver_connection
        if self.is_shared:
            driver.terminate()
        await connection.invalidate()


def settle(waiting: Waiting, error: Exception | None) -> None:
    if waiting.done.done():
        return
    if error is None:
        waiting.done.set_result(None)
    else:
        waiting.done.set_exception(error)
