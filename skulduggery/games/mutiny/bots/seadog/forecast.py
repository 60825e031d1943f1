"""Who is likely to win from here, if this is the Captain's card and that the Scallywag's: a small net, which learned it
from how voyages of bots ended. `python -m skulduggery.games.mutiny.lab.tuning` trains it.

What it looks at falls into parts that are added up in its first layer: the chart, the two leaders, and the table. So
hundreds of worlds cost little more than one.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np

from skulduggery.games.mutiny.bots.courses import danger, outlook, prospects
from skulduggery.games.mutiny.bots.seadog.crews import Places
from skulduggery.games.mutiny.bots.seadog.customs import Table
from skulduggery.games.mutiny.pieces import ALLIES, BASE, FEWEST, MAPS, PIECES, SPOTS, TREASURES
from skulduggery.games.mutiny.senses.courses import visited_by, ways_from
from skulduggery.kernel.bits import how_many

DAYS = 10
"""A goal is so many days away, less one, or more."""
GAP = 6
"""And one goal is nearer than the other by at most so many."""
SOBER = 11
"""What the two leaders can still drink: none to ten."""
LATE = 16
"""Rounds."""
CROWDS = 7
"""MU-2.2 From four to ten seats."""
DROPS = 7
"""MU-1.4 What a tile does, from three tokens less to three more."""

PAIRS = np.repeat(np.arange(MAPS), MAPS), np.tile(np.arange(MAPS), MAPS)
"""Every pair of cards, the Captain's and the Scallywag's."""
OF_THE_CHART = 7 * DAYS + 3 * (2 * GAP + 1) + 2 * (PIECES + 1) + SPOTS + 4
OF_A_LEADER = SOBER + DROPS
OF_THE_TABLE = CROWDS + LATE + 2


def hot(value: int, size: int) -> list[float]:
    place = min(max(value, 0), size - 1)
    return [float(place == one) for one in range(size)]


@lru_cache(maxsize=20_000)
def of_the_chart(marks: int, ship: int) -> Table:
    """For each pair of cards, the Captain's first: how far both goals are, from here and from the spots around."""
    treasure, allies = prospects(marks, ship)
    around = list(outlook(marks, ship).values())
    seen = visited_by(marks)
    free = [len(around) / 3, len(ways_from(marks, BASE)) / 3]
    alike = [*hot(ship, SPOTS), danger(marks, ship), *free, how_many(marks) / 25]
    rows = []
    for card, other in zip(*PAIRS, strict=True):
        had = how_many(seen & TREASURES[card]), how_many(seen & ALLIES[other])
        reach = [(min(one[card], DAYS), min(two[other], DAYS)) for one, two in around] or [(DAYS, DAYS)]
        days = min(treasure[card], DAYS), min(allies[other], DAYS)
        rows.append([*of_both_goals(days, reach), *hot(had[0], PIECES + 1), *hot(had[1], PIECES + 1), *alike])
    return np.array(rows)


def of_both_goals(days: tuple[int, int], reach: list[tuple[int, int]]) -> list[float]:
    """How many days the two goals are away, from here and from each spot around."""
    found, won = zip(*reach, strict=True)
    gaps = [one - two for one, two in reach]
    safe = min([one for one, two in reach if two > 0], default=DAYS)
    looked = [hot(day, DAYS) for day in (*days, min(found), max(found), min(won), max(won), safe)]
    looked += [hot(gap + GAP, 2 * GAP + 1) for gap in (days[0] - days[1], min(gaps), max(gaps))]
    return [one for part in looked for one in part]


def of_a_leader(sobriety: Table, drops: Table) -> Table:
    """How likely each sobriety is, a line for each seat; and what the tiles around would do to it."""
    return np.concatenate([sobriety, np.broadcast_to(drops, (len(sobriety), DROPS))], axis=1)


def of_the_table(seats: int, rounds: int, loyal_votes: float, loyal_watch: float) -> Table:
    return np.array([*hot(seats - FEWEST, CROWDS), *hot(rounds - 1, LATE), loyal_votes, loyal_watch])


def drops_around(grog: tuple[int, ...], marks: int, ship: int) -> Table:
    ways = ways_from(marks, ship)
    found = np.zeros(DROPS)
    for to in ways:
        found[grog[to] + DROPS // 2] += 1 / len(ways)
    return found


@lru_cache(maxsize=20_000)
def summed_chart(marks: int, ship: int) -> Table:
    """For each pair of cards, what the chart adds to the first layer."""
    parts: Table = of_the_chart(marks, ship) @ forecast().chart
    return parts


class Forecast(NamedTuple):
    """The net's weights."""

    chart: Table
    captain: Table
    scallywag: Table
    table: Table
    first: Table
    hidden: Table
    second: Table
    last: Table
    third: Table

    def chances(self, start: Table) -> Table:
        """Of the Captain's side and of the Scallywag's; what is missing to 1 is nobody's."""
        deep = np.maximum(np.maximum(start + self.first, 0) @ self.hidden + self.second, 0)
        powers = deep @ self.last + self.third
        powers = np.exp(powers - powers.max(axis=-1, keepdims=True))
        shares: Table = powers / powers.sum(axis=-1, keepdims=True)
        return shares


def chances_from(marks: int, ship: int, treasure: Places, allies: Places, beside: Table) -> Table:
    """How likely each side wins from here, and nobody, for each of these pairs of cards; `beside` is what all but the
    chart adds to the first layer."""
    shares = forecast().chances(summed_chart(marks, ship)[treasure * MAPS + allies] + beside)
    for side, costs, cards in zip((0, 1), prospects(marks, ship), (treasure, allies), strict=True):
        shares[np.array(costs)[cards] == 0] = np.eye(3)[side]  # MU-5.3 the mutiny takes the gold as well
    return shares


def with_falls(shares: Table, captain: Table | float, scallywag: Table | float) -> Table:
    """MU-5.4 The same, if the two leaders may be felled by drink first, this likely."""
    stand = (1 - captain) * (1 - scallywag)
    nobody = shares[:, 2] * stand + captain * scallywag
    sides = shares[:, 0] * stand + scallywag * (1 - captain), shares[:, 1] * stand + captain * (1 - scallywag)
    return np.stack([*sides, nobody], axis=1)


@cache
def forecast() -> Forecast:
    with files("skulduggery.games.mutiny.nets").joinpath("forecast.npz").open("rb") as file, np.load(file) as kept:
        return Forecast(*(kept[name].astype(float) for name in Forecast._fields))
