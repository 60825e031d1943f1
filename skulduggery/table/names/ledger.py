"""Writing down how the games of people with a name ended.

Nothing waits for it: when somebody asks for a wake or for the standings, the tables that have gone on since are looked
at again. So a server that dies misses nothing, and several servers write the same.
"""

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from skulduggery.kernel.record import Record
from skulduggery.table.letters import lesson
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.table import LiveTable, Result
from skulduggery.table.session.registry import Registry
from skulduggery.table.store.names import RESULTS, SEATS

MOST_TABLES = 50
"""How many are looked at for one request; the next one goes on."""


class Ledger:
    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.engine = registry.services.journal.engine
        self.lock = asyncio.Lock()

    async def write_down(self) -> None:
        async with self.lock:
            for code, length in (await self.gone_on())[:MOST_TABLES]:
                await self.write_table(code, length)

    async def gone_on(self) -> list[tuple[str, int]]:
        """The tables of people with a name at which more has happened, and how far they are."""
        async with self.engine.connect() as connection:
            rows = (await connection.execute(select(SEATS.c.table_id, SEATS.c.length))).all()
        noted: dict[str, int] = dict(map(tuple, rows))
        lengths = await self.registry.services.journal.lengths(list(noted))
        return [(code, length) for code, length in lengths.items() if length != noted[code]]

    async def write_table(self, code: str, length: int) -> None:
        """Games that are not yet written are told first: nothing else can be written while this is. If another server
        has just written them, they are written."""
        rows = await self.new_rows(code)
        with contextlib.suppress(IntegrityError):
            await self.write_rows(code, length, rows)

    async def write_rows(self, code: str, length: int, rows: Sequence[dict[str, Any]]) -> None:
        async with self.engine.begin() as connection:
            for row in rows:
                seat = (RESULTS.c.table_id == code) & (RESULTS.c.number == row["number"])
                await connection.execute(delete(RESULTS).where(seat & (RESULTS.c.seat == row["seat"])))
            if rows:
                await connection.execute(insert(RESULTS), rows)
            await connection.execute(update(SEATS).where(SEATS.c.table_id == code).values(length=length))

    async def new_rows(self, code: str) -> list[dict[str, Any]]:
        table = await self.laid_out(code)
        if table is None or not table.results:
            return []
        seats = select(SEATS.c.token, SEATS.c.who).where(SEATS.c.table_id == code)
        done = select(RESULTS.c.number, RESULTS.c.who).where(RESULTS.c.table_id == code, RESULTS.c.who.is_not(None))
        async with self.engine.connect() as connection:
            names: dict[str, str] = dict(map(tuple, (await connection.execute(seats)).all()))
            written = {tuple(row) for row in (await connection.execute(done)).all()}
        found: list[dict[str, Any]] = []
        for number, (result, record) in enumerate(zip(table.results, table.finished, strict=True), 1):
            rows = rows_of(table, number, result, names)
            if {(number, row["who"]) for row in rows if row["who"]} - written:
                await add_deeds(rows, record)
                found += rows
        return found

    async def laid_out(self, code: str) -> LiveTable | None:
        """None where this program cannot play it any more."""
        if self.registry.is_known(code):
            return self.registry.sessions[code].table
        try:
            return await self.registry.table_of(code)
        except Refusal as refusal:
            if refusal.status == 503:
                raise
            return None


def rows_of(table: LiveTable, number: int, result: Result, names: Mapping[str, str]) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table.code,
            "number": number,
            "seat": seat,
            "game": table.game.id,
            "at": result.at,
            "who": next((names[token] for token in place.tokens if token in names), None),
            "bot": place.bot,
            "won": seat in result.winners,
            "deeds": "{}",
        }
        for seat, place in enumerate(result.places)
    ]


async def add_deeds(rows: Sequence[dict[str, Any]], record: Record) -> None:
    """What the story of the game counts for those who have a name."""
    try:
        story = await asyncio.to_thread(lesson.story, record)
    except Refusal:
        return
    for row in rows:
        if row["who"]:
            deeds = {count.name: count.seats[row["seat"]] for count in story.counts if count.seats[row["seat"]]}
            row["deeds"] = msgspec.json.encode(deeds).decode()
