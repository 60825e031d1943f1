"""BB-12.5 to BB-12.8 The Dead Seas."""

import pytest

from boarders.table import GAME, Table, crew
from skulduggery.games.boarders.events import Reacted, Removed, Rolled, Struck, Totalled


def test_BB_12_5_as_boarders_they_bring_two_more_deck_debris() -> None:
    for host, debris in ((0, 6), (1, 4)):
        state = GAME.new(seed=1, host=host, furniture="place", second_crew="sawtooth")
        placed = 0
        while state.view(None).question == "point":
            assert state.to_act() == ((host,) if placed < 11 else (1,))
            state.apply(state.to_act()[0], state.legal(state.to_act()[0])[0])
            placed += 1
        on_deck = [model for model in state.view(None).models if model.kind == "deck_debris" and model.fate == "deck"]
        assert len(on_deck) == debris


def test_BB_12_5_what_they_brought_may_be_shoved_like_other_debris() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, phase="attack")
    brought = [number for number, model in enumerate(table.view(None).models) if model.name in DEBRIS_OF_THE_DEAD]
    table.put(brought[0], crew("debris", 11, 10))
    table.put(brought[1], crew("debris", 9, 10))
    table.activates("anne", "rigger 1", "push")
    assert table.state.legal(0) == [table.code("choose", model=number) for number in brought]


DEBRIS_OF_THE_DEAD = ("Deck Debris 5", "Deck Debris 6")


def test_BB_12_5_they_may_target_friends() -> None:
    table = Table(bonny={"sawtooth": (10, 10), "skelliwag 1": (11, 10)}, phase="attack", initiative="bonny")
    table.activates("bonny", "skelliwag 1", "push")
    assert table.may_say("bonny", "choose", "sawtooth")


def test_BB_12_6_sawtooth_doubles_brute_and_size_against_a_friend() -> None:
    """Brute 8, and Size 2 with the friend in contact, doubled to 4: Back 4."""
    table = Table(bonny={"sawtooth": (10, 10), "skelliwag 1": (11, 10)}, phase="attack", initiative="bonny")
    table.will_roll(1, 6)
    table.activates("bonny", "sawtooth", "push")
    table.says("bonny", "choose", "skelliwag 1")
    totals = [event.total for event in table.heard(Totalled)]
    assert totals[:2] == [1 + 8 + 1, 6 + 2]
    assert table.at("skelliwag 1") == (11 + 4 * 4, 10)


