"""What a player can say. All that is open in a talk lies in one row; what the watch may ask is many, and comes last."""

from typing import Final

from skulduggery.games.mutiny.pieces import KINDS, LEAST_LEVEL, LEVELS, MOST, MOST_LEVEL, ROLES, SPOTS
from skulduggery.kernel.moves import MoveTable, Verb

READY: Final = 0
REPORT: Final = 1
I_AM: Final = 2  # + role
FAVOUR: Final = I_AM + KINDS  # + spot
TRUST: Final = FAVOUR + SPOTS  # + seat
DISTRUST: Final = TRUST + MOST  # + seat
HAND_UP: Final = DISTRUST + MOST  # + seat
NO_MORE: Final = HAND_UP + MOST
VOTE: Final = NO_MORE + 1  # + spot
ABSTAIN: Final = VOTE + SPOTS
STEER: Final = ABSTAIN + 1  # + spot
STAY_UP: Final = STEER + SPOTS
REST_UP: Final = STAY_UP + 1
REST_AND_DRAW: Final = REST_UP + 1
ALL_QUIET: Final = REST_AND_DRAW + 1
SWAP: Final = ALL_QUIET + 1  # + spot
SWAP_WITH: Final = SWAP + SPOTS  # + spot
MOVE_MARKER: Final = SWAP_WITH + SPOTS  # + spot
ASK_NOTHING: Final = MOVE_MARKER + SPOTS
ABOVE: Final = ASK_NOTHING + 1  # + level - LEAST_LEVEL
BELOW: Final = ABOVE + LEVELS  # + level - LEAST_LEVEL

MOVES: Final = MoveTable(
    "mutiny",
    Verb(READY, "ready"),
    Verb(REPORT, "report"),
    Verb(I_AM, "i_am", role=ROLES),
    Verb(FAVOUR, "favour", to=range(SPOTS)),
    Verb(TRUST, "trust", pirate=range(MOST)),
    Verb(DISTRUST, "distrust", pirate=range(MOST)),
    Verb(HAND_UP, "hand_up", pirate=range(MOST)),
    Verb(NO_MORE, "no_more"),
    Verb(VOTE, "vote", to=range(SPOTS)),
    Verb(ABSTAIN, "abstain"),
    Verb(STEER, "steer", to=range(SPOTS)),
    Verb(STAY_UP, "stay_up"),
    Verb(REST_UP, "rest"),
    Verb(REST_AND_DRAW, "rest_and_draw"),
    Verb(ALL_QUIET, "all_quiet"),
    Verb(SWAP, "swap", spot=range(SPOTS)),
    Verb(SWAP_WITH, "swap_with", spot=range(SPOTS)),
    Verb(MOVE_MARKER, "move_marker", to=range(SPOTS)),
    Verb(ASK_NOTHING, "ask_nothing"),
    Verb(ABOVE, "above", level=range(LEAST_LEVEL, MOST_LEVEL + 1)),
    Verb(BELOW, "below", level=range(LEAST_LEVEL, MOST_LEVEL + 1)),
)
