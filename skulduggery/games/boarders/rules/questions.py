"""Every question with its choices and what an answer does, by chapter."""

from mypy_extensions import i64

from skulduggery.games.boarders.moves import (
    ACCEPT,
    ARM,
    ASK_QUARTER,
    BOARD_FROM,
    CEASE,
    CHALLENGE,
    CLAIM,
    DROP_AGAIN,
    FIRE,
    FLEET,
    GIVE_QUARTER,
    INITIATIVE,
    LET_BE,
    LOWER,
    REACT,
    REFUSE_QUARTER,
    REPLACE,
    REROLL,
    ROLE,
)
from skulduggery.games.boarders.rules import (
    attack,
    cannon,
    dead_seas,
    emblems,
    layouts,
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
)
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import (
    ACTION_Q,
    ACTIVATE_Q,
    ACTIVATION,
    AIM_Q,
    ANSWER_Q,
    ARM_Q,
    ASKED_AT_SETUP,
    ASKED_IN_ROUNDS,
    ASKED_OF_ATTACKERS,
    ASKED_OF_LIARS,
    ASKED_OF_MOVERS,
    ASKED_WHERE_SHIPS_CLASH,
    CAPTAIN_Q,
    CLAIM_Q,
    COMMISSION_Q,
    DISTANCE_Q,
    DRAGGED_DOWN,
    DROP_Q,
    EFFECT_Q,
    FIRE_Q,
    FLEET_Q,
    FRIEND_Q,
    HEADING_Q,
    INDICATE_Q,
    JUDGE_Q,
    LAY_Q,
    LOWER_Q,
    MARQUE_Q,
    NAME_Q,
    NOTE_Q,
    POINT_Q,
    QUARTER_Q,
    REINFORCE_Q,
    REPEAT_Q,
    REPLACE_Q,
    ROLE_Q,
    SECTION_Q,
    SELECT_Q,
    TARGET_Q,
    VOLLEY_Q,
)
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.state import Choices

# --- what can be said -----------------------------------------------------------------------


def choices(s: Boarders, seat: i64, found: Choices) -> None:
    question = BIT[s.question]
    if s.question == POINT_Q:
        places.point_choices(s, found, layouts.usual_point(s))
        layouts.layout_choices(s, found)
    elif question & ASKED_AT_SETUP:
        setup_choices(s, seat, found)
    elif question & ASKED_OF_LIARS:
        lying_choices(s, seat, found)
    elif question & ASKED_IN_ROUNDS:
        round_choices(s, seat, found)
    elif question & ASKED_OF_MOVERS:
        movement_choices(s, found)
    elif question & ASKED_OF_ATTACKERS:
        attack_choices(s, found)
    elif question & ASKED_WHERE_SHIPS_CLASH:
        clash_choices(s, found)
    else:
        other_choices(s, found)


def add_row(found: Choices, verb: i64, count: i64) -> None:
    place: i64 = 0
    while place < count:
        found.add(verb + place)
        place += 1


def setup_choices(s: Boarders, seat: i64, found: Choices) -> None:
    if s.question == FLEET_Q:
        add_row(found, FLEET, 3)
    elif s.question == CAPTAIN_Q:
        muster.captain_choices(s, seat, found)
    elif s.question == SECTION_Q:
        muster.section_choices(s, seat, found)
    elif s.question == ARM_Q:
        add_row(found, ARM, 4)
    elif s.question == ROLE_Q:
        add_row(found, ROLE, 2)
    elif s.question == NOTE_Q:
        setup.note_choices(s, found)
    else:
        add_row(found, BOARD_FROM, 2)


def lying_choices(s: Boarders, seat: i64, found: Choices) -> None:
    if s.question == INDICATE_Q:
        lying.indicate_choices(s, found)
    elif s.question == SELECT_Q:
        lying.select_choices(s, seat, found)
    elif s.question == REPLACE_Q:
        add_row(found, REPLACE, 2)
    elif s.question == CLAIM_Q:
        add_row(found, CLAIM, 6)
    elif s.question == JUDGE_Q:
        found.add(ACCEPT)
        found.add(CHALLENGE)
    else:
        lying.remove_choices(s, seat, found)


def round_choices(s: Boarders, seat: i64, found: Choices) -> None:
    if s.question == ACTIVATE_Q:
        rounds.activate_choices(s, seat, found)
    elif s.question == ACTION_Q:
        rounds.action_choices(s, found)
    elif s.question == REINFORCE_Q:
        rounds.reinforce_choices(s, seat, found)
    else:
        add_row(found, INITIATIVE, 2)


def movement_choices(s: Boarders, found: Choices) -> None:
    if s.question == HEADING_Q:
        movement.heading_choices(s, found)
    elif s.question == DISTANCE_Q:
        movement.distance_choices(s, found)
    elif s.question == LAY_Q:
        movement.lay_choices(s, found)
    else:
        movement.rise_choices(s, found)


def attack_choices(s: Boarders, found: Choices) -> None:
    if s.question == NAME_Q:
        attack.name_choices(s, found)
    elif s.question == TARGET_Q:
        attack.target_choices(s, found)
    elif s.question == EFFECT_Q:
        attack.effect_choices(found)
    else:
        dead_seas.sacrifice_choices(s, found)


