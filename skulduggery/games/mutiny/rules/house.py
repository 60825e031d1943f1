"""What a table agreed on before the voyage: the house rules, as the rules read them."""

from typing import Final, final

from mypy_extensions import i64

NOBODY_WINS: Final = 0
LARGER_SHARE_WINS: Final = 1
SCALLYWAG_WINS: Final = 2
STRANDED: Final = ("nobody", "larger_share", "scallywag")
"""MU-5.5 Whose a stranded ship may be, in the order of these numbers."""


@final
class House:
    """It never changes, so twins share it."""

    statements: i64
    of_each: i64
    most_cards: i64
    stranded: i64
    both_at_once: i64
    known_sides: bool
    all_roles: bool
    late_reveal: bool
    any_night: bool

    def __init__(
        self,
        *,
        statements: i64,
        of_each: i64,
        most_cards: i64,
        stranded: i64,
        both_at_once: i64,
        known_sides: bool,
        all_roles: bool,
        late_reveal: bool,
        any_night: bool,
    ) -> None:
        self.statements = statements
        """MU-4.2 How many each may make in a round; NONE if they are free."""
        self.of_each = of_each
        """MU-3.1 How many carousing cards of each worth there are."""
        self.most_cards = most_cards
        """MU-3.4 How many of them a player may hold."""
        self.stranded = stranded
        """MU-5.5 Who wins when the ship has no free route left."""
        self.both_at_once = both_at_once
        """MU-5.3 CAPTAIN or SCALLYWAG, who wins when both goals are reached on the same landing."""
        self.known_sides = known_sides
        """MU-2.4 Whether the Scallywag's side know each other."""
        self.all_roles = all_roles
        """MU-2.2 Whether the crew comes from all role cards, and nobody knows which are in play."""
        self.late_reveal = late_reveal
        """MU-3.6 Whether the loaded are shown at the end of the next vote."""
        self.any_night = any_night
        """MU-4.6 Whether a loaded Lookout acts on every night, not only on watch."""
