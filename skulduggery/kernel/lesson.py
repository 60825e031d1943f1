"""A lesson: the record of a short game in which the newcomer makes the moves, with a word at each of them."""

from pathlib import Path

import msgspec

from skulduggery.kernel.moves import Words
from skulduggery.kernel.record import BrokenRecord, Record

NEWCOMER = 0
"""The seat of whoever learns."""
WORDS_A_MINUTE = 200
SECONDS_A_MOVE = 4
"""How fast a newcomer reads, and finds the move."""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the newcomer is told after move number `ply`.

    With `otherwise` the next move of the record is the newcomer's to make, and that is the word for whoever makes
    another one. Without it the newcomer only reads, and the game goes on to the next note.
    """

    ply: int
    text: str
    otherwise: str | None = None
    clause: str | None = None


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

    def seconds(self) -> float:
        """How long a newcomer takes for it."""
        words = sum(len(note.text.split()) for note in self.notes)
        moves = sum(note.otherwise is not None for note in self.notes)
        return words * 60 / WORDS_A_MINUTE + moves * SECONDS_A_MOVE


def read_lesson(file: Path) -> Lesson:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Lesson)
    except msgspec.DecodeError as error:
        raise BrokenRecord(f"{file.name} is no lesson: {error}") from None
