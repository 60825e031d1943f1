"""MU-4 The round: watch, talk, vote, landfall, the question and the action of the night."""

from typing import Any

import pytest

import skulduggery
from mutiny.table import GAME, Table, five, four, one_spot_from_the_treasure
from skulduggery.games.mutiny.events import Asked, Counted, Landed, Morning, Moved, Quiet, Stirred, Swapped, Voted
from skulduggery.games.mutiny.pieces import TILE_NAMES

QUIET = {2: "Labadie", 5: "Amber Cove", 6: "Puerto Barrios"}


def at_night(table: Table, to: int = 2) -> Table:
    table.sail(to)
    assert table.question == "night"
    return table


# --- the watch ---------------------------------------------------------------------


def test_MU_4_1_the_first_watch_is_random_or_the_tables_choice() -> None:
    assert {GAME.new(4, seed=seed).view(None).watch for seed in range(60)} == {0, 1, 2, 3}
    for chosen in range(4):
        assert {GAME.new(4, seed=seed, first_watch=chosen).view(None).watch for seed in range(20)} == {chosen}
    with pytest.raises(ValueError, match=r"first_watch: there is no seat 6 .*MU-4.1"):
        GAME.new(6, first_watch=6)


def test_MU_4_1_then_it_passes_to_the_left_each_round() -> None:
    table = four(watch="calico", tiles=QUIET)
    watches = []
    for to in (2, 5, 2, 6, 2):
        watches.append(table.watch)
        table.sail(to)
        table.sleep()
    assert watches == ["calico", "drake", "anne", "bonny", "calico"]
    assert table.watch == "drake"


# --- the day ---------------------------------------------------------------------------


def test_MU_4_2_the_talk_ends_when_everybody_is_ready() -> None:
    table = four()
    for name in ("drake", "anne", "calico"):
        table.says(name, "ready")
        assert table.question == "talk"
    assert table.asked == ["bonny"]
    table.refuses("anne", "ready", rule="MU-4.1")
    table.says("bonny", "ready")
    assert table.question == "vote"
    assert table.asked == ["anne", "bonny", "calico", "drake"]


@pytest.mark.parametrize("statements", [0, 1, 3])
def test_MU_4_2_so_many_statements_each_and_no_more(statements: int) -> None:
    table = four(statements=statements)
    for _ in range(statements):
        table.says("anne", "trust", "bonny")
    assert f"your {statements} statements" in table.refuses("anne", "trust", "bonny", rule="MU-4.2")
    assert table.view("anne").pirates[0].statements_left == 0
    assert table.state.legal(0) == [table.code("ready")]
    table.refuses("anne", "vote", 1, rule="MU-4.2")


def test_MU_4_2_in_the_next_round_one_may_speak_again() -> None:
    table = four(tiles=QUIET, statements=1)
    for to in (2, 5):
        assert table.view(None).pirates[0].statements_left == 1
        table.says("anne", "trust", "bonny")
        assert table.view(None).pirates[0].statements_left == 0
        table.sail(to)
        table.sleep()


def test_MU_4_2_two_statements_each_unless_the_table_chose_otherwise() -> None:
    assert [pirate.statements_left for pirate in GAME.new(5, seed=1).view(None).pirates] == [2] * 5


def test_MU_4_2_free_until_the_talk_is_over_if_the_table_wants_it_so() -> None:
    table = four(free_talk=True, statements=1)
    for _ in range(40):
        table.says("anne", "trust", "bonny")
        assert table.view("anne").pirates[0].statements_left is None
    assert len(table.view(None).today.statements) == 40
    table.says("anne", "ready")
    table.refuses("anne", "trust", "bonny", rule="MU-4.1")


def test_MU_4_2_without_a_clock_everybody_is_heard_in_turn_clockwise_from_the_watch() -> None:
    table = four(watch="calico")
    assert [table.names[seat] for seat in table.state.in_turn()] == ["calico", "drake", "anne", "bonny"]
    table.says("drake", "ready")
    assert [table.names[seat] for seat in table.state.in_turn()] == ["calico", "anne", "bonny"]


def test_MU_4_2_one_hourglass_for_the_talk_and_a_new_one_for_the_next() -> None:
    table = four(tiles=QUIET)
    first = table.state.hourglass()
    assert first > 0
    table.says("anne", "trust", "bonny")
    table.says("bonny", "ready")
    assert table.state.hourglass() == first
    table.all_say("ready")
    assert table.state.hourglass() == 0, "every vote has its own time"
    table.all_say("vote", 2)
    table.sleep()
    assert table.state.hourglass() not in (0, first)


