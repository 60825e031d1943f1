"""BB-13.3 The cannon battle before each game; BB-14.17 when it is fought, and when it ends."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.moves import CEASE, FIRE, LET_BE, REROLL
from skulduggery.games.boarders.pieces import DRILLED_DICE, GUNNERY_DRILLS, NIMBLENESS, SHIP
from skulduggery.games.boarders.rules.emblems import has, is_in_force
from skulduggery.games.boarders.rules.tests import D6
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import (
    CANNON,
    FIRE_Q,
    FIRED,
    FIRED_ON,
    NONE,
    REFIRED,
    ROLLED_FOR_FIRE,
    VOLLEY_Q,
)
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.state import refuse

# --- a round of fire ------------------------------------------------------------------------------


def may_fire(s: Boarders) -> bool:
    """BB-14.17 The Boarder needs shot and cannon."""
    player = s.player[1 - s.host]
    vessel = player.vessel
    return vessel is not None and vessel.cannons > 0 and player.shot > 0


def cannon_dice(s: Boarders) -> i64:
    """BB-13.3 One for each cannon; Gunnery Drills add theirs in the first round."""
    vessel = s.player[1 - s.host].vessel
    dice: i64 = 0
    if vessel is not None:
        dice = vessel.cannons
    if s.volleys == 1 and has(s, 1 - s.host, GUNNERY_DRILLS):
        dice += DRILLED_DICE
    return dice


def fire(s: Boarders) -> None:
    """BB-13.3 The Boarder spends 1 shot, rolls, and adds up."""
    player = s.player[1 - s.host]
    player.shot -= 1
    player.fired += 1
    s.volleys += 1
    roll_volley(s, FIRED)


def roll_volley(s: Boarders, what: i64) -> None:
    dice: list[i64] = []
    shown: i64 = 0
    left = cannon_dice(s)
    while left > 0:
        face = s.luck.below(D6)
        dice.append(face + 1)
        shown += FACE[face]
        s.damage += face + 1
        left -= 1
    s.volley = dice
    s.tell(what, 1 - s.host, shown, s.damage, NONE)


FACE_BITS: Final = 8
FACE: Final[list[i64]] = [BIT[FACE_BITS * face] for face in range(6)]
"""The dice of a round are told as how many show each face."""


def say_volley(s: Boarders, move: i64) -> None:
    """BB-13.7 Under the Ship its firer may re-roll one round of cannon dice."""
    if move != REROLL and move != LET_BE:
        refuse("BB-13.7", "the question is: do you re-roll this round of cannon dice?")
    s.asked = 0
    if move == LET_BE:
        return
    s.top().mask = 1
    for die in s.volley:
        s.damage -= die
    roll_volley(s, REFIRED)


# --- another round? ---------------------------------------------------------------------------------


def decide(s: Boarders) -> None:
    """BB-13.3 Both roll, and nimble ships add to it; ties again. The winner decides."""
    first: i64 = 0
    second: i64 = 0
    while first == second:
        first = s.luck.below(D6) + 1 + nimbleness(s, 0)
        second = s.luck.below(D6) + 1 + nimbleness(s, 1)
        s.tell(ROLLED_FOR_FIRE, NONE, first, second, NONE)
    s.ask(0 if first > second else 1, FIRE_Q)


def nimbleness(s: Boarders, seat: i64) -> i64:
    vessel = s.player[seat].vessel
    if vessel is None:
        return 0
    return NIMBLENESS[vessel.hull]


def say_fire(s: Boarders, seat: i64, move: i64) -> None:
    if move != FIRE and move != CEASE:
        refuse("BB-13.3", "the question is: is there another round of fire?")
    s.asked = 0
    s.tell(FIRED_ON, seat, 1 if move == FIRE else 0, NONE, NONE)
    if move == CEASE:
        s.done(0)


# --- the battle ----------------------------------------------------------------------------------------
#
# mask: whether a round was re-rolled

ROUND_OF_FIRE: Final = 0
AFTER_IT: Final = 1


def begin(s: Boarders) -> None:
    s.damage = 0
    s.volleys = 0
    s.volley = []
    s.push(CANNON, NONE)


def battle_on(s: Boarders, f: Frame) -> None:
    """BB-14.17 The first round is compulsory if there are shot and cannon; no shot, no more rounds."""
    if f.step == ROUND_OF_FIRE:
        if not may_fire(s):
            s.done(0)
            return
        f.step = AFTER_IT
        fire(s)
        if f.mask == 0 and is_in_force(s, SHIP):
            s.ask(1 - s.host, VOLLEY_Q)
    elif not may_fire(s):
        s.done(0)
    else:
        f.step = ROUND_OF_FIRE
        decide(s)
