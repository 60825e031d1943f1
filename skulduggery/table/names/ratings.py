"""Ratings by OpenSkill, worked out from all results in the order in which they came.

A bot of one level is the same everywhere, so each level is rated like a person, from every game it played with somebody
who has a name. People without a name are not rated, and a game with fewer than two rated players counts for nobody.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

FIRST, LAST = 1.0, 2.0
BOT = "bot "
"""What the key of a level begins with; that of a person is 32 letters and digits."""


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
        return self.who if self.who is not None else f"{BOT}{self.bot}" if self.bot is not None else None


class Rating(NamedTuple):
    """How good somebody probably is, and how sure that is."""

    mu: float
    sigma: float


class Tally(NamedTuple):
    """What somebody has done in one game; no `rating` until they have met somebody who is rated too."""

    games: int
    won: int
    rating: Rating | None


def tallies(results: Sequence[Result]) -> dict[tuple[str, str], Tally]:
    """By game and player. It takes a while on a server with many games, so it is worked out in another process."""
    rated = ratings(results)
    players = [(result.game, result.player, result.won) for result in results if result.player is not None]
    games = Counter((game, player) for game, player, _ in players)
    won = Counter((game, player) for game, player, has_won in players if has_won)
    return {key: Tally(games[key], won[key], rated.get(key)) for key in games}


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
