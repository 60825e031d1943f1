"""What is in the box, for people who choose a crew, a scenario and a deck: made from `pieces`, abilities in words."""

from functools import cache
from typing import Final

import msgspec

from skulduggery.games.boarders.options import USUAL_SECTIONS, USUAL_WEAPONS
from skulduggery.games.boarders.pieces import (
    BACK,
    BACK_WD,
    BACK_WD_IF_DOWN,
    BRUTE,
    CAPTAINS_IN_A_FLEET,
    CONTACT,
    DOWN,
    EFFECTS,
    FLEETS,
    FOCUS,
    FOOTING,
    FURNITURE,
    IN_A_FLEET,
    KINDS,
    LAST_ROUND,
    LAYOUTS,
    MODELS,
    NAMES,
    OR_ELSE,
    PULSE,
    RANGE,
    READIED,
    ROUND_CAP,
    SCENARIOS,
    SIZE,
    SPECIALISTS,
    SPECIALISTS_WEAPONS,
    SPEED,
    STAGGER,
    STANDARD_WEAPONS,
    TENTH,
    WEAPON_OF,
    WEAPONS,
)
from skulduggery.games.boarders.rules.layouts import LAID_X, LAID_Y
from skulduggery.games.boarders.text.clauses import WEAPON_CLAUSES
from skulduggery.games.boarders.words import title


class Ability(msgspec.Struct, frozen=True):
    """`when` is the phase or the moment at which it is used."""

    name: str
    when: str
    text: str
    clause: str


class Weapon(msgspec.Struct, frozen=True):
    """BB-7 `reach` in inches; None: only models in contact."""

    weapon: str
    name: str
    reach: int | None
    effects: str
    is_readied: bool
    is_pulse: bool
    more: str
    clause: str


class Manifest(msgspec.Struct, frozen=True):
    """BB-12 A captain or a section of crew."""

    kind: str
    name: str
    models: int
    footing: int
    focus: int
    brute: int
    speed: int
    size: int
    weapons: tuple[Weapon, ...]
    """Its own; everybody has the standard ones as well."""
    bears_one_of: tuple[Weapon, ...]
    """BB-12.11 A specialist's, to be chosen."""
    abilities: tuple[Ability, ...]
    usual: tuple[str, ...]
    """BB-4.1 The sections that sail with this captain if nothing else is said."""
    clause: str


class Fleet(msgspec.Struct, frozen=True):
    fleet: str
    name: str
    motto: str
    abilities: tuple[Ability, ...]
    captains: tuple[Manifest, ...]
    sections: tuple[Manifest, ...]


class Scenario(msgspec.Struct, frozen=True):
    """BB-11 What it is about, and what each side scores besides booty."""

    scenario: str
    name: str
    text: str
    host: str
    boarder: str
    rounds: int | None
    """None: no end but that of the crews."""
    clause: str


class Piece(msgspec.Struct, frozen=True):
    """Furniture in a layout; its middle in inches, from Aft and from Port."""

    kind: str
    x: float
    y: float
    size: int


class Layout(msgspec.Struct, frozen=True):
    layout: str
    name: str
    text: str
    furniture: tuple[Piece, ...]


class Box(msgspec.Struct, frozen=True):
    fleets: tuple[Fleet, ...]
    standard: tuple[Weapon, ...]
    """BB-7.5 What everybody bears."""
    usual_weapons: tuple[str, ...]
    """BB-12.11 What specialists bear, one after the other, if nothing else is said."""
    scenarios: tuple[Scenario, ...]
    layouts: tuple[Layout, ...]


@cache
def box() -> Box:
    return Box(
        fleets=tuple(fleet_in_box(number) for number in range(len(FLEETS))),
        standard=tuple(weapon_in_box(number) for number in range(STANDARD_WEAPONS)),
        usual_weapons=USUAL_WEAPONS,
        scenarios=tuple(scenario_in_box(number) for number in range(len(SCENARIOS))),
        layouts=tuple(layout_in_box(number) for number in range(len(LAYOUTS))),
    )


# --- BB-12 the fleets -------------------------------------------------------------------------

