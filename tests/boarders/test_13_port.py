"""BB-13.5 to 13.7 In port after a match: feeding and supply, service, sewing."""

import pytest

from campaign.fleet import anne, in_port, result
from skulduggery.games.boarders.campaign.log import ShipLog
from skulduggery.games.boarders.campaign.port import (
    PRICE,
    Port,
    PortCall,
    call,
    image_at,
    preview,
    put_in,
    serve,
    sew,
    supply,
)
from skulduggery.games.boarders.campaign.ships import Image
from skulduggery.kernel.state import Illegal

SKULL = Image("skull", x=20, y=25, size=10)


def refused(rule: str, order: PortCall, log: ShipLog | None = None, port: Port | None = None) -> str:
    with pytest.raises(Illegal) as refusal:
        call(log or anne(), port or in_port(), order)
    assert refusal.value.rule == rule
    return refusal.value.why


# --- BB-13.5 ---------------------------------------------------------------------------


def test_BB_13_5_each_point_buys_10_food_or_1_gold_or_10_shot() -> None:
    log, port = supply(anne(), in_port(points=6), food=2, gold=1, shot=3)

    assert (log.food, log.gold, log.shot) == (10, 1, 30)
    assert port.is_supplied


def test_BB_13_5_the_crew_eats_first_from_the_hold_or_what_was_just_bought() -> None:
    log, _ = supply(anne(food=7), in_port(), food=1, gold=4, shot=0)
    assert (log.food, log.gold) == (7, 4)
    log, _ = supply(anne(food=10), in_port(), food=0, gold=5, shot=0)
    assert (log.food, log.gold) == (0, 5)


def test_BB_13_5_no_gold_or_shot_while_one_goes_hungry() -> None:
    assert "1 of 10 crew" in refused("BB-13.5", PortCall(gold=1), anne(food=9))
    refused("BB-13.5", PortCall(shot=1), anne(food=9))
    refused("BB-13.5", PortCall(food=1, gold=1), anne(hull="brigantine", food=9))
    assert call(anne(hull="brigantine", food=10), in_port(), PortCall(food=1, gold=1)).gold == 1


def test_BB_13_5_nobody_eats_where_neither_gold_nor_shot_is_bought() -> None:
    frigate = anne(hull="frigate", gold=9, cannons=3)
    assert call(frigate, in_port(points=2), PortCall(food=2)) == anne(hull="frigate", food=20, gold=9, cannons=3)
    assert call(anne(food=40), in_port(points=2), PortCall(food=1)).food == 50
    assert call(anne(food=40), in_port(points=2), PortCall()).food == 40


def test_BB_13_5_what_was_not_eaten_feeds_the_crew_after_a_later_match() -> None:
    saved = call(anne(hull="frigate"), in_port(points=2), PortCall(food=2))
    later = call(saved, in_port(points=2), PortCall(food=1, gold=1))
    assert (later.food, later.gold) == (0, 1)


@pytest.mark.parametrize("more", [PortCall(food=1, gold=1), PortCall(food=1, shot=1)])
def test_BB_13_5_before_gold_or_shot_everybody_eats(more: PortCall) -> None:
    assert call(anne(food=4), in_port(points=2), more).food == 4


def test_BB_13_5_not_more_points_than_were_scored_and_the_rest_is_lost() -> None:
    assert "6 points to spend, but 5 scored" in refused("BB-13.5", PortCall(food=1, gold=5))
    assert call(anne(), in_port(points=5), PortCall(food=1, gold=4)).gold == 4
    _, port = supply(anne(), in_port(points=5), food=1, gold=0, shot=0)
    with pytest.raises(Illegal, match=r"BB-14.17: Gull has already taken its supply"):
        supply(anne(food=50), port, food=0, gold=4, shot=0)


def test_BB_13_5_no_points_are_made_by_selling() -> None:
    with pytest.raises(Illegal, match=r"BB-13.5"):
        supply(anne(food=30), in_port(points=1), food=-1, gold=2, shot=0)


def test_BB_13_5_points_of_a_game_with_the_crown_in_force_buy_2_gold() -> None:
    under_the_crown = put_in(0, result(points=((3, 1), (2, 2)), in_force=(("crown", "devil"), ("devil",))), 0)
    assert (under_the_crown.points, under_the_crown.crowned) == (5, 3)

    log, _ = supply(anne(food=10), under_the_crown, food=0, gold=5, shot=0)
    assert log.gold == 3 * 2 + 2
    log, _ = supply(anne(), under_the_crown, food=1, gold=2, shot=2)
    assert log.gold == 4, "the points for gold are those under the Crown, as long as there are any"


# --- BB-13.6 ---------------------------------------------------------------------------


def test_BB_13_6_the_prices_are_those_of_the_book() -> None:
    assert PRICE == {
        "mast": 5,
        "crows_nest": 5,
        "gunnery_drills": 7,
        "letter_of_marque": 5,
        "commission": 5,
        "swivel_guns": 5,
    }
    order = PortCall(cannons=3, improvements=("mast", "gunnery_drills"))
    after = call(anne(gold=15), in_port(points=0), order)
    assert (after.gold, after.cannons, after.improvements) == (0, 3, ("mast", "gunnery_drills"))
    assert "costs 15 gold, and there are 14" in refused("BB-13.6", order, anne(gold=14))


def test_BB_13_6_gold_just_bought_may_be_spent_at_once() -> None:
    assert call(anne(food=10), in_port(points=5), PortCall(gold=5, improvements=("mast",))).improvements == ("mast",)


