"""SC-3 Captain's orders."""

import msgspec
import pytest

from scalawag.table import Table, ship
from scalawag.test_3_fire import fire_at
from skulduggery.games.scalawag.events import (
    Aimed,
    Collected,
    Damaged,
    Declared,
    Eliminated,
    Lost,
    Repaired,
    StoleCrew,
    StoleWind,
)


@pytest.mark.parametrize("hand", [("gunner", "gunner", "gunner"), ("sailor", "gunner", "gunner"), ("sailor",) * 3])
@pytest.mark.parametrize("sailors", [0, 1, 2, 3])
def test_SC_3_1_trim_sails_gains_a_point_and_one_for_each_sailor(sailors: int, hand: tuple[str, ...]) -> None:
    """For each one declared, whatever is in the hand."""
    table = Table(anne=ship(*hand, points=2), bonny=ship(), calico=ship())
    table.declares("anne", "trim", sailors=sailors)
    assert table["anne"].points == 2 + 1 + sailors + 2


@pytest.mark.parametrize(("damage", "cost"), [(0, 10), (2, 6), (4, 2)])
def test_SC_3_5_boarding_costs_the_highest_open_slot_and_a_crew_card(damage: int, cost: int) -> None:
    table = Table(anne=ship(points=10), bonny=ship("pilot", "gunner", "gunner", damage=damage), calico=ship())
    table.says("anne", "board", marines=0)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert table.asked == ["bonny"]
    table.says("bonny", "lose", card="gunner")
    assert table["bonny"].hand == ["gunner", "pilot"]
    assert "gunner" in table.locker
    assert table["anne"].points == 10 - cost + 2


def test_SC_3_5_only_an_adjacent_captain_is_boarded() -> None:
    table = Table(anne=ship(points=10), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "board", marines=0)
    table.says("anne", "go on")
    assert table.refuses("anne", "target", at="calico") == "SC-3.5"
    assert table.refusal("anne", table.move("target", "calico", {})).why == "that captain is not adjacent"


def test_SC_3_6_each_marine_lowers_the_boarding_cost() -> None:
    table = Table(anne=ship(points=7), bonny=ship(), calico=ship())
    assert table.refuses("anne", "board", marines=2) == "SC-2.4"
    table.declares("anne", "board", marines=3)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert table["anne"].points == 0


def test_SC_3_7_muster_draws_three_and_returns_any_three() -> None:
    table = Table(
        anne=ship("gunner", "gunner", "pilot"),
        bonny=ship("sailor", "marine", "marine"),
        calico=ship(),
        port=["sailor", "lookout", "lookout", "mutineer"],
    )
    table.will_draw("lookout", "lookout", "mutineer")
    table.says("anne", "muster")
    assert table["anne"].cards == 6
    for card in ("gunner", "gunner", "lookout"):
        assert table.asked == ["anne"]
        table.says("anne", "return", card=card)
    assert table["anne"].hand == ["pilot", "mutineer", "lookout"]
    assert table.port == ["sailor", "gunner", "gunner", "lookout"]
    assert table["anne"].points == 4


def test_SC_3_7_a_card_that_is_not_held_cannot_be_returned() -> None:
    table = Table(
        anne=ship("gunner", "gunner", "pilot"), bonny=ship(), calico=ship(), port=["gunner", "pilot", "sailor"]
    )
    table.says("anne", "muster")
    assert table.refuses("anne", "return", card="marine") == "SC-3.7"
    assert table.refuses("anne", "go on") == "SC-3.7"


@pytest.mark.parametrize(("theirs", "mine", "after"), [(5, 2, 3), (2, 2, 3), (1, 2, 2), (5, 9, 9), (5, 0, 1)])
def test_SC_3_8_steal_the_wind_takes_two_and_discards_one(theirs: int, mine: int, after: int) -> None:
    table = Table(anne=ship(points=mine), bonny=ship(points=theirs), calico=ship())
    table.declares("anne", "wind")
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert table["bonny"].points == max(0, theirs - 2)
    assert table["anne"].points == min(10, after + 2)
    assert Collected(0, min(2, 10 - after)) in table.heard_by("calico")


def test_SC_3_8_from_an_adjacent_captain_who_has_some() -> None:
    table = Table(anne=ship(), bonny=ship(points=0), calico=ship(), drake=ship())
    table.declares("anne", "wind")
    table.says("anne", "go on")
    assert table.refuses("anne", "target", at="bonny") == "SC-3.8"
    assert table.refuses("anne", "target", at="calico") == "SC-3.8"
    assert table.may_say("anne", "target", at="drake")


