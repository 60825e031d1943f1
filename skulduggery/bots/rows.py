"""What a `Stepper` wrote, as arrays: a row for each decision."""

from typing import Any, NamedTuple

import numpy as np
from librt.strings import BytesWriter
from numpy.typing import NDArray

from skulduggery.bots.stepper import Stepper

Numbers = NDArray[Any]


class Sets(NamedTuple):
    """Sets of small numbers, one after the other, and where each of them ends."""

    numbers: Numbers
    ends: Numbers

    @property
    def starts(self) -> Numbers:
        return np.concatenate([np.zeros(1, self.ends.dtype), self.ends[:-1]]) if len(self.ends) else self.ends

    @property
    def sizes(self) -> Numbers:
        sizes: Numbers = self.ends - self.starts
        return sizes

    def pick(self, which: Numbers) -> "Sets":
        """These sets alone, in this order."""
        sizes = self.sizes[which]
        ends = np.cumsum(sizes)
        places = np.repeat(self.starts[which] - (ends - sizes), sizes) + np.arange(ends[-1] if len(ends) else 0)
        return Sets(self.numbers[places], ends.astype(np.int32))


class Rows(NamedTuple):
    """Decisions: where and who; what they know, which moves are open, what these are, and what is hidden."""

    table: Numbers
    seat: Numbers
    known: Sets
    moves: Sets
    of_move: Sets
    """A set for each open move of each row."""
    secrets: Sets

    def __len__(self) -> int:
        return len(self.table)

    def pick(self, which: Numbers) -> "Rows":
        moves = self.moves.pick(which)
        every_move = Sets(np.arange(len(self.moves.numbers)), self.moves.ends).pick(which).numbers
        secrets = self.secrets.pick(which) if len(self.secrets.ends) else self.secrets
        return Rows(
            self.table[which], self.seat[which], self.known.pick(which), moves, self.of_move.pick(every_move), secrets
        )


def rows_of(stepper: Stepper) -> Rows:
    """The rows of the latest `sense`."""
    return Rows(
        array(stepper.table_of_row, np.int32),
        array(stepper.seats, np.int16),
        Sets(array(stepper.features, np.int16), array(stepper.feature_ends, np.int32)),
        Sets(array(stepper.moves, np.int16), array(stepper.move_ends, np.int32)),
        Sets(array(stepper.move_features, np.int16), array(stepper.move_feature_ends, np.int32)),
        Sets(array(stepper.secrets, np.int16), array(stepper.secret_ends, np.int32)),
    )


def array(written: BytesWriter, kind: type[np.signedinteger[Any]]) -> Numbers:
    return np.frombuffer(written.getvalue(), kind)
