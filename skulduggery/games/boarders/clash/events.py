"""What can happen where ships meet: one struct for each kind of event. All of it is public."""

import msgspec

from skulduggery.games.boarders.campaign.ships import Emblem


class UsedLetter(msgspec.Struct, frozen=True, tag="used_letter"):
    """BB-14.17 A Letter of Marque: the scenario die is rolled again."""

    seat: int


class UsedCommission(msgspec.Struct, frozen=True, tag="used_commission"):
    """BB-14.17 A Commission: the scenario is this one now."""

    seat: int
    scenario: str


class Spotted(msgspec.Struct, frozen=True, tag="spotted"):
    """BB-13.2 Where the Host aimed, and where the ring fell, in inches on the sail; it may fall beside it."""

    seat: int
    aim_x: float
    aim_y: float
    x: float
    y: float


class InForce(msgspec.Struct, frozen=True, tag="in_force"):
    """BB-13.2 What the ring shows."""

    emblems: tuple[Emblem, ...]


class Fired(msgspec.Struct, frozen=True, tag="fired"):
    """BB-13.3 A round of cannon dice, from the lowest to the highest, and the total it makes; BB-13.7 the same round
    anew where it is rolled `again`."""

    seat: int
    dice: tuple[int, ...]
    total: int
    again: bool


class RolledForFire(msgspec.Struct, frozen=True, tag="rolled_for_fire"):
    """BB-13.3 What both have, with what their ships add: the higher decides on another round of fire."""

    totals: tuple[int, int]


class FiredOn(msgspec.Struct, frozen=True, tag="fired_on"):
    """BB-13.3 Whether there is another round, as this player decided."""

    seat: int
    fires: bool


class Swivelled(msgspec.Struct, frozen=True, tag="swivelled"):
    """BB-13.4 The swivel guns' die, and the total it makes."""

    seat: int
    die: int
    total: int


ClashEvent = UsedLetter | UsedCommission | Spotted | InForce | Fired | RolledForFire | FiredOn | Swivelled
