"""BB-14 Rulings at the table."""

import pytest

from boarders.table import Table, crew
from boarders.test_6_movement import shove
from boarders.test_9_pitch import roll_sea
from skulduggery.games.boarders.events import (
    Collided,
    GameEnded,
    LostAtSea,
    Reacted,
    Rolled,
    Shoved,
    Struck,
)
from skulduggery.games.boarders.rules.quarter import booty


def test_BB_14_1_those_that_crossed_come_after_those_that_were_in_the_near_half() -> None:
    table = Table(anne={"red rose": (45, 12)}, furniture={"debris": (5, 6), "debris 2": (15, 13), "debris 3": (10, 14)})
    roll_sea(table, anne=3, edge="starboard")
    order = [event.name[-1] for event in table.heard(Shoved)]
    assert order == ["1", "1", "3", "2", "1"]


def test_BB_14_1_who_is_knocked_down_on_the_way_shifts_as_unstable() -> None:
    """In White Caps debris knocks Companion 1 down; when its turn comes it slides."""
    table = Table(anne={"companion 1": (10, 8), "red rose": (45, 12)}, furniture={"debris": (9.6, 4)})
    roll_sea(table, anne=3, edge="starboard")
    assert table.question == "lay"
    table.lays_all()
    names = [event.name for event in table.state.news(None) if isinstance(event, Shoved)]
    assert names.count("Companion 1") == 3


def test_BB_14_2_several_contacts_are_one_impact_and_it_goes_on_only_if_bigger_than_all() -> None:
    table = Table(furniture={"deadly": (10, 10), "debris": (13, 9.2), "deadly 2": (13.5, 10.9)})
    shove(table, "deadly", 0)
    assert {event.into_name for event in table.heard(Collided)} == {"Deck Debris 1", "Deadly Debris 2"}
    assert table.at("deadly") == (11.5, 10)


def test_BB_14_2_what_a_carried_body_touches_is_an_impact_of_the_cluster() -> None:
    """The debris pushed by Deadly Debris meets crew: the mover's Size crushes it."""
    table = Table(
        anne={"companion 1": (15, 10), "red rose": (40, 20)}, furniture={"deadly": (10, 10), "debris": (13, 10)}
    )
    shove(table, "deadly", 0)
    assert not table.is_on_deck("companion 1")
    assert table.at("deadly") == (15, 10)


def test_BB_14_3_a_bigger_mover_travels_on_after_its_own_impact() -> None:
    """A knocked-down captain of Size 3 pushes Deadly Debris along, and has nothing to test."""
    table = Table(first="suit_1", anne={"suit 1": crew("suit 1", 10, 10, lies=0)}, furniture={"deadly": (14.5, 10)})
    shove(table, "suit 1", 0)
    assert table.heard(Rolled) == []
    assert table.at("suit 1")[0] == pytest.approx(10 + 3 + 3.75, abs=0.01)
    assert table.at("deadly")[0] > 19


def test_BB_14_4_bodies_that_pass_the_edge_are_lost_and_the_rest_goes_on() -> None:
    table = Table(furniture={"deadly": (10, 4.5), "debris": (10, 2.5)})
    shove(table, "deadly", 270)
    assert [event.name for event in table.heard(LostAtSea)] == ["Deck Debris 1", "Deadly Debris 1"]
    table = Table(furniture={"deadly": (10, 6.5), "debris": (10, 4)})
    shove(table, "deadly", 270)
    assert [event.name for event in table.heard(LostAtSea)] == ["Deck Debris 1"]
    assert table.at("deadly") == (10, 1.5)


def test_BB_14_5_a_shove_in_contact_is_an_impact_at_once_and_a_blocked_one_repeats_it() -> None:
    table = Table(
        anne={"duelista 1": (10, 10), "duelista 2": (9, 10)},
        bonny={"sawtooth": (11, 10)},
        furniture={"mast": (12.5, 10)},
        phase="attack",
    )
    table.will_roll(6, 1, 6, 6)
    table.activates("anne", "duelista 1", "push")
    table.says("anne", "choose", "sawtooth")
    assert [event.into_name for event in table.heard(Collided)] == ["Mast 1", "Mast 1"]
    assert [event.name for event in table.heard(Rolled)] == ["Duelista 1", "Sawtooth", "Sawtooth", "Sawtooth"]


