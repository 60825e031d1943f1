"""Bots that run ships."""

import pytest

from campaign.fleet import anne, in_port
from skulduggery.campaign.bots import SEWN, WISHES, port_call_of
from skulduggery.games.boarders.campaign.log import ShipLog
from skulduggery.games.boarders.campaign.port import Port, call, preview
from skulduggery.games.boarders.campaign.ships import CREW, Hull
from skulduggery.kernel.luck import Seeded


def after(log: ShipLog, port: Port) -> ShipLog:
    return call(log, port, port_call_of(log, port))


def test_the_crew_is_fed_before_anything_else() -> None:
    order = port_call_of(anne(hull="frigate"), in_port(points=4))
    assert (order.food, order.gold + order.shot) == (3, 1)
    order = port_call_of(anne(hull="frigate", food=25), in_port(points=4))
    assert order.food == 1
    assert port_call_of(anne(hull="frigate"), in_port(points=2)).food == 2, "too little for all: it keeps"


def test_powder_is_bought_for_cannon_and_only_when_it_runs_low() -> None:
    assert port_call_of(anne(cannons=4, shot=5), in_port(points=5)).shot == 1
    assert port_call_of(anne(cannons=4, shot=6), in_port(points=5)).shot == 0
    first = after(anne(), in_port(points=5))
    assert (first.shot, first.cannons, first.gold) == (10, 3, 0)


def test_a_frigate_is_all_guns_and_a_brigantine_saves_for_its_mast() -> None:
    assert after(anne(hull="frigate", gold=17, food=30, shot=9), in_port(points=0)).cannons == 10
    fitted = after(anne(hull="frigate", gold=17, food=30, shot=9, cannons=10), in_port(points=0))
    assert (fitted.improvements, fitted.cannons) == (("gunnery_drills",), 20)
    saving = anne(hull="brigantine", gold=4, food=20, cannons=6, shot=9)
    assert after(saving, in_port(points=0)).gold == 4
    assert after(saving, in_port(points=1)).improvements == ("mast",)


def test_a_pinnace_saves_its_gold_until_the_crown_is_sewn() -> None:
    rich = anne(gold=99, food=10, shot=9, cannons=4, improvements=("crows_nest", "commission"))
    crowned = after(rich, in_port(points=1))
    assert (crowned.gold, crowned.achievements) == (100, ("crown",))
    assert after(crowned, in_port(points=1, earned=("devil",))).cannons == 10


def test_the_best_image_that_is_not_on_the_sail_yet_is_sewn() -> None:
    port = in_port(earned=("crossed_bones", "skull", "ship"))
    first = after(anne(), port)
    assert first.achievements == ("ship",)
    assert after(after(after(first, port), port), port).achievements == ("ship", "skull", "crossed_bones")
    assert {image.emblem for image in SEWN} == {"crown", "ship", "devil", "skull", "crossed_bones"}


@pytest.mark.parametrize("hull", CREW)
def test_whatever_the_match_brought_the_order_is_a_lawful_one(hull: Hull) -> None:
    luck = Seeded(hull)
    log = anne(hull=hull)
    for _ in range(200):
        points = luck.below(20)
        earned = tuple(image.emblem for image in SEWN if image.emblem != "crown" and luck.below(3) == 0)
        port = in_port(points=points, crowned=luck.below(points + 1), earned=earned)
        order = port_call_of(log, port)
        assert preview(log, port, order).refusal is None
        log = call(log, port, order)
    assert len(log.sail) == len(SEWN)
    assert set(log.improvements) >= {wish for wish in WISHES[hull] if isinstance(wish, str)}
