"""A player for any game that goes where the wind blows."""

from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Luck


class Drifter:
    """Plays any legal move, all equally likely."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def choose(self, seat: Seat) -> int:
        moves = seat.legal
        return moves[self.luck.below(len(moves))]
