"""BB-6 Movement."""

import pytest

import skulduggery
from boarders.table import GAME, Table, crew
from skulduggery.games.boarders.events import Collided, Crushed, Rolled, Shoved
from skulduggery.games.boarders.geometry.directions import HEADINGS
from skulduggery.games.boarders.rules import impact


def shove(table: Table, name: str, heading: int, times: int = 1, how: int = impact.SLIDE) -> None:
    """As if by a weapon, in the middle of an activation."""
    s = table.state
    table.heard_before = len(s.heard or [])
    for _ in range(times):
        impact.shove(s, table.number(name), HEADINGS[heading], how)
    s.asked = 0
    s.begin()


@pytest.mark.parametrize(("tenths", "x"), [(40, 14), (25, 12.5), (1, 10.1)])
def test_BB_6_1_a_move_is_up_to_3_inches_and_the_base(tenths: int, x: float) -> None:
    table = Table(anne={"rigger 1": (10, 10)})
    table.walks("anne", "rigger 1", 0, tenths / 10)
    assert table.at("rigger 1") == (x, 10)


def test_BB_6_1_no_further_and_a_bigger_base_goes_further() -> None:
    table = Table(anne={"rigger 1": (10, 10)})
    table.activates("anne", "rigger 1", "walk")
    assert table.refuses("anne", "walk") == "BB-6.1"
    table.says("anne", "heading", 40)
    assert table.refuses("anne", "distance", 4.1) == "BB-6.1"
    table = Table(first="suit_1", anne={"suit 1": (10, 10)})
    table.walks("anne", "suit 1", 0, 6)
    assert table.at("suit 1") == (16, 10)


def test_BB_6_1_it_stops_when_it_touches_another_model() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, furniture={"mast": (14, 10)})
    table.walks("anne", "rigger 1", 0, 4)
    assert table.at("rigger 1") == (12.5, 10)


def test_BB_6_1_a_move_that_would_end_where_it_began_is_refused_before_it_costs_anything() -> None:
    """Deadly Debris touches it from Starboard: nothing that leads into it is a move, whatever lies beyond."""
    table = Table(anne={"rigger 1": (10, 10)}, furniture={"deadly": (10, 11.5)})
    table.activates("anne", "rigger 1", "walk")
    offered = [move["degrees"] for move in map(GAME.moves.words, table.state.legal(0))]

    assert table.refuses("anne", "heading", 90) == "BB-6.1"
    assert table.refuses("anne", "heading", 47) == "BB-6.1"
    assert not any(0 < degrees < 180 for degrees in offered)
    assert {0, 180, 270} <= set(offered), "along it, and away from it"

    table.says("anne", "heading", 0)
    assert table.refuses("anne", "distance", 0) == "BB-6.1"
    assert not table.may_say("anne", "distance", 0)
    table.says("anne", "distance", 0.1)
    assert table.at("rigger 1") == (10.1, 10)


def test_BB_6_1_the_refusal_names_what_is_in_the_way() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, furniture={"deadly": (10, 11.5)})
    table.activates("anne", "rigger 1", "walk")
    with pytest.raises(skulduggery.Illegal, match="Deadly Debris 1 is in the way"):
        table.says("anne", "heading", 90)


def test_BB_6_1_before_the_distance_is_said_it_is_told_where_the_move_would_end() -> None:
    """Beyond Deadly Debris there is nothing to be had."""
    table = Table(anne={"rigger 1": (10, 10)}, furniture={"deadly": (10, 14)})
    table.activates("anne", "rigger 1", "walk")
    table.says("anne", "heading", 90)
    asked = GAME.teller.question(table.view("anne"), ("Anne", "Bonny"))
    assert asked == "How far does Rigger 1 go? All the way is 10.0/12.5, at Deadly Debris 1."
    table.says("anne", "distance", 4)
    assert table.at("rigger 1") == (10, 12.5)
    assert table.view("anne").end is None


def test_BB_6_1_the_least_gap_may_be_closed() -> None:
    """BB-7.2 Contact is worth a move."""
    table = Table(anne={"rigger 1": (10, 10)}, bonny={"sawtooth": (11.05, 10)})
    table.walks("anne", "rigger 1", 0, 4)
    assert table.at("rigger 1") == (10.05, 10)


def test_BB_6_1_a_model_that_is_hemmed_in_cannot_walk_or_run_and_passes() -> None:
    around = {"debris": (11, 10), "debris 2": (9, 10), "debris 3": (10, 11), "debris 4": (10, 9)}
    table = Table(anne={"rigger 1": (10, 10)}, furniture=around)
    table.says("anne", "choose", "rigger 1")
    assert table.refuses("anne", "walk") == "BB-6.1"
    assert table.refuses("anne", "run") == "BB-6.1"
    assert not table.may_say("anne", "walk")
    assert not table.may_say("anne", "run")
    assert table.may_say("anne", "make ready")
    table.says("anne", "pass")
    assert table.at("rigger 1") == (10, 10)


