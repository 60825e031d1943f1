"""BB-6.1 Which ways are open to a base: what would end where it began is no move."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import Base, full_move
from skulduggery.games.boarders.geometry.directions import HEADINGS, Direction, nearest_heading
from skulduggery.games.boarders.moves import FULL_CIRCLE
from skulduggery.games.boarders.pieces import INCH, LENGTH, WIDTH
from skulduggery.games.boarders.state import Boarders, name_of
from skulduggery.kernel.bits import members_of
from skulduggery.kernel.state import refuse

COMPASS: Final = 15
"""Degrees from one of the likely ways to the next."""
LITTLE: Final = 103
"""A tenth of an inch, rounded up."""


def likely_ways(s: Boarders, model: i64) -> list[bool]:
    """The compass by 15 degrees, and straight towards everything on the deck."""
    listed: list[bool] = [False] * FULL_CIRCLE
    degrees: i64 = 0
    while degrees < FULL_CIRCLE:
        listed[degrees] = True
        degrees += COMPASS
    other: i64 = 0
    while other < len(s.deck.bases):
        if other != model and s.deck.is_here(other):
            listed[nearest_heading(s.deck.way(model, other))] = True
        other += 1
    return listed


def open_ways(s: Boarders, model: i64, listed: list[bool]) -> list[bool]:
    """Those of the listed ways that lead anywhere."""
    found: list[bool] = [False] * FULL_CIRCLE
    degrees: i64 = 0
    while degrees < FULL_CIRCLE:
        found[degrees] = listed[degrees] and has_room(s, model, HEADINGS[degrees])
        degrees += 1
    return found


def may_move(s: Boarders, model: i64) -> bool:
    """BB-6.1 There is a way to go."""
    if not is_hemmed_in(s, model):
        return True
    degrees: i64 = 0
    while degrees < FULL_CIRCLE:
        if has_room(s, model, HEADINGS[degrees]):
            return True
        degrees += 1
    return False


def is_hemmed_in(s: Boarders, model: i64) -> bool:
    """Something is so near that not every way is open."""
    base = s.deck.bases[model]
    return not is_inside(base, LITTLE) or s.deck.near(model, LITTLE) != 0


def has_room(s: Boarders, model: i64, way: Direction) -> bool:
    """To go on: a tenth of an inch to the edge, or any gap to something else."""
    slide = s.deck.slide(model, way, LITTLE)
    return not slide.is_still() and slide.over == 0


def is_inside(base: Base, margin: i64) -> bool:
    """No part of it is nearer to an edge than this."""
    half_x = base.shape.half_x + margin
    half_y = base.shape.half_y + margin
    return half_x <= base.x <= LENGTH * INCH - half_x and half_y <= base.y <= WIDTH * INCH - half_y


def check_way(s: Boarders, model: i64, way: Direction) -> None:
    """BB-6.1 What would end where it began is no move."""
    slide = s.deck.slide(model, way, full_move(s.deck.bases[model].shape, way))
    if not slide.is_still() or slide.is_overboard():
        return
    for other in members_of(slide.hits):
        refuse("BB-6.1", f"{name_of(s.model[other])} is in the way: it would end where it began")
    refuse("BB-6.1", "there is no room: it would end where it began")
