"""What goes over REST about campaigns, both ways."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from skulduggery.games.boarders.campaign.log import ShipLog
from skulduggery.games.boarders.campaign.port import Amount, Port, PortCall, Preview, image_at
from skulduggery.games.boarders.campaign.ships import Emblem, Hull, Image, Improvement
from skulduggery.table.wire.messages import Bounded, Name
from skulduggery.table.wire.schemas import Value

LongName = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=0, le=10_000)]
Tenths = Annotated[int, Meta(ge=-1000, le=1000, description="Tenths of an inch.")]

# --- in ---------------------------------------------------------------------------------


class FoundCampaign(Bounded, frozen=True):
    """You are its host; anyone with its code can sign on."""

    name: LongName


class SignOn(Bounded, frozen=True):
    """BB-13.1 A captain with a new ship. `bot` is the level, if a bot is the captain (host)."""

    captain: Name
    ship: LongName
    hull: Hull = "pinnace"
    bot: Annotated[str, Meta(max_length=32)] | None = None


class ClaimCaptain(Bounded, frozen=True):
    """Without a ticket, only a captain from a file whom nobody has claimed yet."""

    ticket: Annotated[str, Meta(max_length=100)] | None = None


class BeginMatch(Bounded, frozen=True):
    """Two captains by their numbers: the first has seat 0. The ships come as their logs say, and are not options."""

    pair: tuple[Number, Number]
    options: dict[str, Value] = msgspec.field(default_factory=dict)


class NewImage(Bounded, frozen=True):
    """BB-13.7 Its centre and its diameter; all of it must lie on the sail, which is 40 wide and 50 high."""

    emblem: Emblem
    x: Tenths
    y: Tenths
    size: Tenths


class PortOrder(Bounded, frozen=True):
    """A whole stay in port: supply, service, sewing."""

    food: Amount = 0
    gold: Amount = 0
    shot: Amount = 0
    cannons: Amount = 0
    improvements: tuple[Improvement, ...] = ()
    image: NewImage | None = None

    def without_image(self) -> PortCall:
        return PortCall(self.food, self.gold, self.shot, self.cannons, self.improvements)

    def order(self) -> PortCall:
        return msgspec.structs.replace(self.without_image(), image=sewn(self.image))


def sewn(image: NewImage | None) -> Image | None:
    """BB-13.7 `Illegal` where it does not lie wholly on the sail."""
    return None if image is None else image_at(image.emblem, x=image.x, y=image.y, size=image.size)


# --- out --------------------------------------------------------------------------------


class Enrolled(msgspec.Struct, frozen=True):
    """The secret by which you are known is in a cookie; `captain` is your number, if you have a ship."""

    code: str
    captain: int | None


class CaptainTicket(msgspec.Struct, frozen=True):
    """The person who brings this is the captain. It works once, and for your own other device only for `seconds`."""

    captain: int
    ticket: str
    seconds: int | None


class CaptainShown(msgspec.Struct, frozen=True):
    """`match` is the one under way, `port` what is open there; `is_claimed`: somebody speaks for this captain;
    `is_free`: they may begin a match."""

    number: int
    log: ShipLog
    bot: str | None
    match: int | None
    port: Port | None
    is_retired: bool
    is_claimed: bool
    is_free: bool


class MatchShown(msgspec.Struct, frozen=True):
    """Seat 0 of `table` is the first of the pair. `points` are theirs over both games; `at` is when it ended, or else
    began, in milliseconds since 1970."""

    number: int
    pair: tuple[int, int]
    table: str
    status: Literal["under_way", "ended", "abandoned"]
    scenario: str
    points: tuple[int, int] | None
    winner: int | None
    """A captain's number; nobody in a draw."""
    at: int


class CampaignShown(msgspec.Struct, frozen=True):
    """`you` are this captain, or none; logs and sails are open to everybody in the campaign."""

    code: str
    name: str
    you: int | None
    is_host: bool
    captains: tuple[CaptainShown, ...]
    matches: tuple[MatchShown, ...]
    bots: tuple[str, ...]
    """The levels of bots that can be captains."""


class Prices(msgspec.Struct, frozen=True):
    """BB-13.5, BB-13.6 What a point buys of food or shot, and what things cost in gold."""

    a_point_buys: int
    cannon: int
    improvements: dict[Improvement, int]
    crew: dict[Hull, int]


CAMPAIGN_REST = (
    FoundCampaign,
    SignOn,
    ClaimCaptain,
    BeginMatch,
    PortOrder,
    Enrolled,
    CaptainTicket,
    CampaignShown,
    Preview,
    Prices,
)
