"""BB-12.9 to BB-12.11 The Trillians."""

import pytest

from boarders.table import Table, crew
from skulduggery.games.boarders.events import LostAtSea, Shoved, Struck, Swelled


def test_BB_12_9_mag_boots_hold_the_standing() -> None:
    table = Table(
        first="suit_1",
        anne={"diver": (11, 10), "gorgon": crew("gorgon", 10, 11, lies=90)},
        bonny={"sawtooth": (10, 10)},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(6, 1)
    table.activates("bonny", "sawtooth", "push")
    table.says("bonny", "choose", "diver")
    assert table.heard(Shoved) == []
    table.begin("attack", 1, 2)
    table.put(table.number("gorgon"), crew("gorgon", 10, 11.2, lies=90))
    table.put(table.number("sawtooth"), crew("sawtooth", 10, 10.075))
    table.will_roll(6, 1)
    table.activates("bonny", "sawtooth", "push")
    table.says("bonny", "choose", "gorgon")
    assert table.at("gorgon")[1] > 15


@pytest.mark.parametrize(("first", "sea"), [("suit_1", "ox_eye"), ("red_rose", "heavy_swells")])
def test_BB_12_9_diiiive_a_one_is_an_ox_eye(first: str, sea: str) -> None:
    table = Table(first=first, bonny={"sawtooth": (20, 2)})
    table.state.lower = 0
    table.pitch(anne=(1,), bonny=(5,))
    for who in ("anne", "bonny"):
        table.says(who, "lie")
    table.says("anne", "select", 1)
    table.says("bonny", "select", 5)
    if table.question == "lower":
        table.says("bonny", "lower", "starboard")
    table.lays_all()
    assert Swelled(sea) in table.state.news(None)


def test_BB_12_10_ballers_crew_makes_ready_as_an_attack() -> None:
    for first, may in (("baller", True), ("suit_1", False)):
        table = Table(first=first, anne={"diver": (10, 10)}, phase="attack")
        table.says("anne", "choose", "diver")
        assert table.may_say("anne", "make ready") == may
        if may:
            table.says("anne", "make ready")
            assert table.is_ready("diver")
        else:
            assert table.refuses("anne", "make ready") == "BB-5.3"


def test_BB_12_10_rollin_thunder_and_up_again() -> None:
    table = Table(first="baller", anne={"baller": crew("baller", 10, 10, ready=True)}, phase="special")
    table.activates("anne", "baller", "rollin thunder")
    table.says("anne", "lay", "0 here")
    assert table.is_down("baller")
    table.begin("move", 0, 2)
    table.says("anne", "choose", "baller")
    assert table.question == "reaction"
    table.says("anne", "react")
    table.says("anne", "rise", "here")
    assert not table.is_down("baller")
    assert not table.is_ready("baller")
    table.says("anne", "walk")
    assert table.question == "heading"


def test_BB_12_10_the_thumper_staggers_all_around() -> None:
    table = Table(first="suit_1", anne={"suit 1": (10, 10)}, bonny={"sawtooth": (14.9, 10)}, phase="attack")
    table.will_roll(6, 1, 1)
    table.activates("anne", "suit 1", "thumper")
    assert (table.question, table.asked) == ("lay", ["bonny"])


@pytest.mark.parametrize(
    ("weapon", "x", "hit"),
    [("stunner", 14, "effect"), ("bumper", 12, "lay"), ("shocker", 12, "lay"), ("sprayer", 14, "lay")],
)
def test_BB_12_11_specialists_weapons(weapon: str, x: float, hit: str) -> None:
    table = Table(
        first="suit_1", weapons=(weapon,), anne={"specialist": (10, 10)}, bonny={"sawtooth": (x, 10)}, phase="attack"
    )
    table.will_roll(6, 1, 1)
    table.activates("anne", "specialist", weapon)
    if table.question == "name":
        table.says("anne", "choose", "sawtooth")
    assert table.question == hit
    if weapon == "stunner":
        table.says("anne", "effect", "other")
        assert table.at("sawtooth") == (22, 10)
    if weapon == "shocker":
        table.says("bonny", "lay", "0 here")
        assert table.at("sawtooth")[0] > 20


def test_BB_12_11_a_sprayer_has_up_to_two_targets() -> None:
    table = Table(
        first="suit_1",
        weapons=("sprayer",),
        anne={"specialist": (10, 10)},
        bonny={"sawtooth": (13, 10), "skelliwag 1": (10, 13), "skelliwag 2": (7, 10)},
        phase="attack",
    )
    table.will_roll(1, 6, 1, 6)
    table.activates("anne", "specialist", "sprayer")
    table.says("anne", "choose", "sawtooth")
    assert table.may_say("anne", "let be")
    table.says("anne", "choose", "skelliwag 2")
    assert table.question == "target"
    table.says("anne", "choose", "skelliwag 2")
    assert [event.name for event in table.heard(Struck)] == ["Skelliwag 2", "Sawtooth"]


def test_BB_12_11_a_sprayer_targets_enemies_and_no_debris() -> None:
    table = Table(
        first="suit_1",
        weapons=("sprayer",),
        anne={"specialist": (10, 10)},
        bonny={"sawtooth": (13, 10)},
        furniture={"debris": (10, 13)},
        phase="attack",
    )
    table.will_roll(1, 6)
    table.activates("anne", "specialist", "sprayer")
    assert table.refuses("anne", "choose", "debris") == "BB-12.11"
    table.says("anne", "choose", "sawtooth")
    assert [event.name for event in table.heard(Struck)] == ["Sawtooth"]
    assert table.question == "activate", "nobody else is there to be named"


@pytest.mark.parametrize(("x", "may"), [(14, True), (14.1, False)])
def test_BB_12_11_without_an_enemy_in_range_a_sprayer_is_of_no_use(x: float, may: bool) -> None:
    table = Table(
        first="suit_1",
        weapons=("sprayer",),
        anne={"specialist": (10, 10)},
        bonny={"sawtooth": (x, 10)},
        furniture={"debris": (10, 12)},
        phase="attack",
    )
    table.says("anne", "choose", "specialist")
    assert table.may_say("anne", "sprayer") == may
    if not may:
        assert table.refuses("anne", "sprayer") == "BB-12.11"


def test_BB_12_11_a_headthumper_spares_no_friends() -> None:
    table = Table(
        first="suit_1", anne={"gorgon": (10, 10), "diver": (12, 10)}, bonny={"sawtooth": (40, 10)}, phase="attack"
    )
    table.will_roll(6, 1)
    table.activates("anne", "gorgon", "headthumper")
    assert (table.question, table.view(None).subject) == ("lay", table.number("diver"))


def test_BB_12_11_backblast_throws_four_times_and_its_bearer_if_it_is_down_no_more() -> None:
    """Standing, a Gorgon is Anchored, so Back 2 does not move it."""
    table = Table(first="suit_1", anne={"gorgon": (10, 10)}, bonny={"sawtooth": (12, 10)}, phase="attack")
    table.will_roll(6, 1)
    table.activates("anne", "gorgon", "backblast")
    table.says("anne", "choose", "sawtooth")
    assert table.at("sawtooth") == (28, 10)
    assert table.at("gorgon") == (10, 10)


def test_BB_12_11_backblast_throws_a_bearer_that_was_knocked_down_meanwhile() -> None:
    """A Rigger who rides along with the debris knocks the Gorgon down; now nothing holds it."""
    table = Table(
        first="suit_1",
        second="red_rose",
        anne={"gorgon": (20, 10)},
        bonny={"rigger 1": crew("rigger", 20, 7, ready=True), "red rose": (40, 20)},
        furniture={"debris": (22, 10)},
        phase="attack",
    )
    table.will_roll(6, 1)
    table.activates("anne", "gorgon", "backblast")
    table.says("anne", "choose", "debris")
    table.says("bonny", "react")
    table.will_roll(6, 1, *[6] * 6)
    table.says("bonny", "heading", 90)
    assert (table.question, table.asked) == ("lay", ["anne"])
    table.says("anne", "lay", "0 1/4 towards 90")
    assert table.at("debris")[0] > 37
    assert table.at("gorgon")[0] == pytest.approx(20 - 2 * 4.25, abs=0.1)


def test_BB_12_11_divers_stand_up_at_the_start_of_an_activation_in_any_phase() -> None:
    for phase in ("move", "attack", "special"):
        table = Table(first="suit_1", anne={"diver": crew("diver", 10, 10, lies=0, ready=True)}, phase=phase)
        table.says("anne", "choose", "diver")
        assert table.question == "reaction"
        table.says("anne", "let be")
        assert table.question == "action"
        assert table.is_ready("diver")
        assert table.heard(LostAtSea) == []


def test_BB_12_11_a_diver_without_a_ready_token_has_no_reaction() -> None:
    table = Table(first="suit_1", anne={"diver": crew("diver", 10, 10, lies=0)})
    table.says("anne", "choose", "diver")
    assert table.question == "action"
