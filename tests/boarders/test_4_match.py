"""BB-4 The match."""

from typing import Any, get_args

import pytest

import skulduggery
from boarders.table import GAME
from skulduggery import Scripted
from skulduggery.games.boarders import options
from skulduggery.games.boarders.events import PhaseBegan, RolledForRoles, RolledScenario, TookRole
from skulduggery.games.boarders.pieces import CAPTAINS, SCENARIOS, SECTIONS, SPECIALISTS_WEAPONS
from skulduggery.lab import laws


def say(state: Any, seat: int, do: str, **words: Any) -> None:
    state.apply(seat, GAME.moves.code({"do": do, **words}))


def refusal_of(state: Any, seat: int, do: str, **words: Any) -> str:
    with pytest.raises(skulduggery.Illegal) as refusal:
        say(state, seat, do, **words)
    return refusal.value.rule


def question(state: Any) -> str:
    return str(state.view(None).question)


def test_BB_4_1_a_fleet_a_captain_and_three_sections_which_may_be_alike() -> None:
    state = GAME.new(seed=1, first_crew="choose", second_crew="baller", host=0)
    say(state, 0, "fleet", fleet="trillians")
    assert refusal_of(state, 0, "captain", captain="sawtooth") == "BB-4.1"
    say(state, 0, "captain", captain="suit_1")
    assert refusal_of(state, 0, "section", section="riggers") == "BB-4.1"
    for section in ("specialists", "specialists", "gorgon"):
        say(state, 0, "section", section=section)
    assert question(state) == "arm"
    say(state, 0, "arm", weapon="sprayer")
    say(state, 0, "arm", weapon="shocker")
    names = [(model.name, model.weapon) for model in state.view(None).models if model.seat == 0]
    assert names == [
        ("Suit 1", None),
        ("Specialist 1", "sprayer"),
        ("Specialist 2", "shocker"),
        ("Gorgon 1", None),
    ]


def test_BB_4_1_sections_by_option() -> None:
    state = GAME.new(seed=1, second_crew="charybdis", second_sections=("rapskullions", "rapskullions"))
    crew = [model.kind for model in state.view(None).models if model.seat == 1]
    assert crew == ["charybdis"] + ["rapskullions"] * 8 + ["roustabouts"] * 3


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"first_sections": ("skelliwags",)}, "first_sections: skelliwags do not sail with red_rose"),
        ({"second_sections": ("skelliwags",) * 4}, "second_sections: a crew has 3 sections"),
        ({"first_crew": "choose", "first_sections": ("riggers",)}, "chooses the sections there too"),
        ({"weapons": ("stunner",) * 4}, "at most 3 specialists"),
        ({"scenario": "mutiny"}, "scenario"),
    ],
)
def test_BB_4_1_crews_that_do_not_go_are_refused_by_name(options: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GAME.new(seed=1, **options)


@pytest.mark.parametrize(
    ("die", "scenario"), [(1, "boarding_action"), (3, "precious_cartography"), (6, "counter_action")]
)
def test_BB_4_2_the_scenario_by_a_die(die: int, scenario: str) -> None:
    state = GAME.new(luck=Scripted(die - 1, *[0] * 50), scenario="roll", host=0, listen=True)
    assert state.view(None).scenario == scenario
    assert RolledScenario(scenario) in state.news(None)


def test_BB_4_3_the_higher_roll_chooses_and_ties_are_rolled_again() -> None:
    state = GAME.new(luck=Scripted(3, 3, 1, 4, *[0] * 50), listen=True)
    rolled = [event for event in state.news(None) if isinstance(event, RolledForRoles)]
    assert rolled == [RolledForRoles((4, 4)), RolledForRoles((2, 5))]
    assert (question(state), state.to_act()) == ("role", (1,))
    say(state, 1, "role", role="boarder")
    assert [player.is_host for player in state.view(None).players] == [True, False]


def finish_game(state: Any, luck: Any) -> None:
    """Any game, to its end."""
    games = state.games
    while state.asked and state.games == games:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[luck.below(len(legal))])


def test_BB_4_3_roles_swap_for_the_second_game() -> None:
    state = GAME.new(seed=2, host=0)
    finish_game(state, skulduggery.luck(1))
    assert [player.is_host for player in state.view(None).players] == [False, True]
    assert state.view(None).scenario == "boarding_action"


def test_BB_4_4_the_second_game_starts_afresh_and_most_points_win_the_match() -> None:
    state = GAME.new(seed=5, host=0, first_crew="suit_1", weapons=("sprayer",), listen=True)
    finish_game(state, skulduggery.luck(3))
    view = state.view(None)
    assert view.game == 2
    assert (view.searched, view.lower, view.tokens, view.round) == ((), None, (), 0)
    assert [player.tally for player in view.players] == [0, 0]
    assert next(model.weapon for model in view.models if model.kind == "specialists") == "sprayer"
    assert not any(model.is_ready or model.is_down or model.fate == "removed" for model in view.models)
    finish_game(state, skulduggery.luck(3))
    outcome = state.outcome()
    assert outcome.scores == tuple(sum(player.points) for player in state.view(None).players)
    assert [len(player.points) for player in state.view(None).players] == [2, 2]
    assert outcome.winners == tuple(seat for seat in range(2) if outcome.scores[seat] == max(outcome.scores))


def test_BB_4_4_equal_points_draw_the_match() -> None:
    draws = 0
    for seed in range(20):
        state = GAME.new(seed=seed, host=0)
        finish_game(state, skulduggery.luck(seed))
        finish_game(state, skulduggery.luck(seed))
        outcome = state.outcome()
        if outcome.scores[0] == outcome.scores[1]:
            assert outcome.winners == (0, 1)
            draws += 1
    assert draws


