"""BB-4.8 The skirmish: a short match that begins at once."""

from itertools import pairwise
from typing import Any

import pytest

import skulduggery
from boarders.table import GAME
from skulduggery.games.boarders.options import FIRST_MATCH
from skulduggery.games.boarders.view import BoardersView, ModelSeen
from skulduggery.kernel.state import State

HOST, BOARDER = 0, 1
WALK = 4


def dealt(**options: Any) -> State:
    return GAME.new(2, luck=skulduggery.Scripted(*[0] * 500), **{**FIRST_MATCH, **options})


def seen(**options: Any) -> BoardersView:
    view = dealt(**options).view(None)
    assert isinstance(view, BoardersView)
    return view


def crew_of(view: BoardersView, seat: int) -> list[ModelSeen]:
    return [model for model in view.models if model.seat == seat]


def place_of(model: ModelSeen) -> tuple[float, float]:
    assert model.x is not None
    assert model.y is not None
    return model.x, model.y


def test_BB_4_8_the_first_question_is_about_dice_and_nothing_has_to_be_set_up() -> None:
    view = seen()
    assert (view.question, view.round) == ("indicate", 1)
    assert [model.name for model in crew_of(view, HOST)] == ["Red Rose", "Duelista 1", "Duelista 2"]
    assert [model.name for model in crew_of(view, BOARDER)] == ["Sawtooth", *(f"Skelliwag {n}" for n in (1, 2, 3))]


def test_BB_4_8_crews_stand_face_to_face_a_walk_apart_and_never_close_to_each_other() -> None:
    view = seen(sections=3, first_sections=[], second_sections=[], furniture="usual")
    inboard, at_rail = ([place_of(model) for model in crew_of(view, seat)] for seat in (HOST, BOARDER))
    assert {y for _, y in inboard} == {4.5}
    assert {y for _, y in at_rail} == {0.5}
    assert {x for x, _ in inboard} <= {x for x, _ in at_rail}
    for row in (inboard, at_rail):
        columns = sorted(x for x, _ in row)
        assert all(after - before >= 2 for before, after in pairwise(columns))


def test_BB_4_8_nobody_stands_in_the_lane_of_loose_furniture() -> None:
    view = seen()
    loose = [model for model in view.models if model.seat is None and model.stability != "anchored"]
    for model in (*crew_of(view, HOST), *crew_of(view, BOARDER)):
        for thing in loose:
            apart = abs(place_of(model)[0] - place_of(thing)[0])
            assert apart >= (model.size + thing.size) / 2, f"{model.name} stands before {thing.name}"


def test_BB_4_8_in_a_hot_chase_they_stand_at_the_stern() -> None:
    state = dealt(scenario="hot_chase")
    state.apply(HOST, GAME.moves.code({"do": "note", "area": "cargo_hold"}))
    view = state.view(None)
    assert {place_of(model)[0] for model in crew_of(view, HOST)} == {4.5}
    assert {place_of(model)[0] for model in crew_of(view, BOARDER)} == {0.5}


@pytest.mark.parametrize(
    ("agreed", "scenario", "rounds"), [(3, "hot_chase", 3), (8, "hot_chase", 8), (9, "hot_chase", 8)]
)
def test_BB_4_8_a_game_is_over_after_the_rounds_agreed_and_never_later_than_the_scenario_says(
    agreed: int, scenario: str, rounds: int
) -> None:
    assert seen(rounds=agreed, scenario=scenario).rounds == rounds


def test_BB_4_8_the_game_ends_after_the_last_round_and_roles_swap() -> None:
    state = dealt(rounds=1)
    rounds = set()
    while state.view(None).games == ():
        rounds.add(state.view(None).round)
        seat = state.to_act()[0]
        legal = state.legal(seat)
        calm = [GAME.moves.code({"do": verb}) for verb in ("rest", "pass", "keep", "let_be")]
        state.apply(seat, next((move for move in calm if move in legal), legal[0]))
    assert rounds == {1}
    assert state.view(None).players[BOARDER].is_host


def test_BB_4_8_captains_who_choose_at_the_table_choose_as_many_sections_as_were_agreed() -> None:
    state = dealt(first_crew="choose", first_sections=[])
    for words in (
        {"do": "fleet", "fleet": "trillians"},
        {"do": "captain", "captain": "baller"},
        {"do": "section", "section": "divers"},
    ):
        state.apply(HOST, GAME.moves.code(words))
    assert [model.name for model in crew_of(state.view(None), HOST)] == ["Baller", "Diver 1"]


def test_BB_4_8_more_sections_than_agreed_are_refused() -> None:
    with pytest.raises(ValueError, match="first_sections: a crew has 1 sections, not 2"):
        dealt(first_sections=["duelistas", "riggers"])
