"""BB-4.5, BB-4.6, BB-5.4, BB-14.9 Where something may be placed, and good places to offer.

Points are said in tenths of an inch. What has to touch something is moved the last tenth by itself.
"""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import Base, Shape, square, standing
from skulduggery.games.boarders.geometry.directions import HEADINGS, towards
from skulduggery.games.boarders.geometry.gauge import touches, within
from skulduggery.games.boarders.moves import AT, units
from skulduggery.games.boarders.pieces import (
    AFT,
    CHARYBDIS,
    INCH,
    LENGTH,
    MIDDLE,
    POINTS_ACROSS,
    PORT,
    TENTH,
    VITAL_AREAS,
    WIDTH,
)
from skulduggery.games.boarders.rules.crew import AREAS, is_crew, is_down, printed_size
from skulduggery.games.boarders.rules.movement import where
from skulduggery.games.boarders.rules.ways import is_inside
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import NONE, PLACED, PLACING, POINT_Q
from skulduggery.kernel.bits import members_of
from skulduggery.kernel.state import Choices, refuse

# --- the rules of placing -------------------------------------------------------------------

ANYWHERE: Final = 0
AREA_SPOT: Final = 1
MAST_SPOT: Final = 2
LOOSE_SPOT: Final = 3
ON_EDGE: Final = 4
REINFORCEMENT: Final = 5
NEAR_MAST: Final = 6
IN_CONTACT: Final = 7

FIRST_DEBRIS: Final = 5
"""Areas and masts come before it among the furniture, debris from here on."""

FREE: Final = 0
TAKEN: Final = 1
OFF_LINE: Final = 2
TOO_CLOSE: Final = 3
TOO_NEAR_EDGE: Final = 4
NOT_ON_EDGE: Final = 5
NOT_TOUCHING: Final = 6
TOO_FAR: Final = 7
APART: Final = 8
FAULTS: Final = (
    ("BB-14.9", ""),
    ("BB-14.9", "it would overlap something, or not lie wholly on the deck"),
    ("BB-4.5", "it is centred on the long centre line"),
    ("BB-4.5", 'it is more than 6" from the others of its kind'),
    ("BB-4.5", "it is too near to an edge"),
    ("BB-4.6", "it touches the edge that the crew boards from"),
    ("BB-5.4", "reinforcements touch the Boarder's edge, or for the Host an unsearched Vital Area"),
    ("BB-12.1", "that is too far from every mast"),
    ("BB-14.8", "it is placed in contact with the one that dragged it down"),
)
"""What may be wrong with a place, by number: the clause, and why."""

APART_BY: Final = 6 * INCH
FROM_EDGES: Final = 4 * INCH
DARK_ANCHOR: Final = 3 * INCH


def place(s: Boarders, model: i64, seat: i64, what: i64, other: i64 = NONE) -> None:
    """who: what is placed     seat: by whom     what: the rule     other: in contact with whom, or how near a mast"""
    f = s.push(PLACING, model)
    f.seat = seat
    f.what = what
    f.other = other


def place_on(s: Boarders, f: Frame) -> None:
    """Where there is no place at all, nothing is placed."""
    if f.step == 0 and has_place(s, f):
        s.ask(f.seat, POINT_Q)
    else:
        s.done(f.step)


def spot_of(s: Boarders, model: i64) -> i64:
    """BB-4.5 The rule by which this piece of furniture is placed."""
    if model < VITAL_AREAS:
        return AREA_SPOT
    return MAST_SPOT if model < FIRST_DEBRIS or model == s.extra_mast else LOOSE_SPOT


def shape_of(s: Boarders, model: i64) -> Shape:
    """BB-1.3 As it is placed: knocked-down crew as they lie."""
    if not is_crew(s, model):
        return square(printed_size(s, model))
    if is_down(s, model):
        return s.deck.bases[model].shape
    return standing(printed_size(s, model))


def fault(s: Boarders, f: Frame, base: Base) -> i64:
    """What is wrong with this place, FREE if nothing is."""
    if not s.deck.is_free(base, f.who):
        return TAKEN
    if f.what == ANYWHERE:
        return FREE
    if f.what <= LOOSE_SPOT:
        return furniture_fault(s, f, base)
    if f.what == ON_EDGE:
        return FREE if is_on_edge(s, base) else NOT_ON_EDGE
    if f.what == REINFORCEMENT:
        return FREE if may_arrive(s, f, base) else NOT_TOUCHING
    if f.what == NEAR_MAST:
        return FREE if is_near_mast(s, base, f.other) else TOO_FAR
    return FREE if touches(base, s.deck.bases[f.other]) else APART


