"""The reviewer: one process that goes over finished games, one after the other, while others play.

A review is known by a key that follows from its record. Those of games that were played here are kept in the database;
those of uploaded records are remembered for a while.
"""

import asyncio
import logging
import os
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from skulduggery.games import GAMES
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.review.report import EDITION, Review
from skulduggery.review.review import review_of
from skulduggery.table.letters.records import read
from skulduggery.table.letters.replay import game_of, shown_names
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.session.commit import database_at_hand
from skulduggery.table.session.processes import CONTEXT, begun, stop_at_once
from skulduggery.table.session.processes import begin as begin_worker
from skulduggery.table.store.reviews import keep_review, kept_review

log = logging.getLogger("skulduggery.table")
PATIENCE = 900.0
"""Seconds after which a review is given up."""
FAILED = 409
"""The status of a review that took too long or broke off."""
MOST_WAITING = 20
MOST_REMEMBERED = 50
POLITE = 5
"""How far the reviewer stands back where there is not enough time for all."""


# --- in the other process ------------------------------------------------------------

PROGRESS: list[Any] = []


def begin(progress: Any) -> None:
    begin_worker(POLITE)
    PROGRESS.append(progress)


class HandedIn(NamedTuple):
    """A record that can be reviewed, as it is written, and the key of its review."""

    key: str
    record: bytes


def handed_in(record: Record | bytes) -> HandedIn:
    """`Refusal` for what is no record of a game that is here. An upload may be long, so it is read elsewhere."""
    record = read(record)
    try:
        game_of(record)
    except BrokenRecord as error:
        raise Refusal(400, "no_review", str(error)[:500]) from None
    record = msgspec.structs.replace(record, players=tuple(shown_names(record)))
    return HandedIn(key_of(record), msgspec.json.encode(record))


def key_of(record: Record) -> str:
    """Nobody can guess it who has not seen the record."""
    return sha256(f"{EDITION} {record.to_json()}".encode()).hexdigest()


def work(written: bytes) -> bytes:
    def tell(done: float) -> None:
        PROGRESS[0].value = done

    tell(0.0)
    record = read(written)
    return msgspec.json.encode(review_of(GAMES[record.game], record, tell))


# --- in the server ----------------------------------------------------------------------


class Job:
    """A review that is on its way, or done."""

    def __init__(self) -> None:
        self.is_begun = False
        self.review: Review | None = None
        self.refusal: Refusal | None = None


class Reviewers:
    """Reviews on their way and those remembered, by key."""

    def __init__(self, engine: AsyncEngine, soon: Callable[[Any], None]) -> None:
        self.engine = engine
        self.soon = soon
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.one_at_a_time = asyncio.Lock()
        self.pool: ProcessPoolExecutor | None = None
        self.pid = 0
        self.progress: Any = None

    # --- asking ----------------------------------------------------------------------

    def job(self, key: str) -> Job | None:
        return self.jobs.get(key)

    def done(self, job: Job) -> float:
        """How much of it, from 0 to 1."""
        if job.review is not None:
            return 1.0
        return float(self.progress.value) if job.is_begun and self.progress is not None else 0.0

    async def look_up(self, key: str) -> Job | None:
        """One that is on its way or remembered, or that was kept; one that failed may be tried again."""
        job = self.jobs.get(key)
        if job is not None and job.refusal is not None and job.refusal.status == FAILED:
            del self.jobs[key]
            return None
        if job is None and (body := await self.kept(key)) is not None:
            job = self.remember(key)
            job.review = msgspec.json.decode(body, type=Review)
        return job

    async def kept(self, key: str) -> bytes | None:
        with database_at_hand():
            return await kept_review(self.engine, key)

    def start(self, given: HandedIn, *, is_ours: bool) -> Job:
        """A new one; `Refusal` if too many are waiting."""
        if sum(job.review is None and job.refusal is None for job in self.jobs.values()) >= MOST_WAITING:
            raise Refusal(429, "busy", "many games are being reviewed just now; try again in a minute")
        job = self.remember(given.key)
        self.soon(self.run(given, job, is_ours=is_ours))
        return job

    def remember(self, key: str) -> Job:
        job = self.jobs[key] = Job()
        over = [other for other, known in self.jobs.items() if known.review is not None or known.refusal is not None]
        for other in over[: max(0, len(self.jobs) - MOST_REMEMBERED)]:
            del self.jobs[other]
        return job

    # --- working -----------------------------------------------------------------------

    async def run(self, given: HandedIn, job: Job, *, is_ours: bool) -> None:
        async with self.one_at_a_time:
            job.is_begun = True
            try:
                body = await asyncio.wait_for(self.worked(given.record), PATIENCE)
            except BrokenRecord as error:
                job.refusal = Refusal(400, "no_review", str(error)[:500])
                return
            except (TimeoutError, BrokenProcessPool, ValueError) as error:
                log.warning("review stopped", extra={"why": type(error).__name__})
                self.stop()
                job.refusal = Refusal(FAILED, "no_review", "this game could not be reviewed")
                return
        job.review = msgspec.json.decode(body, type=Review)
        if is_ours:
            await keep_review(self.engine, given.key, body)

    def worked(self, record: bytes) -> Awaitable[bytes]:
        if self.pool is None:
            self.progress = CONTEXT.Value("d", 0.0, lock=False)
            self.pool = ProcessPoolExecutor(1, mp_context=CONTEXT, initializer=begin, initargs=(self.progress,))
        self.progress.value = 0.0
        return self.on_our_process(record)

    async def on_our_process(self, record: bytes) -> bytes:
        assert self.pool is not None
        self.pid = await begun(self.pool, os.getpid)
        return await asyncio.get_running_loop().run_in_executor(self.pool, work, record)

    def stop(self) -> None:
        """At once, in the middle of a game."""
        if self.pool is None:
            return
        stop_at_once(self.pool, self.pid)
        self.pool = None
        self.pid = 0
