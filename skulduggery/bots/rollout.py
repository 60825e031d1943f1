"""Random play at full speed: the loop that searches and measurements run in."""

from mypy_extensions import i64

from skulduggery.kernel.bits import how_many, nth_member
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.state import Choices, State


def drift(state: State, luck: Luck, most: i64) -> i64:
    """Play random moves until the game is over, or `most` of them are made; returns how many were."""
    found = Choices()
    made: i64 = 0
    while state.asked and made < most:
        asked = state.asked
        seat: i64 = 0
        while not asked >> seat & 1:
            seat += 1
        if asked >> seat != 1:
            seat = someone_asked(state, luck)
        found.singles = 0
        found.members = 0
        found.count = 0
        state.choices(seat, found)
        state.apply(seat, found.at(luck.below(found.count)))
        made += 1
    return made


def someone_asked(state: State, luck: Luck) -> i64:
    """One of several seats that are asked: any may be the first to speak."""
    return nth_member(state.asked, luck.below(how_many(state.asked)))
