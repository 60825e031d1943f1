"""What can happen: one struct for each kind of event, as a reader hears it."""

import msgspec


class Played(msgspec.Struct, frozen=True, tag="played"):
    seat: int
    card: str


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    seat: int
    card: str


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """The card is told to the one who drew it."""

    seat: int
    card: str | None


class Shuffled(msgspec.Struct, frozen=True, tag="shuffled"):
    pass


class Took(msgspec.Struct, frozen=True, tag="took"):
    """A coin from the middle."""

    seat: int
    coin: int
    worth: int | None


class Looked(msgspec.Struct, frozen=True, tag="looked"):
    """`owner` is None for a coin in the middle."""

    seat: int
    coin: int
    owner: int | None
    worth: int | None


class Offered(msgspec.Struct, frozen=True, tag="offered"):
    seat: int
    coin: int


class Swapped(msgspec.Struct, frozen=True, tag="swapped"):
    """`seat` now has `coin`, which was the owner's. A swap is told twice, once for each coin."""

    seat: int
    coin: int
    owner: int
    worth: int | None


class Gave(msgspec.Struct, frozen=True, tag="gave"):
    """`seat` gave the coin to `to`."""

    seat: int
    coin: int
    to: int
    worth: int | None


class Aimed(msgspec.Struct, frozen=True, tag="aimed"):
    seat: int
    coin: int
    owner: int


class LetItGo(msgspec.Struct, frozen=True, tag="let_go"):
    seat: int
    coin: int


class Defended(msgspec.Struct, frozen=True, tag="defended"):
    """`seat` said Hands Off to `attacker`."""

    seat: int
    coin: int
    attacker: int


class Stole(msgspec.Struct, frozen=True, tag="stole"):
    seat: int
    coin: int
    owner: int
    worth: int | None


class PutBack(msgspec.Struct, frozen=True, tag="put_back"):
    """`seat` sent the owner's coin back to the middle."""

    seat: int
    coin: int
    owner: int


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """BO-5.1 All coins are revealed."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    worths: tuple[int, ...]
    why: str


Event = (
    Played
    | Passed
    | Drew
    | Shuffled
    | Took
    | Looked
    | Offered
    | Swapped
    | Gave
    | Aimed
    | LetItGo
    | Defended
    | Stole
    | PutBack
    | Ended
)
