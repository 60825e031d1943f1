"""BB-1.3 The bases: circles, turned rectangles, axis-parallel squares; placed, they never change.

A shape is a circle around its middle, or a parallelogram with the corners (ax, ay), (bx, by) and their opposites.
"""

from math import ceil, floor, sqrt
from typing import Final, final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.directions import HEADINGS, Direction

INCH: Final = 1024
LENGTH: Final = 48 * INCH
WIDTH: Final = 24 * INCH
"""BB-1.1 x runs from Aft (0) to Forward (LENGTH), y from Port (0) to Starboard (WIDTH)."""

LARGEST: Final = 4
"""Inches: the side of a Vital Area, and the largest Size there is."""


def magnitude(number: i64) -> i64:
    """`abs`, which mypyc has for no i64."""
    return -number if number < 0 else number


@final
class Shape:
    """A base that lies nowhere yet. Of a circle the corners are zero, of the others the radius."""

    def __init__(self, radius: i64, ax: i64, ay: i64, bx: i64, by: i64, degrees: i64) -> None:
        self.is_round: Final = radius > 0 or (ax == 0 and ay == 0)
        self.radius: Final = radius
        self.degrees: Final = degrees
        self.ax: Final = ax
        self.ay: Final = ay
        self.bx: Final = bx
        self.by: Final = by
        self.half_x: Final[i64] = max(radius, max(magnitude(ax), magnitude(bx)))
        """How far it stretches from its middle along x, and along y."""
        self.half_y: Final[i64] = max(radius, max(magnitude(ay), magnitude(by)))
        self.reach: Final[float] = float(radius) + sqrt(float(max(ax * ax + ay * ay, bx * bx + by * by)))
        """No point of it is further from its middle."""
        self.span: Final[i64] = ceil(self.reach)
        self.swell: Final[float] = float(radius)
        """Reach and radius again, each in the other kind of number, because turning one into the other takes time."""


@final
class Base:
    """A shape in its place."""

    def __init__(self, x: i64, y: i64, shape: Shape) -> None:
        self.x: Final = x
        self.y: Final = y
        self.shape: Final = shape
        self.at_x: Final[float] = float(x)
        """The same as floats, for paths."""
        self.at_y: Final[float] = float(y)
        self.reach: Final[float] = shape.reach

    def __repr__(self) -> str:
        shape = self.shape
        what = (
            f"circle {2 * shape.radius}" if shape.is_round else f"corners {shape.ax},{shape.ay} {shape.bx},{shape.by}"
        )
        return f"<{what} at {self.x},{self.y}>"


def circle(diameter: i64) -> Shape:
    return Shape(diameter // 2, 0, 0, 0, 0, 0)


def rectangle(half_length: i64, half_width: i64, degrees: i64) -> Shape:
    """Turned so that its long side points there; its corners rounded to whole units."""
    way = HEADINGS[degrees]
    along_x = way.x * float(half_length)
    along_y = way.y * float(half_length)
    across_x = 0.0 - way.y * float(half_width)
    across_y = way.x * float(half_width)
    return Shape(
        0,
        nearest(along_x + across_x),
        nearest(along_y + across_y),
        nearest(across_x - along_x),
        nearest(across_y - along_y),
        degrees,
    )


def nearest(length: float) -> i64:
    return floor(length + 0.5)


HALF_TURN: Final = 180
"""A rectangle turned by this many degrees is the same."""

POINT: Final = Shape(0, 0, 0, 0, 0, 0)
"""BB-14.14 A token on the deck."""

STANDING: Final[list[Shape]] = [circle(size * INCH) for size in range(LARGEST + 1)]
SQUARES: Final[list[Shape]] = [rectangle(side * INCH // 2, side * INCH // 2, 0) for side in range(LARGEST + 1)]
LYING: Final[list[list[Shape]]] = [
    [rectangle(size * INCH * 5 // 8, size * INCH // 2, degrees) for degrees in range(HALF_TURN)]
    for size in range(LARGEST + 1)
]


def standing(size: i64) -> Shape:
    """Standing crew: a circle of diameter Size inches."""
    return STANDING[size]


def lying(size: i64, degrees: i64) -> Shape:
    """Knocked-down crew: 1.25 times as long as wide, its long side at this heading."""
    return LYING[size][degrees % HALF_TURN]


def square(side: i64) -> Shape:
    """Furniture, with its size in inches."""
    return SQUARES[side]


def length_along(shape: Shape, way: Direction) -> i64:
    """BB-6.1 The base's own length along a line: from its foremost to its hindmost part, rounded down."""
    if shape.is_round:
        return 2 * shape.radius
    first = abs(float(shape.ax) * way.x + float(shape.ay) * way.y)
    second = abs(float(shape.bx) * way.x + float(shape.by) * way.y)
    return floor(2.0 * max(first, second))


def full_move(shape: Shape, way: Direction) -> i64:
    """BB-6.1 Three inches and the base's own length."""
    return 3 * INCH + length_along(shape, way)


def is_on_deck(base: Base) -> bool:
    """BB-1.8 No part of it beyond the edge; it may touch the edge."""
    return (
        base.x >= base.shape.half_x
        and base.x + base.shape.half_x <= LENGTH
        and base.y >= base.shape.half_y
        and base.y + base.shape.half_y <= WIDTH
    )
