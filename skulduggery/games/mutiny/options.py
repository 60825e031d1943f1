"""How a table of Scallywag can be set up."""

from typing import Annotated, Literal

from msgspec import Meta

from skulduggery.games.mutiny.pieces import CARDS, CARDS_OF_EACH, HAND, MOST, MOST_CARDS, STATEMENTS
from skulduggery.kernel.options import Options


class MutinyOptions(Options, frozen=True):
    mutineers_know: Annotated[bool, Meta(description="MU-2.4 the Scallywag and the Mutineers know each other")] = False
    first_watch: (
        Annotated[int, Meta(ge=0, le=MOST - 1, description="MU-4.1 the seat that is the first Night Watch")] | None
    ) = None
    statements: Annotated[
        int, Meta(ge=0, le=9, description="MU-4.2 formal statements that each player may make in a round")
    ] = STATEMENTS
    free_talk: Annotated[
        bool,
        Meta(description="MU-4.2 formal statements are free until the talk is over; usual at a table with a clock"),
    ] = False
    cards_of_each: Annotated[
        int, Meta(ge=10, le=18, description="MU-3.1 carousing cards of each worth in the deck")
    ] = CARDS_OF_EACH
    most_cards: Annotated[
        int,
        Meta(
            ge=HAND,
            le=CARDS,
            description=f"MU-3.4 the most carousing cards that a player may hold; {CARDS} is no limit",
        ),
    ] = MOST_CARDS
    late_reveal: Annotated[
        bool,
        Meta(description="MU-3.6 loaded players are shown at the end of the next vote, and can hide it until then"),
    ] = False
    any_night: Annotated[
        bool, Meta(description="MU-4.6 a loaded Lookout may move the marker on any night, not only on watch")
    ] = False
    all_roles: Annotated[
        bool,
        Meta(description="MU-2.2 the crew is dealt from all role cards, and nobody knows which of them are in play"),
    ] = False
    stranded: Annotated[
        Literal["nobody", "larger_share", "scallywag"],
        Meta(description="MU-5.5 who wins when the ship has no free route left"),
    ] = "nobody"
    both_at_once: Annotated[
        Literal["captain", "scallywag"],
        Meta(description="MU-5.3 who wins when the last Piece of Eight and the third ally come on the same landing"),
    ] = "scallywag"
    memory: Annotated[
        bool, Meta(description="MU-3.2 the table remembers for you: past rounds, and what you know of each tolerance")
    ] = True
    tea: Annotated[bool, Meta(description="MU-3.3 tea and biscuits in all words, for company that does not drink")] = (
        False
    )

    def check(self, seats: int) -> None:
        """MU-4.1 The first Night Watch sits at the table."""
        if self.first_watch is not None and self.first_watch >= seats:
            raise ValueError(f"first_watch: there is no seat {self.first_watch} at a table of {seats} (MU-4.1)")
