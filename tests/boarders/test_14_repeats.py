"""BB-14.10 A repeat of Stay Flexible: how far it goes, and what is told of it before."""

import pytest

from boarders.table import GAME
from boarders.test_12_sea_queens import told_to_walk


@pytest.mark.parametrize(("distance", "x"), [(3, 26), (1.2, 24.2)])
def test_BB_14_10_a_repeat_stops_where_its_controller_likes(distance: float, x: float) -> None:
    table = told_to_walk("rigger 1", (20, 5), 0, 3)
    table.will_roll(6)
    table.says("anne", "test footing")
    assert table.refuses("anne", "distance", 3.1) == "BB-14.10", "no farther than before"
    table.says("anne", "distance", distance)
    assert table.at("rigger 1") == (x, 5)


def test_BB_14_10_a_repeat_drowns_no_captain_whom_nobody_wants_to_drown() -> None:
    """Three inches from the edge to half an inch: all that is offered ends on the deck."""
    table = told_to_walk("polly anna", (20, 6.5), 270, 3)
    table.will_roll(6)
    table.says("anne", "test footing")
    offered = [table.state.game.moves.words(move)["tenths"] for move in table.state.legal(0)]
    assert max(offered) == 30
    table = told_to_walk("polly anna", (20, 5), 270, 3)
    table.will_roll(6)
    table.says("anne", "test footing")
    offered = [table.state.game.moves.words(move)["tenths"] for move in table.state.legal(0)]
    assert max(offered) == 15
    table.says("anne", "distance", 1.5)
    assert table.at("polly anna") == (20, 0.5)


@pytest.mark.parametrize(("at", "heading", "foe"), [((20, 3), 270, (2, 22)), ((20, 5), 0, (23, 5))])
def test_BB_14_10_where_there_is_no_room_to_go_on_nobody_is_asked(
    at: tuple[float, float], heading: int, foe: tuple[float, float]
) -> None:
    """At the edge, or in contact with Sawtooth."""
    table = told_to_walk("rigger 1", at, heading, 2.5, foe)
    assert table.question == "activate"


def test_BB_14_10_the_question_tells_where_a_repeat_would_end() -> None:
    table = told_to_walk("rigger 1", (20, 5), 0, 3, foe=(25, 5))
    end = table.view("anne").end
    assert end is not None
    assert (round(end.x, 2), round(end.y, 2), end.touches) == (24, 5, (table.number("sawtooth"),))
    asked = GAME.teller.question(table.view("anne"), ("Anne", "Bonny"))
    assert asked == "Does Rigger 1 test its Footing to go on the same way, as far as 24.0/5.0, at Sawtooth?"
    table.says("anne", "let be")
    assert table.view("anne").end is None
