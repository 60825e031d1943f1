"""The second step of the ladder: the cunning pirate."""

from skulduggery.games.mutiny.bots.cunning import Cunning


class Swabbie(Cunning):
    """Believes by the odds, votes for its side and says what pays; but takes every word at the same rate."""
