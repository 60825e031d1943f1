"""Standing orders: the table answers for people as their orders say, and nobody can tell it from their own answer.
Every question that an order could answer has a pause, drawn the same way for each seat, whether or not it gave an
order. An order answers when the pause is over; a person may be slower, but not quicker: an answer that comes sooner is
kept until then. So to the others a standing order is a person who did not take long. Where the others are bots and
nobody watches, no person's answer is kept.
"""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator
from functools import partial
from typing import TYPE_CHECKING

from skulduggery.kernel.state import Illegal
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.standing import is_standing, ordered
from skulduggery.table.orders.table import Events, LiveTable
from skulduggery.table.store import events as ev

if TYPE_CHECKING:
    from skulduggery.table.session.session import Session

AGAIN = 0.5
"""Seconds after which this server checks again whether it is the one to answer."""
CHANCE = random.SystemRandom()

Question = tuple[int, int]
"""Which deal, and the ply at which it was put."""


class StandingOrders:
    """One for each session."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.due: dict[int, tuple[Question, float]] = {}
        """For each seat with such a question: when the answer may come."""
        self.speaking: set[int] = set()
        """Whose own answer waits for the end of the pause."""
        self.serving: asyncio.Task[None] | None = None

    # --- pauses ------------------------------------------------------------------

    def look(self) -> None:
        """Draw the pause of every question that is new."""
        before, self.due = self.due, {}
        table = self.session.table
        for seat, asked in table.asked_since.items():
            if table.places[seat].bot is None and is_standing(table, seat):
                kept, question = before.get(seat), (table.dealt, asked)
                fresh = (question, time.monotonic() + self.pause())
                self.due[seat] = kept if kept is not None and kept[0] == question else fresh

    def pause(self) -> float:
        """From once to twice the time a bot takes."""
        return self.session.pace * CHANCE.uniform(1, 2)

    async def wait_for(self, seat: int) -> None:
        if seat in self.due:
            await asyncio.sleep(max(0.0, self.due[seat][1] - time.monotonic()))

    @contextlib.asynccontextmanager
    async def own_word(self, seat: int | None) -> AsyncIterator[None]:
        """A person answers: not before the pause is over, if somebody could notice, and instead of their order."""
        if seat is None or seat not in self.due:
            yield
            return
        self.speaking.add(seat)
        try:
            if not self.is_alone(seat):
                await self.wait_for(seat)
            yield
        finally:
            self.speaking.discard(seat)
            self.wake()

    def is_alone(self, seat: int) -> bool:
        """Among bots, and watched by nobody."""
        others = (place for number, place in enumerate(self.session.table.places) if number != seat)
        return (
            all(place.bot is not None and not place.tokens for place in others)
            and self.session.broadcast.watching() == 0
        )

    # --- answering ---------------------------------------------------------------

    def wake(self) -> None:
        self.look()
        if self.serving is None and self.next_seat() is not None and not self.session.is_gone:
            self.serving = asyncio.create_task(self.serve())

    def rest(self) -> None:
        if self.serving is not None:
            self.serving.cancel()

    def next_seat(self) -> int | None:
        """Whose order answers next."""
        table = self.session.table
        seats = [seat for seat in self.due if seat not in self.speaking and ordered(table, seat) is not None]
        return min(seats, key=lambda seat: self.due[seat][1], default=None)

    async def serve(self) -> None:
        try:
            while (seat := self.next_seat()) is not None and not self.session.is_gone:
                question = self.due[seat][0]
                await self.wait_for(seat)
                if await self.session.services.is_leader(self.session.table.code):
                    await self.answer(seat, question)
                else:
                    await asyncio.sleep(AGAIN)
        finally:
            self.serving = None

    async def answer(self, seat: int, question: Question) -> None:
        with contextlib.suppress(Refusal, Illegal):
            await self.session.act(partial(self.say, seat, question))

    def say(self, seat: int, question: Question, table: LiveTable) -> Events:
        is_open = (table.dealt, table.asked_since.get(seat)) == question and seat not in self.speaking
        move = ordered(table, seat) if is_open else None
        if move is None:
            raise Refusal(409, "stale", "the question was answered, or the order changed")
        return [ev.Moved(seat, table.game.moves.words(move), by="order")]
