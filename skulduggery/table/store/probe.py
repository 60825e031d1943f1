"""A probe of the database: can anything be written? It is asked at most once a second, however many want to know."""

import asyncio
import logging
import time

from sqlalchemy import Column, MetaData, SmallInteger, Table, update
from sqlalchemy.ext.asyncio import AsyncEngine

from skulduggery.table.store.journal import LOST

log = logging.getLogger("skulduggery.table")
PROBE = Table("probe", MetaData(), Column("number", SmallInteger, primary_key=True))
"""One row with a zero in it, written again and again."""
FRESH = 1.0


class Probe:
    def __init__(self, engine: AsyncEngine, patience: float) -> None:
        self.engine = engine
        self.patience = patience
        self.lock = asyncio.Lock()
        self.at = -FRESH
        self.went_well = False

    async def can_write(self) -> bool:
        async with self.lock:
            if time.monotonic() - self.at >= FRESH:
                self.went_well = await self.write()
                self.at = time.monotonic()
            return self.went_well

    async def write(self) -> bool:
        try:
            async with asyncio.timeout(self.patience), self.engine.begin() as connection:
                written = await connection.execute(update(PROBE).values(number=0))
                return written.rowcount == 1
        except LOST as error:
            log.error("not ready", extra={"why": type(error).__name__})
            return False
