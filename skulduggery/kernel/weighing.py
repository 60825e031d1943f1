"""What somebody must be able to say about a game so that it can be reviewed, and hints given.

A bot of a game may say it itself: one that is a `Judge` is asked before anybody else. Otherwise the net of the game is,
or a value that was fitted to the signs by which the game is read (`Outlook` in `parts.py`).
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from skulduggery.kernel.game import Seat
from skulduggery.kernel.state import State


class Weighed(NamedTuple):
    """A move as somebody strong weighs it, by what the seat knows."""

    move: int
    chance: float
    """To win after it."""
    behind: float
    """By how much the best move is better, and the standard error of that."""
    error: float
    often: float
    """How often somebody strong would make it."""
    worse: int
    """In how many of the worlds in which it was tried the best move did better."""
    better: int
    """In how many of them this one did better than the best."""
    worlds: int
    """In so many it was tried."""
    effect: tuple[float, ...]
    """For each seat: how much likelier it wins than if somebody strong had chosen, as far as one can tell."""


@runtime_checkable
class Judge(Protocol):
    """Chances are from 0 to 1, and a shared win counts as its share."""

    def hopes(self, tables: Sequence[State]) -> list[list[float]]:
        """At each of these tables: how likely each seat wins, with all cards open."""

    def hope(self, seat: Seat) -> float:
        """How likely this seat wins, from what it knows."""

    def often(self, seat: Seat, move: int) -> float:
        """How often somebody strong would make this move, at a glance: without thinking ahead."""

    def weigh(self, seat: Seat, also: Sequence[int] = ()) -> list[Weighed]:
        """The moves that may be good, and these, the best first."""
