"""MU-4 The round by day: watch, talk, vote and landfall."""

import pytest

from mutiny.table import GAME, QUIET, four
from skulduggery.games.mutiny.events import Counted, Landed, Voted

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
    assert table.heard("anne") == (Voted(0, 2, "Labadie"),)
    for reader in ("bonny", None):
        assert table.heard(reader) == (Voted(0, None, None),)
        assert table.view(reader).today.votes is None
        assert table.view(reader).asked == (1, 2, 3)
    assert (table.view("anne").answer, table.view("bonny").answer) == ("2", None)
    table.says("bonny", "vote", 2)
    table.says("calico", "vote", 1)
    table.says("drake", "abstain")
    assert table.view(None).ship == 2
    assert Counted((2, 2, 1, None), ("Labadie", "Labadie", "George Town", None)) in table.heard(None)
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
