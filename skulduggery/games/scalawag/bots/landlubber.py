"""The first step of the ladder: an honest captain who neither counts nor looks ahead."""

from skulduggery.games.scalawag.bots.honest import Honest
from skulduggery.games.scalawag.bots.worth import HIT, LOSS, NEVER, STRIKES_WITH, cost_of, price_of
from skulduggery.games.scalawag.view import ScalawagView

AFRAID = 1.0
"""What a watch is worth to one who sees a rival with enough points to strike."""


class Landlubber(Honest):
    """Never lies and counts no cards: calls only what its own hand disproves, and strikes where it is cheapest."""

    LIKING = 2.5

    def worth_of_call(self, view: ScalawagView) -> float:
        said = view.declaration
        assert said is not None
        return 1 if view.hand.get(said.crew, 0) + said.number > view.deck.get(said.crew, 0) else NEVER

    def gain_of_watch(self, view: ScalawagView) -> float:
        assert view.seat is not None
        neighbours = view.captains[view.seat].adjacent
        return AFRAID if any(view.captains[seat].points >= STRIKES_WITH for seat in neighbours) else 0

    def worth_of_target(self, view: ScalawagView, target: int | None) -> float:
        """A hit is a hit: who is nearly sunk, and who leads, is all one to it."""
        if target is None or target == view.partner or view.order not in ("fire", "board"):
            return super().worth_of_target(view, target)
        cost = cost_of(view, view.order, view.crew, target, lookout=view.lookout) or 0
        return (HIT if view.order == "fire" else LOSS) - price_of(view.captains[view.turn].points, cost)
