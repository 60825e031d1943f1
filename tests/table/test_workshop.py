"""The workshop: those who ask for much wait for it themselves, and nothing takes for ever."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.session.workshop import MOST_EACH, FairQueue, Workshop


def for_ever() -> None:
    while True:
        pass


def six_times(number: int) -> int:
    return 6 * number


def refused() -> None:
    raise Refusal(400, "no", "not like this")


async def in_turn(asked: list[str]) -> list[str]:
    """One at a time: the order in which those are served who ask while the first is served."""
    queue, served = FairQueue(1), []
    await queue.take("the first")

    async def wait(who: str) -> None:
        await queue.take(who)
        served.append(who)
        queue.give_back()

    waiting = [asyncio.create_task(wait(who)) for who in asked]
    await asyncio.sleep(0)
    queue.give_back()
    await asyncio.gather(*waiting)
    assert (queue.free, queue.waiting) == (1, {})
    return served


def test_addresses_take_turns() -> None:
    """However much one of them has asked for, the next in line is somebody else."""
    served = asyncio.run(in_turn(["greedy", "greedy", "greedy", "anne", "greedy", "bonny"]))
    assert served == ["greedy", "anne", "bonny", "greedy", "greedy", "greedy"]


async def too_much() -> None:
    queue = FairQueue(1)
    await queue.take("greedy")
    waiting = [asyncio.create_task(queue.take("greedy")) for _ in range(MOST_EACH)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="too much to work out"):
        await queue.take("greedy")
    others = asyncio.create_task(queue.take("anne"))
    await asyncio.sleep(0)
    for task in (*waiting, others):
        task.cancel()
    await asyncio.gather(*waiting, others, return_exceptions=True)
    assert queue.waiting == {}


def test_one_address_may_have_only_so_much_waiting() -> None:
    asyncio.run(too_much())


def at_work(situation: Callable[[Workshop], Coroutine[Any, Any, None]], seconds: float = 60) -> None:
    async def open_and_close() -> None:
        workshop = Workshop(1, seconds)
        try:
            await situation(workshop)
        finally:
            workshop.close()

    asyncio.run(open_and_close())


async def taking_too_long(workshop: Workshop) -> None:
    with pytest.raises(Refusal, match="takes too long"):
        await workshop.work_out("anne", for_ever)
    assert await workshop.work_out("anne", six_times, 7) == 42
    with pytest.raises(Refusal, match="not like this"):
        await workshop.work_out("anne", refused)


def test_what_takes_too_long_is_given_up_and_the_next_is_worked_out() -> None:
    at_work(taking_too_long, seconds=0.1)
