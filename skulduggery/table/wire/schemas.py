"""What goes over REST, both ways. `skul schema` prints it as JSON Schema beside what goes over the socket."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from skulduggery.table.wire.messages import Bounded, Gallery, Line, Listed, Name, Offer, SeatNumber, Words

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


class Agreement(Bounded, frozen=True):
    """Whether somebody else may have your seat."""

    agreed: bool


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


class ShortCode(msgspec.Struct, frozen=True):
    """Five letters that lead to a table while it waits for players, for so many seconds at most."""

    short: str
    seconds: int


class TableCode(msgspec.Struct, frozen=True):
    code: str


class DeviceTicket(msgspec.Struct, frozen=True):
    """This brings your seat to another device of yours. It works once, within `seconds`."""

    ticket: str
    seconds: int


class OwnGame(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game in which you had a seat: game `number` of its table. `at` in milliseconds since 1970."""

    number: int
    at: int
    players: tuple[str, ...]
    seat: int
    winners: tuple[int, ...]


class OwnTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table at which this browser has a seat. In `players` a free seat has no name. `asked` are the seats that the
    table waits for; `at` is when something last happened there, in milliseconds since 1970."""

    code: str
    game: str
    title: str
    phase: str
    seat: int
    players: tuple[str, ...]
    asked: tuple[int, ...]
    free: int
    at: int
    games: tuple[OwnGame, ...]


class NameWanted(Bounded, frozen=True):
    """`listed`: whether the name may stand on the page of standings."""

    name: Name
    listed: bool = True


class OfGame(msgspec.Struct, frozen=True, kw_only=True):
    """What a name has done in one game. `mu` and `sigma` are its OpenSkill rating, None until there is one; `lies` and
    `deeds` are what it did most often, as the stories of its games count it."""

    game: str
    games: int
    won: int
    mu: float | None
    sigma: float | None
    lies: dict[str, int]
    deeds: dict[str, int]


class Wake(msgspec.Struct, frozen=True, kw_only=True):
    """A name, and what it has kept since `at` (milliseconds since 1970)."""

    name: str
    listed: bool
    at: int
    games: tuple[OfGame, ...]


class WakeShown(msgspec.Struct, frozen=True, kw_only=True):
    """`is_on`: whether this server keeps names; `wake` is None where this browser keeps none."""

    is_on: bool
    wake: Wake | None


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A name, or a level of `bot`, with its OpenSkill rating in one game."""

    name: str
    bot: str | None
    games: int
    won: int
    mu: float
    sigma: float


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

    `standing` are the standing orders you can give, if any; the page gives the first for people who chose none.
    `wordings`: for each option that changes the words of a whole table, such as tea for grog, the same schema in those.
    `with_clock`: what is usual at a table with a clock instead of the schema's defaults.
    `with_seats`: the same for a given number of seats.
    `usual_bot`: the level that plays where nobody chooses one.
    `first_match`: options of a short and simple match to begin with, where the usual one is neither.
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
    first_match: dict[str, Value]
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


class Ready(msgspec.Struct, frozen=True):
    status: str


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
    Agreement,
    TwoSeats,
    SeatBot,
    Seated,
    Ticket,
    DeviceTicket,
    ShortCode,
    TableCode,
    Listed,
    OwnTable,
    NameWanted,
    WakeShown,
    Standing,
    GameShown,
    Replay,
    Verdict,
    Health,
    Ready,
    Problem,
)
