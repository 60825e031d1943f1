"""BB-5 The round."""

import pytest

from boarders.table import Table, crew
from skulduggery.games.boarders.events import GotInitiative, PhaseBegan, Returned


def next_round(table: Table, *dice: int) -> None:
    """Everybody rests through the Special phase and the sea is calm; then these dice are under the cups."""
    table.says("anne", "rest")
    table.will_roll(*dice)
    table.says("bonny", "rest")
    table.says("anne", "lower", "port")


def test_BB_5_1_the_phases_follow_each_other() -> None:
    table = Table(phase="special")
    table.state.lower = 1
    next_round_began = len(table.state.heard or [])
    table.says("anne", "rest")
    table.says("bonny", "rest")
    for who in ("anne", "bonny"):
        table.says(who, "keep")
    for _ in range(3):
        first, second = ("anne", "bonny")
        table.says(first, "rest")
        table.says(second, "rest")
    phases = [event.phase for event in table.state.news(None, next_round_began) if isinstance(event, PhaseBegan)]
    assert phases == ["pitch_and_yaw", "reinforcements", "move", "attack", "special", "pitch_and_yaw"]


@pytest.mark.parametrize(("anne", "bonny", "chooser"), [(5, 2, "anne"), (2, 5, "bonny"), (4, 4, None)])
def test_BB_5_2_the_higher_die_chooses_and_a_draw_is_the_boarders(anne: int, bonny: int, chooser: str | None) -> None:
    table = Table(phase="special", host="bonny")
    next_round(table, *[anne] * 5, *[bonny] * 5)
    for who in ("anne", "bonny"):
        table.says(who, "lie")
    table.says("anne", "select", anne)
    table.says("bonny", "select", bonny)
    if chooser is None:
        assert table.heard(GotInitiative) == [GotInitiative(0)]
    else:
        assert (table.question, table.asked) == ("initiative", [chooser])
        table.says(chooser, "initiative", "bonny")
        assert table.view(None).initiative == 1


def test_BB_5_2_no_die_counts_as_nothing() -> None:
    table = Table(phase="special", host="anne")
    next_round(table)
    table.says("anne", "lie")
    table.says("bonny", "keep")
    table.says("anne", "select", 1)
    assert (table.question, table.asked) == ("initiative", ["anne"])


def test_BB_5_3_players_alternate_and_who_has_none_left_is_skipped() -> None:
    table = Table(
        anne={"rigger 1": (10, 10), "rigger 2": (20, 10), "duelista 1": (30, 10)}, bonny={"sawtooth": (10, 20)}
    )
    turns = []
    while table.view(None).phase == "move":
        who = table.asked[0]
        turns.append(who)
        model = next(
            m for m in table.view(who).models if m.seat == int(who == "bonny") and m.fate == "deck" and not m.has_acted
        )
        table.says(who, "choose", f"{who}'s {model.name.lower()}")
        table.says(who, "pass")
    assert turns == ["anne", "bonny", "anne", "anne"]


def test_BB_5_3_nobody_activates_twice_in_a_phase() -> None:
    table = Table(anne={"rigger 1": (10, 10), "rigger 2": (20, 10)})
    table.activates("anne", "rigger 1", "make ready")
    table.says("bonny", "rest")
    assert table.refuses("anne", "choose", "rigger 1") == "BB-5.3"
    assert table.refuses("anne", "choose", "sawtooth") == "BB-5.3"
    table.says("anne", "choose", "rigger 2")
    assert table.refuses("anne", "search") == "BB-5.3"


def test_BB_5_3_all_that_are_left_may_pass_at_once() -> None:
    table = Table(
        anne={"rigger 1": (10, 10), "rigger 2": (20, 10)}, bonny={"sawtooth": (10, 20), "skelliwag 1": (30, 20)}
    )
    table.says("anne", "rest")
    table.activates("bonny", "sawtooth", "make ready")
    assert table.asked == ["bonny"]


def lost(table: Table, *names: str) -> Table:
    """These were removed before."""
    for name in names:
        model = table.number(name)
        table.state.gone &= ~(1 << model)
        table.state.removed |= 1 << model
    table.begin("reinforcements", table.state.initiative, 2)
    return table


