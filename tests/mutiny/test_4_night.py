"""MU-4 The round at night: the question of the watch, the action of the Lookout, and the next morning."""

from typing import Any

import pytest

import skulduggery
from mutiny.table import QUIET, Table, five, four, one_spot_from_the_treasure
from skulduggery.games.mutiny.events import Asked, Counted, Morning, Moved, Quiet, Stirred, Swapped
from skulduggery.games.mutiny.pieces import TILE_NAMES


def at_night(table: Table, to: int = 2) -> Table:
    table.sail(to)
    assert table.question == "night"
    return table


# --- the question ----------------------------------------------------------------------------


def test_MU_4_5_who_is_above_and_who_is_below_is_strict_and_seen_by_the_watch_alone() -> None:
    """Tolerances: Bonny 11, Calico 14, Drake 6; Anne has the watch and is not asked."""
    hands = {"bonny": (2, 2, 2), "calico": (3, 3, 3), "drake": (2, 2, 2)}
    for side, level, up in (
        ("above", 10, (1, 2)),
        ("above", 11, (2,)),
        ("above", 6, (1, 2)),
        ("above", 5, (1, 2, 3)),
        ("below", 6, ()),
        ("below", 7, (3,)),
        ("above", 3, (1, 2, 3)),
        ("above", 14, ()),
        ("below", 14, (1, 3)),
    ):
        table = at_night(four(cards=hands, tiles=QUIET))
        table.says("anne", side, level)
        assert table.heard("anne")[0] == Asked(0, side, level, up)
        for reader in ("bonny", "drake", None):
            assert table.heard(reader)[0] == Asked(0, side, level, None)
            asked = table.view(reader).rounds[-1].asked
            assert asked is not None
            assert (asked.side, asked.level, asked.hands) == (side, level, None)
        seen = table.view("anne").rounds[-1].asked
        assert seen is not None
        assert seen.hands == up


@pytest.mark.parametrize(
    ("grog", "cards", "least", "most"),
    [
        (0, 3, 3, 14),
        (2, 3, 1, 12),
        (7, 3, 1, 7),
        (0, 8, 3, 29),
        (0, 20, 3, 5 + 18 * 3 + 2 * 2),
    ],
)
def test_MU_4_5_the_numbers_are_those_that_somebody_can_have_as_far_as_everybody_knows(
    grog: int, cards: int, least: int, most: int
) -> None:
    """Drake holds so many cards, worth the least that they can be; the others three. Cards are worth 1 to 3, and up to
    three have a bonus of 5; a player who stands has at least 1; of no worth are there more than eighteen cards."""
    few = {"drake": (1,) * min(cards, 9) + (2,) * (cards - 9)}
    table = at_night(four(grog=grog, cards=few, tiles=QUIET))
    for side in ("above", "below"):
        assert table.may("anne", side, least)
        assert table.may("anne", side, most)
        for level in (least - 1, most + 1):
            if level >= -2:
                assert f"at {least} to {most}" in table.refuses("anne", side, level, rule="MU-4.5")


def test_MU_4_5_the_numbers_tell_nothing_of_what_is_hidden() -> None:
    tables = [
        at_night(four(grog=2, cards=cards, tiles=QUIET))
        for cards in ({}, {"bonny": (1, 1, 1), "calico": (1, 1, 2), "drake": (1, 2, 2)})
    ]
    assert tables[0].state.legal(0) == tables[1].state.legal(0)


def test_MU_4_5_the_watchs_own_cards_do_not_count() -> None:
    table = at_night(four(cards={"anne": (3,) * 9}, tiles=QUIET))
    assert table.may("anne", "above", 14)
    table.refuses("anne", "above", 15, rule="MU-4.5")


def test_MU_4_5_of_one_who_is_loaded_everybody_knows_the_role_and_that_nothing_is_left() -> None:
    """All but Anne have been shown: Drake holds six cards and fourteen tokens, the others are at 0."""
    table = at_night(four(tiles=QUIET))
    table.state.loaded = table.state.exposed = 0b1110
    for seat, grog in ((1, 14), (2, 14), (3, 11)):
        table.state.player[seat].grog = grog
    assert table.may("anne", "below", -2)
    assert table.may("anne", "above", 0)
    table.refuses("anne", "above", 1, rule="MU-4.5")


