"""What lies were worth, and what it was worth to see through them."""

from collections.abc import Iterator, Sequence

from skulduggery.kernel.game import Game, Seat
from skulduggery.kernel.record import Record
from skulduggery.kernel.story import Lie
from skulduggery.kernel.weighing import Judge
from skulduggery.review.accounts import in_points
from skulduggery.review.course import Course, Tell
from skulduggery.review.report import Read, ToldLie
from skulduggery.review.thresholds import RARE

MOST = 24
"""So many lies of a game are looked into: the last ones."""


def told_lies(
    game: Game, record: Record, lies: Sequence[Lie], course: Course, judge: Judge, tell: Tell
) -> Iterator[ToldLie]:
    """In the order in which they were told."""
    at = {lie.ply: lie for lie in lies[-MOST:]}
    for ply, state in enumerate(game.steps(record), 1):
        lie = at.get(ply)
        if lie is not None:
            yield told(game, record, lie, course, judge, Seat(state, lie.seat))
            tell(ply / len(record.moves))


def told(game: Game, record: Record, lie: Lie, course: Course, judge: Judge, seat: Seat) -> ToldLie:
    words = {name: value for name, value in record.moves[lie.ply - 1].items() if name != "seat"}
    move = game.moves.code(words)
    worth = worth_of_word(game, judge, seat, move) if lie.settled == lie.ply else change(course, lie.seat, lie)
    fair = fairness(judge.often(seat, move)) if lie.by is not None else ""
    return ToldLie(ply=lie.ply, seat=lie.seat, by=lie.by, worth=in_points(worth), text=lie.text, fair=fair)


def change(course: Course, seat: int, lie: Lie) -> float:
    """From before it was told until it was settled, with all cards open."""
    return course.open[lie.settled][seat] - course.open[lie.ply - 1][seat]


def worth_of_word(game: Game, judge: Judge, seat: Seat, move: int) -> float:
    """Where nothing settles it: how much better it is to say this than to say nothing."""
    silence = game.default(seat.legal)
    if silence == move:
        return 0.0
    chances = {one.move: one.chance for one in judge.weigh(seat, [move, silence])}
    return chances[move] - chances[silence]


def fairness(often: float) -> str:
    if often < RARE:
        return ""
    return f"A fair bluff, and caught: somebody strong tells this lie {in_points(often)} times in 100."


def best_lie(lies: Sequence[ToldLie]) -> ToldLie | None:
    return max((lie for lie in lies if lie.by is None and lie.worth > 0), key=lambda lie: lie.worth, default=None)


def best_read(lies: Sequence[Lie], course: Course) -> Read | None:
    reads = [
        Read(lie.settled, lie.by, in_points(course.open[lie.settled][lie.by] - course.open[lie.ply][lie.by]), lie.text)
        for lie in lies
        if lie.by is not None
    ]
    return max((read for read in reads if read.worth > 0), key=lambda read: read.worth, default=None)
