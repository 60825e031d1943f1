"""What lies were worth, and what it was worth to see through them."""

from collections.abc import Iterator, Sequence

from skulduggery.kernel.game import Game, Seat, spoken
from skulduggery.kernel.prose import Cast
from skulduggery.kernel.record import Record
from skulduggery.kernel.state import State
from skulduggery.kernel.story import Lie
from skulduggery.kernel.weighing import Judge
from skulduggery.review.accounts import in_points
from skulduggery.review.course import Course, Tell
from skulduggery.review.ranking import SURE
from skulduggery.review.reasons import bears_on
from skulduggery.review.report import Read, ToldLie
from skulduggery.review.thresholds import RARE

MOST = 24
"""So many lies of a game are looked into: the last ones."""
LOOKS = 5
"""So many glances it takes to say how often a lie is told."""


def told_lies(
    game: Game, record: Record, lies: Sequence[Lie], course: Course, judge: Judge, tell: Tell
) -> Iterator[ToldLie]:
    """In the order in which they were told."""
    at = {lie.ply: lie for lie in lies[-MOST:]}
    for ply, state in enumerate(game.steps(record), 1):
        lie = at.get(ply)
        if lie is not None:
            yield told(game, record, lie, course, judge, state)
            tell(ply / len(record.moves))


def told(game: Game, record: Record, lie: Lie, course: Course, judge: Judge, state: State) -> ToldLie:
    seat, names = Seat(state, lie.seat), spoken(record.players)
    words = {name: value for name, value in record.moves[lie.ply - 1].items() if name != "seat"}
    move = game.moves.code(words)
    is_open = lie.settled == lie.ply
    worth = in_points(worth_of_word(judge, state, seat, move) if is_open else change(course, lie.seat, lie))
    if is_open:
        fate = bears_on(state, lie.seat, [move], Cast(names, reader=None)) or against_silence(worth)
    elif lie.by is None:
        fate = believed(names[lie.seat], worth)
    else:
        fate = f"{caught(names, lie, worth)} {fairness(judge, seat, move)}".strip()
    return ToldLie(ply=lie.ply, seat=lie.seat, by=lie.by, open=is_open, worth=worth, text=lie.text, fate=fate)


def change(course: Course, seat: int, lie: Lie) -> float:
    """From before it was told until it was settled, with all cards open."""
    return course.open[lie.settled][seat] - course.open[lie.ply - 1][seat]


def worth_of_word(judge: Judge, state: State, seat: Seat, move: int) -> float:
    """Where nothing settles it: what it did in the minds of the others, if the game can say so; or how much better it
    is to say this than to say nothing, and nought where that is not sure."""
    gained = seat.game.telling.gained
    reckoned = gained(state, seat.number, move) if gained is not None else None
    return tried_out(judge, seat, move) if reckoned is None else reckoned


def tried_out(judge: Judge, seat: Seat, move: int) -> float:
    silence = seat.game.default(seat.legal)
    if silence == move:
        return 0.0
    weighed = {one.move: one for one in judge.weigh(seat, [move, silence])}
    said, unsaid = weighed[move], weighed[silence]
    worth = said.chance - unsaid.chance
    return worth if abs(worth) > SURE * max(said.error, unsaid.error) else 0.0


def against_silence(worth: int) -> str:
    if worth == 0:
        return "It was as good as saying nothing."
    return f"It was {points(worth)} {'better' if worth > 0 else 'worse'} than saying nothing."


def believed(liar: str, worth: int) -> str:
    if worth > 0:
        return f"It was believed, and worth {points(worth)} to {liar}."
    if worth == 0:
        return f"It was believed, and hardly changed {liar}'s chances."
    return f"It was believed, but {liar} lost {points(worth)}."


def caught(names: Sequence[str], lie: Lie, worth: int) -> str:
    assert lie.by is not None
    liar = names[lie.seat]
    reader = names[lie.by]
    if worth < 0:
        return f"{reader} saw through it: {liar} lost {points(worth)}."
    return f"{reader} saw through it, which did {liar}'s chances no harm."


def points(worth: int) -> str:
    return f"{abs(worth)} point{'' if abs(worth) == 1 else 's'}"


def fairness(judge: Judge, seat: Seat, move: int) -> str:
    often = sum(judge.often(seat, move) for _ in range(LOOKS)) / LOOKS
    return (
        f"It was a fair bluff all the same: a strong player tries it {told_how_often(often)}." if often >= RARE else ""
    )


def told_how_often(often: float) -> str:
    """`nearly every time`, `4 times in 10`, `one time in 15`"""
    if often > 0.95:
        return "nearly every time"
    return f"{round(10 * often)} times in 10" if often >= 0.15 else f"one time in {round(1 / often)}"


def best_lie(lies: Sequence[ToldLie]) -> ToldLie | None:
    return max((lie for lie in lies if lie.by is None and lie.worth > 0), key=lambda lie: lie.worth, default=None)


def best_read(lies: Sequence[Lie], course: Course) -> Read | None:
    reads = [
        Read(lie.settled, lie.by, in_points(course.open[lie.settled][lie.by] - course.open[lie.ply][lie.by]), lie.text)
        for lie in lies
        if lie.by is not None
    ]
    return max((read for read in reads if read.worth > 0), key=lambda read: read.worth, default=None)
