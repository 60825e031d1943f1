"""Bots against bots: whole games, seats rotated, win rates with their uncertainty."""

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import skulduggery
from skulduggery.bots import make_bot
from skulduggery.kernel.game import Bot, Game, Outcome, Seat
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import State

GAMES_PER_BATCH = 50


@dataclass
class Wins:
    """How well somebody does: a shared win counts as its share."""

    games: int = 0
    wins: float = 0.0

    @property
    def rate(self) -> float:
        return self.wins / self.games

    @property
    def margin(self) -> float:
        """Half of the 95 % interval."""
        return wilson(self.rate, self.games)


@dataclass
class Standing(Wins):
    """One entrant."""

    bot: str = field(kw_only=True)
    score: int = 0


def wilson(rate: float, games: int) -> float:
    """Half of Wilson's 95 % interval, which behaves near 0 and 1."""
    z = 1.96
    return z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)


@dataclass
class Tally:
    """The results of a batch of games."""

    standings: list[Standing]
    games: int = 0
    moves: int = 0
    ends: dict[str, int] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        for mine, theirs in zip(self.standings, other.standings, strict=True):
            mine.games += theirs.games
            mine.wins += theirs.wins
            mine.score += theirs.score
        self.games += other.games
        self.moves += other.moves
        for why, count in other.ends.items():
            self.ends[why] = self.ends.get(why, 0) + count


def play_out(state: State, bots: Sequence[Bot]) -> int:
    """Let the bots play to the end; the number of moves made."""
    moves = 0
    while not state.outcome():
        for number in state.in_turn():
            if number in state.to_act():
                state.apply(number, bots[number].choose(Seat(state, number)))
                moves += 1
    return moves


def play_batch(
    game_id: str, names: Sequence[str], first: int, count: int, seed: int, tables: Sequence[Mapping[str, Any]]
) -> Tally:
    """Games number `first` and on; entrant i sits at seat (i + number) % seats, and all seatings come before the
    next of the tables."""
    game = skulduggery.game(game_id)
    tally = Tally([Standing(bot=name) for name in names])
    for number in range(first, first + count):
        seating = [(seat - number) % len(names) for seat in range(len(names))]
        options = tables[number // len(names) % len(tables)]
        state = game.new(len(names), seed=f"{seed} game {number}", **options)
        bots = [make_bot(game, names[entrant], Seeded(f"{seed} game {number} bot {entrant}")) for entrant in seating]
        tally.moves += play_out(state, bots)
        count_game(tally, state.outcome(), seating)
    return tally


def count_game(tally: Tally, outcome: Outcome, seating: Sequence[int]) -> None:
    tally.games += 1
    tally.ends[outcome.why] = tally.ends.get(outcome.why, 0) + 1
    for seat, entrant in enumerate(seating):
        standing = tally.standings[entrant]
        standing.games += 1
        standing.score += outcome.scores[seat]
        if seat in outcome.winners:
            standing.wins += 1 / len(outcome.winners)


def mixed_tables(game: Game, seed: int, options: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The tables of all the game's matchups, shuffled, with these options added."""
    tables = [table.options for matchup in game.lab.matchups for table in matchup.tables]
    if not tables:
        raise ValueError(f"{game.id} has no sides to mix")
    order = list(range(len(tables)))
    Seeded(f"{seed} tables").shuffle(order)
    return [{**tables[place], **options} for place in order]


def contest(
    game: Game,
    names: Sequence[str],
    games: int,
    *,
    seed: int = 1,
    executor: Executor | None = None,
    mixed: bool = False,
    **options: Any,
) -> Iterator[Tally]:
    """Play this many games; yields the tally so far after each batch, so that you can watch it grow.
    `mixed` plays at all the tables of the game's matchups in turn."""
    for name in names:
        make_bot(game, name, Seeded(0))
    tables = mixed_tables(game, seed, options) if mixed else [options]
    for table in tables:
        game.check_options(len(names), table)
    with executor or ProcessPoolExecutor(max_workers=min(os.cpu_count() or 1, 61)) as workers:
        batches: list[Future[Tally]] = [
            workers.submit(play_batch, game.id, tuple(names), first, min(GAMES_PER_BATCH, games - first), seed, tables)
            for first in range(0, games, GAMES_PER_BATCH)
        ]
        total = Tally([Standing(bot=name) for name in names])
        for batch in as_completed(batches):
            total.add(batch.result())
            yield total
