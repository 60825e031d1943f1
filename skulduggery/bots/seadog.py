"""Plays by the net of its game."""

import numpy as np

from skulduggery.bots.net import Net
from skulduggery.bots.rows import Numbers, Rows, Sets, rows_of
from skulduggery.bots.stepper import Stepper
from skulduggery.kernel.game import Seat, Tilt
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.senses import Senses

LEAST = 0.03
"""A move less likely than this is not meant: it was only tried now and then, to learn."""
FINE = 1 << 30
"""So finely chances are told apart."""


class SeaDog:
    """Trained by millions of games, forgets nothing that was said or done, plays by instinct and never looks ahead."""

    def __init__(self, luck: Luck, net: Net, senses: Senses, tilt: Tilt | None = None) -> None:
        self.luck = luck
        self.net = net
        self.stepper = Stepper(senses)
        self.tilt = tilt

    def choose(self, seat: Seat) -> int:
        rows = self.look(seat)
        return picked(rows, tilted(self.chances(rows), self.tilt, seat, rows), self.luck)

    def look(self, seat: Seat) -> Rows:
        """What the seat knows and may do. It feels alike in every world that might be the real one, so one of those
        is enough."""
        self.stepper.sense_seat(seat.redeal(self.luck), seat.number)
        return rows_of(self.stepper)

    def chances(self, rows: Rows) -> Numbers:
        return meant(self.net.think(rows).chances, rows.moves)


def meant(chances: Numbers, moves: Sets, least: float = LEAST) -> Numbers:
    """The chances of the moves of each row without those that are not meant; a row sums to one at most."""
    bounds = np.minimum(np.maximum.reduceat(chances, moves.starts), least)
    return np.where(chances < np.repeat(bounds, moves.sizes), 0, chances)


def tilted(chances: Numbers, tilt: Tilt | None, seat: Seat, rows: Rows) -> Numbers:
    """The same in this temper: each move as much likelier as the temper likes it."""
    if tilt is None:
        return chances
    liked = chances * np.exp(tilt(seat, rows.moves.numbers.tolist()))
    whole: Numbers = liked / liked.sum()
    return whole


def picked(rows: Rows, chances: Numbers, luck: Luck) -> int:
    """One of the moves of the only row, by these chances."""
    sums = np.cumsum(chances, dtype=np.float64)
    place = int(np.searchsorted(sums, sums[-1] * luck.below(FINE) / FINE, side="right"))
    return int(rows.moves.numbers[min(place, len(sums) - 1)])
