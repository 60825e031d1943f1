"""The whole review of a finished game."""

from collections.abc import Sequence

from skulduggery.kernel.game import Game, Outcome
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.kernel.story import Lie, Series
from skulduggery.review.accounts import accounts_of, in_points
from skulduggery.review.course import Course, Tell, sail_again
from skulduggery.review.grades import judged_in
from skulduggery.review.judges import best_level, judge_for
from skulduggery.review.lies import best_lie, best_read, told_lies
from skulduggery.review.report import Review, Swing

SWINGS = 6
"""So many moments are told."""
LEAST_SWING = 0.04
LONGEST = 400
"""Letters of what is told about a moment."""
PARTS = (0.9, 1.0)
"""How much is done after the course and the lies."""


def review_of(game: Game, record: Record, tell: Tell = lambda _: None) -> Review:
    """The same for the same record; BrokenRecord for one that is not over or cannot be played, and a ValueError for a
    game that nobody can judge."""
    outcome: Outcome | None = game.replay(record).outcome()
    if outcome is None:
        raise BrokenRecord("this game is not over: it is reviewed at the end")
    judge = judge_for(game, Seeded("review"))
    course = sail_again(game, record, judge, part(tell, 0.0, PARTS[0]))
    lies = lies_in(game, record)
    told = list(told_lies(game, record, lies, course, judge, part(tell, *PARTS)))
    tell(1.0)
    return Review(
        game=game.id,
        title=game.title,
        players=record.players,
        winners=outcome.winners,
        judge=best_level(game),
        chances=(
            series("From what each knew", course.known),
            series("All cards open", course.open),
        ),
        swings=swings_of(course),
        judged=judged_in(course.decisions, record.seats),
        accounts=accounts_of(course),
        lies=tuple(told),
        best_lie=best_lie(told),
        best_read=best_read(lies, course),
    )


def part(tell: Tell, first: float, last: float) -> Tell:
    """Tells of a part of the work as of the whole."""
    return lambda done: tell(first + done * (last - first))


def lies_in(game: Game, record: Record) -> Sequence[Lie]:
    return game.story(record).lies if game.telling.story is not None else ()


def series(name: str, chances: Sequence[Sequence[float]]) -> Series:
    return Series(name, "%", tuple(tuple(map(in_points, seat)) for seat in zip(*chances, strict=True)))


def swings_of(course: Course) -> tuple[Swing, ...]:
    """The moves that changed most, in the order of the game."""
    changes = []
    for ply in range(1, len(course.open)):
        gaps = [after - before for before, after in zip(*course.open[ply - 1 : ply + 1], strict=True)]
        seat = max(range(len(gaps)), key=lambda one: abs(gaps[one]))
        changes.append((abs(gaps[seat]), ply, seat))
    largest = sorted(sorted(changes, reverse=True)[:SWINGS], key=lambda change: change[1])
    return tuple(swing(course, ply, seat) for size, ply, seat in largest if size >= LEAST_SWING)


def swing(course: Course, ply: int, seat: int) -> Swing:
    before, after = (in_points(course.open[at][seat]) for at in (ply - 1, ply))
    return Swing(ply, seat, before, after, first_of(course.sentences[ply]))


def first_of(text: str) -> str:
    """Its first sentences, where one move brought too many to tell."""
    if len(text) <= LONGEST:
        return text
    return f"{text[: text.rfind('. ', 0, LONGEST) + 1] or text[:LONGEST]} …"
