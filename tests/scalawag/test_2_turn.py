"""SC-2 A turn."""

from itertools import permutations
from typing import Any

import pytest

import skulduggery
from scalawag.table import Table, ship
from skulduggery.games.scalawag.events import Aimed, BecameVoid


def test_SC_2_1_play_passes_clockwise_over_the_captains_still_in_the_game() -> None:
    table = Table(anne=ship(points=5), bonny=ship(damage=4), calico=ship(), drake=ship())
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    table.says("anne", "lose", card=table["anne"].hand[0])
    assert not table["bonny"].is_afloat
    assert table.asked == ["calico"]
    table.says("calico", "trim", sailors=0)
    table.says("drake", "trim", sailors=0)
    assert table.asked == ["anne"]


def test_SC_2_1_nobody_else_gives_the_order() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship())
    assert table.refuses("bonny", "trim", sailors=0) == "SC-2.1"


def test_SC_2_2_one_order_and_two_points() -> None:
    table = Table(anne=ship(points=2), bonny=ship(), calico=ship())
    table.declares("anne", "watch")
    assert table["anne"].points == 4
    assert table.asked == ["bonny"]
    assert table.refuses("bonny", "go on") == "SC-2.2"


def test_SC_2_3_a_forfeited_order_still_collects_two_points() -> None:
    table = Table(anne=ship("gunner", "gunner", "gunner", points=2), bonny=ship(), calico=ship())
    table.says("anne", "trim", sailors=3)
    table.says("bonny", "scalawag")
    table.says("anne", "pay")
    table.says("anne", "damage")
    assert table["anne"].points == 4
    assert table.asked == ["bonny"]


def test_SC_2_3_unless_eliminated() -> None:
    table = Table(anne=ship("gunner", points=2, damage=4), bonny=ship(), calico=ship())
    table.says("anne", "trim", sailors=1)
    table.says("bonny", "scalawag")
    table.says("anne", "pay")
    table.says("bonny", "crew loss")
    assert table["anne"].points == 0
    assert table.asked == ["bonny"]


@pytest.mark.parametrize(
    ("points", "gunners", "may"), [(5, 0, True), (4, 0, False), (4, 1, True), (2, 3, True), (1, 3, False)]
)
def test_SC_2_4_an_order_needs_a_target_that_can_be_paid(points: int, gunners: int, may: bool) -> None:
    table = Table(anne=ship(points=points), bonny=ship(), calico=ship())
    assert table.may_say("anne", "fire", gunners=gunners) == may
    if not may:
        assert table.refuses("anne", "fire", gunners=gunners) == "SC-2.4"


def across_the_table() -> Table:
    """Only calico, across the table, is damaged enough to be boarded for 4 points."""
    table = Table(anne=ship("marine", points=4), bonny=ship(), calico=ship(damage=3), drake=ship())
    assert table["anne"].adjacent == ["bonny", "drake"]
    return table


def test_SC_2_4_an_order_that_rests_on_a_lookout_must_be_carried_through() -> None:
    table = across_the_table()
    table.says("anne", "board", marines=0)
    assert table.refuses("anne", "go on") == "SC-2.4"
    assert "must" in skulduggery.game("scalawag").teller.question(table["anne"].view, table.names)
    table.declares("anne", "lookout")
    table.says("anne", "target", at="calico")
    assert (table["anne"].points, table.asked) == (0, ["calico"])


def test_SC_2_4_so_marines_declared_for_bait_are_paid_for_with_another_word() -> None:
    """Anne shows the marine that bonny doubted. The order goes on, and her lookout, a lie, can be called too."""
    table = across_the_table()
    table.says("anne", "board", marines=1)
    table.says("bonny", "scalawag")
    table.says("anne", "reveal")
    table.says("bonny", "damage")
    assert table.refuses("anne", "go on") == "SC-2.4"
    table.says("anne", "lookout")
    table.says("drake", "scalawag")
    table.says("anne", "pay")
    table.says("anne", "damage")
    assert (table["anne"].damage, table["anne"].points) == (1, 4 + 2)


