"""BB-13.3 The cannon battle, BB-13.4 what it does."""

import pytest

from boarders.clash import DROP, Clash, image, ship
from skulduggery.games.boarders.clash.events import Fired, FiredOn, RolledForFire, Swivelled
from skulduggery.games.boarders.events import Smoked

SIX = 5
ONE = 0


def test_BB_13_3_the_boarder_spends_a_shot_and_rolls_a_die_for_each_cannon() -> None:
    clash = Clash(anne=ship(cannons=9, shot=9), bonny=ship(cannons=3, shot=2), luck=[SIX, ONE, 2, 3, 1])
    assert clash.heard(Fired) == [Fired(1, (1, 3, 6), 10, again=False)]
    assert clash.heard(RolledForFire) == [RolledForFire((4, 2))]
    assert [one.shot for one in clash.ships] == [9, 1]
    assert (clash.clash.volleys, clash.clash.volley, clash.clash.damage) == (1, (6, 1, 3), 10)
    assert (clash.question, clash.asked) == ("fire", ["anne"])


def test_BB_13_3_the_winner_decides_on_another_round_which_adds_up() -> None:
    clash = Clash(bonny=ship(cannons=2, shot=3), luck=[SIX, SIX, ONE, 4])
    assert clash.asked == ["bonny"]
    assert clash.refuses("bonny", "let_be") == "BB-13.3"
    clash.says("bonny", "fire", [2, 2, 4, ONE])
    assert clash.heard(FiredOn) == [FiredOn(1, fires=True)]
    assert (clash.clash.damage, clash.clash.volleys) == (18, 2)
    assert clash.asked == ["anne"]
    clash.says("anne", "cease")
    assert clash.heard(FiredOn) == [FiredOn(0, fires=False)]
    assert clash.question == "note"
    assert [one.shot for one in clash.ships] == [0, 1]


@pytest.mark.parametrize(
    ("first", "second", "totals"),
    [("frigate", "frigate", (3, 2)), ("brigantine", "frigate", (4, 2)), ("frigate", "pinnace", (3, 4))],
)
def test_BB_13_3_nimble_ships_add_to_the_die_that_decides(first: str, second: str, totals: tuple[int, int]) -> None:
    clash = Clash(anne=ship(first), bonny=ship(second, cannons=1, shot=2), luck=[ONE, 2, 1])
    assert clash.heard(RolledForFire) == [RolledForFire(totals)]
    assert clash.asked == ["anne" if totals[0] > totals[1] else "bonny"]


def test_BB_13_3_ties_are_rolled_again() -> None:
    clash = Clash(anne=ship("brigantine"), bonny=ship(cannons=1, shot=2), luck=[ONE, 2, 3, ONE, SIX])
    assert clash.heard(RolledForFire) == [RolledForFire((4, 4)), RolledForFire((2, 6))]


@pytest.mark.parametrize(("cannons", "shot"), [(0, 5), (5, 0)])
def test_BB_14_17_firing_needs_shot_and_cannon(cannons: int, shot: int) -> None:
    clash = Clash(bonny=ship(cannons=cannons, shot=shot, improvements=["gunnery_drills"]))
    assert clash.heard(Fired) == []
    assert (clash.question, clash.clash.damage) == ("note", 0)
    assert clash.ships[1].shot == shot


def test_BB_14_17_the_first_round_is_compulsory_and_with_the_last_shot_the_battle_is_over() -> None:
    clash = Clash(bonny=ship(cannons=2, shot=1), luck=[1, 1])
    assert len(clash.heard(Fired)) == 1
    assert clash.heard(RolledForFire) == []
    assert (clash.question, clash.ships[1].shot) == ("note", 0)


def test_BB_13_3_gunnery_drills_add_ten_dice_to_the_first_round_alone() -> None:
    clash = Clash(bonny=ship(cannons=2, shot=3, improvements=["gunnery_drills"]), luck=[SIX] * 12 + [ONE, 1])
    assert len(clash.heard(Fired)[0].dice) == 12
    assert clash.clash.damage == 72
    clash.says("bonny", "fire", [SIX, SIX, ONE, 1])
    assert clash.clash.damage == 84


def test_BB_13_3_the_hosts_drills_do_not_fire() -> None:
    clash = Clash(anne=ship(improvements=["gunnery_drills"]), bonny=ship(cannons=2, shot=1))
    assert len(clash.heard(Fired)[0].dice) == 2


# --- BB-13.7 the Ship --------------------------------------------------------------------------------


def under_the_ship(shot: int) -> Clash:
    clash = Clash(bonny=ship(cannons=2, shot=shot, sail=[image("ship", 20, 20)]))
    clash.says("anne", "aim", [*DROP, ONE, 1], point="2.0,2.0")
    return clash


def test_BB_13_7_under_the_ship_the_firer_may_roll_one_round_again() -> None:
    clash = under_the_ship(shot=3)
    assert (clash.question, clash.asked, clash.clash.damage) == ("volley", ["bonny"], 3)
    assert clash.refuses("bonny", "fire") == "BB-13.7"
    clash.says("bonny", "reroll", [SIX, 4, ONE, 1])
    assert clash.heard(Fired) == [Fired(1, (5, 6), 11, again=True)]
    assert (clash.clash.damage, clash.ships[1].shot, clash.clash.volleys) == (11, 2, 1)
    clash.says("bonny", "fire", [ONE, ONE, ONE, 1])
    assert (clash.question, clash.clash.damage) == ("fire", 13)