def test_BB_6_1_a_way_out_between_two_points_of_the_compass_is_found() -> None:
    """Two touch it, at about 97 and 275 degrees, and only those between 5 and 9 are open."""
    table = Table(anne={"rigger 1": (10, 10), "rigger 2": (9.878, 10.993), "companion 1": (10.087, 9.004)})
    table.says("anne", "choose", "rigger 1")
    table.says("anne", "walk")
    offered = [GAME.moves.words(move)["degrees"] for move in table.state.legal(0)]
    assert offered
    assert set(offered) <= set(range(4, 11))
    for degrees in offered:
        assert table.refuses("anne", "heading", degrees + 15) == "BB-6.1"
    table.says("anne", "heading", offered[0])
    table.says("anne", "distance", 4)
    assert table.at("rigger 1")[0] == pytest.approx(13.97, abs=0.05)


def test_BB_6_9_a_run_that_can_go_no_further_stops() -> None:
    """Into the corner, and no further test for a move that is none."""
    around = {"debris": (11, 10), "debris 2": (10, 11), "debris 3": (10, 9)}
    table = Table(anne={"rigger 1": (7, 10)}, furniture=around)
    table.activates("anne", "rigger 1", "run")
    table.says("anne", "heading", 0)
    table.will_roll(6)
    table.says("anne", "distance", 4)
    assert table.at("rigger 1") == (10, 10)
    assert table.may_say("anne", "pass")
    assert table.refuses("anne", "heading", 0) == "BB-6.1"
    table.says("anne", "pass")
    assert table.asked == ["bonny"]


def test_BB_1_8_a_player_who_says_so_can_still_walk_over_the_edge() -> None:
    table = Table(anne={"rigger 1": (10, 0.5), "red rose": (40, 20)})
    table.activates("anne", "rigger 1", "walk")
    assert not table.may_say("anne", "heading", 270)
    table.says("anne", "heading", 270)
    assert table.refuses("anne", "distance", 0) == "BB-6.1"
    assert [GAME.moves.words(move)["tenths"] for move in table.state.legal(0)] == [1]
    table.says("anne", "distance", 0.1)
    assert not table.is_on_deck("rigger 1")


def test_BB_6_2_a_shove_goes_the_full_length() -> None:
    table = Table(anne={"rigger 1": (10, 10)})
    shove(table, "rigger 1", 0)
    assert table.at("rigger 1") == (14, 10)


def test_BB_6_3_stable_crew_stop_at_the_edge_and_test() -> None:
    table = Table(anne={"companion 1": (10, 3)})
    table.will_roll(4)
    shove(table, "companion 1", 270)
    assert table.at("companion 1") == (10, 0.5)
    assert len(table.heard(Rolled)) == 1
    assert not table.is_down("companion 1")


def test_BB_6_3_everything_else_is_lost() -> None:
    table = Table(
        anne={"companion 1": crew("companion", 10, 3, lies=0), "red rose": (40, 10)},
        furniture={"debris": (20, 3), "deadly": (30, 3)},
    )
    for name in ("companion 1", "debris", "deadly"):
        shove(table, name, 270)
        assert not table.is_on_deck(name)


def test_BB_6_3_a_shove_that_ends_at_the_edge_does_not_pass_it() -> None:
    table = Table(furniture={"debris": (20, 4.5)})
    shove(table, "debris", 270)
    assert table.at("debris") == (20, 0.5)


def test_BB_6_4_shoves_are_resolved_one_by_one() -> None:
    table = Table(anne={"companion 1": (10, 10)}, furniture={"mast": (17.5, 10)})
    table.will_roll(6)
    shove(table, "companion 1", 0, times=2)
    assert table.at("companion 1") == (16, 10)
    assert len(table.heard(Rolled)) == 1


def test_BB_6_5_directly_away_is_along_the_line_of_the_centres() -> None:
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"skelliwag 1": (10.6, 10.8)}, phase="attack")
    table.will_roll(6, 1)
    table.activates("anne", "duelista 1", "push")
    table.says("anne", "choose", "skelliwag 1")
    x, y = table.at("skelliwag 1")
    assert (round(x, 1), round(y, 1)) == (13, 14)


