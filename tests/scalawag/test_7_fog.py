"""SC-7 Three players: fog of war."""

import pytest

import skulduggery
from scalawag.table import GAME, Table, ship
from skulduggery.games.scalawag.events import RolledFog

DEAL = [0] * 9


def a_round(table: Table, die: int) -> None:
    """Everybody trims; the die is said before the first player's next turn."""
    for name in list(table.names):
        if name == table.names[-1]:
            table.say_luck(die)
        table.says(name, "trim", sailors=0)


def test_SC_7_1_only_with_three_captains() -> None:
    assert GAME.new(3, seed=1).view(None).foggy
    four = GAME.new(4, seed=1).view(None)
    assert not four.foggy
    assert four.fog is None


def test_SC_7_1_the_first_elimination_lifts_the_fog_for_good() -> None:
    table = Table(anne=ship("pilot", points=5), bonny=ship(damage=4), calico=ship(), fog="bonny")
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert table["anne"].view.fog is None
    assert not table["anne"].view.foggy
    table.says("calico", "trim", sailors=0)
    assert not any(isinstance(event, RolledFog) for event in table.heard_by("anne"))


@pytest.mark.parametrize(("die", "fog"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 0), (5, 0)])
def test_SC_7_3_out_of_play_it_is_placed_to_the_left_of_the_kth_player(die: int, fog: int) -> None:
    """SC-7.2 Faces 1, 1, 2, 2, 3, 3; bonny is the first player, so she is the first to count."""
    view = GAME.new(3, luck=skulduggery.Scripted(*DEAL, die), first=1).view(None)
    assert view.fog == fog


def test_SC_7_2_the_die_is_rolled_before_each_turn_of_the_first_player_alone() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship())
    table.says("anne", "trim", sailors=0)
    assert table["anne"].view.fog is None
    table.says("bonny", "trim", sailors=0)
    assert table["anne"].view.fog is None
    table.say_luck(2)
    table.says("calico", "trim", sailors=0)
    assert RolledFog(0, 1) in table.heard_by("bonny")


def test_SC_7_2_before_a_turn_that_a_rogue_wave_skips_too() -> None:
    table = Table(anne=ship(), bonny=ship("rogue wave"), calico=ship(), bonus=["rogue_wave"])
    table.says("anne", "trim", sailors=0)
    table.says("bonny", "rogue wave", at="anne")
    table.says("bonny", "trim", sailors=0)
    table.say_luck(0)
    table.says("calico", "trim", sailors=0)
    assert RolledFog(0, 0) in table.heard_by("calico")
    assert table.asked == ["bonny"]


@pytest.mark.parametrize(("die", "fog"), [(0, 2), (1, 2), (2, 2), (3, 2), (4, None), (5, None)])
def test_SC_7_4_in_play_it_advances_on_1_and_2_and_leaves_on_3(die: int, fog: int | None) -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship(), fog="bonny")
    a_round(table, die)
    assert table["anne"].view.fog == fog


def test_SC_7_4_from_the_last_player_it_advances_to_the_first() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship(), fog="calico")
    a_round(table, 0)
    assert table["anne"].view.fog == 0


def test_SC_7_5_the_two_with_fog_between_them_are_not_adjacent() -> None:
    table = Table(anne=ship(points=7), bonny=ship(), calico=ship(), fog="anne")
    assert table["anne"].adjacent == ["calico"]
    assert table["bonny"].adjacent == ["calico"]
    assert table["calico"].adjacent == ["anne", "bonny"]
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    assert table.refuses("anne", "target", at="bonny") == "SC-3.2"
