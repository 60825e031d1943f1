"""A sharper lookout: what crew could do to each other from a place, weighed as an attack would be."""

from typing import Final

from skulduggery.games.boarders.bots.attacks import best_attack, worth_of_target
from skulduggery.games.boarders.bots.lookout import NEAR_ENOUGH, WITHIN_REACH, Lookout, Sighted
from skulduggery.games.boarders.geometry.bases import Base
from skulduggery.games.boarders.geometry.gauge import distance
from skulduggery.games.boarders.pieces import INCH
from skulduggery.games.boarders.rules.attack import in_range, may_use, weapons_of
from skulduggery.games.boarders.state import Boarders

OF_ATTACKS: Final = 0.6
"""How much of what an attack from a place promises is counted: the foe may be gone before it comes to that."""
OF_THREATS: Final = 0.5
CAPTAINS_CARE: Final = 0.03
A_SEARCH: Final = 0.5
"""What it is to the Boarder to be where a search is possible."""
HINDRANCE: Final = 2.0
"""How much more it is to stand in the way of one than it seems at a glance."""


class Spyglass(Lookout):
    """Sees from which side to push a foe, and what the foes may do to a model that stands there."""

    def worth_of_way(self, model: int, base: Base) -> float:
        """BB-8.1 For the Boarder it is the search that counts, and that no foe is within an inch; a captain leaves it
        to others."""
        worth = super().worth_of_way(model, base)
        if self.is_host or not self.is_about_areas or self.one_of_us(model).is_captain or self.gap(model, base) > 0:
            return worth
        is_hindered = any(distance(base, foe.base) <= INCH for foe in self.foes)
        return worth + (0.0 if is_hindered else A_SEARCH)

    def worth_of_company(self, model: int, base: Base) -> float:
        own = self.one_of_us(model)
        worth = 0.0
        near = []
        for foe in self.foes:
            apart = distance(base, foe.base)
            worth += self.worth_of_hindrance(foe, apart) * (1.0 if own.is_captain else HINDRANCE)
            if apart <= NEAR_ENOUGH:
                near.append(foe)
            if own.is_captain and apart <= WITHIN_REACH and not foe.is_down:
                worth -= CAPTAINS_CARE * own.worth
        if own.is_down or not near:
            return worth
        return worth + self.worth_of_fight(model, base, near)

    def worth_of_fight(self, model: int, base: Base, near: list[Sighted]) -> float:
        """The best attack from here, less what those who are near could do; the model is back where it was then."""
        s = self.s
        here = s.deck.bases[model]
        s.deck.bases[model] = base
        worth = OF_ATTACKS * best_attack(s, model)[0]
        for foe in near:
            if not foe.is_down:
                worth -= OF_THREATS * threat(s, foe.model, model)
        s.deck.bases[model] = here
        return worth


def threat(s: Boarders, foe: int, model: int) -> float:
    """What the foe's best attack on this model would bring the foe."""
    worst = 0.0
    for weapon in weapons_of(s, foe):
        if may_use(s, foe, weapon) and in_range(s, foe, weapon) >> model & 1:
            worst = max(worst, worth_of_target(s, int(s.model[foe].seat), foe, int(weapon), model))
    return worst
