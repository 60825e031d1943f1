"""What is in the box: the chart, tiles, roles and cards, and the numbers our rulings chose.

A designer retunes the game here and nowhere else; `tests/mutiny/test_1_board.py` says what must hold.
"""

from typing import Final

from mypy_extensions import i64

from skulduggery.kernel.bits import BIT

NONE: Final = -1
"""No spot, no seat, no answer. It never leaves the rules: a view says None."""

# --- MU-1.1 the chart -----------------------------------------------------------

BASE: Final = 0
SPOTS: Final = 16
"""The base and the 15 island spots."""
CHART: Final = (1000, 640)
PLACES: Final = (
    (65, 325),
    (205, 130),
    (265, 300),
    (195, 515),
    (375, 65),
    (400, 225),
    (395, 420),
    (365, 580),
    (560, 130),
    (570, 320),
    (550, 510),
    (735, 70),
    (735, 235),
    (725, 410),
    (715, 575),
    (905, 325),
)
"""Where each spot lies on the chart, the base first."""
LINKS: Final[tuple[tuple[i64, i64], ...]] = (
    (0, 1),
    (0, 2),
    (0, 3),
    (1, 4),
    (1, 5),
    (2, 5),
    (2, 6),
    (3, 6),
    (3, 7),
    (4, 8),
    (5, 8),
    (5, 9),
    (6, 9),
    (6, 10),
    (7, 10),
    (8, 12),
    (9, 12),
    (9, 13),
    (10, 13),
    (11, 12),
    (11, 15),
    (12, 15),
    (13, 14),
    (13, 15),
    (14, 15),
)
"""MU-1.2 Each is two routes: gold from the first to the second (number 2 * link), green back (2 * link + 1)."""
ROUTES: Final = 2 * len(LINKS)

ROUTE: Final[list[i64]] = [NONE] * (SPOTS * SPOTS)
"""The number of the route between two spots, at start * SPOTS + end."""
END: Final[list[i64]] = [NONE] * ROUTES
"""The spot at the end of each route."""
NEIGHBOURS: Final[list[list[i64]]] = [[] for _ in range(SPOTS)]


def join_spots() -> None:
    for link, (one, other) in enumerate(LINKS):
        ROUTE[one * SPOTS + other] = 2 * link
        ROUTE[other * SPOTS + one] = 2 * link + 1
        END[2 * link] = other
        END[2 * link + 1] = one
        NEIGHBOURS[one].append(other)
        NEIGHBOURS[other].append(one)


join_spots()

# --- MU-1.4 the tiles --------------------------------------------------------------

DESERTED: Final = 0
GROG: Final = 1
REST: Final = 2
EFFECTS: Final = ("deserted", "grog", "rest")

TILES: Final = (
    ("La Havana", GROG, 3),
    ("San Juan", GROG, 2),
    ("George Town", GROG, 1),
    ("St. Thomas", GROG, 1),
    ("Freeport", GROG, 2),
    ("Tortuga", GROG, 2),
    ("Nassau", GROG, 1),
    ("Falmouth", REST, 3),
    ("Montego Bay", REST, 2),
    ("Oranjestad", REST, 1),
    ("St. Martin", REST, 1),
    ("Fort-de-France", REST, 2),
    ("Puerto Barrios", DESERTED, 0),
    ("Amber Cove", DESERTED, 0),
    ("Labadie", DESERTED, 0),
)
"""Name, symbol and value."""
TILE_NAMES: Final = tuple([name for name, _, _ in TILES])
EFFECT: Final[list[i64]] = [effect for _, effect, _ in TILES]
WORTH: Final[list[i64]] = [worth for _, _, worth in TILES]
BASE_NAME: Final = "Pirates' Base"


def tile_name(tile: i64) -> str | None:
    """The base has no tile."""
    return None if tile == NONE else TILE_NAMES[tile]


def place_named(spot: i64, tile: str | None) -> str:
    """`Tortuga (7)`: the island by its name, and the number of its spot on the maps."""
    return f"the {BASE_NAME}" if tile is None else f"{tile} ({spot})"


# --- MU-2 roles -----------------------------------------------------------------------

