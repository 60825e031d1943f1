"""What is one seat worth? The same deals twice, with another bot on one seat, told apart by the side it is on, or
by its role."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import skulduggery
from skulduggery.bots import make_bot
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import State
from skulduggery.lab.arena import Wins, play_out
from skulduggery.lab.arena.wins import Z
from skulduggery.lab.cores import all_cores

DEALS_AT_ONCE = 5


@dataclass
class Substitution:
    """By side, or by role: how it fares with the other bot on that seat (or on all of its side), and without."""

    deals: int = 0
    with_it: dict[str, Wins] = field(default_factory=lambda: defaultdict(Wins))
    without: dict[str, Wins] = field(default_factory=lambda: defaultdict(Wins))
    turned: Counter[str] = field(default_factory=Counter)
    """Deals that were won with it and lost without, or the other way round."""

    def add(self, side: str, with_it: bool, without: bool) -> None:
        self.with_it[side].add(with_it)
        self.without[side].add(without)
        self.turned[side] += with_it != without

    def merge(self, other: "Substitution") -> None:
        self.deals += other.deals
        self.turned += other.turned
        for mine, its in ((self.with_it, other.with_it), (self.without, other.without)):
            for side, wins in its.items():
                mine[side].games += wins.games
                mine[side].wins += wins.wins

    def gain(self, side: str) -> float:
        return self.with_it[side].rate - self.without[side].rate

    def margin(self, side: str) -> float:
        """Half of the gain's 95 % interval: the deals are the same, so only those that turned make it uncertain."""
        deals = self.without[side].games
        return Z * sqrt((self.turned[side] / deals - self.gain(side) ** 2) / deals)


def substitute(
    game: Game,
    bots: tuple[str, str],
    seats: int,
    deals: int,
    *,
    whole_side: bool = False,
    by_role: bool = False,
    seed: int = 1,
    executor: Executor | None = None,
    **options: Any,
) -> Iterator[Substitution]:
    """The first bot comes to a table of the second ones; yields the sum so far."""
    for bot in bots:
        make_bot(game, bot, Seeded(0))
    game.check_options(seats, options)
    if by_role and game.lab.roles is None:
        raise ValueError(f"{game.id} has no roles to tell apart")
    with executor or all_cores() as workers:
        work = [
            workers.submit(
                some_deals,
                game.id,
                bots,
                seats,
                range(first, min(first + DEALS_AT_ONCE, deals)),
                seed,
                options,
                whole_side=whole_side,
                by_role=by_role,
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
    deals: range,
    seed: int,
    options: Mapping[str, Any],
    *,
    whole_side: bool,
    by_role: bool,
) -> Substitution:
    game = skulduggery.game(game_id)
    found = Substitution(len(deals))
    for deal in deals:
        hero = deal % seats
        usual = played(game, [bots[1]] * seats, f"{seed} {deal}", options)
        sides = game.showing.sides(usual.view(None))
        mates = [seat for seat in range(seats) if sides[seat] == sides[hero]] if whole_side else [hero]
        names = [bots[0] if seat in mates else bots[1] for seat in range(seats)]
        other = played(game, names, f"{seed} {deal}", options)
        kinds = game.lab.roles(usual.view(None)) if by_role and game.lab.roles else sides
        found.add(kinds[hero], hero in other.outcome().winners, hero in usual.outcome().winners)
    return found


def played(game: Game, names: list[str], seed: str, options: Mapping[str, Any]) -> State:
    """The table when all is over; the same deal for all who play it."""
    state = game.new(len(names), seed=f"substitute {seed}", **options)
    play_out(state, [make_bot(game, name, Seeded(f"{seed} seat {seat}")) for seat, name in enumerate(names)])
    return state
