"""A game weighed by its signs, after a bot has played on for a while."""

from collections.abc import Sequence

import numpy as np

from skulduggery.bots import levels_of, make_bot, searches
from skulduggery.bots.rows import Numbers
from skulduggery.kernel.game import Game, Seat
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.shares import shares
from skulduggery.kernel.state import State
from skulduggery.kernel.weighing import Weighed
from skulduggery.review.correction import Learned
from skulduggery.review.ranking import only, ranked

WORLDS = 24
"""So many in which moves are tried, a few at a time until it is clear that none is better; …"""
AT_A_TIME = 6
HINT_WORLDS = 12
AT_LEAST = 3
GLIMPSES = 12
"""… from so many to so many that make up what a seat hopes; …"""
ASKED = 4
"""… and so often a strong bot is asked what it would do."""
MOST_TRIED = 6
SLIGHT = 0.02
"""What is no further behind than this is not worth another look."""


class FittedJudge:
    def __init__(self, game: Game, luck: Luck, learned: Learned, worlds: int = WORLDS) -> None:
        assert game.lab.outlook is not None
        self.game = game
        self.outlook = game.lab.outlook
        self.luck = luck
        self.worlds = worlds
        self.learned = learned
        self.weights = np.asarray(self.learned.weights)
        self.strong = [level for level in levels_of(game) if not searches(game, level)][-1]

    def hopes(self, tables: Sequence[State]) -> list[list[float]]:
        return [shares(table) or [self.learned.open.correct(sign) for sign in self.by_signs(table)] for table in tables]

    def by_signs(self, table: State) -> list[float]:
        return [self.by_signs_of(table, seat) for seat in range(table.seats)]

    def by_signs_of(self, table: State, seat: int) -> float:
        """What the signs say, not corrected yet. Before anything was learned, all have the same chance."""
        if not len(self.weights):
            return 1 / table.seats
        return float(1 / (1 + np.exp(-np.asarray(self.outlook.signs(table, seat)) @ self.weights)))

    def result_or_signs(self, table: State) -> list[float]:
        return shares(table) or self.by_signs(table)

    def hope(self, seat: Seat) -> float:
        """The middle of what might be so; if nothing hidden makes a difference, a few glimpses show it."""
        if over := shares(seat.redeal(self.luck)):
            return over[seat.number]
        seen: list[float] = []
        while len(seen) < GLIMPSES and not (len(seen) == AT_LEAST and min(seen) == max(seen)):
            seen.append(self.by_signs_of(seat.redeal(Seeded(self.luck.below(1 << 31))), seat.number))
        return self.learned.known.correct(float(np.mean(seen)))

    # --- moves -----------------------------------------------------------------------

    def often(self, seat: Seat, move: int) -> float:
        return self.chosen(seat).count(move) / ASKED

    def chosen(self, seat: Seat) -> list[int]:
        """What a strong bot would do, each time that it is asked."""
        return [make_bot(self.game, self.strong, Seeded(self.luck.below(1 << 31))).choose(seat) for _ in range(ASKED)]

    def weigh(self, seat: Seat, also: Sequence[int] = ()) -> list[Weighed]:
        chosen = self.chosen(seat)
        moves = list(dict.fromkeys([*also, *chosen]))
        if not also:
            moves += self.others(seat, moves)
        if len(moves) == 1:
            return only(moves[0], self.hope(seat), len(self.hopes([seat.redeal(self.luck)])[0]))
        often = np.asarray([chosen.count(move) / ASKED for move in moves])
        return ranked(seat.number, moves, self.tried(seat, moves, len(also)), often, self.learned.known)

    def others(self, seat: Seat, known: Sequence[int]) -> list[int]:
        """A few more to try: what the game thinks of first, or some, spread over all that are open."""
        ideas = self.outlook.ideas(seat.redeal(self.luck), seat.number) if self.outlook.ideas else []
        left = [move for move in dict.fromkeys(ideas or seat.legal) if move not in known]
        few = max(0, MOST_TRIED - len(known))
        return [left[place * len(left) // few] for place in range(few)] if len(left) > few else left

    def tried(self, seat: Seat, moves: Sequence[int], in_question: int) -> Numbers:
        """In each world, after each move: how likely each seat wins. It stops when the moves that are in question (the
        first ones) are as good as the others, as far as one can see."""
        worlds: list[list[list[float]]] = []
        while len(worlds) < self.worlds:
            worlds += [self.play_on(seat, moves) for _ in range(min(AT_A_TIME, self.worlds - len(worlds)))]
            own = np.asarray(worlds)[:, :, seat.number]
            if in_question and is_as_good(own, in_question):
                break
        return np.asarray(worlds)

    def play_on(self, seat: Seat, moves: Sequence[int]) -> list[list[float]]:
        """In one world, where all moves have the same luck."""
        world = seat.redeal(Seeded(self.luck.below(1 << 31)))
        seed = self.luck.below(1 << 31)
        tables = []
        for move in moves:
            table = world.copy()
            table.luck = Seeded(seed)
            table.apply(seat.number, move)
            self.go_on(table, seed)
            tables.append(table)
        return [self.result_or_signs(table) for table in tables]

    def go_on(self, table: State, seed: int) -> None:
        bots = [make_bot(self.game, self.outlook.bot, Seeded(f"{seed} {number}")) for number in range(table.seats)]
        for _ in range(self.outlook.ahead):
            if not table.asked:
                return
            number = table.in_turn()[0]
            table.apply(number, bots[number].choose(Seat(table, number)))


def is_as_good(tried: Numbers, first: int) -> bool:
    """Whether none of the first moves is clearly behind the best of all."""
    best = tried[:, [int(np.argmax(tried.mean(axis=0)))]]
    gaps = best - tried[:, :first]
    errors = gaps.std(axis=0) / np.sqrt(len(tried))
    return bool(np.all(gaps.mean(axis=0) <= np.maximum(errors, SLIGHT)))
