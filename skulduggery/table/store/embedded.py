"""SQLite's way to write a batch: one statement, which is a commit of its own, in one call of the driver's thread.

A busy event loop gives up the interpreter only every few milliseconds, so each further call of that thread, and each
row that it steps through by itself, would add as much to every move of the batch.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from skulduggery.table.store.notifications import Notification, firsts_of, rows_of

WRITE = """
    INSERT INTO journal (table_id, seq, at, body)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        CASE WHEN json_extract(value, '$[4]') = 0 OR EXISTS (
            SELECT 1 FROM journal
            WHERE table_id = json_extract(value, '$[0]') AND seq = json_extract(value, '$[4]') - 1
        ) THEN json_extract(value, '$[3]') END
    FROM json_each(?)
"""
"""What does not follow an entry that is there has no body, and is refused for that: the table was put away."""


async def write_at_once(connection: AsyncConnection, written: Sequence[Notification]) -> None:
    """All of it or nothing, and durable when this returns."""
    driver: Any = (await connection.get_raw_connection()).driver_connection
    rows = [(*row, first) for row, first in zip(rows_of(written), firsts_of(written), strict=True)]
    await driver.execute_fetchall(WRITE, (msgspec.json.encode(rows).decode(),))
