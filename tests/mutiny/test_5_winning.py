"""MU-5 Winning."""

from typing import Any

import pytest

from mutiny.table import Table, five, four
from skulduggery.games.mutiny.news import Ended
from skulduggery.games.mutiny.pieces import ALLY_MAPS, TREASURE_MAPS

# The tests say which of the cards they need by the spots on them.
TREASURE = TREASURE_MAPS.index((1, 6, 8, 13))
ALLIES = ALLY_MAPS.index((2, 7, 8, 12))
"""They share spot 8."""


def test_MU_5_1_all_four_pieces_of_eight_win_for_the_captains_side() -> None:
    table = five(route=[0, 1, 4, 8, 12, 9, 13, 9], treasure=TREASURE, allies=2)
    table.sail(6)
    assert table.winners == ["anne", "calico", "drake"]
    assert table.why.startswith("MU-5.1")
    assert table.state.outcome().scores == (1, 0, 1, 1, 0)
    table.refuses("anne", "ready", rule="MU-5.1")


def test_MU_5_1_three_of_them_do_not() -> None:
    table = five(route=[0, 1, 4, 8, 12, 9], treasure=TREASURE, allies=2, tiles={13: "Labadie"})
    table.sail(13)
    assert table.state.outcome() is None


def test_MU_5_2_three_of_four_allies_win_for_the_scallywags_side() -> None:
    table = five(route=[0, 2, 5, 8], treasure=TREASURE, allies=ALLIES)
    table.sail(12)
    assert table.winners == ["bonny", "every"]
    assert table.why.startswith("MU-5.2")


def test_MU_5_2_two_do_not() -> None:
    table = five(route=[0, 2, 5], treasure=TREASURE, allies=ALLIES, tiles={8: "Labadie"})
    table.sail(8)
    assert table.state.outcome() is None


@pytest.mark.parametrize(
    ("house", "winners"),
    [({}, ["bonny", "every"]), ({"both_at_once": "captain"}, ["anne", "calico", "drake"])],
)
def test_MU_5_3_both_on_the_same_landing_is_the_scallywags_or_as_agreed(
    house: dict[str, Any], winners: list[str]
) -> None:
    """Spots 1, 6 and 13 of the treasure and 2 and 12 of the allies are visited; 8 is on both."""
    table = five(route=[0, 1, 5, 2, 6, 9, 13, 9, 12], treasure=TREASURE, allies=ALLIES, **house)
    table.sail(8)
    assert table.why.startswith("MU-5.3")
    assert table.winners == winners


def at_the_wheel(**setup: Any) -> Table:
    """Drake, a Lookout with a tolerance of 3, has had La Havana at spot 11, and it is his watch."""
    table = five(watch="drake", cards={"drake": (1, 1, 1)}, tiles={11: "La Havana"}, **setup)
    table.sail(11)
    table.says("drake", "ask_nothing")
    return table


def test_MU_5_3_or_by_the_same_move_of_a_marker() -> None:
    table = at_the_wheel(route=[0, 1, 5, 2, 6, 9, 13, 9, 12], treasure=TREASURE, allies=ALLIES)
    table.says("drake", "move_marker", 8)
    assert table.why.startswith("MU-5.3")
    assert table.winners == ["bonny", "every"]


def test_MU_5_2_a_moved_marker_wins_the_third_ally_too() -> None:
    table = at_the_wheel(route=[0, 2, 5, 9, 12], treasure=TREASURE, allies=ALLIES)
    table.says("drake", "move_marker", 8)
    assert table.why.startswith("MU-5.2")
    assert table.winners == ["bonny", "every"]


def test_MU_5_1_a_spot_that_a_moved_marker_left_is_not_found() -> None:
    """5, 7, 11 and 13 are on Anne's card, and the ship was at 11 and 13."""
    table = at_the_wheel(route=[0, 1, 4, 8, 12, 9, 13, 9, 12], treasure=3, allies=ALLIES)
    assert found(table) == [11, 13]
    table.says("drake", "move_marker", 15)
    assert found(table) == [13]


def found(table: Table) -> list[int]:
    view = table.view("anne")
    return [spot for spot in view.map if view.spots[spot].visited]


def test_MU_5_4_a_captain_revealed_by_drink_loses_at_once() -> None:
    table = five(cards={"anne": (1, 1, 1)}, tiles={2: "Nassau"})
    table.state.player[0].grog = 7
    table.sail(2)
    assert table.why == "MU-5.4 the Captain is loaded to the gunwale"
    assert table.winners == ["bonny", "every"]


def test_MU_5_4_and_so_does_a_scallywag() -> None:
    table = five(cards={"bonny": (1, 1, 1)}, tiles={2: "Nassau"})
    table.state.player[1].grog = 7
    table.sail(2)
    assert table.why == "MU-5.4 the Scallywag is loaded to the gunwale"
    assert table.winners == ["anne", "calico", "drake"]


def test_MU_5_4_one_token_less_and_they_stand() -> None:
    table = five(cards={"anne": (1, 1, 1)}, tiles={2: "Nassau"})
    table.state.player[0].grog = 6
    table.sail(2)
    assert table.state.outcome() is None


