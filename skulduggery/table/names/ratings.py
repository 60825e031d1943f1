"""Ratings by OpenSkill, worked out from all results in the order in which they came.

A bot of one level is the same everywhere, so each level is rated like a person, from every game it played with somebody
who has a name. People without a name are not rated, and a game with fewer than two rated players counts for nobody.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

FIRST, LAST = 1.0, 2.0


class Result(NamedTuple):
    """One seat of a finished game."""

    table: str
    number: int
    game: str
    at: int
    who: str | None
    bot: str | None
    won: bool

    @property
    def player(self) -> str | None:
        """Who is rated; None for a person without a name."""
        return self.who if self.who is not None else f"bot {self.bot}" if self.bot is not None else None


class Rating(NamedTuple):
    """How good somebody probably is, and how sure that is."""

    mu: float
    sigma: float


def ratings(results: Iterable[Result]) -> dict[tuple[str, str], Rating]:
    """By game and player. `results` come in the order of their games, the seats of one game together."""
    from openskill.models import PlackettLuce  # it takes a while, and few servers need it at once

    model = PlackettLuce()
    known: dict[tuple[str, str], PlackettLuceRating] = {}
    for _, seats in groupby(results, key=lambda result: (result.table, result.number)):
        rated = [result for result in seats if result.player is not None]
        if len({result.player for result in rated}) > 1:
            rate(model, known, rated)
    return {player: Rating(rating.mu, rating.sigma) for player, rating in known.items()}


def rate(model: "PlackettLuce", known: "dict[tuple[str, str], PlackettLuceRating]", seats: list[Result]) -> None:
    """One game. A level that has several seats moves by their mean."""
    keys = [(seat.game, str(seat.player)) for seat in seats]
    before = [[known.get(key) or model.rating()] for key in keys]
    after = model.rate(before, ranks=[FIRST if seat.won else LAST for seat in seats])
    for key in set(keys):
        mine = [rating for other, (rating,) in zip(keys, after, strict=True) if other == key]
        known[key] = model.rating(
            mu=sum(one.mu for one in mine) / len(mine), sigma=sum(one.sigma for one in mine) / len(mine)
        )
