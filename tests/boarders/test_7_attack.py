"""BB-7 Attack."""

import pytest

from boarders.table import Table, crew
from skulduggery.games.boarders.events import Rolled, Struck


def attack(table: Table, who: str, attacker: str, weapon: str, target: str, *dice: int) -> None:
    table.will_roll(*dice)
    table.activates(who, attacker, weapon)
    if table.question == "name":
        table.says(who, "choose", target)


def test_BB_7_1_targets_are_in_range_and_not_of_ones_own_crew() -> None:
    table = Table(
        anne={"rigger 1": (10, 10), "rigger 2": (9, 10)},
        bonny={"sawtooth": (11, 10), "skelliwag 1": (10, 13)},
        furniture={"debris": (10, 9), "mast": (8, 14)},
        phase="attack",
    )
    table.activates("anne", "rigger 1", "push")
    assert table.refuses("anne", "choose", "rigger 2") == "BB-7.1"
    assert table.refuses("anne", "choose", "skelliwag 1") == "BB-7.1"
    assert table.refuses("anne", "choose", "mast") == "BB-7.1"
    assert table.may_say("anne", "choose", "sawtooth")
    assert table.may_say("anne", "choose", "debris")


def test_BB_7_1_attacks_are_made_in_the_attack_phase_with_something_in_range() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, bonny={"sawtooth": (11, 10)})
    table.says("anne", "choose", "rigger 1")
    assert table.refuses("anne", "push") == "BB-7.1"
    table = Table(anne={"rigger 1": (10, 10)}, bonny={"sawtooth": (11.1, 10)}, phase="attack")
    table.says("anne", "choose", "rigger 1")
    assert not table.may_say("anne", "push")
    assert table.refuses("anne", "push") == "BB-7.1"


@pytest.mark.parametrize(("x", "in_range"), [(14, True), (14.1, False)])
def test_BB_7_2_range_n_is_a_focus_test_within_n_inches(x: float, in_range: bool) -> None:
    """Gorgon Focus 3 against Sawtooth Focus 3; the nearest points are 3 inches apart."""
    table = Table(first="suit_1", anne={"gorgon": (10, 10)}, bonny={"sawtooth": (x, 10)}, phase="attack")
    table.says("anne", "choose", "gorgon")
    assert table.may_say("anne", "backblast") == in_range
    if in_range:
        table.will_roll(2, 3)
        table.says("anne", "backblast")
        table.says("anne", "choose", "sawtooth")
        assert [event.hit for event in table.heard(Struck)] == [False]


def test_BB_7_3_back_wd_is_one_shove_and_one_for_each_size_more() -> None:
    """Two friends in contact make a Rigger three times as big: Back 3."""
    table = Table(
        anne={"rigger 1": (10, 10), "rigger 2": (9, 10), "duelista 1": (10, 9)},
        bonny={"sawtooth": (11, 10)},
        phase="attack",
    )
    attack(table, "anne", "rigger 1", "push", "sawtooth", 6, 1)
    assert table.at("sawtooth") == (23, 10)


def test_BB_7_3_back_wd_is_one_shove_where_the_target_is_bigger() -> None:
    table = Table(
        second="suit_1",
        anne={"duelista 1": (10, 10)},
        bonny={"suit 1": crew("suit 1", 12, 10, lies=90)},
        phase="attack",
    )
    attack(table, "anne", "duelista 1", "push", "suit 1", 6, 1)
    assert table.at("suit 1") == (12 + 3 + 3, 10)


def test_BB_7_3_effects_are_resolved_in_turn() -> None:
    """Barge: shoved, then down."""
    table = Table(anne={"rigger 1": crew("rigger", 10, 10, ready=True)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    attack(table, "anne", "rigger 1", "barge", "sawtooth", 6, 1)
    assert table.at("sawtooth") == (15, 10)
    assert (table.question, table.asked) == ("lay", ["bonny"])


def test_BB_7_3_or_is_the_attackers_choice_after_the_hit() -> None:
    for which, question in (("first", "heading"), ("other", "lay")):
        table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
        attack(table, "anne", "duelista 1", "flashing blades", "sawtooth", 6, 1)
        assert (table.question, table.asked) == ("effect", ["anne"])
        table.says("anne", "effect", which)
        assert table.question == question


def test_BB_7_3_a_miss_does_nothing() -> None:
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    attack(table, "anne", "duelista 1", "flashing blades", "sawtooth", 1, 6)
    assert table.view(None).question == "activate"
    assert table.at("sawtooth") == (11, 10)


def test_BB_7_4_a_pulse_strikes_everything_in_range_each_rolled_separately() -> None:
    table = Table(
        first="suit_1",
        anne={"suit 1": (10, 10), "diver": (10, 13)},
        bonny={"sawtooth": (13, 10), "skelliwag 1": (10, 6), "skelliwag 2": (20, 10)},
        furniture={"debris": (7, 10), "mast": (10, 15.5)},
        phase="attack",
    )
    table.will_roll(1, 6, 1, 6, 1, 6)
    table.activates("anne", "suit 1", "thumper")
    table.says("anne", "choose", "debris")
    assert table.refuses("anne", "choose", "skelliwag 2") == "BB-14.7"
    table.says("anne", "choose", "skelliwag 1")
    struck = [event.name for event in table.state.news(None) if isinstance(event, Struck)]
    assert struck == ["Deck Debris 1", "Skelliwag 1", "Sawtooth"]
    rolled = [event.name for event in table.state.news(None) if isinstance(event, Rolled)]
    assert rolled.count("Suit 1") == 3


def test_BB_7_5_everybody_has_push_trip_and_barge() -> None:
    table = Table(
        anne={"companion 1": crew("companion", 10, 10, ready=True)}, bonny={"sawtooth": (11, 10)}, phase="attack"
    )
    table.says("anne", "choose", "companion 1")
    for weapon in ("push", "trip", "barge"):
        assert table.may_say("anne", weapon)
    assert table.refuses("anne", "flashing blades") == "BB-7.5"
    table.will_roll(6, 1, 1)
    table.says("anne", "trip")
    table.says("anne", "choose", "sawtooth")
    assert (table.question, table.asked) == ("lay", ["bonny"])
