"""How a table of Scallywags can be set up."""

from typing import Annotated

from msgspec import Meta

from skulduggery.games.booty.pieces import (
    CARDS_OF_EACH,
    COINS_OF_EACH,
    FACE_UP_CHANCE,
    TURN_CAP,
    WORTHS,
    full_take,
)
from skulduggery.kernel.options import Options


class BootyOptions(Options, frozen=True):
    face_up: Annotated[int, Meta(ge=0, le=100, description="BO-1.3 chance of a coin to land face up, in per cent")] = (
        FACE_UP_CHANCE
    )
    coins_of_each: Annotated[int, Meta(ge=4, le=12, description="BO-1.2 coins of each of the five worths")] = (
        COINS_OF_EACH
    )
    cards_of_each: Annotated[int, Meta(ge=3, le=15, description="BO-1.1 cards of each of the nine kinds")] = (
        CARDS_OF_EACH
    )
    first: Annotated[int, Meta(ge=0, le=5, description="BO-1.6 the seat that begins")] | None = None
    turn_cap: Annotated[int, Meta(ge=1, le=100_000, description="BO-5.2 turns after which the game ends")] = TURN_CAP
    memory: Annotated[bool, Meta(description="BO-4 the table remembers for you which coins you have seen")] = True

    def check(self, seats: int) -> None:
        """Enough coins to fill every take (BO-5.1), and a first player who is there (BO-1.6)."""
        needed = seats * full_take(seats)
        coins = self.coins_of_each * len(WORTHS)
        if coins < needed:
            raise ValueError(f"coins_of_each: {coins} coins cannot fill {seats} takes, which need {needed} (BO-5.1)")
        if self.first is not None and self.first >= seats:
            raise ValueError(f"first: there is no seat {self.first} at a table of {seats} (BO-1.6)")
