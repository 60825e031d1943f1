"""BB-12 The fleets."""

import pytest

from boarders.table import GAME, Table, crew
from skulduggery.games.boarders.events import LostAtSea, Reacted, Removed, Rolled, Shoved, Struck, Swelled, Totalled
from skulduggery.games.boarders.pieces import BRUTE, FOCUS, FOOTING, KINDS, MODELS, SIZE, SPEED

STATISTICS = {
    "red_rose": (6, 2, 3, 3, 1, 1),
    "polly_anna": (4, 2, 3, 3, 1, 1),
    "riggers": (5, 2, 3, 3, 1, 2),
    "duelistas": (4, 2, 5, 3, 1, 2),
    "companions": (3, 2, 3, 3, 1, 2),
    "sawtooth": (3, 3, 4, 3, 1, 1),
    "charybdis": (4, 2, 4, 2, 1, 1),
    "skelliwags": (2, 3, 2, 3, 1, 3),
    "rapskullions": (1, 1, 2, 3, 1, 4),
    "roustabouts": (2, 5, 2, 3, 1, 3),
    "suit_1": (3, 3, 3, 2, 3, 1),
    "baller": (3, 3, 3, 2, 3, 1),
    "specialists": (3, 3, 3, 2, 1, 1),
    "gorgon": (3, 3, 3, 2, 1, 1),
    "divers": (5, 3, 3, 2, 1, 1),
}


@pytest.mark.parametrize(("kind", "expected"), STATISTICS.items())
def test_BB_12_2_to_12_11_the_manifests(kind: str, expected: tuple[int, ...]) -> None:
    number = KINDS.index(kind)
    printed = FOOTING[number], FOCUS[number], BRUTE[number], SPEED[number], SIZE[number], MODELS[number]
    assert printed == expected


# --- Sea Queens -------------------------------------------------------------------------------


@pytest.mark.parametrize(("x", "may"), [(12.5, True), (12.4, False)])
def test_BB_12_1_swash_buckling_within_6_inches_of_a_mast(x: float, may: bool) -> None:
    table = Table(first="polly_anna", anne={"rigger 1": (x, 12)}, furniture={"mast": (20, 12), "mast 2": (40, 12)})
    table.says("anne", "choose", "rigger 1")
    assert table.may_say("anne", "swash buckling") == may
    if not may:
        assert table.refuses("anne", "swash buckling") == "BB-12.1"
        return
    table.will_roll(2)
    table.says("anne", "swash buckling")
    assert (table.question, table.asked) == ("point", ["anne"])
    assert table.refuses("anne", "at", "40.0,4.4") == "BB-12.1"
    table.says("anne", "at", "40.0,4.5")
    assert table.at("rigger 1") == (40, 4.5)
    assert not table.is_down("rigger 1")


def test_BB_12_1_a_failed_one_is_placed_by_the_opponent_and_down() -> None:
    table = Table(first="polly_anna", anne={"rigger 1": (15, 12)}, furniture={"mast": (20, 12)})
    table.will_roll(1)
    table.activates("anne", "rigger 1", "swash buckling")
    assert (table.question, table.asked) == ("point", ["bonny"])
    table.says("bonny", "at", "25.0,17.0")
    assert (table.question, table.asked) == ("lay", ["anne"])
    table.lays_all()
    assert table.is_down("rigger 1")


def test_BB_12_1_this_shouldnt_work_shoves_along_in_a_direction_of_choice() -> None:
    table = Table(
        anne={"rigger 1": (10, 10), "rigger 2": (9, 10), "duelista 1": crew("duelista", 22, 10, ready=True)},
        furniture={"debris": (11, 10)},
        phase="attack",
    )
    table.will_roll(6, 1)
    table.activates("anne", "rigger 1", "push")
    table.says("anne", "choose", "debris")
    assert (table.question, table.view(None).subject) == ("reaction", table.number("duelista 1"))
    table.says("anne", "react")
    assert not table.is_ready("duelista 1")
    table.says("anne", "heading", 90)
    assert table.at("debris") == (19, 10)
    assert table.at("duelista 1") == (22, 18)


