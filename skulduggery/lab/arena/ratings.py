"""How strong each of many entrants is, from games in which not all of them sat."""

from collections.abc import Sequence
from typing import Any

from skulduggery.lab.arena.tally import Result

FIRST, LAST = 1, 2
"""To win is all; who comes second is not asked."""


class Ratings:
    """Rated by OpenSkill (Plackett and Luce's model): the mean `mu` and its standard deviation `sigma`."""

    def __init__(self, entrants: int) -> None:
        from openskill.models import PlackettLuce  # it takes a while, and few contests need it

        self.model = PlackettLuce()
        self.ratings: list[Any] = [self.model.rating() for _ in range(entrants)]

    def add(self, result: Result) -> None:
        seating = result.match.seating
        ranks = [FIRST if seat in result.outcome.winners else LAST for seat in range(len(seating))]
        rated = self.model.rate([[self.ratings[entrant]] for entrant in seating], ranks=list(map(float, ranks)))
        for entrant, (rating,) in zip(seating, rated, strict=True):
            self.ratings[entrant] = rating

    def of(self, entrant: int) -> tuple[float, float]:
        """Mu and sigma."""
        rating = self.ratings[entrant]
        return rating.mu, rating.sigma

    def best_first(self) -> Sequence[int]:
        return sorted(range(len(self.ratings)), key=lambda entrant: -self.of(entrant)[0])
