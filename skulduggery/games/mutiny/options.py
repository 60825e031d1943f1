"""How a table of Scallywag can be set up."""

from typing import Annotated

from msgspec import Meta

from skulduggery.games.mutiny.pieces import CARDS_OF_EACH, MOST, STATEMENTS
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
        Meta(description="MU-4.2 formal statements are free until the talk is over; usual where people have a clock"),
    ] = False
    cards_of_each: Annotated[
        int, Meta(ge=10, le=18, description="MU-3.1 carousing cards of each worth in the deck")
    ] = CARDS_OF_EACH
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
