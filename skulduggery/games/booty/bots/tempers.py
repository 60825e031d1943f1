"""What players of each temper like to do, on any level (see `Tilt`)."""

from collections.abc import Sequence
from typing import Any

from skulduggery.games.booty.bots.common import coins_by_number
from skulduggery.games.booty.moves import MOVES
from skulduggery.games.booty.view import BootyView
from skulduggery.kernel.game import Seat, Tilts

ROBBERIES = ("arrgh", "avast", "pieces_of_eight")


class Bold:
    """Takes coins that it has not seen, and plays the cards that rob others."""

    def __call__(self, seat: Seat, moves: Sequence[int]) -> list[float]:
        view: BootyView = seat.view
        return [float(self.likes(view, MOVES.words(move))) for move in moves]

    def likes(self, view: BootyView, words: dict[str, Any]) -> bool:
        if words["do"] in ("take", "swap"):
            return view.question != "avast_own" and coins_by_number(view)[words["coin"]].worth is None
        return words["do"] == "play" and words["card"] in ROBBERIES


class Wary(Bold):
    """Likes just what the bold one does not."""

    def likes(self, view: BootyView, words: dict[str, Any]) -> bool:
        return not super().likes(view, words)


class Grudge:
    """Robs those who reached for its coins, and gives them what nobody wants."""

    def __init__(self) -> None:
        self.foes: set[int] = set()

    def __call__(self, seat: Seat, moves: Sequence[int]) -> list[float]:
        view: BootyView = seat.view
        if view.question == "defend":
            self.foes.add(view.turn)
        theirs = {coin.coin for foe in self.foes for coin in view.pirates[foe].take}
        return [float(self.likes(MOVES.words(move), theirs)) for move in moves]

    def likes(self, words: dict[str, Any], theirs: set[int]) -> bool:
        if words["do"] == "give":
            return words["to"] in self.foes
        return words["do"] in ("take", "swap") and words["coin"] in theirs


TILTS: Tilts = {"bold": Bold, "wary": Wary, "grudge": Grudge}
