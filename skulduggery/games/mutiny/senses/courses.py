"""How far it is: from a spot to what each map shows, over the routes still free, and who would sail where.

Everything here follows from the chart and the markers, so what was worked out is kept for all who ask.
"""

from math import exp, log
from typing import Final, final

from mypy_extensions import i64

from skulduggery.games.mutiny.pieces import (
    ALLIES,
    ALLIES_NEEDED,
    BASE,
    END,
    MAPS,
    NEIGHBOURS,
    PIECES,
    ROUTE,
    ROUTES,
    SPOTS,
    TREASURES,
)
from skulduggery.games.mutiny.rules.house import LARGER_SHARE_WINS, SCALLYWAG_WINS
from skulduggery.kernel.bits import BIT, how_many, members_of

CARDS: Final = 2 * MAPS
"""The eight maps: the Captain's cards first, then the Scallywag's."""
SHOWN: Final[list[i64]] = TREASURES + ALLIES
NEEDED: Final[list[i64]] = [PIECES] * MAPS + [ALLIES_NEEDED] * MAPS
OUT_OF_REACH: Final = 20
"""What a voyage that cannot be made counts as."""

NEARNESS: Final = 0.08
"""How much each day of voyage takes off the worth of a goal."""
GOAL: Final = 3.0
"""What reaching a goal is worth, beside being near it."""
HOMEWARD: Final[list[float]] = [GOAL, 0.6, 0.25, 0.0]
"""MU-5.5 How near to being stranded a ship in the base is, by the ways that still lead out of it."""
PULL: Final = 12.0
"""How firmly one who has a map votes for the better way."""
WAVER: Final = 0.25
"""How often such a vote is anything else."""
KEPT: Final = 20_000


def after(marks: i64, ship: i64, to: i64) -> i64:
    """The markers after sailing there."""
    return marks | BIT[ROUTE[ship * SPOTS + to]]


def ways_from(marks: i64, ship: i64) -> list[i64]:
    """MU-1.2 Where the ship can sail."""
    ways: list[i64] = []
    for to in NEIGHBOURS[ship]:
        if not marks >> ROUTE[ship * SPOTS + to] & 1:
            ways.append(to)
    return ways


def visited_by(marks: i64) -> i64:
    """MU-5.1"""
    spots = BIT[BASE]
    route: i64 = 0
    while route < ROUTES:
        if marks >> route & 1:
            spots |= BIT[END[route]]
        route += 1
    return spots


def distances(marks: i64) -> list[i64]:
    """Days from each spot to each, at start * SPOTS + end."""
    reached: list[i64] = []
    spot: i64 = 0
    while spot < SPOTS:
        ways: i64 = 0
        for to in ways_from(marks, spot):
            ways |= BIT[to]
        reached.append(ways)
        spot += 1
    days: list[i64] = [OUT_OF_REACH] * (SPOTS * SPOTS)
    start: i64 = 0
    while start < SPOTS:
        spread(days, reached, start)
        start += 1
    return days


def spread(days: list[i64], reached: list[i64], start: i64) -> None:
    """Day by day, to all that can be reached from here."""
    seen = BIT[start]
    edge = seen
    day: i64 = 0
    while edge:
        beyond: i64 = 0
        for spot in members_of(edge):
            days[start * SPOTS + spot] = day
            beyond |= reached[spot]
        edge = beyond & ~seen
        seen |= edge
        day += 1


def cheapest(days: list[i64], here: i64, spots: i64, needed: i64) -> i64:
    """The days of the shortest voyage from here to this many of these spots."""
    if needed <= 0:
        return 0
    best: i64 = OUT_OF_REACH
    for spot in members_of(spots):
        first = days[here * SPOTS + spot]
        if first < best:
            best = min(best, first + cheapest(days, spot, spots & ~BIT[spot], needed - 1))
    return best


def days_to_maps(marks: i64, ship: i64) -> list[i64]:
    """With the ship here: the days that each of the eight maps takes."""
    days = distances(marks)
    visited = visited_by(marks)
    found: list[i64] = []
    card: i64 = 0
    while card < CARDS:
        left = SHOWN[card] & ~visited
        found.append(cheapest(days, ship, left, NEEDED[card] - how_many(SHOWN[card] & visited)))
        card += 1
    return found


