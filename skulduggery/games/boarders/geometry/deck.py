"""The deck: who lies where, what is free, and slides that end where nothing overlaps.

deck = Deck()
anne = deck.add(Base(x, y, standing(1)))
slide = deck.slide(anne, HEADINGS[90], full_move(shape, HEADINGS[90]))
deck.shift(slide.crowd, slide.dx, slide.dy)
"""

from typing import Final, final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import POINT, Base, Shape, is_on_deck
from skulduggery.games.boarders.geometry.directions import Direction, towards
from skulduggery.games.boarders.geometry.gauge import TOUCH, distance, overlaps, within
from skulduggery.games.boarders.geometry.paths import NEVER, edge_ahead, meeting
from skulduggery.games.boarders.geometry.slides import (
    Slide,
    clear_before,
    clear_beyond,
    find_hits,
    first_contact,
    settle,
    settle_beyond,
)
from skulduggery.kernel.bits import BIT, members_of

NOWHERE: Final = -(2**20)
GONE: Final = Base(NOWHERE, NOWHERE, POINT)
"""Takes the place of what was lost at sea or crushed, so that the others keep their numbers; far from everything."""


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
        return self.bases[number].x != NOWHERE

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
        """BB-1.5 Everything in contact with it."""
        return self.near(number, TOUCH)

    def near(self, number: i64, length: i64) -> i64:
        """BB-1.5 Everything within this length of it."""
        found: i64 = 0
        base = self.bases[number]
        for other in range(len(self.bases)):
            if other != number and within(base, self.bases[other], length):
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
        find_hits(self.bases, members, slide, way, wedged=False)
        if far < min(edge, float(length)) and not slide.hits:
            find_hits(self.bases, members, slide, way, wedged=True)
        return slide

    # --- BB-6.6 jumping -----------------------------------------------------------------

    def jump(self, mover: i64, way: Direction, length: i64) -> Slide:
        """Over all contacts, and back along the line from a place that is taken."""
        slide = Slide(BIT[mover])
        edge = edge_ahead(self.bases[mover], way.x, way.y)
        if edge < float(length):
            slide.over = slide.crowd
        far = clear_before(self.bases, mover, way, min(edge, float(length)))
        settle(self.bases, [mover], slide, way, far)
        return slide

    def jump_over(self, mover: i64, way: Direction, length: i64) -> Slide:
        """Over all contacts, and on along the line from a place that is taken. BB-14.9 Where that leads off the
        deck, `over` says so, and the slide ends at the last free place before the edge."""
        slide = Slide(BIT[mover])
        far = float(length)
        edge = edge_ahead(self.bases[mover], way.x, way.y)
        if far <= edge and clear_before(self.bases, mover, way, far) == far:
            settle(self.bases, [mover], slide, way, far)
            return slide
        far = clear_beyond(self.bases, mover, way, far)
        if settle_beyond(self.bases, [mover], slide, way, far, edge):
            return slide
        return self.jump(mover, way, length + int(edge) + 1)

    def jump_towards(self, mover: i64, goal: i64, way: Direction, length: i64) -> Slide:
        """BB-6.5 A jump over that ends closer to the goal than it began: one that would not ends in contact with it,
        or as far before it as others leave room."""
        slide = self.jump_over(mover, way, length)
        here = self.bases[mover]
        there = self.bases[goal]
        landed = Base(here.x + slide.dx, here.y + slide.dy, here.shape)
        if distance(landed, there) < distance(here, there):
            return slide
        return self.jump(mover, way, int(min(meeting(here, there, way.x, way.y), float(length))))
