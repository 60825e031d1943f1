"""What is in the box: the deck, crews, furniture, weapons, and the numbers our rulings chose."""

from typing import Final

from mypy_extensions import i64

# --- BB-1.1 the deck ------------------------------------------------------------------

INCH: Final = 1024
"""Positions are whole numbers of these, so that every platform plays the same game."""
TENTH: Final = 10
"""People say lengths in tenths of an inch."""
LENGTH: Final = 48
WIDTH: Final = 24
POINTS_ACROSS: Final = WIDTH * TENTH + 1
"""How many points there are to say from Port to Starboard, in tenths of an inch."""
MIDDLE: Final = 12 * INCH
"""The long centre line."""
PORT: Final = 0
STARBOARD: Final = 1
AFT: Final = 2
EDGES: Final = ("port", "starboard", "aft")

NEAR: Final = INCH
"""BB-2.3, BB-8.1, BB-11.3 Within an inch."""

# --- BB-12 the crews -------------------------------------------------------------------

RED_ROSE: Final = 0
POLLY_ANNA: Final = 1
RIGGERS: Final = 2
DUELISTAS: Final = 3
COMPANIONS: Final = 4
SAWTOOTH: Final = 5
CHARYBDIS: Final = 6
SKELLIWAGS: Final = 7
RAPSKULLIONS: Final = 8
ROUSTABOUTS: Final = 9
SUIT_1: Final = 10
BALLER: Final = 11
SPECIALISTS: Final = 12
GORGON: Final = 13
DIVERS: Final = 14

# --- BB-4.5 the furniture ----------------------------------------------------------------

POWDER_STORE: Final = 15
CARGO_HOLD: Final = 16
CAPTAINS_CABIN: Final = 17
MAST: Final = 18
DECK_DEBRIS: Final = 19
DEADLY_DEBRIS: Final = 20

CREW_KINDS: Final = 15
VITAL_AREAS: Final = 3
FURNITURE: Final[list[i64]] = [
    POWDER_STORE,
    CARGO_HOLD,
    CAPTAINS_CABIN,
    MAST,
    MAST,
    DECK_DEBRIS,
    DECK_DEBRIS,
    DECK_DEBRIS,
    DECK_DEBRIS,
    DEADLY_DEBRIS,
    DEADLY_DEBRIS,
]
"""BB-4.5 In the order in which it is placed."""
LAYOUTS: Final = ("usual", "open_waist", "barricades", "clear_sides", "loose_cargo")
"""Decks that are laid out beforehand; `rules.layouts` has their places."""
USUALLY: Final = 0
FACE_TO_FACE: Final = 1
BY_HAND: Final = 2
DEPLOYMENTS: Final = ("usual", "face_to_face", "place")
"""BB-4.6 to BB-4.8 How crews come to their places."""
RIGGING_CATAPULT: Final = 2
"""BB-12.5 How many more Deck Debris."""

KINDS: Final = (
    "red_rose",
    "polly_anna",
    "riggers",
    "duelistas",
    "companions",
    "sawtooth",
    "charybdis",
    "skelliwags",
    "rapskullions",
    "roustabouts",
    "suit_1",
    "baller",
    "specialists",
    "gorgon",
    "divers",
    "powder_store",
    "cargo_hold",
    "captains_cabin",
    "mast",
    "deck_debris",
    "deadly_debris",
)
NAMES: Final = (
    "Red Rose",
    "Polly Anna",
    "Rigger",
    "Duelista",
    "Companion",
    "Sawtooth",
    "Charybdis",
    "Skelliwag",
    "Rapskullion",
    "Roustabout",
    "Suit 1",
    "Baller",
    "Specialist",
    "Gorgon",
    "Diver",
    "Powder Store",
    "Cargo Hold",
    "Captain's Cabin",
    "Mast",
    "Deck Debris",
    "Deadly Debris",
)
"""What one model of each kind is called."""

