"""SC-3.2 … 3.4, 3.13 Fire cannons: ranges, gunners, the second volley, and what it all costs."""

import pytest

from scalawag.table import Table, ship
from skulduggery.games.scalawag.events import Aimed


def fire_at(table: Table, target: str, gunners: int = 0) -> None:
    table.declares("anne", "fire", gunners=gunners)
    while table.question in ("second_volley", "adjacency"):
        table.says("anne", "go on")
    table.says("anne", "target", at=target)


def test_SC_3_2_five_points_for_a_neighbour_eight_for_the_others() -> None:
    table = Table(anne=ship(points=9), bonny=ship(), calico=ship(), drake=ship())
    fire_at(table, "calico")
    assert (table["calico"].damage, table["anne"].points) == (1, 9 - 8 + 2)
    table = Table(anne=ship(points=9), bonny=ship(), calico=ship(), drake=ship())
    fire_at(table, "drake")
    assert (table["drake"].damage, table["anne"].points) == (1, 9 - 5 + 2)


def test_SC_3_2_a_target_out_of_range_is_refused() -> None:
    table = Table(anne=ship(points=7), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    assert table.refuses("anne", "target", at="calico") == "SC-3.2"
    assert table.refuses("anne", "target", at="anne") == "SC-3.2"
    assert table.may_say("anne", "target", at="bonny")


def test_SC_3_3_each_gunner_lowers_the_cost() -> None:
    table = Table(anne=ship(points=6), bonny=ship(), calico=ship(), drake=ship())
    fire_at(table, "calico", gunners=3)
    assert table["anne"].points == 6 - 5 + 2


def test_SC_3_4_two_volleys_at_different_targets_each_paid_with_the_gunners_counted_twice() -> None:
    table = Table(anne=ship(points=9), bonny=ship(), calico=ship(), drake=ship())
    table.declares("anne", "fire", gunners=1)
    table.declares("anne", "pilot")
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert table["bonny"].damage == 0
    assert table.refuses("anne", "target", at="bonny") == "SC-3.4"
    table.says("anne", "target", at="drake")
    assert (table["bonny"].damage, table["drake"].damage) == (1, 1)
    assert table["anne"].points == 9 - 4 - 4 + 2


@pytest.mark.parametrize(("points", "may"), [(10, True), (9, False)])
def test_SC_3_4_a_pilot_only_if_two_targets_can_be_paid_together(points: int, may: bool) -> None:
    table = Table(anne=ship(points=points), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "fire", gunners=0)
    assert (table.question == "second_volley") == may
    if not may:
        assert table.refuses("anne", "pilot") == "SC-3.12"


def test_SC_3_4_no_pilot_with_two_captains_left() -> None:
    table = Table(anne=ship(points=10), bonny=ship(damage=4), calico=ship())
    fire_at(table, "bonny", gunners=3)
    table.says("anne", "lose", card=table["anne"].hand[0])
    table.says("calico", "trim", sailors=0)
    table.says("anne", "fire", gunners=0)
    assert table.question == "adjacency"


def test_SC_3_4_the_second_volley_stays_optional() -> None:
    table = Table(anne=ship(points=10), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "fire", gunners=0)
    table.declares("anne", "pilot")
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    table.says("anne", "go on")
    assert (table["bonny"].damage, table["anne"].points) == (1, 10 - 5 + 2)


def test_SC_3_4_without_the_points_for_a_second_target_it_is_not_asked() -> None:
    """Declared for bonny and drake, a first volley at far calico leaves too little for either."""
    table = Table(anne=ship(points=10), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "fire", gunners=0)
    table.declares("anne", "pilot")
    table.says("anne", "go on")
    table.says("anne", "target", at="calico")
    assert table.asked == ["bonny"]
    assert table["anne"].points == 10 - 8 + 2


def test_SC_3_4_the_second_volley_follows_an_elimination_by_the_first() -> None:
    table = Table(anne=ship("pilot", points=10), bonny=ship(damage=4), calico=ship(), drake=ship())
    table.says("anne", "fire", gunners=0)
    table.declares("anne", "pilot")
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    table.says("anne", "target", at="drake")
    assert not table["bonny"].is_afloat
    assert table["drake"].damage == 1


def test_SC_3_4_unless_the_game_is_over() -> None:
    """The first volley leaves anne and her partner drake; the second, at drake, is no longer fired."""
    table = Table(
        anne=ship("pilot", "gunner", points=10, team="english"),
        bonny=ship("gunner", damage=4, team="french"),
        calico=ship("pilot", team="pirate"),
        drake=ship("gunner", damage=1, team="english"),
        every=ship("sailor", team="french"),
        fly=ship("sailor", team="pirate"),
        sunk=["calico", "every", "fly"],
    )
    table.says("anne", "fire", gunners=0)
    table.declares("anne", "pilot")
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    table.says("anne", "target", at="drake")
    assert table.winners == ["anne", "drake"]
    assert table["drake"].damage == 1
    assert table["anne"].points == 0


def test_SC_3_13_modifiers_are_summed_and_the_cost_is_never_below_nought() -> None:
    """Calico is on watch and gets the black spot: 2 more and 2 less."""
    table = Table(
        anne=ship("black spot", "gunner", points=5),
        bonny=ship(),
        calico=ship(),
        drake=ship(),
        bonus=["black_spot"],
        watching=["drake"],
    )
    assert table["anne"].view.captains[3].toll == 2
    table.says("anne", "black spot", at="drake")
    assert table["anne"].view.captains[3].toll == 0
    fire_at(table, "drake")
    assert table["drake"].damage == 1
    assert table["anne"].points == 5 - 5 + 2
    table = Table(anne=ship(points=0), bonny=ship(damage=4), calico=ship())
    table.declares("anne", "board", marines=3)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert table["anne"].points == 0
    assert table["bonny"].cards == 3


@pytest.mark.parametrize(("points", "may"), [(10, True), (9, False)])
def test_SC_3_4_the_two_cheapest_targets_count_for_a_pilot(points: int, may: bool) -> None:
    """With a gunner: bonny, on watch, for 6, and calico for 4."""
    table = Table(anne=ship(points=points), bonny=ship(), calico=ship(), watching=["bonny"])
    table.declares("anne", "fire", gunners=1)
    assert (table.question == "second_volley") == may


def test_SC_3_4_and_SC_3_2_each_question_takes_only_its_own_answers() -> None:
    table = Table(anne=ship(points=10), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "fire", gunners=0)
    assert table.refuses("anne", "lookout") == "SC-3.4"
    assert table.refuses("anne", "target", at="bonny") == "SC-3.4"
    table.says("anne", "go on")
    assert table.refuses("anne", "target", at="bonny") == "SC-3.12"
    table.says("anne", "go on")
    assert table.refuses("anne", "go on") == "SC-3.2"
    assert table.refuses("anne", "lookout") == "SC-3.2"


def test_SC_3_13_a_cost_of_one_is_paid() -> None:
    """Bonny's last slot is 2, less one marine."""
    table = Table(anne=ship(points=1), bonny=ship(damage=4), calico=ship())
    table.declares("anne", "board", marines=1)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert table.heard_by(None) == (Aimed(0, 1, 1),)
    assert table["anne"].points == 0