def test_BB_14_5_each_shove_goes_away_from_where_the_attacker_is_then() -> None:
    """Thrown against the mast, Skelliwag 1 is laid aside of the line; the second shove goes on from there."""
    table = Table(
        anne={"duelista 1": (10, 10), "duelista 2": (9, 10)},
        bonny={"skelliwag 1": (11, 10), "sawtooth": (40, 20)},
        furniture={"mast": (12.5, 9)},
        phase="attack",
    )
    table.will_roll(6, 1, 1)
    table.activates("anne", "duelista 1", "push")
    table.says("anne", "choose", "skelliwag 1")
    table.says("bonny", "lay", "90 4/4 towards 90")
    x, y = table.at("skelliwag 1")
    assert x > 12
    assert y > 13


def test_BB_14_5_a_removed_target_ends_the_effects() -> None:
    table = Table(
        anne={"duelista 1": crew("duelista", 10, 3, ready=True)},
        bonny={"skelliwag 1": crew("skelliwag", 10, 2, lies=0), "sawtooth": (40, 20)},
        phase="attack",
    )
    table.will_roll(6, 1)
    table.activates("anne", "duelista 1", "barge")
    table.says("anne", "choose", "skelliwag 1")
    assert not table.is_on_deck("skelliwag 1")
    assert table.question == "quarter"


def test_BB_14_6_the_shoved_use_their_printed_size() -> None:
    """A friend in contact does not make Companion 1 big enough to crush."""
    table = Table(anne={"companion 1": (10, 10), "companion 2": (9, 10), "rigger 1": (13, 10)})
    table.will_roll(6, 6)
    shove(table, "companion 1", 0)
    assert table.is_on_deck("rigger 1")


