"""The log of a game as one readable JSON document: options, players, moves in words, luck."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

FORMAT = 1
"""Goes up when the layout of this document changes."""


Outcome = Annotated[int, Meta(ge=0, lt=2**31)]
"""What luck can say."""


class BrokenRecord(ValueError):
    """A record that cannot be read or does not play; the message says where."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game, exact: replaying it needs no generator.

    It holds every secret. A seed, where there is one, lets an unfinished game go on as it
    would have, and anybody check the luck of a finished one.
    """

    skulduggery: int
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    players: tuple[str, ...]
    moves: tuple[dict[str, Any], ...]
    luck: tuple[Outcome, ...]
    seed: int | str | None = None

    def to_json(self) -> str:
        """The document, laid out to be read: a line for each move."""
        fields = msgspec.to_builtins(self)
        moves = fields["moves"]
        lines = [f"{word(name)}: {word(value)}" for name, value in fields.items() if name != "moves"]
        lines.insert(6, f"{word('moves')}: [\n    " + ",\n    ".join(map(word, moves)) + "\n  ]")
        return "{\n  " + ",\n  ".join(lines) + "\n}\n"

    @staticmethod
    def from_json(document: str | bytes) -> "Record":
        """Read a document back; `BrokenRecord` says what is wrong with it."""
        try:
            version = msgspec.json.decode(document, type=Version).skulduggery
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BrokenRecord(f"this is not a record of a game: {error}") from None
        if version != FORMAT:
            raise BrokenRecord(f"this record has format {version}; this program reads format {FORMAT}")
        try:
            return msgspec.json.decode(document, type=Record)
        except (msgspec.DecodeError, RecursionError) as error:
            raise BrokenRecord(f"the record is broken: {error}") from None


class Version(msgspec.Struct):
    """The one field that every format has."""

    skulduggery: int


def word(value: object) -> str:
    """A value on one line, with a space after each comma and colon."""
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
