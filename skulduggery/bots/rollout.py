"""Random play at full speed: the loop that searches and measurements run in."""

from mypy_extensions import i64

from skulduggery.kernel.bits import how_many, nth_member
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.state import Choices, State


def drift(state: State, luck: Luck, most: i64) -> i64:
    """Play random moves until the game is over, or `most` of them are made; returns how many were.

    If several seats have to answer, any of them may go first.
    """
    found = Choices()
    made: i64 = 0
    while state.asked and made < most:
        asked = state.asked
        which: i64 = 0
        if asked & asked - 1:
            which = luck.below(how_many(asked))
        seat = nth_member(asked, which)
        found.singles = 0
        found.members = 0
        found.count = 0
        state.choices(seat, found)
        count = found.count
        place: i64 = 0
        if count > 1:
            place = luck.below(count)
        move = found.at(place)
        state.answer(seat, move)  # not `apply`: that the seat is asked is known
        if state.trail is not None:
            state.trail.add_move(seat, move)
        made += 1
    return made
