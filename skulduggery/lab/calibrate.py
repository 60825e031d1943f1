"""Foreseen against happened: how far a chance of winning can be trusted, over games of all kinds of bots.

The same games show how to put the chances right, and how much each sign of a game weighs.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

import skulduggery
from skulduggery.bots import levels_of, make_bot, searches
from skulduggery.bots.names import called
from skulduggery.kernel.game import Game, Seat
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.shares import shares
from skulduggery.kernel.state import State
from skulduggery.kernel.weighing import Judge
from skulduggery.lab.cores import all_cores
from skulduggery.review.correction import Curve, Learned
from skulduggery.review.judges import judge_for

GAMES_PER_BATCH = 10
BINS = 10
TWO_SIDED = 1.96
FEWEST = 100
"""A bin with fewer looks than this shows nothing."""

Numbers = NDArray[Any]


class Look(NamedTuple):
    """What was foreseen for a seat at some moment, and what came: its share of the win."""

    game: int
    known: float
    open: float
    signs: tuple[float, ...]
    won: float


# --- games of mixed bots ------------------------------------------------------------------


def mixed_bots(game: Game) -> list[str]:
    """All levels and older scripts that answer at once."""
    return [bot for bot in (*levels_of(game), *game.older_bots) if not searches(game, called(bot).level)]


class Watch(NamedTuple):
    """Which games are watched, and what is known by those who foresee how they end."""

    game: str
    seats: tuple[int, ...]
    seed: int
    tables: tuple[Mapping[str, Any], ...]
    """Options; each game is played with the next ones."""
    known: Learned
    bots: tuple[str, ...]
    often: int
    """So often in a game it is asked how likely each seat wins, at any moments of it."""

    def looks(self, numbers: Sequence[int]) -> list[Look]:
        return [look for number in numbers for look in game_watched(self, number)]


def game_watched(watch: Watch, number: int) -> list[Look]:
    """One game: bots of any level on its seats, and what is foreseen at moments drawn by chance."""
    game = skulduggery.game(watch.game)
    name = f"{watch.seed} calibrate {number}"
    seats = watch.seats[number % len(watch.seats)]
    luck = Seeded(name)
    levels = watch.bots or mixed_bots(game)
    state = game.new(seats, seed=name, **watch.tables[number % len(watch.tables)])
    bots = [make_bot(game, levels[luck.below(len(levels))], Seeded(f"{name} {seat}")) for seat in range(seats)]
    judge = judge_for(game, Seeded(f"{name} judge"), known=watch.known)
    moments: list[State] = []
    moves = 0
    while state.asked:
        keep_some(moments, state, moves, watch.often, luck)
        seat = state.in_turn()[0]
        state.apply(seat, bots[seat].choose(Seat(state, seat)))
        moves += 1
    won = shares(state) or []
    return [
        Look(number, known, chance, signs, won[seat])
        for moment in moments
        for seat, (known, chance, signs) in enumerate(foreseen(game, judge, moment))
    ]


def keep_some(moments: list[State], state: State, moves: int, most: int, luck: Luck) -> None:
    """In the end each moment of the game was kept equally likely."""
    place = len(moments) if moves < most else luck.below(moves + 1)
    if place < most:
        twin = state.copy()
        moments[place : place + 1] = [twin]


def foreseen(game: Game, judge: Judge, state: State) -> Iterator[tuple[float, float, tuple[float, ...]]]:
    hopes = judge.hopes([state])[0]
    for seat in range(state.seats):
        signs = tuple(game.lab.outlook.signs(state, seat)) if game.lab.outlook else ()
        yield judge.hope(Seat(state, seat)), hopes[seat], signs


def watch(watched: Watch, games: Collection[int], executor: Executor | None = None) -> Iterator[list[Look]]:
    """Yields the looks of each batch of these games."""
    for seats in watched.seats:
        for options in watched.tables:
            skulduggery.game(watched.game).check_options(seats, options)
    with executor or all_cores() as workers:
        batches = [workers.submit(watched.looks, some) for some in in_batches(sorted(games))]
        for batch in as_completed(batches):
            yield batch.result()


def in_batches(numbers: Sequence[int]) -> list[Sequence[int]]:
    return [numbers[first : first + GAMES_PER_BATCH] for first in range(0, len(numbers), GAMES_PER_BATCH)]


# --- what is kept -------------------------------------------------------------------------


def kept(file: Path) -> list[Look]:
    """The looks of an earlier run; a line that was not written to its end is left out."""
    lines = file.read_bytes().split(b"\n")[:-1] if file.exists() else []
    return [msgspec.json.decode(line, type=Look) for line in lines]


def keep(file: Path, looks: Sequence[Look]) -> None:
    with file.open("ab") as out:
        out.write(b"".join(msgspec.json.encode(look) + b"\n" for look in looks))


# --- what they show -----------------------------------------------------------------------


class Bin(NamedTuple):
    """Chances from here to a tenth more: how many looks, what they foresaw, and what happened."""

    low: float
    looks: int
    foreseen: float
    happened: float

    @property
    def error(self) -> float:
        """What chance may explain, 19 times of 20."""
        return TWO_SIDED * float(np.sqrt(self.happened * (1 - self.happened) / self.looks))


@dataclass
class Calibration:
    bins: list[Bin] = field(default_factory=list)
    off: float = 0.0
    """How far they lie apart, on average over all looks; and at most in any bin."""
    most_off: float = 0.0
    brier: float = 0.0
    par: float = 0.0
    """The Brier score of one who always says what happens on average."""


def calibration(chances: Sequence[float], won: Sequence[float]) -> Calibration:
    said, came = np.asarray(chances), np.asarray(won)
    places = np.minimum((said * BINS).astype(int), BINS - 1)
    bins = [
        Bin(place / BINS, int(here.sum()), float(said[here].mean()), float(came[here].mean()))
        for place in range(BINS)
        if (here := places == place).sum() >= FEWEST
    ]
    if not bins:
        raise ValueError(f"{len(said)} looks are too few to show anything: play more games")
    gaps = [abs(one.foreseen - one.happened) for one in bins]
    return Calibration(
        bins,
        off=float(np.average(gaps, weights=[one.looks for one in bins])),
        most_off=max(gaps),
        brier=float(((said - came) ** 2).mean()),
        par=float(((came.mean() - came) ** 2).mean()),
    )


# --- learning from it ---------------------------------------------------------------------

STEPS = 30
CALM = 15.0
"""How strongly weights are held to nought: so many looks' worth. Looks at one game are much alike, so that a few games
show less than it seems."""
PIECES = 25
"""A curve is drawn through so many points at most, as far as they rise, …"""
LOOKS_PER_PIECE = 400
"""… and through fewer where there are not enough looks to tell them apart."""
SURELY = 0.002
"""What is so near to nought or one seems certain. One more look is added at one that came as foreseen."""


def learn(looks: Sequence[Look], before: Learned) -> Learned:
    """The weights of the signs first, where a game has any and they are not known yet; once they are, the curves."""
    won = np.asarray([look.won for look in looks])
    if looks[0].signs and not before.weights:
        weights = fitted(np.asarray([look.signs for look in looks]), won)
        return Learned(weights=tuple(round(float(weight), 4) for weight in weights))
    return Learned(
        known=curve_through(np.asarray([look.known for look in looks]), won),
        open=curve_through(np.asarray([look.open for look in looks]), won),
        weights=before.weights,
    )


def fitted(signs: Numbers, won: Numbers) -> Numbers:
    """Weights of a logistic regression, by Newton's steps."""
    weights = np.zeros(signs.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-(signs @ weights)))
        slope = signs.T @ (won - chances) - CALM * weights
        bend = (signs * (chances * (1 - chances))[:, None]).T @ signs + CALM * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    return weights