def test_BB_13_7_a_round_left_alone_leaves_the_next_one_to_be_rolled_again() -> None:
    clash = under_the_ship(shot=2)
    clash.says("bonny", "let_be", [ONE, 1])
    assert (clash.question, clash.clash.damage) == ("fire", 3)
    clash.says("bonny", "fire", [ONE, ONE])
    assert (clash.question, clash.clash.damage) == ("volley", 5)
    clash.says("bonny", "reroll", [1, 1])
    assert (clash.question, clash.clash.damage) == ("note", 7)


def test_BB_13_7_no_ship_in_force_no_second_throw() -> None:
    clash = Clash(bonny=ship(cannons=2, shot=3, sail=[image("ship", 30, 40)]))
    clash.says("anne", "aim", [*DROP, ONE, ONE, ONE, 1], point="0.5,0.5")
    assert clash.question == "fire"


# --- BB-13.4 the damage of each game --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "row"),
    [
        ([SIX] * 6 + [3], "no_effect"),
        ([SIX] * 6 + [4], "smoke"),
        ([SIX] * 10 + [ONE], "holed"),
        ([SIX] * 13 + [2], "listing"),
        ([SIX] * 16 + [4], "sinking"),
        ([SIX] * 20 + [ONE], "sinking_fast"),
        ([SIX] * 23 + [2], "fires"),
        ([SIX] * 26 + [4], "explosion"),
    ],
)
def test_BB_13_4_the_total_is_looked_up_in_the_table(dice: list[int], row: str) -> None:
    clash = Clash(bonny=ship(cannons=len(dice), shot=1), luck=dice)
    assert clash.clash.damage == sum(dice) + len(dice)
    assert clash.clash.row == row


def test_BB_13_4_each_game_has_a_total_of_its_own() -> None:
    clash = Clash(anne=ship(cannons=1, shot=1), bonny=ship(cannons=10, shot=1), luck=[4] * 10)
    assert clash.clash.damage == 50
    clash.says("anne", "note", area="cargo_hold")
    clash.says("bonny", "board_from", [3], edge="port")
    assert clash.heard(Smoked) == [Smoked(4)]
    assert clash.clash.smoke == 4
    while clash.view.game == 1:
        clash.says_anything_until("quarter")
        seat = clash.state.to_act()[0]
        clash.state.apply(seat, clash.state.legal(seat)[0])
    assert 1 <= clash.clash.damage <= 6
    assert (clash.clash.smoke, clash.clash.row) == (0, "no_effect")
    assert [game.damage for game in clash.view.games] == [50]


def swivelling(cannons: list[int]) -> Clash:
    """Bonny's guns have fired; now the first round begins."""
    bonny = ship(cannons=len(cannons), shot=1, improvements=["swivel_guns"])
    clash = Clash(bonny=bonny, luck=cannons, scenario="terror_on_the_sea")
    assert clash.question == "edge"
    return clash


def test_BB_13_4_swivel_guns_add_a_die_at_the_start_of_each_round_and_may_move_the_row() -> None:
    clash = swivelling([SIX] * 6 + [1])
    assert (clash.clash.damage, clash.clash.row) == (38, "no_effect")
    clash.says("bonny", "board_from", [1, *[ONE] * 10], edge="port")
    assert clash.heard(Swivelled) == [Swivelled(1, 2, 40)]
    assert clash.clash.row == "no_effect"
    begin_next_round(clash, [ONE, 3])
    assert clash.heard(Swivelled) == [Swivelled(1, 1, 41)]
    assert clash.heard(Smoked) == [Smoked(4)]
    begin_next_round(clash, [SIX])
    assert (clash.clash.damage, clash.clash.smoke) == (47, 4)
    assert clash.heard(Smoked) == []


def begin_next_round(clash: Clash, luck: list[int]) -> None:
    """Nobody does anything on a calm sea, for which Anne uses a 1; then the next round begins with this luck."""
    round_now = clash.view.round
    while clash.view.round == round_now:
        who, question = clash.asked[0], clash.question
        if question == "indicate":
            clash.says(who, "lie" if (who, clash.view.phase) == ("anne", "pitch_and_yaw") else "keep")
        elif question == "select":
            clash.says(who, "select", die=1)
        elif question == "lower":
            clash.says(who, "lower", [*luck, *[ONE] * 10], edge="port")
        else:
            clash.says(who, "rest")


def test_BB_14_15_the_smoke_is_gone_when_its_row_is_left() -> None:
    clash = swivelling([SIX] * 9 + [4])
    clash.says("bonny", "board_from", [3, ONE, *[ONE] * 10], edge="port")
    assert (clash.clash.damage, clash.clash.smoke) == (60, 4)
    begin_next_round(clash, [ONE])
    assert (clash.clash.damage, clash.clash.row, clash.clash.smoke) == (61, "holed", 0)


def test_BB_13_4_the_hosts_swivel_guns_are_silent() -> None:
    clash = Clash(anne=ship(improvements=["swivel_guns"]), scenario="terror_on_the_sea")
    clash.says("bonny", "board_from", edge="port")
    assert clash.heard(Swivelled) == []
    assert clash.clash.damage == 0
