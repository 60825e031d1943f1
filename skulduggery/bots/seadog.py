"""Plays by the net of its game."""

import numpy as np

from skulduggery.bots.net import Net
from skulduggery.bots.rows import Numbers, Rows, Sets, rows_of
from skulduggery.bots.stepper import Stepper
from skulduggery.kernel.game import Seat, Tilt
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.senses import Senses
from skulduggery.kernel.state import State

LEAST = 0.03
"""A move less likely than this is not meant: it was only tried now and then, to learn."""
CALM = 1.0
RESTLESS = 2.0
"""By so much a mind is more restless when a game takes twice its usual time, and again with each such time."""
FINE = 1 << 30
"""So finely chances are told apart."""


class SeaDog:
    """Trained by millions of games, forgets nothing that was said or done, plays by instinct and never looks ahead."""

    def __init__(self, luck: Luck, net: Net, senses: Senses, tilt: Tilt | None = None) -> None:
        self.luck = luck
        self.net = net
        self.senses = senses
        self.stepper = Stepper(senses)
        self.tilt = tilt

    def choose(self, seat: Seat) -> int:
        """What the seat knows and may do feels alike in every world that might be the real one, so one is enough."""
        world = seat.redeal(self.luck)
        self.stepper.sense_seat(world, seat.number)
        rows = rows_of(self.stepper)
        chances = self.chances(rows, restlessness(self.senses, world))
        return picked(rows, tilted(chances, self.tilt, seat, rows), self.luck)

    def chances(self, rows: Rows, restless: float = CALM) -> Numbers:
        return meant(flattened(self.net.think(rows).chances, rows.moves, restless), rows.moves)


def restlessness(senses: Senses, world: State) -> float:
    """How readily a mind does what it would not: calm, until the game has gone on for too long.

    Where the first to strike will lose, everybody waits for the others, and nothing that a net knows says that they
    have all done so for long. So the longer it takes, the less its word counts.
    """
    return CALM + RESTLESS * senses.lateness(world)


def flattened(chances: Numbers, moves: Sets, restless: float) -> Numbers:
    """The chances of the moves of each row, closer to each other the more restless."""
    if restless == CALM:
        return chances
    powers = chances ** (1 / restless)
    flat: Numbers = powers / np.repeat(np.add.reduceat(powers, moves.starts), moves.sizes)
    return flat


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
