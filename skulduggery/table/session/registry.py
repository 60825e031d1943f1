"""Where tables lie: in memory while somebody is there, in the journal always."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Protocol

from sqlalchemy.exc import SQLAlchemyError

from skulduggery.kernel.state import Illegal
from skulduggery.table.log import mark
from skulduggery.table.orders.orders import Events, Refusal, open_table
from skulduggery.table.orders.seats import new_code
from skulduggery.table.orders.table import BrokenTable, LiveTable, Step, from_journal, step
from skulduggery.table.session.session import Berth
from skulduggery.table.session.thinkers import Thinkers
from skulduggery.table.settings import Settings
from skulduggery.table.store import events as ev
from skulduggery.table.store.events import read
from skulduggery.table.store.journal import Journal, Line, TakenLine, now
from skulduggery.table.store.notifications import Hint, Lookout
from skulduggery.table.store.presence import EVERYWHERE, Elsewhere, Here
from skulduggery.table.wire.schemas import Listed, OpenTable

log = logging.getLogger("skulduggery.table")
MOST_LISTED = 100
TRIES = 40
"""How often an order is tried anew when another server wrote to the table first."""
LAID_OUT_AGAIN = "the table is being laid out again; please come back at once"


@contextlib.contextmanager
def database_at_hand() -> Iterator[None]:
    """A database that is away for a while is no mistake of ours, and nothing of the visitor's is lost."""
    try:
        yield
    except (TakenLine, SQLAlchemyError, OSError) as error:
        log.error("database is away", extra={"why": type(error).__name__})
        raise Refusal(503, "try_again", "the database cannot be reached just now; nothing has changed") from None


class Annex(Protocol):
    """What else lies in the journal and wants to know what happens there: the campaigns."""

    async def hear_of_end(self, table: LiveTable) -> None:
        """The game of a table has ended."""

    def heard(self, hint: Hint) -> None:
        """Somebody wrote to the journal; perhaps we did."""

    def compare(self) -> None:
        """Something may have been written that was not heard."""


