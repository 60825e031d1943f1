"""What happens in a campaign. A campaign is the sum of its events and nothing else.

Captains are named by their number, in the order of signing on, and matches by theirs, both from 0. The
structs are tagged as those of a table's journal are, so that one journal can hold both.
"""

from typing import Any

import msgspec

from skulduggery.games.boarders.campaign.result import MatchResult
from skulduggery.games.boarders.campaign.ships import Hull, Image, Improvement


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True, forbid_unknown_fields=True):
    """One line of the tale."""


class Founded(Event, frozen=True, tag="founded"):
    """Always the first one."""

    name: str = ""


class Signed(Event, frozen=True, tag="signed"):
    """BB-13.1 A captain joins with a new ship; `bot` is the level, if a bot is the captain."""

    captain: str
    ship: str
    hull: Hull
    bot: str | None = None


class MatchBegan(Event, frozen=True, tag="match_began"):
    """The captains take the seats 0 and 1. Their ships are not in the options: they follow from the logs."""

    pair: tuple[int, int]
    options: dict[str, Any] = {}
    seed: str | None = None
    record: str = ""
    """Where the record of the match will be found."""


class MatchEnded(Event, frozen=True, tag="match_ended"):
    match: int
    scenario: str
    result: MatchResult


class MatchAbandoned(Event, frozen=True, tag="match_abandoned"):
    """BB-13.8 No log changes."""

    match: int


class Supplied(Event, frozen=True, tag="supplied"):
    """BB-13.5 The points spent on each."""

    captain: int
    food: int = 0
    gold: int = 0
    shot: int = 0


class Served(Event, frozen=True, tag="served"):
    """BB-13.6"""

    captain: int
    cannons: int = 0
    improvements: tuple[Improvement, ...] = ()


class Sewn(Event, frozen=True, tag="sewn"):
    """BB-13.7 With or without an image this ends the stay in port."""

    captain: int
    image: Image | None = None


class Retired(Event, frozen=True, tag="retired"):
    """The captain comes ashore for good; the log stays."""

    captain: int


AnyEvent = Founded | Signed | MatchBegan | MatchEnded | MatchAbandoned | Supplied | Served | Sewn | Retired
