"""BB-6.1 How far along a straight line: until a base meets another one, or the edge of the deck.

A line crosses a base (grown by the mover, so that the mover is a point) from its entry to its exit. Both are
counted from where the mover stands, and below zero behind it.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import LENGTH, WIDTH, Base, Shape
from skulduggery.games.boarders.geometry.gauge import overlaps, touches

NEVER: Final = 1e9
"""Further than anything on a deck."""

SLIVER: Final = 2.0**-20
"""Less than this is an error of floats."""


def meeting(mover: Base, other: Base, way_x: float, way_y: float) -> float:
    """How far the mover goes until it touches the other; NEVER if that does not lie in its path.
    BB-14.5 Zero if they are in contact and it does."""
    there = entry(mover, other, way_x, way_y)
    if there == NEVER:
        return NEVER
    if there > -SLIVER:
        return 0.0 if touches(mover, other) else max(0.0, there)
    if overlaps(mover, other) and is_ahead(mover, other, way_x, way_y):
        return 0.0
    return NEVER


def is_ahead(mover: Base, other: Base, way_x: float, way_y: float) -> bool:
    """Where BB-1.6 left two overlapping, they may part, but not go deeper into each other."""
    return (other.at_x - mover.at_x) * way_x + (other.at_y - mover.at_y) * way_y > 0.0


def edge_ahead(base: Base, way_x: float, way_y: float) -> float:
    """BB-1.8 How far the base may go without leaving the deck."""
    shape = base.shape
    return min(
        room_ahead(base.x - shape.half_x, LENGTH - base.x - shape.half_x, way_x),
        room_ahead(base.y - shape.half_y, WIDTH - base.y - shape.half_y, way_y),
    )


def room_ahead(before: i64, beyond: i64, way: float) -> float:
    if way > 0.0:
        return float(beyond) / way
    if way < 0.0:
        return float(before) / (0.0 - way)
    return NEVER


def leaving(mover: Base, other: Base, way_x: float, way_y: float) -> float:
    """The exit: how far the mover goes until it has passed through the other. NEVER if it does not meet it."""
    there = entry(mover, other, 0.0 - way_x, 0.0 - way_y)
    return NEVER if there == NEVER else 0.0 - there


def entry(mover: Base, other: Base, way_x: float, way_y: float) -> float:
    """Where the mover's line enters the other, behind the mover too; NEVER if it passes by."""
    dx = other.at_x - mover.at_x
    dy = other.at_y - mover.at_y
    one = mover.shape
    two = other.shape
    if one.is_round and two.is_round:
        return entry_of_circle(dx, dy, way_x, way_y, one.swell + two.swell)
    if one.is_round:
        return entry_of_round(two, dx, dy, way_x, way_y, one.swell)
    if two.is_round:
        return entry_of_round(one, dx, dy, way_x, way_y, two.swell)
    return entry_of_corners(one, two, dx, dy, way_x, way_y)


def entry_of_circle(dx: float, dy: float, way_x: float, way_y: float, radius: float) -> float:
    """Where the line enters a circle around (dx, dy)."""
    across = dx * way_y - dy * way_x
    inside = radius * radius - across * across
    if inside <= 0.0:
        return NEVER
    return dx * way_x + dy * way_y - sqrt(inside)


def entry_of_round(shape: Shape, dx: float, dy: float, way_x: float, way_y: float, radius: float) -> float:
    """Where the line enters a shape with corners around (dx, dy), grown by a radius: by a side or a rounded corner.
    Which of two is the circle does not matter, as shapes look the same from both ends."""
    ax = float(shape.ax)
    ay = float(shape.ay)
    bx = float(shape.bx)
    by = float(shape.by)
    there = entry_by_side(ax, ay, bx, by, dx, dy, way_x, way_y, radius)
    if there != NEVER:
        return there
    there = entry_by_side(bx, by, 0.0 - ax, 0.0 - ay, dx, dy, way_x, way_y, radius)
    if there != NEVER:
        return there
    return min(
        min(
            entry_of_circle(dx + ax, dy + ay, way_x, way_y, radius),
            entry_of_circle(dx - ax, dy - ay, way_x, way_y, radius),
        ),
        min(
            entry_of_circle(dx + bx, dy + by, way_x, way_y, radius),
            entry_of_circle(dx - bx, dy - by, way_x, way_y, radius),
        ),
    )


def entry_by_side(
    from_x: float,
    from_y: float,
    to_x: float,
    to_y: float,
    dx: float,
    dy: float,
    way_x: float,
    way_y: float,
    radius: float,
) -> float:
    """Where the line enters by this side, or by the one opposite, both moved out by the radius."""
    side_x = to_x - from_x
    side_y = to_y - from_y
    nearing = side_x * way_y - side_y * way_x
    if nearing == 0.0:
        return NEVER
    depth = side_y * from_x - side_x * from_y + radius * sqrt(side_x * side_x + side_y * side_y)
    if nearing > 0.0:
        depth = 0.0 - depth
    there = (depth + side_x * dy - side_y * dx) / nearing
    along = side_x * (there * way_x - dx) + side_y * (there * way_y - dy)
    if nearing < 0.0:
        along = 0.0 - along
    if along < side_x * from_x + side_y * from_y or along > side_x * to_x + side_y * to_y:
        return NEVER
    return there


def entry_of_corners(one: Shape, two: Shape, dx: float, dy: float, way_x: float, way_y: float) -> float:
    """Where both have corners: when the last of the lines along their sides no longer parts them."""
    last = -NEVER
    first_out = NEVER
    for number in range(4):
        shape = one if number < 2 else two
        sign = 1.0 if number & 1 else -1.0
        side_x = float(shape.bx) + sign * float(shape.ax)
        side_y = float(shape.by) + sign * float(shape.ay)
        half = half_across(side_x, side_y, one) + half_across(side_x, side_y, two)
        apart = side_x * dy - side_y * dx
        nearing = side_x * way_y - side_y * way_x
        if nearing == 0.0:
            if abs(apart) >= half:
                return NEVER
            continue
        if nearing < 0.0:
            nearing = 0.0 - nearing
            apart = 0.0 - apart
        last = max(last, (apart - half) / nearing)
        first_out = min(first_out, (apart + half) / nearing)
    return last if last < first_out else NEVER


def half_across(side_x: float, side_y: float, shape: Shape) -> float:
    first = abs(side_x * float(shape.ay) - side_y * float(shape.ax))
    return max(first, abs(side_x * float(shape.by) - side_y * float(shape.bx)))
