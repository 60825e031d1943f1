"""The journal as files: a backup of everything, or of single tables that are put away. A file holds every entry word
for word, with its count and its hash at the end, and goes back into any database, SQLite or PostgreSQL. A backup also
holds the names that people keep; reviews and short codes are made again when somebody asks for them.

One SELECT is one moment of the database, so a backup can be made while people play. What a table holds is as secret in
a file as in the database: files are for their owner alone.
"""

import contextlib
import gzip
import hashlib
import json
import os
import zlib
from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import groupby, islice
from pathlib import Path
from tempfile import mkstemp
from typing import IO, Any, NamedTuple

from sqlalchemy import ColumnElement, Select, delete, func, insert, inspect, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from skulduggery.table.store.events import Opened, read
from skulduggery.table.store.journal import ENTRIES, NoJournal, now
from skulduggery.table.store.names import KEYS, LOOKS, NAMES, RESULTS, SEATS
from skulduggery.table.store.notifications import shared

FORMAT = "skulduggery journal 2"
FORMATS = ("skulduggery journal 1", FORMAT)
"""Those that are read: the first had no names."""
ABOUT_NAMES = (NAMES, LOOKS, KEYS, SEATS, RESULTS)
TABLES = {table.name: table for table in (ENTRIES, *ABOUT_NAMES)}
AT_ONCE = 1000
ONE_AT_A_TIME = text("LOCK TABLE journal IN SHARE ROW EXCLUSIVE MODE")
OF_CAMPAIGN = "c:"
DAY = 86_400_000
"""Milliseconds."""


DAMAGE = (
    EOFError,
    gzip.BadGzipFile,
    zlib.error,
    UnicodeDecodeError,
    json.JSONDecodeError,
    TypeError,
    AttributeError,
    KeyError,
)
"""What reading a file ends with if a byte of it is missing or another."""


class BrokenArchive(ValueError):
    """The file is not a whole journal."""


class Row(NamedTuple):
    """An entry of the journal."""

    table: str
    seq: int
    at: int
    body: str

    @property
    def kept_in(self) -> str:
        return ENTRIES.name

    def values(self) -> dict[str, Any]:
        return {"table_id": self.table, "seq": self.seq, "at": self.at, "body": self.body}


class NameRow(NamedTuple):
    """Something about a name, and in which table of the database it is kept."""

    kept_in: str
    fields: dict[str, Any]

    def values(self) -> dict[str, Any]:
        return self.fields


class Summary(NamedTuple):
    """A table or campaign in the journal: how many entries, when it began, when something last happened."""

    table: str
    entries: int
    opened_at: int
    last_at: int
    body: str
    """Its first entry."""

    def days_quiet(self, at: int) -> float:
        return (at - self.last_at) / DAY

    def belongs_to(self) -> str:
        """The campaign that the table is a match of, or itself."""
        opened = read(self.body)
        return OF_CAMPAIGN + opened.campaign if isinstance(opened, Opened) and opened.campaign else self.table


# --- looking -----------------------------------------------------------------------------


COUNTED = (
    select(
        ENTRIES.c.table_id,
        func.count().label("entries"),
        func.min(ENTRIES.c.at).label("opened_at"),
        func.max(ENTRIES.c.at).label("last_at"),
    )
    .group_by(ENTRIES.c.table_id)
    .subquery()
)


async def summaries(engine: AsyncEngine, wanted: ColumnElement[bool] | None = None) -> list[Summary]:
    """What happened last comes first."""
    first = (ENTRIES.c.table_id == COUNTED.c.table_id) & (ENTRIES.c.seq == 0)
    query = select(COUNTED, ENTRIES.c.body).join(ENTRIES, first).order_by(COUNTED.c.last_at.desc())
    async with engine.connect() as connection:
        rows = (await connection.execute(query if wanted is None else query.where(wanted))).all()
    return [Summary(*row) for row in rows]


async def quiet(engine: AsyncEngine, days: float) -> list[str]:
    """Tables to which nobody has come back for so long. A campaign and its matches go together, so all of those are
    looked at; of the others the database picks out the quiet ones."""
    at = now()
    is_quiet = COUNTED.c.last_at <= at - days * DAY
    is_of_campaign = COUNTED.c.table_id.startswith(OF_CAMPAIGN) | ENTRIES.c.body.contains('"campaign":"')
    found = await summaries(engine, is_quiet | is_of_campaign)
    last: dict[str, float] = {}
    for one in found:
        owner = one.belongs_to()
        last[owner] = min(last.get(owner, one.days_quiet(at)), one.days_quiet(at))
    return [one.table for one in found if last[one.belongs_to()] >= days]


def entries_of(tables: Sequence[str] | None = None) -> Select[tuple[str, int, int, str]]:
    query = select(ENTRIES.c.table_id, ENTRIES.c.seq, ENTRIES.c.at, ENTRIES.c.body)
    if tables is not None:
        query = query.where(ENTRIES.c.table_id.in_(tables))
    return query.order_by(ENTRIES.c.table_id, ENTRIES.c.seq)


async def rows_of(connection: AsyncConnection, tables: Sequence[str] | None = None) -> AsyncIterator[Row]:
    async for row in await connection.stream(entries_of(tables)):
        yield Row(row.table_id, row.seq, row.at, row.body)


# --- to a file and back --------------------------------------------------------------------


async def back_up(engine: AsyncEngine, file: Path) -> int:
    """Everything, as it is at this moment; how many entries."""
    async with engine.connect() as connection:
        return await write_file(file, everything(connection))


