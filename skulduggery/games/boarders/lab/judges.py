"""Players who judge claims by a fixed rule, and play everything else like the canny one: to show that no such rule
beats a player who has solved the game of lies.

skul arena boarders seadog skulduggery.games.boarders.lab.judges:Credulous --mixed -n 100
"""

from skulduggery.games.boarders.bots.canny import Canny
from skulduggery.games.boarders.moves import ACCEPT, CHALLENGE
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import JUDGE_Q


class Fair(Canny):
    """Judges by the odds."""

    def about_dice(self, s: Boarders, seat: int) -> int:
        return self.judge(s, seat) if s.question == JUDGE_Q else super().about_dice(s, seat)

    def judge(self, s: Boarders, seat: int) -> int:
        return super().about_dice(s, seat)


class Inverted(Fair):
    """Challenges what a fair judge would accept, and the other way round."""

    def judge(self, s: Boarders, seat: int) -> int:
        return ACCEPT if super().judge(s, seat) == CHALLENGE else CHALLENGE


class Credulous(Fair):
    """Believes everything."""

    def judge(self, s: Boarders, seat: int) -> int:  # noqa: ARG002
        return ACCEPT


class Suspicious(Fair):
    """Believes nothing."""

    def judge(self, s: Boarders, seat: int) -> int:  # noqa: ARG002
        return CHALLENGE
