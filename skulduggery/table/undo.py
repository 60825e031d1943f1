"""Whether a move may be taken back: never past luck, another's move, or anything that somebody learned from it.

What was learned is found out with other worlds. The answer follows from what the mover knows and
from nothing else, so that asking for an undo tells nothing about other hands.
"""

import msgspec

from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import State
from skulduggery.table.live import LiveTable

WORLDS = 16


def why_no_undo(table: LiveTable, seat: int) -> str | None:
    """The reason, or None if the last move may be taken back."""
    state = table.playing()
    said = state.said()
    if not said or said[-1][0] != seat:
        return "only your own last move can be taken back, and only until somebody else has acted"
    if table.drawn[-1] != table.drawn[-2]:
        return "luck was drawn since"
    told = table.told[-2]
    if state.news(seat, told) != state.news(None, told):
        return "you learned something hidden from it"
    if teaches(before_last(table), seat, said[-1][1], state):
        return "somebody learned something hidden from it"
    return None


def before_last(table: LiveTable) -> State:
    record = table.record()
    return table.game.replay(msgspec.structs.replace(record, moves=record.moves[:-1]))


def teaches(before: State, mover: int, move: int, after: State) -> bool:
    """Whether the move would have looked different to anybody, had the cards that they cannot see lain otherwise."""
    for number in range(WORLDS):
        world = before.redeal(mover, Seeded(f"undo {number}"))
        seen = seen_by_all(world, mover, move)
        if seen is None or seen[mover] != after.view(mover):
            return True
        for reader in range(before.seats):
            if reader != mover:
                other = world.redeal(reader, Seeded(f"undo {number} {reader}"))
                seen_there = seen_by_all(other, mover, move)
                if seen_there is None or seen_there[reader] != seen[reader]:
                    return True
    return False


def seen_by_all(world: State, mover: int, move: int) -> list[object] | None:
    """Every seat's view after the move; None where it could not have been made."""
    if move not in world.legal(mover):
        return None
    twin = world.copy()
    twin.apply(mover, move)
    return [twin.view(seat) for seat in range(twin.seats)]
