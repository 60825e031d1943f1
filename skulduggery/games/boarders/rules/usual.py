"""BB-4.7 Crews that stand as usual, for those who want to begin at once: within BB-4.6, and nobody is asked.

The sea shoves everything straight across the deck (BB-9.4). So each thing has a lane as wide as itself, and meets only
what stands in it.
"""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import Base, is_on_deck
from skulduggery.games.boarders.geometry.deck import GONE
from skulduggery.games.boarders.geometry.gauge import within
from skulduggery.games.boarders.pieces import AFT, INCH, LENGTH, POINTS_ACROSS, PORT, TENTH, VITAL_AREAS, WIDTH
from skulduggery.games.boarders.rules.crew import (
    AREAS,
    all_crew,
    crew_on_deck,
    is_anchored,
    is_captain,
    is_crew,
)
from skulduggery.games.boarders.rules.movement import where
from skulduggery.games.boarders.rules.places import (
    A_TENTH,
    ANYWHERE,
    FREE,
    base_at,
    fault,
    likely_points,
    shape_of,
)
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import PLACED, PLACING
from skulduggery.kernel.bits import how_many, members_of

WATCHES: Final[list[i64]] = [1, 0, 2]
"""The Cargo Hold first, then the Powder Store and the Captain's Cabin."""
WATCH_Y: Final[list[i64]] = [90, 150, 75, 165]
"""The Host's crew stands on both sides of the centre line."""
HALF_AN_INCH: Final = 5
"""In tenths: from one place to the next that is thought of."""
ELBOW_ROOM: Final = INCH // 2 - 1
"""Nobody stands so near to another."""
ROOM_TO_FALL: Final = INCH // 4
"""How much wider lanes are taken, because a model that is knocked down needs more of the deck (BB-1.3)."""
BESIDE: Final = 3 * INCH // 2
"""From one to the next, half an inch between them."""

SAFE: Final = 0
EXPOSED: Final = 1
AMONG_CREW: Final = 2
AMONG_FURNITURE: Final = 3


def place_as_usual(s: Boarders, model: i64, seat: i64, what: i64) -> None:
    """BB-4.7 The first of the safest places, or any that is left."""
    f = Frame(PLACING, model)
    f.seat = seat
    f.what = what
    if not stand_safest(s, f, points_at_area(s, f) if what == ANYWHERE else points_at_edge(s, f)):
        stand_somewhere(s, f)
    s.tell(PLACED, seat, model, where(s, model), 0)


# --- where they look ------------------------------------------------------------------------------


def points_at_area(s: Boarders, f: Frame) -> list[i64]:
    """On both sides of a Vital Area, from its middle outwards; each of the crew in turn takes another one."""
    area = WATCHES[how_many(crew_on_deck(s, f.seat)) % VITAL_AREAS]
    middle = s.deck.bases[area].x * TENTH // INCH
    points: list[i64] = []
    for x in outwards(middle, LENGTH * TENTH):
        for y in WATCH_Y:
            points.append(x * POINTS_ACROSS + y)
    return points


def outwards(middle: i64, length: i64) -> list[i64]:
    """Every half inch from here, one way and the other in turn."""
    found = [middle]
    far: i64 = HALF_AN_INCH
    while far <= length:
        if middle + far <= length:
            found.append(middle + far)
        if middle - far >= 0:
            found.append(middle - far)
        far += HALF_AN_INCH
    return found


def points_at_edge(s: Boarders, f: Frame) -> list[i64]:
    """From the middle of the edge outwards, or from the captain who stands there already."""
    half = shape_of(s, f.who).half_x * TENTH // INCH
    length: i64 = (WIDTH if s.edge == AFT else LENGTH) * TENTH
    middle = length // 2
    for model in members_of(crew_on_deck(s, f.seat)):
        if is_captain(s, model):
            base = s.deck.bases[model]
            middle = (base.y if s.edge == AFT else base.x) * TENTH // INCH
    points: list[i64] = []
    for along in outwards(middle, length):
        if s.edge == AFT:
            points.append(half * POINTS_ACROSS + along)
        else:
            points.append(along * POINTS_ACROSS + (half if s.edge == PORT else WIDTH * TENTH - half))
    return points


