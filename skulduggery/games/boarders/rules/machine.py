"""What is under way goes on, the topmost frame first, until somebody is asked or the match is over."""

from skulduggery.games.boarders.rules import (
    attack,
    cannon,
    damage,
    dead_seas,
    impact,
    letters,
    lying,
    movement,
    muster,
    pitch,
    places,
    quarter,
    rounds,
    sea_queens,
    setup,
    special,
    spotting,
    tests,
)
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import (
    ACTIVATION,
    ATTACKING,
    COMMAND,
    DRAGGED_DOWN,
    FALLING,
    HIT,
    IMPACT,
    LETTERS,
    LYING,
    MATCH,
    MOVING,
    MUSTER,
    OPPOSED,
    PHASE,
    PITCH,
    QUARTER,
    REPEAT,
    RISING,
    ROUND,
    RUNNING,
    SHOVE,
    SPOTTING,
    SWASH,
    TEST,
    THIS_SHOULDNT_WORK,
    UNDER_WAY_AT_SETUP,
    UNDER_WAY_IN_ABILITIES,
    UNDER_WAY_IN_ATTACKS,
    UNDER_WAY_IN_MOVES,
    UNDER_WAY_IN_ROUNDS,
    UNDER_WAY_IN_SHOVES,
    UNDER_WAY_IN_TESTS,
)
from skulduggery.kernel.bits import BIT


def run(s: Boarders) -> None:
    while s.asked == 0 and len(s.stack) > 0:
        go_on(s, s.top())


def go_on(s: Boarders, f: Frame) -> None:
    kind = BIT[f.kind]
    if kind & UNDER_WAY_AT_SETUP:
        set_up(s, f)
    elif kind & UNDER_WAY_IN_ROUNDS:
        play_round(s, f)
    elif kind & UNDER_WAY_IN_MOVES:
        move(s, f)
    elif kind & UNDER_WAY_IN_TESTS:
        roll(s, f)
    elif kind & UNDER_WAY_IN_SHOVES:
        shove(s, f)
    elif kind & UNDER_WAY_IN_ATTACKS:
        strike(s, f)
    elif kind & UNDER_WAY_IN_ABILITIES:
        use_ability(s, f)
    else:
        clash(s, f)


def set_up(s: Boarders, f: Frame) -> None:
    if f.kind == MATCH:
        setup.match_on(s, f)
    elif f.kind == MUSTER:
        muster.muster_on(s, f)
    else:
        setup.setting_on(s, f)


def play_round(s: Boarders, f: Frame) -> None:
    if f.kind == PHASE:
        rounds.phase_on(s, f)
    elif f.kind == ACTIVATION:
        rounds.activation_on(s, f)
    elif f.kind == ROUND:
        rounds.round_on(s, f)
    else:
        rounds.reinforce_on(s, f)


def move(s: Boarders, f: Frame) -> None:
    if f.kind == MOVING:
        movement.move_on(s, f)
    elif f.kind == RUNNING:
        movement.run_on(s, f)
    elif f.kind == FALLING:
        movement.fall(s, f)
    elif f.kind == RISING:
        movement.rise(s, f)
    else:
        places.place_on(s, f)


def roll(s: Boarders, f: Frame) -> None:
    if f.kind == LYING:
        lying.lie(s, f)
    elif f.kind == TEST:
        tests.take_test(s, f)
    elif f.kind == OPPOSED:
        tests.take_opposed_test(s, f)
    else:
        lying.lie_honestly(s, f)


def shove(s: Boarders, f: Frame) -> None:
    if f.kind == SHOVE:
        impact.shove_on(s, f)
    elif f.kind == IMPACT:
        impact.impact_on(s, f)
    else:
        impact.back_on(s, f)


def strike(s: Boarders, f: Frame) -> None:
    if f.kind == ATTACKING:
        attack.attack_on(s, f)
    elif f.kind == HIT:
        attack.hit_on(s, f)
    elif f.kind == QUARTER:
        quarter.quarter_on(s, f)
    elif f.kind == PITCH:
        pitch.pitch_on(s, f)
    else:
        pitch.shift_on(s, f)


def use_ability(s: Boarders, f: Frame) -> None:
    if f.kind == SWASH:
        sea_queens.swash_on(s, f)
    elif f.kind == COMMAND:
        special.command_on(s, f)
    elif f.kind == REPEAT:
        sea_queens.repeat_on(s, f)
    elif f.kind == THIS_SHOULDNT_WORK:
        sea_queens.join_on(s, f)
    elif f.kind == DRAGGED_DOWN:
        dead_seas.drag_on(s, f)
    else:
        damage.fire_on(s, f)


def clash(s: Boarders, f: Frame) -> None:
    if f.kind == LETTERS:
        letters.letters_on(s, f)
    elif f.kind == SPOTTING:
        spotting.spot_on(s, f)
    else:
        cannon.battle_on(s, f)