def pool() -> Table:
    """Charybdis strikes at two Riggers, and will hit both."""
    table = Table(
        second="charybdis",
        anne={"rigger 1": (12, 10), "rigger 2": (10, 12.5), "red rose": (40, 10)},
        bonny={"charybdis": (10, 10)},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(6, 1, 6, 1)
    table.activates("bonny", "charybdis", "shadow pool")
    return table


def test_BB_14_7_the_list_of_a_pulse_is_fixed_and_those_shoved_away_stay_in() -> None:
    """Rigger 2 is far away before its turn comes."""
    table = pool()
    table.put(table.number("rigger 2"), crew("rigger", 10, 20))
    table.says("bonny", "choose", "rigger 1")
    assert [event.name for event in table.heard(Struck)] == ["Rigger 1", "Rigger 2"]


def test_BB_14_7_a_removed_target_is_skipped() -> None:
    table = pool()
    table.state.deck.remove(table.number("rigger 2"))
    table.says("bonny", "choose", "rigger 1")
    assert [event.name for event in table.heard(Struck)] == ["Rigger 1"]


def test_BB_14_7_a_friend_is_in_a_dead_seas_pulse_only_if_named() -> None:
    table = Table(
        anne={"rigger 1": (12, 10)},
        bonny={"roustabout 1": (10, 10), "sawtooth": (10, 12)},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(1, 6, 1, 6)
    table.activates("bonny", "roustabout 1", "noxious cloud")
    table.says("bonny", "choose", "sawtooth")
    table.says("bonny", "choose", "rigger 1")
    assert [event.name for event in table.heard(Struck)] == ["Rigger 1", "Sawtooth"]


def test_BB_14_8_dragged_down_moves_an_anchored_one_too() -> None:
    table = Table(
        first="suit_1",
        anne={"diver": (10, 10), "gorgon": (13.5, 10)},
        bonny={"rapskullion 1": crew("rapskullion", 11, 10, ready=True), "sawtooth": (40, 20)},
        phase="attack",
    )
    table.will_roll(6, 1)
    table.activates("anne", "diver", "push")
    table.says("anne", "choose", "rapskullion 1")
    table.says("bonny", "react")
    assert len(table.heard(Reacted)) == 1
    table.says("bonny", "at", "15.0,11.0")
    assert table.at("gorgon") == (15, 11)
    assert not table.is_down("gorgon")


def test_BB_14_9_what_is_placed_lies_on_the_deck_and_on_nobody() -> None:
    table = Table(anne={"rigger 1": (15, 12), "rigger 2": (20, 9)}, furniture={"mast": (20, 12)})
    table.will_roll(6)
    table.activates("anne", "rigger 1", "swash buckling")
    assert table.refuses("anne", "at", "20.0,9.9") == "BB-14.9"
    assert table.refuses("anne", "at", "20.0,12.0") == "BB-14.9"
    assert table.refuses("anne", "at", "20.0,0.4") == "BB-14.9"


def test_BB_14_9_a_leap_off_the_deck_stops_stable_crew_at_the_edge() -> None:
    table = Table(
        anne={"rigger 1": (10, 1), "red rose": (40, 10)},
        bonny={"skelliwag 1": crew("skelliwag", 10, 3, ready=True), "sawtooth": (40, 20)},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(1, 6, 6)
    table.activates("bonny", "skelliwag 1", "diving barge")
    table.says("bonny", "choose", "rigger 1")
    assert table.is_on_deck("skelliwag 1")
    assert [event.name for event in table.heard(Rolled)][-1] == "Skelliwag 1"


def test_BB_14_10_an_immediate_move_is_any_and_for_the_down_to_stand_up() -> None:
    table = Table(anne={"companion 1": (10, 12), "rigger 1": crew("rigger", 20, 5, lies=0)}, phase="special")
    table.activates("anne", "companion 1", "go there")
    table.says("anne", "choose", "rigger 1")
    assert table.refuses("anne", "walk") == "BB-1.7"
    table.says("anne", "stand up")
    table.says("anne", "rise", "here")
    assert not table.is_down("rigger 1")


def test_BB_14_11_a_stand_up_comes_first_and_the_normal_action_follows() -> None:
    table = Table(
        first="suit_1",
        anne={"diver": crew("diver", 10, 10, lies=0, ready=True)},
        bonny={"sawtooth": (11, 10)},
        phase="attack",
    )
    table.put(table.number("sawtooth"), crew("sawtooth", 11.2, 10))
    table.says("anne", "choose", "diver")
    table.says("anne", "react")
    table.says("anne", "rise", "here")
    assert table.question == "action"


def test_BB_14_12_a_window_opens_after_the_single_shift_that_removed_crew() -> None:
    """Two lie at the Starboard edge: after the first is lost quarter may be asked, then the second goes."""
    table = Table(
        anne={
            "rigger 1": crew("rigger", 10, 22, lies=0),
            "rigger 2": crew("rigger", 20, 22, lies=0),
            "red rose": (40, 10),
        },
        initiative="bonny",
    )
    roll_sea(table, anne=3, edge="starboard")
    assert (table.question, table.asked) == ("quarter", ["bonny"])
    assert table.is_on_deck("rigger 2")
    table.says("bonny", "let be")
    table.says("anne", "let be")
    assert table.question == "quarter"
    assert not table.is_on_deck("rigger 2")


def test_BB_14_12_no_window_opens_before_the_whole_action_is_done() -> None:
    """The first of Polly's three walks overboard; she goes on telling friends where to go."""
    table = Table(
        first="polly_anna",
        anne={"polly anna": (10, 12), "rigger 1": (20, 1), "rigger 2": (25, 5)},
        phase="special",
    )
    table.activates("anne", "polly anna", "polly wanna cracker")
    table.says("anne", "choose", "rigger 1")
    table.says("anne", "walk")
    table.says("anne", "heading", 270)
    table.says("anne", "distance", 4)
    assert not table.is_on_deck("rigger 1")
    assert table.question == "friend"
    table.says("anne", "let be")
    assert table.question == "quarter"


def test_BB_14_13_a_deck_emptied_by_escapes_is_not_wiped_out() -> None:
    table = Table(anne={"rigger 1": (10, 23)}, phase="special", scenario="counter_action")
    table.activates("anne", "rigger 1", "escape")
    assert table.heard(GameEnded)[0].why == "all_escaped"
    assert [player.points for player in table.view(None).players] == [(1,), (0,)]


def last_one_escapes(*, lost: str = "rigger 2") -> Table:
    """Rigger 1, the last of the Boarder's crew on the deck, escapes; another one was removed before."""
    table = Table(anne={"rigger 1": (10, 23)}, bonny={"sawtooth": (30, 5)}, phase="special", scenario="counter_action")
    model = table.number(lost, 0)
    table.state.gone &= ~(1 << model)
    table.state.removed |= 1 << model
    table.state.player[0].tally = 1
    table.state.player[0].lost_captain = lost == "red rose"
    table.activates("anne", "rigger 1", "escape")
    return table


def test_BB_14_13_an_escape_is_no_end_while_a_comrade_may_return() -> None:
    table = last_one_escapes()
    assert table.heard(GameEnded) == []
    table.begin("reinforcements", 0, 2)
    table.says("anne", "choose", "rigger 2")
    table.says("anne", "at", "10.0,0.5")
    assert table.is_on_deck("rigger 2")
    assert (table.question, table.asked) == ("activate", ["bonny"])


def test_BB_14_13_if_nobody_returns_after_an_escape_the_game_ends_and_nobody_is_wiped_out() -> None:
    table = last_one_escapes()
    table.begin("reinforcements", 0, 2)
    table.says("anne", "pass")
    assert table.heard(GameEnded)[0].why == "all_escaped"
    assert [player.points for player in table.view(None).players] == [(1,), (1,)], "BB-11.6 an escape, and the tally"


def test_BB_14_13_an_escape_ends_the_game_where_no_comrade_may_return() -> None:
    """BB-10.2 The captain is lost, so nobody comes back; but the last one was not driven off the deck."""
    table = last_one_escapes(lost="red rose")
    assert table.heard(GameEnded)[0].why == "all_escaped"
    assert [player.points for player in table.view(None).players] == [(1,), (1 + 1,)], "the tally and the captain"


def test_BB_14_13_a_last_one_that_is_removed_leaves_a_crew_wiped_out_even_if_some_escaped_before() -> None:
    table = Table(
        anne={"rigger 1": (10, 23), "rigger 2": (20, 1)},
        bonny={"sawtooth": (30, 20)},
        phase="special",
        scenario="counter_action",
    )
    table.activates("anne", "rigger 1", "escape")
    table.begin("move", 0, 2)
    table.walks("anne", "rigger 2", 270, 4)
    assert table.heard(GameEnded)[0].why == "wiped_out"
    assert [player.points for player in table.view(None).players] == [(1,), (1 + 1,)]


def test_BB_14_13_both_wiped_out_both_score_it() -> None:
    """A Roustabout's cloud shoves the last enemy overboard, and is its own end."""
    table = Table(
        anne={"rigger 1": crew("rigger", 10, 2, lies=0)},
        bonny={"roustabout 1": (10, 4)},
        phase="attack",
        initiative="bonny",
        scenario="treasure_raid",
    )
    table.will_roll(6, 1)
    table.activates("bonny", "roustabout 1", "noxious cloud")
    assert table.heard(GameEnded)[0].why == "wiped_out"
    assert [player.points for player in table.view(None).players] == [(1,), (1 + 3,)]


def test_BB_14_14_a_token_that_nobody_holds_scores_for_nobody_and_is_touched_by_a_base() -> None:
    table = Table(
        anne={"rigger 1": (10, 1), "rigger 2": (10, 3), "red rose": (40, 10)},
        furniture={"powder store": (10, 12)},
        scenario="precious_cartography",
    )
    table.state.chart = table.number("rigger 1")
    table.state.supply -= 1
    table.walks("anne", "rigger 1", 270, 4)
    assert booty(table.state, 0) == 0
    table.says("anne", "let be")
    table.says("bonny", "let be")
    table.begin("special", 0, 2)
    table.put(table.number("rigger 2"), crew("rigger", 10, 1.1))
    table.says("anne", "choose", "rigger 2")
    assert not table.may_say("anne", "pick up")
    table.put(table.number("rigger 2"), crew("rigger", 10, 1))
    assert table.may_say("anne", "pick up")


def test_BB_14_4_nobody_hears_of_a_lost_mover_where_the_rest_goes_on() -> None:
    """Suit 1, lying aslant, passes the edge before the debris at its side does."""
    table = Table(
        first="suit_1",
        anne={"suit 1": crew("suit 1", 20, 8, lies=45), "diver": (40, 20)},
        furniture={"debris": (22, 5)},
    )
    shove(table, "suit 1", 270)
    assert [event.name for event in table.heard(LostAtSea)] == ["Suit 1", "Deck Debris 1"]
    assert [event.x for event in table.heard(Shoved)] == [20, 20]
