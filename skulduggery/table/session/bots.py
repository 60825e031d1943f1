"""The bots of a table: those that have to answer think at the same time, and answer together."""

import asyncio
import contextlib
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from skulduggery.kernel.state import Illegal
from skulduggery.table.orders import play
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.session.running import played

if TYPE_CHECKING:
    from skulduggery.table.session.session import Session

BREATH = 0.25
"""What belongs to the answer before takes this part of the time of another."""
LOOK_AGAIN = 0.5
"""Seconds after which a server that does not lead the table checks whether it now has to."""


class BotTurns:
    """One for each session."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.thinking: asyncio.Task[None] | None = None

    def wake(self) -> None:
        if self.asked() and self.thinking is None and not self.session.is_gone:
            self.thinking = asyncio.create_task(self.play())

    def rest(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()

    def asked(self) -> list[int]:
        """In the order in which the table listens to them."""
        table = self.session.table
        return [] if table.state is None else [s for s in table.state.in_turn() if table.places[s].bot is not None]

    async def play(self) -> None:
        try:
            while self.asked() and not self.session.is_gone:
                if await self.session.services.is_leader(self.session.table.code):
                    await self.answer()
                else:
                    await asyncio.sleep(LOOK_AGAIN)
        finally:
            self.thinking = None

    async def answer(self) -> None:
        """All bots asked at the same moment think at the same time, and answer together when the pace is up. So nobody
        can see from outside how long a bot thought or how hard its question was.
        """
        thinkers, table, seats = self.session.services.thinkers, self.session.table, self.asked()
        if not seats:
            return
        asked, undone = {seat: table.asked_since[seat] for seat in seats}, len(table.undone)
        bots, game = {seat: table.places[seat].bot_name for seat in seats}, played(table)
        began = asyncio.get_running_loop().time()
        moves = await asyncio.gather(
            *(thinkers.choose(game, seat, bots[seat], who=f"{game.key} {seat} {bots[seat]}") for seat in seats)
        )
        await asyncio.sleep(began + self.takes(moves) - asyncio.get_running_loop().time())
        for seat, move in zip(seats, moves, strict=True):
            with contextlib.suppress(Refusal, Illegal):
                await self.session.act(partial(play.bot_says, seat, move, asked[seat], undone))

    def takes(self, moves: Sequence[int | None]) -> float:
        """In seconds, counted from the question. A bot that could not answer has no move."""
        game = self.session.table.game
        verbs = [game.moves.words(move)["do"] for move in moves if move is not None]
        goes_on = all(verb in game.table.in_one_breath for verb in verbs)
        return self.session.pace * (BREATH if goes_on else 1)