# The statistics, by kind: crew first, then furniture (BB-1.2: its Focus is 0, and it keeps no footing).
FOOTING: Final[list[i64]] = [6, 4, 5, 4, 3, 3, 4, 2, 1, 2, 3, 3, 3, 3, 5, 0, 0, 0, 0, 0, 0]
FOCUS: Final[list[i64]] = [2, 2, 2, 2, 2, 3, 2, 3, 1, 5, 3, 3, 3, 3, 3, 0, 0, 0, 0, 0, 0]
BRUTE: Final[list[i64]] = [3, 3, 3, 5, 3, 4, 4, 2, 2, 2, 3, 3, 3, 3, 3, 0, 0, 0, 0, 0, 3]
SPEED: Final[list[i64]] = [3, 3, 3, 3, 3, 3, 2, 3, 3, 3, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0]
SIZE: Final[list[i64]] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 1, 1, 1, 4, 4, 4, 2, 1, 2]
"""BB-1.3 For crew the diameter, for furniture the side; BB-1.2 for all but Anchored furniture the Size too."""
MODELS: Final[list[i64]] = [1, 1, 2, 2, 2, 1, 1, 3, 4, 3, 1, 1, 1, 1, 1]
"""BB-4.1 How many models each captain or section brings."""

SEA_QUEENS: Final = 0
DEAD_SEAS: Final = 1
TRILLIANS: Final = 2
FLEETS: Final = ("sea_queens", "dead_seas", "trillians")
FLEET: Final[list[i64]] = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]
"""Whose each kind of crew is."""
CAPTAINS: Final = ("red_rose", "polly_anna", "sawtooth", "charybdis", "suit_1", "baller")
SECTIONS: Final = (
    "riggers",
    "duelistas",
    "companions",
    "skelliwags",
    "rapskullions",
    "roustabouts",
    "specialists",
    "gorgon",
    "divers",
)
IN_A_FLEET: Final = 5
"""Each fleet has two captains, then three sections, one after the other among the kinds."""
CAPTAINS_IN_A_FLEET: Final = 2
SECTIONS_TAKEN: Final = 3
"""BB-4.1"""

# --- BB-7 weapons ---------------------------------------------------------------------------

PUSH: Final = 0
TRIP: Final = 1
BARGE: Final = 2
FLASHING_BLADES: Final = 3
ROLLIN_BONES: Final = 4
SHADOW_POOL: Final = 5
DIVING_BARGE: Final = 6
NOXIOUS_CLOUD: Final = 7
THUMPER: Final = 8
STUNNER: Final = 9
BUMPER: Final = 10
SHOCKER: Final = 11
SPRAYER: Final = 12
HEADTHUMPER: Final = 13
BACKBLAST: Final = 14
FIRES: Final = 15
EXPLOSION: Final = 16

WEAPONS: Final = (
    "push",
    "trip",
    "barge",
    "flashing_blades",
    "rollin_bones",
    "shadow_pool",
    "diving_barge",
    "noxious_cloud",
    "thumper",
    "stunner",
    "bumper",
    "shocker",
    "sprayer",
    "headthumper",
    "backblast",
    "fires",
    "explosion",
)
CONTACT: Final = -1
"""BB-7.2 Range –: only models in contact."""
RANGE: Final[list[i64]] = [-1, -1, -1, -1, -1, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3]
READIED: Final[list[bool]] = [weapon in (BARGE, DIVING_BARGE) for weapon in range(17)]
PULSE: Final[list[bool]] = [
    weapon in (SHADOW_POOL, NOXIOUS_CLOUD, THUMPER, BUMPER, HEADTHUMPER, FIRES, EXPLOSION) for weapon in range(17)
]
"""BB-7.4"""