def test_MU_4_5_with_a_late_reveal_somebody_may_be_below_nought_after_grog() -> None:
    for tile, least in (("La Havana", -2), ("Labadie", 1)):
        table = at_night(four(late_reveal=True, grog=3, tiles={2: tile}))
        assert table.may("anne", "below", least)
        if least > -2:
            table.refuses("anne", "below", least - 1, rule="MU-4.5")


def test_MU_4_5_no_table_needs_a_number_that_cannot_be_said() -> None:
    """Drake has drawn all the cards that the others leave, and nobody has had any grog."""
    table = four(cards={"drake": (3,) * 9 + (2,) * 18 + (1,) * 18}, most_cards=54, tiles=QUIET)
    assert table.state.deck == [0, 0, 0]
    at_night(table)
    assert table.may("anne", "above", 5 + 18 * 3 + 18 * 2 + 9)


def test_MU_4_5_only_the_watch_asks_only_once_and_may_ask_nothing() -> None:
    table = at_night(four(tiles=QUIET))
    assert table.asked == ["anne"]
    table.refuses("bonny", "above", 4, rule="MU-4.1")
    table.refuses("anne", "vote", 5, rule="MU-4.5")
    table.says("anne", "ask_nothing")
    assert table.heard(None)[0] == Asked(0, None, None, None)
    assert table.view(None).rounds[-1].asked is None
    assert table.question == "talk"


def test_MU_4_5_loaded_players_answer_too() -> None:
    table = four(cards={"drake": (1, 1, 1)}, tiles={2: "La Havana"})
    table.sail(2)
    table.says("anne", "below", 1)
    assert table.heard("anne")[0] == Asked(0, "below", 1, (3,))


def test_MU_4_5_a_night_keeps_its_answer_when_cards_are_drawn_later() -> None:
    table = at_night(four(cards={"drake": (1, 1, 1)}, tiles={2: "Labadie", 5: "Falmouth"}))
    table.says("anne", "above", 3)
    table.sail(5)
    table.will_draw(3)
    for name in ("anne", "bonny", "calico"):
        table.says(name, "stay_up")
    table.says("drake", "rest_and_draw")
    seen = table.view("anne").rounds[0].asked
    assert seen is not None
    assert seen.hands == (1, 2)
    drake = table.view("anne").pirates[3]
    assert (drake.least, drake.most) == (4, 6)


# --- the action --------------------------------------------------------------------------------


def test_MU_4_6_there_is_the_same_pause_for_anybody_who_could_be_the_lookout() -> None:
    for watch in ("anne", "bonny", "calico", "drake", "every"):
        table = at_night(five(watch=watch, tiles=QUIET))
        table.says(watch, "above", 4)
        assert table.asked == [watch]
        assert table.question == "act"
        if watch != "drake":
            assert table.state.legal(table.seat(watch)) == [table.code("all_quiet")]
            table.refuses(watch, "swap", 3, rule="MU-4.6")
        table.says(watch, "all_quiet")
        assert table.heard(None)[0] == Quiet(table.seat(watch))


def test_MU_4_6_and_none_where_everybody_knows_that_it_is_somebody_else() -> None:
    table = at_night(four(tiles=QUIET))
    table.says("anne", "ask_nothing")
    assert table.question == "talk"
    table = five(watch="every", cards={"drake": (1, 1, 1)}, tiles={2: "La Havana"})
    table.sail(2)
    table.says("every", "ask_nothing")
    assert table.question == "talk"


