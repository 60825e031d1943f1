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
        masks = summed_habits(ways)
        masks -= masks.max(axis=1, keepdims=True)
        cards = masks[:, :MAPS], masks[:, MAPS:CREW]
        by_card = [np.exp(cards[side]) * open_cards[side] for side in (0, 1)]
        whole = [np.maximum(cards.sum(axis=1), 1e-30) for cards in by_card]
        logs = logs + crews.summed(np.column_stack([np.log(whole[0]), np.log(whole[1]), masks[:, CREW:]]))
        self.odds = np.exp(logs - logs.max())
        self.odds /= self.odds.sum()
        """How likely each crew is."""
        self.map = [cards / total[:, None] for cards, total in zip(by_card, whole, strict=True)]
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


@lru_cache(maxsize=4096)
def cards_open(marks: int) -> tuple[Table, Table]:
    """MU-2.5 A map that is complete while the ship sails on is in nobody's hands."""
    seen = visited_by(marks)
    treasure = [how_many(seen & spots) < PIECES for spots in TREASURES]
    allies = [how_many(seen & spots) < ALLIES_NEEDED for spots in ALLIES]
    return np.array(treasure, dtype=float), np.array(allies, dtype=float)
