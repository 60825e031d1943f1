"""Shares of wins, and how far they can be trusted."""

from dataclasses import dataclass
from math import sqrt

Z = 1.96
"""So many standard deviations leave 5 % outside."""


@dataclass
class Wins:
    """How well somebody does: a shared win counts as its share."""

    games: int = 0
    wins: float = 0.0

    def add(self, won: float) -> None:
        self.games += 1
        self.wins += won

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson_interval(self.rate, self.games)

    @property
    def margin(self) -> float:
        """Half of the 95 % interval."""
        return wilson(self.rate, self.games)


def wilson_interval(rate: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval, which behaves near 0 and 1: from where, to where."""
    if not games:
        return (0.0, 1.0)
    middle = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = wilson(rate, games)
    return (max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half)))


def wilson(rate: float, games: int) -> float:
    """Half of that interval."""
    return Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
