"""What is in the box: cards, coins, and the numbers our rulings chose."""

from typing import Final

from mypy_extensions import i64

# --- BO-1.1 the nine cards ---------------------------------------------------

ARRGH: Final = 0
AVAST: Final = 1
BLOW_ME_DOWN: Final = 2
GIVES_US: Final = 3
SHIVER: Final = 4
LAND_HO: Final = 5
PIECES_OF_EIGHT: Final = 6
YO_HO_HO: Final = 7
HANDS_OFF: Final = 8

CARDS: Final = (
    "arrgh",
    "avast",
    "blow_me_down",
    "gives_us",
    "shiver",
    "land_ho",
    "pieces_of_eight",
    "yo_ho_ho",
    "hands_off",
)
TITLES: Final = {
    "arrgh": "Arrgh!",
    "avast": "Avast Me Hearties!",
    "blow_me_down": "Blow Me Down!",
    "gives_us": "Gives Us Me Booty!",
    "shiver": "Shiver Me Timbers!",
    "land_ho": "Um, Like, Land Ho!",
    "pieces_of_eight": "Pieces of Eight!",
    "yo_ho_ho": "Yo Ho Ho!",
    "hands_off": "Hands Off Me Booty!",
}
CLAUSES: Final = {
    "arrgh": "BO-3.1",
    "avast": "BO-3.2",
    "blow_me_down": "BO-3.3",
    "gives_us": "BO-3.4",
    "shiver": "BO-3.5",
    "land_ho": "BO-3.6",
    "pieces_of_eight": "BO-3.7",
    "yo_ho_ho": "BO-3.8",
    "hands_off": "BO-3.9",
}

KINDS: Final = 9
CARDS_OF_EACH: Final = 6
"""BO-1.1 (ruling)"""
HAND: Final = 3
"""BO-1.4"""
ANY_CARD: Final = (1 << KINDS) - 1
"""Every kind, as a set with a bit for each."""
ANY_HAND: Final = ANY_CARD | ANY_CARD << KINDS | ANY_CARD << 2 * KINDS
"""The same for each card of a hand, in a row."""

# --- BO-1.2 the coins --------------------------------------------------------

WORTHS: Final[tuple[i64, ...]] = (0, 1, 3, 5, 8)
COINS_OF_EACH: Final = 8
"""BO-1.2 (ruling)"""
COINS_OF_EACH_FOR_SIX: Final = 11
"""BO-1.2 (ruling)"""
MOST_COINS: Final = 60
"""A set of coins is an int with a bit for each, so they must fit into 63 bits."""
FACE_UP_CHANCE: Final = 50
"""BO-1.3, in per cent"""

TURN_CAP: Final = 500
"""BO-5.2 (ruling)"""


def full_take(seats: i64) -> i64:
    """BO-1.5 How many coins a take holds."""
    return 8 if seats <= 3 else 6
