"""BB-13.2 Spotting."""

from statistics import mean, stdev

import pytest

import skulduggery
from boarders.clash import CALM, DROP, Clash, blown, image, ship
from boarders.table import GAME
from skulduggery.games.boarders.clash.events import InForce, Spotted
from skulduggery.games.boarders.clash.view import RingSeen
from skulduggery.games.boarders.foresight import foresee
from skulduggery.games.boarders.rules.spotting import scatter

SAIL = [image("devil", 10, 10), image("skull", 30, 10), image("ship", 10, 40), image("crown", 30, 40)]


def test_BB_13_2_the_host_aims_at_the_boarders_sail_and_what_the_ring_shows_is_in_force() -> None:
    clash = Clash(anne=ship(sail=[image("crossed_bones", 10, 10)]), bonny=ship(sail=SAIL))
    assert (clash.question, clash.asked) == ("aim", ["anne"])
    assert clash.clash.ring is None
    clash.says("anne", "aim", DROP, point="1.0,1.0")
    assert clash.heard(Spotted) == [Spotted(0, 1.0, 1.0, 1.0, 1.0)]
    assert clash.heard(InForce) == [InForce(("devil",))]
    assert clash.clash.in_force == ("devil",)


@pytest.mark.parametrize(("far", "in_force"), [(11, ("devil",)), (12, ())])
def test_BB_13_2_an_image_is_in_force_if_it_is_at_least_partly_inside(far: int, in_force: tuple[str, ...]) -> None:
    """The ring reaches 1.0", the image 0.2": at 1.2" they do but touch."""
    clash = Clash(bonny=ship(sail=[image("devil", 10, 10)]))
    clash.says("anne", "aim", [*blown(far), *CALM], point="1.0,1.0")
    assert clash.clash.in_force == in_force


def test_BB_13_2_the_ring_may_show_several_images_or_miss_the_sail() -> None:
    clash = Clash(bonny=ship(sail=[image("devil", 10, 10), image("skull", 20, 10, 6), image("skull", 15, 15)]))
    clash.says("anne", "aim", DROP, point="1.5,1.0")
    assert clash.clash.in_force == ("devil", "skull")
    clash = Clash(bonny=ship(sail=SAIL))
    clash.says("anne", "aim", [*blown(-20), *blown(-7)], point="0.0,0.0")
    assert clash.heard(Spotted)[0].x == -2.0
    assert clash.clash.ring is not None
    assert (clash.clash.ring.x, clash.clash.ring.y) == (-2.0, -0.7)
    assert (clash.clash.ring.aim_x, clash.clash.ring.aim_y) == (0.0, 0.0)
    assert clash.clash.in_force == ()


def test_BB_13_2_the_ring_scatters_by_an_inch_each_way() -> None:
    luck = skulduggery.luck("gusts")
    falls = [int(scatter(luck)) for _ in range(4000)]
    assert abs(mean(falls)) < 0.5
    assert stdev(falls) == pytest.approx(10, abs=0.4)
    assert sum(abs(fall) <= 10 for fall in falls) / len(falls) == pytest.approx(0.70, abs=0.03)


def test_BB_13_2_any_point_of_the_sail_can_be_aimed_at_and_no_other() -> None:
    clash = Clash(bonny=ship(sail=SAIL))
    assert clash.refuses("anne", "fire") == "BB-13.2"
    with pytest.raises(ValueError, match="point of 'aim'"):
        GAME.moves.code({"do": "aim", "point": "4.1,1.0"})
    with pytest.raises(ValueError, match="point of 'aim'"):
        GAME.moves.code({"do": "aim", "point": "1.0,5.1"})
    clash.says("anne", "aim", point="4.0,5.0")
    assert clash.question != "aim"


def test_BB_13_2_an_empty_sail_is_not_spotted() -> None:
    clash = Clash(anne=ship(sail=SAIL, improvements=["crows_nest"]))
    assert clash.question == "note"
    assert (clash.clash.ring, clash.clash.in_force) == (None, ())


def test_BB_13_2_from_a_crows_nest_the_host_may_drop_the_ring_again_once_and_that_counts() -> None:
    clash = Clash(anne=ship(improvements=["crows_nest"]), bonny=ship(sail=SAIL))
    clash.says("anne", "aim", DROP, point="1.0,1.0")
    assert (clash.question, clash.asked) == ("drop", ["anne"])
    assert clash.clash.in_force == ("devil",)
    assert clash.refuses("anne", "reroll") == "BB-13.2"
    clash.says("anne", "drop_again")
    assert clash.question == "aim"
    clash.says("anne", "aim", [*blown(-2), *blown(3)], point="3.0,1.0")
    assert clash.clash.ring == RingSeen(x=2.8, y=1.3, aim_x=3.0, aim_y=1.0, is_beside=False, shows=(1,))
    assert clash.clash.in_force == ("skull",)
    assert clash.question == "note"


