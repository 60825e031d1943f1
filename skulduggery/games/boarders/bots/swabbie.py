"""The second step of the ladder: the canny player."""

from skulduggery.games.boarders.bots.canny import Canny


class Swabbie(Canny):
    """Tries attacks and the sea first, and bluffs where nobody will doubt it; sees no further than the round."""
