"""Luck and skill apart."""

from collections.abc import Iterable

import numpy as np

from skulduggery.review.course import Course, Decision
from skulduggery.review.report import Account


def accounts_of(course: Course) -> tuple[Account, ...]:
    """What no decision explains is luck, from the deal on."""
    chances = np.asarray(course.open)
    start = chances[0].mean()
    return tuple(account(course, seat, start, chances[-1][seat]) for seat in range(chances.shape[1]))


def account(course: Course, seat: int, start: float, end: float) -> Account:
    own = done_by((one for one in course.decisions if one.seat == seat), seat)
    others = done_by((one for one in course.decisions if one.seat != seat), seat)
    first, mine, theirs, last = (in_points(chance) for chance in (start, own, others, end))
    return Account(first, last - first - mine - theirs, mine, theirs, last)


def done_by(decisions: Iterable[Decision], seat: int) -> float:
    """What these decisions did for this seat."""
    return sum(one.chosen.effect[seat] for one in decisions)


def in_points(chance: float) -> int:
    return round(100 * chance)
