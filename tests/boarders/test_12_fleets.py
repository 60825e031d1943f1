"""BB-12 The fleets, and what they bear."""

import pytest

from boarders.table import Table, crew
from skulduggery.games.boarders.events import Struck
from skulduggery.games.boarders.pieces import (
    BACK,
    BACK_WD,
    BACK_WD_IF_DOWN,
    BRUTE,
    CONTACT,
    DOWN,
    EFFECTS,
    FOCUS,
    FOOTING,
    KINDS,
    MODELS,
    OR_ELSE,
    PULSE,
    RANGE,
    READIED,
    SIZE,
    SPEED,
    STAGGER,
    WEAPONS,
)

STATISTICS = {
    "red_rose": (6, 2, 3, 3, 1, 1),
    "polly_anna": (4, 2, 3, 3, 1, 1),
    "riggers": (5, 2, 3, 3, 1, 2),
    "duelistas": (4, 2, 5, 3, 1, 2),
    "companions": (3, 2, 3, 3, 1, 2),
    "sawtooth": (3, 3, 4, 3, 1, 1),
    "charybdis": (4, 2, 4, 2, 1, 1),
    "skelliwags": (2, 3, 2, 3, 1, 3),
    "rapskullions": (1, 1, 2, 3, 1, 4),
    "roustabouts": (2, 5, 2, 3, 1, 3),
    "suit_1": (3, 3, 3, 2, 3, 1),
    "baller": (3, 3, 3, 2, 3, 1),
    "specialists": (3, 3, 3, 2, 1, 1),
    "gorgon": (3, 3, 3, 2, 1, 1),
    "divers": (5, 3, 3, 2, 1, 1),
}


@pytest.mark.parametrize(("kind", "expected"), STATISTICS.items())
def test_BB_12_2_to_12_11_the_manifests(kind: str, expected: tuple[int, ...]) -> None:
    number = KINDS.index(kind)
    printed = FOOTING[number], FOCUS[number], BRUTE[number], SPEED[number], SIZE[number], MODELS[number]
    assert printed == expected


ARMOURY = {
    "push": ("-", "Back WD", ""),
    "trip": ("-", "Stagger", ""),
    "barge": ("-", "Back WD, Down", "Readied"),
    "flashing_blades": ("-", "Back WD or Down", ""),
    "rollin_bones": ("-", "Stagger, Back WD if down", ""),
    "shadow_pool": ("3", "Back 2", "Pulse"),
    "diving_barge": ("3", "Back 1, Stagger", "Readied"),
    "noxious_cloud": ("3", "Back 1, Stagger", "Pulse"),
    "thumper": ("3", "Stagger", "Pulse"),
    "stunner": ("3", "Stagger or Back 2", ""),
    "bumper": ("1", "Stagger", "Pulse"),
    "shocker": ("1", "Stagger, Back 2", ""),
    "sprayer": ("3", "Stagger", ""),
    "headthumper": ("3", "Down", "Pulse"),
    "backblast": ("3", "Back 4", ""),
    "fires": ("3", "Back 1", "Pulse"),
    "explosion": ("3", "Back 2, Stagger", "Pulse"),
}
"""BB-7.5, BB-12, BB-13.4 Range, effects in their order, and whether it is Readied or a Pulse."""


def in_words(effect: int) -> str:
    words = {STAGGER: "Stagger", DOWN: "Down", BACK_WD: "Back WD", BACK_WD_IF_DOWN: "Back WD if down"}
    return words.get(effect) or f"Back {effect - BACK}"


@pytest.mark.parametrize(("weapon", "expected"), ARMOURY.items())
def test_BB_12_4_to_12_11_the_armoury(weapon: str, expected: tuple[str, str, str]) -> None:
    number = WEAPONS.index(weapon)
    ways = [EFFECTS[number], *([OR_ELSE[number]] if number in OR_ELSE else [])]
    effects = " or ".join(", ".join(map(in_words, way)) for way in ways)
    reach = "-" if RANGE[number] == CONTACT else str(RANGE[number])
    assert (reach, effects, "Readied" * READIED[number] + "Pulse" * PULSE[number]) == expected
    assert set(ARMOURY) == set(WEAPONS)


@pytest.mark.parametrize(
    ("captain", "bearer", "weapon"),
    [
        ("suit_1", "gorgon", "trip"),
        ("suit_1", "suit 1", "thumper"),
        *[("suit_1", "specialist", weapon) for weapon in ("stunner", "bumper", "shocker", "sprayer")],
        ("sawtooth", "sawtooth", "rollin bones"),
        ("sawtooth", "skelliwag 1", "diving barge"),
        ("sawtooth", "roustabout 1", "noxious cloud"),
    ],
)
@pytest.mark.parametrize("die", [1, 3])
def test_BB_7_3_who_is_staggered_may_keep_its_feet(captain: str, bearer: str, weapon: str, die: int) -> None:
    """A Rigger has Footing 5, or 4 beside an enemy: a 3 is enough, a 1 is not."""
    table = Table(
        first=captain,
        second="red_rose",
        weapons=(weapon,) if bearer == "specialist" else (),
        anne={bearer: crew(bearer, 10, 10, ready=True)},
        bonny={"rigger 1": (12 if bearer == "suit 1" else 11, 10), "red rose": (40, 20)},
        phase="attack",
    )
    table.will_roll(6, 1, die)
    table.activates("anne", bearer, weapon)
    if table.question == "name":
        table.says("anne", "choose", "rigger 1")
    if table.question == "effect":
        table.says("anne", "effect", "first")
    assert [event.hit for event in table.state.news(None) if isinstance(event, Struck)] == [True]
    assert (table.question == "lay") == (die == 1)
