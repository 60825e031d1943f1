"""BB-4.8 Crews that stand face to face at the rail, for a short match: within BB-4.6, and nobody is asked."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import Base
from skulduggery.games.boarders.geometry.gauge import within
from skulduggery.games.boarders.pieces import AFT, INCH, LENGTH, POINTS_ACROSS, TENTH, WIDTH
from skulduggery.games.boarders.rules.crew import all_crew, is_anchored, is_crew
from skulduggery.games.boarders.rules.movement import where
from skulduggery.games.boarders.rules.places import ANYWHERE, FREE, base_at, fault, shape_of
from skulduggery.games.boarders.rules.usual import may_meet, outwards, stand_somewhere
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import PLACED, PLACING
from skulduggery.kernel.bits import members_of

FROM_THE_RAIL: Final = 40
"""In tenths: from the edge to the near side of the Host's crew. From the rail a walk leads there."""
ABREAST: Final = INCH - 1
"""Nobody stands so near to another."""


def place_face_to_face(s: Boarders, model: i64, seat: i64, what: i64) -> None:
    """BB-4.8 As near to the middle of the row as the lane is clear, or anywhere else."""
    f = Frame(PLACING, model)
    f.seat = seat
    f.what = what
    if not stand_in_row(s, f):
        stand_somewhere(s, f)
    s.tell(PLACED, seat, model, where(s, model), 0)


def stand_in_row(s: Boarders, f: Frame) -> bool:
    for point in points_in_row(s, f):
        base = base_at(s, f, point)
        if fault(s, f, base) == FREE and not is_abreast(s, base) and not is_in_the_way(s, base):
            s.deck.bases[f.who] = base
            return True
    return False


def points_in_row(s: Boarders, f: Frame) -> list[i64]:
    """Along the edge, or inboard of it, from the middle outwards."""
    depth = shape_of(s, f.who).half_x * TENTH // INCH
    if f.what == ANYWHERE:
        depth += FROM_THE_RAIL
    length: i64 = (WIDTH if s.edge == AFT else LENGTH) * TENTH
    points: list[i64] = []
    for along in outwards(length // 2, length):
        points.append(depth * POINTS_ACROSS + along if s.edge == AFT else along * POINTS_ACROSS + depth)
    return points


def is_abreast(s: Boarders, base: Base) -> bool:
    for model in members_of(all_crew(s)):
        if within(base, s.deck.bases[model], ABREAST):
            return True
    return False


def is_in_the_way(s: Boarders, base: Base) -> bool:
    """Of loose furniture, when the ship rolls."""
    model: i64 = 0
    while model < len(s.deck.bases):
        is_loose = s.deck.is_here(model) and not is_crew(s, model) and not is_anchored(s, model)
        if is_loose and may_meet(s, base, s.deck.bases[model]):
            return True
        model += 1
    return False
