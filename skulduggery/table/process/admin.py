"""What the operator does with tables from outside: look, close, put away, back up, bring back, check an upgrade.

Each works on the database itself, next to a running server; nothing but `close`, `prune` and `restore` changes it.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple, TypeVar

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from skulduggery.games import GAMES
from skulduggery.kernel.record import Record
from skulduggery.kernel.state import Illegal
from skulduggery.table.campaign.live import LiveCampaign, after_entries
from skulduggery.table.orders.broken import BrokenTable, OtherRules
from skulduggery.table.orders.table import from_journal
from skulduggery.table.orders.written import records_of
from skulduggery.table.store import archive
from skulduggery.table.store import events as ev
from skulduggery.table.store.archive import Summary
from skulduggery.table.store.journal import Entry, Journal, NoJournal, TakenEntry, database_url, make_engine, now

Done = TypeVar("Done")
TRIES = 20


class Database(NamedTuple):
    """Which one: as `skul serve` is told."""

    data: Path
    url: str | None

    def address(self) -> str:
        if self.url is None and not (self.data / "skulduggery.db").exists():
            raise NoJournal(f"there is no database in {self.data}: see --data and --database")
        return self.url or database_url(self.data)


def run(work: Awaitable[Done]) -> Done:
    async def done() -> Done:
        try:
            return await work
        except SQLAlchemyError as error:
            reason = str(error.__cause__ or error).splitlines()[0]
            raise NoJournal(f"the database cannot be used: {reason}") from None

    return asyncio.run(done())


@asynccontextmanager
async def as_it_is(database: Database) -> AsyncIterator[AsyncEngine]:
    """To look at: nothing in it is brought up to date."""
    engine = make_engine(database.address())
    try:
        yield engine
    finally:
        await engine.dispose()


@asynccontextmanager
async def open_journal(url: str) -> AsyncIterator[Journal]:
    journal = await Journal.open(url)
    try:
        yield journal
    finally:
        await journal.close()


# --- looking --------------------------------------------------------------------------------


class Shown(NamedTuple):
    """A table or campaign in a list."""

    summary: Summary
    kind: str
    state: str
    goes_on: bool = True
    """Whether this program can open it, if it is not closed anyway."""


async def tables(database: Database) -> list[Shown]:
    async with as_it_is(database) as engine:
        journal, found = Journal(engine), await archive.summaries(engine)
        return [await shown(journal, summary) for summary in found]


async def shown(journal: Journal, summary: Summary) -> Shown:
    opened, entries = ev.read(summary.body), await journal.entries_of(summary.table)
    if not isinstance(opened, ev.Opened):
        return shown_campaign(summary, entries)
    if isinstance(entries[-1].event, ev.Closed):
        return Shown(summary, opened.game, "closed")
    try:
        return Shown(summary, opened.game, from_journal(summary.table, entries).phase)
    except OtherRules:
        return Shown(summary, opened.game, other_rules(opened, entries), goes_on=False)
    except BrokenTable as error:
        return Shown(summary, opened.game, f"cannot be opened: {error}", goes_on=False)


def other_rules(opened: ev.Opened, entries: list[Entry]) -> str:
    """Whether its game is over only the other rules can tell; what can be told is how far it is."""
    moves = sum(isinstance(entry.event, ev.Moved) for entry in entries)
    campaign = f", a match of the campaign {opened.campaign}" if opened.campaign else ""
    versions = f"rules version {opened.rules}, not {GAMES[opened.game].rules_version}"
    return f"{versions}: {f'{moves} moves' if moves else 'nothing played'}{campaign}"


def shown_campaign(summary: Summary, entries: list[Entry]) -> Shown:
    try:
        live = after_entries(LiveCampaign(summary.table), entries)
    except (Illegal, ValueError) as error:
        return Shown(summary, "campaign", f"cannot be read: {error}", goes_on=False)
    return Shown(summary, "campaign", f"{len(live.tale.captains)} captains, {len(live.tale.matches)} matches")


async def entries(database: Database, code: str) -> list[archive.Row]:
    """Of a table, or of a campaign."""
    async with as_it_is(database) as engine, engine.connect() as connection:
        wanted = [code, archive.OF_CAMPAIGN + code]
        found = [row async for row in archive.rows_of(connection, wanted)]
    if not found:
        raise NoJournal(f"there is nothing with the code {code}")
    return found


async def records(database: Database, code: str) -> list[Record]:
    """Of every game at a table, whichever rules it is played by, over or not."""
    return records_of([Entry(row.at, ev.read(row.body)) for row in await entries(database, code)])


async def check_upgrade(database: Database) -> tuple[int, list[Shown]]:
    """How many tables and campaigns there are, and those that this program could not go on with."""
    found = await tables(database)
    return len(found), [one for one in found if not one.goes_on]


# --- changing -------------------------------------------------------------------------------


async def close(database: Database, code: str, why: str) -> None:
    """Everybody at the table is told, and nobody can open it again. It need not be one that this program can play."""
    async with open_journal(database.address()) as journal:
        for _ in range(TRIES):
            found = await journal.entries_of(code)
            if not found or not isinstance(found[0].event, ev.Opened):
                raise NoJournal(f"there is no table with the code {code}")
            if isinstance(found[-1].event, ev.Closed):
                raise NoJournal("this table is closed already")
            try:
                await journal.append(code, len(found), [ev.Closed(why)], now())
                return
            except TakenEntry:
                continue
    raise NoJournal("too much is happening at this table; please try again")


async def prune(database: Database, days: float, folder: Path, *, dry: bool) -> list[str]:
    async with open_journal(database.address()) as journal:
        found = await archive.quiet(journal.engine, days)
        if not dry:
            await archive.put_away(journal.engine, found, folder)
        return found


async def back_up(database: Database, file: Path) -> int:
    async with as_it_is(database) as engine:
        return await archive.back_up(engine, file)


async def restore(database: Database, file: Path, make: Callable[[Path], None]) -> int:
    """Into a database that is made if it is not there."""
    if database.url is None:
        make(database.data)
    async with open_journal(database.url or database_url(database.data)) as journal:
        return await archive.restore(journal.engine, file)
