"""What is one seat worth? The same deals twice, with another bot on one seat, told apart by the side it is on."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from typing import Any

import skulduggery
from skulduggery.bots import make_bot
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Seeded
from skulduggery.lab.arena import Wins, play_out
from skulduggery.lab.arena.contest import all_cores

DEALS_AT_ONCE = 5


@dataclass
class Substitution:
    """By side: how the side fares with the other bot on one of its seats (or on all of them), and without."""

    deals: int = 0
    with_it: dict[str, Wins] = field(default_factory=lambda: defaultdict(Wins))
    without: dict[str, Wins] = field(default_factory=lambda: defaultdict(Wins))

    def merge(self, other: "Substitution") -> None:
        self.deals += other.deals
        for mine, its in ((self.with_it, other.with_it), (self.without, other.without)):
            for side, wins in its.items():
                mine[side].games += wins.games
                mine[side].wins += wins.wins

    def gain(self, side: str) -> float:
        return self.with_it[side].rate - self.without[side].rate


def substitute(
    game: Game,
    bots: tuple[str, str],
    seats: int,
    deals: int,
    *,
    whole_side: bool = False,
    seed: int = 1,
    executor: Executor | None = None,
    **options: Any,
) -> Iterator[Substitution]:
    """The first bot comes to a table of the second ones; yields the sum so far."""
    for bot in bots:
        make_bot(game, bot, Seeded(0))
    game.check_options(seats, options)
    with executor or all_cores() as workers:
        work = [
            workers.submit(
                some_deals, game.id, bots, seats, first, min(DEALS_AT_ONCE, deals - first), seed, options, whole_side
            )
            for first in range(0, deals, DEALS_AT_ONCE)
        ]
        total = Substitution()
        for batch in as_completed(work):
            total.merge(batch.result())
            yield total


def some_deals(
    game_id: str,
    bots: tuple[str, str],
    seats: int,
    first: int,
    count: int,
    seed: int,
    options: Mapping[str, Any],
    whole_side: bool,
) -> Substitution:
    game = skulduggery.game(game_id)
    found = Substitution(count)
    for deal in range(first, first + count):
        hero = deal % seats
        sides, winners = played(game, [bots[1]] * seats, f"{seed} {deal}", options)
        mates = [seat for seat in range(seats) if sides[seat] == sides[hero]] if whole_side else [hero]
        names = [bots[0] if seat in mates else bots[1] for seat in range(seats)]
        found.without[sides[hero]].add(hero in winners)
        found.with_it[sides[hero]].add(hero in played(game, names, f"{seed} {deal}", options)[1])
    return found


def played(game: Game, names: list[str], seed: str, options: Mapping[str, Any]) -> tuple[list[str], tuple[int, ...]]:
    """The side of each seat, and the seats that won; the same deal whoever plays."""
    state = game.new(len(names), seed=f"substitute {seed}", **options)
    play_out(state, [make_bot(game, name, Seeded(f"{seed} seat {seat}")) for seat, name in enumerate(names)])
    return list(game.showing.sides(state.view(None))), state.outcome().winners
