"""Thinkers: worker processes in which bots think, so that no table waits for another's bot."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait

from skulduggery.bots import make_bot
from skulduggery.games import GAMES
from skulduggery.kernel.game import Bot, Game, Seat
from skulduggery.kernel.luck import Seeded
from skulduggery.table.session.running import Played, state_of
from skulduggery.table.settings import Settings

log = logging.getLogger("skulduggery.table")


# --- in the other process ------------------------------------------------------------


MINDS: OrderedDict[str, Bot] = OrderedDict()
"""Bots in the middle of a game, by who they are: each keeps what it has learned about the others until the end."""
MOST_MINDS = 2000


def think(played: Played, seat: int, level: str, seed: str, who: str | None = None) -> int:
    """The move of a bot at this seat of a running game. It is given its seat and nothing else."""
    return mind(GAMES[played.game], level, seed, who).choose(Seat(state_of(played), seat))


def mind(game: Game, level: str, seed: str, who: str | None) -> Bot:
    """The one that already sits there, or a new one; a bot without a name is always new."""
    bot = MINDS.pop(who, None) if who is not None else None
    if bot is None:
        bot = make_bot(game, level, Seeded(seed))
    if who is not None:
        MINDS[who] = bot
        if len(MINDS) > MOST_MINDS:
            MINDS.popitem(last=False)
    return bot


def end_with_parent() -> None:
    """However the server ends, its thinkers end too; Ctrl-C is for the server to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=lambda: (wait([parent.sentinel]), os._exit(0)), daemon=True).start()


# --- in the server ----------------------------------------------------------------------


class Thinker:
    """One process that thinks; made when it is first needed, and again after it was stopped."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.pid = 0

    async def choose(self, budget: float, played: Played, seat: int, level: str, seed: str, who: str | None) -> int:
        loop = asyncio.get_running_loop()
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=end_with_parent)
            self.pid = await loop.run_in_executor(self.pool, os.getpid)
        return await asyncio.wait_for(loop.run_in_executor(self.pool, think, played, seat, level, seed, who), budget)

    def stop(self) -> None:
        """At once, in the middle of a thought."""
        if self.pool is None:
            return
        if self.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool = None
        self.pid = 0


class Thinkers:
    """A few thinkers; each question waits for a free one, and its time runs from then on."""

    def __init__(self, settings: Settings) -> None:
        self.budget = settings.budget
        self.all = [Thinker() for _ in range(settings.thinkers)]
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self.all:
            self.free.put_nowait(thinker)

    async def choose(
        self, played: Played, seat: int, level: str, *, who: str | None = None, seed: str | None = None
    ) -> int | None:
        """A move, or None from a bot that failed or took too long. `who` is the same all through a game."""
        seed = secrets.token_hex(16) if seed is None else seed
        thinker = await self.free.get()
        try:
            return await thinker.choose(self.budget, played, seat, level, seed, who)
        except (TimeoutError, BrokenProcessPool) as error:
            log.warning("bot stopped", extra={"bot": level, "why": type(error).__name__})
            thinker.stop()
        except asyncio.CancelledError:
            thinker.stop()
            raise
        except Exception as error:
            log.warning("bot failed", extra={"bot": level, "why": f"{type(error).__name__}: {error}"})
        finally:
            self.free.put_nowait(thinker)
        return None

    async def close(self) -> None:
        for thinker in self.all:
            thinker.stop()
