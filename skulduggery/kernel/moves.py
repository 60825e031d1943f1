"""Moves in words and moves as small ints, declared once per game."""

from collections.abc import Mapping, Sequence
from typing import Any

Words = dict[str, Any]
"""A move as people and files read it: `{"do": "fire", "gunners": 2}`."""


class Verb:
    """One thing to say, with at most one argument: `Verb(TAKE, "take", coin=range(60))`.

    Its ints are `first`, `first + 1`, ... in the order of the argument's values.
    """

    def __init__(self, first: int, do: str, **argument: Sequence[int | str]) -> None:
        if len(argument) > 1:
            raise ValueError(f"{do}: a verb takes one argument, not {sorted(argument)}; ask another question instead")
        self.first = first
        self.do = do
        self.field = next(iter(argument), None)
        self.values: Sequence[int | str] = argument[self.field] if self.field else ()
        self.count = len(self.values) if self.field else 1

    def words(self, move: int) -> Words:
        if self.field is None:
            return {"do": self.do}
        return {"do": self.do, self.field: self.values[move - self.first]}

    def code(self, words: Mapping[str, Any]) -> int:
        wanted = {"do"} if self.field is None else {"do", self.field}
        if set(words) != wanted:
            raise ValueError(f"{self.do!r} takes the fields {sorted(wanted)}, not {sorted(words, key=str)}")
        if self.field is None:
            return self.first
        value = words[self.field]
        if isinstance(value, bool) or value not in self.values:
            raise ValueError(f"{self.field} of {self.do!r} is {value!r}, but must be {listed(self.values)}")
        return self.first + self.values.index(value)


MANY = 1000
"""More values than a message can name."""


def listed(values: Sequence[int | str]) -> str:
    if isinstance(values, range) or len(values) > MANY:
        return f"{values[0]} to {values[-1]}"
    return "one of " + ", ".join(map(str, values))


class MoveTable:
    """Every move of a game, both ways."""

    def __init__(self, game: str, *verbs: Verb) -> None:
        self.game = game
        self.verbs = {verb.do: verb for verb in verbs}
        self.by_code: list[Verb] = []
        for verb in verbs:
            if verb.first != len(self.by_code):
                raise ValueError(
                    f"{game}: {verb.do!r} begins at {verb.first}, but {len(self.by_code)} is the next free"
                )
            self.by_code += [verb] * verb.count

    def __len__(self) -> int:
        return len(self.by_code)

    def words(self, move: int) -> Words:
        """The move in words; a ValueError for an int that is not a move of this game."""
        if not 0 <= move < len(self.by_code):
            raise ValueError(f"{move} is not a move of {self.game}: they are 0 to {len(self.by_code) - 1}")
        return self.by_code[move].words(move)

    def code(self, words: Mapping[str, Any]) -> int:
        """The int of a move in words; a ValueError that names what is wrong with it."""
        do = words.get("do")
        if not isinstance(do, str) or do not in self.verbs:
            raise ValueError(f"{do!r} is not a move in {self.game}; its moves are {', '.join(self.verbs)}")
        return self.verbs[do].code(words)
