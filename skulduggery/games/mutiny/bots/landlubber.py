"""The first step of the ladder: a timid pirate who cannot read a chart."""

from math import hypot

from skulduggery.games.mutiny.bots.timid import Timid, Words
from skulduggery.games.mutiny.bots.tongue import BOLD, PLAIN, WARY, Tongue, accuser
from skulduggery.games.mutiny.view import MutinyView
from skulduggery.kernel.luck import Luck


class Landlubber(Timid):
    """Steers by its map as the gull flies, or else with the crowd; suspects nobody, and never lies."""

    def __init__(self, luck: Luck, tongue: Tongue = PLAIN) -> None:
        super().__init__(luck)
        self.tongue = tongue

    def wishes(self, view: MutinyView) -> list[Words]:
        """A wary one says where it wants to go to nobody; a bold one says who it is, unless that is a secret."""
        wishes = super().wishes(view)
        if self.tongue == WARY:
            wishes = [words for words in wishes if words["do"] == "report"]
        if self.tongue == BOLD and not view.map:
            wishes.append({"do": "i_am", "role": view.role})
        if self.tongue.grudge and (foe := accuser(view)) is not None:
            wishes.append({"do": "distrust", "pirate": foe})
        return wishes

    def way_left(self, view: MutinyView, to: int) -> float:
        """To the nearest spot of its map that nobody has been to, whatever routes there are."""
        wanted = [view.spots[spot] for spot in view.map if not view.spots[spot].visited]
        there = view.spots[to]
        return min((hypot(spot.x - there.x, spot.y - there.y) for spot in wanted), default=0.0)
