"""A ship's log (BB-13.1): what a captain keeps from match to match."""

from typing import Literal

import msgspec

from skulduggery.games.boarders.campaign.ships import CREW, Emblem, Hull, Image, Improvement, Ship
from skulduggery.kernel.state import refuse

LONGEST_NAME = 40


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match in the history."""

    match: int
    opponent: str
    scenario: str
    points: tuple[int, int]
    """Ours and theirs, of both games."""
    winner: str | None
    """The captain who won; nobody in a draw."""
    earned: tuple[Emblem, ...] = ()
    record: str = ""
    """Where the record of the match is found."""

    @property
    def ended(self) -> Literal["won", "lost", "drawn"]:
        if self.winner is None:
            return "drawn"
        return "lost" if self.winner == self.opponent else "won"


class ShipLog(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BB-13.1 A new ship starts with an empty hold and no cannon."""

    captain: str
    ship: str
    hull: Hull
    gold: int = 0
    food: int = 0
    shot: int = 0
    cannons: int = 0
    improvements: tuple[Improvement, ...] = ()
    sail: tuple[Image, ...] = ()
    achievements: tuple[Emblem, ...] = ()
    """Those kept, one for each image on the sail, in the order of sewing."""
    history: tuple[Entry, ...] = ()

    @property
    def crew(self) -> int:
        return CREW[self.hull]

    def as_ship(self) -> Ship:
        """What the ship brings into its next match."""
        return Ship(
            hull=self.hull, shot=self.shot, cannons=self.cannons, improvements=self.improvements, sail=self.sail
        )


def new_log(captain: str, ship: str, hull: Hull) -> ShipLog:
    """BB-13.1 The first page of a log."""
    check_name("a captain", captain)
    check_name("a ship", ship)
    if hull not in CREW:
        refuse("BB-13.1", f"a ship is a {', a '.join(CREW)}, not {hull!r}")
    return ShipLog(captain=captain, ship=ship, hull=hull)


def check_name(whose: str, name: str) -> None:
    if not name.strip() or name != name.strip() or not name.isprintable():
        refuse("BB-13.1", f"{whose} needs a name that can be read aloud, not {name!r}")
    if len(name) > LONGEST_NAME:
        refuse("BB-13.1", f"the name of {whose} has {len(name)} letters; the nameplate has room for {LONGEST_NAME}")
