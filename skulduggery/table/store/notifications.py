"""Several servers on one PostgreSQL: each has a lookout, one connection on which it hears who wrote to which table.

What is heard is a hint with the number of the line it is about, and short lines come along with it. Where that
number is not the next one, the lines are read from the journal; so a hint too many does no harm, and after
a lost connection nothing is missing once all tables in memory have been compared with the journal.

The same connection holds the helms. Whoever has the helm of a table lets its bots think; the helm
of a server that dies goes with its connection, and another takes it. It only saves work: that no
bot answers twice, and that no clock rings twice, is the doing of the journal's primary key.

On the same connection the servers tell each other who is here (`presence.py`). Each counts for itself
how often an address may try, and gives each question its time from the moment it hears of it: the
clock that rings first is the one.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg
import msgspec
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from skulduggery.table.store.presence import Here

HERE = msgspec.json.Decoder(Here)
log = logging.getLogger("skulduggery.table")

CHANNEL = "skulduggery_journal"
WRITE = text(
    f"""
    WITH written AS (
        INSERT INTO journal (table_id, seq, at, body)
        SELECT * FROM unnest(
            CAST(:tables AS text[]), CAST(:seqs AS integer[]), CAST(:ats AS bigint[]), CAST(:bodies AS text[])
        )
    )
    SELECT pg_notify('{CHANNEL}', hint) FROM unnest(CAST(:hints AS text[])) AS hint
    """
)
"""Lines and hints in one statement, which is a commit of its own: one way to the database and back."""
MOST_TOLD = 6000
"""Bytes of a hint; PostgreSQL passes on 8,000 at the most. Longer lines are read from the journal."""
HERE_CHANNEL = "skulduggery_here"
TELL_HERE = f"SELECT pg_notify('{HERE_CHANNEL}', $1)"
TRY_HELM = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
LET_GO = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"
LOOK_EVERY = 30.0
"""Seconds between two looks at the journal while nothing is wrong."""
TRY_EVERY = 0.5
"""Seconds between two attempts to connect."""
ANSWER_WITHIN = 10.0
LOST = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)


class Hint(msgspec.Struct, frozen=True, array_like=True):
    """Lines `first` to `after - 1` of this table were written, all at one time; short ones are told here."""

    table: str
    first: int
    after: int
    at: int
    lines: tuple[str, ...] = ()

    def written(self) -> str:
        said = msgspec.json.encode(self)
        if len(said) > MOST_TOLD:
            said = msgspec.json.encode(Hint(self.table, self.first, self.after, self.at))
        return said.decode()


HINT = msgspec.json.Decoder(Hint)


def shared(engine: AsyncEngine) -> bool:
    """Whether other servers can write to this database."""
    return engine.dialect.name == "postgresql"


async def write_and_announce(connection: AsyncConnection, hints: Sequence[Hint]) -> None:
    """All of it or nothing, and durable when this returns; whoever hears of the lines can read them."""
    rows = [
        (hint.table, hint.first + number, hint.at, line) for hint in hints for number, line in enumerate(hint.lines)
    ]
    tables, seqs, ats, bodies = map(list, zip(*rows, strict=True))
    said = [hint.written() for hint in hints]
    await connection.execute(WRITE, {"tables": tables, "seqs": seqs, "ats": ats, "bodies": bodies, "hints": said})


class Lookout:
    """`heard` is called with each hint, `heard_here` with each word about who is here, `compare` whenever some
    may have been missed."""

    def __init__(
        self,
        engine: AsyncEngine,
        heard: Callable[[Hint], None],
        heard_here: Callable[[Here], None],
        compare: Callable[[], Awaitable[None]],
    ) -> None:
        self.engine = engine
        self.heard = heard
        self.heard_here = heard_here
        self.compare = compare
        self.line: Any = None
        """The driver's connection, while there is one; its lock, since it does one thing at a time."""
        self.lock = asyncio.Lock()
        self.helms: set[str] = set()
        self.watching: asyncio.Task[None] | None = None

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
                        self.line = None
                        self.helms.clear()
                        await connection.invalidate()
            except LOST as error:
                log.warning("lookout lost", extra={"why": type(error).__name__})
            await asyncio.sleep(TRY_EVERY)

    async def listen(self, line: Any) -> None:
        """Until the connection is gone."""
        gone = asyncio.Event()
        line.add_termination_listener(lambda *_: gone.set())
        await line.add_listener(CHANNEL, lambda *said: self.heard(HINT.decode(said[-1])))
        await line.add_listener(HERE_CHANNEL, lambda *said: self.heard_here(HERE.decode(said[-1])))
        self.line = line
        while not gone.is_set():
            await self.compare()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(gone.wait(), LOOK_EVERY)
            await self.ask("SELECT true")

    async def ask(self, query: str, *arguments: str) -> bool:
        """A question on this connection; it raises if the connection is gone."""
        async with self.lock:
            if self.line is None:
                raise ConnectionResetError("the lookout is not connected")
            return bool(await self.line.fetchval(query, *arguments, timeout=ANSWER_WITHIN))

    async def tell_here(self, here: Here) -> None:
        """Who does not hear it will hear it the next time."""
        with contextlib.suppress(*LOST):
            await self.ask(TELL_HERE, msgspec.json.encode(here).decode())

    # --- the helm ----------------------------------------------------------------

    async def has_helm(self, table: str) -> bool:
        """Ours already, or free and ours from now on."""
        if table not in self.helms:
            try:
                if await self.ask(TRY_HELM, table):
                    self.helms.add(table)
            except LOST:
                return False
        return table in self.helms

    async def let_go(self, table: str) -> None:
        """The table is not in memory any more."""
        if table in self.helms:
            self.helms.discard(table)
            with contextlib.suppress(*LOST):
                await self.ask(LET_GO, table)