CAPTAIN: Final = 0
SCALLYWAG: Final = 1
COOK: Final = 2
LOOKOUT: Final = 3
DECKHAND: Final = 4
MUTINEER: Final = 5
ROLES: Final = ("captain", "scallywag", "cook", "lookout", "deckhand", "mutineer")
KINDS: Final = 6
BONUS: Final[list[i64]] = [5, 5, 5, 0, 0, 0]
"""MU-2.3 What each role adds to the tolerance."""
SIDES: Final = ("captain", "scallywag")
SIDE: Final[list[i64]] = [CAPTAIN, SCALLYWAG, CAPTAIN, CAPTAIN, CAPTAIN, SCALLYWAG]
"""MU-5.1, MU-5.2 Which side each role wins with."""

FEWEST: Final = 4
MOST: Final = 10
CREWS: Final[dict[i64, list[i64]]] = {
    4: [CAPTAIN, SCALLYWAG, COOK, DECKHAND],
    5: [CAPTAIN, SCALLYWAG, COOK, LOOKOUT, MUTINEER],
    6: [CAPTAIN, SCALLYWAG, COOK, LOOKOUT, DECKHAND, MUTINEER],
    7: [CAPTAIN, SCALLYWAG, COOK, LOOKOUT, DECKHAND, MUTINEER, MUTINEER],
    8: [CAPTAIN, SCALLYWAG, COOK, LOOKOUT, DECKHAND, DECKHAND, MUTINEER, MUTINEER],
    9: [CAPTAIN, SCALLYWAG, COOK, LOOKOUT, DECKHAND, DECKHAND, DECKHAND, MUTINEER, MUTINEER],
    10: [CAPTAIN, SCALLYWAG, COOK, LOOKOUT, DECKHAND, DECKHAND, DECKHAND, MUTINEER, MUTINEER, MUTINEER],
}
"""MU-2.2 (ruling)"""

# --- MU-2.5 the maps ---------------------------------------------------------------------

TREASURE_MAPS: Final[tuple[tuple[i64, ...], ...]] = (
    (1, 6, 8, 13),
    (3, 5, 10, 12),
    (2, 4, 9, 14),
    (5, 7, 11, 13),
)
"""The four Captain's cards: where the Pieces of Eight lie."""
ALLY_MAPS: Final[tuple[tuple[i64, ...], ...]] = (
    (2, 7, 8, 12),
    (1, 9, 10, 11),
    (3, 4, 13, 15),
    (5, 6, 14, 15),
)
"""The four Scallywag's cards: where the allies wait."""
MAPS: Final = 4
PIECES: Final = 4
"""MU-5.1"""
ALLIES_NEEDED: Final = 3
"""MU-5.2"""


def as_set(spots: tuple[i64, ...]) -> i64:
    members: i64 = 0
    for spot in spots:
        members |= BIT[spot]
    return members


TREASURES: Final[list[i64]] = [as_set(spots) for spots in TREASURE_MAPS]
ALLIES: Final[list[i64]] = [as_set(spots) for spots in ALLY_MAPS]
"""The same cards as sets of spots."""

# --- MU-3.1 carousing cards -----------------------------------------------------------------

HAND: Final = 3
LEAST_CARD: Final = 1
MOST_CARD: Final = 3
CARDS_OF_EACH: Final = 18
"""MU-3.1 (ruling)"""
CARDS: Final = CARDS_OF_EACH * MOST_CARD
MOST_CARDS: Final = 5
"""MU-3.4 How many a player may hold (ruling)."""


def best_worth(cards: i64, of_each: i64) -> i64:
    """What this many carousing cards can be worth at most."""
    total: i64 = 0
    worth: i64 = MOST_CARD
    while worth >= LEAST_CARD and cards > 0:
        total += worth * min(cards, of_each)
        cards -= min(cards, of_each)
        worth -= 1
    return total


# --- MU-4 the round -----------------------------------------------------------------------------

STATEMENTS: Final = 2
"""MU-4.2 How many formal statements each player may make in a round (ruling)."""
LEAST_LEVEL: Final = -2
"""MU-4.5 Nobody's sobriety is ever lower: a player with 1 left takes at most 3, and then no more."""
MOST_LEVEL: Final = BONUS[CAPTAIN] + best_worth(CARDS - (FEWEST - 1) * HAND, CARDS_OF_EACH)
"""Nor higher: one of the fewest players has drawn all that the others leave."""
LEVELS: Final = MOST_LEVEL - LEAST_LEVEL + 1
