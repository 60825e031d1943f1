"""Garbage is collected when nobody is kept waiting by it."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from skulduggery.table.metrics import LAG
from skulduggery.table.process.quiet import (
    COUNT_LOOKS,
    IDLE_LOOKS,
    LATE,
    LONG,
    MANY,
    MINUTE,
    VERY_LONG,
    Housekeeping,
    LoopLag,
)


class Hours:
    at = 1000.0

    def __call__(self) -> float:
        return self.at


NAMES = {0: "collect the youngest", 2: "collect"}


class Collections:
    """What the collector was told to do, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.older = [0, 0, 0]
        monkeypatch.setattr(gc, "collect", lambda generation=2: self.done.append(NAMES[generation]))
        for what in ("freeze", "unfreeze"):
            monkeypatch.setattr(gc, what, lambda what=what: self.done.append(what))
        monkeypatch.setattr(gc, "get_objects", lambda generation: [0] * self.older[generation])

    def by(self, house: Housekeeping) -> list[str]:
        """Beside the youngest, which are collected every time."""
        self.done.clear()
        house.tidy()
        assert self.done.pop(0) == "collect the youngest"
        return self.done


@pytest.fixture
def collections(monkeypatch: pytest.MonkeyPatch) -> Collections:
    return Collections(monkeypatch)


def test_a_full_collection_waits_until_there_is_nothing_to_do(collections: Collections) -> None:
    hours = Hours()
    house = Housekeeping(hours)
    hours.at += LONG
    house.collected_at = hours.at
    assert collections.by(house) == [], "people are playing"
    for look in range(IDLE_LOOKS):
        house.look_busy(worked=look * 0.0001)
    assert collections.by(house) == ["unfreeze", "collect", "freeze"]
    assert collections.by(house) == []


def test_a_busy_process_is_not_idle(collections: Collections) -> None:
    hours = Hours()
    house = Housekeeping(hours)
    hours.at += LONG
    house.collected_at = hours.at
    for look in range(2 * IDLE_LOOKS):
        house.look_busy(worked=look * 0.0001 + (0.01 if look > 2 * IDLE_LOOKS - 10 else 0.0))
    assert collections.by(house) == []


def test_a_server_that_never_rests_collects_everything_in_the_end(collections: Collections) -> None:
    hours = Hours()
    house = Housekeeping(hours)
    hours.at += VERY_LONG
    assert collections.by(house) == ["unfreeze", "collect", "freeze"]


def test_a_large_arrival_is_frozen_and_not_looked_through(collections: Collections) -> None:
    house = Housekeeping(Hours())
    collections.older = [0, MANY, 0]
    assert [collections.by(house) for _ in range(COUNT_LOOKS)] == [[]] * COUNT_LOOKS
    collections.older = [0, MANY, 1]
    assert [collections.by(house).copy() for _ in range(COUNT_LOOKS)] == [*[[]] * (COUNT_LOOKS - 1), ["freeze"]]


def test_what_is_new_is_collected_every_minute(collections: Collections) -> None:
    hours = Hours()
    house = Housekeeping(hours)
    hours.at += MINUTE
    assert collections.by(house) == ["collect"]
    assert collections.by(house) == []


@pytest.fixture
def usual_collector() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.usefixtures("usual_collector")
def test_no_full_collection_comes_by_itself_while_the_server_works() -> None:
    """A quarter of a million long-lived objects used to bring several."""

    async def work() -> int:
        house = Housekeeping()
        house.begin()
        before = gc.get_stats()[2]["collections"]
        kept = [[number] for number in range(250_000)]
        full = gc.get_stats()[2]["collections"] - before
        await house.end()
        return full if kept else -1

    assert asyncio.run(work()) == 0


@pytest.mark.usefixtures("usual_collector")
def test_tables_that_move_are_not_looked_through_all_at_once() -> None:
    """Each move makes a table anew and lets the old one go: Python counts that as nothing new."""

    async def move() -> int:
        house = Housekeeping()
        house.begin()
        tables = [[[number]] for number in range(4000)]
        for number in range(len(tables)):
            tables[number] = [[number]]
            if number % 100 == 0:
                house.tidy()
        young = len(gc.get_objects(generation=0))
        await house.end()
        return young

    assert asyncio.run(move()) < 2000


def test_a_pause_of_the_loop_is_noted_and_said(caplog: pytest.LogCaptureFixture) -> None:
    lag, before = LoopLag(), looks_counted()
    for late in (0.0, LATE, 0.01):
        lag.note(late)
    assert looks_counted() == before + 3
    assert [record.ms for record in caplog.records] == [round(1000 * LATE)]  # type: ignore[attr-defined]


def looks_counted() -> float:
    (figures,) = LAG.collect()
    return next(sample.value for sample in figures.samples if sample.name.endswith("_count"))
