"""Directions on the deck: 360 headings of a whole degree, and the way from one point to another.

    HEADINGS[90]          a heading: 0 is Forward (x grows), 90 Starboard (y grows), 180 Aft, 270 Port
    towards(dx, dy)       the direction of any vector that is not of length zero
    nearest_heading(d)    the whole degree that points most nearly there

A direction is a unit vector of two floats. Nothing here asks the machine for a sine: those of 0 to 90
degrees stand below as literals, rightly rounded, and the others are their mirror images. `towards` divides
by a square root, which IEEE 754 rounds alike everywhere. So every platform computes the same bytes.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

SINES: Final[list[float]] = [
    0.0, 0.01745240643728351, 0.03489949670250097, 0.052335956242943835, 0.0697564737441253, 0.08715574274765818,
    0.10452846326765347, 0.12186934340514748, 0.13917310096006544, 0.15643446504023087, 0.17364817766693036,
    0.1908089953765448, 0.20791169081775934, 0.224951054343865, 0.24192189559966773, 0.25881904510252074,
    0.27563735581699916, 0.2923717047227367, 0.30901699437494745, 0.32556815445715664, 0.3420201433256687,
    0.35836794954530027, 0.374606593415912, 0.39073112848927377, 0.4067366430758002, 0.42261826174069944,
    0.4383711467890774, 0.4539904997395468, 0.46947156278589075, 0.484809620246337, 0.5, 0.5150380749100542,
    0.5299192642332049, 0.5446390350150271, 0.5591929034707468, 0.573576436351046, 0.5877852522924731,
    0.6018150231520483, 0.6156614753256583, 0.6293203910498375, 0.6427876096865394, 0.6560590289905073,
    0.6691306063588582, 0.6819983600624985, 0.6946583704589973, 0.7071067811865476, 0.7193398003386512,
    0.7313537016191705, 0.7431448254773942, 0.754709580222772, 0.766044443118978, 0.7771459614569709,
    0.7880107536067219, 0.7986355100472928, 0.8090169943749475, 0.8191520442889918, 0.8290375725550417,
    0.838670567945424, 0.848048096156426, 0.8571673007021123, 0.8660254037844386, 0.8746197071393959,
    0.882947592858927, 0.8910065241883679, 0.898794046299167, 0.9063077870366499, 0.9135454576426009,
    0.9205048534524404, 0.9271838545667874, 0.9335804264972017, 0.9396926207859084, 0.9455185755993168,
    0.9510565162951535, 0.9563047559630354, 0.9612616959383189, 0.9659258262890683, 0.9702957262759965,
    0.9743700647852352, 0.9781476007338057, 0.981627183447664, 0.984807753012208, 0.9876883405951378,
    0.9902680687415704, 0.992546151641322, 0.9945218953682733, 0.9961946980917455, 0.9975640502598242,
    0.9986295347545738, 0.9993908270190958, 0.9998476951563913, 1.0,
]  # fmt: skip


@final
class Direction:
    """A unit vector; never changed."""

    def __init__(self, x: float, y: float) -> None:
        self.x: Final = x
        self.y: Final = y

    def __repr__(self) -> str:
        return f"Direction({self.x!r}, {self.y!r})"


def sine(degrees: i64) -> float:
    """Of a whole degree from 0 to 359."""
    if degrees <= 90:
        return SINES[degrees]
    if degrees <= 180:
        return SINES[180 - degrees]
    if degrees <= 270:
        return 0.0 - SINES[degrees - 180]
    return 0.0 - SINES[360 - degrees]


def heading(degrees: i64) -> Direction:
    return Direction(sine((degrees + 90) % 360), sine(degrees))


HEADINGS: Final[list[Direction]] = [heading(degrees) for degrees in range(360)]

FORWARD: Final = 0
STARBOARD: Final = 90
AFT: Final = 180
PORT: Final = 270


def towards(dx: i64, dy: i64) -> Direction:
    """BB-6.5 The way along this vector; Forward if it has no length."""
    if dx == 0 and dy == 0:
        return HEADINGS[FORWARD]
    x = float(dx)
    y = float(dy)
    length = sqrt(x * x + y * y)
    return Direction(x / length, y / length)


def opposite(way: Direction) -> Direction:
    return Direction(0.0 - way.x, 0.0 - way.y)


def nearest_heading(way: Direction) -> i64:
    """The whole degree that points most nearly there: searched for in a quarter of the compass, then mirrored."""
    x = abs(way.x)
    y = abs(way.y)
    below: i64 = 0
    above: i64 = 90
    while above - below > 1:
        middle = (below + above) >> 1
        if SINES[middle] * x <= SINES[90 - middle] * y:
            below = middle
        else:
            above = middle
    if SINES[90 - above] * x + SINES[above] * y > SINES[90 - below] * x + SINES[below] * y:
        below = above
    if way.x < 0.0:
        below = 180 - below
    if way.y < 0.0:
        below = 360 - below
    return below % 360
