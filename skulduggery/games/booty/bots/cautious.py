"""A beginner."""

from skulduggery.games.booty.bots.common import Words, best, coins_by_number
from skulduggery.games.booty.moves import MOVES
from skulduggery.games.booty.view import BootyView, Coin
from skulduggery.kernel.game import Seat, Tilt
from skulduggery.kernel.luck import Luck


class Cautious:
    """A beginner: takes what lies there, likes big coins face up, guards its own, attacks only when it must."""

    LIKES = ("gives_us", "shiver", "land_ho", "yo_ho_ho", "blow_me_down", "avast", "pieces_of_eight", "arrgh")

    def __init__(self, luck: Luck, tilt: Tilt | None = None) -> None:
        self.luck = luck
        self.tilt = tilt

    def choose(self, seat: Seat) -> int:
        view: BootyView = seat.view
        return best(seat, lambda move: self.fancy(MOVES.words(move), view), self.luck, self.tilt)

    def fancy(self, words: Words, view: BootyView) -> float:
        match words["do"]:
            case "hands_off":
                return 1
            case "play" if words["card"] == "gives_us":
                return max(coin.worth or 0 for coin in view.middle if coin.face_up)
            case "play":
                return 1 - self.LIKES.index(words["card"]) / 10
            case "take" | "swap" | "look":
                return self.fancy_coin(words, view)
            case _:
                return 0

    def fancy_coin(self, words: Words, view: BootyView) -> float:
        worth = self.worth(coins_by_number(view)[words["coin"]], view)
        hope = 3 if worth is None else worth
        return -hope if view.question in ("avast_own", "yo_ho_ho_coin") else hope

    def worth(self, coin: Coin, view: BootyView) -> int | None:  # noqa: ARG002
        """What it knows of a coin."""
        return coin.worth
