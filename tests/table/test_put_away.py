"""`--keep-days`: tables to which nobody came back for long are put away in files, by the server itself."""

import asyncio
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO

import pytest

from skulduggery.campaign.events import Founded
from skulduggery.table.campaign.repository import PREFIX, Campaigns
from skulduggery.table.orders import play
from skulduggery.table.orders.lobby import open_table
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.session.registry import Registry
from skulduggery.table.settings import Settings
from skulduggery.table.store import archive
from skulduggery.table.store import events as ev
from skulduggery.table.store.archive import DAY
from skulduggery.table.store.journal import Journal, database_url, now
from skulduggery.table.wire.schemas import OpenTable
from table.inside import ANNE, at_work
from table.postgres import Cluster

LONG_AGO, LATELY = now() - 400 * DAY, now() - 300 * DAY


async def lay(registry: Registry, code: str, at: int) -> None:
    """A table that was opened then, and nothing has happened since."""
    (opened, *seated), _ = open_table(OpenTable(game="booty", name="Anne"), ANNE)
    await registry.services.journal.append(code, 0, [opened, *seated], at)


async def lay_match(registry: Registry, code: str, campaign: str, at: int) -> None:
    opened = ev.Opened("boarders", 1, 2, {}, seed="x", campaign=campaign)
    await registry.services.journal.append(code, 0, [opened], at)


async def found(registry: Registry, campaign: str, at: int) -> None:
    await registry.services.journal.append(PREFIX + campaign, 0, [Founded("Tales"), ev.CaptainKnown("x")], at)


async def is_there(registry: Registry, *codes: str) -> list[bool]:
    lengths = await registry.services.journal.lengths(codes)
    return [code in lengths for code in codes]


def keeping_a_year(folder: Path) -> Settings:
    return Settings(data=folder, pace=0, keep_days=365, put_away_every=0.01, tidy_every=0.01)


async def put_away_by_itself(folder: Path) -> None:
    async with at_work(folder, settings=keeping_a_year(folder)) as registry:
        await lay(registry, "QUIET22222", LONG_AGO)
        await lay(registry, "LATELY2222", LATELY)
        await lay(registry, "SEATED2222", LONG_AGO)
        session = await registry.session("SEATED2222")
        session.welcome(Reader(0, None), ANNE)
        await found(registry, "SAILS22222", LATELY)
        await lay_match(registry, "MATCH22222", "SAILS22222", LONG_AGO)
        await found(registry, "ASHQRE2222", LONG_AGO)
        await lay_match(registry, "TALE222222", "ASHQRE2222", LONG_AGO)
        await registry.open()
        gone = ("QUIET22222", "TALE222222", PREFIX + "ASHQRE2222")
        while any(await is_there(registry, *gone)):
            await asyncio.sleep(0.01)
        assert all(await is_there(registry, "LATELY2222", "SEATED2222", "MATCH22222", PREFIX + "SAILS22222"))
        with pytest.raises(Refusal) as refused:
            await registry.session("QUIET22222")
        assert refused.value.status == 404

        file = folder / "put-away" / "QUIET22222.journal.gz"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
        for task in registry.running:
            task.cancel()
        await archive.restore(registry.services.journal.engine, file)
        assert (await registry.session("QUIET22222")).table.seat_of(ANNE) == 0


def test_what_nobody_came_back_to_for_a_year_is_put_away_and_nothing_else(tmp_path: Path) -> None:
    """A table at which somebody sits stays, and so does a match of a campaign in which something happened."""
    asyncio.run(put_away_by_itself(tmp_path))


async def put_away_beside(folder: Path) -> None:
    async with at_work(folder) as registry:
        await lay(registry, "QUIET22222", LONG_AGO)
        await found(registry, "ASHQRE2222", LONG_AGO)
        campaigns = Campaigns(registry)
        session = await registry.session("QUIET22222")
        await campaigns.look("ASHQRE2222")
        engine = registry.services.journal.engine
        assert await archive.put_away(engine, await archive.quiet(engine, 365), folder / "put-away") == 2

        await registry.compare()
        assert session.is_gone
        with pytest.raises(Refusal, match="no campaign with this code"):
            await campaigns.look("ASHQRE2222")


def test_what_an_operator_put_away_beside_the_server_is_forgotten_there(tmp_path: Path) -> None:
    """Otherwise the next order would be written to a journal without a beginning."""
    asyncio.run(put_away_beside(tmp_path))


