"""BB-4.7 The usual deployment: what the first pitch does to crews that stand as they were put."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import skulduggery
from boarders.table import GAME
from boarders.test_4_layouts import rosters
from skulduggery.games.boarders.geometry.gauge import within
from skulduggery.games.boarders.pieces import CAPTAINS, HOT_CHASE, INCH, LAYOUTS, NEAR, PORT, SCENARIOS, STARBOARD
from skulduggery.games.boarders.rules.crew import is_captain
from skulduggery.games.boarders.rules.pitch import SWELL
from skulduggery.games.boarders.rules.rounds import FLAMES
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import CRUSHED, LOST_AT_SEA, NONE, PITCH, QUARTER_Q, ROUND

HOST, BOARDER = 0, 1
WHITE_CAPS, HEAVY_SWELLS, OX_EYE = 3, 6, 0
"""BB-9.2 A die that brings each against no die."""
SEAS = list(
    product((PORT, STARBOARD), ((WHITE_CAPS, 1), (HEAVY_SWELLS, 1), (HEAVY_SWELLS, 6), (OX_EYE, 1), (OX_EYE, 6)))
)
"""The Lower edge, the sea, and what every die of a test shows then."""


def deployed(host: str, boarder: str, *, edge: str = "port", **options: Any) -> Boarders:
    luck = skulduggery.Scripted(*[0] * 100)
    state = GAME.new(luck=luck, host=HOST, first_crew=host, second_crew=boarder, **options)
    assert isinstance(state, Boarders)
    while state.view(None).question in ("note", "edge"):
        seat = state.to_act()[0]
        is_note = state.view(None).question == "note"
        answer = {"do": "note", "area": "cargo_hold"} if is_note else {"do": "board_from", "edge": edge}
        state.apply(seat, GAME.moves.code(answer))
    return state


def lost_in(state: Boarders, lower: int, sea: int, die: int) -> list[int]:
    """Who goes overboard or is crushed in this pitch if nobody moved, and all dice show the same."""
    s = state.twin()
    s.luck = skulduggery.Scripted(*[die - 1] * 500)
    s.listen()
    while len(s.stack) > 1:
        s.stack.pop()
    for player in s.player:
        player.cup = player.dice = player.honest = 0
        player.said = player.selected = NONE
    s.player[HOST].honest = sea
    s.asked = 0
    s.initiative = s.active = HOST
    s.lower = lower
    s.push(ROUND, NONE).step = FLAMES
    s.push(PITCH, NONE).step = SWELL
    s.begin()
    while s.asked and (s.round, s.games) == (state.round, state.games):
        legal = s.legal(s.to_act()[0])
        s.apply(s.to_act()[0], GAME.moves.code({"do": "let_be"}) if s.question == QUARTER_Q else laid(legal))
    return [model for what, _, model, _, _ in s.heard or () if what in (LOST_AT_SEA, CRUSHED)]


def laid(legal: list[int]) -> int:
    """Where it stood, if it can."""
    here = [GAME.moves.code({"do": "lay", "place": f"{angle} here"}) for angle in (0, 45, 90, 135)]
    return next((move for move in here if move in legal), legal[0])


def opponents(number: int) -> Iterator[tuple[str, str]]:
    """A captain of each fleet as the Host, against another fleet each time the number grows by one."""
    for fleet in range(3):
        yield CAPTAINS[2 * fleet + number % 2], CAPTAINS[2 * ((fleet + number) % 3) + number // 3 % 2]


def is_forced(state: Boarders, model: int, lower: int, sea: int) -> bool:
    """BB-4.6 puts the Boarder's crew at the rail, or in a row along the stern: in an Ox-Eye a model that falls in the
    first shifting is lost in the second, and no place helps."""
    at_their_rail = state.scenario == HOT_CHASE or lower == state.edge
    return bool(state.model[model].seat == BOARDER and sea == OX_EYE and at_their_rail)


@pytest.mark.parametrize(("layout", "scenario"), [*product(LAYOUTS, SCENARIOS)])
def test_BB_4_7_no_first_pitch_takes_anybody_who_stands_as_usual(layout: str, scenario: str) -> None:
    number = LAYOUTS.index(layout) + SCENARIOS.index(scenario)
    for host, boarder in opponents(number):
        edge = ("port", "starboard")[SCENARIOS.index(scenario) % 2]
        state = deployed(host, boarder, edge=edge, scenario=scenario, furniture=layout)
        for lower, (sea, die) in SEAS:
            lost = [model for model in lost_in(state, lower, sea, die) if state.model[model].seat != NONE]
            unforced = [model for model in lost if not is_forced(state, model, lower, sea)]
            assert unforced == [], f"{host} against {boarder}, Lower edge {lower}, sea {sea}, dice {die}"
            if die == 6:
                assert not any(is_captain(state, model) for model in lost)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_BB_4_7_the_boarders_captain_has_a_friend_on_each_side(layout: str) -> None:
    """BB-2.3 Each adds 1 when the deck tilts to their own rail: so of these only Sawtooth can fall there."""
    for host, boarder in product(("red_rose", "suit_1"), ("red_rose", "polly_anna", "sawtooth", "charybdis")):
        state = deployed(host, boarder, scenario="terror_on_the_sea", furniture=layout)
        captain, *others = [model for model, one in enumerate(state.model) if one.seat == BOARDER]
        here = state.deck.bases[captain]
        near = [state.deck.bases[one] for one in others if within(here, state.deck.bases[one], NEAR)]
        assert {one.x > here.x for one in near} == {True, False}


@pytest.mark.parametrize(("layout", "scenario"), [*product(LAYOUTS, ("terror_on_the_sea", "hot_chase"))])
def test_BB_4_7_every_roster_finds_room_and_stands_at_its_ease(layout: str, scenario: str) -> None:
    """BB-4.6 On the deck, the Boarder's at the edge, and half an inch from each other."""
    every = rosters()
    for number, (captain, sections) in enumerate(every[::3]):
        other, others = every[(number * 7 + 31) % len(every)]
        crews: dict[str, Any] = {"first_sections": sections, "second_sections": others, "scenario": scenario}
        state = deployed(captain, other, furniture=layout, **crews)
        crew = [model for model, one in enumerate(state.model) if one.seat != NONE]
        bases = [state.deck.bases[model] for model in crew]
        assert all(state.deck.is_free(state.deck.bases[model], model) for model in crew)
        assert not any(within(one, two, INCH // 2 - 1) for place, one in enumerate(bases) for two in bases[:place])
        for base in (state.deck.bases[model] for model in crew if state.model[model].seat == BOARDER):
            assert (base.x if scenario == "hot_chase" else base.y) == base.shape.half_x


def test_BB_4_7_the_hosts_crew_stand_by_turns_at_the_three_vital_areas() -> None:
    state = deployed("red_rose", "sawtooth", scenario="terror_on_the_sea")
    areas = [int(state.deck.bases[area].x) for area in (1, 0, 2)]
    crew = [int(base.x) for base, model in zip(state.deck.bases, state.model, strict=True) if model.seat == HOST]
    assert [min(areas, key=lambda area: abs(area - x)) for x in crew] == [areas[turn % 3] for turn in range(len(crew))]


@pytest.mark.parametrize("number", range(4))
def test_BB_4_7_on_a_deck_laid_by_hand_the_captains_are_safe_too(number: int) -> None:
    """Wherever the furniture lies there is a place for the Host's captain."""
    state = GAME.new(seed=number, host=HOST, furniture="place", scenario="terror_on_the_sea", second_crew="baller")
    luck = skulduggery.luck(f"by hand {number}")
    while state.view(None).question == "point":
        points = [move for move in state.legal(HOST) if GAME.moves.words(move)["do"] == "at"]
        state.apply(HOST, points[luck.below(len(points))])
    state.apply(BOARDER, GAME.moves.code({"do": "board_from", "edge": "port"}))
    assert isinstance(state, Boarders)
    for lower, (sea, die) in SEAS:
        assert not any(is_captain(state, model) for model in lost_in(state, lower, sea, die))
