"""Thousands of random voyages: how games end, how long they take, which seats do better."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from typing import Any

import skulduggery
from skulduggery.bots.rollout import drift
from skulduggery.kernel.game import Game, Outcome
from skulduggery.kernel.luck import Seeded
from skulduggery.lab import laws
from skulduggery.lab.cores import all_cores

VOYAGES_PER_BATCH = 200


@dataclass
class Sea:
    """The results of the voyages with one number of seats."""

    voyages: int = 0
    moves: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)

    def add(self, outcome: Outcome, moves: int) -> None:
        self.voyages += 1
        self.moves += moves
        self.ends[outcome.why] += 1
        for seat in outcome.winners:
            self.wins[seat] += 1

    def merge(self, other: "Sea") -> None:
        self.voyages += other.voyages
        self.moves += other.moves
        self.ends += other.ends
        self.wins += other.wins


def sail(game_id: str, seats: int, first: int, count: int, seed: int, options: dict[str, Any]) -> Sea:
    """Voyages number `first` and on, at full speed."""
    game = skulduggery.game(game_id)
    sea = Sea()
    for number in range(first, first + count):
        state = game.new(seats, seed=f"{seed} voyage {number}", **options)
        moves = drift(state, Seeded(f"{seed} course {number}"), laws.MOST_MOVES)
        sea.add(state.outcome(), moves)
    return sea


def sail_under_law(game_id: str, seats: int, first: int, count: int, seed: int, options: dict[str, Any]) -> Sea:
    """The same with every law checked, and the options not given chosen at random."""
    game = skulduggery.game(game_id)
    sea = Sea()
    for number in range(first, first + count):
        name = f"{seed} voyage {number}"
        chosen = laws.any_options(game, seats, Seeded(name)) | options
        try:
            sea.add(laws.voyage(game, seats, name, **chosen), 0)
        except Exception as error:
            error.add_note(f"{game_id}, {seats} seats, voyage {name!r}, options {chosen}")
            raise
    return sea


def simulate(
    game: Game,
    seats: int,
    voyages: int,
    *,
    seed: int = 1,
    under_law: bool = False,
    executor: Executor | None = None,
    **options: Any,
) -> Iterator[Sea]:
    """Play this many voyages; yields the sum so far after each batch."""
    game.check_options(seats, options)
    task = sail_under_law if under_law else sail
    with executor or all_cores() as workers:
        batches = [
            workers.submit(task, game.id, seats, first, min(VOYAGES_PER_BATCH, voyages - first), seed, options)
            for first in range(0, voyages, VOYAGES_PER_BATCH)
        ]
        total = Sea()
        for batch in as_completed(batches):
            total.merge(batch.result())
            yield total
