"""The first step of the ladder: a cautious player with a short memory."""

from skulduggery.games.booty.bots.cautious import Cautious
from skulduggery.games.booty.view import BootyView, Coin


class Landlubber(Cautious):
    """Likes big coins face up and guards its own; counts nothing, and forgets each coin that it looked at."""

    def worth(self, coin: Coin, view: BootyView) -> int | None:
        """What lies open, its own, and the coin it has under its eyes just now."""
        assert view.seat is not None
        is_here = coin.face_up or coin.coin == view.coin or coin in view.pirates[view.seat].take
        return coin.worth if is_here else None
