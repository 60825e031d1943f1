"""What all sessions of a server share: settings, the journal, the bots' processes, and a line to other servers."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.session.reviewers import Reviewers
from skulduggery.table.session.thinkers import Thinkers
from skulduggery.table.session.workshop import Workshop
from skulduggery.table.settings import Settings
from skulduggery.table.store.journal import Journal
from skulduggery.table.store.notifications import Notifications
from skulduggery.table.store.presence import EVERYWHERE, Elsewhere, Here
from skulduggery.table.store.probe import Probe
from skulduggery.table.wire.outbox import Post

log = logging.getLogger("skulduggery.table")
Found = TypeVar("Found")


class Services:
    def __init__(self, settings: Settings, journal: Journal) -> None:
        self.settings = settings
        self.journal = journal
        self.probe = Probe(journal.engine, journal.patience)
        self.thinkers = Thinkers(settings)
        self.workshop = Workshop(settings.workshops, settings.work_seconds)
        """For running games."""
        self.archive = Workshop(1, settings.work_seconds)
        """For records of finished ones, which take longer."""
        self.thread = ThreadPoolExecutor(1, "aside")
        """One alone: the more threads there are, the longer the event loop waits for its turn."""
        self.post = Post()
        self.reviewers = Reviewers(journal.engine, self.soon)
        self.notifications = Notifications(journal.engine) if journal.is_shared else None
        """Where other servers may use the same database."""
        self.name = secrets.token_hex(8)
        """How other servers know this one."""
        self.elsewhere = Elsewhere()
        self.on_end: list[Callable[[LiveTable], Awaitable[None]]] = []
        """Called with each table whose game has ended here."""
        self.on_lobby: list[Callable[[], None]] = []
        """Called when a listed table may look different in the lobby."""
        self.errands: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Once everybody has subscribed."""
        if self.notifications is not None:
            self.notifications.open()

    async def close(self) -> None:
        if self.notifications is not None:
            await self.notifications.tell_here([Here(by=self.name, table=EVERYWHERE)])
            await self.notifications.close()
        await self.thinkers.close()
        self.reviewers.stop()
        self.workshop.close()
        self.archive.close()
        self.thread.shutdown(wait=False, cancel_futures=True)

    async def aside(self, work: Callable[..., Found], *given: Any) -> Found:
        """Beside the event loop, for what makes a table and so has to stay in this process."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, work, *given)

    def soon(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(run_errand(errand))
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    def tell_end(self, table: LiveTable) -> None:
        for hear in self.on_end:
            self.soon(waited_for(hear(table)))

    def lobby_changed(self) -> None:
        for hear in self.on_lobby:
            hear()

    # --- other servers on the same database ----------------------------------------

    async def is_leader(self, code: str) -> bool:
        """Whether this server is the one that lets the table's bots think."""
        return self.notifications is None or await self.notifications.is_leader(code)

    def step_down(self, code: str) -> None:
        if self.notifications is not None:
            self.soon(self.notifications.step_down(code))

    def tell_here(self, here: Sequence[Here]) -> None:
        """Other servers show these tables too."""
        if self.notifications is not None and here:
            self.soon(self.notifications.tell_here(here))


async def waited_for(told: Awaitable[None]) -> None:
    await told


async def run_errand(errand: Coroutine[Any, Any, None]) -> None:
    """If this fails, it is put right the next time the tables are compared with the journal."""
    try:
        await errand
    except (Refusal, SQLAlchemyError, OSError) as error:
        log.warning("errand failed", extra={"why": type(error).__name__})
