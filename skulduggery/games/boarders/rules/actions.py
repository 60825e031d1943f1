"""What a crew member may do in each phase: BB-6.9, BB-7.5, BB-8.1, BB-11, BB-12."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.moves import (
    ACT,
    HAND_OVER,
    MAKE_READY,
    OPPORTUNE_MOMENT,
    ROLLIN_THUNDER,
    RUN,
    SEARCH,
    STAND_UP,
    WALK,
)
from skulduggery.games.boarders.moves import ATTACK as ATTACK_WITH
from skulduggery.games.boarders.pieces import RAPSKULLIONS
from skulduggery.games.boarders.rules import attack, movement, rounds, sea_queens, special, trillians
from skulduggery.games.boarders.rules.crew import is_down
from skulduggery.games.boarders.rules.ways import may_move
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import ACTED, ATTACK, GOT_READY, MOVE, NONE, SPECIAL
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.state import Choices, refuse

FIRST_SPECIAL: Final = SEARCH
ACTION_COUNT: Final = 17
NEEDS: Final = (
    ("BB-6.1", "it is hemmed in: wherever it walked, it would end where it began"),
    ("BB-6.1", "it is hemmed in: wherever it ran, it would end where it began"),
    ("BB-6.9", "it holds a Ready token already"),
    ("BB-6.9", "it is not knocked down"),
    ("BB-12.1", 'it must be a Sea Queen within 6" of a mast'),
    ("BB-12.2", 'Red Rose does that, with a friend within 6" who can swash buckle'),
    ("BB-8.1", 'a Boarder does that, within 1" of a Vital Area to search and more than 1" from every enemy'),
    ("BB-12.2", "Red Rose does that, with a Ready token"),
    ("BB-12.3", "Polly Anna does that, with a friend on the deck"),
    ("BB-12.4", "Companions do that, with a friend on the deck"),
    ("BB-12.10", "Baller does that"),
    ("BB-11.3", 'it must hold the chart, with a friend within 1"'),
    ("BB-11.3", "somebody knocked down and in contact must hold a token"),
    ("BB-11.3", "it must touch a token on the deck"),
    ("BB-11.4", 'a Boarder with a treasure does that, within 1" of their own edge'),
    ("BB-11.4", "one of the Host's crew with a treasure does that, within 1\" of a Vital Area"),
    ("BB-11.6", 'in a Counter Action a Boarder does that, within 1" of the opposite edge'),
)
"""The clause of each action, and what it needs."""


def may_act_normally(s: Boarders, model: i64) -> bool:
    """BB-1.7 Not while knocked down; BB-12.8 Rapskullions may."""
    return not is_down(s, model) or s.model[model].kind == RAPSKULLIONS


# --- what may be done ----------------------------------------------------------------------------


def add_actions(s: Boarders, model: i64, phase: i64, found: Choices) -> None:
    action: i64 = 0
    while action < ACTION_COUNT:
        if (phase_of(action) == phase or is_powered(s, model, phase, action)) and may_do(s, model, action):
            found.add(ACT + action)
        action += 1
    if phase == ATTACK and may_act_normally(s, model):
        for weapon in attack.weapons_of(s, model):
            if attack.may_use(s, model, weapon):
                found.add(ATTACK_WITH + weapon)


def phase_of(action: i64) -> i64:
    return MOVE if action < FIRST_SPECIAL else SPECIAL


def is_powered(s: Boarders, model: i64, phase: i64, action: i64) -> bool:
    """BB-12.10 Baller's crew may Make Ready as an attack action."""
    return phase == ATTACK and action == MAKE_READY and trillians.has_power_from_weapons(s, model)


def may_do(s: Boarders, model: i64, action: i64) -> bool:
    if action == STAND_UP:
        return is_down(s, model)
    if not may_act_normally(s, model):
        return False
    if action in (WALK, RUN):
        return may_move(s, model)
    if action == MAKE_READY:
        return not s.ready >> model & 1
    if action == ROLLIN_THUNDER:
        return trillians.may_thunder(s, model)
    if action == SEARCH or action >= HAND_OVER:
        return special.may_do(s, model, action)
    return sea_queens.may_do(s, model, action)


def check_action(s: Boarders, model: i64, phase: i64, action: i64) -> None:
    if phase_of(action) != phase and not is_powered(s, model, phase, action):
        refuse("BB-5.3", "that is not an action of this phase")
    if action != STAND_UP and not may_act_normally(s, model):
        refuse("BB-1.7", "it is knocked down, and can only stand up")
    if not may_do(s, model, action):
        refuse(NEEDS[action][0], NEEDS[action][1])


def check_attack(s: Boarders, model: i64, phase: i64, weapon: i64) -> None:
    if phase != ATTACK:
        refuse("BB-7.1", "attacks are made in the Attack phase")
    if not may_act_normally(s, model):
        refuse("BB-1.7", "it is knocked down, and can only stand up")
    attack.check_weapon(s, model, weapon)


# --- doing it ------------------------------------------------------------------------------------------


def take_action(s: Boarders, model: i64, action: i64) -> None:
    s.tell(ACTED, s.model[model].seat, model, action, NONE)
    if action == WALK:
        movement.walk(s, model)
    elif action == RUN:
        movement.run(s, model)
    elif action == MAKE_READY:
        make_ready(s, model)
    elif action == STAND_UP:
        movement.stand_up(s, model)
    elif action == ROLLIN_THUNDER:
        movement.knock_down(s, model)
    elif action == OPPORTUNE_MOMENT:
        rounds.spend_ready(s, model)
        rounds.act_at_once(s, model, model)
    elif action == SEARCH or action >= HAND_OVER:
        special.do(s, model, action)
    else:
        sea_queens.do(s, model, action)


def make_ready(s: Boarders, model: i64) -> None:
    """BB-6.9 No move: a Ready token; BB-5.5 at most one."""
    s.ready |= BIT[model]
    s.tell(GOT_READY, s.model[model].seat, model, NONE, NONE)


def attack_with(s: Boarders, model: i64, weapon: i64) -> None:
    attack.begin(s, model, weapon)