def nearness(cost: i64) -> float:
    """What a goal this many days away is worth."""
    return GOAL if cost == 0 else 1.0 - NEARNESS * float(cost)


# --- MU-5.5 a stranded ship --------------------------------------------------------------


def danger(marks: i64, ship: i64) -> float:
    """How near to being stranded the ship is there, and wherever it must go from there without a vote."""
    found = 0.0
    ways = ways_from(marks, ship)
    while True:
        if ship == BASE:
            found = HOMEWARD[len(ways)]
        if len(ways) != 1:
            return found
        marks = after(marks, ship, ways[0])
        ship = ways[0]
        ways = ways_from(marks, ship)


def chance_if_stranded(visited: i64, stranded: i64, card: i64) -> float:
    """How likely the side with this card wins a stranded ship, as far as it knows."""
    if stranded == SCALLYWAG_WINS:
        return 0.0 if card < MAPS else 1.0
    if stranded != LARGER_SHARE_WINS:
        return 0.0
    mine = how_many(visited & SHOWN[card]) * (PIECES + ALLIES_NEEDED - NEEDED[card])
    ahead: i64 = 0
    other: i64 = 0
    while other < CARDS:
        if (other < MAPS) != (card < MAPS):
            its = how_many(visited & SHOWN[other]) * (PIECES + ALLIES_NEEDED - NEEDED[other])
            ahead += 1 if mine > its else 0
        other += 1
    return float(ahead) / float(MAPS)


# --- where a ship can go from here -------------------------------------------------------------


@final
class Course:
    """The ship at one spot: how far each map is, and after each way out of here; and who would vote for it."""

    ways: list[i64]
    days: list[i64]
    days_after: list[i64]
    dangers: list[float]
    ways_on: list[i64]
    leanings: list[float]

    def __init__(self, marks: i64, ship: i64, stranded: i64) -> None:
        self.ways = ways_from(marks, ship)
        self.days = days_to_maps(marks, ship)
        self.days_after = []
        """For each way, at way * CARDS + card."""
        self.dangers = []
        self.ways_on = []
        """How many ways lead on from there."""
        for to in self.ways:
            then = after(marks, ship, to)
            self.days_after += days_to_maps(then, to)
            self.dangers.append(danger(then, to))
            self.ways_on.append(len(ways_from(then, to)))
        self.leanings = [0.0] * (len(self.ways) * CARDS)
        """How likely one who holds each card votes for each way, as logarithms."""
        self.lean(visited_by(marks), stranded)

    def place_of(self, to: i64) -> i64:
        """Which of the ways leads there; -1 if none does."""
        place: i64 = 0
        for way in self.ways:
            if way == to:
                return place
            place += 1
        return -1

    def lean(self, visited: i64, stranded: i64) -> None:
        """Each wants their own goal near, and the other's, whose card they do not know, far."""
        card: i64 = 0
        while card < CARDS:
            home = 2.0 * chance_if_stranded(visited, stranded, card) - 1.0
            total = 0.0
            pulls: list[float] = []
            way: i64 = 0
            while way < len(self.ways):
                pull = exp(PULL * (self.worth(way, card) + self.dangers[way] * home))
                pulls.append(pull)
                total += pull
                way += 1
            way = 0
            while way < len(self.ways):
                share = (1.0 - WAVER) * pulls[way] / total + WAVER / float(len(self.ways))
                self.leanings[way * CARDS + card] = log(share)
                way += 1
            card += 1

    def worth(self, way: i64, card: i64) -> float:
        first: i64 = MAPS if card < MAPS else 0
        theirs = 0.0
        other = first
        while other < first + MAPS:
            theirs += nearness(self.days_after[way * CARDS + other])
            other += 1
        return nearness(self.days_after[way * CARDS + card]) - theirs / float(MAPS)


COURSES: Final[dict[i64, Course]] = {}


def course_at(marks: i64, ship: i64, stranded: i64) -> Course:
    key = (marks * SPOTS + ship) * 4 + stranded
    found = COURSES.get(key)
    if found is None:
        if len(COURSES) >= KEPT:
            COURSES.clear()
        found = Course(marks, ship, stranded)
        COURSES[key] = found
    return found
