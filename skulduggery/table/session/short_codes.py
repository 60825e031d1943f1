"""Short codes: five letters to say aloud instead of a table's long code, for half an hour at most."""

import secrets

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from skulduggery.table.session.commit import commit_rows, database_at_hand, too_much
from skulduggery.table.store.short_codes import SHORT_CODES
from skulduggery.table.wire.schemas import ShortCode

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without those that are easily taken for another when they are written down."""
LENGTH = 5
GOOD_FOR = 30 * 60
"""Seconds."""
TRIES = 8


def new_short_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


class ShortCodes:
    """In the database, so that every server knows them and a restart forgets none."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def of(self, table: str, at: int) -> ShortCode:
        """The one that this table has, or a new one; `at` in milliseconds since 1970."""
        for _ in range(TRIES):
            found = await self.known(table, at) or await self.issue(table, at)
            if found is not None:
                return found
        raise too_much()

    async def known(self, table: str, at: int) -> ShortCode | None:
        columns = SHORT_CODES.c
        query = select(columns.short, columns.until).where(columns.table_id == table, columns.until > at)
        with database_at_hand():
            async with self.engine.connect() as connection:
                row = (await connection.execute(query)).first()
        return row and ShortCode(row.short, (row.until - at) // 1000)

    async def issue(self, table: str, at: int) -> ShortCode | None:
        """None if these letters were issued already, or others for this table."""
        short, until = new_short_code(), at + GOOD_FOR * 1000

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(SHORT_CODES).where(SHORT_CODES.c.until <= at))
            await connection.execute(insert(SHORT_CODES).values(short=short, table_id=table, until=until))

        with database_at_hand():
            try:
                await commit_rows(self.engine, write)
            except IntegrityError:
                return None
        return ShortCode(short, GOOD_FOR)

    async def behind(self, short: str, at: int) -> str | None:
        """The code of the table."""
        query = select(SHORT_CODES.c.table_id).where(SHORT_CODES.c.short == short, SHORT_CODES.c.until > at)
        with database_at_hand():
            async with self.engine.connect() as connection:
                found: str | None = (await connection.execute(query)).scalar()
        return found
