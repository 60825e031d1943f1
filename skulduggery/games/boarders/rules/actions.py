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
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import ACTED, ATTACK, GOT_READY, MOVE, NONE, SPECIAL
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.state import Choices, refuse

FIRST_SPECIAL: Final = SEARCH
ACTION_COUNT: Final = 17
CLAUSE: Final[list[str]] = [
    "BB-6.9",
    "BB-6.9",
    "BB-6.9",
    "BB-6.9",
    "BB-12.1",
    "BB-12.2",
    "BB-8.1",
    "BB-12.2",
    "BB-12.3",
    "BB-12.4",
    "BB-12.10",
    "BB-11.3",
    "BB-11.3",
    "BB-11.3",
    "BB-11.4",
    "BB-11.4",
    "BB-11.6",
]
"""Where each action stands in the book."""


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
        return True
    if action == MAKE_READY:
        return not s.ready >> model & 1
    if action == ROLLIN_THUNDER:
        return trillians.may_thunder(s, model)
    if action == SEARCH or action >= HAND_OVER:
        return special.may_do(s, model, action)
    return sea_queens.may_do(s, model, action)


def check_action(s: Boarders, model: i64, phase: i64, action: i64) -> None:
    if phase_of(action) != phase and not is_powered(s, model, phase, action):
        refuse("BB-5.3", "that is no action of this phase")
    if action != STAND_UP and not may_act_normally(s, model):
        refuse("BB-1.7", "it is knocked down, and can only stand up")
    if not may_do(s, model, action):
        refuse(CLAUSE[action], "what this action needs is not so here")


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
    """BB-6.9 No move: a Ready token; BB-5.5 one at the most."""
    s.ready |= BIT[model]
    s.tell(GOT_READY, s.model[model].seat, model, NONE, NONE)


def attack_with(s: Boarders, model: i64, weapon: i64) -> None:
    attack.begin(s, model, weapon)
