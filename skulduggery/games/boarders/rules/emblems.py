"""BB-13.7 Images in force, and what earns one; BB-14.18 how they are played."""

from mypy_extensions import i64

from skulduggery.games.boarders.moves import LET_BE
from skulduggery.games.boarders.moves import REROLL as ROLL_AGAIN
from skulduggery.games.boarders.pieces import CROSSED_BONES, DEVIL, SHIP, SINKING, SKULL
from skulduggery.games.boarders.rules import tests
from skulduggery.games.boarders.rules.crew import is_captain, is_crew
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import ACTIVATION, NONE, REROLL_Q, REROLLED
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.state import refuse


def has_ships(s: Boarders) -> bool:
    return s.player[0].vessel is not None


def has(s: Boarders, seat: i64, improvement: i64) -> bool:
    """Whether this player's ship has it."""
    vessel = s.player[seat].vessel
    return vessel is not None and vessel.improvements >> improvement & 1 != 0


def is_in_force(s: Boarders, emblem: i64) -> bool:
    return s.in_force >> emblem & 1 != 0


# --- BB-13.7 Devil and Skull -------------------------------------------------------------------


def activated(s: Boarders) -> i64:
    """BB-14.18 Who has its activation now. What lies above is an immediate move action, which is none."""
    for frame in s.stack:
        if frame.kind == ACTIVATION:
            return frame.who
    return NONE


def may_reroll(s: Boarders, model: i64) -> bool:
    """BB-13.7 A captain under the Devil, anybody under the Skull, once a game, in a test during its activation."""
    if s.in_force == 0 or not is_crew(s, model) or s.rerolled >> model & 1:
        return False
    if not is_in_force(s, SKULL) and not (is_in_force(s, DEVIL) and is_captain(s, model)):
        return False
    return activated(s) == model


def offer_reroll(s: Boarders, model: i64) -> None:
    """BB-14.18 Before the lie step."""
    if may_reroll(s, model):
        s.ask(s.model[model].seat, REROLL_Q)


def say_reroll(s: Boarders, seat: i64, move: i64) -> None:
    """BB-14.18 The die that was rolled for the model itself."""
    if move != ROLL_AGAIN and move != LET_BE:
        refuse("BB-13.7", "the question is: do you re-roll this die?")
    s.asked = 0
    if move == LET_BE:
        return
    model = s.top().who
    s.rerolled |= BIT[model]
    s.tell(REROLLED, seat, model, NONE, NONE)
    tests.roll(s, 0, seat, model)


# --- BB-13.7 Crossed Bones -----------------------------------------------------------------------


def notes_two(s: Boarders) -> bool:
    return is_in_force(s, CROSSED_BONES)


# --- BB-13.7 achievements -------------------------------------------------------------------------


def achieve_in_game(s: Boarders) -> None:
    """BB-13.7 The enemy's captain removed, its crew wiped out; its ship damaged, which the Host's is."""
    seat: i64 = 0
    while seat < 2:
        enemy = s.player[1 - seat]
        if enemy.lost_captain:
            s.player[seat].achieved |= BIT[DEVIL]
        if enemy.wiped_out:
            s.player[seat].achieved |= BIT[SKULL]
        seat += 1
    if s.damage >= SINKING:
        s.player[1 - s.host].achieved |= BIT[SHIP]


def achieve_in_match(s: Boarders) -> None:
    """BB-13.7 The match won; a draw is no win."""
    lead: i64 = 0
    for points in s.player[0].points:
        lead += points
    for points in s.player[1].points:
        lead -= points
    if lead != 0:
        s.player[0 if lead > 0 else 1].achieved |= BIT[CROSSED_BONES]
