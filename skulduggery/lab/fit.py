"""Counting what the bots of a game do, and playing on with what was counted, until it holds still."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from typing import Any, NamedTuple

import skulduggery
from skulduggery.bots import make_bot
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.parts import Fitting
from skulduggery.lab.arena import play_out
from skulduggery.lab.balance import NOBODY
from skulduggery.lab.cores import all_cores

AT_ONCE = 5
"""So many voyages are one piece of work."""


class Sample(NamedTuple):
    """Some voyages: what a game notes of them, and who won."""

    notes: Any
    voyages: int
    wins: Counter[str]


class Round(NamedTuple):
    """One round of counting: what was seen, the new table, and how far it lies from the last one."""

    sample: Sample
    table: bytes
    distance: float


def fitting_of(game: Game) -> Fitting:
    if game.lab.fitting is None:
        raise ValueError(f"there is nothing to fit in {game.id}")
    return game.lab.fitting()


def fit(
    game: Game,
    bot: str,
    seats: list[int],
    voyages: int,
    rounds: int,
    *,
    seed: int = 1,
    executor: Executor | None = None,
) -> Iterator[Round]:
    """In each round, so many voyages with each number of seats; the file of the game is written after each."""
    fitting = fitting_of(game)
    if bot not in fitting.BOTS:
        raise ValueError(f"nothing is kept of what {bot} does, only of {', '.join(fitting.BOTS)}")
    for number in range(rounds):
        sample = watched(game, bot, seats, voyages, f"{seed} {number}", executor)
        table, distance = fitting.fit(sample.notes, bot)
        fitting.FILE.write_bytes(table)
        fitting.renew()
        yield Round(sample, table, distance)


def watched(game: Game, bot: str, seats: list[int], voyages: int, seed: str, executor: Executor | None) -> Sample:
    with executor or all_cores() as workers:
        work = [
            workers.submit(watch, game.id, bot, count, f"{seed} {count} {first}", min(AT_ONCE, voyages - first))
            for count in seats
            for first in range(0, voyages, AT_ONCE)
        ]
        total = work[0].result()
        for other in work[1:]:
            sample = other.result()
            total.notes.add(sample.notes)
            total = Sample(total.notes, total.voyages + sample.voyages, total.wins + sample.wins)
        return total


def watch(game_id: str, bot: str, seats: int, seed: str, voyages: int) -> Sample:
    """The same bot on all seats, and what was seen of it."""
    game = skulduggery.game(game_id)
    notes, wins = [], Counter[str]()
    for number in range(voyages):
        state = game.new(seats, seed=f"{seed} {number}")
        play_out(state, [make_bot(game, bot, Seeded(f"{seed} {number} {seat}")) for seat in range(seats)])
        view = state.view(None)
        notes.append(fitting_of(game).watch(view))
        sides = game.showing.sides(view)
        wins.update({sides[seat] for seat in state.outcome().winners} or {NOBODY})
    for other in notes[1:]:
        notes[0].add(other)
    return Sample(notes[0], voyages, wins)
