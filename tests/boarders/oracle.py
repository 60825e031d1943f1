"""The same geometry by shapely, which knows nothing of ours, and crowded decks to try both on.

Shapely has no circles: one is its middle here, and its radius is taken off every distance.
"""

import random
from typing import Any

import numpy as np
import shapely

from skulduggery.games.boarders.directions import HEADINGS, Direction, towards
from skulduggery.games.boarders.geometry.bases import INCH, Base, Shape, lying, square, standing
from skulduggery.games.boarders.geometry.deck import Deck

BLUR = 1e-6
"""In units of 1/1024 inch: more than floats err by, and far less than matters."""


def corners(shape: Shape) -> list[tuple[int, int]]:
    return [(shape.ax, shape.ay), (shape.bx, shape.by), (-shape.ax, -shape.ay), (-shape.bx, -shape.by)]


def outline(base: Base, dx: float = 0.0, dy: float = 0.0, scale: float = 1.0) -> Any:
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


class Sweep:
    """Several bases that move as one among others, looked at by shapely wherever they are on their line.
    With a scale the movers are a trifle smaller, so as to pass by what they would only graze."""

    def __init__(self, movers: list[Base], others: list[Base], way: Direction, scale: float = 1.0) -> None:
        self.movers = movers
        self.way = way
        self.scale = scale
        self.outlines = np.array([outline(base) for base in others])
        radii = np.array([float(base.shape.radius) for base in others])
        self.radii = np.array([[float(base.shape.radius) * scale] for base in movers]) + radii

    def gaps(self, far: float) -> Any:
        """From each mover, gone so far, to each other."""
        gone = [[outline(base, far * self.way.x, far * self.way.y, self.scale)] for base in self.movers]
        return shapely.distance(np.array(gone), self.outlines) - self.radii

    def gap(self, far: float) -> float:
        return float(np.min(self.gaps(far), initial=np.inf))

    def first_contact(self, length: float, start: float = 0.0, least: float = 0.25) -> float:
        """Go on by as much as is free, which skips nothing, but at least a bit so as to arrive some time."""
        far = start
        while far < length:
            free = self.gap(far)
            if free < BLUR:
                return far
            far += max(free, least)
        return length


# --- decks -------------------------------------------------------------------------


def any_shape(dice: random.Random) -> Shape:
    kind = dice.random()
    if kind < 0.45:
        return standing(dice.choice([1, 1, 1, 3]))
    if kind < 0.75:
        return lying(dice.choice([1, 1, 1, 3]), dice.randrange(180))
    return square(dice.choice([1, 1, 2, 4]))


def crowded_deck(dice: random.Random, bases: int, inches: int) -> Deck:
    """As many as find room in so many tries, in a corner of the deck of so many inches."""
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