def test_MU_4_6_a_sober_lookout_swaps_two_tiles_and_nothing_else_happens() -> None:
    table = at_night(five(watch="drake", tiles={2: "Labadie", 7: "La Havana"}))
    table.says("drake", "ask_nothing")
    table.refuses("drake", "swap", 0, rule="MU-4.6")
    table.refuses("drake", "move_marker", 1, rule="MU-4.6")
    table.says("drake", "swap", 2)
    assert table.heard("anne") == (Stirred(3),)
    assert table.view("drake").pick == 2
    assert table.view("anne").pick is None
    assert table.asked == ["drake"]
    table.refuses("drake", "swap_with", 2, rule="MU-4.6")
    table.refuses("drake", "swap_with", 0, rule="MU-4.6")
    table.says("drake", "swap_with", 7)
    assert table.heard("anne")[:1] == (Swapped(3, 2, 7, ("Labadie", "La Havana")),)
    spots = table.view("anne").spots
    assert (spots[2].tile, spots[7].tile) == ("La Havana", "Labadie")
    told = table.state.news(0)
    assert Counted((2,) * 5, ("Labadie",) * 5) in told, "what is told of the day is told in the names of the day"
    assert table.grog() == [0] * 5
    assert [number for number, spot in enumerate(spots) if spot.visited] == [0, 2], "the ship lies where it lay"
    assert table.view("every").pirates[3].role == "lookout"
    assert table.view("anne").rounds[-1].swapped == (2, 7)


def test_MU_4_6_every_pair_of_islands_can_be_swapped() -> None:
    for one in range(1, 16):
        table = at_night(five(watch="drake", tiles=QUIET))
        tiles = [TILE_NAMES[tile] for tile in table.state.tile[1:]]
        table.says("drake", "ask_nothing")
        table.says("drake", "swap", one)
        other = one % 15 + 1
        table.says("drake", "swap_with", other)
        tiles[one - 1], tiles[other - 1] = tiles[other - 1], tiles[one - 1]
        assert [spot.tile for spot in table.view(None).spots[1:]] == tiles


def drunk_lookout(**setup: Any) -> Table:
    """Drake's tolerance is 3, and the ship has made La Havana at spot 2."""
    table = five(watch="drake", cards={"drake": (1, 1, 1)}, tiles={2: "La Havana"}, **setup)
    table.sail(2)
    table.says("drake", "ask_nothing")
    return table


def test_MU_4_6_a_drunk_lookout_moves_the_marker_and_the_ship_without_landfall() -> None:
    table = drunk_lookout()
    assert table.question == "act"
    table.refuses("drake", "swap", 3, rule="MU-4.6")
    table.refuses("drake", "move_marker", 2, rule="MU-4.6")
    table.refuses("drake", "move_marker", 5, rule="MU-4.6")
    table.says("drake", "move_marker", 1)
    assert table.heard("anne")[:1] == (Moved(3, 2, 1, ("La Havana", "George Town")),)
    view = table.view("anne")
    assert (view.ship, view.spots[1].visited, view.spots[2].visited) == (1, True, False)
    assert table.grog() == [3, 3, 3, 3, 3]
    assert view.marked == (2 * view.links.index((0, 1)),)
    assert (view.today.start, view.rounds[-1].moved_to) == (1, 1)


def test_MU_4_6_what_another_marker_visited_stays_visited() -> None:
    table = five(watch="drake", cards={"drake": (1, 1, 1)}, tiles={5: "La Havana"}, route=[0, 1, 5, 2])
    table.sail(5)
    table.says("drake", "ask_nothing")
    table.says("drake", "move_marker", 6)
    view = table.view(None)
    assert (view.ship, view.spots[5].visited, view.spots[6].visited) == (6, True, True)


