"""BB-4.5 Decks laid out beforehand, for those who want to begin at once, or for the rest of one begun by hand."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.moves import LAY_OUT, units
from skulduggery.games.boarders.pieces import FURNITURE, LAYOUTS, POINTS_ACROSS
from skulduggery.games.boarders.rules.crew import FURNITURE_MODELS
from skulduggery.games.boarders.rules.movement import where
from skulduggery.games.boarders.rules.places import FAULTS, FREE, LOOSE_SPOT, fault, snapped, spot_of
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


def put_as(s: Boarders, model: i64, seat: i64, layout: i64) -> None:
    """One piece of furniture at its place in this layout."""
    f = placing(model, seat)
    s.deck.bases[model] = snapped(s, f, units(LAID_X[layout][model]), units(LAID_Y[layout][model]))
    s.tell(PLACED, seat, model, where(s, model), NONE)


def placing(model: i64, seat: i64) -> Frame:
    f = Frame(PLACING, model)
    f.seat = seat
    f.what = spot_of(model)
    return f


# --- the rest of a deck that was begun by hand ----------------------------------------------------


def last_of(model: i64) -> i64:
    """Behind the last piece that the same player places; BB-12.5 Dead Seas place two themselves."""
    return len(FURNITURE) if model < len(FURNITURE) else FURNITURE_MODELS


def layout_fault(s: Boarders, f: Frame, layout: i64) -> i64:
    """What is wrong with laying out the rest so: something that was placed by hand may be in the way."""
    model = f.who
    while model < last_of(f.who):
        piece = placing(model, f.seat)
        wrong = fault(s, piece, snapped(s, piece, units(LAID_X[layout][model]), units(LAID_Y[layout][model])))
        if wrong != FREE:
            return wrong
        model += 1
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
    return LAID_X[0][f.who] * POINTS_ACROSS + LAID_Y[0][f.who] if places_furniture(f) else NONE


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
    model = f.who
    while model < last_of(f.who):
        put_as(s, model, f.seat, layout)
        model += 1
    s.stack[-2].count = last_of(f.who)
    f.step = 1
    s.asked = 0
