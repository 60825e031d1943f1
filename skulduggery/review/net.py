"""A game weighed by its net, which also plays on for a while before it is asked who wins: in the middle of a turn its
word is worth less than at the end of it."""

from collections.abc import Sequence

import numpy as np
from librt.strings import BytesWriter

from skulduggery.bots import net_at
from skulduggery.bots.belief import Belief
from skulduggery.bots.legend import PROMISING, Legend
from skulduggery.bots.rows import Numbers, Rows, array, rows_of
from skulduggery.bots.seadog import meant
from skulduggery.bots.stepper import Stepper
from skulduggery.kernel.game import Game, Seat
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.senses import Senses
from skulduggery.kernel.shares import shares
from skulduggery.kernel.state import State
from skulduggery.kernel.weighing import Weighed
from skulduggery.review.correction import Learned
from skulduggery.review.ranking import only, ranked

WORLDS = 48
"""So many in which moves are tried; …"""
FEW = 3
"""… at least so many moves, where none is in question; …"""
GLIMPSES = 8
"""… that make up what a seat hopes; …"""
COPIES = 32
"""… and so often an open table is played on."""


class NetJudge:
    def __init__(self, game: Game, luck: Luck, learned: Learned, worlds: int = WORLDS) -> None:
        assert game.senses is not None
        self.luck = luck
        self.senses: Senses = game.senses
        self.net = net_at(game.net_file)
        self.legend = Legend(luck, self.net, self.senses)
        self.learned = learned
        self.worlds = worlds

    def hopes(self, tables: Sequence[State]) -> list[list[float]]:
        return [shares(table) or self.foreseen(table) for table in tables]

    def foreseen(self, table: State) -> list[float]:
        """Each seat's own word, from its own cards, put right; together they come to one."""
        stepper = Stepper(self.senses)
        for _ in range(COPIES):
            stepper.add(with_luck(table.copy(), self.luck))
        self.legend.go_on(stepper, alike=1)
        words = whole(self.of_all_seats(stepper, table.seats)).mean(axis=0)
        corrected = np.asarray([self.learned.open.correct(float(word)) for word in words])
        return [float(chance) for chance in whole(corrected)]

    def hope(self, seat: Seat) -> float:
        world = seat.redeal(self.luck)
        if over := shares(world):
            return over[seat.number]
        stepper = Stepper(self.senses)
        for world in self.belief(seat).worlds(GLIMPSES, self.luck):
            stepper.add(with_luck(world.copy(), self.luck))
        self.legend.go_on(stepper, alike=1)
        return self.learned.known.correct(float(self.legend.hopes(stepper, seat.number).mean()))

    def of_all_seats(self, stepper: Stepper, seats: int) -> Numbers:
        """For each table, how likely each seat wins."""
        return np.stack([self.legend.hopes(stepper, seat) for seat in range(seats)], axis=-1)

    # --- moves -----------------------------------------------------------------------

    def often(self, seat: Seat, move: int) -> float:
        world, rows = self.look(seat)
        return float(self.net.think(rows).chances[self.place_of(move, world, seat.number, rows)])

    def weigh(self, seat: Seat, also: Sequence[int] = ()) -> list[Weighed]:
        world, rows = self.look(seat)
        at_first = self.net.think(rows).chances
        standing_for = {self.place_of(move, world, seat.number, rows): move for move in also}
        liked = np.argsort(-at_first, kind="stable")[: 0 if also else FEW]
        promising = np.flatnonzero(meant(at_first, rows.moves, PROMISING))
        places = sorted({*promising.tolist(), *liked.tolist(), *standing_for})
        moves = [standing_for.get(place, int(rows.moves.numbers[place])) for place in places]
        if len(moves) == 1:
            return only(moves[0], self.hope(seat), world.seats)
        tried = self.tried(Belief(seat, rows, self.net, self.senses), rows.moves.numbers[places], world.seats)
        return ranked(seat.number, moves, tried, at_first[places], self.learned.known)

    def tried(self, belief: Belief, moves: Numbers, seats: int) -> Numbers:
        """In each world, after each move: how likely each seat wins."""
        stepper = self.legend.moved(belief.worlds(self.worlds, self.luck), belief.seat.number, moves)
        self.legend.go_on(stepper, len(moves))
        return self.of_all_seats(stepper, seats).reshape(self.worlds, len(moves), seats)

    def look(self, seat: Seat) -> tuple[State, Rows]:
        world = seat.redeal(self.luck)
        stepper = Stepper(self.senses)
        stepper.sense_seat(world, seat.number)
        return world, rows_of(stepper)

    def belief(self, seat: Seat) -> Belief:
        return Belief(seat, self.look(seat)[1], self.net, self.senses)

    def place_of(self, move: int, world: State, seat: int, rows: Rows) -> int:
        """Where it is in the only row; or one that is like it in all that can be sensed, and stands for it."""
        found = np.flatnonzero(rows.moves.numbers == move)
        if len(found):
            return int(found[0])
        said = BytesWriter()
        self.senses.sense_move(world, seat, move, said)
        numbers, ends, starts = array(said, np.int16), rows.of_move.ends, rows.of_move.starts
        alike = (
            place
            for place, (start, end) in enumerate(zip(starts, ends, strict=True))
            if np.array_equal(rows.of_move.numbers[start:end], numbers)
        )
        return next(alike)


def with_luck(table: State, luck: Luck) -> State:
    """So that it goes on by itself: a table that is played again has only the luck it had."""
    table.luck = Seeded(luck.below(1 << 31))
    return table


def whole(chances: Numbers) -> Numbers:
    """The same, so that those of all seats come to one."""
    together: Numbers = chances / chances.sum(axis=-1, keepdims=True)
    return together
