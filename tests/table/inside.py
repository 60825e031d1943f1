"""The server's sessions without the server: a registry with a journal, in this process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from skulduggery.table.orders import lobby
from skulduggery.table.session.registry import Registry
from skulduggery.table.session.services import Services
from skulduggery.table.session.session import Session
from skulduggery.table.settings import Settings
from skulduggery.table.store.journal import Journal, database_url
from skulduggery.table.wire.schemas import OpenTable

ANNE, BONNY = "secret of Anne", "secret of Bonny"


@asynccontextmanager
async def at_work(
    folder: Path, journal: Journal | None = None, *, settings: Settings | None = None
) -> AsyncIterator[Registry]:
    journal = journal or await Journal.open(database_url(folder))
    services = Services(settings or Settings(data=folder, pace=0), journal)
    registry = Registry(services)
    try:
        yield registry
    finally:
        registry.close()
        await services.close()
        await journal.close()


async def two_at_table(registry: Registry, wanted: OpenTable) -> Session:
    """Anne, who is the host, and Bonny; nothing is dealt yet."""
    code, _ = await registry.open_table(wanted, ANNE)
    session = await registry.session(code)
    await session.act(lambda table: lobby.sit_down(table, "Bonny", 1, None, BONNY))
    return session
