"""BB-13.2 Spotting: the Host drops the ring on the Boarder's sail."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.moves import AIM, DROP_AGAIN, LET_BE
from skulduggery.games.boarders.pieces import CROWS_NEST, RING, SAIL_HEIGHT, SAIL_WIDTH, TENTH
from skulduggery.games.boarders.rules.emblems import has
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import AIM_Q, DROP_Q, IN_FORCE, NONE, SPOTTED, SPOTTING
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.state import Choices, refuse

POINTS_HIGH: Final = SAIL_HEIGHT + 1
POINTS: Final = (SAIL_WIDTH + 1) * POINTS_HIGH
"""How many points of a sail can be named."""

# --- the ring ---------------------------------------------------------------------------------

GUSTS: Final = 12
GUST: Final = 10


def scatter(luck: Luck) -> i64:
    """BB-13.2 About a Gaussian of 1": twelve even scatters, each below an inch, have a spread of 9.95 tenths; in whole
    tenths, so that every platform drops the ring alike."""
    blown: i64 = 0
    gust: i64 = 0
    while gust < GUSTS:
        blown += luck.below(GUST)
        gust += 1
    return blown - GUSTS * (GUST - 1) // 2


def circles(ring_x: i64, ring_y: i64, x: i64, y: i64, width: i64) -> bool:
    """BB-13.2 At least partly inside: the two discs overlap."""
    far_x = ring_x - x
    far_y = ring_y - y
    return 4 * (far_x * far_x + far_y * far_y) < (RING + width) * (RING + width)


def spot(s: Boarders) -> None:
    """What the ring shows is in force."""
    s.in_force = 0
    vessel = s.player[1 - s.host].vessel
    if vessel is None:
        return
    for image in vessel.sail:
        if circles(s.ring_x, s.ring_y, image.x, image.y, image.width):
            s.in_force |= BIT[image.emblem]


OFF_SAIL: Final = 100
"""The ring may fall beside the sail, by less than this."""
SPREAD: Final = 1000


def drop(s: Boarders, point: i64) -> None:
    s.aimed = point
    s.ring_x = point // POINTS_HIGH + scatter(s.luck)
    s.ring_y = point % POINTS_HIGH + scatter(s.luck)
    s.drops += 1
    spot(s)
    s.tell(SPOTTED, s.host, point, (s.ring_x + OFF_SAIL) * SPREAD + s.ring_y + OFF_SAIL, NONE)
    s.tell(IN_FORCE, s.host, s.in_force, NONE, NONE)


# --- the Host aims ------------------------------------------------------------------------------

AIMS: Final = 0
LOOKS: Final = 1
SEEN: Final = 2


def begin(s: Boarders) -> None:
    """BB-13.2 An empty sail is not spotted."""
    s.drops = 0
    s.in_force = 0
    vessel = s.player[1 - s.host].vessel
    if vessel is not None and len(vessel.sail) > 0:
        s.push(SPOTTING, NONE)


def spot_on(s: Boarders, f: Frame) -> None:
    """BB-13.2 With a Crow's Nest the Host may drop the ring again once, after seeing what it shows."""
    step = f.step
    f.step = step + 1
    if step == AIMS:
        s.ask(s.host, AIM_Q)
    elif step == LOOKS and s.drops == 1 and has(s, s.host, CROWS_NEST):
        s.ask(s.host, DROP_Q)
    else:
        s.done(0)


def aim_choices(s: Boarders, found: Choices) -> None:
    for point in likely_aims(s):
        found.add(AIM + point)


def likely_aims(s: Boarders) -> list[i64]:
    """The middle of each image, and every inch of the sail."""
    listed: list[i64] = []
    vessel = s.player[1 - s.host].vessel
    if vessel is not None:
        for image in vessel.sail:
            add_aim(listed, image.x, image.y)
    x: i64 = 0
    while x <= SAIL_WIDTH:
        y: i64 = 0
        while y <= SAIL_HEIGHT:
            add_aim(listed, x, y)
            y += TENTH
        x += TENTH
    return listed


def add_aim(listed: list[i64], x: i64, y: i64) -> None:
    point = x * POINTS_HIGH + y
    if point not in listed:
        listed.append(point)


def say_aim(s: Boarders, move: i64) -> None:
    if not AIM <= move < AIM + POINTS:
        refuse("BB-13.2", "the question is: at which point of the sail do you drop the ring?")
    s.asked = 0
    drop(s, move - AIM)


def say_drop(s: Boarders, move: i64) -> None:
    if move != DROP_AGAIN and move != LET_BE:
        refuse("BB-13.2", "the question is: do you drop the ring again?")
    s.asked = 0
    if move == DROP_AGAIN:
        s.top().step = AIMS
