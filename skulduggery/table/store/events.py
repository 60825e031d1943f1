"""What happens to a table, as its journal keeps it. A table is the sum of its events and nothing else.

The same journal keeps the campaigns: their own events, and who may speak for which captain.
"""

from typing import Any, Literal

import msgspec

from skulduggery.campaign import events as campaign
from skulduggery.kernel.game import EVEN


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """One entry of a journal."""


class Opened(Event, frozen=True, tag="opened"):
    """Always the first entry. The seed is as secret as the cards; only its hash is shown before the end."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    seed: str
    listed: bool = False
    gallery: Literal["closed", "hidden", "open"] = "hidden"
    delay: int = 20
    """How many moves an open gallery is behind."""
    clock: int = 0
    """Seconds for each question; 0 is no clock."""
    campaign: str = ""
    """The code of the campaign that this is a match of."""


class SatDown(Event, frozen=True, tag="sat_down"):
    """`token` is the SHA-256 of the secret that the person's cookie holds."""

    seat: int
    name: str
    token: str
    host: bool = False


class GotUp(Event, frozen=True, tag="got_up"):
    """Left, or was sent away by the host."""

    seat: int
    kicked: bool = False


class HostChanged(Event, frozen=True, tag="host_changed"):
    seat: int


class SeatsSwapped(Event, frozen=True, tag="seats_swapped"):
    """Before the deal: two seats change places, with the players in them."""

    seat: int
    other: int


class HouseRulesChanged(Event, frozen=True, tag="house_rules_changed"):
    """Before the deal: this many seats, and these options instead of those the table had."""

    seats: int
    options: dict[str, Any]


class TicketIssued(Event, frozen=True, tag="ticket_issued"):
    """The host gives out a seat again: the person who brings this ticket (kept as a hash) sits there."""

    seat: int
    ticket: str


class SeatWanted(Event, frozen=True, tag="seat_wanted"):
    """The host asks a person to let somebody else have their seat."""

    seat: int


class SeatAnswered(Event, frozen=True, tag="seat_answered"):
    """The person who was asked for their seat agrees, or keeps it."""

    seat: int
    agreed: bool


class DeviceInvited(Event, frozen=True, tag="device_invited"):
    """A person wants their seat on another device too: the ticket (kept as a hash) is good until then."""

    seat: int
    ticket: str
    until: int
    """Milliseconds since 1970."""


class DeviceJoined(Event, frozen=True, tag="device_joined"):
    """One more secret (kept as a hash) that opens the seat; the ticket that brought it is used up."""

    seat: int
    token: str


class BotSeated(Event, frozen=True, tag="bot_seated"):
    """Before the deal a bot has the seat; in a game it sits in for a person who is away."""

    seat: int
    level: str
    temper: str = EVEN
    name: str | None = None
    """What it is called, if the table does not choose."""


class BotDismissed(Event, frozen=True, tag="bot_dismissed"):
    seat: int


class Started(Event, frozen=True, tag="started"):
    """The deal, with every outcome of luck that it took."""

    luck: tuple[int, ...]


class Moved(Event, frozen=True, tag="moved"):
    """`by` tells a person's own move from a bot's, a standing order's, and the one that the clock made."""

    seat: int
    move: dict[str, Any]
    luck: tuple[int, ...] = ()
    by: str = "person"


class Undone(Event, frozen=True, tag="undone"):
    """The last move, by this seat, is taken back."""

    seat: int


class Chatted(Event, frozen=True, tag="chatted"):
    seat: int
    text: str


class Reacted(Event, frozen=True, tag="reacted"):
    """A seat showed how it feels."""

    seat: int
    what: str


class Muted(Event, frozen=True, tag="muted"):
    """This seat no longer wants to hear another's chat, or wants to again."""

    seat: int
    other: int
    muted: bool


class Ordered(Event, frozen=True, tag="ordered"):
    """A standing order from this seat: the table answers some questions for it. Nobody else is told."""

    seat: int
    order: str


class ClockStopped(Event, frozen=True, tag="clock_stopped"):
    pass


class ClockWound(Event, frozen=True, tag="clock_wound"):
    """Goes on after a pause, or gives more time: the time for every open question starts again."""


class WantedAgain(Event, frozen=True, tag="wanted_again"):
    """The game is over, and this seat wants another."""

    seat: int


class Rematch(Event, frozen=True, tag="rematch"):
    """The same people gather for another game, with a new seed."""

    seed: str


class Closed(Event, frozen=True, tag="closed"):
    """By the operator, for good; `why` is for the people at the table."""

    why: str = ""


# --- campaigns --------------------------------------------------------------------


class CaptainKnown(Event, frozen=True, tag="captain_known"):
    """One more secret (kept as a hash) by which a captain is known; without a captain, by which the host is."""

    token: str
    captain: int | None = None


class CaptainInvited(Event, frozen=True, tag="captain_invited"):
    """The person who brings this ticket (kept as a hash) is this captain. From the host it is for a captain who was
    lost: nobody else is that captain from then on. From the captain it is for another device, and good until then."""

    captain: int
    ticket: str
    until: int | None = None
    """Milliseconds since 1970."""


TableEvent = (
    Opened
    | SatDown
    | GotUp
    | HostChanged
    | SeatsSwapped
    | HouseRulesChanged
    | TicketIssued
    | SeatWanted
    | SeatAnswered
    | DeviceInvited
    | DeviceJoined
    | BotSeated
    | BotDismissed
    | Started
    | Moved
    | Undone
    | Chatted
    | Reacted
    | Muted
    | Ordered
    | ClockStopped
    | ClockWound
    | WantedAgain
    | Rematch
    | Closed
)
CampaignEvent = campaign.AnyEvent | CaptainKnown | CaptainInvited
AnyEvent = TableEvent | CampaignEvent

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def written(event: AnyEvent) -> str:
    return ENCODER.encode(event).decode()


def read(body: str) -> AnyEvent:
    return DECODER.decode(body)