def test_SC_3_9_mutiny_steals_two_the_victim_draws_two_and_two_are_returned() -> None:
    table = Table(
        anne=ship("mutineer", "sailor", "sailor"),
        bonny=ship("gunner", "pilot", "marine"),
        calico=ship("lookout", "lookout", "gunner"),
        port=["sailor", "marine", "marine"],
    )
    table.declares("anne", "mutiny")
    table.says("anne", "target", at="bonny")
    table.will_steal("bonny", "pilot", "gunner")
    table.will_draw("sailor", "marine")
    table.says("anne", "steal", cards=2)
    assert table["anne"].hand == ["sailor", "sailor", "gunner", "pilot", "mutineer"]
    assert table["bonny"].hand == ["sailor", "marine", "marine"]
    table.says("anne", "return", card="sailor")
    assert table.refuses("anne", "return", card="lookout") == "SC-3.9"
    table.says("anne", "return", card="gunner")
    assert table["anne"].hand == ["sailor", "pilot", "mutineer"]
    assert table.asked == ["bonny"]


def test_SC_3_9_the_stolen_cards_are_known_to_the_two_of_them_alone() -> None:
    table = Table(anne=ship(), bonny=ship("gunner", "pilot", "marine"), calico=ship())
    table.declares("anne", "mutiny")
    table.says("anne", "target", at="bonny")
    table.will_steal("bonny", "pilot")
    table.says("anne", "steal", cards=1)
    for reader in ("anne", "bonny"):
        assert StoleCrew(0, 1, "pilot") in table.heard_by(reader)
    for stranger in ("calico", None):
        assert StoleCrew(0, 1, None) in table.heard_by(stranger)
        assert "pilot" not in msgspec.json.encode(table.heard_by(stranger)).decode()
    assert table["bonny"].knows_of("anne") == {"pilot": 1}
    assert table["calico"].knows_of("anne") == {}
    table.says("anne", "return", card=table["anne"].hand[0])
    assert table["bonny"].knows_of("anne") == {}


def test_SC_3_9_any_captain_may_be_the_victim_and_is_never_eliminated_by_it() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship("pilot"), drake=ship())
    table.declares("anne", "mutiny")
    assert table.refuses("anne", "target", at="anne") == "SC-3.9"
    table.says("anne", "target", at="calico")
    assert table.question == "give_back"
    assert table["calico"].is_afloat
    assert (table["anne"].cards, table["calico"].cards) == (4, 1)


def test_SC_3_9_one_or_two_cards_not_three() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship())
    table.declares("anne", "mutiny")
    table.says("anne", "target", at="calico")
    assert table.state.legal(0) == [25, 26]
    assert table.refuses("anne", "go on") == "SC-3.9"


def test_SC_3_10_on_watch_attacks_cost_two_more_until_the_own_next_turn() -> None:
    table = Table(anne=ship(), bonny=ship(points=8), calico=ship(points=6))
    table.declares("anne", "watch")
    assert table["anne"].is_on_watch
    table.says("bonny", "fire", gunners=0)
    table.says("bonny", "go on")
    table.says("bonny", "target", at="anne")
    assert table["bonny"].points == 8 - 7 + 2
    table.says("calico", "fire", gunners=0)
    table.says("calico", "go on")
    assert table.refuses("calico", "target", at="anne") == "SC-3.2"
    table.says("calico", "target", at="bonny")
    assert not table["anne"].is_on_watch


def test_SC_3_11_those_beside_a_watcher_are_adjacent_to_each_other() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship(), drake=ship(), every=ship(), watching=["bonny"])
    assert table["anne"].adjacent == ["bonny", "calico", "every"]
    assert table["calico"].adjacent == ["anne", "bonny", "drake"]
    assert table["bonny"].adjacent == ["anne", "calico"]
    assert table["drake"].adjacent == ["calico", "every"]


def test_SC_3_11_across_several_watchers_in_a_row() -> None:
    table = Table(
        anne=ship(), bonny=ship(), calico=ship(), drake=ship(), every=ship(), fly=ship(), watching=["bonny", "calico"]
    )
    assert table["anne"].adjacent == ["bonny", "calico", "drake", "fly"]
    assert table["bonny"].adjacent == ["anne", "calico", "drake"]


def test_SC_3_12_a_lookout_makes_every_captain_adjacent_for_the_order() -> None:
    table = Table(anne=ship(points=5), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "fire", gunners=0)
    table.declares("anne", "lookout")
    table.says("anne", "target", at="calico")
    assert (table["calico"].damage, table["anne"].points) == (1, 2)


def test_SC_3_12_for_boarding_and_the_wind_too_and_through_fog() -> None:
    table = Table(anne=ship(points=0), bonny=ship(points=3), calico=ship(points=0), fog="anne")
    table.declares("anne", "wind")
    table.declares("anne", "lookout")
    table.says("anne", "target", at="bonny")
    assert table["bonny"].points == 1
    table = Table(anne=ship(points=10), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "board", marines=0)
    table.declares("anne", "lookout")
    table.says("anne", "target", at="calico")
    assert table.asked == ["calico"]


