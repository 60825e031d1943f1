"""BB-5.3 A crew with nothing left to do, and what standing orders answer for its player; BB-10.3 quarter."""

import msgspec
import pytest

from boarders.table import GAME, NAMES, Table
from skulduggery.games.boarders.standing import STANDING
from skulduggery.games.boarders.view import BoardersView

ANNE = 0
PASS = GAME.moves.code({"do": "pass"})
REST, LET_BE = GAME.moves.code({"do": "rest"}), GAME.moves.code({"do": "let_be"})
BRISK, IF_IT_MATTERS = STANDING["brisk"], STANDING["if_it_matters"]


def view_at(table: Table) -> BoardersView:
    view = table.state.view(ANNE)
    assert isinstance(view, BoardersView)
    return view


def test_BB_5_3_nobody_within_reach_of_an_attack_is_idle() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, bonny={"skelliwag 1": (14, 10)}, phase="attack")
    assert view_at(table).idle
    assert GAME.teller.question(view_at(table), NAMES) == "None of your crew can do anything now."
    assert BRISK(view_at(table), table.state.legal(ANNE)) == REST


def says_if_it_matters(table: Table) -> int | None:
    return IF_IT_MATTERS(view_at(table), table.state.legal(ANNE))


def test_BB_5_3_while_the_others_act_an_idle_crew_passes_one_by_one_the_nearest_to_a_foe_last() -> None:
    crew = {"rigger 1": (10.0, 10.0), "rigger 2": (30.0, 10.0), "companion 1": (20.0, 10.0)}
    table = Table(anne=crew, bonny={"skelliwag 1": (14, 10), "skelliwag 2": (8, 14)}, phase="attack")
    passed = []
    while says_if_it_matters(table) != REST:
        move = says_if_it_matters(table)
        assert move is not None
        passed.append(GAME.moves.words(move)["model"])
        table.state.apply(ANNE, move)
        assert says_if_it_matters(table) == PASS, "there is nothing else that it could do"
        table.state.apply(ANNE, PASS)
        table.activates("bonny", f"skelliwag {len(passed)}", "pass")
    assert passed == [table.number(name) for name in ("rigger 2", "companion 1")]
    assert table.may_say("anne", "choose", "rigger 1")


def test_BB_5_3_somebody_whom_the_others_brought_within_reach_is_asked_about() -> None:
    """Skelliwag 1 is pushed against Rigger 1, who has not passed yet."""
    table = Table(
        anne={"rigger 1": (10, 10), "rigger 2": (30, 10)},
        bonny={"skelliwag 1": (12.5, 10), "skelliwag 2": (13.5, 10)},
        phase="attack",
    )
    for move in (says_if_it_matters(table), PASS):
        assert move is not None
        table.state.apply(ANNE, move)
    table.will_roll(6, 1, 6, 6, 6, 6)
    table.activates("bonny", "skelliwag 2", "push")
    table.says("bonny", "choose", "skelliwag 1")
    assert table.question == "activate"
    assert not view_at(table).idle
    assert says_if_it_matters(table) is None


def test_BB_5_3_somebody_who_touches_a_foe_is_not() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, bonny={"skelliwag 1": (11, 10)}, phase="attack")
    assert not view_at(table).idle
    assert BRISK(view_at(table), table.state.legal(ANNE)) is None


def test_BB_5_3_in_the_move_phase_somebody_can_always_do_something() -> None:
    assert not view_at(Table(anne={"rigger 1": (10, 10)}, phase="move")).idle


@pytest.mark.parametrize(
    ("of_anne", "of_bonny", "brisk"),
    [
        (False, False, LET_BE),  # Bonny may refuse
        (True, False, LET_BE),
        (False, True, None),  # she must give it
    ],
)
def test_BB_10_3_who_is_asked_about_quarter(*, of_anne: bool, of_bonny: bool, brisk: int | None) -> None:
    view = view_at(Table(phase="attack"))
    players = [
        msgspec.structs.replace(player, is_quartered=quartered)
        for player, quartered in zip(view.players, (of_anne, of_bonny), strict=True)
    ]
    asked = msgspec.structs.replace(view, question="quarter", idle=False, players=tuple(players))
    assert (BRISK(asked, [LET_BE]), IF_IT_MATTERS(asked, [LET_BE])) == (brisk, None)
