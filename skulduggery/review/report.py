"""What a review says, as plain data. All chances are in points: hundredths of a whole win."""

from typing import Literal

import msgspec

from skulduggery.kernel.story import Series

EDITION = 3
"""What reviews say and how they come to it: one that was kept by an earlier edition is made anew."""
Grade = Literal["inaccuracy", "mistake", "blunder"]


class Swing(msgspec.Struct, frozen=True):
    """A move that changed much: what happened, and for whom it changed most, from where to where."""

    ply: int
    seat: int
    before: int
    after: int
    text: str


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that was not the best: what was asked, what was chosen and what was better, the chance of winning
    after either, and why."""

    ply: int
    seat: int
    grade: Grade
    asked: str
    chose: str
    better: str
    chance: int
    best: int
    why: str


class Account(msgspec.Struct, frozen=True):
    """From the chance before the deal to the result: what luck, the own decisions and those of others did.
    It adds up."""

    start: int
    luck: int
    own: int
    others: int
    end: int


class ToldLie(msgspec.Struct, frozen=True, kw_only=True):
    """A lie, who saw through it, and what it was worth to the liar; in words what was said, and what became of it.
    Where nothing settles whether it was believed, it is `open`."""

    ply: int
    seat: int
    by: int | None
    open: bool
    worth: int
    text: str
    fate: str


class Read(msgspec.Struct, frozen=True):
    """Somebody saw through a lie, and what that was worth to them."""

    ply: int
    seat: int
    worth: int
    text: str


class Review(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    title: str
    players: tuple[str, ...]
    winners: tuple[int, ...]
    judge: str
    """The bot whose word this is."""
    chances: tuple[Series, ...]
    """From what each seat knew, and with all cards open."""
    swings: tuple[Swing, ...]
    judged: tuple[Judged, ...]
    accounts: tuple[Account, ...]
    lies: tuple[ToldLie, ...]
    best_lie: ToldLie | None
    best_read: Read | None
