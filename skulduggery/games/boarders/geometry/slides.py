"""Slides: how far until the first contact, and where that leaves the movers in whole units.

Sets of bases (`crowd`, `hits`, `over`) are ints, a bit for each: see `kernel.bits`.
"""

from typing import final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import Base, is_on_deck
from skulduggery.games.boarders.geometry.directions import Direction
from skulduggery.games.boarders.geometry.gauge import overlaps, touches
from skulduggery.games.boarders.geometry.paths import NEVER, SLIVER, entry, leaving, meeting
from skulduggery.kernel.bits import BIT


@final
class Slide:
    """Where a slide would end and why; nothing has moved yet."""

    def __init__(self, crowd: i64) -> None:
        self.crowd: i64 = crowd
        """Who moves."""
        self.dx: i64 = 0
        self.dy: i64 = 0
        self.travel: i64 = 0
        """How much of the length was used."""
        self.hits: i64 = 0
        """What is touched at the end and lies in the path."""
        self.over: i64 = 0
        """Those of the crowd that stopped at the edge and would pass it, had they gone on."""

    def is_still(self) -> bool:
        """It ends where it began."""
        return self.dx == 0 and self.dy == 0

    def is_overboard(self) -> bool:
        """BB-1.8 It would pass the edge, and touches nothing that stops it there."""
        return self.over != 0 and self.hits == 0


def first_contact(bases: list[Base], mover: i64, crowd: i64, way: Direction, length: float) -> float:
    """How far the mover goes until it touches any that is not in the crowd; the length if it touches none before."""
    base = bases[mover]
    x = base.at_x
    y = base.at_y
    way_x = way.x
    way_y = way.y
    reach = base.reach
    number: i64 = 0
    while number < len(bases):
        other = bases[number]
        dx = other.at_x - x
        dy = other.at_y - y
        along = dx * way_x + dy * way_y
        near = reach + other.reach
        if along > 0.0 - near and along - near < length:
            across = dx * way_y - dy * way_x
            if across < near and 0.0 - across < near and not crowd >> number & 1:
                length = min(length, meeting(base, other, way_x, way_y))
        number += 1
    return length


# --- BB-6.6 jumps ----------------------------------------------------------------


def clear_before(bases: list[Base], mover: i64, way: Direction, far: float) -> float:
    """The furthest place up to here where the mover overlaps nothing."""
    place = far
    while True:
        for number in range(len(bases)):
            if number != mover and is_within(bases[mover], bases[number], way, place):
                place = entry(bases[mover], bases[number], way.x, way.y)
        if place == far:
            return place
        far = place


def clear_beyond(bases: list[Base], mover: i64, way: Direction, far: float) -> float:
    """The nearest place from here on where the mover overlaps nothing."""
    place = far
    while True:
        for number in range(len(bases)):
            if number != mover and is_within(bases[mover], bases[number], way, place):
                place = leaving(bases[mover], bases[number], way.x, way.y)
        if place == far:
            return place
        far = place


def is_within(mover: Base, other: Base, way: Direction, far: float) -> bool:
    """Gone so far, the mover would overlap the other."""
    there = entry(mover, other, way.x, way.y)
    return there != NEVER and there < far - SLIVER and leaving(mover, other, way.x, way.y) > far + SLIVER


# --- coming to rest ---------------------------------------------------------------


def settle(bases: list[Base], members: list[i64], slide: Slide, way: Direction, far: float) -> None:
    """Round the end of a slide back to whole units where nothing comes to overlap.

    One of the three roundings that do not go forward both ways is clear of whatever was met, because that is
    convex. Only where several stand close around may all three fail; then, wedged in, it ends a unit earlier."""
    slide.travel = int(far)
    while far > 0.0:
        slide.dx = int(far * way.x)
        slide.dy = int(far * way.y)
        if may_end_near(bases, members, slide, step(way.x), step(way.y)):
            return
        far -= 1.0
    slide.dx = 0
    slide.dy = 0


def settle_beyond(bases: list[Base], members: list[i64], slide: Slide, way: Direction, far: float, edge: float) -> bool:
    """BB-6.6 The same for a jump over, which is rounded forward; False if there is no place before the edge."""
    while far <= edge:
        slide.travel = int(far)
        slide.dx = int(far * way.x)
        slide.dy = int(far * way.y)
        if may_end_near(bases, members, slide, step(way.x), step(way.y)):
            return True
        slide.dy += step(way.y)
        if may_end(bases, members, slide):
            return True
        far += 1.0
    return False


def step(way: float) -> i64:
    if way == 0.0:
        return 0
    return 1 if way > 0.0 else -1


def may_end_near(bases: list[Base], members: list[i64], slide: Slide, step_x: i64, step_y: i64) -> bool:
    """Here, or a unit aside; the slide is left where it may end."""
    if may_end(bases, members, slide):
        return True
    slide.dy += step_y
    if may_end(bases, members, slide):
        return True
    slide.dy -= step_y
    slide.dx += step_x
    return may_end(bases, members, slide)


def may_end(bases: list[Base], members: list[i64], slide: Slide) -> bool:
    """Everybody is still on the deck and overlaps no one that it did not overlap before."""
    for number in members:
        base = bases[number]
        moved = Base(base.x + slide.dx, base.y + slide.dy, base.shape)
        if not is_on_deck(moved):
            return False
        for other in range(len(bases)):
            there = bases[other]
            if overlaps(moved, there) and not slide.crowd >> other & 1 and not overlaps(base, there):
                return False
    return True


def find_hits(bases: list[Base], members: list[i64], slide: Slide, way: Direction, *, wedged: bool) -> None:
    """BB-6.7, BB-14.2 All that is touched where the slide ends and lay in its path is one impact. Of a base that
    was wedged in before it came to that, all that it touches."""
    for number in members:
        base = bases[number]
        moved = Base(base.x + slide.dx, base.y + slide.dy, base.shape)
        for other in range(len(bases)):
            there = bases[other]
            if slide.crowd >> other & 1 or not touches(moved, there):
                continue
            if wedged or meeting(base, there, way.x, way.y) != NEVER:
                slide.hits |= BIT[other]
