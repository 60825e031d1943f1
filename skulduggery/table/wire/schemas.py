"""What goes over REST, both ways. `skul schema` prints it as JSON Schema beside what goes over the socket."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from skulduggery.table.wire.messages import Bounded, Gallery, Line, Name, Offer, SeatNumber, Words

Value = bool | int | str | list[str | int] | dict[str, Any] | None
"""Of an option."""


class OpenTable(Bounded, frozen=True):
    """`bots` names a bot for each seat that is to have one, by its level (`swabbie`) or with its temper too
    (`swabbie:bold`); you sit at the first of the others."""

    game: Annotated[str, Meta(max_length=32)]
    name: Name
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    bots: dict[int, Annotated[str, Meta(max_length=32)]] = msgspec.field(default_factory=dict)
    listed: bool = False
    gallery: Gallery = "hidden"
    delay: Annotated[int, Meta(ge=1, le=500, description="How many moves an open gallery is behind.")] = 20
    clock: Annotated[int, Meta(ge=0, le=86_400, description="Seconds for each question; 0 for none.")] = 0


class HouseRules(Bounded, frozen=True):
    """`options` are all that differ from the defaults. If one of the two is left out, it stays as it is."""

    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: dict[str, Value] | None = None


class Join(Bounded, frozen=True):
    name: Name
    seat: SeatNumber | None = None


class Claim(Bounded, frozen=True):
    """The ticket that the host got for a seat that is given out again."""

    ticket: Annotated[str, Meta(max_length=100)]
    name: Name | None = None


class ClaimDevice(Bounded, frozen=True):
    """The ticket that you got on a device that has the seat."""

    ticket: Annotated[str, Meta(max_length=100)]


class OfSeat(Bounded, frozen=True):
    seat: SeatNumber


class TwoSeats(Bounded, frozen=True):
    """What is in `seat` and what is in `to` change places."""

    seat: SeatNumber
    to: SeatNumber


class SeatBot(Bounded, frozen=True):
    """`level` None sends the bot away. `temper` is how it plays, as `level` is how well; not every bot has more than
    one."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=32)] | None = None
    temper: Annotated[str, Meta(max_length=32)] | None = None

    def name(self) -> str | None:
        return self.level if self.level is None or self.temper is None else f"{self.level}:{self.temper}"


class Seated(msgspec.Struct, frozen=True):
    """You have a seat; the secret to it is in a cookie."""

    code: str
    seat: int


class Ticket(msgspec.Struct, frozen=True):
    """Give this to the person who is to sit there. It works once."""

    seat: int
    ticket: str


class DeviceTicket(msgspec.Struct, frozen=True):
    """This brings your seat to another device of yours. It works once, within `seconds`."""

    ticket: str
    seconds: int


class Listed(msgspec.Struct, frozen=True):
    code: str
    game: str
    title: str
    phase: str
    seats: int
    free: int
    host: str | None


class BotShown(msgspec.Struct, frozen=True):
    """`tempers` are the ways in which it can play, the usual one first; none if there is only one."""

    level: str
    about: str
    tempers: tuple[str, ...]


class OrderShown(msgspec.Struct, frozen=True):
    order: str
    about: str


class GameShown(msgspec.Struct, frozen=True):
    """`options` is the JSON Schema of the options; `lesson` and `story`: whether the game has them.

    `standing` are the standing orders you can give, if any; the first is the default.
    `wordings`: for each option that changes the words of a whole table, such as tea for grog, the same schema in those.
    `with_clock`: what is usual at a table with a clock instead of the schema's defaults.
    `with_seats`: the same for a given number of seats.
    `usual_bot`: the level that plays where nobody chooses one.
    """

    id: str
    title: str
    designer: str
    fewest: int
    most: int
    rules: int
    options: dict[str, Any]
    wordings: dict[str, dict[str, Any]]
    with_clock: dict[str, Value]
    with_seats: dict[int, dict[str, Value]]
    bots: tuple[BotShown, ...]
    usual_bot: str
    standing: tuple[OrderShown, ...]
    lesson: bool
    story: bool


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """The table after move number `ply`, made by `seat` (None for the deal), as a `Letter` tells it.

    `eyes` is every seat's own view where all is open, and empty in a seat's own replay.
    """

    ply: int
    seat: int | None
    asked: tuple[int, ...]
    question: str
    view: Any
    eyes: tuple[Any, ...]
    news: tuple[Any, ...]
    lines: tuple[Line, ...]
    choices: tuple[Words, ...]
    offers: tuple[Offer, ...]


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """Some steps of a recorded game: from step `first` of `total`, as `seat` saw it, or all open (None)."""

    game: str
    title: str
    players: tuple[str, ...]
    seats: int
    options: dict[str, Any]
    seat: int | None
    first: int
    total: int
    steps: tuple[Step, ...]


class Verdict(msgspec.Struct, frozen=True):
    """Whether every shuffle and die follows from the seed that was committed to before the deal."""

    fair: bool
    commitment: str
    why: str


class Health(msgspec.Struct, frozen=True):
    status: str
    version: str
    tables: int
    sockets: int


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Any refusal over REST. `clause` is one of the rulebook, if a rule is the reason."""

    error: str
    why: str
    clause: str | None = None


REST = (
    OpenTable,
    HouseRules,
    Join,
    Claim,
    ClaimDevice,
    OfSeat,
    TwoSeats,
    SeatBot,
    Seated,
    Ticket,
    DeviceTicket,
    Listed,
    GameShown,
    Replay,
    Verdict,
    Health,
    Problem,
)
