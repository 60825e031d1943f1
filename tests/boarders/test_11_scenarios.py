"""BB-11 The scenarios."""

import pytest

import skulduggery
from boarders.table import GAME, Table, crew
from skulduggery.games.boarders.events import Dropped, GameEnded, Noted, Searched
from skulduggery.games.boarders.rules.quarter import booty


def score(table: Table) -> tuple[int, int]:
    return booty(table.state, 0), booty(table.state, 1)


AREAS = {"powder store": (10, 12), "cargo hold": (24, 12), "cabin": (38, 12)}


@pytest.mark.parametrize(("searched", "points"), [(0b000, (0, 4)), (0b010, (2, 2)), (0b101, (2, 2)), (0b111, (4, 0))])
def test_BB_11_1_points_for_areas_and_one_more_for_the_noted_one(searched: int, points: tuple[int, int]) -> None:
    """Anne boards, the cargo hold is noted."""
    table = Table(furniture=AREAS, noted=1)
    table.state.searched = searched
    assert score(table) == points


def test_BB_11_1_the_noted_area_is_the_hosts_secret_until_the_end() -> None:
    state = GAME.new(seed=1, host=1, listen=True)
    state.apply(1, GAME.moves.code({"do": "note", "area": "cargo_hold"}))
    assert [state.view(seat).noted for seat in (0, 1, None)] == [None, "cargo_hold", None]
    assert Noted(1, None) in state.news(0)
    assert Noted(1, "cargo_hold") in state.news(1)
    notes = {state.redeal(0, skulduggery.luck(n)).view(1).noted for n in range(30)}
    assert notes == {"powder_store", "cargo_hold", "captains_cabin"}
    state.apply(0, GAME.moves.code({"do": "board_from", "edge": "port"}))
    table = Table(anne={"rigger 1": (10, 1)}, bonny={"sawtooth": (30, 20)}, noted=2)
    table.walks("anne", "rigger 1", 270, 4)
    assert table.heard(GameEnded)[0].noted == "captains_cabin"


def test_BB_11_2_in_a_hot_chase_the_boarder_comes_from_aft() -> None:
    state = GAME.new(seed=1, host=1, scenario="hot_chase")
    state.apply(1, GAME.moves.code({"do": "note", "area": "cargo_hold"}))
    assert state.view(None).edge == "aft"
    assert all(model.x == 0.5 for model in state.view(None).models if model.seat == 0)


@pytest.mark.parametrize("scenario", ["treasure_raid", "terror_on_the_sea", "counter_action"])
def test_BB_11_4_to_11_6_nothing_is_noted_and_the_boarder_chooses_a_long_edge(scenario: str) -> None:
    state = GAME.new(seed=1, host=1, scenario=scenario)
    assert (state.view(None).question, state.to_act()) == ("edge", (0,))
    words = [GAME.moves.words(move) for move in state.legal(0)]
    assert words == [{"do": "board_from", "edge": "port"}, {"do": "board_from", "edge": "starboard"}]


def chart(**crews: object) -> Table:
    return Table(furniture=AREAS, noted=0, phase="special", scenario="precious_cartography", **crews)  # type: ignore[arg-type]


def test_BB_11_3_searching_the_noted_area_brings_the_chart_and_reveals_it() -> None:
    table = chart(anne={"rigger 1": (10, 9), "rigger 2": (24, 9)})
    table.activates("anne", "rigger 2", "search")
    assert table.heard(Searched)[0].token is None
    assert table.view("anne").noted is None
    table.says("bonny", "rest")
    table.activates("anne", "rigger 1", "search")
    assert table.view("anne").noted == "powder_store"
    assert [model.name for model in table.view(None).models if model.has_chart] == ["Rigger 1"]
    assert score(table) == (2 + 1 + 1, 1)


def test_BB_11_3_a_searched_area_without_a_chart_was_not_the_noted_one() -> None:
    table = chart(anne={"rigger 2": (24, 9), "rigger 1": (5, 5)})
    table.activates("anne", "rigger 2", "search")
    worlds = {table.state.redeal(0, skulduggery.luck(n)).view(1).noted for n in range(30)}
    assert worlds == {"powder_store", "captains_cabin"}