async def speak_too_late(folder: Path, url: str) -> None:
    async with at_work(folder, await Journal.open(url)) as registry:
        await lay(registry, "QUIET33333", LONG_AGO)
        session = await registry.session("QUIET33333")
        engine = registry.services.journal.engine
        assert await archive.put_away(engine, ["QUIET33333"], folder / "put-away") == 1
        with pytest.raises(Refusal, match="put away"):
            await session.act(lambda table: play.chat(table, 0, "Ahoy"))
        assert session.is_gone
        assert await is_there(registry, "QUIET33333") == [False]
        assert await archive.restore(engine, folder / "put-away" / "QUIET33333.journal.gz") == 2
        again = await registry.session("QUIET33333")
        await again.act(lambda table: play.chat(table, 0, "Ahoy"))
        assert again.table.seq == 3


def test_nothing_is_written_behind_a_table_that_was_put_away(tmp_path: Path) -> None:
    """Somebody has it before them and speaks before the server has compared its tables with the journal."""
    asyncio.run(speak_too_late(tmp_path, database_url(tmp_path)))


def test_nothing_is_written_behind_it_on_postgresql(tmp_path: Path, cluster: Cluster) -> None:
    asyncio.run(speak_too_late(tmp_path, cluster.url))


async def put_away_twice(folder: Path, url: str) -> None:
    async with at_work(folder, await Journal.open(url)) as registry:
        await lay(registry, "QUIET22222", LONG_AGO)
        engine, away = registry.services.journal.engine, folder / "put-away"
        at_once = [archive.put_away(engine, ["QUIET22222"], away) for _ in range(2)]
        assert sorted(await asyncio.gather(*at_once)) == [0, 1]
        assert await archive.put_away(engine, ["QUIET22222"], away) == 0
        assert await archive.restore(engine, away / "QUIET22222.journal.gz") == 2
        assert [file.name for file in away.iterdir()] == ["QUIET22222.journal.gz"]


def test_two_who_put_the_same_table_away_leave_one_good_file(tmp_path: Path) -> None:
    """A server and its operator."""
    asyncio.run(put_away_twice(tmp_path, database_url(tmp_path)))


def test_two_workers_put_the_same_table_away(tmp_path: Path, cluster: Cluster) -> None:
    asyncio.run(put_away_twice(tmp_path, cluster.url))


async def put_away_meanwhile(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_work(folder) as registry:
        await lay(registry, "QUIET22222", LONG_AGO)
        engine, away, real = registry.services.journal.engine, folder / "put-away", archive.write_rows

        async def write_rows(raw: IO[bytes], rows: AsyncIterator[archive.Row]) -> int:
            monkeypatch.setattr(archive, "write_rows", real)
            assert await archive.put_away(engine, ["QUIET22222"], away) == 1
            return await real(raw, rows)

        monkeypatch.setattr(archive, "write_rows", write_rows)
        assert await archive.put_away(engine, ["QUIET22222"], away) == 0
        assert await archive.restore(engine, away / "QUIET22222.journal.gz") == 2


def test_who_comes_too_late_to_put_a_table_away_leaves_the_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They find no entries, and must not put a file without any in the place of the good one."""
    asyncio.run(put_away_meanwhile(tmp_path, monkeypatch))


async def come_back_meanwhile(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[ev.AnyEvent]:
    """Anne says a word when the file is written and the journal not yet cleared."""
    async with at_work(folder) as registry:
        await lay(registry, "QUIET22222", LONG_AGO)
        journal, real = registry.services.journal, archive.write_rows

        async def write_rows(raw: IO[bytes], rows: AsyncIterator[archive.Row]) -> int:
            count = await real(raw, rows)
            await journal.append("QUIET22222", 2, [ev.Chatted(0, "Ahoy")], now())
            return count

        monkeypatch.setattr(archive, "write_rows", write_rows)
        assert await archive.put_away(journal.engine, ["QUIET22222"], folder / "put-away") == 0
        return [entry.event for entry in await journal.entries_of("QUIET22222")]


def test_a_table_that_somebody_comes_back_to_at_that_moment_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asyncio.run(come_back_meanwhile(tmp_path, monkeypatch))[-1] == ev.Chatted(0, "Ahoy")