# BB-7.3 What a hit does. BACK + n is n shoves.
STAGGER: Final = 1
DOWN: Final = 2
BACK_WD: Final = 3
BACK_WD_IF_DOWN: Final = 4
BACK: Final = 10
EFFECTS: Final[list[list[i64]]] = [
    [BACK_WD],
    [STAGGER],
    [BACK_WD, DOWN],
    [BACK_WD],
    [STAGGER, BACK_WD_IF_DOWN],
    [BACK + 2],
    [BACK + 1, STAGGER],
    [BACK + 1, STAGGER],
    [STAGGER],
    [STAGGER],
    [STAGGER],
    [STAGGER, BACK + 2],
    [STAGGER],
    [DOWN],
    [BACK + 4],
    [BACK + 1],
    [BACK + 2, STAGGER],
]
OR_ELSE: Final[dict[int, list[i64]]] = {FLASHING_BLADES: [DOWN], STUNNER: [BACK + 2]}
"""The other effect of a weapon that has "or"."""

STANDARD_WEAPONS: Final = 3
"""BB-7.5 Push, Trip and Barge."""
WEAPON_OF: Final[list[list[i64]]] = [
    [],
    [],
    [],
    [FLASHING_BLADES],
    [],
    [ROLLIN_BONES],
    [SHADOW_POOL],
    [DIVING_BARGE],
    [],
    [NOXIOUS_CLOUD],
    [THUMPER],
    [],
    [],
    [HEADTHUMPER, BACKBLAST],
    [],
]
"""What else each kind bears; a specialist's own weapon is chosen."""
SPECIALISTS_WEAPONS: Final = ("stunner", "bumper", "shocker", "sprayer")

# --- BB-3 dice that lie, BB-2.1 tests --------------------------------------------------------

LYING_DICE: Final = 5
SUCCESS: Final = 7

# --- BB-4.2 scenarios ------------------------------------------------------------------------

BOARDING_ACTION: Final = 0
HOT_CHASE: Final = 1
PRECIOUS_CARTOGRAPHY: Final = 2
TREASURE_RAID: Final = 3
TERROR_ON_THE_SEA: Final = 4
COUNTER_ACTION: Final = 5
SCENARIOS: Final = (
    "boarding_action",
    "hot_chase",
    "precious_cartography",
    "treasure_raid",
    "terror_on_the_sea",
    "counter_action",
)
ROUND_CAP: Final = 20
"""BB-10.4 (ruling)"""
LAST_ROUND: Final[list[i64]] = [ROUND_CAP, 8, 8, 8, 8, ROUND_CAP]
TREASURES: Final = 5
"""BB-11.4 So many unloaded end the game."""
SEARCHED_TOKENS: Final = 8
"""BB-8.1 (ruling)"""

# --- BB-13 ships -----------------------------------------------------------------------------

HULLS: Final = ("pinnace", "brigantine", "frigate")
NIMBLENESS: Final[list[i64]] = [2, 1, 0]
"""BB-13.3 What each hull adds to the die that decides on another round of fire."""

EXTRA_MAST: Final = 0
CROWS_NEST: Final = 1
GUNNERY_DRILLS: Final = 2
LETTER_OF_MARQUE: Final = 3
COMMISSION: Final = 4
SWIVEL_GUNS: Final = 5
IMPROVEMENTS: Final = ("mast", "crows_nest", "gunnery_drills", "letter_of_marque", "commission", "swivel_guns")
DRILLED_DICE: Final = 10
"""BB-13.3"""

DEVIL: Final = 0
SKULL: Final = 1
SHIP: Final = 2
CROWN: Final = 3
CROSSED_BONES: Final = 4
EMBLEMS: Final = ("devil", "skull", "ship", "crown", "crossed_bones")

SAIL_WIDTH: Final = 40
SAIL_HEIGHT: Final = 50
RING: Final = 20
"""BB-13.2 The sail and the width of the spotting ring, in tenths of an inch."""

# --- BB-13.4 the damage table ---------------------------------------------------------------

SMOKE: Final = 41
HOLED: Final = 61
LISTING: Final = 81
SINKING: Final = 101
SINKING_FAST: Final = 121
BURNING: Final = 141
EXPLODING: Final = 161
ROWS: Final[list[i64]] = [SMOKE, HOLED, LISTING, SINKING, SINKING_FAST, BURNING, EXPLODING]
"""BB-13.4 Where each row of the table begins, after the one without effect."""
