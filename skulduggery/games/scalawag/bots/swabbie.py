"""The second step of the ladder: the cunning captain, mended."""

from skulduggery.games.scalawag.bots.cunning import Cunning


class Swabbie(Cunning):
    """Counts the deck, lies where it pays and calls by the odds; but weighs one turn only, and never plans the next."""
