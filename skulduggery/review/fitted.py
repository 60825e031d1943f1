"""A game weighed by its signs, after a bot has played on for a while."""

from collections.abc import Callable, Sequence
from itertools import count

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
BEYOND_DOUBT = 3.0
"""A hint contradicts a strong bot only for more than so many standard errors."""
SLIGHT = 0.02
"""What is no further behind than this is not worth another look."""


class FittedJudge:
    def __init__(self, game: Game, luck: Luck, learned: Learned, worlds: int = WORLDS) -> None:
        assert game.lab.outlook is not None
        self.game = game
        self.outlook = game.lab.outlook
        self.luck = luck
        self.glimpses = luck.below(1 << 31)
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
        """The middle of what might be so; if nothing hidden makes a difference, a few glimpses show it. A seat always
        glimpses with the same luck, so that its hope changes when something happens, and not by chance."""
        if over := shares(seat.redeal(self.luck)):
            return over[seat.number]
        seen: list[float] = []
        while len(seen) < GLIMPSES and not (len(seen) == AT_LEAST and min(seen) == max(seen)):
            luck = Seeded(f"{self.glimpses} {seat.number} {len(seen)}")
            seen.append(self.by_signs_of(seat.redeal(luck), seat.number))
        return self.learned.known.correct(float(np.mean(seen)))

    # --- moves -----------------------------------------------------------------------

    def often(self, seat: Seat, move: int) -> float:
        _, *chosen = self.as_one([move, *self.chosen(seat)])
        return chosen.count(move) / ASKED

    def chosen(self, seat: Seat) -> list[int]:
        """What a strong bot would do, each time that it is asked."""
        return [make_bot(self.game, self.strong, Seeded(self.luck.below(1 << 31))).choose(seat) for _ in range(ASKED)]

    def weigh(self, seat: Seat, also: Sequence[int] = ()) -> list[Weighed]:
        both = self.as_one([*also, *self.chosen(seat)])
        chosen = both[len(also) :]
        moves = list(dict.fromkeys(both))
        if not also:
            moves += self.others(seat, moves)
        if len(moves) == 1:
            return only(moves[0], self.hope(seat), len(self.hopes([seat.redeal(self.luck)])[0]))
        often = np.asarray([chosen.count(move) / ASKED for move in moves])
        weighed = ranked(seat.number, moves, self.tried(seat, moves, len(also)), often, self.learned.known)
        return weighed if also else as_the_bot_says(weighed)

    def as_one(self, moves: Sequence[int]) -> list[int]:
        """The same, but for moves that come to the same as an earlier one: that one stands for them."""
        alike = self.outlook.alike
        if alike is None:
            return list(moves)
        first: dict[int, int] = {}
        return [first.setdefault(alike(move), move) for move in moves]

    def others(self, seat: Seat, known: Sequence[int]) -> list[int]:
        """A few more to try: what the game thinks of first, or some, spread over all that are open."""
        ideas = self.outlook.ideas(seat.redeal(self.luck), seat.number) if self.outlook.ideas else []
        left = self.besides(known, ideas) or self.besides(known, seat.legal)
        few = max(0, MOST_TRIED - len(known))
        return [left[place * len(left) // few] for place in range(few)] if len(left) > few else left

    def besides(self, known: Sequence[int], moves: Sequence[int]) -> list[int]:
        return [move for move in dict.fromkeys(self.as_one([*known, *moves])) if move not in known]

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
            passed = self.watch(table)
            table.apply(seat.number, move)
            self.go_on(table, seed, passed)
            tables.append(table)
        return [self.result_or_signs(table) for table in tables]

    def watch(self, table: State) -> Callable[[], int]:
        """Says how much time has passed at this table: by its clock, or how often it was asked."""
        clock = self.outlook.clock
        if clock is None:
            asked = count()
            return lambda: next(asked)
        start = clock(table)
        return lambda: clock(table) - start

    def go_on(self, table: State, seed: int, passed: Callable[[], int]) -> None:
        bots = [make_bot(self.game, self.outlook.bot, Seeded(f"{seed} {number}")) for number in range(table.seats)]
        while table.asked and passed() < self.outlook.ahead:
            number = table.in_turn()[0]
            table.apply(number, bots[number].choose(Seat(table, number)))


def as_the_bot_says(weighed: list[Weighed]) -> list[Weighed]:
    """In so few worlds much is chance: what a strong bot does comes first unless another move is clearly better, and
    what is not clearly better is said to be as good."""
    usual = max(weighed, key=lambda one: one.often)
    if usual.behind > max(SLIGHT, BEYOND_DOUBT * usual.error):
        return weighed
    others = (one._replace(chance=min(one.chance, usual.chance)) for one in weighed if one is not usual)
    return [usual, *others]


def is_as_good(tried: Numbers, first: int) -> bool:
    """Whether none of the first moves is clearly behind the best of all."""
    best = tried[:, [int(np.argmax(tried.mean(axis=0)))]]
    gaps = best - tried[:, :first]
    errors = gaps.std(axis=0) / np.sqrt(len(tried))
    return bool(np.all(gaps.mean(axis=0) <= np.maximum(errors, SLIGHT)))
