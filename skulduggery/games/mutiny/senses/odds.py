"""How likely tolerances are, and bets on who is who: what belief is made of."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.mutiny.pieces import CARDS, MOST_CARD

HIGH: Final = 200
"""More than any tolerance."""


def sums_up_to() -> list[list[float]]:
    """For each number of carousing cards, how likely they are worth at most so much; every worth is equally likely."""
    found: list[list[float]] = []
    chances: list[float] = [1.0] + [0.0] * HIGH
    cards: i64 = 0
    while cards <= CARDS:
        total = 0.0
        row: list[float] = []
        for chance in chances:
            total += chance
            row.append(total)
        found.append(row)
        chances = with_one_more(chances)
        cards += 1
    return found


def with_one_more(chances: list[float]) -> list[float]:
    longer: list[float] = [0.0] * (HIGH + 1)
    total: i64 = 0
    while total + MOST_CARD <= HIGH:
        share = chances[total] / 3.0
        longer[total + 1] += share
        longer[total + 2] += share
        longer[total + 3] += share
        total += 1
    return longer


UP_TO: Final = sums_up_to()


def chance_within(cards: i64, least: i64, most: i64) -> float:
    """How likely the cards are worth at least and at most so much."""
    if most < 0 or least > most:
        return 0.0
    row = UP_TO[cards]
    below = row[min(least, HIGH + 1) - 1] if least > 0 else 0.0
    return max(0.0, row[min(most, HIGH)] - below)


def chance_of_standing(cards: i64, least: i64, most: i64, needed: i64) -> float:
    """How likely they are worth at least as much as is needed, if they lie within these bounds."""
    within = chance_within(cards, least, most)
    if within < 1e-9:
        return 0.5
    return chance_within(cards, max(least, needed), most) / within
