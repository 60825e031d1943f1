"""BB-9 Pitch and yaw."""

import pytest

from boarders.table import Table, crew
from skulduggery.games.boarders.events import Lowered, Shoved, Swelled


def roll_sea(table: Table, anne: int = 0, bonny: int = 0, edge: str | None = None) -> None:
    """Both use these dice (0 for none); the higher tilts the deck."""
    table.pitch(anne=(anne,) if anne else (), bonny=(bonny,) if bonny else ())
    for who, die in (("anne", anne), ("bonny", bonny)):
        if die:
            table.says(who, "lie")
    for who, die in (("anne", anne), ("bonny", bonny)):
        if die:
            table.says(who, "select", die)
    if edge is not None:
        table.says("anne" if anne >= bonny else "bonny", "lower", edge)


def test_BB_9_1_the_higher_die_chooses_the_lower_edge() -> None:
    table = Table()
    roll_sea(table, anne=1, bonny=2)
    assert (table.question, table.asked) == ("lower", ["bonny"])
    table.says("bonny", "lower", "starboard")
    assert table.heard(Lowered) == [Lowered("starboard")]


@pytest.mark.parametrize(
    ("die", "sea", "lying", "standing"),
    [
        (1, "doldrums", 5, 5),
        (2, "doldrums", 5, 5),
        (3, "white_caps", 17, 5),
        (4, "white_caps", 17, 5),
        (5, "heavy_swells", 17, 17),
        (6, "heavy_swells", 17, 17),
    ],
)
def test_BB_9_2_what_shifts_in_which_sea(die: int, sea: str, lying: float, standing: float) -> None:
    """Both begin in the far half; two shoves of 4 inches take them across, and a third one on."""
    table = Table(anne={"red rose": (10, 5), "rigger 1": crew("rigger", 20, 5, lies=0)}, bonny={"sawtooth": (40, 2)})
    roll_sea(table, anne=die, edge="starboard")
    assert table.heard(Swelled) == [Swelled(sea)]
    assert table.at("rigger 1") == (20, lying)
    assert table.at("red rose") == (10, standing)


def test_BB_9_2_anchored_stuff_never_shifts() -> None:
    table = Table(first="suit_1", anne={"diver": (10, 5)}, furniture={"mast": (20, 12)})
    roll_sea(table, anne=6, edge="starboard")
    assert table.at("diver") == (10, 5)
    assert table.at("mast") == (20, 12)


def test_BB_9_3_equal_dice_are_an_ox_eye_which_turns_the_deck_and_shifts_twice() -> None:
    table = Table(anne={"red rose": (10, 20)}, bonny={"sawtooth": (40, 12)})
    table.state.lower = 1
    table.will_roll(6, 6, 6, 6, 6, 6)
    roll_sea(table, anne=2, bonny=2)
    assert table.heard(Swelled) == [Swelled("ox_eye")]
    assert table.view(None).lower == "port"
    assert table.at("red rose") == (10, 0.5)


def test_BB_9_3_no_dice_are_equal_dice_and_in_round_1_initiative_chooses() -> None:
    table = Table(anne={"red rose": (10, 12)}, initiative="anne")
    roll_sea(table)
    assert (table.question, table.asked) == ("lower", ["anne"])


def test_BB_9_4_the_books_example() -> None:
    """White Caps to Starboard: three unstable models from Aft to Forward. The first stays in the Port half, the second
    crosses, the third is in the Starboard half; then the second is shifted again."""
    table = Table(
        anne={"red rose": (45, 12)},
        furniture={"debris": (8, 1), "debris 2": (16, 5), "debris 3": (24, 16)},
    )
    roll_sea(table, anne=3, edge="starboard")
    assert [event.name for event in table.heard(Shoved)] == [
        "Deck Debris 1",
        "Deck Debris 1",
        "Deck Debris 2",
        "Deck Debris 2",
        "Deck Debris 3",
        "Deck Debris 2",
    ]
    assert [table.at(name) for name in ("debris", "debris 2", "debris 3")] == [(8, 9), (16, 17), (24, 20)]
