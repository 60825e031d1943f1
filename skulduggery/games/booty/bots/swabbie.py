"""The second step of the ladder: the sharp player, mended."""

from skulduggery.games.booty.bots.sharp import Sharp


class Swabbie(Sharp):
    """Counts coins and remembers what it saw; but weighs one card at a time, and guesses nobody's hand."""

    BLIND = 0.7
