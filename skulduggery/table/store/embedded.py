"""SQLite's way to write a batch: one statement, which is a commit of its own, in one call of the driver's thread.

A busy event loop gives up the interpreter only every few milliseconds, so each further call of that thread, and each
row that it steps through by itself, would add as much to every move of the batch.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from skulduggery.table.store.notifications import Notification, rows_of

WRITE = """
    INSERT INTO journal (table_id, seq, at, body)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]')
    FROM json_each(?)
"""


async def write_at_once(connection: AsyncConnection, written: Sequence[Notification]) -> None:
    """All of it or nothing, and durable when this returns."""
    driver: Any = (await connection.get_raw_connection()).driver_connection
    await driver.execute_fetchall(WRITE, (msgspec.json.encode(rows_of(written)).decode(),))