MOTTOES: Final = {
    "sea_queens": "Quick feet and long ropes: wherever there is a mast, they are already there.",
    "dead_seas": "Many, rotten and unafraid of the water. They throw each other at you.",
    "trillians": "Few, in heavy boots that hold the deck. Let the sea do the work.",
}
STAND_UP: Final = ("Stand Up", "readied reaction", "Stands up at the start of its activation, in any phase.")
ABILITIES: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {
    "sea_queens": (
        (
            "Swash Buckling",
            "move",
            'Within 6" of a mast: test Footing. Passed, swing to any place within 6" of any mast; '
            "failed, your opponent puts it there, lying down.",
        ),
        (
            "This Shouldn't Work",
            "readied reaction",
            'Furniture within 12" is shoved by an attack: ride along, as many shoves, whichever way you like.',
        ),
    ),
    "dead_seas": (
        ("Rigging Catapult", "set-up", "As Boarder, place two more Deck Debris after all other furniture."),
        ("Unlife is Cheap", "always", "Everybody may attack their own side too."),
    ),
    "trillians": (
        ("Mag Boots", "always", "Everyone standing is Anchored: no shove or swell moves them."),
        ("Diiiive!", "pitch and yaw", "A 1 that you select from under the cup makes it an Ox-Eye."),
    ),
    "red_rose": (
        ("This Really Shouldn't Work", "whole crew", 'Swash Buckling lands within 12" of a mast.'),
        ("Impress Me", "move", 'A friend within 6" does Swash Buckling at once.'),
        ("Opportune Moment", "readied special", "Takes a move action of her own."),
    ),
    "polly_anna": (
        (
            "Stay Flexible",
            "whole crew",
            "Moved by a friend's action, test Footing to go on the same way, up to as far again.",
        ),
        ("Polly Wanna Cracker", "special", "Three friends take a move action at once."),
    ),
    "companions": (("Go There, Do That", "special", "One friend takes a move action at once."),),
    "sawtooth": (("Hook of Doom", "always", "Brute and Size count double against friends."),),
    "charybdis": (("Dark Anchor", "always", 'Reinforcements may also arrive within 3" of this captain.'),),
    "rapskullions": (
        ("Down Among the Dead Men", "always", "Does everything lying down that others do on their feet."),
        (
            "Dragged Down",
            "readied reaction",
            "Touches crew while it is shoved: it goes on over them and pulls them along.",
        ),
    ),
    "baller": (
        ("Power from Weapons", "whole crew", "Make Ready may be done in the Attack phase too."),
        ("Rollin' Thunder", "special", "Throws himself down: lying, he is Unstable and rolls with the deck."),
        STAND_UP,
    ),
    "divers": (STAND_UP,),
}
CLAUSES: Final = {
    "sea_queens": "BB-12.1",
    "red_rose": "BB-12.2",
    "polly_anna": "BB-12.3",
    "riggers": "BB-12.4",
    "duelistas": "BB-12.4",
    "companions": "BB-12.4",
    "dead_seas": "BB-12.5",
    "sawtooth": "BB-12.6",
    "charybdis": "BB-12.7",
    "skelliwags": "BB-12.8",
    "rapskullions": "BB-12.8",
    "roustabouts": "BB-12.8",
    "trillians": "BB-12.9",
    "suit_1": "BB-12.10",
    "baller": "BB-12.10",
    "specialists": "BB-12.11",
    "gorgon": "BB-12.11",
    "divers": "BB-12.11",
}


def fleet_in_box(number: int) -> Fleet:
    fleet = FLEETS[number]
    first = number * IN_A_FLEET
    manifests = [manifest(kind) for kind in range(first, first + IN_A_FLEET)]
    return Fleet(
        fleet=fleet,
        name=title(fleet),
        motto=MOTTOES[fleet],
        abilities=abilities_of(fleet),
        captains=tuple(manifests[:CAPTAINS_IN_A_FLEET]),
        sections=tuple(manifests[CAPTAINS_IN_A_FLEET:]),
    )


def manifest(kind: int) -> Manifest:
    return Manifest(
        kind=KINDS[kind],
        name=NAMES[kind] if MODELS[kind] == 1 else title(KINDS[kind]),
        models=MODELS[kind],
        footing=FOOTING[kind],
        focus=FOCUS[kind],
        brute=BRUTE[kind],
        speed=SPEED[kind],
        size=SIZE[kind],
        weapons=tuple(weapon_in_box(weapon) for weapon in WEAPON_OF[kind]),
        bears_one_of=specialists_weapons() if kind == SPECIALISTS else (),
        abilities=abilities_of(KINDS[kind]),
        usual=USUAL_SECTIONS.get(KINDS[kind], ()),
        clause=CLAUSES[KINDS[kind]],
    )


def specialists_weapons() -> tuple[Weapon, ...]:
    return tuple(weapon_in_box(WEAPONS.index(weapon)) for weapon in SPECIALISTS_WEAPONS)


def abilities_of(whose: str) -> tuple[Ability, ...]:
    return tuple(Ability(*ability, clause=CLAUSES[whose]) for ability in ABILITIES.get(whose, ()))


