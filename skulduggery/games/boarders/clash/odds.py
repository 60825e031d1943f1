"""BB-13.2 How likely the ring shows each image of a sail, by where it is aimed."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

import msgspec

from skulduggery.games.boarders.campaign.ships import Emblem
from skulduggery.games.boarders.clash.view import EMBLEMS
from skulduggery.games.boarders.moves import AIM
from skulduggery.games.boarders.people import Sewn
from skulduggery.games.boarders.rules.spotting import GUST, GUSTS, POINTS_HIGH, circles
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import AIM_Q

RARE: Final = 0.001
"""Gusts that come less often than this are left out."""


class Sighting(msgspec.Struct, frozen=True):
    """How often the ring would show any image of this emblem, in percent."""

    emblem: Emblem
    odds: int


def scatters() -> dict[int, float]:
    """How often the ring falls this many tenths of an inch off the aim, one way."""
    odds = {-(GUSTS * (GUST - 1) // 2): 1.0}
    for _ in range(GUSTS):
        blown: dict[int, float] = {}
        for off, gust in product(odds, range(GUST)):
            blown[off + gust] = blown.get(off + gust, 0.0) + odds[off] / GUST
        odds = blown
    likely = {off: chance for off, chance in odds.items() if chance >= RARE}
    whole = sum(likely.values())
    return {off: chance / whole for off, chance in likely.items()}


SCATTERS: Final = scatters()


def sighted(world: Boarders, moves: Sequence[int]) -> Iterator[Sighting]:
    """What a ring would show that is aimed as the first of these answers says."""
    if world.question != AIM_Q or not moves:
        return
    vessel = world.player[1 - world.host].vessel
    if vessel is not None:
        yield from sightings(vessel.sail, moves[0] - AIM)


def sightings(sail: Sequence[Sewn], point: int) -> Iterator[Sighting]:
    """Each emblem of the sail once, in the order in which they were sewn."""
    for emblem in dict.fromkeys(int(image.emblem) for image in sail):
        images = [image for image in sail if image.emblem == emblem]
        yield Sighting(EMBLEMS[emblem], round(100 * chance_to_see(images, point)))


def chance_to_see(images: Sequence[Sewn], point: int) -> float:
    x, y = divmod(point, POINTS_HIGH)
    return sum(
        across * down
        for (off_x, across), (off_y, down) in product(SCATTERS.items(), repeat=2)
        if any(circles(x + off_x, y + off_y, image.x, image.y, image.width) for image in images)
    )
