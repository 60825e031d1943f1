"""Crews that stand as usual, for those who want to begin at once: within BB-4.6, and nobody is asked."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.moves import units
from skulduggery.games.boarders.pieces import AFT, INCH, PORT, TENTH, WIDTH
from skulduggery.games.boarders.rules.movement import where
from skulduggery.games.boarders.rules.places import (
    A_TENTH,
    ANYWHERE,
    FREE,
    base_at,
    fault,
    likely_points,
    shape_of,
    snapped,
)
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import PLACED, PLACING

MIDSHIPS: Final = 240
AMIDST: Final = 120
HOST_Y: Final[list[i64]] = [90, 150, 75, 165]
"""The Host's crew stands on both sides of the centre line, from midships outwards."""
HOST_APART: Final = 30
BOARDERS_APART: Final = 20
CHASERS_APART: Final = 15


def place_as_usual(s: Boarders, model: i64, seat: i64, what: i64) -> None:
    f = Frame(PLACING, model)
    f.seat = seat
    f.what = what
    if what == ANYWHERE:
        stand_guard(s, f)
    else:
        stand_at_edge(s, f)
    s.tell(PLACED, seat, model, where(s, model), 0)


def put(s: Boarders, f: Frame, x: i64, y: i64) -> bool:
    """Here, if it may be."""
    base = snapped(s, f, units(x), units(y))
    if fault(s, f, base) != FREE:
        return False
    s.deck.bases[f.who] = base
    return True


def stand_guard(s: Boarders, f: Frame) -> None:
    step: i64 = 0
    while step < 14:
        for y in HOST_Y:
            if put(s, f, MIDSHIPS + step * HOST_APART // 2, y) or put(s, f, MIDSHIPS - step * HOST_APART // 2, y):
                return
        step += 1
    stand_somewhere(s, f)


def stand_at_edge(s: Boarders, f: Frame) -> None:
    half = shape_of(s, f.who).half_x * TENTH // INCH
    step: i64 = 0
    while step < 12:
        if s.edge == AFT:
            if put(s, f, half, AMIDST + step * CHASERS_APART) or put(s, f, half, AMIDST - step * CHASERS_APART):
                return
        else:
            y = half if s.edge == PORT else WIDTH * TENTH - half
            if put(s, f, MIDSHIPS + step * BOARDERS_APART, y) or put(s, f, MIDSHIPS - step * BOARDERS_APART, y):
                return
        step += 1
    stand_somewhere(s, f)


def stand_somewhere(s: Boarders, f: Frame) -> None:
    for point in likely_points(s, f, A_TENTH):
        base = base_at(s, f, point)
        if fault(s, f, base) == FREE:
            s.deck.bases[f.who] = base
            return
