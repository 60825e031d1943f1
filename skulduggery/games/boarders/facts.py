"""What never changes on the deck and where ships meet: for the page, which draws it and computes no rule."""

import msgspec

from skulduggery.games.boarders.clash.facts import FACTS as CLASH
from skulduggery.games.boarders.clash.facts import ClashFacts
from skulduggery.games.boarders.geometry.bases import INCH, lying
from skulduggery.games.boarders.moves import FARTHEST
from skulduggery.games.boarders.news import AREAS
from skulduggery.games.boarders.pieces import CAPTAINS, LENGTH, TENTH, WIDTH


class DeckFacts(msgspec.Struct, frozen=True):
    """Lengths are in inches."""

    length: int
    """BB-1.1 From Aft to Forward, and from Port to Starboard."""
    width: int
    lying: float
    """BB-1.3 How long the base of somebody of Size 1 is who is knocked down."""
    farthest: int
    """BB-6.1 The longest distance that can be named."""
    captains: tuple[str, ...]
    """BB-4.1 Their kinds."""
    areas: tuple[str, ...]
    """BB-4.5 The kinds of the Vital Areas."""


class Facts(msgspec.Struct, frozen=True):
    deck: DeckFacts
    clash: ClashFacts


FACTS = Facts(
    deck=DeckFacts(
        length=LENGTH,
        width=WIDTH,
        lying=2 * lying(1, 0).half_x / INCH,
        farthest=FARTHEST // TENTH,
        captains=CAPTAINS,
        areas=AREAS,
    ),
    clash=CLASH,
)
