"""Small games in which both speak at once: how often to choose what, by regret matching."""

from collections.abc import Sequence
from typing import Final

from skulduggery.kernel.luck import Luck

ITERATIONS: Final = 200
FINE: Final = 10_000
"""A chance is drawn in so many parts."""


def solved(payoffs: Sequence[Sequence[float]]) -> list[float]:
    """How likely each line should be chosen against an opponent who chooses the column and gains what is lost."""
    lines, columns = len(payoffs), len(payoffs[0])
    of_lines, of_columns = [0.0] * lines, [0.0] * columns
    total = [0.0] * lines
    for _ in range(ITERATIONS):
        mine, theirs = by_regret(of_lines), by_regret(of_columns)
        worth = [sum(share * row[column] for column, share in enumerate(theirs)) for row in payoffs]
        loss = [sum(share * payoffs[line][column] for line, share in enumerate(mine)) for column in range(columns)]
        value = sum(share * one for share, one in zip(mine, worth, strict=True))
        for line in range(lines):
            of_lines[line] = max(0.0, of_lines[line] + worth[line] - value)
            total[line] += mine[line]
        for column in range(columns):
            of_columns[column] = max(0.0, of_columns[column] + value - loss[column])
    return [share / ITERATIONS for share in total]


def by_regret(regrets: Sequence[float]) -> list[float]:
    whole = sum(regrets)
    return [regret / whole for regret in regrets] if whole > 0 else [1 / len(regrets)] * len(regrets)


def drawn(chances: Sequence[float], luck: Luck) -> int:
    """A place, each as likely as its share."""
    die = int(luck.below(FINE)) / FINE * sum(chances)
    for place, chance in enumerate(chances):
        die -= chance
        if die < 0:
            return place
    return max(range(len(chances)), key=lambda place: chances[place])
