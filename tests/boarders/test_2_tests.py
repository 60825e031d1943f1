"""BB-2 Tests."""

import pytest

from boarders.table import Table, crew
from skulduggery.games.boarders.events import Rolled, Struck, Totalled


def run(table: Table, *dice: int) -> None:
    """Companion 1 (Footing 3) runs once to a place by itself and tests."""
    table.activates("anne", "companion 1", "run")
    table.will_roll(*dice)
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 1)


@pytest.mark.parametrize(("die", "stands"), [(3, False), (4, True)])
def test_BB_2_1_a_test_is_a_die_and_the_statistic_and_7_succeeds(die: int, stands: bool) -> None:
    table = Table(anne={"companion 1": (10, 10)})
    run(table, die)
    assert [event.total for event in table.heard(Totalled)] == [die + 3]
    table.lays_all()
    assert table.is_down("companion 1") != stands


@pytest.mark.parametrize(("dice", "hit"), [((3, 4), True), ((3, 5), False), ((6, 1), True)])
def test_BB_2_2_in_an_opposed_test_the_higher_total_wins_and_a_tie_is_the_attackers(
    dice: tuple[int, int], hit: bool
) -> None:
    """Duelista Brute 5 against Sawtooth Brute 4."""
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    table.will_roll(*dice)
    table.activates("anne", "duelista 1", "trip")
    table.says("anne", "choose", "sawtooth")
    assert [event.hit for event in table.heard(Struck)] == [hit]


def test_BB_2_2_the_opponent_rolls_for_furniture() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, furniture={"debris": (11, 10)}, phase="attack")
    table.activates("anne", "rigger 1", "push")
    table.says("anne", "choose", "debris")
    assert [(event.seat, event.name) for event in table.heard(Rolled)] == [(0, "Rigger 1"), (1, "Deck Debris 1")]


@pytest.mark.parametrize(
    ("friends", "enemies", "total"),
    [
        ({}, {}, 7),
        ({"rigger 1": (12, 11)}, {}, 8),
        ({}, {"skelliwag 1": (12, 12)}, 6),
        ({}, {"skelliwag 1": (12, 12.1)}, 7),
    ],
)
def test_BB_2_3_friends_within_an_inch_help_and_enemies_hinder(
    friends: dict[str, tuple[float, float]], enemies: dict[str, tuple[float, float]], total: int
) -> None:
    table = Table(anne={"companion 1": (11, 10), **friends}, bonny={"sawtooth": (40, 10), **enemies})
    run(table, 4)
    assert table.heard(Totalled)[0].total == total


def test_BB_2_3_the_target_itself_does_not_hinder_an_attack() -> None:
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10), "skelliwag 1": (10, 11)}, phase="attack")
    table.will_roll(3, 3)
    table.activates("anne", "duelista 1", "trip")
    table.says("anne", "choose", "sawtooth")
    attack, defence, *_ = table.heard(Totalled)
    assert (attack.name, attack.total) == ("Duelista 1", 3 + 5 - 1)
    assert (defence.name, defence.total) == ("Sawtooth", 3 + 4)


def test_BB_2_3_outside_ones_own_activation_ones_own_neighbours_count() -> None:
    """Sawtooth (Footing 3) is staggered between a friend and the attacker."""
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10), "skelliwag 1": (12, 10)}, phase="attack")
    table.will_roll(6, 1, 4)
    table.activates("anne", "duelista 1", "trip")
    table.says("anne", "choose", "sawtooth")
    assert table.heard(Totalled)[-1].total == 4 + 3 + 1 - 1
    assert not table.is_down("sawtooth")


def test_BB_2_4_first_the_dice_then_lies_then_modifiers() -> None:
    """A claimed die still gets the modifiers."""
    table = Table(anne={"companion 1": (10, 10), "rigger 1": (11, 11)})
    table.cup("anne", 6)
    run(table, 1)
    assert table.question == "indicate"
    table.says("anne", "lie")
    table.says("anne", "select", 6)
    table.says("anne", "claim", 3)
    table.says("bonny", "accept")
    assert [event.total for event in table.heard(Totalled)] == [3 + 3 + 1]


def test_BB_2_5_a_failed_footing_test_knocks_down() -> None:
    table = Table(anne={"companion 1": (10, 10)})
    run(table, 1)
    assert (table.question, table.asked) == ("lay", ["anne"])


def test_BB_2_6_harsh_mistress_puts_the_centre_line_into_the_far_half() -> None:
    """From the near half it would be shoved once; from the far one it is shoved three times, and lost."""
    table = Table(anne={"rigger 1": crew("rigger", 10, 12, lies=0), "red rose": (40, 12)})
    table.pitch(anne=(3,))
    table.says("anne", "lie")
    table.says("anne", "select", 3)
    table.says("anne", "lower", "starboard")
    assert not table.is_on_deck("rigger 1")
