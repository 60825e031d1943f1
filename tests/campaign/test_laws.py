"""The laws of a campaign hold over campaigns of bots, and would be seen to break."""

from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from campaign.fleet import ANNE, BONNY, Fleet, anne
from skulduggery.campaign.campaign import Campaign
from skulduggery.campaign.events import MatchAbandoned, MatchBegan, Supplied
from skulduggery.campaign.laws import Movement, Seen, Watched, check_books, check_ship, row_of, sail
from skulduggery.lab.laws import BrokenLaw


def test_campaigns_of_bots_keep_the_laws(plenty: int) -> None:
    seen = Seen()
    for number in range(2 * plenty):
        seen.add(sail(f"campaign {number}", 10, "random"))
    assert seen.campaigns == 2 * plenty
    assert seen.matches == 20 * plenty
    books = seen.books
    assert books["bought_food"] == books["eaten_food"] + books["food"] > 0
    assert books["bought_gold"] == books["paid_gold"] + books["gold"] > 0
    assert books["bought_shot"] == books["fired_shot"] + books["shot"] > 0


def test_BB_13_4_the_rows_of_the_damage_table() -> None:
    bounds = [0, 40, 41, 60, 61, 80, 81, 100, 101, 120, 121, 140, 141, 160, 161, 500]
    rows = ["0-40", "41-60", "61-80", "81-100", "101-120", "121-140", "141-160", "161+"]
    assert [row_of(damage) for damage in bounds] == [row for row in rows for _ in range(2)]


def test_what_was_never_in_force_is_named() -> None:
    assert len(Seen().never()) == 8 + 6 + 5
    seen = Seen()
    seen.images["crown"] += 1
    assert "crown" not in seen.never()


@pytest.mark.parametrize("goods", ["gold", "food", "shot"])
def test_law_1_goods_out_of_nowhere_are_found(goods: str) -> None:
    bought = Movement(bought_gold=3, bought_food=3, bought_shot=3)
    check_books(anne(), bought, anne(gold=3, food=3, shot=3))
    wrong: dict[str, Any] = {"gold": 3, "food": 3, "shot": 3} | {goods: 4}
    with pytest.raises(BrokenLaw, match=f"law 1: {goods}"):
        check_books(anne(), bought, anne(**wrong))
    with pytest.raises(BrokenLaw, match="law 1: gold is bought and paid"):
        check_books(anne(gold=5), changed(bought, paid_gold=5), anne(gold=5, food=3, shot=3))


@pytest.mark.parametrize(
    "wrong", [{"gold": -1}, {"cannons": 11}, {"improvements": ("mast", "mast")}, {"achievements": ("devil",)}]
)
def test_law_2_a_ship_beyond_its_means_is_found(wrong: dict[str, Any]) -> None:
    check_ship(anne())
    with pytest.raises(BrokenLaw, match="law 2"):
        check_ship(anne(**wrong))


def with_gold(campaign: Campaign, captain: int) -> Campaign:
    there = campaign.captains[captain]
    return campaign.with_captains({captain: replace(there, log=replace(there.log, gold=there.log.gold + 1))})


def test_law_3_a_log_that_changes_beside_the_event_is_found() -> None:
    watched = Watched()
    watched.write(*Fleet().events, MatchBegan((ANNE, BONNY)))
    event = MatchAbandoned(0)
    with pytest.raises(BrokenLaw, match="law 3: Bonny's log was changed"):
        watched.step(event, with_gold(watched.campaign.after(event), BONNY))


def test_law_1_and_3_hold_in_port() -> None:
    fleet = Fleet().sails()
    event = Supplied(ANNE, food=1, gold=2)
    for captain, law in ((ANNE, "law 1: gold"), (BONNY, "law 3: Bonny")):
        watched = Watched()
        watched.campaign = fleet.campaign
        watched.step(event, fleet.campaign.after(event))
        watched.campaign = fleet.campaign
        with pytest.raises(BrokenLaw, match=law):
            watched.step(event, with_gold(fleet.campaign.after(event), captain))