def test_MU_4_6_the_vacated_route_is_free_again() -> None:
    table = drunk_lookout()
    table.says("drake", "move_marker", 1)
    assert 2 in [table.view(None).links[route // 2][1] for route in range(6) if route not in table.view(None).marked]
    table.sail(0)
    table.sleep()
    assert 2 in table.view(None).free


def test_MU_4_6_the_goals_are_checked_at_once_and_a_spot_that_was_left_no_longer_counts() -> None:
    table = one_spot_from_the_treasure()
    table.says("drake", "move_marker", 6)
    assert table.why.startswith("MU-5.1")
    assert table.winners == ["anne", "calico", "drake"]


def test_MU_4_6_without_another_free_route_a_drunk_lookout_can_do_nothing() -> None:
    table = drunk_lookout(route=[0, 1, 0, 3, 0])
    assert table.state.legal(3) == [table.code("all_quiet")]


def a_loaded_lookout_off_watch(**setup: Any) -> Table:
    """Drake, whom La Havana at spot 2 has felled, does not have the watch: Anne has."""
    table = five(watch="anne", cards={"drake": (1, 1, 1)}, tiles={2: "La Havana"}, **setup)
    table.sail(2)
    table.says("anne", "above", 7)
    return table


def test_MU_4_6_usually_a_loaded_lookout_acts_on_watch_alone() -> None:
    assert a_loaded_lookout_off_watch().question == "talk"


def test_MU_4_6_on_any_night_if_the_table_agreed_on_it() -> None:
    table = a_loaded_lookout_off_watch(any_night=True)
    assert (table.question, table.asked) == ("act", ["drake"])
    table.refuses("anne", "all_quiet", rule="MU-4.1")
    table.refuses("drake", "swap", 3, rule="MU-4.6")
    table.says("drake", "move_marker", 1)
    for reader in ("anne", "every", None):
        assert table.heard(reader)[0] == Moved(3, 2, 1, ("La Havana", "George Town"))
    assert table.view(None).ship == 1
    assert table.watch == "bonny"


def test_MU_4_6_and_may_leave_it_at_that() -> None:
    table = a_loaded_lookout_off_watch(any_night=True)
    table.says("drake", "all_quiet")
    assert table.heard(None)[0] == Quiet(3)
    assert (table.question, table.view(None).ship) == ("talk", 2)


def test_MU_4_6_a_sober_lookout_off_watch_sleeps_on_any_night_even_if_all_know_who_it_is() -> None:
    table = at_night(five(watch="drake", any_night=True, tiles=QUIET))
    table.says("drake", "ask_nothing")
    table.says("drake", "swap", 7)
    table.says("drake", "swap_with", 11)
    table.sail(5)
    table.says("every", "ask_nothing")
    assert table.question == "talk"


def test_MU_4_6_and_so_does_one_who_hides_being_loaded() -> None:
    """With a late reveal nobody but Drake knows it: the pause is Anne's, as on every night."""
    for cards in ((1, 1, 1), (3, 3, 3)):
        table = five(watch="anne", any_night=True, late_reveal=True, cards={"drake": cards}, tiles={2: "La Havana"})
        table.sail(2)
        table.says("anne", "ask_nothing")
        assert (table.question, table.asked) == ("act", ["anne"])


def test_MU_4_6_a_lookout_on_watch_who_hides_it_moves_the_marker_and_is_known() -> None:
    table = drunk_lookout(late_reveal=True)
    assert table.view("anne").pirates[3].role is None
    table.refuses("drake", "swap", 3, rule="MU-4.6")
    table.says("drake", "move_marker", 1)
    anne = table.view("anne").pirates[3]
    assert (anne.role, anne.loaded, anne.most) == ("lookout", False, 3)
    for seed in range(30):
        assert table.state.redeal(0, skulduggery.luck(seed)).view(3).pirates[3].tolerance == 3


def test_MU_4_6_and_one_who_swaps_tiles_is_known_to_stand() -> None:
    table = five(watch="drake", late_reveal=True, tiles={2: "La Havana"})
    table.sail(2)
    table.says("drake", "ask_nothing")
    assert table.view("anne").pirates[3].least == 3
    table.says("drake", "swap", 7)
    for when in ("with the tile in hand", "and in the morning"):
        assert table.view("anne").pirates[3].least == 4, when
        if table.question == "swap_with":
            table.says("drake", "swap_with", 11)


def test_MU_4_7_then_the_next_round_begins() -> None:
    table = at_night(four(tiles=QUIET))
    table.says("anne", "above", 3)
    assert table.heard(None)[-1] == Morning(2, 1)
    assert table.view(None).round == 2
    assert table.question == "talk"
    assert len(table.asked) == 4
