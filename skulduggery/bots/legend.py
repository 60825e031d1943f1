"""Thinks before it speaks: plays each promising move on in worlds that it believes in, with the net on all seats."""

from time import perf_counter

import numpy as np

from skulduggery.bots.belief import Belief
from skulduggery.bots.net import Net, drawn
from skulduggery.bots.rows import Numbers, Rows, rows_of
from skulduggery.bots.seadog import CALM, flattened, meant, picked, restlessness, tilted
from skulduggery.bots.stepper import Stepper
from skulduggery.kernel.budget import Budget
from skulduggery.kernel.game import Seat, Tilt
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.senses import Senses
from skulduggery.kernel.shares import shares
from skulduggery.kernel.state import State

WORLDS = 64
"""So many worlds are thought through, unless it is clear or the time is over before; some at a time."""
MOST_WORLDS = 1 << 20
AT_A_TIME = 16
AT_A_TABLE = Budget(iterations=WORLDS, seconds=0.3)
"""How long it may think while others wait. Compiled it needs far less; plain, it has time for fewer worlds."""
PROMISING = 0.02
"""A move less likely than this is not tried."""
STEP = 0.015
"""How much more of winning makes a move e times as likely."""
ENOUGH = 16
"""Fewer worlds never make it clear which move is best."""
CLEAR = 3.0
"""It is clear when the best move is ahead of the next by so many times the error of that lead."""


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
        world = seat.redeal(self.luck)
        self.stepper.sense_seat(world, seat.number)
        rows = rows_of(self.stepper)
        chances = self.chances(seat, rows, restlessness(self.senses, world))
        return picked(rows, tilted(chances, self.tilt, seat, rows), self.luck)

    def chances(self, seat: Seat, rows: Rows, restless: float = CALM) -> Numbers:
        """The net's own, moved towards what did well in the worlds that were tried."""
        at_first = meant(flattened(self.net.think(rows).chances, rows.moves, restless), rows.moves, PROMISING)
        promising = np.flatnonzero(at_first)
        if len(promising) == 1:
            return at_first
        worth = self.worths(seat, rows, rows.moves.numbers[promising])
        powers = np.exp((worth - worth.max()) / (STEP * restless))
        thought = np.zeros_like(at_first)
        thought[promising] = at_first[promising] * powers
        whole: Numbers = thought / thought.sum()
        return whole

    def worths(self, seat: Seat, rows: Rows, moves: Numbers) -> Numbers:
        """How likely this seat wins after each of these moves."""
        budget = self.budget
        end = None if budget.seconds is None else perf_counter() + budget.seconds
        most = MOST_WORLDS if budget.iterations is None else budget.iterations
        belief = Belief(seat, rows, self.net, self.senses)
        tried = np.zeros((0, len(moves)))
        while len(tried) < most and not is_clear(tried):
            worlds = belief.worlds(min(AT_A_TIME, most - len(tried)), self.luck)
            tried = np.concatenate([tried, self.play_on(worlds, seat.number, moves)])
            if end is not None and perf_counter() >= end:
                break
        worths: Numbers = tried.mean(axis=0)
        return worths

    # --- in the mind -------------------------------------------------------------------

    def play_on(self, worlds: list[State], seat: int, moves: Numbers) -> Numbers:
        """For each world (a line) and each move: how likely the seat wins. In a world all have the same luck."""
        stepper = self.moved(worlds, seat, moves)
        self.go_on(stepper, len(moves))
        return self.hopes(stepper, seat).reshape(len(worlds), len(moves))

    def moved(self, worlds: list[State], seat: int, moves: Numbers) -> Stepper:
        """Each world after each of these moves."""
        stepper = Stepper(self.senses)
        for world in worlds:
            luck = Seeded(self.luck.below(1 << 31))
            for move in moves:
                table = world.copy()
                table.luck = luck.copy()
                table.apply(seat, int(move))
                stepper.add(table)
        return stepper

    def go_on(self, stepper: Stepper, alike: int) -> None:
        """A few decisions further. So many tables in a row have the same dice."""
        restless = restlessness(self.senses, stepper.state(0))
        steps = range(self.senses.foresight)
        dice = np.asarray([[self.luck.below(1 << 30) / (1 << 30) for _ in steps] for _ in stepper.tables[::alike]])
        for step in steps:
            stepper.sense(secrets=False)
            rows = rows_of(stepper)
            if len(rows) == 0:
                break
            chances = meant(flattened(self.net.think(rows).chances, rows.moves, restless), rows.moves)
            places = drawn(chances, rows.moves, dice[rows.table // alike, step])
            stepper.step(rows.moves.numbers[places].tobytes())

    def hopes(self, stepper: Stepper, seat: int) -> Numbers:
        """The net's word where a game goes on, and how it ended where it is over."""
        hopes = np.zeros(len(stepper.tables))
        for place in stepper.over():
            hopes[place] = (shares(stepper.state(place)) or [])[seat]
        stepper.sense_hopes(seat)
        rows = rows_of(stepper)
        if len(rows):
            hopes[rows.table] = self.net.value(rows.known)
        return hopes


def is_clear(tried: Numbers) -> bool:
    """Whether one move is best beyond doubt; a line for each world, of how likely each move wins there."""
    if len(tried) < ENOUGH:
        return False
    second, first = np.argsort(tried.mean(axis=0))[-2:]
    lead = tried[:, first] - tried[:, second]
    return bool(lead.mean() > CLEAR * lead.std() / np.sqrt(len(tried)))
