"""Worlds that a seat believes in: it cannot tell them from the real one, and its net finds them likely.

The net was taught what the others held, from all that the seat remembers of what they said and did. So its word
stands for how likely each world makes their past.
"""

import numpy as np

from skulduggery.bots.net import Net
from skulduggery.bots.rows import Numbers, Rows, Sets, rows_of
from skulduggery.bots.stepper import Stepper
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.senses import Senses
from skulduggery.kernel.state import State

DRAWN = 4
"""So many worlds are drawn for each one that is wanted: the more believable ones."""
SURE = 0.02
"""Nothing is believed to be less likely than this."""


class Belief:
    """What one seat believes at one of its decisions."""

    def __init__(self, seat: Seat, rows: Rows, net: Net, senses: Senses) -> None:
        self.seat = seat
        self.likely = net.belief(rows.known)[0]
        self.senses = senses

    def worlds(self, count: int, luck: Luck) -> list[State]:
        """So many, the likelier the more the net believes in them."""
        drawn = [self.seat.redeal(Seeded(luck.below(1 << 31))) for _ in range(DRAWN * count)]
        stepper = Stepper(self.senses)
        stepper.sense_secrets(drawn, self.seat.number)
        held = dense(rows_of(stepper).secrets, self.senses.secrets)
        sums = np.cumsum(weights_by(self.likely, held, self.senses.trust))
        start = luck.below(1 << 30) / (1 << 30)
        wanted = (start + np.arange(count)) / count * sums[-1]
        return [drawn[place] for place in np.minimum(np.searchsorted(sums, wanted), len(drawn) - 1)]


def weights_by(likely: Numbers, held: Numbers, trust: float) -> Numbers:
    """How much more believable each world is (a line for each, of what is so there) than one drawn by chance alone."""
    usual = np.clip(held.mean(axis=0), SURE, 1 - SURE)
    likely = np.clip(likely, SURE, 1 - SURE)
    if_so = np.log(likely / usual)
    if_not = np.log((1 - likely) / (1 - usual))
    logs = trust * (held @ if_so + (1 - held) @ if_not)
    weights: Numbers = np.exp(logs - logs.max())
    return weights


def dense(sets: Sets, width: int) -> Numbers:
    lines = np.zeros((len(sets.ends), width))
    lines[np.repeat(np.arange(len(sets.ends)), sets.sizes), sets.numbers] = 1
    return lines
