"""Thinkers: worker processes in which bots think, so that no table waits for another's bot."""

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

from skulduggery.bots import make_bot
from skulduggery.games import GAMES
from skulduggery.kernel.game import Bot, Game, Seat
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.weighing import Weighed
from skulduggery.review.judges import judge_for
from skulduggery.review.reasons import advice_for
from skulduggery.table.metrics import THINKING, timed
from skulduggery.table.session.processes import STOPPED, WorkerProcesses
from skulduggery.table.session.running import Played, state_of
from skulduggery.table.settings import Settings

log = logging.getLogger("skulduggery.table")
Found = TypeVar("Found")


# --- in the other process ------------------------------------------------------------


MINDS: OrderedDict[str, Bot] = OrderedDict()
"""Bots in the middle of a game, by who they are: each keeps what it has learned about the others until the end."""
MOST_MINDS = 2000


def think(played: Played, seat: int, level: str, seed: str, who: str | None = None) -> int:
    """The move of a bot at this seat of a running game. It is given its seat and nothing else."""
    return mind(GAMES[played.game], level, seed, who).choose(Seat(state_of(played), seat))


def advise(played: Played, seat: int, seed: str) -> list[Weighed]:
    """The moves of a seat as the game's best judge weighs them, the best first. It too is given the seat alone."""
    game = GAMES[played.game]
    return judge_for(game, Seeded(seed), hint=True).weigh(Seat(state_of(played), seat))


def reasoned(played: Played, seat: int, names: list[str], weighed: list[Weighed]) -> str:
    """Why the first of these is the best, to the player of this seat."""
    return advice_for(state_of(played), seat, names, weighed)


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


# --- in the server ----------------------------------------------------------------------


class Thinkers:
    """Each question waits for a free process, and its time runs from then on."""

    def __init__(self, settings: Settings) -> None:
        self.processes = WorkerProcesses(settings.thinkers, settings.budget)

    async def choose(
        self, played: Played, seat: int, level: str, *, who: str | None = None, seed: str | None = None
    ) -> int | None:
        """A move, or None from a bot that failed or took too long. `who` is the same all through a game."""
        seed = secrets.token_hex(16) if seed is None else seed
        return await self.thought(level, think, played, seat, level, seed, who)

    async def weigh(self, played: Played, seat: int, *, seed: str) -> list[Weighed] | None:
        """The moves of a seat, the best first; None if that failed or took too long."""
        return await self.thought("judge", advise, played, seat, seed)

    async def reason(self, played: Played, seat: int, names: list[str], weighed: list[Weighed]) -> str | None:
        """Why the first of these is the best; None if that failed or took too long."""
        return await self.thought("reason", reasoned, played, seat, names, weighed)

    async def thought(self, level: str, task: Callable[..., Found], *told: object) -> Found | None:
        try:
            with timed(THINKING.labels(level)):
                return await self.processes.run(task, *told)
        except STOPPED as error:
            log.warning("bot stopped", extra={"bot": level, "why": type(error).__name__})
        except Exception as error:
            log.warning("bot failed", extra={"bot": level, "why": f"{type(error).__name__}: {error}"})
        return None

    async def close(self) -> None:
        self.processes.stop()
