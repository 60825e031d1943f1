"""BB-5.3 A crew with nothing left to do, and what a brisk standing order answers for its player."""

import msgspec

from boarders.table import GAME, Table
from skulduggery.games.boarders.standing import STANDING
from skulduggery.games.boarders.view import BoardersView

ANNE = 0
REST, LET_BE = GAME.moves.code({"do": "rest"}), GAME.moves.code({"do": "let_be"})
BRISK, IF_IT_MATTERS = STANDING["brisk"], STANDING["if_it_matters"]


def view_at(table: Table) -> BoardersView:
    view = table.state.view(ANNE)
    assert isinstance(view, BoardersView)
    return view


def test_BB_5_3_nobody_within_reach_of_an_attack_is_idle() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, bonny={"skelliwag 1": (14, 10)}, phase="attack")
    assert view_at(table).idle
    assert BRISK(view_at(table), table.state.legal(ANNE)) == REST
    assert IF_IT_MATTERS(view_at(table), table.state.legal(ANNE)) is None


def test_BB_5_3_somebody_who_touches_a_foe_is_not() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, bonny={"skelliwag 1": (11, 10)}, phase="attack")
    assert not view_at(table).idle
    assert BRISK(view_at(table), table.state.legal(ANNE)) is None


def test_BB_5_3_in_the_move_phase_somebody_can_always_do_something() -> None:
    assert not view_at(Table(anne={"rigger 1": (10, 10)}, phase="move")).idle


def test_BB_10_3_quarter_that_can_be_refused_is_let_be_and_quarter_that_cannot_is_asked_about() -> None:
    asked = msgspec.structs.replace(view_at(Table(phase="attack")), question="quarter", idle=False)
    taken = [msgspec.structs.replace(player, is_quartered=seat != ANNE) for seat, player in enumerate(asked.players)]
    assert BRISK(asked, [LET_BE]) == LET_BE
    assert BRISK(msgspec.structs.replace(asked, players=tuple(taken)), [LET_BE]) is None