def test_SC_2_4_a_lookout_is_free_to_be_left_out_where_a_neighbour_can_be_paid() -> None:
    table = Table(anne=ship(points=4), bonny=ship(damage=3), calico=ship(damage=3), drake=ship())
    table.says("anne", "board", marines=0)
    table.says("anne", "go on")
    assert [name for name in table.names if table.may_say("anne", "target", at=name)] == ["bonny"]


@pytest.mark.parametrize(("points", "free"), [(5, True), (4, False)])
def test_SC_2_4_cannons_too_rest_on_a_lookout_if_only_that_brings_a_target(points: int, free: bool) -> None:
    """A neighbour costs 5; calico, across the table under the black spot, 3 with a lookout and 6 without."""
    table = Table(
        anne=ship("black spot", points=points), bonny=ship(), calico=ship(), drake=ship(), bonus=["black_spot"]
    )
    table.says("anne", "black spot", at="calico")
    table.says("anne", "fire", gunners=0)
    assert table.question == "adjacency"
    assert table.may_say("anne", "go on") == free
    assert table.may_say("anne", "lookout")


def test_SC_2_4_a_challenger_eliminated_meanwhile_may_leave_the_order_void() -> None:
    table = Table(
        anne=ship("marine", "sailor", points=3),
        bonny=ship("gunner", damage=4),
        calico=ship(),
        drake=ship(),
    )
    table.says("anne", "board", marines=1)
    table.says("bonny", "scalawag")
    table.says("anne", "reveal")
    table.says("anne", "crew loss")
    assert not table["bonny"].is_afloat
    assert BecameVoid(0, "board") in table.heard_by("calico")
    assert not any(isinstance(event, Aimed) for event in table.heard_by("calico"))
    assert table["anne"].points == 5
    assert table.asked == ["calico"]


def test_SC_2_4_trim_sails_and_muster_crew_are_always_available() -> None:
    table = Table(anne=ship("gunner", points=0), bonny=ship(points=0), calico=ship(points=0))
    assert table.may_say("anne", "trim", sailors=0)
    assert table.may_say("anne", "muster")
    assert table.refuses("anne", "wind") == "SC-2.4"


def test_SC_2_5_a_declaration_never_names_more_cards_than_the_hand_holds() -> None:
    table = Table(anne=ship("gunner", "rogue wave"), bonny=ship(), calico=ship(), bonus=["rogue_wave"])
    assert table.may_say("anne", "trim", sailors=2)
    assert table.refuses("anne", "trim", sailors=3) == "SC-2.5"


def test_SC_2_5_separate_declarations_are_not_added_up() -> None:
    table = Table(anne=ship("gunner", points=10), bonny=ship(), calico=ship(), drake=ship())
    table.declares("anne", "fire", gunners=1)
    table.declares("anne", "pilot")
    table.declares("anne", "lookout")
    table.says("anne", "target", at="bonny")
    table.says("anne", "target", at="calico")
    assert [table[name].damage for name in ("bonny", "calico")] == [1, 1]


def test_SC_2_6_order_then_pilot_then_lookout_then_targets_each_with_a_window() -> None:
    table = Table(anne=ship(points=10), bonny=ship(), calico=ship(), drake=ship())
    questions = [table.question]
    table.says("anne", "fire", gunners=1)
    questions.append(table.question)
    table.all_pass()
    questions.append(table.question)
    table.says("anne", "pilot")
    questions.append(table.question)
    table.all_pass()
    questions.append(table.question)
    table.says("anne", "lookout")
    questions.append(table.question)
    table.all_pass()
    questions.append(table.question)
    table.says("anne", "target", at="bonny")
    questions.append(table.question)
    assert questions == [
        "order",
        "challenge",
        "second_volley",
        "challenge",
        "adjacency",
        "challenge",
        "aim",
        "aim_again",
    ]


