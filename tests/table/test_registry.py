"""A table is in memory once, however many come to it at the same moment."""

import asyncio
from pathlib import Path

import pytest

from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.session.registry import Registry
from skulduggery.table.session.session import Session
from skulduggery.table.wire.schemas import OpenTable
from table.inside import ANNE, at_work


class Slow:
    """A journal that is read when we say so, and fails when we say so."""

    def __init__(self, registry: Registry) -> None:
        self.table_of = registry.table_of
        self.reading: list[asyncio.Future[None]] = []
        registry.table_of = self.read  # type: ignore[method-assign]

    async def read(self, code: str) -> LiveTable:
        allowed = asyncio.get_running_loop().create_future()
        self.reading.append(allowed)
        await allowed
        return await self.table_of(code)


async def forgotten_table(registry: Registry) -> str:
    code, _ = await registry.open_table(OpenTable(game="booty", name="Anne"), ANNE)
    registry.sessions.clear()
    return code


async def begun(registry: Registry, code: str) -> asyncio.Task[Session]:
    task = asyncio.create_task(registry.session(code))
    for _ in range(5):
        await asyncio.sleep(0)
    return task


async def after_a_failure(folder: Path) -> None:
    async with at_work(folder) as registry:
        code, slow = await forgotten_table(registry), Slow(registry)
        first, second = await begun(registry, code), await begun(registry, code)
        slow.reading.pop().set_exception(Refusal(503, "try_again", "the database is away"))
        await asyncio.wait([first])
        third, fourth = await begun(registry, code), await begun(registry, code)
        for reading in slow.reading:
            if not reading.done():
                reading.set_result(None)
        found = await asyncio.gather(first, second, third, fourth, return_exceptions=True)
        sessions = [one for one in found if isinstance(one, Session)]
        assert sessions
        assert all(session is registry.sessions[code] for session in sessions), "everybody is at the same table"
        assert not registry.arriving


async def after_somebody_left(folder: Path) -> None:
    async with at_work(folder) as registry:
        code, slow = await forgotten_table(registry), Slow(registry)
        first, second = await begun(registry, code), await begun(registry, code)
        first.cancel()
        await asyncio.wait([first])
        third = await begun(registry, code)
        for reading in slow.reading:
            if not reading.done():
                reading.set_result(None)
        assert await second is await third is registry.sessions[code]


async def after_an_early_look(folder: Path) -> None:
    """The first looked before the table was written, and the second came when it was."""
    async with at_work(folder) as registry:
        code, slow = await forgotten_table(registry), Slow(registry)
        first, second = await begun(registry, code), await begun(registry, code)
        slow.reading.pop().set_exception(Refusal(404, "no_such_table", "there is no table with this code"))
        await asyncio.wait([first])
        third = await begun(registry, code)
        slow.reading.pop().set_result(None)
        assert await second is await third is registry.sessions[code]
        assert isinstance(first.exception(), Refusal)


@pytest.mark.parametrize("trouble", [after_a_failure, after_somebody_left, after_an_early_look])
def test_a_table_is_laid_out_once_whatever_becomes_of_the_first_who_came(tmp_path: Path, trouble: object) -> None:
    asyncio.run(trouble(tmp_path))  # type: ignore[operator]
