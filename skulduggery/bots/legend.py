"""Thinks before it speaks: plays each promising move on in worlds that it believes in, with the net on all seats."""

from time import perf_counter

import numpy as np

from skulduggery.bots.names import Budget
from skulduggery.bots.net import Net, drawn
from skulduggery.bots.rows import Numbers, Rows, Sets, rows_of
from skulduggery.bots.seadog import picked, tilted, without_slips
from skulduggery.bots.stepper import Stepper
from skulduggery.kernel.game import Seat, Tilt
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.senses import Senses
from skulduggery.kernel.state import State

WORLDS = 32
"""So many worlds are thought through, unless the time is over before; some at a time."""
MOST_WORLDS = 1 << 20
AT_A_TIME = 8
DRAWN = 4
"""So many worlds are drawn for each one that is thought through: the more believable ones."""
DEPTH = 12
"""So many decisions each world is played on."""
AT_A_TABLE = Budget(iterations=WORLDS, seconds=0.3)
"""How long it may think while others wait. Compiled it needs far less; plain, it has time for fewer worlds."""
STEP = 0.03
"""How much more of winning makes a move e times as likely."""
TRUST = 0.5
"""How far the net's belief in what others hold is trusted: 0 not at all, 1 fully."""
SURE = 0.02
"""Nothing is believed to be less likely than this."""


class Legend:
    """Like the sea dog, but tries every good move in its mind before it speaks."""

    def __init__(
        self, luck: Luck, net: Net, senses: Senses, budget: Budget | None = None, tilt: Tilt | None = None
    ) -> None:
        self.luck = luck
        self.net = net
        self.senses = senses
        self.budget = budget or AT_A_TABLE
        self.tilt = tilt
        self.stepper = Stepper(senses)

    def choose(self, seat: Seat) -> int:
        self.stepper.sense_seat(seat.redeal(self.luck), seat.number)
        rows = rows_of(self.stepper)
        return picked(rows, tilted(self.chances(seat, rows), self.tilt, seat, rows), self.luck)

    def chances(self, seat: Seat, rows: Rows) -> Numbers:
        """The net's own, moved towards what did well in the worlds that were tried."""
        at_first = without_slips(self.net.think(rows).chances)
        promising = np.flatnonzero(at_first)
        if len(promising) == 1:
            return at_first
        worth = self.worths(seat, rows, rows.moves.numbers[promising])
        powers = np.exp((worth - worth.max()) / STEP)
        thought = np.zeros_like(at_first)
        thought[promising] = at_first[promising] * powers
        whole: Numbers = thought / thought.sum()
        return whole

    def worths(self, seat: Seat, rows: Rows, moves: Numbers) -> Numbers:
        """How likely this seat wins after each of these moves."""
        budget = self.budget
        end = None if budget.seconds is None else perf_counter() + budget.seconds
        belief = self.net.belief(rows.known)[0]
        total = np.zeros(len(moves))
        tried = 0
        most = MOST_WORLDS if budget.iterations is None else budget.iterations
        while tried < most and (end is None or tried == 0 or perf_counter() < end):
            worlds = self.believable(seat, belief, min(AT_A_TIME, most - tried))
            total += self.play_on(worlds, seat.number, moves).sum(axis=0)
            tried += len(worlds)
        return total / tried

    # --- worlds ----------------------------------------------------------------------

    def believable(self, seat: Seat, belief: Numbers, count: int) -> list[State]:
        """Worlds that the seat cannot tell from the real one, the likelier the more the net believes in them."""
        worlds = [seat.redeal(Seeded(self.luck.below(1 << 31))) for _ in range(DRAWN * count)]
        self.stepper.sense_secrets(worlds, seat.number)
        weights = weights_by(belief, dense(rows_of(self.stepper).secrets, self.senses.secrets))
        sums = np.cumsum(weights)
        start = self.luck.below(1 << 30) / (1 << 30)
        wanted = (start + np.arange(count)) / count * sums[-1]
        return [worlds[place] for place in np.minimum(np.searchsorted(sums, wanted), len(worlds) - 1)]

    def play_on(self, worlds: list[State], seat: int, moves: Numbers) -> Numbers:
        """For each world (a line) and each move: how likely the seat wins. In a world all have the same luck."""
        stepper = Stepper(self.senses)
        for world in worlds:
            luck = Seeded(self.luck.below(1 << 31))
            for move in moves:
                table = world.copy()
                table.luck = luck.copy()
                table.apply(seat, int(move))
                stepper.add(table)
        dice = np.asarray([[self.luck.below(1 << 30) / (1 << 30) for _ in range(DEPTH)] for _ in worlds])
        for step in range(DEPTH):
            stepper.sense(secrets=False)
            rows = rows_of(stepper)
            if len(rows) == 0:
                break
            chances = self.net.think(rows).chances
            places = drawn(chances, rows.moves, dice[rows.table // len(moves), step])
            stepper.step(rows.moves.numbers[places].tobytes())
        return self.hopes(stepper, seat).reshape(len(worlds), len(moves))

    def hopes(self, stepper: Stepper, seat: int) -> Numbers:
        """The net's word where a game goes on, and how it ended where it is over."""
        hopes = np.zeros(len(stepper.tables))
        for place in stepper.over():
            winners = stepper.state(place).outcome().winners
            hopes[place] = 1 / len(winners) if seat in winners else 0
        stepper.sense_hopes(seat)
        rows = rows_of(stepper)
        if len(rows):
            hopes[rows.table] = self.net.value(rows.known)
        return hopes


def weights_by(belief: Numbers, held: Numbers) -> Numbers:
    """How much more believable each world is (a line for each, of what is so there) than one drawn by chance alone."""
    usual = np.clip(held.mean(axis=0), SURE, 1 - SURE)
    belief = np.clip(belief, SURE, 1 - SURE)
    if_so = np.log(belief / usual)
    if_not = np.log((1 - belief) / (1 - usual))
    logs = TRUST * (held @ if_so + (1 - held) @ if_not)
    weights: Numbers = np.exp(logs - logs.max())
    return weights


def dense(sets: Sets, width: int) -> Numbers:
    lines = np.zeros((len(sets.ends), width))
    lines[np.repeat(np.arange(len(sets.ends)), sets.sizes), sets.numbers] = 1
    return lines