def test_BB_11_3_the_chart_is_passed_taken_dropped_and_picked_up() -> None:
    table = chart(
        anne={"rigger 1": (10, 5), "rigger 2": (11.9, 5), "companion 1": (30, 5)},
        bonny={"sawtooth": (11.9, 6.2), "skelliwag 1": (40, 20)},
    )
    table.state.chart = table.number("rigger 1")
    table.state.supply -= 1
    table.says("anne", "choose", "rigger 1")
    table.says("anne", "hand over")
    assert table.refuses("anne", "choose", "companion 1") == "BB-11.3"
    table.says("anne", "choose", "rigger 2")
    assert table.view(None).models[table.number("rigger 2")].has_chart
    table.says("bonny", "choose", "sawtooth")
    assert table.refuses("bonny", "take") == "BB-11.3"
    table.put(table.number("rigger 2"), crew("rigger", 11.9, 5.2, lies=0))
    table.says("bonny", "take")
    table.says("bonny", "choose", "rigger 2")
    assert table.view(None).models[table.number("sawtooth")].has_chart
    assert score(table)[1] == 3 + 1 + 1
    table.put(table.number("sawtooth"), crew("sawtooth", 10, 1))
    table.begin("move", 1, 2)
    table.walks("bonny", "sawtooth", 270, 4)
    assert table.heard(Dropped)[0].token == "chart"
    assert [(token.x, token.y) for token in table.view(None).tokens] == [(10, 0.5)]
    assert score(table)[1] == 3 + 1
    table.says("bonny", "let be")
    table.says("anne", "let be")
    table.begin("special", 0, 3)
    table.says("anne", "choose", "rigger 1")
    assert table.refuses("anne", "pick up") == "BB-11.3"
    table.put(table.number("rigger 1"), crew("rigger", 10, 1))
    table.says("anne", "pick up")
    assert table.view(None).models[table.number("rigger 1")].has_chart


def test_BB_11_3_only_the_holder_passes_it_on_and_only_the_fallen_lose_it_to_friends_too() -> None:
    table = chart(anne={"rigger 1": (10, 5), "rigger 2": (11, 5)}, bonny={"sawtooth": (10, 4), "skelliwag 1": (40, 20)})
    table.state.chart = table.number("rigger 1")
    table.state.supply -= 1
    table.says("anne", "choose", "rigger 2")
    assert table.refuses("anne", "hand over") == "BB-11.3"
    assert table.refuses("anne", "take") == "BB-11.3"
    table.says("anne", "pass")
    table.says("bonny", "choose", "sawtooth")
    assert table.refuses("bonny", "take") == "BB-11.3"
    table.begin("special", 0, 2)
    table.put(table.number("rigger 1"), crew("rigger", 9.875, 5, lies=0))
    table.activates("anne", "rigger 2", "take")
    table.says("anne", "choose", "rigger 1")
    assert table.view(None).models[table.number("rigger 2")].has_chart


def raid(**crews: object) -> Table:
    return Table(furniture=AREAS, phase="special", scenario="treasure_raid", **crews)  # type: ignore[arg-type]


def test_BB_11_4_treasures_are_found_unloaded_put_back_and_taken() -> None:
    table = raid(anne={"rigger 1": (10, 9), "rigger 2": (20, 1.5)}, bonny={"sawtooth": (38, 9), "skelliwag 1": (20, 3)})
    table.activates("anne", "rigger 1", "search")
    assert table.view(None).models[table.number("rigger 1")].treasures == 1
    for name in ("rigger 2", "sawtooth"):
        table.state.treasures[table.number(name)] = 1
        table.state.supply -= 1
    table.activates("bonny", "sawtooth", "put back")
    table.activates("anne", "rigger 2", "unload")
    assert (table.view(None).unloaded, table.state.put_back) == (1, 1)
    assert score(table) == (1 + 1, 2)
    table = raid(anne={"rigger 1": crew("rigger", 10, 5, lies=0)}, bonny={"sawtooth": (10, 6)}, initiative="bonny")
    table.state.treasures[table.number("rigger 1")] = 2
    table.activates("bonny", "sawtooth", "take")
    table.says("bonny", "choose", "rigger 1")
    held = [table.view(None).models[table.number(name)].treasures for name in ("rigger 1", "sawtooth")]
    assert held == [1, 1]