def test_SC_2_6_no_window_if_no_crew_was_declared() -> None:
    table = Table(anne=ship(points=5), bonny=ship(), calico=ship())
    table.says("anne", "fire", gunners=0)
    assert table.asked == ["anne"]
    assert table.question == "adjacency"


def test_SC_2_4_the_wind_of_a_single_point_is_worth_an_order_and_none_is_not() -> None:
    table = Table(anne=ship(points=0), bonny=ship(points=1), calico=ship(points=0))
    table.declares("anne", "wind")
    table.says("anne", "go on")
    assert table.refusal("anne", table.move("target", "calico", {})).why == "there are no points to steal"
    table.says("anne", "target", at="bonny")
    assert (table["bonny"].points, table["anne"].points) == (0, 0 + 1 - 1 + 2)


@pytest.mark.parametrize(("points", "may"), [(8, True), (7, False)])
def test_SC_2_4_the_cheapest_target_counts_with_all_that_changes_its_cost(points: int, may: bool) -> None:
    """Bonny, damaged and on watch, costs 8 and 2 more; calico, undamaged under the black spot, 10 and 2 less."""
    table = Table(
        anne=ship("black spot", "gunner", points=points),
        bonny=ship(damage=1),
        calico=ship(),
        bonus=["black_spot"],
        watching=["bonny"],
    )
    table.says("anne", "black spot", at="calico")
    assert table.may_say("anne", "board", marines=0) == may


def test_SC_2_6_nothing_of_an_order_is_left_in_the_next_turn() -> None:
    """Neither the lookout nor the gunner of anne's order helps bonny, to whom drake and every are far."""
    table = Table(anne=ship("gunner", "lookout", points=10), bonny=ship(), calico=ship(), drake=ship(), every=ship())
    table.says("anne", "fire", gunners=1)
    table.says("bonny", "scalawag")
    table.says("anne", "reveal")
    table.says("bonny", "damage")
    table.declares("anne", "pilot")
    table.declares("anne", "lookout")
    table.says("anne", "target", at="calico")
    table.says("anne", "target", at="drake")

    view = table["bonny"].view
    assert (view.order, view.crew, view.declaration, view.pilot, view.lookout) == (None, 0, None, False, False)
    assert (view.challenger, view.victim, view.taker, view.target, view.second_target) == (None,) * 5

    table.state.ship[1].points = 8
    table.says("bonny", "fire", gunners=0)
    table.says("bonny", "go on")
    assert [captain.cost for captain in table["bonny"].view.captains] == [5, None, 5, 8, 8]


PEOPLE = ("anne", "bonny", "calico", "drake")


@pytest.mark.parametrize(("who", "weak"), list(permutations(PEOPLE, 2)))
def test_SC_2_4_the_one_target_that_can_be_paid_is_found_wherever_the_two_sit(who: str, weak: str) -> None:
    """Only `weak` is damaged enough to be boarded for 2 points, with a lookout or as a neighbour."""
    ships: dict[str, Any] = {name: ship(points=2, damage=4 if name == weak else 0) for name in PEOPLE}
    table = Table(**ships, first=who)
    table.says(who, "board", marines=0)
    table.declares(who, "lookout")
    assert [name for name in PEOPLE if table.may_say(who, "target", at=name)] == [weak]


@pytest.mark.parametrize("who", PEOPLE[:3])
def test_SC_3_4_both_others_are_targets_of_a_second_volley_wherever_one_sits(who: str) -> None:
    ships: dict[str, Any] = {name: ship(points=10) for name in PEOPLE[:3]}
    table = Table(**ships, first=who)
    table.says(who, "fire", gunners=0)
    table.declares(who, "pilot")
    table.says(who, "go on")
    for name in PEOPLE[:3]:
        if name != who:
            table.says(who, "target", at=name)
            assert not table.may_say(who, "target", at=name)
    assert [table[name].damage for name in PEOPLE[:3]] == [int(name != who) for name in PEOPLE[:3]]
