"""Is it fair? The same bot in every seat, thousands of games for each number of players, wins by side."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from typing import Any

import skulduggery
from skulduggery.bots import make_bot
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Seeded
from skulduggery.lab.arena import play_out, wilson
from skulduggery.lab.cores import all_cores

GAMES_PER_BATCH = 25


@dataclass
class Scales:
    """The results of the games with one number of seats. Seats that win together are one side."""

    games: int = 0
    moves: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)

    def merge(self, other: "Scales") -> None:
        self.games += other.games
        self.moves += other.moves
        self.wins += other.wins
        self.ends += other.ends

    def rate(self, side: str) -> float:
        return self.wins[side] / self.games

    def margin(self, side: str) -> float:
        """Half of the 95 % interval."""
        return wilson(self.rate(side), self.games)


def weigh_batch(
    game_id: str, seats: int, bot: str, first: int, count: int, seed: int, options: dict[str, Any]
) -> Scales:
    """Games number `first` and on."""
    game = skulduggery.game(game_id)
    scales = Scales()
    for number in range(first, first + count):
        name = f"{seed} balance {number}"
        state = game.new(seats, seed=name, **options)
        scales.moves += play_out(state, [make_bot(game, bot, Seeded(f"{name} bot {seat}")) for seat in range(seats)])
        outcome = state.outcome()
        sides = game.showing.sides(state.view(None))
        scales.games += 1
        scales.ends[outcome.why] += 1
        for side in {sides[seat] for seat in outcome.winners} or {NOBODY}:
            scales.wins[side] += 1
    return scales


NOBODY = "nobody"


def balance(
    game: Game, seats: int, bot: str, games: int, *, seed: int = 1, executor: Executor | None = None, **options: Any
) -> Iterator[Scales]:
    """Play this many games; yields the sum so far after each batch."""
    make_bot(game, bot, Seeded(0))
    game.check_options(seats, options)
    with executor or all_cores() as workers:
        batches = [
            workers.submit(weigh_batch, game.id, seats, bot, first, min(GAMES_PER_BATCH, games - first), seed, options)
            for first in range(0, games, GAMES_PER_BATCH)
        ]
        total = Scales()
        for batch in as_completed(batches):
            total.merge(batch.result())
            yield total