# --- BB-7 the weapons ---------------------------------------------------------------------------

MORE: Final = {
    "flashing_blades": "On a hit this model moves once.",
    "shadow_pool": 'First give up any number of friends within 6": +1 Focus each.',
    "diving_barge": "Then this model leaps after its target.",
    "noxious_cloud": "Then this model is gone.",
    "sprayer": "Up to two enemies.",
    "headthumper": "Friends too.",
    "backblast": "Then this model is shoved back twice itself.",
}
EFFECT_WORDS: Final = {
    STAGGER: "tests Footing",
    DOWN: "is knocked down",
    BACK_WD: "is shoved back by difference in Size",
    BACK_WD_IF_DOWN: "if down, is shoved back by difference in Size",
}


def weapon_in_box(number: int) -> Weapon:
    weapon = WEAPONS[number]
    ways = [EFFECTS[number], *filter(None, [OR_ELSE.get(number)])]
    return Weapon(
        weapon=weapon,
        name=title(weapon),
        reach=None if RANGE[number] == CONTACT else RANGE[number],
        effects="Target " + ", or ".join(", then ".join(map(effect_in_words, way)) for way in ways),
        is_readied=READIED[number],
        is_pulse=PULSE[number],
        more=MORE.get(weapon, ""),
        clause=WEAPON_CLAUSES.get(weapon, "BB-7.5"),
    )


def effect_in_words(effect: int) -> str:
    if effect in EFFECT_WORDS:
        return EFFECT_WORDS[effect]
    times = {1: "once", 2: "twice"}.get(effect - BACK, f"{effect - BACK} times")
    return f"is shoved back {times}"


# --- BB-11 the scenarios --------------------------------------------------------------------------

NOTED: Final = "each {} Vital Area, and one more if it is the noted one"
TALES: Final = {
    "boarding_action": (
        "The Host notes a Vital Area in secret; the Boarder comes over a long side to search them all.",
        NOTED.format("unsearched"),
        NOTED.format("searched"),
    ),
    "hot_chase": (
        "A Boarding Action from behind: the Boarder comes over the stern, and time is short.",
        NOTED.format("unsearched"),
        NOTED.format("searched"),
    ),
    "precious_cartography": (
        "A chart lies in the noted area. Find it, hand it on, snatch it back.",
        f"{NOTED.format('unsearched')}; and for holding the chart",
        f"{NOTED.format('searched')}; and for holding the chart",
    ),
    "treasure_raid": (
        "Every search brings up a treasure: carry it home over the side before somebody puts it back.",
        "each unsearched Vital Area",
        "each searched Vital Area, and each treasure unloaded",
    ),
    "terror_on_the_sea": (
        "No prize but each other: everyone who goes overboard or is crushed counts.",
        "each of the Boarder's crew removed",
        "each of the Host's crew removed",
    ),
    "counter_action": (
        "Across the whole deck and off on the other side, while somebody is in the way.",
        "each of the Boarder's crew removed",
        "each of the crew who escaped",
    ),
}
CLAUSE_OF_TALE: Final = ("BB-11.1", "BB-11.2", "BB-11.3", "BB-11.4", "BB-11.5", "BB-11.6")


def scenario_in_box(number: int) -> Scenario:
    text, host, boarder = TALES[SCENARIOS[number]]
    return Scenario(
        scenario=SCENARIOS[number],
        name=title(SCENARIOS[number]),
        text=text,
        host=host,
        boarder=boarder,
        rounds=None if LAST_ROUND[number] == ROUND_CAP else LAST_ROUND[number],
        clause=CLAUSE_OF_TALE[number],
    )


# --- BB-4.5 the layouts ----------------------------------------------------------------------------

LAYS: Final = {
    "usual": "Even and open: something to hide behind everywhere.",
    "open_waist": "All the clutter at the ends, an empty deck midships.",
    "barricades": "Everything piled up amidships, clear runs fore and aft.",
    "clear_sides": "One wall down the middle; both rails are free to run along, or to slide off.",
    "loose_cargo": "Debris along both rails: it comes at you with every swell.",
}


def layout_in_box(number: int) -> Layout:
    places = zip(FURNITURE, LAID_X[number], LAID_Y[number], strict=False)
    return Layout(
        layout=LAYOUTS[number],
        name=title(LAYOUTS[number]),
        text=LAYS[LAYOUTS[number]],
        furniture=tuple(Piece(KINDS[kind], x / TENTH, y / TENTH, SIZE[kind]) for kind, x, y in places),
    )
