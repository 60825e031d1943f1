"""The same geometry by shapely, which knows nothing of ours, and crowded decks to try both on.

Shapely has no circles: one is its middle here, and its radius is taken off every distance.
"""

import random
from functools import lru_cache
from typing import Any

import numpy as np
import shapely

from skulduggery.games.boarders.geometry.bases import INCH, Base, Shape, lying, square, standing
from skulduggery.games.boarders.geometry.deck import Deck
from skulduggery.games.boarders.geometry.directions import HEADINGS, Direction, towards

BLUR = 1e-6
"""In units of 1/1024 inch: more than floats are off by, and far less than matters."""
SMALLER = 1 - 2e-6
"""Grazing is not touching: less than a hundredth of a unit in the way counts as nothing."""


def corners(shape: Shape) -> list[tuple[int, int]]:
    return [(shape.ax, shape.ay), (shape.bx, shape.by), (-shape.ax, -shape.ay), (-shape.bx, -shape.by)]


@lru_cache(1000)
def outline(base: Base) -> Any:
    """Bases never change, so neither do their outlines."""
    return outline_at(base, 0.0, 0.0)


def outline_at(base: Base, dx: float, dy: float, scale: float = 1.0) -> Any:
    """As it would be if it had moved this far."""
    x, y = int(base.x) + dx, int(base.y) + dy
    if base.shape.is_round:
        return shapely.Point(x, y)
    return shapely.Polygon([(x + cx * scale, y + cy * scale) for cx, cy in corners(base.shape)])


def gap(a: Base, b: Base) -> float:
    """The distance of the two; below zero by how deep they overlap, if one is a circle with its middle outside."""
    return float(shapely.distance(outline(a), outline(b))) - int(a.shape.radius + b.shape.radius)


def share_room(a: Base, b: Base) -> bool:
    """They overlap: the insides of two outlines meet, or a circle's middle is too near."""
    if not a.shape.is_round and not b.shape.is_round:
        return bool(shapely.relate_pattern(outline(a), outline(b), "T********"))
    return gap(a, b) < -BLUR


def swept(base: Base, way: Direction, start: float, end: float) -> Any:
    """All that a base passes over between two points of its way: convex bodies sweep the hull of both ends.
    It is a trifle smaller than the base, so as to pass by what that would only graze."""
    ends = [outline_at(base, far * way.x, far * way.y, SMALLER) for far in (start, end)]
    return shapely.convex_hull(shapely.geometrycollections(ends))


def room(passed: Any, base: Base, others: list[Base]) -> Any:
    """How far what a base passed over, or where it is, lies from each of the others."""
    radii = np.array([int(other.shape.radius) for other in others])
    return (
        shapely.distance(passed, np.array([outline(other) for other in others]))
        - radii
        - int(base.shape.radius) * SMALLER
    )


# --- decks -------------------------------------------------------------------------


def any_shape(dice: random.Random) -> Shape:
    kind = dice.random()
    if kind < 0.45:
        return standing(dice.choice([1, 1, 1, 3]))
    if kind < 0.75:
        return lying(dice.choice([1, 1, 1, 3]), dice.randrange(180))
    return square(dice.choice([1, 1, 2, 4]))


def crowded_deck(dice: random.Random, bases: int, inches: int) -> Deck:
    """As many as find room within a number of tries, in a corner of the deck of this many inches."""
    deck = Deck()
    for _ in range(20 * bases):
        base = Base(dice.randrange(inches * INCH), dice.randrange(min(inches, 24) * INCH), any_shape(dice))
        if len(deck.bases) < bases and deck.is_free(base):
            deck.add(base)
    return deck


def any_way(dice: random.Random, deck: Deck, mover: int) -> Direction:
    """A heading, straight at somebody, straight along a side of somebody, or any way at all."""
    kind = dice.random()
    other = dice.randrange(len(deck.bases))
    if kind < 0.4:
        return HEADINGS[dice.randrange(360)]
    if kind < 0.7:
        return deck.way(mover, other)
    if kind < 0.8:
        shape = deck.bases[other].shape
        return towards(shape.ax - shape.bx, shape.ay - shape.by)
    return towards(dice.randrange(-5000, 5000), dice.randrange(-5000, 5000))
