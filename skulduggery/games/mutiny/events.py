"""What can happen: one struct for each kind of event, as a reader hears it."""

import msgspec


class Statement(msgspec.Struct, frozen=True, tag="statement"):
    """MU-6.1 What somebody said, true or false: `says` is i_am, favour, trust, distrust or report."""

    seat: int
    says: str
    role: str | None = None
    """I am."""
    to: int | None = None
    tile: str | None = None
    """I favour the route to this spot, and the island that lay there."""
    pirate: int | None = None
    """I trust, or distrust."""
    side: str | None = None
    level: int | None = None
    hands: tuple[int, ...] | None = None
    """I asked who is above, or below, the level, and saw these hands."""


class Morning(msgspec.Struct, frozen=True, tag="morning"):
    """MU-4.1 A round begins."""

    round: int
    watch: int


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """MU-4.2"""

    seat: int


class Voted(msgspec.Struct, frozen=True, tag="voted"):
    """MU-4.3 A vote is cast; for whom only the voter hears (None for others, and for an abstention)."""

    seat: int
    to: int | None
    tile: str | None


class Counted(msgspec.Struct, frozen=True, tag="counted"):
    """MU-4.3 The votes are revealed, each with the island that lay there; None is an abstention."""

    votes: tuple[int | None, ...]
    tiles: tuple[str | None, ...]


class Steered(msgspec.Struct, frozen=True, tag="steered"):
    """MU-4.3 The Night Watch chose between tied routes."""

    seat: int
    to: int
    tile: str | None


class Landed(msgspec.Struct, frozen=True, tag="landed"):
    """MU-4.4 The ship is at another spot, and MU-3.3 everybody takes the grog there."""

    to: int
    tile: str | None
    effect: str
    worth: int
    tea: bool


class Reeled(msgspec.Struct, frozen=True, tag="reeled"):
    """MU-3.6 After grog: who is loaded to the gunwale now (perhaps nobody), and their roles."""

    seats: tuple[int, ...]
    roles: tuple[str, ...]
    tea: bool


class ChoseRest(msgspec.Struct, frozen=True, tag="chose_rest"):
    """MU-3.4 Somebody has chosen; what, only they hear."""

    seat: int
    choice: str | None


class Rested(msgspec.Struct, frozen=True, tag="rested"):
    """MU-3.4 The choices are revealed; None for the loaded."""

    choices: tuple[str | None, ...]
    worth: int
    tea: bool


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """MU-3.4 The card is told to the one who drew it."""

    seat: int
    card: int | None
    tea: bool


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """MU-4.5 The question of the night, or none; the hands are told to the Night Watch."""

    seat: int
    side: str | None
    level: int | None
    hands: tuple[int, ...] | None


class Stirred(msgspec.Struct, frozen=True, tag="stirred"):
    """MU-4.6 The Night Watch is at work: it is the Lookout."""

    seat: int


class Swapped(msgspec.Struct, frozen=True, tag="swapped"):
    """MU-4.6 In the morning two tiles lie in each other's place."""

    seat: int
    one: int
    other: int
    tiles: tuple[str | None, str | None]
    """What lay at the one, and at the other."""


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """MU-4.6 In the morning the ship, and its marker, is elsewhere."""

    seat: int
    left: int
    to: int
    tiles: tuple[str | None, str | None]
    """What lies there."""


class Quiet(msgspec.Struct, frozen=True, tag="quiet"):
    """MU-4.6 Nothing was done in the night."""

    seat: int


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """MU-5.6 All roles and both maps are revealed."""

    winners: tuple[int, ...]
    roles: tuple[str, ...]
    treasure: tuple[int, ...]
    allies: tuple[int, ...]
    tiles: tuple[str | None, ...]
    """The island at each spot of the chart, as they lay in the end."""
    why: str


Event = (
    Statement
    | Morning
    | Ready
    | Voted
    | Counted
    | Steered
    | Landed
    | Reeled
    | ChoseRest
    | Rested
    | Drew
    | Asked
    | Stirred
    | Swapped
    | Moved
    | Quiet
    | Ended
)