def stand_safest(s: Boarders, f: Frame, points: list[i64]) -> bool:
    best = GONE
    least: i64 = AMONG_FURNITURE + 1
    for point in points:
        base = base_at(s, f, point)
        peril = danger(s, f, base)
        if peril >= least or fault(s, f, base) != FREE or is_crowded(s, base):
            continue
        least = peril
        best = base
        if peril == SAFE:
            break
    s.deck.bases[f.who] = best
    return best is not GONE


def is_crowded(s: Boarders, base: Base) -> bool:
    for model in members_of(all_crew(s)):
        if within(base, s.deck.bases[model], ELBOW_ROOM):
            return True
    return False


def stand_somewhere(s: Boarders, f: Frame) -> None:
    for point in likely_points(s, f, A_TENTH):
        base = base_at(s, f, point)
        if fault(s, f, base) == FREE:
            s.deck.bases[f.who] = base
            return


# --- what the sea may do to them there --------------------------------------------------------------


def danger(s: Boarders, f: Frame, base: Base) -> i64:
    """BB-4.7 What may come down the lane of this place, or wait at its end."""
    company = company_at(s, f.seat, base, is_guarded=is_captain(s, f.who))
    return EXPOSED if company == SAFE and is_exposed(s, f, base) else company


def company_at(s: Boarders, seat: i64, base: Base, *, is_guarded: bool) -> i64:
    """Loose furniture is the worst. A foe with a wall to lean on may be met, but not by a captain, nor if it is one."""
    worst: i64 = SAFE
    model: i64 = 0
    while model < len(s.deck.bases):
        if s.deck.is_here(model) and may_meet(s, base, s.deck.bases[model]):
            if is_crew(s, model):
                is_safe = s.model[model].seat != seat and not is_captain(s, model) and has_wall(s, s.deck.bases[model])
                if is_guarded or not is_safe:
                    worst = AMONG_CREW
            elif not is_anchored(s, model):
                return AMONG_FURNITURE
        model += 1
    return worst


def may_meet(s: Boarders, one: Base, other: Base) -> bool:
    """They share a lane, and nothing Anchored stands between them."""
    if not share_lane(one, other, ROOM_TO_FALL):
        return False
    for model in members_of(AREAS | s.masts):
        wall = s.deck.bases[model]
        is_between = (one.y < wall.y) != (other.y < wall.y) and one.y != wall.y and other.y != wall.y
        if is_between and share_lane(wall, one, 0) and share_lane(wall, other, 0):
            return False
    return True


def share_lane(one: Base, other: Base, room: i64) -> bool:
    apart = one.shape.half_x + other.shape.half_x + room
    return one.x - other.x < apart and other.x - one.x < apart


def has_wall(s: Boarders, base: Base) -> bool:
    """A Vital Area or a mast in its lane stops a model that slides."""
    for model in members_of(AREAS | s.masts):
        if s.deck.is_here(model) and share_lane(base, s.deck.bases[model], 0):
            return True
    return False


def is_exposed(s: Boarders, f: Frame, base: Base) -> bool:
    """BB-4.7 The Host's captain stands clear of walls, the others of that crew by one. The Boarder's captain wants a
    friend on each side (BB-2.3). Nothing throws those in Mag Boots (BB-12.9)."""
    if is_anchored(s, f.who):
        return False
    if f.what == ANYWHERE:
        return is_captain(s, f.who) == has_wall(s, base)
    return is_captain(s, f.who) and s.edge != AFT and not has_room_beside(s, f.seat, base)


def has_room_beside(s: Boarders, seat: i64, base: Base) -> bool:
    for x in (base.x - BESIDE, base.x + BESIDE):
        beside = Base(x, base.y, base.shape)
        if not is_on_deck(beside) or company_at(s, seat, beside, is_guarded=False) != SAFE:
            return False
    return True
