"""The deck: who lies where, what is free, and slides that end where nothing overlaps.

    deck = Deck()
    anne = deck.add(Base(x, y, standing(1)))
    slide = deck.slide(anne, HEADINGS[90], full_move(shape, HEADINGS[90]))
    deck.shift(slide.crowd, slide.dx, slide.dy)

Sets of bases (`crowd`, `hits`, `over`) are ints, a bit for each: see `kernel.bits`.
"""

from typing import Final, final

from mypy_extensions import i64

from skulduggery.games.boarders.directions import Direction, towards
from skulduggery.games.boarders.geometry.bases import POINT, Base, Shape, is_on_deck
from skulduggery.games.boarders.geometry.gauge import compare, overlaps, touches
from skulduggery.games.boarders.geometry.paths import NEVER, edge_ahead, meeting
from skulduggery.kernel.bits import BIT, members_of

GONE: Final = Base(-(2**20), -(2**20), POINT)
"""Takes the place of what was lost at sea or crushed, so that the others keep their numbers; far from everything."""


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
        self.struck: i64 = 0
        """Those of the crowd that touch it."""
        self.over: i64 = 0
        """Those of the crowd that stopped at the edge and would pass it, had they gone on."""


@final
class Deck:
    def __init__(self) -> None:
        self.bases: list[Base] = []

    def copy(self) -> "Deck":
        """Bases never change, so both may share them."""
        twin = Deck()
        twin.bases = self.bases.copy()
        return twin

    # --- placing ------------------------------------------------------------------

    def add(self, base: Base) -> i64:
        """Its number."""
        self.bases.append(base)
        return len(self.bases) - 1

    def place(self, number: i64, x: i64, y: i64, shape: Shape) -> None:
        self.bases[number] = Base(x, y, shape)

    def remove(self, number: i64) -> None:
        self.bases[number] = GONE

    def is_here(self, number: i64) -> bool:
        return self.bases[number] is not GONE

    def shift(self, crowd: i64, dx: i64, dy: i64) -> None:
        """Move all these by as much."""
        for number in members_of(crowd):
            base = self.bases[number]
            self.bases[number] = Base(base.x + dx, base.y + dy, base.shape)

    # --- asking --------------------------------------------------------------------

    def is_free(self, base: Base, but: i64 = -1) -> bool:
        """BB-14.9 Wholly on the deck and overlapping nothing, but for the one that would lie there."""
        if not is_on_deck(base):
            return False
        for number in range(len(self.bases)):
            if number != but and overlaps(base, self.bases[number]):
                return False
        return True

    def touching(self, number: i64) -> i64:
        """Everything in contact with it."""
        found: i64 = 0
        base = self.bases[number]
        for other in range(len(self.bases)):
            if other != number and touches(base, self.bases[other]):
                found |= BIT[other]
        return found

    def near(self, number: i64, length: i64) -> i64:
        """BB-1.5 Everything within this length of it."""
        found: i64 = 0
        base = self.bases[number]
        for other in range(len(self.bases)):
            there = self.bases[other]
            if other != number and compare(base.shape, there.shape, there.x - base.x, there.y - base.y, length) <= 0:
                found |= BIT[other]
        return found

    def way(self, start: i64, goal: i64) -> Direction:
        """BB-6.5 Directly from the middle of one to the middle of the other."""
        here = self.bases[start]
        there = self.bases[goal]
        return towards(there.x - here.x, there.y - here.y)

    # --- sliding ---------------------------------------------------------------------

    def slide(self, mover: i64, way: Direction, length: i64) -> Slide:
        """BB-6.1 How one base slides: until it touches another, reaches the edge, or has gone this far."""
        return self.push(BIT[mover], way, length)

    def push(self, crowd: i64, way: Direction, length: i64) -> Slide:
        """BB-6.8 How several slide as one body."""
        slide = Slide(crowd)
        members = members_of(crowd)
        far = float(length)
        edge = NEVER
        for number in members:
            edge = min(edge, edge_ahead(self.bases[number], way.x, way.y))
        far = min(far, edge)
        for number in members:
            far = first_contact(self.bases, number, crowd, way, far)
        if far == edge and edge < float(length):
            for number in members:
                if edge_ahead(self.bases[number], way.x, way.y) <= edge:
                    slide.over |= BIT[number]
        settle(self.bases, members, slide, way, far)
        find_hits(self.bases, members, slide, way)
        return slide


def first_contact(bases: list[Base], mover: i64, crowd: i64, way: Direction, length: float) -> float:
    """How far the mover goes until it touches any that is not in the crowd; the length if it touches none before."""
    base = bases[mover]
    x = base.x
    y = base.y
    way_x = way.x
    way_y = way.y
    reach = base.reach
    number: i64 = 0
    while number < len(bases):
        other = bases[number]
        dx = float(other.x - x)
        dy = float(other.y - y)
        along = dx * way_x + dy * way_y
        near = reach + other.reach
        if along > 0.0 - near and along - near < length:
            across = dx * way_y - dy * way_x
            if across < near and 0.0 - across < near and not crowd >> number & 1:
                length = min(length, meeting(base, other, way_x, way_y))
        number += 1
    return length


def settle(bases: list[Base], members: list[i64], slide: Slide, way: Direction, far: float) -> None:
    """Round the end of a slide back to whole units where nothing comes to overlap.

    One of the three roundings that do not go forward both ways is clear of whatever was met, because that is
    convex. Only where several stand close around may all three fail; then the slide ends a unit earlier."""
    step_x: i64 = -1 if way.x < 0.0 else 1
    step_y: i64 = -1 if way.y < 0.0 else 1
    while far > 0.0:
        slide.travel = int(far)
        slide.dx = int(far * way.x)
        slide.dy = int(far * way.y)
        if may_end(bases, members, slide):
            return
        slide.dy += step_y
        if may_end(bases, members, slide):
            return
        slide.dy -= step_y
        slide.dx += step_x
        if may_end(bases, members, slide):
            return
        far -= 1.0
    slide.travel = 0
    slide.dx = 0
    slide.dy = 0


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


def find_hits(bases: list[Base], members: list[i64], slide: Slide, way: Direction) -> None:
    """BB-6.7, BB-14.2 All that is touched where the slide ends and lay in its path is one impact."""
    for number in members:
        base = bases[number]
        moved = Base(base.x + slide.dx, base.y + slide.dy, base.shape)
        for other in range(len(bases)):
            there = bases[other]
            if slide.crowd >> other & 1 or not touches(moved, there):
                continue
            if meeting(base, there, way.x, way.y) != NEVER:
                slide.hits |= BIT[other]
                slide.struck |= BIT[number]
