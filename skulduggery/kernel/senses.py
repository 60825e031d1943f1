"""What a seat knows and may do, as sets of small numbers: what a net is fed with.

The first layer of such a net is a sum of rows, one for each number in the set, so a set is
cheap to write and cheap to read. The same holds for a move: it is told by what it is (at whom,
from where, true or not), not by its number.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Iterable
from typing import Any, final

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16, i64

from skulduggery.kernel.state import State


def put(into: BytesWriter, number: i64) -> None:
    """Add a number to the set that is being written: two bytes, the lower first."""
    write_i16_le(into, i16(number))


def at_most(number: i64, most: i64) -> i64:
    return number if number < most else most


class Senses(metaclass=ABCMeta):
    """How one game is sensed. Seats are always counted from the reader, clockwise: the reader is 0.

    What `sense` and `sense_move` write for a seat is the same in every world that the seat cannot
    tell from this one. `confess` writes what is hidden from it, for a net to learn by.
    """

    features: i64
    """How many numbers there are for what a seat knows, for what a move is, and for what is hidden."""
    move_features: i64
    secrets: i64
    has_alike: bool
    """Whether moves may be alike in all that `sense_move` writes: then one of them stands for all."""
    foresight: i64
    """So many decisions a mind plays on in its head before it takes the net's word on who wins."""
    trust: float
    """How far it takes the net's word on what is hidden: 0 not at all, 1 fully."""

    @abstractmethod
    def sense(self, state: State, seat: i64, into: BytesWriter) -> None:
        """What this seat knows."""

    @abstractmethod
    def sense_move(self, state: State, seat: i64, move: i64, into: BytesWriter) -> None:
        """What this move is to this seat, which could make it now."""

    @abstractmethod
    def confess(self, state: State, seat: i64, into: BytesWriter) -> None:
        """What the others hold that this seat may only guess."""

    def hopes_with(self, state: State, seat: i64) -> i64:  # noqa: ARG002
        """Whose hope of winning is its hope: its own; if it is out of the game its partner's; or -1: it has none."""
        return seat

    def lateness(self, state: State) -> float:  # noqa: ARG002
        """How much longer than usual this game has gone on: nought up to there, 1 when it is twice as long."""
        return 0.0

    def usual_seats(self) -> list[int]:
        """The sizes of table at which a net should learn most."""
        return [4]

    def setups(self, seats: i64) -> list[dict[str, Any]]:  # noqa: ARG002
        """The options with which a net should learn to play at so many seats; what is here twice is learned more."""
        return [{}]

    @abstractmethod
    def names(self) -> list[str]:
        """What each number of `sense` says, in order."""

    @abstractmethod
    def move_names(self) -> list[str]:
        """What each number of `sense_move` says."""

    @abstractmethod
    def secret_names(self) -> list[str]:
        """What each number of `confess` says."""


@final
class Names:
    """Names for numbers, block by block; each block says where it begins, and must begin where the last one ended."""

    row: list[str]

    def __init__(self) -> None:
        self.row = []

    def add(self, first: i64, *names: str) -> None:
        if first != len(self.row):
            raise ValueError(f"{names[0]!r} is number {first}, but {len(self.row)} numbers have names before it")
        self.row.extend(names)

    def add_each(self, first: i64, what: str, values: Iterable[object]) -> None:
        """The same name with each of these values."""
        self.add(first, *[f"{what} {value}" for value in values])
