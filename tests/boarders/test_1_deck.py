"""BB-1 Deck and models."""

import pytest

from boarders.table import GAME, Table, crew
from skulduggery.games.boarders.events import LostAtSea
from skulduggery.games.boarders.geometry.bases import lying, standing
from skulduggery.games.boarders.geometry.gauge import overlaps
from skulduggery.games.boarders.pieces import INCH, KINDS
from skulduggery.games.boarders.rules.crew import acting_size, stability


def test_BB_1_1_the_deck_is_48_by_24_from_aft_to_forward_and_port_to_starboard() -> None:
    table = Table(anne={"rigger 1": (10, 10)})
    table.walks("anne", "rigger 1", 0, 2)
    assert table.at("rigger 1") == (12, 10)
    table = Table(anne={"rigger 1": (10, 10)})
    table.walks("anne", "rigger 1", 90, 2)
    assert table.at("rigger 1") == (10, 12)


def test_BB_1_2_crew_and_loose_furniture_have_statistics_and_furniture_no_focus() -> None:
    models = {model.kind: model for model in GAME.new(seed=1).view(None).models}
    rose, deadly = models["red_rose"], models["deadly_debris"]
    assert (rose.footing, rose.focus, rose.brute, rose.speed, rose.size) == (6, 2, 3, 3, 1)
    assert (deadly.focus, deadly.brute, deadly.size) == (0, 3, 2)


def test_BB_1_3_bases() -> None:
    assert standing(3).radius == 3 * INCH // 2
    down = lying(1, 0)
    assert (2 * down.half_x, 2 * down.half_y) == (1280, 1024)
    table = Table(furniture={"powder store": (10, 12), "mast": (20, 12), "debris": (5, 5), "deadly": (30, 5)})
    sides = [2 * table.state.deck.bases[table.number(name)].shape.half_x for name in ("powder store", "mast", "debris")]
    assert sides == [4 * INCH, 2 * INCH, INCH]


@pytest.mark.parametrize(
    ("name", "firmness"),
    [("mast", 2), ("cargo hold", 2), ("deadly", 1), ("debris", 0), ("rigger 1", 1), ("rigger 2", 0)],
)
def test_BB_1_4_stability(name: str, firmness: int) -> None:
    table = Table(
        anne={"rigger 1": (5, 5), "rigger 2": crew("rigger", 8, 5, lies=0)},
        furniture={"mast": (20, 12), "cargo hold": (30, 12), "deadly": (40, 5), "debris": (40, 9)},
    )
    assert stability(table.state, table.number(name)) == firmness


def test_BB_1_4_anchored_crew_may_still_walk() -> None:
    table = Table(first="suit_1", anne={"diver": (10, 10)})
    table.walks("anne", "diver", 0, 2)
    assert table.at("diver") == (12, 10)


def test_BB_1_5_bases_stop_at_contact_and_within_measures_between_the_nearest_points() -> None:
    table = Table(anne={"rigger 1": (10, 10), "rigger 2": (13, 10)})
    table.walks("anne", "rigger 1", 0, 4)
    assert table.at("rigger 1") == (12, 10)
    riggers = table.number("rigger 1"), table.number("rigger 2")
    assert table.state.deck.touching(riggers[0]) == 1 << riggers[1]


def test_BB_1_6_the_owner_lays_the_fallen_partly_where_it_stood_and_on_nobody_else() -> None:
    table = Table(anne={"companion 1": (10, 10), "companion 2": (11.2, 12)})
    table.activates("anne", "companion 1", "run")
    table.will_roll(1)
    table.says("anne", "heading", 90)
    table.says("anne", "distance", 2)
    assert (table.question, table.asked) == ("lay", ["anne"])
    assert table.refuses("anne", "lay", "0 4/4 towards 0") == "BB-1.6"
    table.says("anne", "lay", "90 2/4 towards 180")
    base = table.state.deck.bases[table.number("companion 1")]
    assert base.shape.degrees == 90
    assert overlaps(base, Table(anne={"companion 1": (10, 12)}).state.deck.bases[table.number("companion 1")])
    assert table.is_down("companion 1")


def test_BB_1_6_standing_up_partly_overlaps_where_it_lay() -> None:
    table = Table(anne={"companion 1": crew("companion", 10, 10, lies=90)})
    table.activates("anne", "companion 1", "stand up")
    assert table.question == "rise"
    table.says("anne", "rise", "4/4 towards 90")
    assert not table.is_down("companion 1")
    assert table.at("companion 1")[1] > 10.9


def test_BB_1_6_where_no_place_is_free_it_lies_on_somebody() -> None:
    around = {
        "rigger 1": (10, 9),
        "rigger 2": (10, 11),
        "duelista 1": (9.134, 9.5),
        "duelista 2": (9.134, 10.5),
        "companion 2": (10.867, 9.5),
        "red rose": (10.867, 10.5),
    }
    table = Table(anne={"companion 1": (10, 10), **around}, bonny={"sawtooth": (10, 8)}, phase="attack")
    table.state.player[0].captain = 0
    table.state.push(10, table.number("companion 1"))
    table.state.asked = 0
    table.state.begin()
    assert table.question == "lay"
    table.says("anne", "lay", "0 here")
    assert table.is_down("companion 1")


def test_BB_1_7_the_knocked_down_can_only_stand_up() -> None:
    table = Table(anne={"rigger 1": crew("rigger", 10, 10, lies=0)})
    table.says("anne", "choose", "rigger 1")
    assert table.may_say("anne", "stand up")
    assert not table.may_say("anne", "walk")
    assert table.refuses("anne", "walk") == "BB-1.7"
    assert table.refuses("anne", "make ready") == "BB-1.7"


def test_BB_1_8_a_model_that_walks_over_the_edge_is_lost_at_sea() -> None:
    table = Table(anne={"rigger 1": (10, 2), "red rose": (30, 10)})
    table.activates("anne", "rigger 1", "walk")
    table.says("anne", "heading", 270)
    assert table.may_say("anne", "distance", 1.5)
    assert not table.may_say("anne", "distance", 4)
    table.says("anne", "distance", 1.6)
    assert not table.is_on_deck("rigger 1")
    assert [event.name for event in table.heard(LostAtSea)] == ["Rigger 1"]


def test_BB_1_8_a_base_may_touch_the_edge() -> None:
    table = Table(anne={"rigger 1": (10, 2)})
    table.walks("anne", "rigger 1", 270, 1.5)
    assert table.at("rigger 1") == (10, 0.5)


def test_BB_1_9_who_acts_grows_by_each_friend_in_contact() -> None:
    table = Table(anne={"rigger 1": (10, 10), "rigger 2": (11, 10), "duelista 1": (10, 11), "duelista 2": (8.5, 10)})
    assert acting_size(table.state, table.number("rigger 1")) == 3
    assert acting_size(table.state, table.number("duelista 2")) == 1
    assert KINDS[table.state.model[table.number("rigger 1")].kind] == "riggers"