def furniture_fault(s: Boarders, f: Frame, base: Base) -> i64:
    """BB-4.5 Centred on the line and apart from its kind; or inside, away from every edge."""
    if f.what == LOOSE_SPOT:
        return FREE if is_inside(base, FROM_EDGES) else TOO_NEAR_EDGE
    if base.y != MIDDLE:
        return OFF_LINE
    others = AREAS if f.what == AREA_SPOT else s.masts
    for other in members_of(others):
        if other != f.who and within(base, s.deck.bases[other], APART_BY):
            return TOO_CLOSE
    if f.what == MAST_SPOT and not LENGTH * INCH - base.x - base.shape.half_x > APART_BY:
        return TOO_NEAR_EDGE
    if f.what == MAST_SPOT and not base.x - base.shape.half_x > APART_BY:
        return TOO_NEAR_EDGE
    return FREE


def is_on_edge(s: Boarders, base: Base) -> bool:
    """BB-4.6 Touching the edge that the Boarder chose."""
    if s.edge == AFT:
        return base.x == base.shape.half_x
    if s.edge == PORT:
        return base.y == base.shape.half_y
    return base.y == WIDTH * INCH - base.shape.half_y


def may_arrive(s: Boarders, f: Frame, base: Base) -> bool:
    """BB-5.4 The Boarder at their edge, the Host at an unsearched Vital Area; BB-12.7 or near Charybdis."""
    if f.other != NONE and within(base, s.deck.bases[f.other], DARK_ANCHOR):
        return True
    if f.seat != s.host:
        return is_on_edge(s, base)
    for area in members_of(AREAS & ~s.searched):
        if touches(base, s.deck.bases[area]):
            return True
    return False


def is_near_mast(s: Boarders, base: Base, length: i64) -> bool:
    """BB-12.1"""
    for mast in members_of(s.masts):
        if within(base, s.deck.bases[mast], length):
            return True
    return False


def dark_anchor(s: Boarders, seat: i64) -> i64:
    """BB-12.7 Charybdis on the deck, if this crew has it."""
    for model in members_of(s.player[seat].crew):
        if s.model[model].kind == CHARYBDIS and s.deck.is_here(model):
            return model
    return NONE


# --- the last tenth ------------------------------------------------------------------------------


def snapped(s: Boarders, f: Frame, x: i64, y: i64) -> Base:
    """The base at this point; moved into contact with what it has to touch if it nearly does."""
    base = Base(x, y, shape_of(s, f.who))
    if f.what == IN_CONTACT:
        return drawn_to(s, base, f.who, f.other)
    if f.what == REINFORCEMENT and f.seat == s.host:
        for area in members_of(AREAS & ~s.searched):
            if within(base, s.deck.bases[area], NEARLY):
                return drawn_to(s, base, f.who, area)
    return base


NEARLY: Final = 110
"""A little more than a tenth of an inch."""


def drawn_to(s: Boarders, base: Base, model: i64, goal: i64) -> Base:
    """Up to a tenth of an inch closer, as far as nothing is in the way."""
    there = s.deck.bases[goal]
    if not s.deck.is_free(base, model) or not within(base, there, NEARLY):
        return base
    before = s.deck.bases[model]
    s.deck.bases[model] = base
    slide = s.deck.slide(model, towards(there.x - base.x, there.y - base.y), 2 * NEARLY)
    s.deck.bases[model] = before
    return Base(base.x + slide.dx, base.y + slide.dy, base.shape)


def say_point(s: Boarders, move: i64) -> None:
    f = s.top()
    point = move - AT
    if not 0 <= point < (LENGTH * TENTH + 1) * POINTS_ACROSS:
        refuse("BB-14.9", "the question is: at which point of the deck?")
    base = base_at(s, f, point)
    wrong = fault(s, f, base)
    if wrong != FREE:
        refuse(FAULTS[wrong][0], FAULTS[wrong][1])
    s.deck.bases[f.who] = base
    s.tell(PLACED, f.seat, f.who, where(s, f.who), NONE)
    f.step = 1
    s.asked = 0