@pytest.mark.parametrize(("y", "lies", "asked"), [(22.9, None, True), (23.2, None, False), (15, 0, False)])
def test_BB_12_1_within_12_inches_standing_and_only_for_furniture(y: float, lies: int | None, asked: bool) -> None:
    table = Table(
        anne={"rigger 1": (10, 10), "duelista 1": crew("duelista", 11, y, ready=True, lies=lies)},
        furniture={"debris": (11, 10)},
        phase="attack",
    )
    table.will_roll(6, 1)
    table.activates("anne", "rigger 1", "push")
    table.says("anne", "choose", "debris")
    assert (table.question == "reaction") == asked


def test_BB_12_2_under_red_rose_ropes_are_twice_as_long() -> None:
    table = Table(first="red_rose", anne={"rigger 1": (15, 12)}, furniture={"mast": (20, 12)})
    table.will_roll(6)
    table.activates("anne", "rigger 1", "swash buckling")
    table.says("anne", "at", "33.5,12.0")
    assert table.at("rigger 1") == (33.5, 12)


def test_BB_12_2_impress_me() -> None:
    table = Table(
        anne={"red rose": (10, 12), "rigger 1": (15, 12), "rigger 2": (5, 12), "companion 1": (40, 12)},
        furniture={"mast": (20, 12)},
    )
    table.activates("anne", "red rose", "impress me")
    assert table.refuses("anne", "choose", "rigger 2") == "BB-12.2"
    table.says("anne", "choose", "rigger 1")
    assert table.question in ("point", "lay")
    table.says("bonny", "at", "20.0,18.0")
    table.lays_all()
    table.says("bonny", "rest")
    assert table.may_say("anne", "choose", "rigger 1")


def test_BB_12_2_opportune_moment_is_a_readied_special_action() -> None:
    table = Table(anne={"red rose": crew("red rose", 10, 12, ready=True)}, phase="special")
    table.activates("anne", "red rose", "opportune moment")
    assert not table.is_ready("red rose")
    assert table.question == "action"
    table.says("anne", "walk")
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 4)
    assert table.at("red rose") == (14, 12)
    table = Table(anne={"red rose": (10, 12)}, phase="special")
    table.says("anne", "choose", "red rose")
    assert table.refuses("anne", "opportune moment") == "BB-12.2"


def test_BB_12_3_polly_wanna_cracker_moves_three_friends() -> None:
    table = Table(
        first="polly_anna",
        anne={
            "polly anna": (10, 12),
            "rigger 1": (20, 5),
            "rigger 2": (25, 5),
            "duelista 1": (30, 5),
            "duelista 2": (35, 5),
        },
        phase="special",
    )
    table.activates("anne", "polly anna", "polly wanna cracker")
    for name in ("rigger 1", "rigger 2", "duelista 1"):
        assert table.question == "friend"
        table.says("anne", "choose", name)
        table.says("anne", "make ready")
        assert table.is_ready(name)
    assert table.question == "activate"


def test_BB_12_3_fewer_will_do() -> None:
    table = Table(
        first="polly_anna", anne={"polly anna": (10, 12), "rigger 1": (20, 5), "rigger 2": (25, 5)}, phase="special"
    )
    table.activates("anne", "polly anna", "polly wanna cracker")
    table.says("anne", "choose", "rigger 1")
    table.says("anne", "pass")
    table.says("anne", "let be")
    assert table.question == "activate"


@pytest.mark.parametrize("die", [6, 1])
def test_BB_12_3_stay_flexible_repeats_the_move_of_a_friends_word(die: int) -> None:
    table = Table(first="polly_anna", anne={"companion 1": (10, 12), "rigger 1": (20, 5)}, phase="special")
    table.activates("anne", "companion 1", "go there")
    table.says("anne", "choose", "rigger 1")
    table.says("anne", "walk")
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 3)
    assert table.question == "repeat"
    table.will_roll(die)
    table.says("anne", "test footing")
    table.lays_all()
    assert table.at("rigger 1") == (26 if die == 6 else 23, 5)
    assert table.is_down("rigger 1") == (die == 1)


