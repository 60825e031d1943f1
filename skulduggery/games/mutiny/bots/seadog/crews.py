"""Every crew that can be: who has which role, each a line of numbers, so that a belief is one weight for each line."""

from functools import cached_property, lru_cache
from math import perm

import numpy as np
from numpy.typing import NDArray

from skulduggery.games.mutiny.pieces import BONUS, CAPTAIN, COOK, CREWS, KINDS, MOST, SCALLYWAG

Numbers = NDArray[np.float32]
Roles = NDArray[np.int8]
Places = NDArray[np.intp]
UNKNOWN = -1


class Crews:
    """Some crews: the role of each seat, and how likely each was before anything was seen, as a logarithm."""

    def __init__(self, roles: Roles, ways: Numbers) -> None:
        seats = roles.shape[1]
        self.seats = seats
        self.count = len(roles)
        self.ways = ways
        self.role = [np.ascontiguousarray(roles[:, seat], dtype=np.intp) for seat in range(seats)]
        """For each seat, its role in each crew."""
        self.captain = place_of(roles, CAPTAIN)
        self.scallywag = place_of(roles, SCALLYWAG)
        self.cook = place_of(roles, COOK)
        """Where they sit in each crew; the number of seats if there is none."""
        self.leaders = self.captain * seats + self.scallywag
        self.roles = roles

    @cached_property
    def by_threes(self) -> list[Places]:
        """The roles of three seats at a time, as one number."""
        padded = [*self.role, *[np.zeros(self.count, dtype=np.intp)] * (-self.seats % 3)]
        return [(padded[at] * KINDS + padded[at + 1]) * KINDS + padded[at + 2] for at in range(0, len(padded), 3)]

    def summed(self, table: NDArray[np.float64]) -> Numbers:
        """For each crew the sum over all seats, where the table has a line for each seat and a column for each role."""
        lines = np.zeros((-(-self.seats // 3) * 3, KINDS), dtype=np.float32)
        lines[: self.seats] = table
        total = np.zeros(self.count, dtype=np.float32)
        for at, roles in enumerate(self.by_threes):
            one, two, three = lines[3 * at : 3 * at + 3]
            total += (one[:, None, None] + two[:, None] + three).ravel()[roles]
        return total


def place_of(roles: Roles, role: int) -> Places:
    found = roles == role
    places: Places = np.where(found.any(axis=1), found.argmax(axis=1), roles.shape[1]).astype(np.intp)
    return places


@lru_cache(maxsize=16)
def all_crews(seats: int, crew_known: bool) -> Crews:
    """MU-2.2 The crew in play in every order; or any crew of all role cards."""
    box = CREWS[seats if crew_known else MOST]
    counts = [box.count(kind) for kind in range(KINDS)]
    lines = np.zeros((1, 0), dtype=np.int8)
    for _ in range(seats):
        lines = np.concatenate([longer(lines, kind, counts[kind]) for kind in range(KINDS)])
    lines = lines[has_leaders(lines)]
    ways = np.zeros(len(lines), dtype=np.float32)
    for kind, count in enumerate(counts):
        dealt = (lines == kind).sum(axis=1)
        ways += np.log([perm(count, some) for some in range(count + 1)])[dealt].astype(np.float32)
    return Crews(lines, ways)


def longer(lines: Roles, kind: int, most: int) -> Roles:
    """These crews with one more seat of this kind, as far as there are cards for it."""
    some = lines[(lines == kind).sum(axis=1) < most]
    return np.concatenate([some, np.full((len(some), 1), kind, dtype=np.int8)], axis=1)


def has_leaders(lines: Roles) -> NDArray[np.bool_]:
    """MU-2.1 There is always a Captain and a Scallywag."""
    found: NDArray[np.bool_] = (lines == CAPTAIN).any(axis=1) & (lines == SCALLYWAG).any(axis=1)
    return found


@lru_cache(maxsize=256)
def crews_with(seats: int, crew_known: bool, known: tuple[int, ...]) -> tuple[Crews, Places]:
    """The crews in which these seats have these roles, and their places among all."""
    every = all_crews(seats, crew_known)
    fits = np.ones(every.count, dtype=np.bool_)
    for seat, role in enumerate(known):
        if role != UNKNOWN:
            fits &= every.role[seat] == role
    places = np.flatnonzero(fits)
    return Crews(every.roles[places], every.ways[places]), places


STRONG = np.array([bonus > 0 for bonus in BONUS])
"""MU-2.3 The roles with a bonus."""
