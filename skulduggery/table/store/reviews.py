"""Reviews of finished games, kept beside the journal. A review follows from its record, so losing one loses nothing."""

import logging

from sqlalchemy import Column, String, Table, Text, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from skulduggery.table.store.journal import METADATA

log = logging.getLogger("skulduggery.table")
REVIEWS = Table("reviews", METADATA, Column("key", String(64), primary_key=True), Column("body", Text, nullable=False))


async def kept_review(engine: AsyncEngine, key: str) -> bytes | None:
    async with engine.connect() as connection:
        body = (await connection.execute(select(REVIEWS.c.body).where(REVIEWS.c.key == key))).scalar()
    return None if body is None else str(body).encode()


async def keep_review(engine: AsyncEngine, key: str, body: bytes) -> None:
    """If another server has kept it meanwhile, it is the same; if the database is busy, it is made again some day."""
    try:
        async with engine.begin() as connection:
            await connection.execute(insert(REVIEWS).values(key=key, body=body.decode()))
    except IntegrityError:
        return
    except (SQLAlchemyError, OSError) as error:
        log.warning("review not kept", extra={"why": type(error).__name__})