def test_MU_5_4_both_at_the_same_moment_and_nobody_wins() -> None:
    table = four(cards={"anne": (1, 1, 1), "bonny": (1, 1, 1)}, tiles={2: "Nassau"}, grog=7)
    table.sail(2)
    assert table.why.startswith("MU-5.4 Captain and Scallywag")
    assert (table.winners, table.state.outcome().scores) == ([], (0, 0, 0, 0))


def test_MU_5_4_the_goals_of_a_landing_come_before_the_drink() -> None:
    table = four(
        cards={"anne": (1, 1, 1)},
        tiles={6: "Nassau"},
        grog=7,
        route=[0, 1, 4, 8, 12, 9, 13, 9],
        treasure=TREASURE,
        allies=2,
    )
    table.sail(6)
    assert table.why.startswith("MU-5.1")


def stranded(*route: int, **setup: Any) -> Table:
    """The ship comes home for the last time this way."""
    table = five(route=route, **setup)
    table.sail(0)
    assert table.state.outcome() is None
    if table.question == "night":
        table.sleep()
    assert table.why.startswith("MU-5.5 the ship has no free route left")
    return table


def test_MU_5_5_a_ship_without_a_free_route_is_nobodys() -> None:
    table = stranded(0, 1, 0, 2, 0, 3)
    assert table.winners == []
    assert table.state.outcome().scores == (0, 0, 0, 0, 0)


def test_MU_5_5_with_a_free_route_the_voyage_goes_on() -> None:
    table = four(route=[0, 1, 0, 2])
    table.sail(0)
    table.sleep()
    assert table.state.outcome() is None
    assert table.view(None).free == (3,)


def test_MU_5_5_it_may_be_the_scallywags_as_the_table_agrees() -> None:
    assert stranded(0, 1, 0, 2, 0, 3, stranded="scallywag").winners == ["bonny", "every"]


@pytest.mark.parametrize(
    ("route", "winners", "why"),
    [
        ((0, 1, 0, 2, 0, 3), ["bonny", "every"], "most was done for the Scallywag"),
        ((0, 1, 0, 2, 6, 3, 0, 3, 6, 2), ["anne", "calico", "drake"], "most was found for the Captain"),
        ((0, 1, 4, 8, 5, 2, 0, 2, 5, 1, 0, 3), ["bonny", "every"], "most was done for the Scallywag"),
        ((0, 1, 4, 8, 5, 2, 0, 2, 6, 3, 0, 3, 6, 2, 5, 1), ["anne", "calico", "drake"], "most was found"),
    ],
    ids=["1/4 and 1/3", "2/4 and 1/3", "2/4 and 2/3", "3/4 and 2/3"],
)
def test_MU_5_5_or_the_side_with_the_larger_share_of_its_goal_wins(
    route: tuple[int, ...], winners: list[str], why: str
) -> None:
    """Anne's four are 1, 6, 8 and 13; of Bonny's 2, 7, 8 and 12 three are enough."""
    table = stranded(*route, stranded="larger_share", treasure=TREASURE, allies=ALLIES)
    assert table.winners == winners
    assert why in table.why


def test_MU_5_5_equal_shares_are_nobodys() -> None:
    """Nothing of 5, 7, 11, 13 nor of 5, 6, 14, 15 is visited."""
    table = stranded(0, 1, 0, 2, 0, 3, stranded="larger_share", treasure=3, allies=3)
    assert table.winners == []
    assert "neither side is ahead" in table.why


def test_MU_5_5_a_drunk_lookout_may_still_turn_it_in_that_night() -> None:
    table = five(watch="drake", route=[0, 1, 0, 2, 0, 3])
    table.state.loaded = table.state.exposed = 1 << 3
    table.state.player[3].grog = 9
    table.sail(0)
    table.says("drake", "ask_nothing")
    table.says("drake", "move_marker", 7)
    assert table.state.outcome() is None
    assert table.view(None).ship == 7


@pytest.mark.parametrize("memory", [True, False])
def test_MU_5_6_at_the_end_everything_is_revealed(memory: bool) -> None:
    tiles = {5: "Amber Cove", 8: "Labadie"}
    table = four(route=[0, 2], watch="calico", treasure=TREASURE, allies=ALLIES, tiles=tiles, memory=memory)
    table.sail(5)
    table.says("calico", "above", 11)
    table.sail(8)
    table.sleep()
    assert len(table.view("anne").rounds) == (2 if memory else 1)
    table.sail(12)
    for reader in ("anne", "drake", None):
        view = table.view(reader)
        assert [pirate.role for pirate in view.pirates] == ["captain", "scallywag", "cook", "deckhand"]
        assert [pirate.hand for pirate in view.pirates] == [(3, 3, 3)] * 4
        asked = view.rounds[0].asked
        assert asked is not None
        assert asked.hands == (0, 1)
        assert [spot for spot in range(16) if view.spots[spot].treasure] == [1, 6, 8, 13]
        assert [spot for spot in range(16) if view.spots[spot].ally] == [2, 7, 8, 12]
        ended = table.heard(reader)[-1]
        assert isinstance(ended, Ended)
        assert ended.treasure == (1, 6, 8, 13)
        assert ended.winners == (1,)
