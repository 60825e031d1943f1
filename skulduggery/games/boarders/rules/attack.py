"""BB-7 Attack: weapons, targets, hits and what they do."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.directions import opposite
from skulduggery.games.boarders.geometry.gauge import TOUCH
from skulduggery.games.boarders.moves import CHOOSE, EFFECT, LET_BE
from skulduggery.games.boarders.pieces import (
    BACK,
    BACK_WD,
    BACK_WD_IF_DOWN,
    BACKBLAST,
    CONTACT,
    DEAD_SEAS,
    DIVING_BARGE,
    DOWN,
    EFFECTS,
    FLASHING_BLADES,
    FLEET,
    HEADTHUMPER,
    INCH,
    NOXIOUS_CLOUD,
    OR_ELSE,
    PULSE,
    RANGE,
    READIED,
    SHADOW_POOL,
    SPECIALISTS,
    SPRAYER,
    STAGGER,
    STANDARD_WEAPONS,
    WEAPON_OF,
    WEAPONS,
)
from skulduggery.games.boarders.rules import dead_seas, impact, movement, rounds
from skulduggery.games.boarders.rules.crew import acting_size, hook_of_doom, is_crew, is_down, printed_size
from skulduggery.games.boarders.rules.tests import footing_test, oppose
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import (
    ATTACKED,
    ATTACKING,
    EFFECT_Q,
    HIT,
    NAME_Q,
    NONE,
    SACRIFICE_Q,
    STRUCK,
    TARGET_Q,
)
from skulduggery.kernel.bits import BIT, how_many, members_of
from skulduggery.kernel.state import Choices, refuse

LOOSE: Final[i64] = 0b1111111100000
"""Deck Debris and Deadly Debris, as a set."""

# --- BB-7.1 weapons and targets -----------------------------------------------------------------


def weapons_of(s: Boarders, model: i64) -> list[i64]:
    """BB-7.5 Push, Trip and Barge, and its own."""
    borne: list[i64] = []
    weapon: i64 = 0
    while weapon < STANDARD_WEAPONS:
        borne.append(weapon)
        weapon += 1
    kind = s.model[model].kind
    borne += WEAPON_OF[kind]
    if kind == SPECIALISTS:
        borne.append(s.model[model].weapon)
    return borne


def bears(s: Boarders, model: i64, weapon: i64) -> bool:
    for borne in weapons_of(s, model):
        if borne == weapon:
            return True
    return False


def reach(s: Boarders, weapon: i64) -> i64:
    """BB-14.15 Smoke reduces a weapon's number, not below 0: then it reaches only models its bearer touches."""
    inches = RANGE[weapon] - s.smoke
    return inches * INCH if inches > 0 else TOUCH


def in_range(s: Boarders, model: i64, weapon: i64) -> i64:
    """BB-7.2 Range –: only models in contact."""
    if RANGE[weapon] == CONTACT:
        return s.deck.touching(model)
    return s.deck.near(model, reach(s, weapon))


def targets(s: Boarders, model: i64, weapon: i64) -> i64:
    """BB-7.1 Everything in range that may be a target, as a set."""
    return (sure_targets(s, model, weapon) | friendly_targets(s, model)) & in_range(s, model, weapon)


def sure_targets(s: Boarders, model: i64, weapon: i64) -> i64:
    """BB-7.1 Enemy crew and loose furniture; BB-12.11 the Headthumper does not spare friends, the Sprayer is for
    enemies alone."""
    if not is_crew(s, model):
        return LOOSE | s.player[0].crew | s.player[1].crew
    if weapon == HEADTHUMPER:
        return (LOOSE | s.player[0].crew | s.player[1].crew) & ~BIT[model]
    enemies = s.player[1 - s.model[model].seat].crew
    return enemies if weapon == SPRAYER else LOOSE | enemies


def friendly_targets(s: Boarders, model: i64) -> i64:
    """BB-12.5 Dead Seas may target friends."""
    if not is_crew(s, model) or FLEET[s.model[model].kind] != DEAD_SEAS:
        return 0
    return s.player[s.model[model].seat].crew & ~BIT[model]


def may_use(s: Boarders, model: i64, weapon: i64) -> bool:
    if READIED[weapon] and not s.ready >> model & 1:
        return False
    return targets(s, model, weapon) != 0


