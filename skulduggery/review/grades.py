"""Decisions held against the best there were. In a game of lies many moves are right some of the time: only one that
somebody strong hardly ever makes, and that is behind beyond doubt, is called a mistake."""

from collections.abc import Iterator, Sequence

from skulduggery.review.accounts import in_points
from skulduggery.review.course import Decision
from skulduggery.review.report import Judged
from skulduggery.review.thresholds import grade_of

MOST = 5
"""So many of each seat are told: those that mattered most."""


def judged_in(decisions: Sequence[Decision], seats: int) -> tuple[Judged, ...]:
    """The worst five of each seat, in the order of the game."""
    judged = list(graded(decisions, seats))
    worst = [one for seat in range(seats) for one in worst_of([one for one in judged if one.seat == seat])]
    return tuple(sorted(worst, key=lambda one: one.ply))


def worst_of(judged: Sequence[Judged]) -> list[Judged]:
    return sorted(judged, key=lambda one: one.chance - one.best)[:MOST]


def graded(decisions: Sequence[Decision], seats: int) -> Iterator[Judged]:
    for one in decisions:
        grade = grade_of(one.chosen, seats)
        if grade:
            yield Judged(
                ply=one.ply,
                seat=one.seat,
                grade=grade,
                asked=one.asked,
                chose=one.chose,
                better=one.better,
                chance=in_points(one.chosen.chance),
                best=in_points(one.best.chance),
                why=one.why,
            )
