"""What is in the box: crew, points, damage slots, the fog die, and the numbers our rulings chose."""

from typing import Final

from mypy_extensions import i64

from skulduggery.kernel.bag import CARD

# --- SC-1.2 the crew, and SC-8.2 the bonus cards -------------------------------

SAILOR: Final = 0
GUNNER: Final = 1
MARINE: Final = 2
PILOT: Final = 3
MUTINEER: Final = 4
LOOKOUT: Final = 5
ROGUE_WAVE: Final = 6
BLACK_SPOT: Final = 7

CARDS: Final = ("sailor", "gunner", "marine", "pilot", "mutineer", "lookout", "rogue_wave", "black_spot")
KINDS: Final = 8
CREW_KINDS: Final = 6
"""The kinds that can be declared."""

CREW_OF: Final = {
    "trim": "sailor",
    "fire": "gunner",
    "board": "marine",
    "wind": "pilot",
    "mutiny": "mutineer",
    "watch": "lookout",
}
"""SC-3 The crew that is declared with each order."""

FEWEST: Final = 3
MOST: Final = 8
COMMON: Final[tuple[i64, ...]] = (3, 4, 4, 5, 5, 6)
"""SC-1.2 Sailors, gunners and marines of each kind, for 3 to 8 captains."""
RARE: Final[tuple[i64, ...]] = (2, 2, 3, 3, 4, 4)
"""SC-1.2 Pilots, mutineers and lookouts of each kind, for 3 to 8 captains."""
HAND: Final = 3
"""SC-1.3"""
MUSTERED: Final = 3
"""SC-3.7"""


def crew_deck(seats: i64) -> i64:
    """SC-1.2 The crew deck for this many captains, as a bag."""
    deck: i64 = 0
    kind: i64 = 0
    while kind < CREW_KINDS:
        count = COMMON[seats - FEWEST] if kind <= MARINE else RARE[seats - FEWEST]
        deck += count * CARD[kind]
        kind += 1
    return deck


# --- SC-1.4, SC-1.5 points and damage -------------------------------------------

START_POINTS: Final = 2
MOST_POINTS: Final = 10
COLLECTED: Final = 2
"""SC-2.2"""
SLOTS: Final = (10, 8, 6, 4, 2)
"""SC-1.5 (ruling) The usual numbers of the damage slots."""
FATAL: Final = 5
"""SC-3.14 So many covered slots eliminate."""
DEAREST_SLOT: Final = 15
"""SC-1.5 A higher number could never be paid: 10 points, three marines and the black spot are not more."""

# --- SC-3 costs ---------------------------------------------------------------------

FIRE_ADJACENT: Final = 5
FIRE_FAR: Final = 8
WATCH_TOLL: Final = 2
"""SC-3.10"""
SPOT_DISCOUNT: Final = 2
"""SC-8.5"""
WIND_STOLEN: Final = 2
WIND_DISCARDED: Final = 1
"""SC-3.8"""
MOST_MUTINEERS: Final = 2
"""SC-3.9 The most cards that one mutiny steals."""

# --- SC-7 the fog die -----------------------------------------------------------------

FOG_FACES: Final[tuple[i64, ...]] = (1, 1, 2, 2, 3, 3)
"""SC-7.2 (ruling)"""
FOG_LEAVES: Final = 3
"""SC-7.4 (ruling) The face on which fog in play leaves; on the others it advances."""

# --- SC-8.1 allegiances ---------------------------------------------------------------

TEAMS: Final = ("english", "french", "spanish", "pirate")

TURN_CAP: Final = 1000
"""SC-6.7 (ruling)"""


# --- bags ------------------------------------------------------------------------
# No kind has more than six cards, so the highest of its four bits in a bag is always free.

SPARE: Final[i64] = 0x88888888
"""The free bit of every kind."""
ONE_OF_EACH: Final[i64] = 0x11111111
ABOVE_ALL: Final = 7
"""More than a bag ever holds of one kind."""


def less_of_each(bag: i64, fewer: i64) -> i64:
    """The bag with `fewer` cards less of each kind, as far as it has them."""
    if bag == 0 or fewer >= ABOVE_ALL:
        return 0
    bag = (bag | SPARE) - fewer * ONE_OF_EACH
    had = bag & SPARE
    return bag & had - (had >> 3)
