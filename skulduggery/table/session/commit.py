"""Decide, append, and decide again if another server was first: the same for tables and for campaigns. And commits of
what is kept beside the journal."""

import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Protocol, TypeVar

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from skulduggery.table.log import mark
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.step import Step
from skulduggery.table.store.journal import Journal, TakenEntry

log = logging.getLogger("skulduggery.table")
TRIES = 40
"""How often an order is decided again when another server wrote first."""


class Journaled(Protocol):
    """The sum of its entries in the journal, of which there are `seq` so far."""

    @property
    def seq(self) -> int: ...


Kept = TypeVar("Kept", bound=Journaled)
Done = TypeVar("Done")


class Uncertain(Refusal):
    """The database failed in the middle of a commit: what was to be written may be there or not."""

    def __init__(self) -> None:
        super().__init__(503, "try_again", "this may not have been saved; look at the table, then try again")


async def commit(
    journal: Journal,
    name: str,
    known: Kept,
    decide: Callable[[Kept], Step[Kept]],
    read_on: Callable[[], Awaitable[Kept]],
) -> Step[Kept]:
    """The step that was written down, decided on what came right before it. A refusal leaves everything as it was."""
    for _ in range(TRIES):
        step = decide(known)
        if await append(journal, name, known.seq, step):
            return step
        known = await read_on()
    raise too_much()


async def append(journal: Journal, name: str, seq: int, step: Step[Kept]) -> bool:
    """Whether we were first to write these entries."""
    try:
        await journal.append(name, seq, step.events, step.at)
    except TakenEntry:
        return False
    except (SQLAlchemyError, OSError) as error:
        log.error("journal refused", extra={"table": mark(name), "why": type(error).__name__})
        raise Uncertain() from None
    return True


async def commit_rows(engine: AsyncEngine, write: Callable[[AsyncConnection], Awaitable[Done]]) -> Done:
    """What is kept beside the journal: all of it or nothing. If the connection is lost it may be written although the
    answer was lost too: so it is done once more, and `write` has to find what lies there already."""
    try:
        async with engine.begin() as connection:
            return await write(connection)
    except IntegrityError:
        raise
    except (SQLAlchemyError, ConnectionError):
        async with engine.begin() as connection:
            return await write(connection)


def too_much() -> Refusal:
    return Refusal(503, "try_again", "too much is happening here at once; please try again")


@contextlib.contextmanager
def database_at_hand() -> Iterator[None]:
    """A database that is down for a while is not our mistake, and visitors lose nothing."""
    try:
        yield
    except (TakenEntry, SQLAlchemyError, OSError) as error:
        log.error("database is away", extra={"why": type(error).__name__})
        raise Refusal(503, "try_again", "the database cannot be reached just now; nothing has changed") from None
