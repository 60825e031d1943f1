"""How a table of Scalawag! can be set up."""

from typing import Annotated, Literal

from msgspec import Meta

from skulduggery.games.scalawag.pieces import DEAREST_SLOT, FATAL, SLOTS, TURN_CAP
from skulduggery.kernel.options import Options


class ScalawagOptions(Options, frozen=True):
    first: Annotated[int, Meta(ge=0, le=7, description="SC-1.1 the seat of the first player")] | None = None
    slots: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=DEAREST_SLOT)], ...],
        Meta(min_length=FATAL, max_length=FATAL, description="SC-1.5 the numbers of the damage slots"),
    ] = SLOTS
    allegiance: Annotated[bool, Meta(description="SC-8.1 secret partners, for 6 or 8 captains")] = False
    bonus: Annotated[
        tuple[Literal["rogue_wave", "black_spot"], ...], Meta(description="SC-8.2 the bonus cards mixed into port")
    ] = ()
    turn_cap: Annotated[
        int, Meta(ge=1, le=100_000, description="SC-6.7 turns after which the captains left share the win")
    ] = TURN_CAP
    memory: Annotated[bool, Meta(description="SC-1.6 the table remembers for you which cards you have seen go")] = True

    def check(self, seats: int) -> None:
        """SC-1.1 A first player who is there; SC-8.1 pairs that come out even; SC-8.2 one card of each."""
        if self.first is not None and self.first >= seats:
            raise ValueError(f"first: there is no seat {self.first} at a table of {seats} (SC-1.1)")
        if self.allegiance and seats not in (6, 8):
            raise ValueError(f"allegiance is for 6 or 8 captains, not {seats} (SC-8.1)")
        if len(set(self.bonus)) != len(self.bonus):
            raise ValueError("bonus: there is only one card of each (SC-8.2)")