def check_weapon(s: Boarders, model: i64, weapon: i64) -> None:
    if not bears(s, model, weapon):
        refuse("BB-7.5", f"it does not bear {WEAPONS[weapon]}")
    if READIED[weapon] and not s.ready >> model & 1:
        refuse("BB-5.5", f"{WEAPONS[weapon]} needs a Ready token")
    if targets(s, model, weapon) == 0:
        refuse(clause_of_targets(weapon), f"nothing that may be a target is within range of {WEAPONS[weapon]}")


def clause_of_targets(weapon: i64) -> str:
    return "BB-12.11" if weapon == SPRAYER else "BB-7.1"


# --- an attack -----------------------------------------------------------------------------------
#
# who: the attacker     what: the weapon     mask: the targets left     other: the target rolled for
# count: more Focus     left: whether any was hit     way: towards the target

SACRIFICE: Final = 0
NAMING: Final = 1
NEXT: Final = 2
ROLLED: Final = 3
STRIKE: Final = 4
AFTER: Final = 5
END: Final = 6


def begin(s: Boarders, model: i64, weapon: i64) -> None:
    """BB-5.5 A Readied weapon spends the token."""
    if READIED[weapon]:
        rounds.spend_ready(s, model)
    s.tell(ATTACKED, s.model[model].seat, model, weapon, NONE)
    f = s.push(ATTACKING, model)
    f.what = weapon
    if PULSE[weapon]:
        f.mask = sure_targets(s, model, weapon) & in_range(s, model, weapon)


def attack_on(s: Boarders, f: Frame) -> None:
    if f.step == SACRIFICE:
        if f.what == SHADOW_POOL and dead_seas.may_be_sacrificed(s, f.who):
            s.ask(s.model[f.who].seat, SACRIFICE_Q)
        else:
            f.step = NAMING
    elif f.step == NAMING:
        name_targets(s, f)
    elif f.step == NEXT:
        next_target(s, f)
    elif f.step == ROLLED:
        f.step = STRIKE
        aim(s, f)
        oppose(s, f.who, f.other, f.what, f.count)
    elif f.step == STRIKE:
        f.step = NEXT
        strike(s, f)
    elif f.step == AFTER:
        f.step = END
        suffer_own_weapon(s, f)
    else:
        s.done(0)


def name_targets(s: Boarders, f: Frame) -> None:
    """BB-7.1 One target; BB-7.4 a pulse has all, and BB-14.7 those friends whom a Dead Seas attacker names."""
    if namable(s, f) == 0 or is_enough(f):
        f.step = NEXT
    else:
        s.ask(s.model[f.who].seat, NAME_Q)


def namable(s: Boarders, f: Frame) -> i64:
    """Who may still be named."""
    return targets(s, f.who, f.what) & ~f.mask


def is_enough(f: Frame) -> bool:
    if PULSE[f.what]:
        return f.left != 0
    most: i64 = 1
    if f.what == SPRAYER:
        most = SPRAYED
    return f.left != 0 or how_many(f.mask) >= most


SPRAYED: Final = 2
"""BB-12.11"""


def name_choices(s: Boarders, found: Choices) -> None:
    f = s.top()
    if f.mask:
        found.add(LET_BE)
    for model in members_of(namable(s, f)):
        found.add(CHOOSE + model)


def name(s: Boarders, move: i64) -> None:
    f = s.top()
    if move == LET_BE and f.mask:
        f.left = 1
    else:
        model = rounds.chosen(move, namable(s, f), clause_of_targets(f.what), "a target within range")
        f.mask |= BIT[model]
    s.asked = 0


def next_target(s: Boarders, f: Frame) -> None:
    """BB-14.7 The attacker orders the list, which is fixed; the removed are skipped."""
    f.left &= ~1
    for model in members_of(f.mask):
        if not s.deck.is_here(model):
            f.mask &= ~BIT[model]
    if f.mask == 0 or not s.deck.is_here(f.who):
        f.step = AFTER
    elif how_many(f.mask) == 1:
        take_target(f, members_of(f.mask)[0])
    else:
        s.ask(s.model[f.who].seat if is_crew(s, f.who) else s.initiative, TARGET_Q)


def take_target(f: Frame, model: i64) -> None:
    f.mask &= ~BIT[model]
    f.other = model
    f.step = ROLLED


def target_choices(s: Boarders, found: Choices) -> None:
    for model in members_of(s.top().mask):
        found.add(CHOOSE + model)


