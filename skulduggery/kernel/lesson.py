"""A lesson: the record of a short game in which the newcomer makes the moves, with a word at each of them."""

from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from skulduggery.kernel.moves import Words
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.kernel.state import State

NEWCOMER = 0
"""The learner's seat."""
WORDS_A_MINUTE = 200
SECONDS_A_MOVE = 4
"""How fast a newcomer reads, and finds the move."""
LATEST = 10
"""If many moves have passed since the last note, only the last few are told: this many."""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the newcomer is told after move number `ply`.

    With `otherwise` the next move of the record is the newcomer's, and `otherwise` is said to one who makes another.
    Without it the newcomer only reads, and the game goes on to the next note.
    """

    ply: int
    text: str
    otherwise: str | None = None
    clause: str | None = None


class Stop(NamedTuple):
    """The table where a note is read; the first `told` of its news are old."""

    note: Note
    state: State
    told: int


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole lesson of a game: `lesson.json` in its folder."""

    title: str
    notes: tuple[Note, ...]
    record: Record

    def expected(self, note: Note) -> Words | None:
        """The move that the newcomer is to make."""
        if note.otherwise is None:
            return None
        return {name: value for name, value in self.record.moves[note.ply].items() if name != "seat"}

    def stops(self, steps: Iterable[State]) -> Iterator[Stop]:
        """The steps of the record that have a note. Look at each before the next one is asked for."""
        notes = {note.ply: note for note in self.notes}
        told: deque[int] = deque([0], maxlen=LATEST)
        for ply, state in enumerate(steps):
            if ply in notes:
                yield Stop(notes[ply], state, told[0])
                told.clear()
            told.append(len(state.heard or ()))

    def seconds(self) -> float:
        """How long it takes a newcomer."""
        words = sum(len(note.text.split()) for note in self.notes)
        moves = sum(note.otherwise is not None for note in self.notes)
        return words * 60 / WORDS_A_MINUTE + moves * SECONDS_A_MOVE

    def minutes(self) -> int:
        return -int(-self.seconds() // 60)


def read_lesson(file: Path) -> Lesson:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Lesson)
    except msgspec.DecodeError as error:
        raise BrokenRecord(f"{file.name} is not a lesson: {error}") from None
