"""The words of the rules as numbers: what is under way, what is asked, what happens."""

from typing import Final

# --- what can be under way: the kinds of frames ------------------------------------------

MATCH: Final = 0
MUSTER: Final = 1
SETTING: Final = 2
ROUND: Final = 3
PHASE: Final = 4
REINFORCING: Final = 5
ACTIVATION: Final = 6
MOVING: Final = 7
RUNNING: Final = 8
PLACING: Final = 9
FALLING: Final = 10
RISING: Final = 11
TEST: Final = 12
OPPOSED: Final = 13
LYING: Final = 14
HONEST: Final = 15
SHOVE: Final = 16
IMPACT: Final = 17
BACK: Final = 18
ATTACKING: Final = 19
HIT: Final = 20
QUARTER: Final = 21
PITCH: Final = 22
SHIFT: Final = 23
SWASH: Final = 24
COMMAND: Final = 25
REPEAT: Final = 26
THIS_SHOULDNT_WORK: Final = 27
DRAGGED_DOWN: Final = 28
FIRE: Final = 29
LETTERS: Final = 30
SPOTTING: Final = 31
CANNON: Final = 32

# The chapter that each belongs to, as sets of bits.

UNDER_WAY_AT_SETUP: Final = 1 << MATCH | 1 << MUSTER | 1 << SETTING
UNDER_WAY_IN_ROUNDS: Final = 1 << ROUND | 1 << PHASE | 1 << REINFORCING | 1 << ACTIVATION
UNDER_WAY_IN_MOVES: Final = 1 << MOVING | 1 << RUNNING | 1 << PLACING | 1 << FALLING | 1 << RISING
UNDER_WAY_IN_TESTS: Final = 1 << TEST | 1 << OPPOSED | 1 << LYING | 1 << HONEST
UNDER_WAY_IN_SHOVES: Final = 1 << SHOVE | 1 << IMPACT | 1 << BACK
UNDER_WAY_IN_ATTACKS: Final = 1 << ATTACKING | 1 << HIT | 1 << QUARTER | 1 << PITCH | 1 << SHIFT
UNDER_WAY_IN_ABILITIES: Final = (
    1 << SWASH | 1 << COMMAND | 1 << REPEAT | 1 << THIS_SHOULDNT_WORK | 1 << DRAGGED_DOWN | 1 << FIRE
)

# --- what a player is asked ----------------------------------------------------------------

FLEET_Q: Final = 0
CAPTAIN_Q: Final = 1
SECTION_Q: Final = 2
ARM_Q: Final = 3
ROLE_Q: Final = 4
NOTE_Q: Final = 5
EDGE_Q: Final = 6
POINT_Q: Final = 7
INDICATE_Q: Final = 8
SELECT_Q: Final = 9
REPLACE_Q: Final = 10
CLAIM_Q: Final = 11
JUDGE_Q: Final = 12
REMOVE_Q: Final = 13
INITIATIVE_Q: Final = 14
REINFORCE_Q: Final = 15
ACTIVATE_Q: Final = 16
ACTION_Q: Final = 17
HEADING_Q: Final = 18
DISTANCE_Q: Final = 19
LAY_Q: Final = 20
RISE_Q: Final = 31
SACRIFICE_Q: Final = 21
NAME_Q: Final = 22
TARGET_Q: Final = 23
EFFECT_Q: Final = 24
REACTION_Q: Final = 25
FRIEND_Q: Final = 26
REPEAT_Q: Final = 27
LOWER_Q: Final = 28
QUARTER_Q: Final = 29
ANSWER_Q: Final = 30
MARQUE_Q: Final = 32
COMMISSION_Q: Final = 33
AIM_Q: Final = 34
DROP_Q: Final = 35
VOLLEY_Q: Final = 36
FIRE_Q: Final = 37
REROLL_Q: Final = 38

# The chapter that asks each question, as sets of bits.

