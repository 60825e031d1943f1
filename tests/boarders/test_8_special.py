"""BB-8 Special."""

import pytest

from boarders.table import Table
from skulduggery.games.boarders.events import Searched


def search(table: Table, model: str = "rigger 1") -> None:
    table.activates("anne", model, "search")


@pytest.mark.parametrize(("y", "enemy", "may"), [(8.5, 6.4, True), (8.4, 5, False), (8.5, 6.5, False)])
def test_BB_8_1_a_boarder_near_an_area_and_away_from_every_enemy(y: float, enemy: float, may: bool) -> None:
    table = Table(
        anne={"rigger 1": (10, y)},
        bonny={"sawtooth": (10, enemy)},
        furniture={"powder store": (10, 12)},
        phase="special",
    )
    table.says("anne", "choose", "rigger 1")
    assert table.may_say("anne", "search") == may
    if may:
        table.says("anne", "search")
        assert table.view(None).searched == ("powder_store",)
        assert table.heard(Searched)[0].token is None
    else:
        assert table.refuses("anne", "search") == "BB-8.1"


def test_BB_8_1_not_twice_and_not_by_the_host() -> None:
    table = Table(
        anne={"rigger 1": (10, 9)}, bonny={"sawtooth": (10, 15)}, furniture={"powder store": (10, 12)}, phase="special"
    )
    table.state.searched = 0b001
    table.says("anne", "choose", "rigger 1")
    assert table.refuses("anne", "search") == "BB-8.1"
    table.says("anne", "pass")
    table.state.searched = 0
    table.says("bonny", "choose", "sawtooth")
    assert table.refuses("bonny", "search") == "BB-8.1"


def test_BB_8_1_in_a_treasure_raid_again_and_again_until_the_tokens_are_gone() -> None:
    table = Table(
        anne={"rigger 1": (10, 9), "rigger 2": (30, 9)},
        furniture={"powder store": (10, 12), "cargo hold": (30, 12)},
        phase="special",
        scenario="treasure_raid",
    )
    for _ in range(7):
        table.begin("special", 0, 2)
        search(table)
    assert table.state.treasures[table.number("rigger 1")] == 7
    table.begin("special", 0, 2)
    table.says("anne", "choose", "rigger 1")
    assert table.refuses("anne", "search") == "BB-8.1"
    table.says("anne", "pass")
    table.says("bonny", "rest")
    table.says("anne", "choose", "rigger 2")
    assert table.refuses("anne", "search") == "BB-8.1"


@pytest.mark.parametrize(("searched", "may"), [(0b000, False), (0b001, True)])
def test_BB_8_1_the_last_token_is_a_treasure_but_marks_no_area(searched: int, may: bool) -> None:
    table = Table(
        anne={"rigger 1": (10, 9)}, furniture={"powder store": (10, 12)}, phase="special", scenario="treasure_raid"
    )
    table.state.supply, table.state.searched = 1, searched
    table.says("anne", "choose", "rigger 1")
    assert table.may_say("anne", "search") == may