def test_BB_11_4_not_everywhere_and_not_by_everybody() -> None:
    table = raid(anne={"rigger 1": (20, 1.6)}, bonny={"sawtooth": (38, 8.4)})
    for name in ("rigger 1", "sawtooth"):
        table.state.treasures[table.number(name)] = 1
    table.says("anne", "choose", "rigger 1")
    assert table.refuses("anne", "unload") == "BB-11.4"
    assert table.refuses("anne", "put back") == "BB-11.4"
    table.says("anne", "pass")
    table.says("bonny", "choose", "sawtooth")
    assert table.refuses("bonny", "put back") == "BB-11.4"
    assert table.refuses("bonny", "unload") == "BB-11.4"


def test_BB_11_4_the_host_unloads_nothing_and_the_boarder_puts_nothing_back() -> None:
    table = raid(anne={"rigger 1": (38, 9)}, bonny={"sawtooth": (20, 1)})
    for name in ("rigger 1", "sawtooth"):
        table.state.treasures[table.number(name)] = 1
    table.says("anne", "choose", "rigger 1")
    assert table.refuses("anne", "put back") == "BB-11.4"
    table.says("anne", "pass")
    table.says("bonny", "choose", "sawtooth")
    assert table.refuses("bonny", "unload") == "BB-11.4"


def test_BB_11_4_a_removed_holder_drops_every_treasure_where_it_stood() -> None:
    table = raid(anne={"rigger 1": (10, 2), "red rose": (40, 20)})
    table.state.treasures[table.number("rigger 1")] = 2
    table.state.supply -= 2
    table.begin("move", 0, 2)
    table.walks("anne", "rigger 1", 270, 4)
    assert [(token.x, token.y, token.is_chart) for token in table.view(None).tokens] == [(10, 0.5, False)] * 2
    table.says("anne", "let be")
    table.says("bonny", "let be")
    table.begin("special", 0, 3)
    table.put(table.number("red rose"), crew("red rose", 10, 1))
    table.activates("anne", "red rose", "pick up")
    assert table.view(None).models[table.number("red rose")].treasures == 1
    assert len(table.view(None).tokens) == 1


def test_BB_11_4_five_treasures_unloaded_end_the_game() -> None:
    table = raid(anne={"rigger 1": (20, 1)})
    table.state.unloaded, table.state.supply = 4, 3
    table.state.treasures[table.number("rigger 1")] = 1
    table.activates("anne", "rigger 1", "unload")
    assert table.heard(GameEnded)[0].why == "treasures_unloaded"


def test_BB_11_5_terror_counts_the_dead_of_both_sides() -> None:
    table = Table(scenario="terror_on_the_sea", anne={"rigger 1": (10, 1), "red rose": (40, 10)})
    table.state.player[1].tally = 4
    table.walks("anne", "rigger 1", 270, 4)
    assert score(table) == (4, 1)


@pytest.mark.parametrize(("y", "may"), [(22.5, True), (22.4, False)])
def test_BB_11_6_a_boarder_escapes_over_the_opposite_edge(y: float, may: bool) -> None:
    table = Table(scenario="counter_action", phase="special", anne={"rigger 1": (10, y), "rigger 2": (20, 10)})
    table.says("anne", "choose", "rigger 1")
    if not may:
        assert table.refuses("anne", "escape") == "BB-11.6"
        return
    table.says("anne", "escape")
    assert table.view(None).models[table.number("rigger 1")].fate == "escaped"
    assert score(table) == (1, 0)
    table.state.player[1].tally = 3
    assert score(table) == (1, 0), "what the Host lost is nothing to the Boarder"
    table.begin("reinforcements", 0, 2)
    assert table.question == "activate"


def test_BB_11_6_not_the_host_and_not_in_other_tales() -> None:
    table = Table(scenario="counter_action", phase="special", bonny={"sawtooth": (10, 23)}, initiative="bonny")
    table.says("bonny", "choose", "sawtooth")
    assert table.refuses("bonny", "escape") == "BB-11.6"
    table = Table(scenario="terror_on_the_sea", phase="special", anne={"rigger 1": (10, 23)})
    table.says("anne", "choose", "rigger 1")
    assert table.refuses("anne", "escape") == "BB-11.6"
