"""What captains of each temper like to do, on any level (see `Tilt`)."""

from collections.abc import Sequence
from typing import Any

from skulduggery.games.scalawag.bots.worth import crew_said
from skulduggery.games.scalawag.moves import MOVES
from skulduggery.games.scalawag.pieces import CREW_OF
from skulduggery.games.scalawag.rules.memory import latest_target
from skulduggery.games.scalawag.state import Scalawag
from skulduggery.games.scalawag.view import ScalawagView
from skulduggery.kernel.game import Seat, Tilts
from skulduggery.kernel.luck import Seeded

ATTACKS = ("fire", "board", "wind", "mutiny")


class Bold:
    """Attacks, lies and calls."""

    def __call__(self, seat: Seat, moves: Sequence[int]) -> list[float]:
        view: ScalawagView = seat.view
        return [float(self.likes(view, MOVES.words(move))) for move in moves]

    def likes(self, view: ScalawagView, words: dict[str, Any]) -> bool:
        return words["do"] in (*ATTACKS, "scalawag") or is_lie(view, words)


class Wary(Bold):
    """Likes just what the bold one does not."""

    def likes(self, view: ScalawagView, words: dict[str, Any]) -> bool:
        return not super().likes(view, words)


class Grudge:
    """Goes for those who went for it last: with guns, bonus cards and calls."""

    def __call__(self, seat: Seat, moves: Sequence[int]) -> list[float]:
        view: ScalawagView = seat.view
        foes = foes_of(seat) - {view.partner}
        return [float(whom(view, MOVES.words(move)) in foes) for move in moves]


def whom(view: ScalawagView, words: dict[str, Any]) -> int | None:
    """Against which captain this is."""
    return view.turn if words["do"] == "scalawag" else words.get("captain")


def is_lie(view: ScalawagView, words: dict[str, Any]) -> bool:
    kind = CREW_OF.get(words["do"], words["do"])
    if kind not in view.deck or words["do"] in ("rogue_wave", "black_spot"):
        return False
    return view.hand.get(kind, 0) < crew_said(words)


def foes_of(seat: Seat) -> set[int | None]:
    """Whose latest target was this seat: everybody remembers that, so it is so in any world."""
    world = seat.redeal(Seeded(0))
    assert isinstance(world, Scalawag)
    return {captain for captain, ship in enumerate(world.ship) if latest_target(ship.past) == seat.number}


TILTS: Tilts = {"bold": Bold, "wary": Wary, "grudge": Grudge}