def test_BB_13_2_the_host_may_leave_the_ring_where_it_lies() -> None:
    clash = Clash(anne=ship(improvements=["crows_nest"]), bonny=ship(sail=SAIL))
    clash.says("anne", "aim", DROP, point="1.0,1.0")
    clash.says("anne", "let_be")
    assert clash.clash.in_force == ("devil",)
    assert clash.question == "note"


def test_BB_13_2_the_boarders_crows_nest_does_not_help() -> None:
    clash = Clash(bonny=ship(sail=SAIL, improvements=["crows_nest"]))
    clash.says("anne", "aim", DROP, point="1.0,1.0")
    assert clash.question == "note"


def test_BB_13_2_in_the_second_game_the_other_sail_is_spotted_anew() -> None:
    clash = Clash(anne=ship(sail=[image("crown", 20, 20)]), bonny=ship(sail=SAIL))
    clash.says("anne", "aim", DROP, point="1.0,1.0")
    clash.says_anything_until("aim")
    assert (clash.view.game, clash.asked) == (2, ["bonny"])
    assert (clash.clash.ring, clash.clash.in_force) == (None, ())
    assert [(game.host, game.in_force) for game in clash.view.games] == [(0, ("devil",))]
    clash.says("bonny", "aim", DROP, point="2.0,2.0")
    assert clash.clash.in_force == ("crown",)


# --- what the page is told ------------------------------------------------------------------------


@pytest.mark.parametrize(("far", "shows"), [(11, (0,)), (12, ())])
def test_BB_13_2_the_view_tells_which_images_the_ring_shows(far: int, shows: tuple[int, ...]) -> None:
    clash = Clash(bonny=ship(sail=[image("devil", 10, 10), image("devil", 30, 40)]))
    clash.says("anne", "aim", [*blown(far), *CALM], point="1.0,1.0")
    assert clash.clash.ring is not None
    assert clash.clash.ring.shows == shows
    assert not clash.clash.ring.is_beside


@pytest.mark.parametrize(("far", "is_beside"), [(-9, False), (-10, True)])
def test_BB_13_2_the_view_tells_whether_the_ring_lies_beside_the_sail(far: int, is_beside: bool) -> None:
    clash = Clash(bonny=ship(sail=SAIL))
    clash.says("anne", "aim", [*blown(far), *CALM], point="0.0,2.0")
    assert clash.clash.ring is not None
    assert clash.clash.ring.is_beside == is_beside


def foreseen(clash: Clash, point: str) -> dict[str, int]:
    seen = foresee(clash.state, 0, [GAME.moves.code({"do": "aim", "point": point})])
    return {one.emblem: one.odds for one in seen.sightings}


def test_BB_13_2_half_of_all_rings_fall_within_12_tenths_of_the_aim() -> None:
    """Of two spreads of 9.95 tenths, as the table of a Gaussian says: the ring reaches ten, the image two."""
    clash = Clash(bonny=ship(sail=[image("skull", 20, 20)]))
    assert foreseen(clash, "2.0,2.0")["skull"] == pytest.approx(50, abs=3)


def test_BB_13_2_an_image_is_seen_less_often_far_from_the_aim_and_more_often_where_it_is_large() -> None:
    small = Clash(bonny=ship(sail=[image("skull", 10, 10)]))
    large = Clash(bonny=ship(sail=[image("skull", 10, 10, 20)]))
    assert (
        foreseen(large, "1.0,1.0")["skull"] > foreseen(small, "1.0,1.0")["skull"] > foreseen(small, "2.0,1.0")["skull"]
    )
    assert foreseen(small, "4.0,5.0")["skull"] == 0


def test_BB_13_2_an_emblem_that_was_sewn_twice_is_told_once() -> None:
    once = Clash(bonny=ship(sail=[image("skull", 10, 10), image("ship", 30, 40)]))
    twice = Clash(bonny=ship(sail=[image("skull", 10, 10), image("ship", 30, 40), image("skull", 30, 10)]))
    assert list(foreseen(twice, "2.0,1.0")) == ["skull", "ship"]
    assert foreseen(twice, "2.0,1.0")["skull"] > foreseen(once, "2.0,1.0")["skull"]


def test_BB_4_3_nothing_is_sighted_before_somebody_is_the_host() -> None:
    clash = Clash(host=None, luck=[0, 1])
    assert clash.question == "role"
    seat = clash.view.asked[0]
    assert foresee(clash.state, seat, [GAME.moves.code({"do": "role", "role": "host"})]).sightings == ()
