"""What the workshop works out about a running game: everything here runs in another process, on plain data."""

from typing import NamedTuple

import msgspec

from skulduggery.games import GAMES
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.world import packed
from skulduggery.table.letters.past import Past
from skulduggery.table.orders.undo import teaches
from skulduggery.table.session.running import Played, state_of
from skulduggery.table.wire.messages import LookedBack, Words, encoded


def has_taught(played: Played, seat: int, move: int) -> bool:
    """Whether somebody learned something hidden from this move, the next after what was played."""
    return teaches(state_of(played), seat, move)


def looked_back(number: int, past: Past, seat: int | None, is_screen: bool) -> bytes:
    return encoded(LookedBack(id=number, letter=past.letter(seat, is_screen=is_screen)))


def world(played: Played, seat: int) -> bytes:
    """For this seat, packed; its luck follows from the question alone."""
    redealt = state_of(played).redeal(seat, Seeded(f"redeal {seat} {len(played.said)}"))
    return msgspec.json.encode(packed(redealt))


def foreseen(played: Played, seat: int, moves: list[int]) -> bytes:
    """Made from another world that the seat cannot tell from this one, so nothing hidden shows."""
    foresee = GAMES[played.game].table.foresee
    assert foresee is not None
    return msgspec.json.encode(foresee(state_of(played), seat, moves))


class Taken(NamedTuple):
    move: Words
    rest: str


def parsed(played: Played, seat: int, text: str, names: list[str]) -> Taken | None:
    """Read by the game: the page knows no words of its own."""
    game = GAMES[played.game]
    taken = game.parse(text, state_of(played), seat, names)
    return None if taken is None else Taken(game.moves.words(taken.move), taken.rest)