def test_BB_5_4_the_boarder_returns_at_the_edge_one_model_at_a_time() -> None:
    table = lost(Table(furniture={"cargo hold": (24, 12)}), "rigger 1", "rigger 2", "skelliwag 1")
    assert (table.question, table.asked) == ("reinforce", ["anne"])
    table.says("anne", "choose", "rigger 1")
    assert table.refuses("anne", "at", "10.0,10.0") == "BB-5.4"
    table.says("anne", "at", "10.0,0.5")
    assert table.heard(Returned)[0].name == "Rigger 1"
    assert table.asked == ["bonny"]
    table.says("bonny", "pass")
    assert table.asked == ["anne"]
    table.says("anne", "pass")
    table.says("anne", "choose", "red rose")
    assert table.refuses("anne", "choose", "rigger 1")


def test_BB_5_4_the_host_returns_touching_an_unsearched_area_and_does_not_activate() -> None:
    table = Table(furniture={"powder store": (10, 12), "cargo hold": (24, 12)}, initiative="bonny")
    table.state.searched = 0b001
    lost(table, "skelliwag 1")
    table.says("bonny", "choose", "skelliwag 1")
    assert table.refuses("bonny", "at", "10.0,9.5") == "BB-5.4"
    table.says("bonny", "at", "26.5,10.0")
    assert table.at("skelliwag 1") == (26.5, 10)
    assert table.refuses("bonny", "choose", "skelliwag 1") == "BB-5.3"


def test_BB_5_4_a_place_at_a_corner_is_moved_the_last_tenth_into_contact() -> None:
    table = lost(Table(furniture={"cargo hold": (24, 12)}, initiative="bonny"), "skelliwag 1")
    table.says("bonny", "choose", "skelliwag 1")
    table.says("bonny", "at", "26.4,9.6")
    skelliwag, hold = table.number("skelliwag 1"), table.number("cargo hold")
    assert table.state.deck.touching(skelliwag) == 1 << hold


def test_BB_5_4_nobody_returns_to_a_quartered_crew_or_without_a_free_place() -> None:
    table = Table(furniture={"cargo hold": (24, 12)})
    table.state.player[0].lost_captain = True
    lost(table, "rigger 1")
    assert table.view(None).phase == "move"
    table = Table(furniture={"cargo hold": (24, 12)}, initiative="bonny")
    table.state.searched = 0b010
    lost(table, "skelliwag 1")
    assert table.view(None).phase == "move"


def test_BB_5_4_who_was_lost_lying_down_returns_standing() -> None:
    table = Table(
        anne={"rigger 1": crew("rigger", 10, 2, lies=0), "red rose": (30, 10)},
        bonny={"skelliwag 1": (10, 3), "sawtooth": (40, 20)},
        phase="attack",
        initiative="bonny",
    )
    table.will_roll(6, 1)
    table.activates("bonny", "skelliwag 1", "push")
    table.says("bonny", "choose", "rigger 1")
    assert not table.is_on_deck("rigger 1")
    table.begin("reinforcements", 0, 2)
    table.says("anne", "choose", "rigger 1")
    table.says("anne", "at", "10.0,0.5")
    assert not table.is_down("rigger 1")
    assert table.state.deck.bases[table.number("rigger 1")].shape.is_round


def test_BB_5_4_who_returned_activates_again_in_the_next_round() -> None:
    table = Table(anne={"rigger 1": (10, 0.5), "red rose": (30, 10)}, phase="special")
    table.state.arrived = 1 << table.number("rigger 1")
    table.cup("anne", 1)
    table.says("anne", "rest")
    table.says("bonny", "rest")
    table.says("anne", "lie")
    table.says("anne", "select", 1)
    table.says("anne", "lower", "port")
    for who in ("anne", "bonny"):
        table.says(who, "keep")
    assert table.view(None).phase == "move"
    table.says("anne", "choose", "rigger 1")


GAP = (1.3, 3.2, 5.1, 7.0, 8.9, 10.7, 12.9, 14.85, 16.8, 18.75, 20.7, 22.65)
"""Twelve in a row leave one gap that is wide enough for another, where its middle is between 11.7 and 11.9."""
NO_GAP = tuple(1.3 + 1.94 * number for number in range(12))


def row_at_the_stern(row: tuple[float, ...]) -> dict[str, tuple[float, float]]:
    return {f"rapskullion {number}": (0.5, y) for number, y in enumerate(row, 1)}


