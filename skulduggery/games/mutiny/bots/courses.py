"""How far it is: the shortest voyage from a spot to what a map shows, over the routes still free.

Everything here follows from the chart and the markers, so all bots of a process share what was worked out.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from skulduggery.games.mutiny.pieces import (
    ALLIES_NEEDED,
    ALLY_MAPS,
    BASE,
    END,
    NEIGHBOURS,
    PIECES,
    ROUTE,
    ROUTES,
    SPOTS,
    TREASURE_MAPS,
)

OUT_OF_REACH = 20
"""What a voyage that cannot be made counts as."""

NEARNESS = 0.08
"""How much each day of voyage takes off the worth of a goal."""
GOAL = 3.0
"""What reaching a goal is worth, beside being near it."""
HOMEWARD = (GOAL, 0.6, 0.25, 0.0)
"""MU-5.5 What a stranded ship is worth to the side that wins by it, by the ways that still lead out of the base."""

Costs = tuple[int, ...]
"""For each of the four cards, the days that a voyage to its goal takes."""


@lru_cache(maxsize=20_000)
def distances(marks: int, start: int) -> tuple[int, ...]:
    """Days from here to each spot."""
    days = [OUT_OF_REACH] * SPOTS
    days[start] = 0
    edge = [start]
    for spot in edge:
        for other in NEIGHBOURS[spot]:
            if days[other] == OUT_OF_REACH and other != start and not marks >> ROUTE[spot * SPOTS + other] & 1:
                days[other] = days[spot] + 1
                edge.append(other)
    return tuple(days)


def visited_by(marks: int) -> set[int]:
    """MU-5.1"""
    return {BASE} | {END[route] for route in range(ROUTES) if marks >> route & 1}


def voyage_cost(marks: int, start: int, spots: list[int], needed: int) -> int:
    """The days of the shortest voyage from here to this many of these spots."""
    if needed <= 0:
        return 0
    best = OUT_OF_REACH
    for order in permutations(spots, needed):
        days, here = 0, start
        for spot in order:
            days += distances(marks, here)[spot]
            here = spot
            if days >= best:
                break
        best = min(best, days)
    return best


@lru_cache(maxsize=20_000)
def prospects(marks: int, ship: int) -> tuple[Costs, Costs]:
    """With the ship here: the cost of each Captain's card, and of each Scallywag's card."""
    seen = visited_by(marks)
    treasure = []
    for card in TREASURE_MAPS:
        left = [spot for spot in card if spot not in seen]
        treasure.append(voyage_cost(marks, ship, left, len(left)))
    allies = []
    for card in ALLY_MAPS:
        left = [spot for spot in card if spot not in seen]
        allies.append(voyage_cost(marks, ship, left, ALLIES_NEEDED - (len(card) - len(left))))
    return tuple(treasure), tuple(allies)


def after(marks: int, ship: int, to: int) -> int:
    """The markers after sailing there."""
    return int(marks | 1 << ROUTE[ship * SPOTS + to])


@lru_cache(maxsize=20_000)
def outlook(marks: int, ship: int) -> dict[int, tuple[Costs, Costs]]:
    """For each spot that can be sailed to: the prospects from there."""
    return {to: prospects(after(marks, ship, to), to) for to in ways_from(marks, ship)}


def nearness(cost: int) -> float:
    """What a goal this many days away is worth."""
    return GOAL if cost == 0 else 1 - NEARNESS * cost


# --- MU-5.5 a stranded ship --------------------------------------------------------------


def homeward(marks: int, to: int, chance: float) -> float:
    """What a step there is worth to a side that wins a stranded ship with this chance: by it one is nearly stranded."""
    return danger(marks, to) * (2 * chance - 1)


@lru_cache(maxsize=20_000)
def danger(marks: int, ship: int) -> float:
    """How near to being stranded the ship is there, and wherever it must go from there without a vote."""
    found = 0.0
    ways = ways_from(marks, ship)
    while True:
        if ship == BASE:
            found = HOMEWARD[len(ways)]
        if len(ways) != 1:
            return found
        marks, ship = after(marks, ship, ways[0]), ways[0]
        ways = ways_from(marks, ship)


def ways_from(marks: int, ship: int) -> list[int]:
    """MU-1.2 Where the ship can sail."""
    return [to for to in NEIGHBOURS[ship] if not marks >> ROUTE[ship * SPOTS + to] & 1]


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
    found = [len(seen.intersection(card)) * ALLIES_NEEDED for card in TREASURE_MAPS]
    won = [len(seen.intersection(card)) * PIECES for card in ALLY_MAPS]
    return tuple(tuple(one - other for other in won) for one in found)