def say_target(s: Boarders, move: i64) -> None:
    f = s.top()
    take_target(f, rounds.chosen(move, f.mask, "BB-14.7", "one of the targets left"))
    s.asked = 0


def aim(s: Boarders, f: Frame) -> None:
    """Where the target is, should it be gone when the weapon turns on its bearer."""
    f.way = s.deck.way(f.who, f.other)


WAS_HIT: Final = 2


def strike(s: Boarders, f: Frame) -> None:
    """BB-7.3 On a hit the target suffers the effects."""
    s.tell(STRUCK, s.model[f.who].seat, f.other, s.result, NONE)
    if s.result == 0:
        return
    f.left |= WAS_HIT
    hit = s.push(HIT, f.who)
    hit.other = f.other
    hit.what = f.what


# --- BB-7.3 effects --------------------------------------------------------------------------------
#
# who: the attacker     other: the target     what: the weapon     count: the next effect
# mask: whether the other one was chosen where there is "or"

CHOOSE_EFFECT: Final = 0
RESOLVE: Final = 1


def hit_on(s: Boarders, f: Frame) -> None:
    """BB-7.3 Each effect is resolved fully in turn; BB-14.5 a removed target ends them."""
    if f.step == CHOOSE_EFFECT:
        f.step = RESOLVE
        if f.what in OR_ELSE:
            s.ask(s.model[f.who].seat, EFFECT_Q)
        return
    effects = OR_ELSE[f.what] if f.mask else EFFECTS[f.what]
    if f.count >= len(effects) or not s.deck.is_here(f.other):
        s.done(1)
        return
    effect = effects[f.count]
    f.count += 1
    suffer(s, f, effect)


def effect_choices(found: Choices) -> None:
    found.add(EFFECT)
    found.add(EFFECT + 1)


def say_effect(s: Boarders, move: i64) -> None:
    if not EFFECT <= move < EFFECT + 2:
        refuse("BB-7.3", "the question is: which of the two effects?")
    s.top().mask = move - EFFECT
    s.asked = 0


def suffer(s: Boarders, f: Frame, effect: i64) -> None:
    """Furniture keeps no footing, so it can only be shoved."""
    if effect >= BACK:
        impact.back(s, f.other, f.who, effect - BACK)
    elif effect == BACK_WD or (effect == BACK_WD_IF_DOWN and is_down(s, f.other)):
        impact.back(s, f.other, f.who, weight_difference(s, f.who, f.other))
    elif effect == STAGGER and is_crew(s, f.other) and not is_down(s, f.other):
        footing_test(s, f.other)
    elif effect == DOWN and is_crew(s, f.other):
        movement.knock_down(s, f.other)


def weight_difference(s: Boarders, attacker: i64, target: i64) -> i64:
    """BB-7.3 WD: how much bigger the attacker is, and one; BB-12.6, BB-14.6 Sawtooth doubles after adding."""
    bigger = acting_size(s, attacker) * hook_of_doom(s, attacker, target) - printed_size(s, target)
    if bigger < 0:
        bigger = 0
    return bigger + 1


# --- BB-14.7 what a weapon does to its bearer ---------------------------------------------------------


def suffer_own_weapon(s: Boarders, f: Frame) -> None:
    """BB-14.7 Once, after all targets, hit or miss; BB-12.4 but Flashing Blades' move only on a hit."""
    if not s.deck.is_here(f.who):
        return
    if f.what == FLASHING_BLADES and f.left & WAS_HIT and not is_down(s, f.who):
        movement.one_move(s, f.who, movement.MAY_STOP)
    elif f.what == DIVING_BARGE:
        dive(s, f)
    elif f.what == BACKBLAST:
        blast_back(s, f)
    elif f.what == NOXIOUS_CLOUD:
        dead_seas.burst(s, f.who)


def dive(s: Boarders, f: Frame) -> None:
    """BB-12.8 Shoved once directly towards the target, as a Jump Over; full length if the target is gone."""
    if not s.deck.is_here(f.other):
        impact.shove(s, f.who, f.way, impact.JUMP_OVER)
        return
    aim(s, f)
    impact.shove(s, f.who, f.way, impact.JUMP_OVER).other = f.other


def blast_back(s: Boarders, f: Frame) -> None:
    """BB-12.11 Back 2, with the target as the attacker."""
    back = impact.back(s, f.who, f.other, 2)
    back.way = opposite(f.way)