def other_choices(s: Boarders, found: Choices) -> None:
    question = s.question
    if question == FRIEND_Q:
        special.friend_choices(s, found)
    elif question == REPEAT_Q:
        sea_queens.repeat_choices(found)
    elif question == LOWER_Q:
        add_row(found, LOWER, 2)
    elif question == QUARTER_Q:
        found.add(LET_BE)
        found.add(ASK_QUARTER)
    elif question == ANSWER_Q:
        found.add(GIVE_QUARTER)
        found.add(REFUSE_QUARTER)
    else:
        found.add(LET_BE)
        found.add(REACT)


def clash_choices(s: Boarders, found: Choices) -> None:
    question = s.question
    if question == AIM_Q:
        spotting.aim_choices(s, found)
    elif question == COMMISSION_Q:
        letters.commission_choices(s, found)
    elif question == FIRE_Q:
        found.add(FIRE)
        found.add(CEASE)
    else:
        found.add(LET_BE)
        found.add(DROP_AGAIN if question == DROP_Q else REROLL)


# --- what an answer does ------------------------------------------------------------------------


def answer(s: Boarders, seat: i64, move: i64) -> None:
    question = BIT[s.question]
    if s.question == POINT_Q and layouts.is_layout(move):
        layouts.say_layout(s, move)
    elif s.question == POINT_Q:
        places.say_point(s, move)
    elif question & ASKED_AT_SETUP:
        answer_setup(s, seat, move)
    elif question & ASKED_OF_LIARS:
        answer_lying(s, seat, move)
    elif question & ASKED_IN_ROUNDS:
        answer_round(s, seat, move)
    elif question & ASKED_OF_MOVERS:
        answer_movement(s, move)
    elif question & ASKED_OF_ATTACKERS:
        answer_attack(s, move)
    elif question & ASKED_WHERE_SHIPS_CLASH:
        answer_clash(s, seat, move)
    else:
        answer_other(s, seat, move)


def answer_setup(s: Boarders, seat: i64, move: i64) -> None:
    if s.question == FLEET_Q:
        muster.say_fleet(s, seat, move)
    elif s.question == CAPTAIN_Q:
        muster.say_captain(s, seat, move)
    elif s.question == SECTION_Q:
        muster.say_section(s, seat, move)
    elif s.question == ARM_Q:
        muster.say_weapon(s, seat, move)
    elif s.question == ROLE_Q:
        setup.say_role(s, seat, move)
    elif s.question == NOTE_Q:
        setup.say_note(s, seat, move)
    else:
        setup.say_edge(s, seat, move)


def answer_lying(s: Boarders, seat: i64, move: i64) -> None:
    if s.question == INDICATE_Q:
        lying.indicate(s, seat, move)
    elif s.question == SELECT_Q:
        lying.select(s, seat, move)
    elif s.question == REPLACE_Q:
        lying.replace(s, seat, move)
    elif s.question == CLAIM_Q:
        lying.claim(s, seat, move)
    elif s.question == JUDGE_Q:
        lying.judge(s, seat, move)
    else:
        lying.remove(s, seat, move)


def answer_round(s: Boarders, seat: i64, move: i64) -> None:
    if s.question == ACTIVATE_Q:
        rounds.activate(s, seat, move)
    elif s.question == ACTION_Q:
        rounds.say_action(s, move)
    elif s.question == REINFORCE_Q:
        rounds.reinforce(s, seat, move)
    else:
        rounds.say_initiative(s, move)


def answer_movement(s: Boarders, move: i64) -> None:
    if s.question == HEADING_Q:
        movement.say_heading(s, move)
    elif s.question == DISTANCE_Q:
        movement.say_distance(s, move)
    elif s.question == LAY_Q:
        movement.say_lay(s, move)
    else:
        movement.say_rise(s, move)


def answer_attack(s: Boarders, move: i64) -> None:
    if s.question == NAME_Q:
        attack.name(s, move)
    elif s.question == TARGET_Q:
        attack.say_target(s, move)
    elif s.question == EFFECT_Q:
        attack.say_effect(s, move)
    else:
        dead_seas.sacrifice(s, move)


def answer_other(s: Boarders, seat: i64, move: i64) -> None:
    question = s.question
    if question == FRIEND_Q:
        special.say_friend(s, move)
    elif question == REPEAT_Q:
        sea_queens.say_repeat(s, move)
    elif question == LOWER_Q:
        pitch.say_lower(s, move)
    elif question == QUARTER_Q:
        quarter.say_quarter(s, seat, move)
    elif question == ANSWER_Q:
        quarter.answer_quarter(s, seat, move)
    else:
        answer_reaction(s, move)


def answer_reaction(s: Boarders, move: i64) -> None:
    """BB-5.6 A reaction, of whatever is under way."""
    kind = s.top().kind
    if kind == ACTIVATION:
        rounds.stand_up_first(s, move)
    elif kind == DRAGGED_DOWN:
        dead_seas.say_drag(s, move)
    else:
        sea_queens.say_join(s, move)


def answer_clash(s: Boarders, seat: i64, move: i64) -> None:
    question = s.question
    if question == MARQUE_Q:
        letters.say_letter(s, seat, move)
    elif question == COMMISSION_Q:
        letters.say_commission(s, seat, move)
    elif question == AIM_Q:
        spotting.say_aim(s, move)
    elif question == DROP_Q:
        spotting.say_drop(s, move)
    elif question == VOLLEY_Q:
        cannon.say_volley(s, move)
    elif question == FIRE_Q:
        cannon.say_fire(s, seat, move)
    else:
        emblems.say_reroll(s, seat, move)
