"""What a player can say. What a coin is taken, looked at or swapped for follows from the question."""

from typing import Final

from skulduggery.games.booty.pieces import CARDS, KINDS, MOST_COINS
from skulduggery.kernel.moves import MoveTable, Verb

TAKE: Final = 0  # + coin
LOOK: Final = TAKE + MOST_COINS  # + coin
SWAP: Final = LOOK + MOST_COINS  # + coin
PLAY: Final = SWAP + MOST_COINS  # + card
PASS: Final = PLAY + KINDS  # + the card discarded
GIVE: Final = PASS + KINDS  # + seat
HANDS_OFF_ME_BOOTY: Final = GIVE + 6
LET_GO: Final = HANDS_OFF_ME_BOOTY + 1

MOVES: Final = MoveTable(
    "booty",
    Verb(TAKE, "take", coin=range(MOST_COINS)),
    Verb(LOOK, "look", coin=range(MOST_COINS)),
    Verb(SWAP, "swap", coin=range(MOST_COINS)),
    Verb(PLAY, "play", card=CARDS),
    Verb(PASS, "pass", card=CARDS),
    Verb(GIVE, "give", to=range(6)),
    Verb(HANDS_OFF_ME_BOOTY, "hands_off"),
    Verb(LET_GO, "let_go"),
)
