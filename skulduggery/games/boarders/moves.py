"""What a player can say. One question at a time: model, action, heading, distance."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.pieces import (
    CAPTAINS,
    FLEETS,
    INCH,
    LAYOUTS,
    LENGTH,
    POINTS_ACROSS,
    SAIL_HEIGHT,
    SAIL_WIDTH,
    SCENARIOS,
    SECTIONS,
    SPECIALISTS_WEAPONS,
    TENTH,
    WEAPONS,
    WIDTH,
)
from skulduggery.games.boarders.points import Points
from skulduggery.kernel.moves import MoveTable, Verb

MOST_MODELS: Final = 40
FULL_CIRCLE: Final = 360
ANGLES: Final = 12
PLACES_AROUND: Final = 49
"""BB-1.6 A model is laid or stood up where it was, or on one of four rings around there, at one of twelve places."""
FARTHEST: Final = 100
"""The longest distance that can be said, in tenths of an inch."""

# --- actions: BB-6.9, BB-8.1, BB-11, BB-12 -----------------------------------------------

WALK: Final = 0
RUN: Final = 1
MAKE_READY: Final = 2
STAND_UP: Final = 3
SWASH_BUCKLING: Final = 4
IMPRESS_ME: Final = 5
SEARCH: Final = 6
OPPORTUNE_MOMENT: Final = 7
POLLY_WANNA_CRACKER: Final = 8
GO_THERE: Final = 9
ROLLIN_THUNDER: Final = 10
HAND_OVER: Final = 11
TAKE: Final = 12
PICK_UP: Final = 13
UNLOAD: Final = 14
PUT_BACK: Final = 15
ESCAPE: Final = 16
ACTIONS: Final = (
    "walk",
    "run",
    "make_ready",
    "stand_up",
    "swash_buckling",
    "impress_me",
    "search",
    "opportune_moment",
    "polly_wanna_cracker",
    "go_there",
    "rollin_thunder",
    "hand_over",
    "take",
    "pick_up",
    "unload",
    "put_back",
    "escape",
)

# --- the verbs -------------------------------------------------------------------------------

PASS: Final = 0
LET_BE: Final = 1
REST: Final = 2
KEEP: Final = 3
LIE: Final = 4
ACCEPT: Final = 5
CHALLENGE: Final = 6
ASK_QUARTER: Final = 7
GIVE_QUARTER: Final = 8
REFUSE_QUARTER: Final = 9
REACT: Final = 10
TEST_FOOTING: Final = 11
HANDS_OFF: Final = 12
SELECT: Final = 13  # + die - 1
CLAIM: Final = SELECT + 6  # + value - 1
REMOVE: Final = CLAIM + 6  # + die - 1
REPLACE: Final = REMOVE + 6  # + 0 the attacker's die, 1 the target's
EFFECT: Final = REPLACE + 2  # + 0 the first, 1 the other
INITIATIVE: Final = EFFECT + 2  # + seat
ROLE: Final = INITIATIVE + 2  # + 0 host, 1 boarder
LOWER: Final = ROLE + 2  # + edge
BOARD_FROM: Final = LOWER + 2  # + edge
NOTE: Final = BOARD_FROM + 2  # + vital area
FLEET: Final = NOTE + 3  # + fleet
CAPTAIN: Final = FLEET + 3  # + captain
SECTION: Final = CAPTAIN + 6  # + section
ARM: Final = SECTION + 9  # + specialist's weapon
SCENARIO: Final = ARM + 4  # + scenario
ACT: Final = SCENARIO + 6  # + action
ATTACK: Final = ACT + 17  # + weapon
CHOOSE: Final = ATTACK + 17  # + model
HEADING: Final = CHOOSE + MOST_MODELS  # + degrees: 0 is Forward, 90 Starboard
DISTANCE: Final = HEADING + FULL_CIRCLE  # + tenths of an inch
LAY: Final = DISTANCE + FARTHEST + 1  # + angle and place
RISE: Final = LAY + ANGLES * PLACES_AROUND  # + place
AT: Final = RISE + PLACES_AROUND  # + point
AIM: Final = AT + (LENGTH * TENTH + 1) * POINTS_ACROSS  # + point of the sail
DROP_AGAIN: Final = AIM + (SAIL_WIDTH + 1) * (SAIL_HEIGHT + 1)
REROLL: Final = DROP_AGAIN + 1
FIRE: Final = REROLL + 1
CEASE: Final = FIRE + 1
LAY_OUT: Final = CEASE + 1  # + layout

PLACES: Final = ("here", *[f"{ring}/4 towards {way}" for ring in range(1, 5) for way in range(0, 360, 30)])
LAID: Final = tuple(f"{angle} {place}" for angle in range(0, 180, 15) for place in PLACES)


MOVES: Final = MoveTable(
    "boarders",
    Verb(PASS, "pass"),
    Verb(LET_BE, "let_be"),
    Verb(REST, "rest"),
    Verb(KEEP, "keep"),
    Verb(LIE, "lie"),
    Verb(ACCEPT, "accept"),
    Verb(CHALLENGE, "challenge"),
    Verb(ASK_QUARTER, "ask_quarter"),
    Verb(GIVE_QUARTER, "give_quarter"),
    Verb(REFUSE_QUARTER, "refuse_quarter"),
    Verb(REACT, "react"),
    Verb(TEST_FOOTING, "test_footing"),
    Verb(HANDS_OFF, "hands_off"),
    Verb(SELECT, "select", die=range(1, 7)),
    Verb(CLAIM, "claim", value=range(1, 7)),
    Verb(REMOVE, "remove", die=range(1, 7)),
    Verb(REPLACE, "replace", die=("attacker", "target")),
    Verb(EFFECT, "effect", which=("first", "other")),
    Verb(INITIATIVE, "initiative", player=range(2)),
    Verb(ROLE, "role", role=("host", "boarder")),
    Verb(LOWER, "lower", edge=("port", "starboard")),
    Verb(BOARD_FROM, "board_from", edge=("port", "starboard")),
    Verb(NOTE, "note", area=("powder_store", "cargo_hold", "captains_cabin")),
    Verb(FLEET, "fleet", fleet=FLEETS),
    Verb(CAPTAIN, "captain", captain=CAPTAINS),
    Verb(SECTION, "section", section=SECTIONS),
    Verb(ARM, "arm", weapon=SPECIALISTS_WEAPONS),
    Verb(SCENARIO, "scenario", scenario=SCENARIOS),
    Verb(ACT, "act", action=ACTIONS),
    Verb(ATTACK, "attack", weapon=WEAPONS),
    Verb(CHOOSE, "choose", model=range(MOST_MODELS)),
    Verb(HEADING, "heading", degrees=range(FULL_CIRCLE)),
    Verb(DISTANCE, "distance", tenths=range(FARTHEST + 1)),
    Verb(LAY, "lay", place=LAID),
    Verb(RISE, "rise", place=PLACES),
    Verb(AT, "at", point=Points("deck", LENGTH * TENTH, WIDTH * TENTH)),
    Verb(AIM, "aim", point=Points("sail", SAIL_WIDTH, SAIL_HEIGHT)),
    Verb(DROP_AGAIN, "drop_again"),
    Verb(REROLL, "reroll"),
    Verb(FIRE, "fire"),
    Verb(CEASE, "cease"),
    Verb(LAY_OUT, "lay_out", layout=LAYOUTS),
)


def units(tenths: i64) -> i64:
    """Tenths of an inch as they are kept, to the nearest unit."""
    return (2 * tenths * INCH + TENTH) // (2 * TENTH)
