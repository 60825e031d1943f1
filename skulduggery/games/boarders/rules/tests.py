"""BB-2 Tests."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.pieces import BRUTE, CONTACT, FOCUS, FOOTING, RANGE, SUCCESS
from skulduggery.games.boarders.rules import emblems
from skulduggery.games.boarders.rules.crew import enemies_near, friends_near, hook_of_doom, is_crew
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import FALLING, LYING, NONE, OPPOSED, ROLLED, TEST, TOTALLED
from skulduggery.kernel.bits import BIT, how_many

D6: Final = 6

# BB-2.4 The steps: roll (and BB-14.18 roll again), lie, apply modifiers and resolve, apply results.
ROLL: Final = 0
LIE: Final = 1
RESOLVE: Final = 2
RESULT: Final = 3


def roll(s: Boarders, which: i64, seat: i64, model: i64) -> None:
    s.roller[which] = seat
    s.die[which] = s.luck.below(D6) + 1
    s.tell(ROLLED, seat, model, s.die[which], NONE)


def adds(s: Boarders, f: Frame, which: i64) -> i64:
    """BB-2.1, BB-2.2 What the statistic and BB-2.3 the modifiers add to the first or the other die of a test."""
    if f.kind == TEST:
        return FOOTING[s.model[f.who].kind] + modifiers(s, f.who, NONE)
    if which == 0:
        return attacking_statistic(s, f) + modifiers(s, f.who, f.other)
    return defending_statistic(s, f.other, f.what)


def modifiers(s: Boarders, model: i64, target: i64) -> i64:
    """BB-2.3 -1 for each enemy within 1", other than the target; +1 for each friend."""
    if not is_crew(s, model):
        return 0
    enemies = enemies_near(s, model)
    if target != NONE:
        enemies &= ~BIT[target]
    return how_many(friends_near(s, model)) - how_many(enemies)


# --- BB-2.1 a test of Footing ---------------------------------------------------------------
#
# who: the crew that tests     what: whether failing knocks down     count: whether it stood

HOLDS_ITS_PLACE: Final = 0
FALLS: Final = 1


def footing_test(s: Boarders, model: i64, what: i64 = FALLS) -> None:
    s.push(TEST, model).what = what


def take_test(s: Boarders, f: Frame) -> None:
    if f.step == ROLL:
        f.step = LIE
        roll(s, 0, s.model[f.who].seat, f.who)
        s.roller[1] = NONE
        emblems.offer_reroll(s, f.who)
    elif f.step == LIE:
        f.step = RESOLVE
        s.push(LYING, f.who)
    elif f.step == RESOLVE:
        f.step = RESULT
        resolve_test(s, f)
    else:
        s.done(f.count)


def resolve_test(s: Boarders, f: Frame) -> None:
    """BB-2.1 7 or more succeeds; BB-2.5 who fails is knocked down."""
    total = s.die[0] + adds(s, f, 0)
    f.count = 1 if total >= SUCCESS else 0
    s.tell(TOTALLED, s.model[f.who].seat, f.who, total, NONE)
    if f.count == 0 and f.what == FALLS:
        s.push(FALLING, f.who)


# --- BB-2.2 an opposed test -------------------------------------------------------------------
#
# who: the attacker     other: the target     what: the weapon     count: more Focus for this attack


def oppose(s: Boarders, attacker: i64, target: i64, weapon: i64, focus: i64) -> None:
    f = s.push(OPPOSED, attacker)
    f.other = target
    f.what = weapon
    f.count = focus


def take_opposed_test(s: Boarders, f: Frame) -> None:
    if f.step == ROLL:
        f.step = LIE
        roll(s, 0, attacker_rolls(s, f.who, f.other), f.who)
        roll(s, 1, target_rolls(s, f.who, f.other), f.other)
        emblems.offer_reroll(s, f.who)
    elif f.step == LIE:
        f.step = RESOLVE
        s.push(LYING, f.who)
    else:
        resolve_opposed_test(s, f)


def attacker_rolls(s: Boarders, attacker: i64, target: i64) -> i64:
    """BB-14.16 For a burning area the target's opponent; for furniture, the player with initiative."""
    if is_crew(s, attacker):
        return s.model[attacker].seat
    if is_crew(s, target):
        return 1 - s.model[target].seat
    return s.initiative


def target_rolls(s: Boarders, attacker: i64, target: i64) -> i64:
    """BB-2.2 The opponent rolls for furniture."""
    if is_crew(s, target):
        return s.model[target].seat
    return 1 - attacker_rolls(s, attacker, target)


def resolve_opposed_test(s: Boarders, f: Frame) -> None:
    """BB-2.2 The higher total wins, and a tie is the attacker's (BB-2.6); BB-7.2 Brute in contact, Focus at range."""
    attack = s.die[0] + adds(s, f, 0)
    defence = s.die[1] + adds(s, f, 1)
    s.tell(TOTALLED, s.model[f.who].seat, f.who, attack, NONE)
    s.tell(TOTALLED, s.model[f.other].seat, f.other, defence, NONE)
    s.done(1 if attack >= defence else 0)


def attacking_statistic(s: Boarders, f: Frame) -> i64:
    """BB-12.6 Sawtooth's Brute is doubled against a friend."""
    kind = s.model[f.who].kind
    if RANGE[f.what] == CONTACT:
        return BRUTE[kind] * hook_of_doom(s, f.who, f.other)
    if not is_crew(s, f.who):
        return FIRES_FOCUS
    return FOCUS[kind] + f.count


def defending_statistic(s: Boarders, model: i64, weapon: i64) -> i64:
    kind = s.model[model].kind
    return BRUTE[kind] if RANGE[weapon] == CONTACT else FOCUS[kind]


FIRES_FOCUS: Final = 6
"""BB-13.4"""
