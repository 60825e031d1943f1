"""The odds of carousing cards: how likely a tolerance is within bounds, with and without a role's bonus."""

from functools import lru_cache

from skulduggery.games.mutiny.pieces import LEAST_CARD, MOST_CARD

HIGH = 99


@lru_cache(maxsize=64)
def sums(cards: int) -> dict[int, float]:
    """How likely each total of this many cards is; the deck is large enough to take every worth as equally likely."""
    totals = {0: 1.0}
    for _ in range(cards):
        longer: dict[int, float] = {}
        for total, chance in totals.items():
            for card in range(LEAST_CARD, MOST_CARD + 1):
                longer[total + card] = longer.get(total + card, 0.0) + chance / 3
        totals = longer
    return totals


@lru_cache(maxsize=20_000)
def chance_within(cards: int, least: int, most: int) -> float:
    """How likely the cards are worth at least and at most so much."""
    return sum(chance for total, chance in sums(cards).items() if least <= total <= most)


def chance_of_falling(cards: int, bonus: int, least: int, most: int, grog: int) -> float:
    """How likely it is that so much grog is too much for one whose tolerance lies within these bounds."""
    within = chance_within(cards, least - bonus, most - bonus)
    if within == 0:
        return 0.0
    return chance_within(cards, least - bonus, min(most, grog) - bonus) / within