@pytest.mark.parametrize(("row", "may"), [(GAP, True), (NO_GAP, False)])
def test_BB_5_4_one_free_place_is_enough_however_narrow(row: tuple[float, ...], may: bool) -> None:
    rapskullions = {"second_sections": ("rapskullions",) * 3, "bonny": row_at_the_stern(row)}
    table = lost(Table(scenario="hot_chase", edge="aft", **rapskullions), "rigger 1")  # type: ignore[arg-type]
    assert (table.question == "reinforce") == may
    if may:
        table.says("anne", "choose", "rigger 1")
        assert table.may_say("anne", "at", "0.5,11.8")
        table.says("anne", "at", "0.5,11.8")
        assert table.at("rigger 1") == (0.5, 11.8)


def test_BB_5_4_a_narrow_place_is_none_for_a_bigger_model() -> None:
    """Suit 1, who has not come aboard yet (BB-4.6), is three inches wide."""
    rapskullions = {"second_sections": ("rapskullions",) * 3, "bonny": row_at_the_stern(GAP)}
    table = Table(scenario="hot_chase", edge="aft", first="suit_1", anne={"gorgon": (40, 20)}, **rapskullions)  # type: ignore[arg-type]
    lost(table, "diver", "suit 1")
    assert table.refuses("anne", "choose", "suit 1") == "BB-5.4"
    assert table.may_say("anne", "choose", "diver")


def test_BB_5_4_one_free_place_at_a_wall_is_enough_however_narrow() -> None:
    """Boarders all around the Cargo Hold; at its Aft wall there is room between 11.4 and 11.6."""
    around = [(21.5, 10.4), (21.5, 12.6), (21.5, 14.4), (23.3, 14.5), (25.2, 14.5), (26.5, 13.1), (26.5, 11.2)]
    around += [(26.5, 9.5), (24.6, 9.5), (22.7, 9.5)]
    table = Table(
        second="charybdis",
        first="sawtooth",
        first_sections=("rapskullions",) * 3,
        anne={f"rapskullion {number}": place for number, place in enumerate(around, 1)},
        bonny={"skelliwag 2": (40, 20)},
        furniture={"cargo hold": (24, 12)},
        initiative="bonny",
    )
    table.state.searched = 0b101
    lost(table, "bonny's skelliwag 1")
    assert table.question == "reinforce"
    table.says("bonny", "choose", "bonny's skelliwag 1")
    table.says("bonny", "at", "21.5,11.5")
    assert table.at("bonny's skelliwag 1") == (21.5, 11.5)


def test_BB_5_5_a_readied_weapon_spends_the_token_even_if_it_misses() -> None:
    table = Table(
        anne={"rigger 1": crew("rigger", 10, 10, ready=True), "rigger 2": (10, 12)},
        bonny={"sawtooth": (11, 10), "skelliwag 1": (11, 12)},
        phase="attack",
    )
    table.will_roll(1, 6)
    table.activates("anne", "rigger 1", "barge")
    table.says("anne", "choose", "sawtooth")
    assert not table.is_ready("rigger 1")
    assert table.at("sawtooth") == (11, 10)
    table.says("bonny", "rest")
    table.says("anne", "choose", "rigger 2")
    assert table.refuses("anne", "barge") == "BB-5.5"


def test_BB_5_5_one_token_at_the_most_and_it_is_kept_across_rounds() -> None:
    table = Table(anne={"rigger 1": crew("rigger", 10, 10, ready=True)})
    table.says("anne", "choose", "rigger 1")
    assert table.refuses("anne", "make ready") == "BB-6.9"
    table.says("anne", "pass")
    table.begin("move", 0, 2)
    assert table.is_ready("rigger 1")


def test_BB_5_5_it_is_lost_on_removal() -> None:
    table = Table(anne={"rigger 1": crew("rigger", 10, 2, ready=True), "red rose": (30, 10)})
    table.walks("anne", "rigger 1", 270, 4)
    assert not table.is_ready("rigger 1")


def test_BB_5_6_the_active_player_is_asked_first_about_reactions() -> None:
    """Both crews have Sea Queens near the debris that is pushed."""
    table = Table(
        first="red_rose",
        second="red_rose",
        anne={"rigger 1": (10, 10), "rigger 2": crew("rigger", 20, 10, ready=True)},
        bonny={"duelista 1": crew("duelista", 15, 15, ready=True)},
        furniture={"debris": (11, 10)},
        phase="attack",
    )
    table.will_roll(6, 1)
    table.activates("anne", "rigger 1", "push")
    table.says("anne", "choose", "debris")
    assert (table.question, table.asked) == ("reaction", ["anne"])
    table.says("anne", "let be")
    assert (table.question, table.asked) == ("reaction", ["bonny"])