async def everything(connection: AsyncConnection) -> AsyncIterator[Row | NameRow]:
    """But for tickets, which are good for minutes. An older database does not have all of these tables yet."""
    async for row in rows_of(connection):
        yield row
    there = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    for table in ABOUT_NAMES:
        if table.name in there:
            query = select(table).where(table.c.until.is_(None)) if table is KEYS else select(table)
            async for found in await connection.stream(query):
                yield NameRow(table.name, dict(found._mapping))


async def write_file(file: Path, rows: AsyncIterator[Row | NameRow]) -> int:
    """The file appears when it is whole and on disk, and not before; for its owner alone."""
    with beside(file) as part:
        count = await write_part(part, rows)
        put_in_place(part, file)
    return count


@contextlib.contextmanager
def beside(file: Path) -> Iterator[Path]:
    """A new file in the same folder, for its owner alone. It is gone at the end unless it was put in place."""
    descriptor, name = mkstemp(prefix=f"{file.name}.", suffix=".part", dir=file.parent)
    os.close(descriptor)
    try:
        yield Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


async def write_part(part: Path, rows: AsyncIterator[Row | NameRow]) -> int:
    """On disk when this returns."""
    with part.open("wb") as raw:
        count = await write_rows(raw, rows)
        raw.flush()
        os.fsync(raw.fileno())
    return count


def put_in_place(part: Path, file: Path) -> None:
    part.replace(file)
    sync_folder(file.parent)


async def write_rows(raw: IO[bytes], rows: AsyncIterator[Row | NameRow]) -> int:
    count, seal = 0, hashlib.sha256()
    with gzip.open(raw, "wt", encoding="utf-8", compresslevel=6) as out:
        print(json.dumps({"format": FORMAT, "at": now()}), file=out)
        async for row in rows:
            line = json.dumps(row, ensure_ascii=False)
            seal.update(line.encode())
            print(line, file=out)
            count += isinstance(row, Row)
        print(json.dumps({"entries": count, "sha256": seal.hexdigest()}), file=out)
    return count


def sync_folder(folder: Path) -> None:
    """So that the name of a new file survives a power cut; not every system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def read_file(file: Path) -> Iterator[Row | NameRow]:
    """Each entry, then what is known about names; `BrokenArchive` at the end at the latest if the file is not whole."""
    count, seal, end = 0, hashlib.sha256(), None
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            if json.loads(next(lines, "{}")).get("format") not in FORMATS:
                raise BrokenArchive(f"{file} is not a journal of this program")
            for line in lines:
                found = json.loads(line)
                if isinstance(found, dict):
                    end = found
                    break
                seal.update(line.rstrip("\n").encode())
                row = read_row(found)
                count += isinstance(row, Row)
                yield row
    except DAMAGE:
        raise BrokenArchive(f"{file} is damaged") from None
    if end != {"entries": count, "sha256": seal.hexdigest()}:
        raise BrokenArchive(f"{file} is damaged: it is not whole")


def read_row(found: list[Any]) -> Row | NameRow:
    """One of the two has four fields and the other two."""
    if len(found) > len(NameRow._fields):
        return Row(*found)
    row = NameRow(*found)
    return NameRow(TABLES[row.kept_in].name, {**row.fields})


async def restore(engine: AsyncEngine, file: Path) -> int:
    """All of it or nothing; how many entries. No table may be there already, and no name."""
    tables = sorted({row.table for row in read_file(file) if isinstance(row, Row)})
    async with engine.begin() as connection:
        if shared(engine):
            await connection.execute(ONE_AT_A_TIME)
        for first in range(0, len(tables), AT_ONCE):
            some = tables[first : first + AT_ONCE]
            query = select(ENTRIES.c.table_id).where(ENTRIES.c.table_id.in_(some)).limit(1)
            if (await connection.execute(query)).first() is not None:
                raise NoJournal("some of these tables are in the database already: nothing was changed")
        try:
            return await insert_rows(connection, read_file(file))
        except IntegrityError:
            raise NoJournal("some of these tables or names are in the database already: nothing was changed") from None


async def insert_rows(connection: AsyncConnection, rows: Iterator[Row | NameRow]) -> int:
    """How many of them are entries."""
    count = 0
    for kept_in, some in groupby(rows, key=lambda row: row.kept_in):
        while batch := [row.values() for row in islice(some, AT_ONCE)]:
            await connection.execute(insert(TABLES[kept_in]), batch)
            count += len(batch) if kept_in == ENTRIES.name else 0
    return count


# --- putting away ---------------------------------------------------------------------------


async def put_away(engine: AsyncEngine, tables: Sequence[str], folder: Path) -> int:
    """Each table into a file of its own, and then out of the journal; how many."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    gone = 0
    for table in tables:
        async with engine.connect() as connection:
            gone += await put_table_away(connection, table, folder / f"{table.replace(':', '-')}.journal.gz")
    return gone


async def put_table_away(connection: AsyncConnection, table: str, file: Path) -> bool:
    """Whether it is away now. It stays if somebody comes back to it at this moment. If somebody else has put it away
    already, their file is left alone: only who has cleared the journal of just these entries may put the file in place,
    and nobody else can write until that is committed."""
    if shared(connection.engine):
        await connection.execute(ONE_AT_A_TIME)
    with beside(file) as part:
        count = await write_part(part, rows_of(connection, [table]))
        deleted = await connection.execute(delete(ENTRIES).where(ENTRIES.c.table_id == table))
        if count == 0 or deleted.rowcount != count:
            return False
        put_in_place(part, file)
        await connection.commit()
    return True
