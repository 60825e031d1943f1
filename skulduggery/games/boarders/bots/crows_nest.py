"""The highest lookout: sees too what foes could shove at a captain."""

from typing import Final

from skulduggery.games.boarders.bots.lookout import NEAR_ENOUGH, Sighted
from skulduggery.games.boarders.bots.spyglass import Spyglass
from skulduggery.games.boarders.geometry.bases import Base
from skulduggery.games.boarders.geometry.gauge import distance
from skulduggery.games.boarders.pieces import DEADLY_DEBRIS, INCH
from skulduggery.games.boarders.state import Boarders

TWO_SHOVES: Final = 10 * INCH
"""BB-6.1 Each takes Deadly Debris three inches and its own length."""
CRUSHED: Final = 0.4
"""How likely a captain is crushed for whom debris lies ready, about."""


class CrowsNest(Spyglass):
    """BB-6.7 Deadly Debris crushes anyone smaller: most captains lost in a first round are lost to it."""

    def peril(self, model: int, base: Base) -> float:
        own = self.one_of_us(model)
        peril = super().peril(model, base)
        return peril + CRUSHED * own.worth * self.debris_ready(model, base) if own.is_captain else peril

    def debris_ready(self, model: int, base: Base) -> int:
        """How often a foe stands so that a shove sends debris here; the model is back where it was then."""
        s = self.s
        here = s.deck.bases[model]
        s.deck.bases[model] = base
        found = sum(self.is_aimed(foe, debris, model) for debris in deadly_debris(s) for foe in self.foes)
        s.deck.bases[model] = here
        return found

    def is_aimed(self, foe: Sighted, debris: int, model: int) -> bool:
        deck = self.s.deck
        if foe.is_down or distance(foe.base, deck.bases[debris]) > NEAR_ENOUGH:
            return False
        slide = deck.slide(debris, deck.way(foe.model, debris), TWO_SHOVES)
        return bool(slide.hits >> model & 1)


def deadly_debris(s: Boarders) -> list[int]:
    return [number for number, model in enumerate(s.model) if model.kind == DEADLY_DEBRIS and s.deck.is_here(number)]
