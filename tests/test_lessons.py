"""Every lesson is a real game, short enough, and asks only for moves that can be made."""

from pathlib import Path

import pytest

import skulduggery
from skulduggery.kernel.game import Game
from skulduggery.kernel.lesson import LATEST, NEWCOMER, Lesson, read_lesson
from skulduggery.kernel.record import BrokenRecord

LESSONS = [(game, lesson) for game in skulduggery.GAMES.values() if (lesson := game.lesson()) is not None]
each_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda thing: getattr(thing, "id", ""))

LONGEST = 180
"""Three minutes."""


def test_every_game_has_a_lesson() -> None:
    assert {game.id for game, _ in LESSONS} == set(skulduggery.GAMES)


@each_lesson
def test_the_record_replays_to_an_end_that_the_newcomer_wins(game: Game, lesson: Lesson) -> None:
    state = game.replay(lesson.record)
    assert state.outcome().winners == (NEWCOMER,)
    assert game.record(state, lesson.record.players).to_json() == lesson.record.to_json()


@each_lesson
def test_every_move_of_the_newcomer_can_be_made(game: Game, lesson: Lesson) -> None:
    asked = 0
    for stop in lesson.stops(game.steps(lesson.record, listen=True)):
        expected = lesson.expected(stop.note)
        if expected is not None:
            assert lesson.record.moves[stop.note.ply]["seat"] == NEWCOMER
            assert game.moves.code(expected) in stop.state.legal(NEWCOMER)
            asked += 1
    assert asked >= 7, "a lesson is for doing"


@each_lesson
def test_every_note_has_its_word_and_its_clause(game: Game, lesson: Lesson) -> None:
    assert 10 <= len(lesson.notes) <= 16
    plies = [note.ply for note in lesson.notes]
    assert plies == sorted(set(plies))
    assert (plies[0], plies[-1]) == (0, len(lesson.record.moves)), "from the deal to the end"
    for note in lesson.notes:
        assert note.text.strip()
        assert note.otherwise is None or note.otherwise.startswith("Not this time")
        assert note.clause in game.clauses()


@each_lesson
def test_it_takes_three_minutes_at_most(game: Game, lesson: Lesson) -> None:  # noqa: ARG001
    assert 60 < lesson.seconds() <= LONGEST
    assert lesson.minutes() <= 3


@each_lesson
def test_what_a_stop_tells_is_what_the_last_moves_brought(game: Game, lesson: Lesson) -> None:
    heard = [0, *(len(state.heard or ()) for state in game.steps(lesson.record, listen=True))]
    before = -1
    for stop in lesson.stops(game.steps(lesson.record, listen=True)):
        since = max(before, stop.note.ply - LATEST)
        assert stop.told == heard[since + 1]
        before = stop.note.ply


def test_a_game_without_a_lesson_has_none(tmp_path: Path) -> None:
    game = skulduggery.game("booty")
    book, game.rulebook = game.rulebook, tmp_path / "RULES.md"
    Game.lesson.cache_clear()
    try:
        assert game.lesson() is None
    finally:
        game.rulebook = book
        Game.lesson.cache_clear()


def test_a_broken_lesson_says_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "lesson.json"
    file.write_text('{"title": "A", "notes": [{"ply": 0, "txt": ""}]}')
    with pytest.raises(BrokenRecord, match=r"lesson.json is not a lesson: .*txt"):
        read_lesson(file)