def base_at(s: Boarders, f: Frame, point: i64) -> Base:
    return snapped(s, f, units(point // POINTS_ACROSS), units(point % POINTS_ACROSS))


# --- good places to offer ------------------------------------------------------------------------------


def point_choices(s: Boarders, found: Choices, best: i64) -> None:
    """Those of the likely places that are free, the best one known first; where all are taken, those between them."""
    f = s.top()
    if best != NONE and fault(s, f, base_at(s, f, best)) == FREE:
        found.add(AT + best)
    add_free(s, f, likely_points(s, f, AN_INCH), best, found)
    if found.count == 0:
        add_free(s, f, likely_points(s, f, A_TENTH), best, found)


def add_free(s: Boarders, f: Frame, points: list[i64], best: i64, found: Choices) -> None:
    for point in points:
        if point != best and fault(s, f, base_at(s, f, point)) == FREE:
            found.add(AT + point)


def has_place(s: Boarders, f: Frame) -> bool:
    """Whether there is any place to offer."""
    return is_any_free(s, f, likely_points(s, f, AN_INCH)) or is_any_free(s, f, likely_points(s, f, A_TENTH))


def is_any_free(s: Boarders, f: Frame, points: list[i64]) -> bool:
    for point in points:
        if fault(s, f, base_at(s, f, point)) == FREE:
            return True
    return False


AN_INCH: Final = 10
A_TENTH: Final = 1
"""How far apart the points along an edge or a wall are, in tenths of an inch."""


def likely_points(s: Boarders, f: Frame, apart: i64) -> list[i64]:
    listed: list[i64] = []
    if f.what == AREA_SPOT or f.what == MAST_SPOT:
        line_points(listed)
    elif f.what == ANYWHERE or f.what == LOOSE_SPOT:
        grid_points(listed)
    elif f.what == ON_EDGE:
        edge_points(s, f, apart, listed)
    elif f.what == NEAR_MAST:
        mast_points(s, f.other, listed)
    elif f.what == IN_CONTACT:
        ring_points(s, f, f.other, 0, listed)
    else:
        arrival_points(s, f, apart, listed)
    return listed


def note(listed: list[i64], x: i64, y: i64) -> None:
    """The point nearest to here, unless it is off the deck or listed already."""
    tenths_x = (2 * x * TENTH + INCH) // (2 * INCH)
    tenths_y = (2 * y * TENTH + INCH) // (2 * INCH)
    if not (0 <= tenths_x <= LENGTH * TENTH and 0 <= tenths_y <= WIDTH * TENTH):
        return
    point = tenths_x * POINTS_ACROSS + tenths_y
    for other in listed:
        if other == point:
            return
    listed.append(point)


def line_points(listed: list[i64]) -> None:
    x: i64 = 2
    while x < LENGTH:
        note(listed, x * INCH, MIDDLE)
        x += 1


def grid_points(listed: list[i64]) -> None:
    """Every third inch, and off the centre line."""
    x: i64 = 3
    while x < LENGTH:
        y: i64 = 2
        while y < WIDTH:
            listed.append(x * TENTH * POINTS_ACROSS + y * TENTH)
            y += 4
        x += 3


def edge_points(s: Boarders, f: Frame, apart: i64, listed: list[i64]) -> None:
    half = shape_of(s, f.who).half_x
    tenths = apart
    length = WIDTH if s.edge == AFT else LENGTH
    while tenths < length * TENTH:
        along = units(tenths)
        if s.edge == AFT:
            note(listed, half, along)
        elif s.edge == PORT:
            note(listed, along, half)
        else:
            note(listed, along, WIDTH * INCH - half)
        tenths += apart


def mast_points(s: Boarders, reach: i64, listed: list[i64]) -> None:
    """Around each mast, nearer and farther."""
    for mast in members_of(s.masts):
        base = s.deck.bases[mast]
        ring: i64 = 1
        while ring <= 3:
            degrees: i64 = 0
            while degrees < 360:
                far = float(reach * ring // 3 + INCH)
                way = HEADINGS[degrees]
                note(listed, base.x + int(far * way.x), base.y + int(far * way.y))
                degrees += 30
            ring += 1


def ring_points(s: Boarders, f: Frame, goal: i64, gap: i64, listed: list[i64]) -> None:
    """Around another base, as near as can be."""
    centre = s.deck.bases[goal]
    shape = shape_of(s, f.who)
    degrees: i64 = 0
    while degrees < 360:
        way = HEADINGS[degrees]
        far = clearance(centre.shape, shape, degrees) + float(gap + SLACK)
        note(listed, centre.x + int(far * way.x), centre.y + int(far * way.y))
        degrees += 15


SLACK: Final = 60
"""Rounding to a tenth may cost half of one."""


def clearance(one: Shape, two: Shape, degrees: i64) -> float:
    """How far apart two middles have to be that way, roughly; more rather than less where there are corners."""
    way = HEADINGS[degrees]
    return half_along(one, way.x, way.y) + half_along(two, way.x, way.y)


def half_along(shape: Shape, way_x: float, way_y: float) -> float:
    if shape.is_round:
        return float(shape.radius)
    across = way_x if way_x >= 0.0 else 0.0 - way_x
    along = way_y if way_y >= 0.0 else 0.0 - way_y
    return min(float(shape.half_x) / max(across, 0.01), float(shape.half_y) / max(along, 0.01))


def arrival_points(s: Boarders, f: Frame, apart: i64, listed: list[i64]) -> None:
    if f.seat != s.host:
        edge_points(s, f, apart, listed)
    else:
        for area in members_of(AREAS & ~s.searched):
            wall_points(s, f, area, apart, listed)
    if f.other != NONE:
        ring_points(s, f, f.other, INCH, listed)


def wall_points(s: Boarders, f: Frame, area: i64, apart: i64, listed: list[i64]) -> None:
    """Along the four walls of a Vital Area."""
    base = s.deck.bases[area]
    half = base.shape.half_x
    out = half + shape_of(s, f.who).half_x
    along = -half
    while along <= half:
        note(listed, base.x + along, base.y - out)
        note(listed, base.x + along, base.y + out)
        note(listed, base.x - out, base.y + along)
        note(listed, base.x + out, base.y + along)
        along += units(apart)
