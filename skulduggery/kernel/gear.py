"""What a game brings along beside its rules: how it is told and typed, standing orders, what to time and to weigh."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec


class Teller(Protocol):
    """How a game is told in words; `text.py` of each game."""

    def sentence(self, event: Any, names: Sequence[str], reader: int | None) -> str: ...
    def choice(self, move: int, view: Any, names: Sequence[str]) -> str: ...
    def question(self, view: Any, names: Sequence[str]) -> str: ...
    def rule(self, move: int, view: Any) -> str: ...
    def table(self, view: Any, names: Sequence[str]) -> Any: ...


class Taken(NamedTuple):
    """What typed words say to one question, and what is left of them for the next."""

    move: int
    rest: str


class Phrases(Protocol):
    """How a game takes several answers in one breath: `move Rigger 1 heading 40 for 3.2`."""

    HELP: str

    def take(self, words: str, view: Any, choices: Mapping[int, str]) -> Taken | None:
        """The answer to the question that is open, legal or not; `choices` are the listed ones, as sentences."""


StandingOrder = Callable[[Any, Sequence[int]], int | None]
"""What to answer for a person, by their view and legal moves, so that they are not asked; None: ask them.
Its docstring says so in their words."""

OURS = "ours"

Bench = Callable[[], Mapping[str, Callable[[], int]]]
"""Sets up a measurement: who does the work (OURS, and beside it those libraries that are installed), and how:
each call does some of it, and returns how much."""


class SeatedSides(msgspec.Struct, frozen=True):
    """A table for a matchup: who plays for which side, by seat, and the options that make it so."""

    sides: tuple[str, ...]
    options: Mapping[str, Any]


class Matchup(msgspec.Struct, frozen=True):
    """Two sides that a match can be between, where it takes place, and the tables that show it, sides rotated."""

    setting: str
    first: str
    second: str
    tables: tuple[SeatedSides, ...]
