"""What is looked at in a way before one votes: how near it brings each card's goal, and what all think of it."""

from functools import lru_cache

import numpy as np

from skulduggery.games.mutiny.bots.courses import after, danger, outlook
from skulduggery.games.mutiny.bots.seadog.customs import OF_A_WAY, Customs, Table
from skulduggery.games.mutiny.pieces import CAPTAIN, FEWEST, MAPS, SCALLYWAG

FARTHEST = 12
"""Days beyond which it is all the same."""
OWN, WORTH, LED, CROWD, HOME, SAID = range(OF_A_WAY)
"""The own goal nearer; the worth by what all believe; spoken for by a likely Captain; by many; towards the base; by
oneself."""


@lru_cache(maxsize=20_000)
def days_left(marks: int, ship: int) -> tuple[list[int], Table, Table]:
    """The ways, and for each the days that are left with each Captain's card, and with each Scallywag's card."""
    found = outlook(marks, ship)
    ways = sorted(found)
    treasure = np.array([found[to][0] for to in ways], dtype=float).reshape(-1, MAPS)
    allies = np.array([found[to][1] for to in ways], dtype=float).reshape(-1, MAPS)
    return ways, np.minimum(treasure, FARTHEST), np.minimum(allies, FARTHEST)


@lru_cache(maxsize=20_000)
def nearer(marks: int, ship: int) -> tuple[Table, Table]:
    """How many days each way loses, against the best way, with each card."""
    _, treasure, allies = days_left(marks, ship)
    return treasure.min(axis=0) - treasure, allies.min(axis=0) - allies


@lru_cache(maxsize=20_000)
def homeward_bound(marks: int, ship: int) -> Table:
    ways, _, _ = days_left(marks, ship)
    return np.array([danger(after(marks, ship, to), to) for to in ways])


def odds_of_goals(customs: Customs, seats: int, treasure: Table, allies: Table) -> Table:
    """The logarithm of the Captain's side's odds, by days left with each of the Captain's cards (a line) and each of
    the Scallywag's (a column)."""
    worth = customs.worth
    found = worth.treasure * treasure - 6.0 * (treasure >= FARTHEST)
    won = worth.allies * allies + 6.0 * (allies >= FARTHEST)
    found = np.where(treasure == 0, 30.0, found)
    won = np.where(allies == 0, -60.0, won)  # MU-5.3
    total: Table = worth.seats[seats - FEWEST] + found[..., :, None] + won[..., None, :]
    return total


@lru_cache(maxsize=20_000)
def chances_of_ways(customs: Customs, seats: int, marks: int, ship: int) -> Table:
    _, treasure, allies = days_left(marks, ship)
    return sigmoid(odds_of_goals(customs, seats, treasure, allies))


def sigmoid(odds: Table) -> Table:
    chances: Table = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    return chances


def public_worths(customs: Customs, seats: int, marks: int, ship: int, cards: Table) -> Table:
    """What each way is worth to the Captain's side, by what all believe of the cards."""
    worths: Table = (chances_of_ways(customs, seats, marks, ship) * cards).sum(axis=(1, 2))
    return worths


def looks(marks: int, ship: int, worths: Table, spoken: dict[int, int], captain: Table, scallywag: Table) -> Table:
    """For each way, what anybody without a card looks at; `spoken` is the way that each seat spoke for."""
    ways, _, _ = days_left(marks, ship)
    found = np.zeros((len(ways), OF_A_WAY))
    found[:, WORTH] = 10 * (worths - worths.mean())
    found[:, HOME] = homeward_bound(marks, ship)
    for seat, to in spoken.items():
        place = ways.index(to)
        found[place, LED] += captain[seat] - scallywag[seat]
        found[place, CROWD] += 1 / 3
    return found


LAPSE = 0.05


def likings(looked: Table, care: Table, near: tuple[Table, Table], own: int | None = None) -> tuple[Table, Table]:
    """How likely each role takes each way: by role and way; and with each of the cards, for the two who have one."""
    own_way = np.zeros(len(looked)) if own is None else np.eye(len(looked))[own]
    plain = care @ looked.T + np.outer(care[:, SAID], own_way)
    by_role = softly(plain)
    by_card = np.stack(
        [softly(plain[role] + care[role, OWN] * near[side].T) for side, role in enumerate((CAPTAIN, SCALLYWAG))]
    )
    return by_role, by_card


def softly(likings: Table) -> Table:
    powers = np.exp(likings - likings.max(axis=-1, keepdims=True))
    shares: Table = (1 - LAPSE) * powers / powers.sum(axis=-1, keepdims=True) + LAPSE / likings.shape[-1]
    return shares