def test_BB_12_4_go_there_do_that_one_friend_moves_at_once() -> None:
    table = Table(anne={"companion 1": (10, 12), "rigger 1": (20, 5)}, phase="special")
    table.activates("anne", "companion 1", "go there")
    table.says("anne", "choose", "rigger 1")
    table.says("anne", "walk")
    table.says("anne", "heading", 90)
    table.says("anne", "distance", 4)
    assert table.at("rigger 1") == (20, 9)
    table.says("bonny", "rest")
    assert table.may_say("anne", "choose", "rigger 1")


def test_BB_12_4_flashing_blades_move_on_a_hit() -> None:
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    table.will_roll(6, 1)
    table.activates("anne", "duelista 1", "flashing blades")
    table.says("anne", "choose", "sawtooth")
    table.says("anne", "effect", "first")
    assert table.at("sawtooth") == (15, 10)
    table.says("anne", "heading", 90)
    table.says("anne", "distance", 2)
    assert table.at("duelista 1") == (10, 12)


# --- Dead Seas -----------------------------------------------------------------------------------


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


def test_BB_12_7_reinforcements_may_come_to_charybdis() -> None:
    table = Table(second="charybdis", bonny={"charybdis": (30, 6)}, initiative="bonny")
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
        bonny={"charybdis": (10, 10), "skelliwag 1": (10, 15), "skelliwag 2": (10, 18), "skelliwag 3": (4, 10)},
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


def test_BB_12_8_a_diving_barge_ends_with_a_leap_over_the_target() -> None:
    table = Table(
        anne={"rigger 1": (12, 10)},
        bonny={"skelliwag 1": crew("skelliwag", 10, 10, ready=True)},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(1, 6)
    table.activates("bonny", "skelliwag 1", "diving barge")
    table.says("bonny", "choose", "rigger 1")
    assert [event.hit for event in table.heard(Struck)] == [False]
    assert table.at("skelliwag 1") == (14, 10)
    assert not table.is_ready("skelliwag 1")


def test_BB_12_8_rapskullions_act_while_down() -> None:
    table = Table(bonny={"rapskullion 1": crew("rapskullion", 10, 10, lies=0)}, initiative="bonny")
    table.says("bonny", "choose", "rapskullion 1")
    assert table.may_say("bonny", "stand up")
    table.says("bonny", "walk")
    table.says("bonny", "heading", 90)
    table.says("bonny", "distance", 3)
    assert table.at("rapskullion 1") == (10, 13)
    assert table.is_down("rapskullion 1")


def shoved_rapskullion() -> Table:
    """Rapskullion 1, ready, is pushed into Rigger 1."""
    table = Table(
        anne={"duelista 1": (10, 10), "rigger 1": (13.5, 10)},
        bonny={"rapskullion 1": crew("rapskullion", 11, 10, ready=True), "sawtooth": (40, 20)},
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
    assert table.heard(Rolled) == []
    assert table.at("rapskullion 1") == (15, 10)
    assert (table.question, table.asked) == ("point", ["bonny"])
    assert table.refuses("bonny", "at", "20.0,10.0") == "BB-14.8"
    table.says("bonny", "at", "16.0,10.0")
    assert table.at("rigger 1") == (16, 10)
    assert table.question == "activate"


def test_BB_12_8_without_the_reaction_it_is_an_impact() -> None:
    table = shoved_rapskullion()
    table.will_roll(6, 6)
    table.says("bonny", "let be")
    assert [event.name for event in table.heard(Rolled)] == ["Rapskullion 1"]
    assert table.at("rapskullion 1") == (12.5, 10)
    table.says("bonny", "lay", "0 1/4 towards 180")
    assert [event.name for event in table.heard(Rolled)] == ["Rigger 1"]
    assert table.is_ready("rapskullion 1")


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


# --- Trillians ------------------------------------------------------------------------------------


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


def test_BB_12_11_divers_stand_up_at_the_start_of_an_activation_in_any_phase() -> None:
    for phase in ("move", "attack", "special"):
        table = Table(first="suit_1", anne={"diver": crew("diver", 10, 10, lies=0, ready=True)}, phase=phase)
        table.says("anne", "choose", "diver")
        assert table.question == "reaction"
        table.says("anne", "let be")
        assert table.question == "action"
        assert table.is_ready("diver")
        assert table.heard(LostAtSea) == []
