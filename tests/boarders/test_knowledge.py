"""What a seat may know of the other's cup, and what it cannot."""

from collections import Counter

import skulduggery
from boarders.table import Table
from skulduggery.games.boarders.view import BoardersView


def worlds(table: Table, seat: int) -> list[BoardersView]:
    """The other seat's view in many worlds that this seat cannot tell apart."""
    return [table.state.redeal(seat, skulduggery.luck(number)).view(1 - seat) for number in range(300)]


def duel() -> Table:
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    table.cup("anne", 3, 5, 5)
    table.cup("bonny", 4, 6)
    table.activates("anne", "duelista 1", "trip")
    table.says("anne", "choose", "sawtooth")
    return table


def test_a_cup_is_dealt_anew_with_as_many_dice_and_every_face() -> None:
    table = duel()
    cups = [view.cup for view in worlds(table, 1)]
    assert {len(cup) for cup in cups} == {3}
    assert set(Counter(die for cup in cups for die in cup)) == {1, 2, 3, 4, 5, 6}
    assert all(table.state.redeal(1, skulduggery.luck(n)).view(1) == table.view("bonny") for n in range(20))


def test_an_indication_is_unknown_until_both_have_indicated() -> None:
    table = duel()
    table.says("anne", "lie")
    said = {table.state.redeal(1, skulduggery.luck(number)).player[0].said for number in range(30)}  # type: ignore[attr-defined]
    assert len(said) == 3
    assert table.asked == ["bonny"]


def test_a_selected_die_may_be_any_until_it_is_shown() -> None:
    table = duel()
    table.says("anne", "lie")
    table.says("bonny", "keep")
    table.says("anne", "select", 5)
    table.says("anne", "claim", 6)
    views = worlds(table, 1)
    assert {view.selected for view in views} == {1, 2, 3, 4, 5, 6}
    assert {len(view.cup) for view in views} == {2}
    assert table.view("bonny").selected is None
    assert table.view(None).selected is None


def test_what_is_under_the_own_cup_stays() -> None:
    table = duel()
    assert {table.state.redeal(0, skulduggery.luck(n)).view(0).cup for n in range(20)} == {(3, 5, 5)}


def test_a_removed_die_is_told_to_its_owner_alone() -> None:
    table = duel()
    table.says("anne", "lie")
    table.says("bonny", "keep")
    table.says("anne", "select", 5)
    table.says("anne", "claim", 6)
    table.says("bonny", "challenge")
    table.says("anne", "remove", 3)
    assert table.view("anne").cup == (5,)
    assert table.view("bonny").players[0].dice == 1
    assert "3" not in str(table.heard_by("bonny")[0])
