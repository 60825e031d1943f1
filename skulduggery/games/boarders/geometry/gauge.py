"""BB-1.5 What two bases are to each other: apart, touching, overlapping. Decided in whole numbers.

Below, "compare" answers below zero, zero or above zero as a distance is smaller than, equal to or larger
than a given one. Products stay below 2^63: what is far away is told by its reach before corners are looked at.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import POINT, Base, Shape, magnitude

TOUCH: Final = 2
"""Bases no further apart than this touch: a slide is rounded to whole units, so a gap of up to √2 may stay."""


def overlaps(a: Base, b: Base) -> bool:
    """They have more in common than a border."""
    return compare(a.shape, b.shape, b.x - a.x, b.y - a.y, 0) < 0


def touches(a: Base, b: Base) -> bool:
    """BB-1.5 In contact (or overlapping, where BB-1.6 left no other place)."""
    return compare(a.shape, b.shape, b.x - a.x, b.y - a.y, TOUCH) <= 0


def within(a: Base, b: Base, length: i64) -> bool:
    """BB-1.5 Their nearest points are no further apart than this."""
    return compare(a.shape, b.shape, b.x - a.x, b.y - a.y, length) <= 0


def covers(base: Base, x: i64, y: i64) -> bool:
    """BB-14.14 The base covers or touches a point."""
    return compare(base.shape, POINT, x - base.x, y - base.y, TOUCH) <= 0


def distance(a: Base, b: Base) -> float:
    """Between their nearest points; 0.0 if they overlap. To compare with a length, ask `within`."""
    dx = b.x - a.x
    dy = b.y - a.y
    if a.shape.is_round:
        return max(0.0, distance_to_point(b.shape, -dx, -dy) - float(a.shape.radius))
    if b.shape.is_round:
        return max(0.0, distance_to_point(a.shape, dx, dy) - float(b.shape.radius))
    if compare_corners(a.shape, b.shape, dx, dy, 0) <= 0:
        return 0.0
    return min(distance_to_corners(a.shape, b.shape, dx, dy), distance_to_corners(b.shape, a.shape, -dx, -dy))


# --- comparing ------------------------------------------------------------------


def compare(a: Shape, b: Shape, dx: i64, dy: i64, length: i64) -> i64:
    """The distance of two shapes, of which b lies at (dx, dy) from a."""
    far = dx * dx + dy * dy
    if a.is_round and b.is_round:
        near = a.radius + b.radius + length
        return far - near * near
    reach = a.span + b.span + length
    if far > reach * reach:
        return 1
    if b.is_round:
        return compare_point(a, dx, dy, b.radius + length)
    if a.is_round:
        return compare_point(b, -dx, -dy, a.radius + length)
    return compare_corners(a, b, dx, dy, length)


def compare_point(shape: Shape, x: i64, y: i64, length: i64) -> i64:
    """The distance of a point from a shape with corners; below zero inside it."""
    if is_inside(shape, x, y):
        return -1
    ax = shape.ax
    ay = shape.ay
    bx = shape.bx
    by = shape.by
    least = compare_edge(x, y, ax, ay, bx, by, length)
    least = min(least, compare_edge(x, y, bx, by, -ax, -ay, length))
    least = min(least, compare_edge(x, y, -ax, -ay, -bx, -by, length))
    return min(least, compare_edge(x, y, -bx, -by, ax, ay, length))


def is_inside(shape: Shape, x: i64, y: i64) -> bool:
    """Not on its border."""
    half = magnitude(shape.ax * shape.by - shape.ay * shape.bx)
    if magnitude((shape.bx - shape.ax) * y - (shape.by - shape.ay) * x) >= half:
        return False
    return magnitude((shape.bx + shape.ax) * y - (shape.by + shape.ay) * x) < half


def compare_edge(x: i64, y: i64, from_x: i64, from_y: i64, to_x: i64, to_y: i64, length: i64) -> i64:
    """The distance of a point from an edge."""
    edge_x = to_x - from_x
    edge_y = to_y - from_y
    x -= from_x
    y -= from_y
    along = x * edge_x + y * edge_y
    if along <= 0:
        return x * x + y * y - length * length
    square = edge_x * edge_x + edge_y * edge_y
    if along >= square:
        x -= edge_x
        y -= edge_y
        return x * x + y * y - length * length
    across = edge_x * y - edge_y * x
    return across * across - length * length * square


def compare_corners(a: Shape, b: Shape, dx: i64, dy: i64, length: i64) -> i64:
    """The distance of two shapes with corners: apart if a line along one of their edges parts them."""
    apart = parting(a.bx - a.ax, a.by - a.ay, a, b, dx, dy)
    apart = max(apart, parting(a.bx + a.ax, a.by + a.ay, a, b, dx, dy))
    apart = max(apart, parting(b.bx - b.ax, b.by - b.ay, a, b, dx, dy))
    apart = max(apart, parting(b.bx + b.ax, b.by + b.ay, a, b, dx, dy))
    if apart < 0:
        return -1
    if length == 0 or apart == 0:
        return apart - length
    return min(compare_to_corners(a, b, dx, dy, length), compare_to_corners(b, a, -dx, -dy, length))


def parting(edge_x: i64, edge_y: i64, a: Shape, b: Shape, dx: i64, dy: i64) -> i64:
    """How much room is left between two shapes, seen along this edge; below zero if none."""
    return magnitude(edge_x * dy - edge_y * dx) - half_across(edge_x, edge_y, a) - half_across(edge_x, edge_y, b)


def half_across(edge_x: i64, edge_y: i64, shape: Shape) -> i64:
    return max(magnitude(edge_x * shape.ay - edge_y * shape.ax), magnitude(edge_x * shape.by - edge_y * shape.bx))


def compare_to_corners(a: Shape, b: Shape, dx: i64, dy: i64, length: i64) -> i64:
    """The distance from a of the nearest corner of b."""
    least = compare_point(a, dx + b.ax, dy + b.ay, length)
    least = min(least, compare_point(a, dx + b.bx, dy + b.by, length))
    least = min(least, compare_point(a, dx - b.ax, dy - b.ay, length))
    return min(least, compare_point(a, dx - b.bx, dy - b.by, length))


# --- measuring ------------------------------------------------------------------


def distance_to_point(shape: Shape, x: i64, y: i64) -> float:
    """From a point to a shape, 0.0 inside it."""
    if shape.is_round:
        return max(0.0, sqrt(float(x * x + y * y)) - float(shape.radius))
    if is_inside(shape, x, y):
        return 0.0
    ax = shape.ax
    ay = shape.ay
    bx = shape.bx
    by = shape.by
    return min(
        min(distance_to_edge(x, y, ax, ay, bx, by), distance_to_edge(x, y, bx, by, -ax, -ay)),
        min(distance_to_edge(x, y, -ax, -ay, -bx, -by), distance_to_edge(x, y, -bx, -by, ax, ay)),
    )


def distance_to_edge(x: i64, y: i64, from_x: i64, from_y: i64, to_x: i64, to_y: i64) -> float:
    edge_x = to_x - from_x
    edge_y = to_y - from_y
    x -= from_x
    y -= from_y
    along = x * edge_x + y * edge_y
    square = edge_x * edge_x + edge_y * edge_y
    if along > 0 and along < square:
        return abs(float(edge_x * y - edge_y * x)) / sqrt(float(square))
    if along >= square:
        x -= edge_x
        y -= edge_y
    return sqrt(float(x * x + y * y))


def distance_to_corners(a: Shape, b: Shape, dx: i64, dy: i64) -> float:
    """From a to the nearest corner of b."""
    return min(
        min(distance_to_point(a, dx + b.ax, dy + b.ay), distance_to_point(a, dx + b.bx, dy + b.by)),
        min(distance_to_point(a, dx - b.ax, dy - b.ay), distance_to_point(a, dx - b.bx, dy - b.by)),
    )
