"""The second step of the ladder: the cunning captain, mended."""

from skulduggery.games.scalawag.bots.cunning import Cunning, Guess
from skulduggery.games.scalawag.bots.worth import others
from skulduggery.games.scalawag.pieces import FIRE_ADJACENT, FIRE_FAR
from skulduggery.games.scalawag.rules.memory import CAUGHT, SHOWED, how_often
from skulduggery.games.scalawag.state import Scalawag
from skulduggery.games.scalawag.view import ScalawagView
from skulduggery.kernel.game import Seat, Tilt
from skulduggery.kernel.luck import Luck, Seeded

SUSPICIOUS = Guess(called=1.0, lies=0.5, truths=2.0, says_just_this=0.5, says_watch=0.9, risk=1.0, fear=1.3, glee=0.8)
WATCH = 2.4
"""What a watch is worth for each neighbour who could fire soon, and half of it for others; more with each hit taken."""
SOON = 4
"""Points short of a volley: those of the next turn, and two gunners."""
WATCH_WHEN_RICH = 0.3
RICH = 7
"""With so many points it is better to spend them."""
MUTINY = 1.5


class Swabbie(Cunning):
    """Counts the deck, lies where it pays and calls by the odds; but weighs one turn only, and never plans the next."""

    def __init__(self, luck: Luck, tilt: Tilt | None = None) -> None:
        super().__init__(luck, tilt=tilt, guess=SUSPICIOUS)
        self.past: list[int] = []

    def choose(self, seat: Seat) -> int:
        """What everybody remembers of each captain is the same in any world."""
        world = seat.redeal(Seeded(0))
        assert isinstance(world, Scalawag)
        self.past = [int(ship.past) for ship in world.ship]
        return super().choose(seat)

    def found_out(self, captain: int) -> tuple[float, float]:
        past = self.past[captain]
        return float(how_often(past, CAUGHT)), float(how_often(past, SHOWED))

    def gain_of_mutiny(self, view: ScalawagView) -> float:  # noqa: ARG002
        return MUTINY

    def gain_of_watch(self, view: ScalawagView) -> float:
        assert view.seat is not None
        mine = view.captains[view.seat]
        strikers = 0.0
        for rival in others(view):
            is_near = rival in mine.adjacent
            if view.captains[rival].points >= (FIRE_ADJACENT if is_near else FIRE_FAR) - SOON:
                strikers += 1.0 if is_near else 0.5
        return WATCH * strikers * (1 + mine.damage / 4) * (WATCH_WHEN_RICH if mine.points >= RICH else 1)
