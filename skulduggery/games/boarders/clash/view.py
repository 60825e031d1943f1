"""What everybody sees of the two ships: BB-13.2 the ring and the images in force, BB-13.4 the damage."""

from typing import get_args

import msgspec

from skulduggery.games.boarders.campaign.ships import Emblem, Hull, Image, Improvement
from skulduggery.games.boarders.pieces import SAIL_HEIGHT, SAIL_WIDTH, TENTH
from skulduggery.games.boarders.rules.damage import row_of
from skulduggery.games.boarders.rules.spotting import POINTS_HIGH, circles
from skulduggery.games.boarders.state import Boarders

EMBLEMS: tuple[Emblem, ...] = get_args(Emblem)
HULL_NAMES: tuple[Hull, ...] = get_args(Hull)
IMPROVEMENT_NAMES: tuple[Improvement, ...] = get_args(Improvement)
ROWS = ("no_effect", "smoke", "holed", "listing", "sinking", "sinking_fast", "fires", "explosion")
"""The rows of the damage table."""


class ShipSeen(msgspec.Struct, frozen=True):
    hull: Hull
    shot: int
    """What is left."""
    cannons: int
    improvements: tuple[Improvement, ...]
    sail: tuple[Image, ...]
    achievements: tuple[Emblem, ...]
    """BB-13.7 What was done in this match that earns an image."""


class RingSeen(msgspec.Struct, frozen=True):
    """BB-13.2 Where the middle of the ring lies on the sail, or beside it, and where the Host had aimed; in inches."""

    x: float
    y: float
    aim_x: float
    aim_y: float
    is_beside: bool
    """None of it lies on the sail."""
    shows: tuple[int, ...]
    """Which images of the sail are at least partly inside, by their place in it."""


class ClashSeen(msgspec.Struct, frozen=True):
    """What the ships did to each other before this game, and since."""

    ring: RingSeen | None
    in_force: tuple[Emblem, ...]
    volleys: int
    """BB-13.3 How many rounds of fire there were, and the dice of the last one."""
    volley: tuple[int, ...]
    damage: int
    row: str
    """BB-13.4 What the damage does."""
    smoke: int
    """BB-13.4 By how many inches ranges are reduced."""


class GameSeen(msgspec.Struct, frozen=True):
    """A game that is over."""

    host: int
    damage: int
    in_force: tuple[Emblem, ...]


def emblems_in(which: int) -> tuple[Emblem, ...]:
    """The emblems of a set."""
    return tuple(emblem for number, emblem in enumerate(EMBLEMS) if which >> number & 1)


def ships_seen(s: Boarders) -> tuple[ShipSeen, ...]:
    """Both, or none."""
    return tuple(
        ShipSeen(
            hull=HULL_NAMES[vessel.hull],
            shot=player.shot,
            cannons=vessel.cannons,
            improvements=tuple(
                name for number, name in enumerate(IMPROVEMENT_NAMES) if vessel.improvements >> number & 1
            ),
            sail=tuple(Image(EMBLEMS[sewn.emblem], sewn.x, sewn.y, sewn.width) for sewn in vessel.sail),
            achievements=emblems_in(player.achieved),
        )
        for player in s.player
        if (vessel := player.vessel) is not None
    )


def ring_seen(s: Boarders) -> RingSeen:
    across, down = divmod(s.aimed, POINTS_HIGH)
    vessel = s.player[1 - s.host].vessel
    return RingSeen(
        x=s.ring_x / TENTH,
        y=s.ring_y / TENTH,
        aim_x=across / TENTH,
        aim_y=down / TENTH,
        is_beside=is_beside(s),
        shows=tuple(
            place
            for place, image in enumerate(vessel.sail if vessel is not None else ())
            if circles(s.ring_x, s.ring_y, image.x, image.y, image.width)
        ),
    )


def is_beside(s: Boarders) -> bool:
    nearest_x = min(max(s.ring_x, 0), SAIL_WIDTH)
    nearest_y = min(max(s.ring_y, 0), SAIL_HEIGHT)
    return not circles(s.ring_x, s.ring_y, nearest_x, nearest_y, 0)


def clash_seen(s: Boarders) -> ClashSeen:
    return ClashSeen(
        ring=ring_seen(s) if s.drops else None,
        in_force=emblems_in(s.in_force),
        volleys=s.volleys,
        volley=tuple(s.volley),
        damage=s.damage,
        row=ROWS[row_of(s.damage)],
        smoke=s.smoke,
    )


def games_seen(s: Boarders) -> tuple[GameSeen, ...]:
    """BB-4.3 Roles swap for the second game, and with the booty of the first."""
    first = s.host if s.games == 0 else 1 - s.host
    hosts = (first, 1 - first)
    over = zip(hosts, s.damages, s.forces, strict=False)
    return tuple(GameSeen(host, damage, emblems_in(force)) for host, damage, force in over)
