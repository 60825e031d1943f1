"""What a captain can say. The orders come first, so that a set of them is a small int."""

from typing import Final

from skulduggery.games.scalawag.pieces import CARDS, KINDS, MOST
from skulduggery.kernel.moves import MoveTable, Verb

TRIM: Final = 0  # + sailors
FIRE: Final = 4  # + gunners
BOARD: Final = 8  # + marines
MUSTER: Final = 12
WIND: Final = 13
MUTINY: Final = 14
WATCH: Final = 15
GO_ON: Final = 16
PILOT: Final = 17
LOOKOUT: Final = 18
SCALAWAG: Final = 19
LET_PASS: Final = 20
REVEAL: Final = 21
PAY: Final = 22
DAMAGE: Final = 23
CREW_LOSS: Final = 24
STEAL: Final = 25  # + cards - 1
TARGET: Final = 27  # + captain
LOSE: Final = TARGET + MOST  # + card
RETURN: Final = LOSE + KINDS  # + card
ROGUE_WAVE: Final = RETURN + KINDS  # + captain
BLACK_SPOT: Final = ROGUE_WAVE + MOST  # + captain
LOSE_REVEALED: Final = BLACK_SPOT + MOST

MOVES: Final = MoveTable(
    "scalawag",
    Verb(TRIM, "trim", sailors=range(4)),
    Verb(FIRE, "fire", gunners=range(4)),
    Verb(BOARD, "board", marines=range(4)),
    Verb(MUSTER, "muster"),
    Verb(WIND, "wind"),
    Verb(MUTINY, "mutiny"),
    Verb(WATCH, "watch"),
    Verb(GO_ON, "go_on"),
    Verb(PILOT, "pilot"),
    Verb(LOOKOUT, "lookout"),
    Verb(SCALAWAG, "scalawag"),
    Verb(LET_PASS, "let_pass"),
    Verb(REVEAL, "reveal"),
    Verb(PAY, "pay"),
    Verb(DAMAGE, "damage"),
    Verb(CREW_LOSS, "crew_loss"),
    Verb(STEAL, "steal", cards=range(1, 3)),
    Verb(TARGET, "target", captain=range(MOST)),
    Verb(LOSE, "lose", card=CARDS),
    Verb(RETURN, "return", card=CARDS),
    Verb(ROGUE_WAVE, "rogue_wave", captain=range(MOST)),
    Verb(BLACK_SPOT, "black_spot", captain=range(MOST)),
    Verb(LOSE_REVEALED, "lose_revealed"),
)
