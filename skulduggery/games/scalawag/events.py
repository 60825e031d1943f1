"""What can happen: one struct for each kind of event, as a reader hears it."""

import msgspec


class Ordered(msgspec.Struct, frozen=True, tag="ordered"):
    """SC-2.6 An order is declared, with this many of its crew."""

    seat: int
    order: str
    crew: int


class Declared(msgspec.Struct, frozen=True, tag="declared"):
    """A pilot for a second volley (SC-3.4), or a lookout for adjacency (SC-3.12)."""

    seat: int
    crew: str


class Called(msgspec.Struct, frozen=True, tag="called"):
    """`seat` called scalawag! on `accused`."""

    seat: int
    crew: str
    accused: int


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    seat: int
    crew: str


class Showed(msgspec.Struct, frozen=True, tag="showed"):
    """SC-5.3 The declared cards are revealed."""

    seat: int
    crew: str
    number: int


class GaveIn(msgspec.Struct, frozen=True, tag="gave_in"):
    """SC-5.3 The declared cards are not revealed: the order is forfeited."""

    seat: int
    crew: str
    number: int


class Damaged(msgspec.Struct, frozen=True, tag="damaged"):
    seat: int
    slot: int


class Lost(msgspec.Struct, frozen=True, tag="lost"):
    """SC-3.14, SC-6.3 A card goes face up into the locker."""

    seat: int
    card: str


class Eliminated(msgspec.Struct, frozen=True, tag="eliminated"):
    seat: int
    by: int


class Plundered(msgspec.Struct, frozen=True, tag="plundered"):
    """SC-6.3 The card is told to the two of them."""

    seat: int
    victim: int
    card: str | None


class Repaired(msgspec.Struct, frozen=True, tag="repaired"):
    """SC-6.4"""

    seat: int
    slot: int


class WentDown(msgspec.Struct, frozen=True, tag="went_down"):
    """SC-6.5 A card of an eliminated captain goes face up into the locker."""

    seat: int
    card: str


class Aimed(msgspec.Struct, frozen=True, tag="aimed"):
    """A target is named, and the cost is paid."""

    seat: int
    cost: int
    target: int


class BecameVoid(msgspec.Struct, frozen=True, tag="became_void"):
    """SC-2.4"""

    seat: int
    order: str


class Trimmed(msgspec.Struct, frozen=True, tag="trimmed"):
    seat: int
    points: int


class Collected(msgspec.Struct, frozen=True, tag="collected"):
    """SC-2.2"""

    seat: int
    points: int


class StoleWind(msgspec.Struct, frozen=True, tag="stole_wind"):
    seat: int
    points: int
    victim: int


class StoleCrew(msgspec.Struct, frozen=True, tag="stole_crew"):
    """SC-3.9 The card is told to the two of them."""

    seat: int
    victim: int
    card: str | None


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """The card is told to the one who drew it."""

    seat: int
    card: str | None


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """Face down: the card is told to the one who returned it."""

    seat: int
    card: str | None


class MixedIn(msgspec.Struct, frozen=True, tag="mixed_in"):
    """SC-5.5 The revealed cards go back to port."""

    seat: int
    crew: str
    number: int


class WentOnWatch(msgspec.Struct, frozen=True, tag="went_on_watch"):
    seat: int


class Played(msgspec.Struct, frozen=True, tag="played"):
    """SC-8.3 A bonus card now lies beside `on`."""

    seat: int
    card: str
    on: int


class CameBack(msgspec.Struct, frozen=True, tag="came_back"):
    """A bonus card beside `seat` goes back to port."""

    seat: int
    card: str


class Skipped(msgspec.Struct, frozen=True, tag="skipped"):
    """SC-8.4"""

    seat: int


class RolledFog(msgspec.Struct, frozen=True, tag="rolled_fog"):
    """SC-7 The fog lies to the left of `fog` now, or is out of play."""

    seat: int
    fog: int | None


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """SC-8.1 All allegiances are revealed."""

    winners: tuple[int, ...]
    teams: tuple[str, ...]
    why: str


Event = (
    Ordered
    | Declared
    | Called
    | Accepted
    | Showed
    | GaveIn
    | Damaged
    | Lost
    | Eliminated
    | Plundered
    | Repaired
    | WentDown
    | Aimed
    | BecameVoid
    | Trimmed
    | Collected
    | StoleWind
    | StoleCrew
    | Drew
    | Returned
    | MixedIn
    | WentOnWatch
    | Played
    | CameBack
    | Skipped
    | RolledFog
    | Ended
)
