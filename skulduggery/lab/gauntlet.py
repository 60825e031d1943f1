"""One bot against several others, one after the other and on the same deals: does it do worse against any of them?"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import stdev
from typing import Any

from skulduggery.kernel.game import Game
from skulduggery.lab.arena import Contest, Result, Wins
from skulduggery.lab.arena.report import markdown_table
from skulduggery.lab.arena.wins import Z


@dataclass
class Bout:
    """What the bot won against copies of one other."""

    other: str
    wins: Wins = field(default_factory=Wins)
    deals: dict[int, float] = field(default_factory=dict)
    """By deal, in all the games that were played with it."""

    def add(self, result: Result) -> None:
        won = result.won(result.match.seating.index(0))
        self.wins.add(won)
        self.deals[result.match.deal] = self.deals.get(result.match.deal, 0.0) + won


@dataclass(frozen=True)
class Gauntlet:
    """`bot` meets copies of each of the others."""

    game: Game
    bot: str
    others: Sequence[str]
    seats: int
    seed: int = 1
    tables: tuple[Mapping[str, Any], ...] = ({},)

    def run(self, games: int) -> Iterator[list[Bout]]:
        """So many games against each; yields all that is known after each batch."""
        bouts = [Bout(other) for other in self.others]
        for bout in bouts:
            bots = (self.bot, *[bout.other] * (self.seats - 1))
            contest = Contest(self.game, bots, self.seats, seed=self.seed, tables=self.tables)
            for results in contest.play(games):
                for result in results:
                    bout.add(result)
                yield bouts

    def in_markdown(self, bouts: Sequence[Bout]) -> str:
        heads = ("against", "games", f"{self.bot} wins", "95 %", f"more than against {self.others[0]}")
        rows = [figures_of(bout, bouts[0]) for bout in bouts if bout.wins.games]
        return f"{self.game.title}, {self.seats} seats rotated\n\n{markdown_table(heads, rows)}\n"


def figures_of(bout: Bout, first: Bout) -> tuple[str, ...]:
    low, high = bout.wins.interval
    share = (str(bout.wins.games), f"{bout.wins.rate:.1%}", f"{100 * low:.1f}–{high:.1%}")
    return (bout.other, *share, "" if bout is first else difference(bout, first))


def difference(bout: Bout, first: Bout) -> str:
    """In points, with its 95 % interval. The same deals were played, which takes much of their luck out of it."""
    deals = [deal for deal in bout.deals if deal in first.deals]
    if len(deals) < 2:
        return ""
    games = bout.wins.games / len(bout.deals)
    gains = [(bout.deals[deal] - first.deals[deal]) / games for deal in deals]
    mean, error = sum(gains) / len(gains), stdev(gains) / sqrt(len(gains))
    return f"{100 * mean:+.1f} ± {100 * Z * error:.1f} points"
