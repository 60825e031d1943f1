"""BB-13.4 What cannon have done to the Host's ship before the game, and BB-14.15, BB-14.16 how it is played."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.pieces import (
    BURNING,
    EXPLODING,
    EXPLOSION,
    FIRES,
    HOLED,
    LISTING,
    ROWS,
    SINKING,
    SINKING_FAST,
    SMOKE,
    SWIVEL_GUNS,
)
from skulduggery.games.boarders.rules import attack, emblems, impact, quarter
from skulduggery.games.boarders.rules.crew import AREAS
from skulduggery.games.boarders.rules.tests import D6
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import NONE, SMOKED, SWIVELLED
from skulduggery.kernel.bits import BIT


def row_of(damage: i64) -> i64:
    """BB-13.4 The row of the table, 0 for no effect."""
    row: i64 = 0
    for least in ROWS:
        if damage >= least:
            row += 1
    return row


def roll_for_smoke(s: Boarders) -> None:
    """BB-13.4 41 to 60: all ranges are reduced by a D6; BB-14.15 rolled when the row is first reached, and no longer
    in force when it is left."""
    if not SMOKE <= s.damage < HOLED:
        s.smoke = 0
    elif s.smoke == 0:
        s.smoke = s.luck.below(D6) + 1
        s.tell(SMOKED, s.host, s.smoke, NONE, NONE)


def fire_swivel_guns(s: Boarders) -> None:
    """BB-13.4 One more cannon die at the start of each round, which may move the total to another row."""
    if not emblems.has(s, 1 - s.host, SWIVEL_GUNS):
        return
    die = s.luck.below(D6) + 1
    s.damage += die
    s.tell(SWIVELLED, 1 - s.host, die, s.damage, NONE)
    roll_for_smoke(s)


def swell(s: Boarders) -> i64:
    """BB-13.4, BB-14.15 What is added to the higher die of pitch and yaw."""
    if s.damage < HOLED or s.damage >= BURNING:
        return 0
    if s.damage < LISTING:
        return 1
    if s.damage < SINKING:
        return 2 if s.lower == s.edge else 0
    return 2 if s.damage < SINKING_FAST else 3


# --- BB-14.16 fires ----------------------------------------------------------------------------
#
# mask: the Vital Areas that have not attacked yet

BEGIN: Final = 0
NEXT: Final = 1


def fire_on(s: Boarders, f: Frame) -> None:
    """BB-14.16 Vital Areas attack from Aft to Forward, all crew of both sides and loose furniture."""
    if s.damage < BURNING:
        s.done(0)
        return
    if f.step == BEGIN:
        f.step = NEXT
        f.mask = AREAS
        s.active = s.initiative
    if s.fallen:
        quarter.open_window(s)
        return
    area = impact.foremost(s, f.mask)
    if area == NONE:
        s.done(0)
        return
    f.mask &= ~BIT[area]
    attack.begin(s, area, EXPLOSION if s.damage >= EXPLODING else FIRES)