def test_BB_13_6_at_most_as_many_cannon_as_crew() -> None:
    assert call(anne(gold=10, cannons=4), in_port(), PortCall(cannons=6)).cannons == 10
    assert "11 cannon for 10 crew" in refused("BB-13.6", PortCall(cannons=7), anne(gold=10, cannons=4))
    assert call(anne(hull="frigate", gold=30), in_port(), PortCall(cannons=30)).cannons == 30


def test_BB_13_6_each_improvement_once_per_ship() -> None:
    refused("BB-13.6", PortCall(improvements=("mast",)), anne(gold=50, improvements=("mast",)))
    refused("BB-13.6", PortCall(improvements=("mast", "mast")), anne(gold=50))
    everything = call(anne(gold=32), in_port(), PortCall(improvements=tuple(PRICE)))
    assert (everything.gold, everything.improvements) == (0, tuple(PRICE))


def test_BB_13_6_nothing_is_sold_again_and_nothing_else_is_for_sale() -> None:
    _, port = supply(anne(), in_port(), food=0, gold=0, shot=0)
    with pytest.raises(Illegal, match=r"BB-13.6: a fitted cannon is not sold again"):
        serve(anne(cannons=3), port, cannons=-1, improvements=())
    with pytest.raises(Illegal, match=r"BB-13.6: no port sells 'rum'"):
        serve(anne(gold=50), port, cannons=0, improvements=("rum",))  # type: ignore[arg-type]


# --- BB-13.7 ---------------------------------------------------------------------------


def test_BB_13_7_one_achievement_of_this_match_is_kept_on_the_sail() -> None:
    after = call(anne(), in_port(earned=("skull", "devil")), PortCall(image=SKULL))
    assert (after.sail, after.achievements) == ((SKULL,), ("skull",))


def test_BB_13_7_only_what_was_earned_in_this_match() -> None:
    assert "only devil" in refused("BB-13.7", PortCall(image=SKULL), port=in_port(earned=("devil",)))
    assert "nothing" in refused("BB-13.7", PortCall(image=SKULL), anne(achievements=("skull",), sail=(SKULL,)))


def test_BB_13_7_anywhere_and_of_any_size_but_wholly_on_the_sail() -> None:
    assert image_at("devil", x=20, y=30, size=40).size == 40
    assert image_at("devil", x=1, y=49, size=2).x == 1
    for x, y, size in ((20, 30, 41), (1, 49, 3), (0, 25, 1), (20, 25, 0), (41, 25, 1)):
        with pytest.raises(Illegal, match=r"BB-13.7"):
            image_at("devil", x=x, y=y, size=size)
    with pytest.raises(Illegal, match=r"BB-13.7"):
        image_at("parrot", x=20, y=25, size=4)


def test_BB_14_18_an_image_may_be_sewn_again() -> None:
    after = call(anne(sail=(SKULL,), achievements=("skull",)), in_port(earned=("skull",)), PortCall(image=SKULL))
    assert after.sail == (SKULL, SKULL)


def test_BB_14_17_a_hundred_gold_are_looked_at_after_supply_and_before_service() -> None:
    crown = Image("crown", x=20, y=25, size=10)
    order = PortCall(gold=5, cannons=10, image=crown)
    assert call(anne(food=10, gold=95), in_port(points=5), order).sail == (crown,)
    refused("BB-13.7", order, anne(food=10, gold=94))


def test_BB_14_17_supply_comes_before_service_and_sewing() -> None:
    with pytest.raises(Illegal, match=r"BB-14.17"):
        serve(anne(gold=5), in_port(), cannons=1, improvements=())
    with pytest.raises(Illegal, match=r"BB-14.17"):
        sew(anne(), in_port(earned=("skull",)), SKULL)


@pytest.mark.parametrize("more", [PortCall(food=1), PortCall(gold=1), PortCall(shot=1)])
def test_BB_14_17_what_is_ordered_after_the_supply_may_be_service_but_no_more_supply(more: PortCall) -> None:
    log, port = supply(anne(food=20), in_port(points=5), food=0, gold=2, shot=0)
    assert "already taken its supply" in refused("BB-14.17", more, log, port)
    assert call(log, port, PortCall(cannons=2)).cannons == 2


# --- the dry run -------------------------------------------------------------------------


def test_a_preview_tells_what_the_log_would_be() -> None:
    order = PortCall(food=1, gold=3, cannons=2, image=SKULL)
    told = preview(anne(gold=97), in_port(points=5, crowned=1, earned=("skull",)), order)

    assert told.refusal is None
    assert told.log == call(anne(gold=97), in_port(points=5, crowned=1, earned=("skull",)), order)
    assert (told.points_left, told.fed, told.hungry, told.gold_bought, told.price) == (1, 10, 0, 4, 2)
    assert told.may_sew == ("skull", "crown")


def test_a_preview_tells_why_not_and_how_far_it_went() -> None:
    told = preview(anne(), in_port(points=5), PortCall(food=1, gold=4, cannons=5))

    assert told.refusal is not None
    assert told.refusal.clause == "BB-13.6"
    assert (told.log.gold, told.log.cannons) == (4, 0)
    hungry = preview(anne(hull="frigate"), in_port(points=2), PortCall(food=1, gold=2))
    assert (hungry.points_left, hungry.hungry, hungry.log) == (-1, 20, anne(hull="frigate"))


def test_a_preview_tells_that_nobody_eats_for_food_alone() -> None:
    told = preview(anne(food=3), in_port(points=2), PortCall(food=1))
    assert (told.fed, told.hungry, told.log.food) == (0, 0, 13)