def test_MU_4_3_most_votes_win_and_are_public_together() -> None:
    table = four(tiles=QUIET)
    table.all_say("ready")
    table.says("anne", "vote", 2)
    assert table.heard("anne") == (Voted(0, 2),)
    for reader in ("bonny", None):
        assert table.heard(reader) == (Voted(0, None),)
        assert table.view(reader).today.votes is None
        assert table.view(reader).asked == (1, 2, 3)
    assert (table.view("anne").answer, table.view("bonny").answer) == ("2", None)
    table.says("bonny", "vote", 2)
    table.says("calico", "vote", 1)
    table.says("drake", "abstain")
    assert table.view(None).ship == 2
    assert Counted((2, 2, 1, None)) in table.heard(None)
    assert table.view("drake").today.votes == (2, 2, 1, None)


def test_MU_4_3_what_one_votes_nobody_can_tell_before_the_last_vote() -> None:
    tables = [four(tiles=QUIET) for _ in range(2)]
    for table, vote in zip(tables, (1, 3), strict=True):
        table.all_say("ready")
        table.says("anne", "vote", vote)
    one, other = tables
    for reader in ("bonny", "calico", "drake", None):
        assert one.view(reader) == other.view(reader)
        assert one.heard(reader) == other.heard(reader)
    assert one.asked == other.asked


def test_MU_4_3_among_tied_routes_the_watch_chooses() -> None:
    table = four(watch="calico")
    table.vote(anne=1, bonny=1, calico=2, drake=2)
    assert table.asked == ["calico"]
    assert table.view("anne").tied == (1, 2)
    table.refuses("calico", "steer", 3, rule="MU-4.3")
    table.says("calico", "steer", 1)
    assert table.view(None).ship == 1


def test_MU_4_3_one_vote_more_is_no_tie() -> None:
    table = four(watch="calico", tiles=QUIET)
    table.vote(anne=1, bonny=2, calico="abstain", drake=2)
    assert table.view(None).ship == 2


def test_MU_4_3_without_any_vote_the_watch_chooses_among_all() -> None:
    table = four()
    table.vote(anne="abstain", bonny="abstain", calico="abstain", drake="abstain")
    assert table.asked == ["anne"]
    assert table.view("anne").tied == (1, 2, 3)


def test_MU_4_3_a_vote_not_cast_in_time_is_an_abstention_and_MU_4_2_who_says_no_more_is_ready() -> None:
    table = four(tiles=QUIET)
    for question, default in (("talk", "ready"), ("vote", "abstain")):
        assert table.question == question
        for name in list(table.asked):
            move = GAME.default(table.state.legal(table.seat(name)))
            assert move == table.code(default)
            table.state.apply(table.seat(name), move)
    assert table.question == "tie"
    table.says("anne", "steer", 2)
    assert GAME.default(table.state.legal(0)) == table.code("ask_nothing")


def test_MU_4_3_with_a_single_free_route_there_is_no_vote() -> None:
    table = four(route=[0, 1, 0, 2, 0])
    table.all_say("ready")
    assert table.view(None).ship == 3
    assert table.view(None).today.votes is None


def test_MU_4_4_landfall_moves_the_ship_marks_the_route_and_visits_the_island() -> None:
    table = four(tiles={2: "Tortuga"})
    table.sail(2)
    view = table.view(None)
    assert (view.ship, view.spots[2].visited, view.spots[1].visited) == (2, True, False)
    assert len(view.marked) == 1
    assert view.today.to == 2
    kinds = [type(event).__name__ for event in table.heard(None)]
    assert kinds == ["Voted", "Counted", "Landed", "Reeled"]
    assert Landed(2, "Tortuga", "grog", 2, tea=False) in table.heard(None)


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
    assert table.heard("anne")[:1] == (Swapped(3, 2, 7),)
    spots = table.view("anne").spots
    assert (spots[2].tile, spots[7].tile) == ("La Havana", "Labadie")
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
    assert table.heard("anne")[:1] == (Moved(3, 2, 1),)
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
        assert table.heard(reader)[0] == Moved(3, 2, 1)
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
