"""What is believed of a crew: who has which role, and which maps are in play."""

from functools import cached_property, lru_cache

import numpy as np

from skulduggery.games.mutiny.bots.seadog.crews import Crews, Numbers
from skulduggery.games.mutiny.bots.seadog.customs import Table
from skulduggery.games.mutiny.bots.seadog.reckoning import CREW, summed_habits
from skulduggery.games.mutiny.pieces import ALLIES, ALLIES_NEEDED, KINDS, MAPS, PIECES, TREASURES
from skulduggery.games.mutiny.senses.courses import visited_by
from skulduggery.kernel.bits import how_many


class Public:
    """What is believed: of the two leaders together, and of the card of each, if they are who they might be."""

    def __init__(self, crews: Crews, logs: Numbers, ways: Table, open_cards: tuple[Table, Table]) -> None:
        self.crews = crews
        in_full, masks = summed_habits(ways)
        masks -= masks.max(axis=1, keepdims=True)
        by_card = [np.exp(of_side(masks, side)) * open_cards[side] for side in (0, 1)]
        whole = [np.maximum(cards.sum(axis=1), 1e-30) for cards in by_card]
        logs = logs + crews.summed(np.column_stack([np.log(whole[0]), np.log(whole[1]), masks[:, CREW:]]))
        self.odds = np.exp(logs - logs.max())
        self.odds /= self.odds.sum()
        """How likely each crew is."""
        self.map = [cards_held(of_side(in_full, side), open_cards[side]) for side in (0, 1)]
        """For each side and each seat: how likely it holds each card, if it is the one who holds one."""
        seats = crews.seats
        self.leaders = np.bincount(crews.leaders, self.odds, seats * seats).reshape(seats, seats)
        self.captain = self.leaders.sum(axis=1)
        self.scallywag = self.leaders.sum(axis=0)
        self.cards: Table = self.map[0].T @ self.leaders @ self.map[1]
        """How likely the Captain and the Scallywag hold each pair of cards."""

    @cached_property
    def all_roles(self) -> Table:
        """How likely each seat has each role."""
        return np.stack([np.bincount(role, self.odds, KINDS) for role in self.crews.role])


def of_side(masks: Table, side: int) -> Table:
    """Of a number for each mask: those of the Captain's cards, or of the Scallywag's."""
    return masks[..., side * MAPS : (side + 1) * MAPS]


def cards_held(logs: Table, open_cards: Table) -> Table:
    """How likely each seat holds each of the open cards, if it holds one. What was seen counts in full for that, and
    less for who it is: who passes for somebody else is taken for them every day."""
    cards = np.where(open_cards > 0, logs, -np.inf)
    powers = np.exp(cards - cards.max(axis=1, keepdims=True))
    shares: Table = powers / powers.sum(axis=1, keepdims=True)
    return shares


@lru_cache(maxsize=4096)
def cards_open(marks: int) -> tuple[Table, Table]:
    """MU-2.5 A map that is complete while the ship sails on is in nobody's hands."""
    seen = visited_by(marks)
    treasure = [how_many(seen & spots) < PIECES for spots in TREASURES]
    allies = [how_many(seen & spots) < ALLIES_NEEDED for spots in ALLIES]
    return np.array(treasure, dtype=float), np.array(allies, dtype=float)
