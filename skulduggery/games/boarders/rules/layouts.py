"""BB-4.5 Decks laid out beforehand, for those who want to begin at once, or for the rest of one begun by hand."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import Base
from skulduggery.games.boarders.moves import LAY_OUT, units
from skulduggery.games.boarders.pieces import EXTRA_MAST, FURNITURE, LAYOUTS, POINTS_ACROSS
from skulduggery.games.boarders.rules import emblems
from skulduggery.games.boarders.rules.crew import FURNITURE_MODELS
from skulduggery.games.boarders.rules.movement import where
from skulduggery.games.boarders.rules.places import FAULTS, FIRST_DEBRIS, FREE, LOOSE_SPOT, fault, snapped, spot_of
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import NONE, PLACED, PLACING
from skulduggery.kernel.state import Choices, refuse

LAID_X: Final[list[list[i64]]] = [
    [100, 240, 380, 170, 310, 140, 340, 140, 340, 240, 240, 200, 280],
    [60, 170, 420, 115, 360, 80, 80, 400, 400, 140, 140, 380, 380],
    [130, 240, 350, 185, 295, 185, 185, 295, 295, 240, 240, 160, 320],
    [80, 240, 400, 140, 340, 170, 200, 280, 310, 115, 365, 240, 240],
    [100, 240, 380, 170, 310, 100, 380, 100, 380, 180, 300, 300, 180],
]
LAID_Y: Final[list[list[i64]]] = [
    [120, 120, 120, 120, 120, 60, 60, 180, 180, 60, 180, 60, 180],
    [120, 120, 120, 120, 120, 55, 185, 55, 185, 70, 170, 85, 155],
    [120, 120, 120, 120, 120, 95, 145, 95, 145, 80, 160, 85, 155],
    [120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 90, 150],
    [120, 120, 120, 120, 120, 45, 45, 195, 195, 50, 190, 45, 195],
]
"""In tenths of an inch, by layout: areas, masts, Deck Debris, Deadly Debris, and the debris that Dead Seas bring."""
LAYOUT_COUNT: Final = 5
CROWDED_X: Final[list[list[i64]]] = [
    [80, 240, 400, 120, 310, 140, 340, 140, 340, 240, 240, 200, 280],
    LAID_X[1],
    LAID_X[2],
    [80, 240, 400, 140, 360, 170, 200, 297, 312, 115, 335, 240, 240],
    [80, 240, 400, 120, 310, 100, 380, 100, 380, 180, 300, 300, 180],
]
EXTRA_MAST_X: Final[list[i64]] = [205, 240, 90, 275, 205]
"""BB-14.18 Where the others make room for the Host's extra mast, and where that stands."""
AMIDST: Final = 120


def x_of(s: Boarders, model: i64, layout: i64) -> i64:
    if model == s.extra_mast:
        return EXTRA_MAST_X[layout]
    return CROWDED_X[layout][model] if emblems.has(s, s.host, EXTRA_MAST) else LAID_X[layout][model]


def y_of(s: Boarders, model: i64, layout: i64) -> i64:
    return AMIDST if model == s.extra_mast else LAID_Y[layout][model]


def put_as(s: Boarders, model: i64, seat: i64, layout: i64) -> None:
    """One piece of furniture at its place in this layout."""
    s.deck.bases[model] = laid(s, placing(s, model, seat), layout)
    s.tell(PLACED, seat, model, where(s, model), NONE)


def laid(s: Boarders, f: Frame, layout: i64) -> Base:
    return snapped(s, f, units(x_of(s, f.who, layout)), units(y_of(s, f.who, layout)))


def placing(s: Boarders, model: i64, seat: i64) -> Frame:
    f = Frame(PLACING, model)
    f.seat = seat
    f.what = spot_of(s, model)
    return f


# --- the rest of a deck that was begun by hand ----------------------------------------------------


def rest_of(s: Boarders, f: Frame) -> list[i64]:
    """This piece and all that the same player has still to place; BB-12.5 Dead Seas place two themselves."""
    rest: list[i64] = []
    model = f.who
    if model == s.extra_mast:
        rest.append(model)
        model = FIRST_DEBRIS
    last: i64 = FURNITURE_MODELS if model >= len(FURNITURE) else len(FURNITURE)
    while model < last:
        if model == FIRST_DEBRIS and f.who < FIRST_DEBRIS and emblems.has(s, s.host, EXTRA_MAST):
            rest.append(s.extra_mast)
        rest.append(model)
        model += 1
    return rest


def layout_fault(s: Boarders, f: Frame, layout: i64) -> i64:
    """What is wrong with laying out the rest so: something that was placed by hand may be in the way."""
    for model in rest_of(s, f):
        piece = placing(s, model, f.seat)
        wrong = fault(s, piece, laid(s, piece, layout))
        if wrong != FREE:
            return wrong
    return FREE


def places_furniture(f: Frame) -> bool:
    return f.kind == PLACING and 0 < f.what <= LOOSE_SPOT


def layout_choices(s: Boarders, found: Choices) -> None:
    f = s.top()
    if not places_furniture(f):
        return
    layout: i64 = 0
    while layout < LAYOUT_COUNT:
        if layout_fault(s, f, layout) == FREE:
            found.add(LAY_OUT + layout)
        layout += 1


def usual_point(s: Boarders) -> i64:
    """Where this piece of furniture usually lies; NONE for crew."""
    f = s.top()
    return x_of(s, f.who, 0) * POINTS_ACROSS + y_of(s, f.who, 0) if places_furniture(f) else NONE


def is_layout(move: i64) -> bool:
    return LAY_OUT <= move < LAY_OUT + LAYOUT_COUNT


def say_layout(s: Boarders, move: i64) -> None:
    """BB-4.5 This piece and all that the same player has still to place."""
    f = s.top()
    if not places_furniture(f):
        refuse("BB-14.9", "the question is: at which point of the deck?")
    layout = move - LAY_OUT
    wrong = layout_fault(s, f, layout)
    if wrong != FREE:
        refuse(FAULTS[wrong][0], f"what was placed by hand is in the way of {LAYOUTS[layout]}: {FAULTS[wrong][1]}")
    rest = rest_of(s, f)
    for model in rest:
        put_as(s, model, f.seat, layout)
    s.stack[-2].count = rest[-1] + 1
    f.step = 1
    s.asked = 0
