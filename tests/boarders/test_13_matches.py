"""BB-13, BB-14.17 Whole matches between ships: options, letters, the extra mast, the result."""

import itertools
from collections import Counter
from typing import Any

import pytest
from msgspec import inspect

import skulduggery
from boarders.clash import Clash, image, ship
from boarders.table import GAME, Table, crew
from skulduggery.bots import bots_for
from skulduggery.games.boarders.campaign.result import result_of
from skulduggery.games.boarders.campaign.ships import Image, Ship
from skulduggery.games.boarders.clash.events import UsedCommission, UsedLetter
from skulduggery.games.boarders.clash.view import EMBLEMS, HULL_NAMES, IMPROVEMENT_NAMES, ROWS
from skulduggery.games.boarders.events import RolledScenario
from skulduggery.games.boarders.moves import MOST_MODELS
from skulduggery.games.boarders.pieces import EMBLEMS as EMBLEM_WORDS
from skulduggery.games.boarders.pieces import HULLS, IMPROVEMENTS
from skulduggery.kernel.game import Seat
from skulduggery.lab import laws

# --- options -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"first_ship": {}}, "either both crews have a ship or neither"),
        ({"first_ship": {}, "second_ship": {}, "damage": 50}, "their cannon decide it"),
        ({"first_ship": {"cannons": 11}, "second_ship": {}}, "a pinnace has at most 10 cannon, not 11"),
        ({"first_ship": {"improvements": ["mast", "mast"]}, "second_ship": {}}, "each improvement is fitted once"),
        (
            {"first_ship": {"sail": [image("devil", 4, 9, 9)]}, "second_ship": {}},
            r"wholly on the sail.*first_ship.sail",
        ),
        ({"first_ship": {"rigging": 3}, "second_ship": {}}, "rigging"),
    ],
)
def test_BB_13_2_ships_that_do_not_sail_are_refused_by_name(options: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        GAME.new(seed=1, **options)


def test_a_ship_may_be_a_struct_and_survives_a_record() -> None:
    one = Ship(hull="frigate", shot=5, cannons=30, improvements=("mast",), sail=(Image("devil", 5, 45, 10),))
    state = GAME.new(seed=1, first_ship=one, second_ship=Ship())
    again = GAME.replay(skulduggery.Record.from_json(GAME.record(state).to_json()))
    assert again.options == state.options
    assert laws.contents(again) == laws.contents(state)


def test_the_words_of_ships_are_the_words_of_the_rules() -> None:
    assert HULL_NAMES == HULLS
    assert IMPROVEMENT_NAMES == IMPROVEMENTS
    assert EMBLEMS == EMBLEM_WORDS


def test_without_ships_nothing_of_them_is_asked_or_seen() -> None:
    view = GAME.new(seed=1, host=0).view(None)
    assert (view.question, view.ships, view.clash.ring) == ("note", (), None)


# --- BB-14.17 letters ----------------------------------------------------------------------------------

LETTERS = ["letter_of_marque", "commission"]


def test_BB_14_17_a_letter_of_marque_rolls_the_scenario_die_again_before_a_commission_changes_it() -> None:
    clash = Clash(bonny=ship(improvements=LETTERS), luck=[4], scenario="roll")
    assert (clash.question, clash.asked, clash.view.scenario) == ("marque", ["bonny"], "terror_on_the_sea")
    assert clash.refuses("bonny", "fire") == "BB-14.17"
    clash.says("bonny", "reroll", [2])
    assert clash.heard(UsedLetter) == [UsedLetter(1)]
    assert clash.heard(RolledScenario) == [RolledScenario("precious_cartography")]
    assert (clash.question, clash.asked) == ("commission", ["bonny"])
    assert clash.refuses("bonny", "scenario", scenario="boarding_action") == "BB-14.17"
    assert clash.refuses("bonny", "scenario", scenario="precious_cartography") == "BB-14.17"
    clash.says("bonny", "scenario", scenario="hot_chase")
    assert clash.heard(UsedCommission) == [UsedCommission(1, "hot_chase")]
    assert (clash.question, clash.view.scenario) == ("note", "hot_chase")


def test_BB_14_17_neither_need_be_used() -> None:
    clash = Clash(anne=ship(improvements=LETTERS), luck=[0], scenario="roll")
    clash.says("anne", "let_be")
    clash.says("anne", "let_be")
    assert (clash.question, clash.view.scenario) == ("note", "boarding_action")


@pytest.mark.parametrize(("die", "offered"), [(0, ["hot_chase"]), (5, ["terror_on_the_sea"])])
def test_BB_14_17_results_stay_within_1_and_6(die: int, offered: list[str]) -> None:
    clash = Clash(anne=ship(improvements=["commission"]), luck=[die], scenario="roll")
    words = [GAME.moves.words(move) for move in clash.state.legal(0)]
    assert [one.get("scenario") for one in words] == [None, *offered]


def test_BB_14_17_where_both_have_letters_the_first_seat_is_asked_first() -> None:
    clash = Clash(anne=ship(improvements=LETTERS), bonny=ship(improvements=LETTERS), scenario="roll")
    order = []
    while clash.question in ("marque", "commission"):
        order.append((clash.question, clash.asked[0]))
        clash.says(clash.asked[0], "let_be")
    assert order == [("marque", "anne"), ("marque", "bonny"), ("commission", "anne"), ("commission", "bonny")]


def test_BB_14_17_letters_do_not_apply_to_an_agreed_scenario() -> None:
    clash = Clash(anne=ship(improvements=LETTERS), bonny=ship(improvements=LETTERS), scenario="hot_chase")
    assert clash.question == "note"


def test_BB_14_17_the_first_boarder_is_known_before_ships_clash() -> None:
    clash = Clash(bonny=ship(cannons=1, shot=1), anne=ship(cannons=2, shot=1), host=None, luck=[5, 0])
    assert (clash.question, clash.clash.volleys) == ("role", 0)
    clash.says("anne", "role", role="boarder")
    assert len(clash.clash.volley) == 2


# --- BB-14.18 the extra mast --------------------------------------------------------------------------


def masts(clash: Clash) -> list[tuple[float | None, float | None]]:
    return [(model.x, model.y) for model in clash.view.models if model.kind == "mast" and model.fate == "deck"]


def test_BB_14_18_an_extra_mast_is_deployed_by_its_owner_as_host() -> None:
    clash = Clash(anne=ship(improvements=["mast"]))
    assert len(masts(clash)) == 3
    clash = Clash(bonny=ship(improvements=["mast"]))
    assert len(masts(clash)) == 2
    clash.says_anything_until("edge")
    clash.says("bonny", "board_from", edge="port")
    clash.says_anything_until("edge")
    assert (clash.view.game, len(masts(clash))) == (2, 3)


def test_BB_14_18_the_usual_deck_makes_room_for_it_by_the_rules_of_furniture() -> None:
    clash = Clash(anne=ship(improvements=["mast"]))
    assert all(model.fate == "deck" for model in clash.view.models[:11])
    xs = sorted(x for x, _ in masts(clash) if x is not None)
    assert {y for _, y in masts(clash)} == {12}
    assert all(later - sooner - 2 > 6 for sooner, later in itertools.pairwise(xs))
    assert xs[0] - 1 > 6
    assert 48 - xs[-1] - 1 > 6
    areas = sorted(model.x or 0 for model in clash.view.models[:3])
    assert all(later - sooner - 4 > 6 for sooner, later in itertools.pairwise(areas))


def test_BB_14_18_placed_by_hand_it_keeps_the_distances_of_masts() -> None:
    clash = Clash(anne=ship(improvements=["mast"]), furniture="place")
    for x in (4.0, 20.0, 44.0):
        clash.says("anne", "at", point=f"{x},12.0")
    for x in (10.0, 26.0):
        clash.says("anne", "at", point=f"{x},12.0")
    third = len(clash.view.models) - 1
    assert (clash.question, clash.view.subject, clash.view.models[third].name) == ("point", third, "Mast 3")
    assert clash.refuses("anne", "at", point="34.0,12.0") == "BB-4.5"
    assert clash.refuses("anne", "at", point="34.1,12.1") == "BB-4.5"
    clash.says("anne", "at", point="34.1,12.0")
    assert len(masts(clash)) == 3
    assert clash.view.subject == 5


def test_BB_14_18_crew_swing_from_the_extra_mast_too() -> None:
    table = Table(anne={"rigger 1": (15, 12)}, first_ship={}, second_ship={"improvements": ["mast"]})
    table.says("anne", "choose", "rigger 1")
    assert not table.may_say("anne", "swash buckling")
    table.put(len(table.state.model) - 1, crew("mast", 20, 12))
    assert table.may_say("anne", "swash buckling")
    table.will_roll(6)
    table.says("anne", "swash buckling")
    table.says("anne", "at", "25.0,12.0")
    assert table.at("rigger 1") == (25, 12)


def test_BB_14_18_the_extra_mast_is_furniture_and_anchored() -> None:
    view = Clash(anne=ship(improvements=["mast"])).view
    assert (view.models[-1].kind, view.models[-1].seat, view.models[-1].stability) == ("mast", None, "anchored")


def test_BB_14_18_there_is_a_number_for_it_beside_the_largest_crews() -> None:
    many = ("rapskullions",) * 3
    crews = {"first_crew": "sawtooth", "second_crew": "charybdis", "first_sections": many, "second_sections": many}
    options: dict[str, Any] = {**crews, "first_ship": ship(improvements=["mast"]), "second_ship": ship(), "host": 0}
    assert len(GAME.new(seed=1, **options).view(None).models) == MOST_MODELS
    laws.voyage(GAME, 2, "many", **options)


# --- the result ----------------------------------------------------------------------------------------


def test_BB_13_7_the_result_of_a_match_is_what_the_gallery_saw() -> None:
    one = {"hull": "frigate", "cannons": 30, "shot": 3, "sail": [image("crown", 20, 25, 40)]}
    for seed in range(4):
        state = GAME.new(seed=seed, host=1, first_ship=one, second_ship=one, listen=True)
        play_out(state, seed)
        result, view = result_of(state), state.view(None)
        assert result.hosts == (1, 0)
        assert result.points == tuple(zip(*(player.points for player in view.players), strict=True))
        assert result.shot == tuple(ship_seen.shot for ship_seen in view.ships)
        assert all(shot < 3 for shot in result.shot)
        assert result.damage == tuple(game.damage for game in view.games)
        scores = state.outcome().scores
        assert result.winner == (None if scores[0] == scores[1] else scores.index(max(scores)))
        for seat in range(2):
            assert ("crossed_bones" in result.achievements[seat]) == (result.winner == seat)
            assert ("ship" in result.achievements[seat]) == (result.damage[result.hosts.index(1 - seat)] >= 101)


def play_out(state: Any, seed: object) -> None:
    luck = skulduggery.luck(f"result {seed}")
    while state.asked:
        laws.one_move(state, luck)


def test_BB_13_7_captains_removed_and_crews_wiped_out_are_achievements() -> None:
    """Of each game, looked at where it ends; what the second one undoes stays done."""
    done: Counter[str] = Counter()
    for seed in range(12):
        state: Any = GAME.new(seed=seed, host=0, first_ship={}, second_ship={}, scenario="terror_on_the_sea")
        luck = skulduggery.luck(f"achieved {seed}")
        due: list[set[str]] = [set(), set()]
        while state.asked:
            laws.one_move(state, luck)
            for seat in range(2):
                due[seat] |= {"devil"} if state.player[1 - seat].lost_captain else set()
                due[seat] |= {"skull"} if state.player[1 - seat].wiped_out else set()
        for seat in range(2):
            earned = set(result_of(state).achievements[seat]) - {"crossed_bones"}
            assert earned == due[seat]
            done.update(earned)
    assert done["devil"]


def test_BB_13_8_a_match_that_is_not_over_or_had_no_ships_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        result_of(GAME.new(seed=1, first_ship={}, second_ship={}))
    state = GAME.new(seed=1)
    play_out(state, 1)
    with pytest.raises(ValueError, match="no ships"):
        result_of(state)


# --- the laws, and everything that can be in force ----------------------------------------------------------


def any_ship(luck: skulduggery.Luck) -> dict[str, Any]:
    kind = inspect.type_info(Ship)
    assert isinstance(kind, inspect.StructType)
    return laws.any_struct(kind, luck)


def any_match(number: int) -> dict[str, Any]:
    luck = skulduggery.luck(f"two ships {number}")
    options = laws.any_options(GAME, 2, luck)
    options.pop("damage", None)
    return options | {"first_ship": any_ship(luck), "second_ship": any_ship(luck)}


def test_the_laws_hold_where_ships_meet(voyages: int) -> None:
    for number in range(voyages):
        laws.voyage(GAME, 2, f"ships {number}", **any_match(number))


@pytest.mark.once
def test_in_random_matches_everything_happens() -> None:
    """Every question, row, emblem and improvement, so that the laws were checked on all of it."""
    seen: Counter[str] = Counter()
    for number in range(80):
        state: Any = GAME.new(seed=number, **any_match(number) | {"rounds": 1})
        luck = skulduggery.luck(number)
        while state.asked:
            view = state.view(None)
            seen.update([view.question, view.clash.row, *view.clash.in_force])
            laws.one_move(state, luck)
    wanted = {"marque", "commission", "aim", "drop", "volley", "fire", "reroll", *ROWS, *EMBLEMS}
    assert wanted - set(seen) == set()


def test_any_options_of_the_game_come_with_ships_now_and_then() -> None:
    options = [laws.any_options(GAME, 2, skulduggery.luck(number)) for number in range(200)]
    assert any(one.get("first_ship") for one in options)


def test_shot_is_conserved() -> None:
    state = GAME.new(seed=1, host=0, first_ship={}, second_ship={"cannons": 2, "shot": 3})
    before = state.census()
    state.player[1].shot -= 1  # type: ignore[attr-defined]
    assert state.census() != before


# --- a player who mans the guns -----------------------------------------------------------------------------


def answer_of(clash: Clash) -> dict[str, Any]:
    seat = clash.state.to_act()[0]
    bot = bots_for(GAME)["steady"](skulduggery.luck(1))
    return dict(GAME.moves.words(bot.choose(Seat(clash.state, seat))))


def test_steady_aims_where_it_helps_and_drops_again_what_does_not() -> None:
    sail = [image("crossed_bones", 8, 8, 10), image("ship", 32, 42, 10)]
    clash = Clash(anne=ship(improvements=["crows_nest"]), bonny=ship(sail=sail))
    x, y = map(float, str(answer_of(clash)["point"]).split(","))
    assert x < 2
    assert y < 2.5
    clash.says("anne", "aim", (4, 5) * 12, point="3.2,4.2")
    assert answer_of(clash) == {"do": "drop_again"}


def test_steady_fires_while_it_pays() -> None:
    clash = Clash(bonny=ship(cannons=10, shot=5), luck=[2] * 10 + [0, 5])
    assert (clash.asked, answer_of(clash)) == (["bonny"], {"do": "fire"})
    clash = Clash(bonny=ship(cannons=30, shot=5), luck=[3] * 30 + [0, 5])
    assert answer_of(clash) == {"do": "cease"}
    clash = Clash(bonny=ship(cannons=10, shot=5), luck=[2] * 10 + [5, 0], first_crew="red_rose")
    assert clash.asked == ["anne"]
    assert answer_of(clash) == {"do": "fire"}, "Sea Queens stand better in a rough sea than the Dead"
    clash = Clash(bonny=ship(cannons=10, shot=5), luck=[2] * 10 + [5, 0], first_crew="sawtooth", second_crew="red_rose")
    assert answer_of(clash) == {"do": "cease"}


def test_steady_goes_by_what_its_seat_knows_where_ships_meet() -> None:
    one = ship(cannons=9, shot=4, improvements=["crows_nest", "letter_of_marque"], sail=[image("skull", 20, 25, 40)])
    luck = skulduggery.luck("two worlds")
    clash = Clash(anne=one, bonny=one, scenario="precious_cartography")
    clash.state.luck = skulduggery.luck("sea")
    for _ in range(120):
        seat = clash.state.to_act()[0]
        number = luck.below(1 << 30)
        other = clash.state.redeal(seat, skulduggery.luck(number + 1))
        here, there = (
            bots_for(GAME)["steady"](skulduggery.luck(number)).choose(Seat(world, seat))
            for world in (clash.state, other)
        )
        assert here == there
        clash.state.apply(seat, here)


def test_steady_rolls_poor_dice_again() -> None:
    bonny = ship(cannons=10, shot=5, sail=[image("ship", 20, 20)])
    for die, said in ((0, "reroll"), (5, "let_be")):
        clash = Clash(bonny=bonny)
        clash.says("anne", "aim", [*(4, 5) * 12, *[die] * 10], point="2.0,2.0")
        assert (clash.question, answer_of(clash)) == ("volley", {"do": said})