def place(state: Any, seat: int, x: float, y: float) -> None:
    say(state, seat, "at", point=f"{x},{y}")


def test_BB_4_5_the_host_places_the_furniture_by_its_rules() -> None:
    state = GAME.new(seed=1, host=0, furniture="place", first_crew="suit_1", second_crew="baller")
    assert state.to_act() == (0,)
    assert refusal_of(state, 0, "at", point="10.0,11.9") == "BB-4.5"
    place(state, 0, 10.0, 12.0)
    assert refusal_of(state, 0, "at", point="20.0,12.0") == "BB-4.5"
    place(state, 0, 20.1, 12.0)
    place(state, 0, 40.0, 12.0)
    assert refusal_of(state, 0, "at", point="12.9,12.0") == "BB-14.9"
    place(state, 0, 26.0, 12.0)
    assert refusal_of(state, 0, "at", point="34.0,12.0") == "BB-4.5"
    place(state, 0, 34.1, 12.0)
    assert refusal_of(state, 0, "at", point="10.0,4.4") == "BB-4.5"
    assert refusal_of(state, 0, "at", point="10.0,10.0") == "BB-14.9"
    for x in (10.0, 14.0, 18.0, 22.0):
        place(state, 0, x, 4.5)
    assert refusal_of(state, 0, "at", point="30.0,4.9") == "BB-4.5"
    place(state, 0, 30.0, 5.0)
    place(state, 0, 30.0, 19.0)
    assert question(state) == "note"


def test_BB_4_5_masts_keep_away_from_the_short_edges() -> None:
    state = GAME.new(seed=1, host=0, furniture="place")
    for x in (16.0, 27.0, 38.0):
        place(state, 0, x, 12.0)
    assert refusal_of(state, 0, "at", point="41.0,12.0") == "BB-4.5"
    assert refusal_of(state, 0, "at", point="7.0,12.0") == "BB-4.5"
    place(state, 0, 7.1, 12.0)


@pytest.mark.parametrize("scenario", ["boarding_action", "hot_chase"])
def test_BB_4_6_the_host_deploys_anywhere_then_the_boarder_at_the_edge(scenario: str) -> None:
    state = GAME.new(seed=1, host=0, deployment="place", scenario=scenario, first_crew="suit_1", second_crew="baller")
    say(state, 0, "note", area="cargo_hold")
    for x in (5.0, 20.0, 30.0, 44.0):
        assert state.to_act() == (0,)
        place(state, 0, x, 6.0 if x != 5.0 else 4.0)
    assert state.to_act() == (1,)
    if scenario == "boarding_action":
        say(state, 1, "board_from", edge="starboard")
    assert refusal_of(state, 1, "at", point="20.0,15.0") == "BB-4.6"
    spots = (
        [(3.5 + 4 * n, 23.5) for n in range(4)]
        if scenario == "boarding_action"
        else [(0.5, 3.5 + 4 * n) for n in range(4)]
    )
    sizes = [model.size for model in state.view(None).models if model.seat == 1]
    for (x, y), size in zip(spots, sizes, strict=True):
        inset = (size - 1) / 2
        place(state, 1, *((x, y - inset) if y == 23.5 else (x + inset, y)))
    assert question(state) == "indicate"


WALL = (1.3, 3.2, 5.1, 7.0, 8.9, 10.8, 12.7, 14.6, 16.5, 18.4, 20.3, 22.2, 23.5)
"""Where thirteen stand along the stern, and there is no room for another between them."""


def walled_off() -> Any:
    """A Hot Chase in which the Host's whole crew stands along the Aft edge before Anne comes over it."""
    many = ("rapskullions",) * 3
    state = GAME.new(seed=1, host=1, deployment="place", scenario="hot_chase", second_sections=many, listen=True)
    say(state, 1, "note", area="cargo_hold")
    for y in WALL:
        place(state, 1, 0.5, y)
    return state


def test_BB_4_6_a_model_that_finds_no_place_at_the_edge_waits_and_counts_as_nobodys_loss() -> None:
    state = walled_off()
    assert question(state) == "indicate"
    anne = state.view(None).players[0]
    assert (anne.tally, anne.is_quartered) == (0, False)
    assert {model.fate for model in state.view(None).models if model.seat == 0} == {"removed"}
    for seat in (0, 1):
        say(state, seat, "keep")
    assert state.view(None).phase == "move"
    model = next(
        number for number, one in enumerate(state.view(None).models) if one.y == pytest.approx(WALL[6], abs=0.01)
    )
    say(state, 1, "choose", model=model)
    say(state, 1, "act", action="walk")
    say(state, 1, "heading", degrees=0)
    say(state, 1, "distance", tenths=20)
    assert question(state) == "activate"
    luck = skulduggery.luck("the row breaks up")
    while question(state) != "reinforce":
        laws.one_move(state, luck)
    assert (state.view(None).game, state.to_act()) == (1, (0,))


def test_BB_4_6_a_deck_laid_out_as_usual_asks_nobody() -> None:
    state = GAME.new(seed=1, host=0, scenario="terror_on_the_sea", listen=True)
    assert question(state) == "edge"
    say(state, 1, "board_from", edge="port")
    assert all(model.y == 0.5 for model in state.view(None).models if model.seat == 1)
    assert TookRole(0) in state.news(None)
    assert not any(isinstance(event, PhaseBegan) for event in state.news(None))


def test_the_options_name_all_that_is_in_the_box() -> None:
    assert get_args(options.Captain) == ("choose", *CAPTAINS)
    assert get_args(options.Section) == SECTIONS
    assert get_args(options.Scenario) == ("roll", *SCENARIOS)
    assert get_args(options.Weapon) == SPECIALISTS_WEAPONS
