"""What is the same at every table, for the screens that draw it: the eight maps, which everybody may study."""

import msgspec

from skulduggery.games.mutiny.pieces import ALLIES_NEEDED, ALLY_MAPS, PIECES, TREASURE_MAPS


class Maps(msgspec.Struct, frozen=True):
    """MU-2.5 The Captain's cards and the Scallywag's, each a row of spots; and how many of a card win."""

    treasure: tuple[tuple[int, ...], ...] = TREASURE_MAPS
    allies: tuple[tuple[int, ...], ...] = ALLY_MAPS
    pieces_needed: int = PIECES
    allies_needed: int = ALLIES_NEEDED


FACTS = Maps()
