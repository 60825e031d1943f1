"""Where tables lie: in memory while somebody is there, in the journal always."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator, Sequence

from sqlalchemy.exc import SQLAlchemyError

from skulduggery.kernel.state import Illegal
from skulduggery.table import events as ev
from skulduggery.table.berth import Berth
from skulduggery.table.bots import Thinkers
from skulduggery.table.journal import Journal, TakenLine, now
from skulduggery.table.live import BrokenTable, LiveTable, from_journal
from skulduggery.table.log import mark
from skulduggery.table.orders import Events, Refusal, open_table
from skulduggery.table.seats import new_code
from skulduggery.table.settings import Settings
from skulduggery.table.wire import Listed, OpenTable

log = logging.getLogger("skulduggery.table")
MOST_LISTED = 100


@contextlib.contextmanager
def database_at_hand() -> Iterator[None]:
    """A database that is away for a while is no mistake of ours, and nothing of the visitor's is lost."""
    try:
        yield
    except (TakenLine, SQLAlchemyError, OSError) as error:
        log.error("database is away", extra={"why": type(error).__name__})
        raise Refusal(503, "try_again", "the database cannot be reached just now; nothing has changed") from None


class Harbour:
    """All tables of this server."""

    def __init__(self, settings: Settings, journal: Journal) -> None:
        self.settings = settings
        self.journal = journal
        self.thinkers = Thinkers(settings)
        self.berths: dict[str, Berth] = {}
        self.arriving: dict[str, asyncio.Lock] = {}
        self.listed: list[str] = []
        self.tidying: asyncio.Task[None] | None = None

    async def open(self) -> None:
        openings = await self.journal.openings(MOST_LISTED * 5)
        self.listed = [
            code for code, line in reversed(openings) if isinstance(line.event, ev.Opened) if line.event.listed
        ]
        self.tidying = asyncio.create_task(self.tidy())

    async def close(self) -> None:
        if self.tidying is not None:
            self.tidying.cancel()
        for berth in list(self.berths.values()):
            berth.say_bye("the server goes down; your seat is kept")
            berth.rest()
        await self.thinkers.close()

    # --- finding ---------------------------------------------------------------

    async def berth(self, code: str) -> Berth:
        """The table of this code, from memory or from the journal."""
        if code not in self.berths:
            try:
                async with self.arriving.setdefault(code, asyncio.Lock()):
                    if code not in self.berths:
                        self.berths[code] = Berth(self, await self.table_of(code))
            finally:
                self.arriving.pop(code, None)
        return self.berths[code]

    async def table_of(self, code: str) -> LiveTable:
        with database_at_hand():
            lines = await self.journal.lines_of(code)
        if not lines:
            raise Refusal(404, "no_such_table", "there is no table with this code")
        try:
            return await asyncio.to_thread(from_journal, code, lines)
        except BrokenTable as error:
            log.error("table cannot be laid out", extra={"table": mark(code), "why": str(error)})
            raise Refusal(409, "cannot_play", str(error)) from None

    async def open_table(self, wanted: OpenTable, secret: str) -> tuple[str, int]:
        events, seat = open_table(wanted, secret)
        code, at = new_code(), now()
        with database_at_hand():
            await self.journal.append(code, 0, events, at)
        opened = events[0]
        assert isinstance(opened, ev.Opened)
        table = LiveTable(code, opened, at)
        for event in events[1:]:
            table.note(event, at)
        self.berths[code] = Berth(self, table)
        if opened.listed:
            self.listed.append(code)
        log.info("table opened", extra={"table": mark(code), "game": opened.game, "seats": opened.seats})
        return code, seat

    async def list_tables(self) -> list[Listed]:
        """Those that are listed and not over, newest first."""
        found = []
        for code in list(reversed(self.listed))[:MOST_LISTED]:
            with contextlib.suppress(Refusal):
                table = (await self.berth(code)).table
                if table.phase == "over":
                    continue
                free = sum(place.is_empty for place in table.places)
                host = None if table.host is None else table.places[table.host].name
                shown = Listed(code, table.game.id, table.game.title, table.phase, len(table.places), free, host)
                found.append(shown)
        return found

    # --- acting ----------------------------------------------------------------

    async def act(self, code: str, decide: Callable[[LiveTable], Events]) -> int:
        """Decide, write down, then tell: in this order, also when whoever asked has gone. The ply after it."""
        berth = await self.berth(code)
        return await asyncio.shield(asyncio.create_task(self.carry_out(berth, decide)))

    async def carry_out(self, berth: Berth, decide: Callable[[LiveTable], Events]) -> int:
        async with berth.lock:
            if berth.is_gone:
                raise Refusal(503, "try_again", "the table is being laid out again; please try again")
            table = berth.table
            events = self.decide(berth, decide)
            at = now()
            await self.write(berth, events, at)
            for event in events:
                table.note(event, at)
            berth.tell(events)
            berth.wake()
            return table.ply

    def decide(self, berth: Berth, decide: Callable[[LiveTable], Events]) -> Events:
        """A refusal changes nothing; after anything worse the table is laid out again."""
        try:
            return decide(berth.table)
        except (Refusal, Illegal):
            raise
        except Exception:
            self.drop(berth, "the table is being laid out again; please come back at once")
            raise

    async def write(self, berth: Berth, events: Sequence[ev.AnyEvent], at: int) -> None:
        """What cannot be written has not happened: the table is then laid out again from the journal."""
        try:
            await self.journal.append(berth.table.code, berth.table.seq, events, at)
        except (TakenLine, SQLAlchemyError, OSError) as error:
            log.error("journal refused", extra={"table": mark(berth.table.code), "why": type(error).__name__})
            self.drop(berth, "the table is being laid out again; please come back at once")
            raise Refusal(
                503, "try_again", "this could not be written down for certain; look at the table, then try again"
            ) from None

    def drop(self, berth: Berth, why: str) -> None:
        berth.is_gone = True
        berth.say_bye(why)
        berth.rest()
        if self.berths.get(berth.table.code) is berth:
            del self.berths[berth.table.code]

    async def tidy(self) -> None:
        """Tables where nobody is go back to the journal."""
        while True:
            await asyncio.sleep(self.settings.tidy_every)
            for berth in list(self.berths.values()):
                if berth.is_idle(self.settings.idle_after) and not berth.lock.locked():
                    self.drop(berth, "nobody is here")
