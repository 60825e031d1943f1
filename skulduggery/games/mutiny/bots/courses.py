"""How far it is: the shortest voyage from a spot to what a map shows, over the routes still free.

Everything here follows from the chart and the markers, so all bots of a process share what was worked out.
"""

from functools import lru_cache
from itertools import permutations

from skulduggery.games.mutiny.pieces import (
    ALLIES_NEEDED,
    ALLY_MAPS,
    BASE,
    END,
    NEIGHBOURS,
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
HOMEWARD = (0.0, 0.6, 0.25, 0.0)
"""MU-5.5 What it costs the Captain's side to go back to the base, by the ways that lead out of it."""

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
    """The days of the shortest voyage from here to so many of these spots."""
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
    if ship == BASE and ways_out(marks) == 0:
        allies = [0] * len(allies)  # MU-5.5
    return tuple(treasure), tuple(allies)


def ways_out(marks: int) -> int:
    """MU-5.5 How often the ship can still leave the base."""
    return sum(not marks >> ROUTE[BASE * SPOTS + other] & 1 for other in NEIGHBOURS[BASE])


def after(marks: int, ship: int, to: int) -> int:
    """The markers after sailing there."""
    return int(marks | 1 << ROUTE[ship * SPOTS + to])


@lru_cache(maxsize=20_000)
def outlook(marks: int, ship: int) -> dict[int, tuple[Costs, Costs]]:
    """For each spot that can be sailed to: the prospects from there."""
    return {
        to: prospects(after(marks, ship, to), to)
        for to in NEIGHBOURS[ship]
        if not marks >> ROUTE[ship * SPOTS + to] & 1
    }


def nearness(cost: int) -> float:
    """What a goal so many days away is worth."""
    return GOAL if cost == 0 else 1 - NEARNESS * cost


def homeward(marks: int, to: int) -> float:
    return HOMEWARD[ways_out(marks)] if to == BASE else 0.0