class Block(NamedTuple):
    """Looks next to each other: how many, and what they foresaw and what happened in sum."""

    looks: int
    foreseen: float
    happened: float


def together(one: Block, other: Block) -> Block:
    return Block(one.looks + other.looks, one.foreseen + other.foreseen, one.happened + other.happened)


def curve_through(chances: Numbers, won: Numbers) -> Curve:
    """Isotonic regression: neighbours that do not rise are put together. A win that seemed certain has a point of its
    own, as it is not certain before the end. Whoever has no hope has none, as most of them are out of the game."""
    order = np.argsort(chances, kind="stable")
    low, high = np.searchsorted(chances[order], (SURELY, 1 - SURELY))
    middle = order[low:high]
    pieces = np.array_split(middle, max(1, min(PIECES, len(middle) // LOOKS_PER_PIECE)))
    between = [Block(len(some), float(chances[some].sum()), float(won[some].sum())) for some in pieces if len(some)]
    certain = len(order) - int(high) + 1
    rising = made_to_rise([*between, Block(certain, float(certain), float(won[order[high:]].sum()) + 1)])
    points = {round(block.foreseen / block.looks, 4): round(block.happened / block.looks, 4) for block in rising}
    points = {0.0: 0.0} | points | {1.0: max(points.values())}
    return Curve(tuple(points), tuple(points.values()))


def made_to_rise(row: Sequence[Block]) -> list[Block]:
    blocks: list[Block] = []
    for one in row:
        block = one
        while blocks and blocks[-1].happened * block.looks >= block.happened * blocks[-1].looks:
            block = together(blocks.pop(), block)
        blocks.append(block)
    return blocks