def test_BB_6_5_directly_towards_never_ends_farther_away_than_it_began() -> None:
    """A Diving Barge that misses whom it touches has nowhere to leap to."""
    table = Table(
        anne={"rigger 1": (21, 12)},
        bonny={"skelliwag 1": crew("skelliwag", 20, 12, ready=True)},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(1, 6)
    table.activates("bonny", "skelliwag 1", "diving barge")
    table.says("bonny", "choose", "rigger 1")
    assert table.at("skelliwag 1") == (20, 12)
    assert table.heard(Shoved) == []
    assert not table.is_ready("skelliwag 1")


def test_BB_6_6_a_jump_steps_back_and_a_jump_over_goes_on() -> None:
    for how, x in ((impact.JUMP, 12.5), (impact.JUMP_OVER, 15.5)):
        table = Table(anne={"companion 1": (10, 10)}, furniture={"mast": (14, 10), "debris": (11.6, 14)})
        shove(table, "companion 1", 0, how=how)
        assert table.at("companion 1") == (x, 10)
        assert table.heard(Collided) == []


def test_BB_6_7_bigger_stuff_crushes_smaller_crew() -> None:
    table = Table(anne={"companion 1": (15, 10), "red rose": (40, 10)}, furniture={"deadly": (11, 10)})
    shove(table, "deadly", 0)
    assert [event.name for event in table.heard(Crushed)] == ["Companion 1"]
    assert table.at("deadly") == (16, 10)


def test_BB_6_7_stuff_of_the_same_size_stops_and_all_crew_in_it_test() -> None:
    table = Table(anne={"companion 1": (10, 10), "companion 2": (13, 10)})
    table.will_roll(6, 6)
    shove(table, "companion 1", 0)
    assert table.at("companion 1") == (12, 10)
    assert [event.name for event in table.heard(Rolled)] == ["Companion 1", "Companion 2"]
    assert table.at("companion 2") == (13, 10)


def test_BB_6_7_the_mover_tests_first_then_the_others_from_aft_to_forward() -> None:
    table = Table(anne={"companion 1": (13, 10), "companion 2": (10, 9.5), "rigger 1": (10, 10.5)})
    table.will_roll(6, 6, 6)
    shove(table, "companion 1", 180)
    assert [event.name for event in table.heard(Rolled)] == ["Companion 1", "Companion 2", "Rigger 1"]


def test_BB_6_7_furniture_of_the_same_size_does_not_crush() -> None:
    table = Table(anne={"companion 1": (13, 10)}, furniture={"debris": (10, 10)})
    table.will_roll(6)
    shove(table, "debris", 0)
    assert table.is_on_deck("companion 1")
    assert table.at("debris") == (12, 10)


def test_BB_6_8_the_bigger_goes_on_and_pushes_what_it_touched_along() -> None:
    table = Table(furniture={"deadly": (10, 10), "debris": (13, 10), "debris 2": (15, 10)})
    shove(table, "deadly", 0)
    assert table.at("deadly") == (15, 10)
    assert table.at("debris") == (16.5, 10)
    assert table.at("debris 2") == (17.5, 10)


def test_BB_6_8_anchored_stuff_stops_everything() -> None:
    table = Table(furniture={"deadly": (10, 10), "debris": (13, 10), "mast": (15.5, 10)})
    shove(table, "deadly", 0)
    assert table.at("debris") == (14, 10)
    assert table.at("deadly") == (12.5, 10)


def test_BB_6_8_a_mast_stops_what_is_wider_than_itself_too() -> None:
    table = Table(first="suit_1", anne={"suit 1": crew("suit 1", 10, 10, lies=90)}, furniture={"mast": (14, 10)})
    shove(table, "suit 1", 0)
    assert table.at("suit 1") == (11.5, 10)
    assert table.at("mast") == (14, 10)


def test_BB_6_8_a_smaller_anchored_crew_member_is_crushed() -> None:
    table = Table(first="suit_1", anne={"diver": (13, 10), "suit 1": (40, 10)}, furniture={"deadly": (10, 10)})
    shove(table, "deadly", 0)
    assert not table.is_on_deck("diver")
    assert table.at("deadly") == (15, 10)


def test_BB_6_9_a_run_is_up_to_speed_moves_with_a_test_after_each() -> None:
    table = Table(anne={"red rose": (10, 10)})
    table.activates("anne", "red rose", "run")
    assert not table.may_say("anne", "pass")
    for number, heading in enumerate((0, 90, 0), 1):
        table.says("anne", "heading", heading)
        table.says("anne", "distance", 4)
        assert len(table.heard(Rolled)) == 1
        assert table.question == ("heading" if number < 3 else "activate")
    assert table.at("red rose") == (18, 14)


def test_BB_6_9_a_run_may_end_early_and_a_failed_test_ends_it() -> None:
    table = Table(anne={"red rose": (10, 10), "companion 1": (30, 10)})
    table.activates("anne", "red rose", "run")
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 1)
    table.says("anne", "pass")
    assert table.at("red rose") == (11, 10)
    table.says("bonny", "rest")
    table.activates("anne", "companion 1", "run")
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 1)
    table.lays_all()
    assert table.view(None).phase == "attack"


def test_BB_6_9_make_ready_and_stand_up() -> None:
    table = Table(anne={"rigger 1": (10, 10), "rigger 2": crew("rigger", 20, 10, lies=0)})
    table.activates("anne", "rigger 1", "make ready")
    assert table.is_ready("rigger 1")
    assert table.at("rigger 1") == (10, 10)
    table.says("bonny", "rest")
    table.activates("anne", "rigger 2", "stand up")
    table.says("anne", "rise", "here")
    assert not table.is_down("rigger 2")
