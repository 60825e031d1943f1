"""Odds counted by hand: cards drawn from those that nobody has shown."""

from functools import lru_cache
from math import comb


@lru_cache(4096)
def at_least(wanted: int, *, of: int, among: int, drawn: int) -> float:
    """How likely at least `wanted` of the `of` good ones are drawn, with so many drawn from so many."""
    if wanted <= 0:
        return 1.0
    ways = sum(comb(of, good) * comb(among - of, drawn - good) for good in range(wanted, min(of, drawn) + 1))
    return ways / comb(among, drawn)


def in_hundred(chance: float) -> int:
    """As people say it; only what is certain is 0 or 100."""
    if 0 < chance < 1:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)
