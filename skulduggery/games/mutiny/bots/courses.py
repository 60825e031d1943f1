"""What a voyage is worth: by how far the maps are from each spot, and by how near the ship is to being stranded.

Everything here follows from the chart and the markers, so all bots of a process share what was worked out.
"""

from collections.abc import Sequence
from functools import lru_cache

from skulduggery.games.mutiny.pieces import (
    ALLIES,
    ALLIES_NEEDED,
    MAPS,
    PIECES,
    TREASURES,
)
from skulduggery.games.mutiny.senses import courses
from skulduggery.games.mutiny.senses.courses import after, days_to_maps, nearness, visited_by, ways_from
from skulduggery.games.mutiny.view import Spot
from skulduggery.kernel.bits import how_many

__all__ = [
    "Costs",
    "after",
    "danger",
    "grog_of",
    "homeward",
    "leads",
    "nearness",
    "outlook",
    "prospects",
    "stranded_chances",
]

Costs = tuple[int, ...]
"""For each of the four cards, the days that a voyage to its goal takes."""


@lru_cache(maxsize=20_000)
def prospects(marks: int, ship: int) -> tuple[Costs, Costs]:
    """With the ship here: the cost of each Captain's card, and of each Scallywag's card."""
    days = days_to_maps(marks, ship)
    return tuple(days[:MAPS]), tuple(days[MAPS:])


@lru_cache(maxsize=20_000)
def outlook(marks: int, ship: int) -> dict[int, tuple[Costs, Costs]]:
    """For each spot that can be sailed to: the prospects from there."""
    return {to: prospects(after(marks, ship, to), to) for to in ways_from(marks, ship)}


def grog_of(spot: Spot) -> int:
    """MU-3.3, MU-3.4 How many tokens a landing there gives everybody, or takes from them."""
    return spot.worth if spot.effect == "grog" else -spot.worth if spot.effect == "rest" else 0


# --- MU-5.5 a stranded ship --------------------------------------------------------------


def homeward(marks: int, to: int, chance: float) -> float:
    """What a step there is worth to a side that wins a stranded ship with this chance: by it one is nearly stranded."""
    return danger(marks, to) * (2 * chance - 1)


@lru_cache(maxsize=20_000)
def danger(marks: int, ship: int) -> float:
    return courses.danger(marks, ship)


def stranded_chances(marks: int, rule: str, treasure: Sequence[float], allies: Sequence[float]) -> tuple[float, float]:
    """How likely the Captain's side and the Scallywag's would win a ship stranded now, with these odds of each card."""
    if rule == "nobody":
        return 0.0, 0.0
    if rule == "scallywag":
        return 0.0, 1.0
    chances = [0.0, 0.0]
    for one, row in zip(treasure, leads(marks), strict=True):
        for other, lead in zip(allies, row, strict=True):
            if lead:
                chances[lead < 0] += one * other
    return chances[0], chances[1]


@lru_cache(maxsize=20_000)
def leads(marks: int) -> tuple[tuple[int, ...], ...]:
    """By how much the Captain with each card is ahead of the Scallywag with each, in twelfths of the way."""
    seen = visited_by(marks)
    found = [how_many(seen & card) * ALLIES_NEEDED for card in TREASURES]
    won = [how_many(seen & card) * PIECES for card in ALLIES]
    return tuple(tuple(one - other for other in won) for one in found)