class Harbour:
    """All tables of this server."""

    def __init__(self, settings: Settings, journal: Journal) -> None:
        self.settings = settings
        self.journal = journal
        self.thinkers = Thinkers(settings)
        self.berths: dict[str, Berth] = {}
        self.arriving: dict[str, asyncio.Lock] = {}
        self.listed: dict[str, None] = {}
        """The codes of tables that anybody may find, oldest first."""
        self.tidying: asyncio.Task[None] | None = None
        self.lookout: Lookout | None = None
        if journal.is_shared:
            self.lookout = Lookout(journal.engine, self.heard, self.heard_here, self.compare)
        self.name = secrets.token_hex(8)
        """By which other servers know this one."""
        self.elsewhere = Elsewhere()
        self.errands: set[asyncio.Task[None]] = set()
        self.annex: Annex | None = None

    async def open(self) -> None:
        await self.look_for_openings()
        self.tidying = asyncio.create_task(self.tidy())
        if self.lookout is not None:
            self.lookout.open()

    async def close(self) -> None:
        if self.tidying is not None:
            self.tidying.cancel()
        if self.lookout is not None:
            await self.lookout.tell_here(Here(by=self.name, table=EVERYWHERE))
            await self.lookout.close()
        for berth in list(self.berths.values()):
            berth.say_bye("the server goes down; your seat is kept")
            berth.rest()
        await self.thinkers.close()

    def soon(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(run_errand(errand))
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

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

    async def fresh_berth(self, code: str) -> Berth:
        """For whoever comes in: what they did on another server a moment ago is known here too."""
        berth = await self.berth(code)
        if self.lookout is not None:
            try:
                await self.catch_up(berth)
            except (SQLAlchemyError, OSError):
                raise Refusal(503, "try_again", "the journal cannot be read just now; please try again") from None
        return berth

    async def look_for_openings(self) -> None:
        openings = await self.journal.openings(MOST_LISTED * 5)
        for code, line in reversed(openings):
            self.list_opening(code, line.event)

    def list_opening(self, code: str, opened: ev.AnyEvent) -> None:
        if isinstance(opened, ev.Opened) and opened.listed:
            self.listed.setdefault(code)

    async def table_of(self, code: str) -> LiveTable:
        with database_at_hand():
            lines = await self.journal.lines_of(code)
        return await self.laid_out(code, lines)

    async def laid_out(self, code: str, lines: list[Line]) -> LiveTable:
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
        self.list_opening(code, opened)
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
            berth.check_laid()
            for _ in range(TRIES):
                decided = step(berth.table, decide, now())
                if await self.write(berth, decided):
                    berth.put_in_place(decided.table)
                    berth.tell(decided.events)
                    berth.wake()
                    if self.annex is not None and berth.table.phase == "over":
                        self.soon(self.annex.hear_of_end(berth.table))
                    return berth.table.ply
                await self.give_way(berth)
            raise Refusal(503, "try_again", "too much happens at this table at once; please try again")

    async def write(self, berth: Berth, decided: Step) -> bool:
        """Whether we were first to write these lines. What cannot be written at all has not happened."""
        try:
            await self.journal.append(berth.table.code, berth.table.seq, decided.events, decided.at)
        except TakenLine:
            return False
        except (SQLAlchemyError, OSError) as error:
            log.error("journal refused", extra={"table": mark(berth.table.code), "why": type(error).__name__})
            self.drop(berth, LAID_OUT_AGAIN)
            raise Refusal(
                503, "try_again", "this could not be written down for certain; look at the table, then try again"
            ) from None
        return True

    def drop(self, berth: Berth, why: str) -> None:
        berth.is_gone = True
        berth.say_bye(why)
        berth.rest()
        if self.berths.get(berth.table.code) is berth:
            del self.berths[berth.table.code]
        if self.lookout is not None:
            self.soon(self.lookout.let_go(berth.table.code))

    # --- other servers on the same database ---------------------------------------

    async def has_helm(self, code: str) -> bool:
        """Whether it is for this server to let the bots of the table think."""
        return self.lookout is None or await self.lookout.has_helm(code)

    def heard(self, hint: Hint) -> None:
        """Somebody wrote to a table; perhaps we did."""
        berth = self.berths.get(hint.table)
        if berth is not None and berth.table.seq < hint.after:
            self.soon(self.hear_lines(berth, hint) if hint.lines else self.catch_up(berth, hint.after))
        if hint.first == 0:
            self.soon(self.hear_of_opening(hint.table))
        if self.annex is not None:
            self.annex.heard(hint)

    async def hear_of_opening(self, code: str) -> None:
        self.list_opening(code, (await self.journal.lines_of(code))[0].event)

    def tell_here(self, berth: Berth) -> None:
        """Other servers show this table too."""
        if self.lookout is not None:
            seats, watching = tuple(berth.here_at_this_server()), berth.watching_at_this_server()
            self.soon(self.lookout.tell_here(Here(self.name, berth.table.code, seats, watching)))

    def heard_here(self, here: Here) -> None:
        if here.by == self.name:
            return
        is_new = self.elsewhere.note(here)
        berth = self.berths.get(here.table)
        if berth is not None and berth.readers:
            self.soon(berth.show_who_is_here())
            if is_new:
                self.tell_here(berth)

    async def compare(self) -> None:
        """Whatever was not heard: every table in memory is brought up to date."""
        for berth in self.berths.values():
            if berth.readers:
                self.tell_here(berth)
        await self.look_for_openings()
        lengths = await self.journal.lengths(list(self.berths))
        for code, length in lengths.items():
            if code in self.berths:
                self.soon(self.catch_up(self.berths[code], length))
        if self.annex is not None:
            self.annex.compare()

    async def catch_up(self, berth: Berth, after: int | None = None) -> None:
        """Read on to line `after`, or as far as there is. These lines are durable, so they are told at once."""
        async with berth.lock:
            if not berth.is_gone and (after is None or berth.table.seq < after):
                self.read_on(berth, await self.journal.lines_of(berth.table.code, since=berth.table.seq))

    async def hear_lines(self, berth: Berth, hint: Hint) -> None:
        """The lines came along with the hint; if they are the next ones nothing has to be read."""
        async with berth.lock:
            if not berth.is_gone and berth.table.seq == hint.first:
                self.read_on(berth, [Line(hint.at, read(line)) for line in hint.lines])
        await self.catch_up(berth, hint.after)

    def read_on(self, berth: Berth, lines: list[Line]) -> None:
        try:
            for line in lines:
                table = berth.table.copy()
                event = table.fold(line.event, line.at)
                berth.put_in_place(table)
                berth.tell([event])
        except (Illegal, ValueError) as error:
            log.error("table cannot be read on", extra={"table": mark(berth.table.code), "why": str(error)})
            self.drop(berth, LAID_OUT_AGAIN)
            raise Refusal(503, "try_again", "the table is being laid out again; please try again") from None
        if lines:
            berth.wake()

    async def give_way(self, berth: Berth) -> None:
        """Another server wrote first: what it wrote comes before what we decide."""
        with database_at_hand():
            lines = await self.journal.lines_of(berth.table.code, since=berth.table.seq)
        self.read_on(berth, lines)

    async def tidy(self) -> None:
        """Tables where nobody is go back to the journal."""
        while True:
            await asyncio.sleep(self.settings.tidy_every)
            for berth in list(self.berths.values()):
                if berth.is_idle(self.settings.idle_after) and not berth.lock.locked():
                    self.drop(berth, "nobody is here")


async def run_errand(errand: Coroutine[Any, Any, None]) -> None:
    """What fails here is made good when the tables are compared with the journal."""
    try:
        await errand
    except (Refusal, SQLAlchemyError, OSError) as error:
        log.warning("errand failed", extra={"why": type(error).__name__})