@pytest.mark.parametrize(("points", "allowed"), [(9, False), (10, True)])
def test_SC_3_10_boarding_a_watcher_costs_two_more(points: int, allowed: bool) -> None:
    """SC-2.4 Both others are on watch with one slot covered: 8 and 2 more."""
    table = Table(anne=ship(points=points), bonny=ship(damage=1), calico=ship(damage=1), watching=["bonny", "calico"])
    assert table.may_say("anne", "board", marines=0) == allowed
    assert table.may_say("anne", "board", marines=1)
    if allowed:
        table.says("anne", "board", marines=0)
        table.says("anne", "go on")
        table.says("anne", "target", at="bonny")
        assert Aimed(0, 10, 1) in table.heard_by("calico")
    else:
        assert table.refuses("anne", "board", marines=0) == "SC-2.4"


@pytest.mark.parametrize(("points", "allowed"), [(7, False), (8, True)])
def test_SC_8_5_boarding_with_the_black_spot_costs_two_less(points: int, allowed: bool) -> None:
    table = Table(anne=ship("black spot", "gunner", points=points), bonny=ship(), calico=ship(), bonus=["black_spot"])
    table.says("anne", "black spot", at="bonny")
    assert table.may_say("anne", "board", marines=0) == allowed
    if allowed:
        table.says("anne", "board", marines=0)
        table.says("anne", "go on")
        assert table.refuses("anne", "target", at="calico") == "SC-3.5"
        table.says("anne", "target", at="bonny")
        assert Aimed(0, 8, 1) in table.heard_by("calico")


def test_SC_3_13_the_wind_of_a_watcher_costs_two_and_a_mutiny_nothing() -> None:
    table = Table(anne=ship(points=1), bonny=ship(), calico=ship(), watching=["bonny"])
    table.declares("anne", "wind")
    table.says("anne", "go on")
    assert table.refuses("anne", "target", at="bonny") == "SC-3.8"
    table = Table(anne=ship(points=2), bonny=ship(), calico=ship(), watching=["bonny"])
    table.declares("anne", "wind")
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert table["anne"].points == 2 - 2 + 2 - 1 + 2
    table = Table(anne=ship(points=0), bonny=ship(), calico=ship(), watching=["bonny"])
    table.declares("anne", "mutiny")
    assert table.may_say("anne", "target", at="bonny")


def test_SC_3_14_the_fifth_damage_eliminates_and_the_fourth_does_not() -> None:
    table = Table(anne=ship("gunner", points=5), bonny=ship(damage=3), calico=ship())
    fire_at(table, "bonny")
    assert table["bonny"].is_afloat
    table = Table(anne=ship("gunner", points=5), bonny=ship(damage=4), calico=ship())
    fire_at(table, "bonny")
    assert not table["bonny"].is_afloat


def test_SC_3_14_losing_the_last_card_eliminates_and_the_lost_card_is_the_losers_choice() -> None:
    table = Table(anne=ship(points=10), bonny=ship("pilot", "gunner"), calico=ship())
    table.says("anne", "board", marines=0)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert table.refuses("bonny", "lose", card="sailor") == "SC-3.14"
    assert table.refuses("bonny", "damage") == "SC-3.14"
    table.says("bonny", "lose", card="pilot")
    assert table["bonny"].is_afloat
    table = Table(anne=ship(points=10), bonny=ship("pilot"), calico=ship())
    table.says("anne", "board", marines=0)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert not table["bonny"].is_afloat
    assert "pilot" in table.locker


def test_SC_1_6_everybody_hears_of_declarations_harm_and_points() -> None:
    table = Table(anne=ship(points=10), bonny=ship(points=1), calico=ship("pilot"), drake=ship())
    table.says("anne", "fire", gunners=0)
    table.says("anne", "pilot")
    assert table.heard_by(None) == (Declared(0, "pilot"),)
    table.all_pass()
    table.says("anne", "lookout")
    assert table.heard_by(None) == (Declared(0, "lookout"),)
    table.all_pass()
    table.says("anne", "target", at="bonny")
    table.says("anne", "target", at="drake")
    assert table.heard_by(None)[:3] == (Aimed(0, 5, 3), Damaged(1, 10), Damaged(3, 10))
    table = Table(anne=ship(points=10, damage=2), bonny=ship(points=1), calico=ship("pilot"))
    table.says("anne", "board", marines=0)
    table.says("anne", "go on")
    table.says("anne", "target", at="calico")
    assert table.heard_by(None)[1:4] == (Lost(2, "pilot"), Eliminated(2, 0), Repaired(0, 8))
    table = Table(anne=ship(points=10), bonny=ship(points=1), calico=ship())
    table.declares("anne", "wind")
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert table.heard_by(None)[1] == StoleWind(0, 1, 1)


def test_SC_3_5_a_boarding_goes_on_to_the_next_turn_whatever_harm_was_done_before() -> None:
    """Anne was called in this very order, and revealed."""
    table = Table(anne=ship("marine", "pilot", points=10), bonny=ship("gunner", "gunner"), calico=ship())
    table.says("anne", "board", marines=1)
    table.says("calico", "scalawag")
    table.says("anne", "reveal")
    table.says("calico", "damage")
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    crew = table["anne"].hand
    table.says("bonny", "lose", card="gunner")
    assert table["anne"].hand == crew
    assert table["anne"].points == 10 - 9 + 2
    assert table.asked == ["bonny"]
