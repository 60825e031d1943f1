"""BB-4.5 Decks laid out beforehand, and the rest of one that was begun by hand."""

from itertools import combinations, combinations_with_replacement, product
from typing import Any, get_args

import pytest
from shapely import box

from boarders.table import GAME
from boarders.test_4_match import place, question, refusal_of, say
from skulduggery.games.boarders import options
from skulduggery.games.boarders.pieces import CAPTAINS, FLEET, KINDS, LAYOUTS, SECTIONS, SECTIONS_TAKEN
from skulduggery.games.boarders.rules.layouts import LAID_X, LAID_Y, LAYOUT_COUNT
from skulduggery.games.boarders.view import ModelSeen

AREAS = ("powder_store", "cargo_hold", "captains_cabin")
DECK = box(0, 0, 48, 24)


def furniture_of(state: Any) -> list[ModelSeen]:
    return [model for model in state.view(None).models if model.seat is None and model.fate == "deck"]


def base_of(model: ModelSeen) -> Any:
    assert model.x is not None
    assert model.y is not None
    half = model.size / 2
    return box(model.x - half, model.y - half, model.x + half, model.y + half)


def check_furniture(state: Any, masts_deployed: int = 2) -> None:
    """Every sentence of BB-4.5, measured by another library."""
    furniture = furniture_of(state)
    areas, masts, debris, deadly = (
        [model for model in furniture if model.kind in kinds]
        for kinds in (AREAS, ("mast",), ("deck_debris",), ("deadly_debris",))
    )
    boarder = next(player for player in state.view(None).players if not player.is_host)
    assert (len(areas), len(masts), len(deadly)) == (3, masts_deployed, 2)
    assert len(debris) == (6 if boarder.fleet == "dead_seas" else 4)
    for model in areas + masts:
        assert model.y == 12
    for alike in (areas, masts):
        assert all(base_of(one).distance(base_of(other)) > 6 for one, other in combinations(alike, 2))
    for mast in masts:
        west, _, east, _ = base_of(mast).bounds
        assert min(west, 48 - east) > 6
    for loose in debris + deadly:
        assert base_of(loose).distance(DECK.exterior) >= 4
    assert all(DECK.contains(base_of(model)) for model in furniture)
    assert all(base_of(one).intersection(base_of(other)).area == 0 for one, other in combinations(furniture, 2))


def rosters() -> list[tuple[str, tuple[str, ...]]]:
    """Every captain with every three sections of the fleet."""
    return [
        (captain, sections)
        for captain in CAPTAINS
        for sections in combinations_with_replacement(
            [one for one in SECTIONS if FLEET[KINDS.index(one)] == FLEET[KINDS.index(captain)]], SECTIONS_TAKEN
        )
    ]


def test_the_options_and_the_places_name_every_layout() -> None:
    assert get_args(options.Furniture) == (*LAYOUTS, "place")
    assert len(LAYOUTS) == LAYOUT_COUNT == len(LAID_X) == len(LAID_Y)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_BB_4_5_every_layout_obeys_with_every_roster(layout: str) -> None:
    every = rosters()
    assert len(every) == 60
    for number, (captain, sections) in enumerate(every):
        other, others = every[(number * 7 + 31) % len(every)]
        crews: dict[str, Any] = {"first_crew": captain, "first_sections": sections}
        crews |= {"second_crew": other, "second_sections": others}
        for host, scenario in product(range(2), ("terror_on_the_sea", "hot_chase")):
            state = GAME.new(seed=1, furniture=layout, host=host, scenario=scenario, **crews)
            if scenario == "hot_chase":
                say(state, host, "note", area="cargo_hold")
            else:
                say(state, 1 - host, "board_from", edge="port")
            check_furniture(state)
            everybody = [model for model in state.view(None).models if model.seat is not None]
            assert all(model.fate == "deck" for model in everybody), f"{captain} {sections}, {other} {others}"


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("boarder", ["baller", "sawtooth"])
def test_BB_14_18_every_layout_has_room_for_the_extra_mast(layout: str, boarder: str) -> None:
    check_furniture(with_extra_mast(boarder, furniture=layout), masts_deployed=3)