ASKED_AT_SETUP: Final = (
    1 << FLEET_Q | 1 << CAPTAIN_Q | 1 << SECTION_Q | 1 << ARM_Q | 1 << ROLE_Q | 1 << NOTE_Q | 1 << EDGE_Q
)
ASKED_OF_LIARS: Final = 1 << INDICATE_Q | 1 << SELECT_Q | 1 << REPLACE_Q | 1 << CLAIM_Q | 1 << JUDGE_Q | 1 << REMOVE_Q
ASKED_IN_ROUNDS: Final = 1 << INITIATIVE_Q | 1 << REINFORCE_Q | 1 << ACTIVATE_Q | 1 << ACTION_Q
ASKED_OF_MOVERS: Final = 1 << HEADING_Q | 1 << DISTANCE_Q | 1 << LAY_Q | 1 << RISE_Q
ASKED_OF_ATTACKERS: Final = 1 << SACRIFICE_Q | 1 << NAME_Q | 1 << TARGET_Q | 1 << EFFECT_Q
ASKED_WHERE_SHIPS_CLASH: Final = (
    1 << MARQUE_Q | 1 << COMMISSION_Q | 1 << AIM_Q | 1 << DROP_Q | 1 << VOLLEY_Q | 1 << FIRE_Q | 1 << REROLL_Q
)

# --- BB-5.1 the phases ---------------------------------------------------------------------

LYING_PHASE: Final = 0
REINFORCEMENTS: Final = 1
MOVE: Final = 2
ATTACK: Final = 3
SPECIAL: Final = 4
PITCH_AND_YAW: Final = 5

# --- what can happen: (what, seat, piece, other, secret) --------------------------------------

MUSTERED: Final = 0
ROLLED_SCENARIO: Final = 1
ROLLED_FOR_ROLES: Final = 2
TOOK_ROLE: Final = 3
NOTED: Final = 4
BOARDED_FROM: Final = 5
PLACED: Final = 6
ROUND_BEGAN: Final = 7
ROLLED_LYING_DICE: Final = 8
INDICATED: Final = 9
SELECTED: Final = 10
REPLACES: Final = 11
CLAIMED: Final = 12
ACCEPTED: Final = 13
CHALLENGED: Final = 14
SHOWED: Final = 15
REMOVED_DIE: Final = 16
LIED_HONESTLY: Final = 17
GOT_INITIATIVE: Final = 18
PHASE_BEGAN: Final = 19
RETURNED: Final = 20
ACTIVATED: Final = 21
ACTED: Final = 22
PASSED: Final = 23
MOVED: Final = 24
ROLLED: Final = 25
TOTALLED: Final = 26
FELL: Final = 27
ROSE: Final = 28
SHOVED: Final = 29
COLLIDED: Final = 30
CRUSHED: Final = 31
LOST_AT_SEA: Final = 32
REMOVED: Final = 33
ATTACKED: Final = 34
STRUCK: Final = 35
REACTED: Final = 36
GOT_READY: Final = 37
SEARCHED: Final = 38
FOUND: Final = 39
HANDED: Final = 40
DROPPED: Final = 41
UNLOADED: Final = 42
PUT_BACK: Final = 43
ESCAPED: Final = 44
LOWERED: Final = 45
SWELLED: Final = 46
ASKED_QUARTER: Final = 47
GAVE_QUARTER: Final = 48
REFUSED_QUARTER: Final = 49
GAME_ENDED: Final = 50
MATCH_ENDED: Final = 51
SMOKED: Final = 52
SCORED: Final = 53
USED_LETTER: Final = 54
USED_COMMISSION: Final = 55
SPOTTED: Final = 56
IN_FORCE: Final = 57
FIRED: Final = 58
REFIRED: Final = 59
ROLLED_FOR_FIRE: Final = 60
FIRED_ON: Final = 61
SWIVELLED: Final = 62
REROLLED: Final = 63

# --- why a game ended --------------------------------------------------------------------------

QUARTER_GIVEN: Final = 0
WIPED_OUT: Final = 1
LAST_ROUND: Final = 2
TREASURES_UNLOADED: Final = 3
ALL_ESCAPED: Final = 4

NONE: Final = -1
"""No model, no seat, no die. It never leaves the rules: a view says None."""
