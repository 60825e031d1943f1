"""BB-13.4 What damage does in the game that follows, BB-14.15 and BB-14.16 how it is played."""

from typing import Any

import pytest

from boarders.table import Table, crew
from boarders.test_9_pitch import roll_sea
from skulduggery.games.boarders.events import Rolled, Swelled, Totalled
from skulduggery.games.boarders.pieces import INCH


@pytest.mark.parametrize(
    ("damage", "die", "edge", "sea"),
    [
        (60, 4, "port", "white_caps"),
        (61, 4, "port", "heavy_swells"),
        (80, 3, "port", "white_caps"),
        (81, 3, "port", "heavy_swells"),
        (81, 3, "starboard", "white_caps"),
        (100, 3, "starboard", "white_caps"),
        (101, 3, "starboard", "heavy_swells"),
        (120, 2, "starboard", "white_caps"),
        (121, 2, "starboard", "heavy_swells"),
        (140, 2, "starboard", "heavy_swells"),
        (141, 2, "starboard", "doldrums"),
    ],
)
def test_BB_13_4_what_damage_adds_to_the_sea(damage: int, die: int, edge: str, sea: str) -> None:
    """Anne boards from Port."""
    table = Table(anne={"red rose": (40, 12)}, bonny={"sawtooth": (20, 12)}, damage=damage)
    roll_sea(table, anne=die, edge=edge)
    assert Swelled(sea) in table.state.news(None)


def test_BB_14_15_the_raw_dice_are_compared_and_an_ox_eye_ignores_what_damage_adds() -> None:
    table = Table(anne={"red rose": (40, 12)}, bonny={"sawtooth": (20, 12)}, damage=61)
    table.state.lower = 0
    roll_sea(table, anne=2, bonny=2)
    assert Swelled("ox_eye") in table.state.news(None)
    table = Table(anne={"red rose": (40, 12)}, bonny={"sawtooth": (20, 12)}, damage=61)
    roll_sea(table, anne=2, bonny=3, edge="port")
    assert Swelled("white_caps") in table.state.news(None)


def test_BB_13_4_smoke_shortens_the_range_of_a_weapon() -> None:
    table = Table(first="suit_1", anne={"gorgon": (10, 10)}, bonny={"sawtooth": (13, 10)}, phase="attack", damage=50)
    assert table.state.smoke == 1
    table.says("anne", "choose", "gorgon")
    assert table.may_say("anne", "backblast")
    table.put(table.number("sawtooth"), crew("sawtooth", 13.1, 10))
    assert not table.may_say("anne", "backblast")


def burning(**setting: Any) -> Table:
    """The sea is calm, as Anne wants it; when she has chosen the Lower edge, the Vital Areas attack."""
    table = Table(phase="special", **setting)
    table.cup("anne", 1)
    table.says("anne", "rest")
    table.says("bonny", "rest")
    table.says("anne", "lie")
    table.says("anne", "select", 1)
    return table


def test_BB_14_16_fires_attack_everybody_from_aft_to_forward() -> None:
    table = burning(
        anne={"red rose": (10, 8)},
        bonny={"sawtooth": (24, 8)},
        furniture={"powder store": (10, 12), "cargo hold": (24, 12), "debris": (24, 15.5)},
        damage=150,
    )
    table.will_roll(6, 1, 6, 1, 6, 1)
    table.says("anne", "lower", "port")
    rolled = [(event.seat, event.name) for event in table.heard(Rolled)][:2]
    assert rolled == [(1, "Powder Store"), (0, "Red Rose")]
    assert table.heard(Totalled)[0].total == 6 + 6
    assert table.at("red rose") == (10, 4)
    assert (table.question, table.asked) == ("target", ["anne"])
    table.says("anne", "choose", "debris")
    rolled = [(event.seat, event.name) for event in table.heard(Rolled)][:2]
    assert rolled == [(0, "Cargo Hold"), (1, "Deck Debris 1")]


def test_BB_14_15_a_range_reduced_to_nothing_still_reaches_whom_the_bearer_touches() -> None:
    """Sliding until they touch may leave up to two units of 1/1024 inch between two bases."""
    table = Table(first="suit_1", anne={"gorgon": (10, 10)}, bonny={"sawtooth": (14, 13)}, phase="attack", damage=50)
    table.state.smoke = 6
    gorgon, sawtooth = table.number("gorgon"), table.number("sawtooth")
    slide = table.state.deck.slide(sawtooth, table.state.deck.way(sawtooth, gorgon), 5 * INCH)
    table.state.deck.shift(slide.crowd, slide.dx, slide.dy)
    table.says("anne", "choose", "gorgon")
    assert table.may_say("anne", "push")
    assert table.may_say("anne", "backblast")
    table.put(sawtooth, crew("sawtooth", 11.01, 10))
    assert not table.may_say("anne", "backblast")


@pytest.mark.parametrize(("damage", "shoves", "dice"), [(140, 0, 0), (141, 1, 2), (160, 1, 2), (161, 2, 3)])
def test_BB_13_4_fires_shove_and_explosions_shove_twice_and_stagger(damage: int, shoves: int, dice: int) -> None:
    table = burning(
        anne={"red rose": (10, 8.5)},
        bonny={"sawtooth": (40, 2)},
        furniture={"powder store": (10, 12)},
        damage=damage,
    )
    table.will_roll(6, 1, 6)
    table.says("anne", "lower", "starboard")
    assert table.at("red rose") == (10, 8.5 - 4 * shoves)
    assert len(table.heard(Rolled)) == dice


def test_BB_14_16_after_each_burning_area_that_removed_crew_quarter_may_be_asked() -> None:
    table = burning(
        anne={"rigger 1": crew("rigger", 10, 7.5, lies=0), "red rose": (40, 20)},
        bonny={"skelliwag 1": crew("skelliwag", 24, 7.5, lies=0), "sawtooth": (40, 2)},
        furniture={"powder store": (10, 12), "cargo hold": (24, 12)},
        damage=161,
    )
    table.will_roll(6, 1)
    table.says("anne", "lower", "starboard")
    assert not table.is_on_deck("rigger 1")
    assert (table.question, table.asked) == ("quarter", ["bonny"])
    table.says("bonny", "let be")
    table.will_roll(6, 1)
    table.says("anne", "let be")
    assert not table.is_on_deck("skelliwag 1")
    assert table.question == "quarter"
