"""What is told about games away from the table: the story of a finished one, and the lesson for newcomers."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import takewhile
from typing import Any

import msgspec

from skulduggery.kernel.game import Game
from skulduggery.kernel.lesson import NEWCOMER, Lesson, Stop
from skulduggery.kernel.record import Record
from skulduggery.kernel.state import Illegal
from skulduggery.kernel.story import Story
from skulduggery.table.letters.replay import game_of, shown_names, step
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.wire.messages import Words
from skulduggery.table.wire.schemas import Step


class ThoughtOf(msgspec.Struct, frozen=True):
    """Answers that the newcomer may think of before they give them, and what would come of them."""

    moves: tuple[Words, ...]
    seen: Any


class LessonStep(Step, frozen=True, kw_only=True):
    """A step with a word to the newcomer, who is to make the move `expected`, or (None) only reads on.

    `otherwise` is the gentle word for a newcomer who chooses another move. `news` and `lines` tell of the moves since
    the step before, or of the last few of them. `foreseen`: at games that look ahead, what a board may ask here.
    """

    note: str
    expected: Words | None
    otherwise: str
    clause: str | None
    foreseen: tuple[ThoughtOf, ...]


class LessonShown(msgspec.Struct, frozen=True, kw_only=True):
    """A game to learn by playing it, as the newcomer at `seat` sees it; it takes about `minutes`."""

    game: str
    title: str
    seat: int
    players: tuple[str, ...]
    minutes: int
    steps: tuple[LessonStep, ...]


def story(record: Record) -> Story:
    """`BrokenRecord` for a record that cannot be played or is not over, `Refusal` for a game without stories."""
    game = game_of(record)
    if game.telling.story is None:
        raise Refusal(404, "no_story", f"{game.title} tells no stories")
    return game.story(msgspec.structs.replace(record, players=tuple(shown_names(record))))


@cache
def lesson(game: Game) -> LessonShown:
    """The lesson of a game that has one, through the newcomer's eyes: a step for each note."""
    found = game.lesson()
    if found is None:
        raise Refusal(404, "no_lesson", f"{game.title} has no lesson")
    return LessonShown(
        game=game.id,
        title=found.title,
        seat=NEWCOMER,
        players=found.record.players,
        minutes=found.minutes(),
        steps=tuple(lesson_step(game, found, stop) for stop in found.stops(game.steps(found.record, listen=True))),
    )


def lesson_step(game: Game, found: Lesson, stop: Stop) -> LessonStep:
    ply = stop.note.ply
    by = found.record.moves[ply - 1]["seat"] if ply else None
    shown = step(game, stop.state, ply, by, stop.told, found.record.players, NEWCOMER)
    return LessonStep(
        **msgspec.structs.asdict(shown),
        note=stop.note.text,
        expected=found.expected(stop.note),
        otherwise=stop.note.otherwise or "",
        clause=stop.note.clause,
        foreseen=tuple(foreseen(game, found, stop)) if stop.note.otherwise else (),
    )


def foreseen(game: Game, found: Lesson, stop: Stop) -> Iterator[ThoughtOf]:
    """Of the move that is waited for, and of it with all that belongs to it."""
    if game.table.foresee is None:
        return
    first, *later = (
        {name: word for name, word in move.items() if name != "seat"} for move in found.record.moves[stop.note.ply :]
    )
    chain = (first, *takewhile(lambda words: words["do"] in game.table.in_one_breath, later))
    for moves in {len(moves): moves for moves in ((), chain[:1], chain)}.values():
        with suppress(Illegal):
            seen = game.table.foresee(stop.state, NEWCOMER, [game.moves.code(words) for words in moves])
            yield ThoughtOf(moves, seen)
