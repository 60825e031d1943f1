"""What a seat may ask without doing anything: why a move cannot be made, what would come of one, what the usual bot
would do, and a table to think with.

All answers follow from what the seat may know. A hint and a redeal draw their luck from the question alone. So asking
again gives the same, and so does asking in another world that the seat cannot tell from this one.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from skulduggery.bots import usual_bot
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import Illegal
from skulduggery.kernel.world import packed
from skulduggery.table.orders import play
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.session.running import Played, played
from skulduggery.table.wire.messages import (
    Advice,
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


class Thought(NamedTuple):
    """What a bot would do in this game as it stands."""

    game: Played
    move: int


class Dealt(NamedTuple):
    """A world for a seat that is asked, packed."""

    question: tuple[int, int, int]
    """Which game at this table, which move of it, and how many were taken back before."""
    world: Any


class Advisor:
    """One for each session."""

    def __init__(self, session: "Session") -> None:
        self.session = session
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

    def foresight(self, reader: Reader, said: Foresee) -> Foreseen:
        """Made from another world that the seat cannot tell from this one, so nothing hidden shows."""
        table = self.session.table
        if table.game.table.foresee is None:
            raise Refusal(404, "no_foresight", f"{table.game.title} cannot tell what would come of it")
        try:
            moves = [table.code_of(dict(words)) for words in said.moves]
            seen = table.game.table.foresee(table.playing(), reader.own_seat(), moves)
        except Illegal as refusal:
            return Foreseen(id=said.id, clause=refusal.rule, why=refusal.why, seen=None)
        return Foreseen(id=said.id, clause=None, why="", seen=seen)

    def parsed(self, reader: Reader, said: Parse) -> Parsed:
        """Read by the game: the page knows no words of its own."""
        table, seat = self.session.table, reader.own_seat()
        taken = table.game.parse(said.text, table.playing(), seat, table.names())
        if taken is None:
            return Parsed(id=said.id, move=None, is_legal=False, rest=said.text)
        move = table.game.moves.words(taken.move)
        is_legal = play.why_not(table, seat, move) is None
        return Parsed(id=said.id, move=move, is_legal=is_legal, rest=taken.rest)

    def redealt(self, reader: Reader, said: Redeal) -> Redealt:
        """One world for each question: from it a seat can deal as many more as it likes, without our help."""
        table, seat = self.session.table, reader.own_seat()
        self.check_asked(table, seat)
        question = (table.dealt, table.ply, len(table.undone))
        dealt = self.worlds.get(seat)
        if dealt is None or dealt.question != question:
            world = table.playing().redeal(seat, Seeded(f"redeal {seat} {table.ply}"))
            dealt = self.worlds[seat] = Dealt(question, packed(world))
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
        level = usual_bot(asked.game)
        move = await self.thought(asked, seat, level)
        table = self.session.table
        if reader.own_seat() != seat or move not in table.playing().legal(seat):
            raise Refusal(409, "stale", "the table has moved on: this was an earlier question")
        said = table.game.teller.choice(move, table.playing().view(seat), table.names())
        return Advice(id=number, move=table.game.moves.words(move), text=f"The bot {level} would choose: {said}.")

    def check_asked(self, table: LiveTable, seat: int) -> None:
        if seat not in table.asked_since:
            raise Refusal(409, "not_asked", "you are not asked now")

    async def thought(self, table: LiveTable, seat: int, level: str) -> int:
        """The same question is thought about once."""
        game, thought = played(table), self.thoughts.get(seat)
        if thought is None or thought.game != game:
            thinkers = self.session.services.thinkers
            move = await thinkers.choose(game, seat, level, seed=f"hint {seat} {table.ply}")
            if move is None:
                raise Refusal(409, "no_hint", "the bot has no advice just now")
            thought = self.thoughts[seat] = Thought(game, move)
        return thought.move