def with_extra_mast(boarder: str, **options: Any) -> Any:
    ships: dict[str, Any] = {"first_ship": {"improvements": ["mast"]}, "second_ship": {}}
    return GAME.new(seed=1, host=0, second_crew=boarder, scenario="boarding_action", **ships, **options)


@pytest.mark.parametrize("by_hand", range(6))
def test_BB_14_18_the_rest_of_a_deck_has_the_extra_mast_in_it(by_hand: int) -> None:
    laid, state = with_extra_mast("baller", furniture="usual"), with_extra_mast("baller", furniture="place")
    for _ in range(by_hand):
        say(state, 0, **GAME.moves.words(state.legal(0)[0]))
    say(state, 0, "lay_out", layout="usual")

    assert question(state) == "note"
    assert furniture_of(state) == furniture_of(laid)


# --- the rest of a deck that was begun by hand ----------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
def test_BB_4_5_the_host_may_lay_out_everything_in_one_answer(layout: str) -> None:
    by_hand = GAME.new(seed=1, host=0, furniture="place", listen=True)
    say(by_hand, 0, "lay_out", layout=layout)
    assert (by_hand.to_act(), question(by_hand)) == ((1,), "point"), "Dead Seas still place two themselves"
    say(by_hand, 1, "lay_out", layout=layout)

    assert question(by_hand) == "note"
    assert furniture_of(by_hand) == furniture_of(GAME.new(seed=1, host=0, furniture=layout))


def test_BB_4_5_the_rest_is_laid_out_around_what_was_placed_by_hand() -> None:
    state = GAME.new(seed=1, host=0, furniture="place", second_crew="baller")
    place(state, 0, 11.0, 12.0)
    say(state, 0, "lay_out", layout="usual")

    assert question(state) == "note"
    assert [model.x for model in furniture_of(state)][:3] == pytest.approx([11.0, 24.0, 38.0], abs=0.01)
    check_furniture(state)


def test_BB_4_5_a_layout_that_does_not_fit_any_more_is_refused_and_not_offered() -> None:
    state = GAME.new(seed=1, host=0, furniture="place", second_crew="baller")
    place(state, 0, 20.0, 12.0)
    before = state.view(0)

    assert refusal_of(state, 0, "lay_out", layout="usual") == "BB-4.5"

    assert state.view(0) == before
    offered = [GAME.moves.words(move) for move in state.legal(0)]
    assert {"do": "lay_out", "layout": "usual"} not in offered


def test_BB_4_6_crews_are_not_laid_out_like_furniture() -> None:
    state = GAME.new(seed=1, host=0, deployment="place", scenario="terror_on_the_sea")
    assert question(state) == "point"
    assert refusal_of(state, 0, "lay_out", layout="usual") == "BB-14.9"
    assert not any(GAME.moves.words(move)["do"] == "lay_out" for move in state.legal(0))


def test_BB_4_5_the_usual_place_is_offered_first_while_it_is_free() -> None:
    state = GAME.new(seed=1, host=0, furniture="place", second_crew="baller")
    first = [GAME.moves.words(state.legal(0)[0])]
    place(state, 0, 11.0, 12.0)
    place(state, 0, 22.0, 12.0)
    first.append(GAME.moves.words(state.legal(0)[0]))
    place(state, 0, 38.0, 12.0)
    place(state, 0, 31.0, 12.0)
    say(state, 0, **GAME.moves.words(state.legal(0)[0]))

    assert first == [{"do": "at", "point": "10.0,12.0"}, {"do": "at", "point": "38.0,12.0"}]
    assert len(state.legal(0)) == len(set(state.legal(0)))
    assert question(state) == "point"