def test_BB_12_6_rollin_bones_shove_what_is_down() -> None:
    table = Table(
        anne={"companion 1": (11, 10), "red rose": (40, 10)},
        bonny={"sawtooth": (10, 10)},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(6, 1, 1)
    table.activates("bonny", "sawtooth", "rollin bones")
    table.says("bonny", "choose", "companion 1")
    assert table.question == "lay"
    table.says("anne", "lay", "0 1/4 towards 0")
    assert table.is_down("companion 1")
    assert table.at("companion 1")[0] > 14
    table = Table(anne={"companion 1": (11, 10)}, bonny={"sawtooth": (10, 10)}, phase="attack", initiative="bonny")
    table.will_roll(6, 1, 6)
    table.activates("bonny", "sawtooth", "rollin bones")
    table.says("bonny", "choose", "companion 1")
    assert table.at("companion 1") == (11, 10)


@pytest.mark.parametrize("host", ["anne", "bonny"])
def test_BB_12_7_reinforcements_may_come_to_charybdis(host: str) -> None:
    table = Table(second="charybdis", bonny={"charybdis": (30, 6)}, initiative="bonny", host=host)
    model = table.number("skelliwag 1")
    table.state.gone &= ~(1 << model)
    table.state.removed |= 1 << model
    table.begin("reinforcements", 1, 2)
    table.says("bonny", "choose", "skelliwag 1")
    assert table.refuses("bonny", "at", "34.1,6.0") == "BB-5.4"
    table.says("bonny", "at", "34.0,6.0")
    assert table.at("skelliwag 1") == (34, 6)


def test_BB_12_7_the_shadow_pool_drinks_friends_and_shoves_all_around() -> None:
    table = Table(
        second="charybdis",
        anne={"rigger 1": (12, 10), "red rose": (40, 10)},
        bonny={"charybdis": (10, 10), "skelliwag 1": (10, 17), "skelliwag 2": (10, 18), "skelliwag 3": (3, 10)},
        furniture={"debris": (10, 7)},
        phase="attack",
        initiative="bonny",
    )
    table.activates("bonny", "charybdis", "shadow pool")
    assert table.refuses("bonny", "choose", "skelliwag 2") == "BB-12.7"
    table.says("bonny", "choose", "skelliwag 1")
    assert [event.name for event in table.heard(Removed)] == ["Skelliwag 1"]
    assert table.view(None).players[1].tally == 1
    table.says("bonny", "let be")
    table.will_roll(1, 2, 1, 3)
    table.says("bonny", "choose", "rigger 1")
    totals = [event.total for event in table.heard(Totalled)]
    assert totals[0] == 1 + 2 + 1
    assert table.at("rigger 1") == (20, 10)
    assert [event.name for event in table.heard(Struck)] == ["Rigger 1", "Deck Debris 1"]
    assert table.question == "quarter"


def missed_dive(x: float, *, beside: tuple[float, float] = (40, 2)) -> Table:
    """Skelliwag 1 dives from here at Rigger 1, at 20/12, and misses; Sawtooth stands beside."""
    table = Table(
        anne={"rigger 1": (20, 12)},
        bonny={"skelliwag 1": crew("skelliwag", x, 12, ready=True), "sawtooth": beside},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(1, 6)
    table.activates("bonny", "skelliwag 1", "diving barge")
    table.says("bonny", "choose", "rigger 1")
    assert [event.hit for event in table.heard(Struck)] == [False]
    return table


def test_BB_12_8_a_diving_barge_ends_with_a_leap_over_the_target() -> None:
    """From 1.1" to 0.9" away, on the other side."""
    table = missed_dive(17.9)
    assert table.at("skelliwag 1") == (21.9, 12)
    assert not table.is_ready("skelliwag 1")


@pytest.mark.parametrize("x", [18, 18.4, 18.9])
def test_BB_12_8_a_leap_that_would_end_no_closer_ends_in_contact(x: float) -> None:
    assert missed_dive(x).at("skelliwag 1") == (19, 12)


def test_BB_12_8_a_model_that_already_touches_the_target_comes_no_closer() -> None:
    assert missed_dive(19).at("skelliwag 1") == (19, 12)


def test_BB_12_8_a_leap_that_is_cut_short_leaves_room_for_others() -> None:
    """Sawtooth stands a little over the line, so there is less than the whole way to the Rigger."""
    x, y = missed_dive(18, beside=(19.2, 12.8)).at("skelliwag 1")
    assert (18 < x < 19, y) == (True, 12)


def test_BB_12_8_a_leap_after_a_target_that_is_gone_has_its_full_length() -> None:
    """The Rigger, who lay at the edge, is shoved over it."""
    table = Table(
        anne={"rigger 1": crew("rigger", 20, 22.5, lies=0), "red rose": (40, 2)},
        bonny={"skelliwag 1": crew("skelliwag", 20, 19.5, ready=True), "sawtooth": (40, 20)},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(6, 1)
    table.activates("bonny", "skelliwag 1", "diving barge")
    table.says("bonny", "choose", "rigger 1")
    assert not table.is_on_deck("rigger 1")
    assert table.at("skelliwag 1") == (20, 23.5)


def test_BB_12_8_a_diving_barge_that_hits_shoves_staggers_and_then_follows() -> None:
    table = Table(
        anne={"rigger 1": (12, 10)},
        bonny={"skelliwag 1": crew("skelliwag", 10, 10, ready=True)},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(6, 1, 2)
    table.activates("bonny", "skelliwag 1", "diving barge")
    table.says("bonny", "choose", "rigger 1")
    assert [(event.name, event.total) for event in table.heard(Totalled)][2:] == [("Rigger 1", 2 + 5)]
    assert table.at("rigger 1") == (16, 10)
    assert table.at("skelliwag 1") == (14, 10)


def test_BB_12_8_rapskullions_act_while_down() -> None:
    table = Table(bonny={"rapskullion 1": crew("rapskullion", 10, 10, lies=0)}, initiative="bonny")
    table.says("bonny", "choose", "rapskullion 1")
    assert table.may_say("bonny", "stand up")
    table.says("bonny", "walk")
    table.says("bonny", "heading", 90)
    table.says("bonny", "distance", 3)
    assert table.at("rapskullion 1") == (10, 13)
    assert table.is_down("rapskullion 1")


def shoved_rapskullion(*, ready: bool = True, beyond: tuple[float, float] = (40, 10)) -> Table:
    """Rapskullion 1 is pushed into Rigger 1; Rigger 2 is somewhere beyond."""
    table = Table(
        anne={"duelista 1": (10, 10), "rigger 1": (13.5, 10), "rigger 2": beyond},
        bonny={"rapskullion 1": crew("rapskullion", 11, 10, ready=ready), "sawtooth": (40, 20)},
        phase="attack",
    )
    table.will_roll(6, 1)
    table.activates("anne", "duelista 1", "push")
    table.says("anne", "choose", "rapskullion 1")
    return table


def test_BB_12_8_dragged_down_leaps_on_and_takes_the_touched_along() -> None:
    table = shoved_rapskullion()
    assert (table.question, table.asked) == ("reaction", ["bonny"])
    table.says("bonny", "react")
    assert table.heard(Reacted)
    assert not table.is_ready("rapskullion 1")
    assert table.heard(Rolled) == []
    assert table.at("rapskullion 1") == (15, 10)
    assert (table.question, table.asked) == ("point", ["bonny"])
    assert table.refuses("bonny", "at", "20.0,10.0") == "BB-14.8"
    table.says("bonny", "at", "16.0,10.0")
    assert table.at("rigger 1") == (16, 10)
    assert table.question == "activate"


def test_BB_12_8_dragged_down_leaps_over_anybody_else_in_the_way() -> None:
    table = shoved_rapskullion(beyond=(15.2, 10))
    table.says("bonny", "react")
    assert table.at("rapskullion 1") == (16.2, 10)


def test_BB_12_8_dragged_down_needs_a_ready_token() -> None:
    table = shoved_rapskullion(ready=False)
    assert (table.question, table.asked) == ("lay", ["bonny"])
    assert table.at("rapskullion 1") == (12.5, 10)


def test_BB_12_8_without_the_reaction_it_is_an_impact() -> None:
    table = shoved_rapskullion()
    table.will_roll(6, 6)
    table.says("bonny", "let be")
    assert [event.name for event in table.heard(Rolled)] == ["Rapskullion 1"]
    assert table.at("rapskullion 1") == (12.5, 10)
    table.says("bonny", "lay", "0 1/4 towards 180")
    assert [event.name for event in table.heard(Rolled)] == ["Rigger 1"]
    assert table.is_ready("rapskullion 1")


def test_BB_12_8_a_noxious_cloud_that_hits_nobody_is_its_end_too() -> None:
    table = Table(
        anne={"rigger 1": (12, 10)},
        bonny={"roustabout 1": (10, 10), "sawtooth": (40, 2)},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(1, 6)
    table.activates("bonny", "roustabout 1", "noxious cloud")
    assert table.at("rigger 1") == (12, 10)
    assert not table.is_on_deck("roustabout 1")


def test_BB_12_8_a_noxious_cloud_is_the_end_of_a_roustabout() -> None:
    table = Table(
        anne={"rigger 1": (12, 10)},
        bonny={"roustabout 1": (10, 10), "sawtooth": (10, 12)},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(6, 1, 6)
    table.activates("bonny", "roustabout 1", "noxious cloud")
    assert table.question == "name"
    table.says("bonny", "let be")
    assert table.at("rigger 1") == (16, 10)
    assert table.at("sawtooth") == (10, 12)
    assert not table.is_on_deck("roustabout 1")
    assert table.question == "quarter"


@pytest.mark.parametrize(("die", "goes_on"), [(6, True), (5, False)])
def test_BB_12_8_a_rapskullion_that_runs_while_down_tests_its_footing_like_everybody(die: int, goes_on: bool) -> None:
    """Footing 1: only a 6 keeps it running (BB-6.9)."""
    table = Table(bonny={"rapskullion 1": crew("rapskullion", 10, 10, lies=0)}, initiative="bonny")
    table.activates("bonny", "rapskullion 1", "run")
    table.says("bonny", "heading", 90)
    table.will_roll(die)
    table.says("bonny", "distance", 3)
    assert [event.total for event in table.heard(Totalled)] == [die + 1]
    assert (table.question == "heading") == goes_on
    assert table.is_down("rapskullion 1")
