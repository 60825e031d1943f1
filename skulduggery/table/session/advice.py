"""What a seat may ask without doing anything: why a move cannot be made, what would come of one, what the best bot
would do and why, and a table to think with.

All answers follow from what the seat may know. A hint and a redeal draw their luck from the question alone. So asking
again gives the same, and so does asking in another world that the seat cannot tell from this one.
"""

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from skulduggery.kernel.counting import in_hundred
from skulduggery.kernel.state import Illegal
from skulduggery.kernel.weighing import Weighed
from skulduggery.review.judges import best_level
from skulduggery.table.orders import play
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.session import worked_out
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.session.running import Played, played
from skulduggery.table.wire.messages import (
    Advice,
    Advised,
    Foresee,
    Foreseen,
    Hint,
    Parse,
    Parsed,
    Reason,
    Redeal,
    Redealt,
    Refused,
    Why,
)

if TYPE_CHECKING:
    from skulduggery.table.session.session import Session


FIRST = 3
"""So many answers are told."""


class Thought(NamedTuple):
    """How a seat's moves in this game, as it stands, were weighed; and why the first is the best, by these names."""

    game: Played
    names: list[str]
    weighed: list[Weighed]
    why: str


class Dealt(NamedTuple):
    """A world for a seat that is asked, packed and written."""

    question: tuple[int, int, int]
    """Which game at this table, which move of it, and how many were taken back before."""
    world: msgspec.Raw


class Advisor:
    """One for each session."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.work_out = session.services.workshop.work_out
        self.thinking: set[int] = set()
        self.thoughts: dict[int, Thought] = {}
        """The last hint to each seat."""
        self.worlds: dict[int, Dealt] = {}
        """The last world for each seat."""

    def reason(self, reader: Reader, said: Why) -> Reason:
        table = self.session.table
        refusal = play.why_not(table, reader.own_seat(), said.move)
        if refusal is None:
            return Reason(id=said.id, clause=None, why="")
        return Reason(id=said.id, clause=refusal.rule, why=table.in_words(refusal.why))

    async def foresight(self, reader: Reader, said: Foresee, who: str) -> Foreseen:
        table, seat = self.session.table, reader.own_seat()
        if table.game.table.foresee is None:
            raise Refusal(404, "no_foresight", f"{table.game.title} cannot tell what would come of it")
        try:
            moves = [table.code_of(dict(words)) for words in said.moves]
            seen = await self.work_out(who, worked_out.foreseen, played(table), seat, moves)
        except Illegal as refusal:
            return Foreseen(id=said.id, clause=refusal.rule, why=refusal.why, seen=None)
        return Foreseen(id=said.id, clause=None, why="", seen=msgspec.Raw(seen))

    async def parsed(self, reader: Reader, said: Parse, who: str) -> Parsed:
        table, seat = self.session.table, reader.own_seat()
        taken = await self.work_out(who, worked_out.parsed, played(table), seat, said.text, table.spoken_names())
        if taken is None:
            return Parsed(id=said.id, move=None, is_legal=False, rest=said.text)
        is_legal = play.why_not(self.session.table, reader.own_seat(), taken.move) is None
        return Parsed(id=said.id, move=taken.move, is_legal=is_legal, rest=taken.rest)

    async def redealt(self, reader: Reader, said: Redeal, who: str) -> Redealt:
        """One world for each question: from it a seat can deal as many more as it likes, without our help."""
        table, seat = self.session.table, reader.own_seat()
        self.check_asked(table, seat)
        question = (table.dealt, table.ply, len(table.undone))
        dealt = self.worlds.get(seat)
        if dealt is None or dealt.question != question:
            world = await self.work_out(who, worked_out.world, played(table), seat)
            if reader.own_seat() != seat:
                raise Refusal(409, "stale", "you have changed seats since")
            dealt = self.worlds[seat] = Dealt(question, msgspec.Raw(world))
        return Redealt(id=said.id, rules=table.game.rules_version, world=dealt.world)

    def hint(self, reader: Reader, said: Hint) -> None:
        """The reader may carry on meanwhile; the answer comes when the bot has thought."""
        seat = reader.own_seat()
        if seat in self.thinking:
            raise Refusal(409, "thinking", "a hint is on its way")
        self.thinking.add(seat)
        self.session.services.soon(self.think(seat, reader, said))

    async def think(self, seat: int, reader: Reader, said: Hint) -> None:
        try:
            reader.send(await self.advice(reader, seat, said.id))
        except Refusal as refusal:
            reader.send(Refused(id=said.id, clause=None, why=refusal.why))
        finally:
            self.thinking.discard(seat)

    async def advice(self, reader: Reader, seat: int, number: int) -> Advice:
        asked = self.session.table
        self.check_asked(asked, seat)
        thought = await self.thought(asked, seat)
        table = self.session.table
        if reader.own_seat() != seat or thought.weighed[0].move not in table.playing().legal(seat):
            raise Refusal(409, "stale", "the table has moved on: this was an earlier question")
        return self.in_words(table, seat, number, thought)

    def in_words(self, table: LiveTable, seat: int, number: int, thought: Thought) -> Advice:
        game = table.game
        view, names = table.playing().view(seat), table.spoken_names()
        best = [
            Advised(game.moves.words(one.move), game.teller.choice(one.move, view, names), in_hundred(one.chance))
            for one in thought.weighed[:FIRST]
        ]
        return Advice(
            id=number,
            move=best[0].move,
            text=f"The bot {best_level(game)} would choose: {best[0].text}.",
            best=tuple(best),
            why=table.in_words(thought.why),
        )

    def check_asked(self, table: LiveTable, seat: int) -> None:
        if seat not in table.asked_since:
            raise Refusal(409, "not_asked", "you are not asked now")

    async def thought(self, table: LiveTable, seat: int) -> Thought:
        """The same question is thought about once."""
        game, names, thought = played(table), table.spoken_names(), self.thoughts.get(seat)
        if thought is None or (thought.game, thought.names) != (game, names):
            thinkers = self.session.services.thinkers
            weighed = await thinkers.weigh(game, seat, seed=f"hint {seat} {table.ply}")
            if not weighed:
                raise Refusal(409, "no_hint", "the bot has no advice just now")
            why = await thinkers.reason(game, seat, names, weighed)
            thought = self.thoughts[seat] = Thought(game, names, weighed, why or "")
        return thought
