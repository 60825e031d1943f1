"""BB-12.1 to BB-12.4 The Sea Queens."""

import pytest

from boarders.table import Table, crew
from boarders.test_9_pitch import roll_sea
from skulduggery.games.boarders.events import Reacted, Shoved


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


def test_BB_12_1_nobody_joins_in_when_the_sea_shoves_the_furniture() -> None:
    table = Table(
        anne={"duelista 1": crew("duelista", 40, 12, ready=True)}, furniture={"debris": (40, 15), "debris 2": (36, 8)}
    )
    roll_sea(table, anne=3, edge="starboard")
    assert {event.name for event in table.heard(Shoved)} == {"Deck Debris 1", "Deck Debris 2"}
    assert table.is_ready("duelista 1")
    assert table.heard(Reacted) == []
    assert table.question == "indicate"


def test_BB_12_1_nobody_but_a_sea_queen_joins_in() -> None:
    table = Table(
        anne={"rigger 1": (10, 10)},
        bonny={"skelliwag 1": crew("skelliwag", 11, 15, ready=True)},
        furniture={"debris": (11, 10)},
        phase="attack",
    )
    table.will_roll(6, 1)
    table.activates("anne", "rigger 1", "push")
    table.says("anne", "choose", "debris")
    assert table.at("debris") == (15, 10)
    assert table.question == "activate"


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


@pytest.mark.parametrize(("x", "may"), [(17, True), (17.1, False)])
def test_BB_12_2_impress_me_reaches_6_inches(x: float, may: bool) -> None:
    table = Table(anne={"red rose": (10, 12), "rigger 1": (x, 12)}, furniture={"mast": (20, 12)})
    table.says("anne", "choose", "red rose")
    assert table.may_say("anne", "impress me") == may


def test_BB_12_2_a_model_that_is_down_impresses_nobody() -> None:
    rigger = crew("rigger", 15, 12, lies=0)
    table = Table(anne={"red rose": (10, 12), "rigger 1": rigger}, furniture={"mast": (20, 12)})
    table.says("anne", "choose", "red rose")
    assert table.refuses("anne", "impress me") == "BB-12.2"


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
        assert not table.may_say("anne", "choose", name)
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


def told_to_walk(
    who: str, at: tuple[float, float], heading: int, distance: float, foe: tuple[float, float] = (2, 22)
) -> Table:
    """Companion 1 tells one of Polly Anna's crew where to go, and there it goes."""
    table = Table(first="polly_anna", anne={"companion 1": (10, 12), who: at}, bonny={"sawtooth": foe}, phase="special")
    table.activates("anne", "companion 1", "go there")
    table.says("anne", "choose", who)
    table.says("anne", "walk")
    table.says("anne", "heading", heading)
    table.says("anne", "distance", distance)
    return table


def test_BB_12_3_stay_flexible_repeats_the_move_of_a_friends_word_after_a_test() -> None:
    table = told_to_walk("rigger 1", (20, 5), 0, 3)
    assert (table.question, table.asked) == ("repeat", ["anne"])
    table.will_roll(6)
    table.says("anne", "test footing")
    assert (table.question, table.view("anne").heading, table.view("anne").longest) == ("distance", 0, 30)
    table.says("anne", "distance", 3)
    assert table.at("rigger 1") == (26, 5)
    assert table.question == "activate"


def test_BB_12_3_who_fails_the_test_is_down_and_repeats_nothing() -> None:
    table = told_to_walk("rigger 1", (20, 5), 0, 3)
    table.will_roll(1)
    table.says("anne", "test footing")
    table.lays_all()
    assert (table.at("rigger 1"), table.is_down("rigger 1")) == ((23, 5), True)
    assert table.question == "activate"


def test_BB_12_3_of_a_run_the_last_move_is_repeated() -> None:
    table = Table(first="polly_anna", anne={"companion 1": (10, 12), "rigger 1": (20, 5)}, phase="special")
    table.activates("anne", "companion 1", "go there")
    table.says("anne", "choose", "rigger 1")
    table.says("anne", "run")
    for heading, distance in ((0, 4), (90, 2)):
        table.says("anne", "heading", heading)
        table.will_roll(6)
        table.says("anne", "distance", distance)
    table.says("anne", "pass")
    assert table.question == "repeat"
    table.will_roll(6)
    table.says("anne", "test footing")
    table.says("anne", "distance", 2)
    assert table.at("rigger 1") == (24, 9)


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
