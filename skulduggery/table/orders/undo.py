"""Whether a move may be taken back: never past luck, another's move, or anything that somebody learned from it.

What was learned is found out with other worlds. The answer follows only from what the mover knows, so asking for an
undo tells nothing about other hands.
"""

from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import State
from skulduggery.table.orders.table import LiveTable

WORLDS = 32
"""Worlds that are looked at through every seat's eyes."""
MANY_WORLDS = 256
"""Worlds in which we only ask whether the move could have been made."""


def why_no_undo(table: LiveTable, seat: int) -> str | None:
    """The reason that is seen at once, or None if it depends on whether the move `teaches` somebody something."""
    state = table.playing()
    said = state.said()
    if not said or said[-1][0] != seat:
        return "only your own last move can be taken back, and only until somebody else has acted"
    if table.drawn[-1] != table.drawn[-2]:
        return "luck was drawn since"
    told = table.told[-2]
    if state.news(seat, told) != state.news(None, told):
        return "you learned something hidden from it"
    return None


TAUGHT = "somebody learned something hidden from it"


def teaches(before: State, mover: int, move: int) -> bool:
    """Whether somebody learned something hidden from the move."""
    return gives_away(before, mover, move) or looks_different(before, mover, move)


def gives_away(before: State, mover: int, move: int) -> bool:
    """Whether somebody could have thought that the move was not open to the mover, such as a card not in hand."""
    others = [reader for reader in range(before.seats) if reader != mover]
    for number in range(MANY_WORLDS):
        world = before.redeal(mover, Seeded(f"undo {number}"))
        for reader in others:
            if move not in world.redeal(reader, Seeded(f"undo {number} {reader}")).legal(mover):
                return True
    return False


def looks_different(before: State, mover: int, move: int) -> bool:
    """Whether somebody is told what not everybody is told, or the move would have looked different to somebody if the
    cards they cannot see had been different."""
    after = after_move(before, mover, move)
    for number in range(WORLDS):
        world = before.redeal(mover, Seeded(f"undo {number}"))
        made = after_move(world, mover, move)
        if made.view(mover) != after.view(mover):
            return True
        if any(made.news(reader) != made.news(None) for reader in range(made.seats)):
            return True
        for reader in range(before.seats):
            if reader != mover:
                other = after_move(world.redeal(reader, Seeded(f"undo {number} {reader}")), mover, move)
                if other.view(reader) != made.view(reader):
                    return True
    return False


def after_move(world: State, mover: int, move: int) -> State:
    twin = world.copy()
    twin.listen()
    twin.apply(mover, move)
    return twin
