"""How many first contacts a second among 40 bases, by our geometry and by shapely if it is installed."""

import random
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import Any

from skulduggery.games.boarders.geometry.bases import INCH, Base, Shape, lying, square, standing
from skulduggery.games.boarders.geometry.deck import Deck
from skulduggery.games.boarders.geometry.directions import HEADINGS, Direction
from skulduggery.games.boarders.geometry.slides import first_contact
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.parts import OURS, Bench

SHAPES: list[Shape] = [square(side) for side in (4, 4, 4, 2, 2, 2, 2, 1, 1, 1, 1)] + [standing(1)] * 22
FAR = 4 * INCH
"""BB-6.1 A whole move of a 1" base."""

Query = tuple[int, Direction]


def crowded_deck() -> Deck:
    """The furniture of BB-4.5, 22 that stand and 7 that lie."""
    dice = random.Random("bench")
    deck = Deck()
    for shape in SHAPES + [lying(1, dice.randrange(180)) for _ in range(7)]:
        while not deck.is_free(base := Base(dice.randrange(48 * INCH), dice.randrange(24 * INCH), shape)):
            pass
        deck.add(base)
    return deck


def walks(deck: Deck) -> list[Query]:
    """All that stand, each in 36 directions."""
    return [
        (man, HEADINGS[way]) for man, base in enumerate(deck.bases) if base.shape.is_round for way in range(0, 360, 10)
    ]


def first_contacts() -> Mapping[str, Callable[[], int]]:
    deck = crowded_deck()
    queries = walks(deck)

    def ours() -> int:
        bases = deck.bases
        for man, way in queries:
            first_contact(bases, man, BIT[man], way, float(FAR))
        return len(queries)

    steps = {OURS: ours}
    if find_spec("shapely"):
        sweep = Sweep(deck)
        few = queries[::24]

        def theirs() -> int:
            for man, way in few:
                sweep.first_contact(man, way)
            return len(few)

        steps["shapely"] = theirs
    return steps


class Sweep:
    """The same by shapely, as fast as it can be asked: all others at once, then those that lie in the path. A circle
    is its middle, its radius taken off the distances."""

    def __init__(self, deck: Deck) -> None:
        import numpy
        import shapely

        self.shapely: Any = shapely
        self.deck = deck
        self.outlines = numpy.array([self.outline(base) for base in deck.bases])
        self.radii = numpy.array([int(base.shape.radius) for base in deck.bases])

    def outline(self, base: Base) -> Any:
        x, y, shape = int(base.x), int(base.y), base.shape
        if shape.is_round:
            return self.shapely.Point(x, y)
        ax, ay, bx, by = int(shape.ax), int(shape.ay), int(shape.bx), int(shape.by)
        return self.shapely.Polygon([(x + ax, y + ay), (x + bx, y + by), (x - ax, y - ay), (x - bx, y - by)])

    def first_contact(self, man: int, way: Direction) -> float:
        """Go on by the gap there is to the nearest, which passes through nothing, until there is none."""
        base = self.deck.bases[man]
        x, y = int(base.x), int(base.y)
        path = self.shapely.LineString([(x, y), (x + FAR * way.x, y + FAR * way.y)])
        near = self.radii + int(base.shape.radius)
        met = self.shapely.distance(path, self.outlines) < near
        met[man] = False
        if not met.any():
            return float(FAR)
        outlines, near, far = self.outlines[met], near[met], 0.0
        while far < FAR:
            gap = (self.shapely.distance(self.shapely.Point(x + far * way.x, y + far * way.y), outlines) - near).min()
            if gap < 0.5:
                return far
            far += gap
        return float(FAR)


BENCHES: Mapping[str, Bench] = {"first contacts among 40 bases": first_contacts}
