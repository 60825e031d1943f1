"""BB-10 Quarter, end and booty."""

import pytest

from boarders.table import Table, crew
from skulduggery.games.boarders.events import GameEnded, Scored
from skulduggery.games.boarders.rules.quarter import is_quartered


def walk_off(table: Table, who: str, model: str) -> None:
    """Over the Port edge."""
    table.walks(who, model, 270, 4)


def drowning(**options: object) -> Table:
    """Rigger 1 and Skelliwag 1 stand at the Port edge; Anne is the Boarder."""
    return Table(
        anne={"rigger 1": (10, 1), "rigger 2": (20, 10), "red rose": (40, 10)},
        bonny={"skelliwag 1": (14, 1), "sawtooth": (30, 20)},
        furniture={"powder store": (10, 12)},
        **options,  # type: ignore[arg-type]
    )


def points(table: Table) -> list[int]:
    """Of the game that has just ended."""
    return [player.points[-1] for player in table.view(None).players]


def test_BB_10_1_every_removal_is_tallied_repeats_included() -> None:
    table = drowning()
    walk_off(table, "anne", "rigger 1")
    assert table.view(None).players[0].tally == 1
    table.says("anne", "let be")
    table.says("bonny", "let be")
    table.begin("reinforcements", 0, 2)
    table.says("anne", "choose", "rigger 1")
    table.says("anne", "at", "10.0,0.5")
    table.begin("move", 0, 3)
    walk_off(table, "anne", "rigger 1")
    assert table.view(None).players[0].tally == 2


def test_BB_10_2_quartered_by_the_captain_the_areas_or_the_tally() -> None:
    table = drowning()
    s = table.state
    assert [is_quartered(s, seat) for seat in (0, 1)] == [False, False]
    s.searched = 0b111
    assert [is_quartered(s, seat) for seat in (0, 1)] == [False, True]
    s.searched = 0b011
    s.player[0].tally = s.player[0].start - 1
    s.player[1].tally = 99
    assert [is_quartered(s, seat) for seat in (0, 1)] == [False, False]
    s.player[0].tally = s.player[0].start
    assert [is_quartered(s, seat) for seat in (0, 1)] == [True, False]
    s.player[0].tally = 0
    for seat in (0, 1):
        s.player[seat].lost_captain = True
        assert is_quartered(s, seat)


def test_BB_10_3_after_a_removal_either_may_ask_the_one_who_activated_first() -> None:
    table = drowning()
    walk_off(table, "anne", "rigger 1")
    assert (table.question, table.asked) == ("quarter", ["anne"])
    table.says("anne", "ask quarter")
    assert (table.question, table.asked) == ("answer", ["bonny"])
    table.says("bonny", "refuse quarter")
    assert (table.question, table.asked) == ("quarter", ["bonny"])
    table.says("bonny", "let be")
    assert table.question == "activate"


def test_BB_10_3_the_player_who_activated_last_is_asked_first_initiative_or_not() -> None:
    table = drowning()
    table.says("anne", "rest")
    walk_off(table, "bonny", "skelliwag 1")
    assert (table.question, table.asked) == ("quarter", ["bonny"])
    table.says("bonny", "let be")
    assert (table.question, table.asked) == ("quarter", ["anne"])


def test_BB_10_3_who_is_quartered_cannot_refuse() -> None:
    table = drowning()
    table.state.searched = 0b111
    walk_off(table, "anne", "rigger 1")
    table.says("anne", "ask quarter")
    assert table.heard(GameEnded)[0].why == "quarter"
    assert table.view(None).game == 2


def test_BB_10_4_the_game_ends_when_quarter_is_accepted() -> None:
    table = drowning()
    walk_off(table, "anne", "rigger 1")
    table.says("anne", "ask quarter")
    table.says("bonny", "give quarter")
    assert table.heard(GameEnded)[0].why == "quarter"


def test_BB_10_4_the_game_ends_when_a_crew_is_wiped_out() -> None:
    table = Table(anne={"rigger 1": (10, 1)}, bonny={"sawtooth": (30, 20)})
    walk_off(table, "anne", "rigger 1")
    assert table.heard(GameEnded)[0].why == "wiped_out"


@pytest.mark.parametrize(
    ("scenario", "last"),
    [
        ("boarding_action", 20),
        ("hot_chase", 8),
        ("precious_cartography", 8),
        ("treasure_raid", 8),
        ("terror_on_the_sea", 8),
        ("counter_action", 20),
    ],
)
def test_BB_10_4_the_game_ends_after_its_last_round(scenario: str, last: int) -> None:
    for number in (last - 1, last):
        table = Table(phase="special", scenario=scenario, round=number, first="suit_1", second="baller")
        table.state.lower = 1
        table.says("anne", "rest")
        table.says("bonny", "rest")
        assert table.view(None).game == (2 if number == last else 1)


def test_BB_10_5_a_point_for_the_captain_and_one_for_wiping_out() -> None:
    table = Table(anne={"red rose": (10, 1)}, bonny={"sawtooth": (30, 20)}, scenario="counter_action")
    walk_off(table, "anne", "red rose")
    assert points(table) == [0, 1 + 1 + 1]


def test_BB_10_5_everybody_hears_the_booty() -> None:
    table = Table(anne={"red rose": (10, 1)}, bonny={"sawtooth": (30, 20)}, scenario="counter_action")
    walk_off(table, "anne", "red rose")
    assert table.heard(Scored) == [Scored(0, 0), Scored(1, 3)]


def test_BB_10_5_a_point_for_accepting_quarter_by_choice() -> None:
    table = drowning(scenario="counter_action")
    walk_off(table, "anne", "rigger 1")
    table.says("anne", "ask quarter")
    table.says("bonny", "give quarter")
    assert points(table) == [0, 1 + 1]


def test_BB_10_5_a_point_for_an_offer_that_had_to_be_accepted() -> None:
    table = drowning(scenario="counter_action")
    table.state.searched = 0b111
    walk_off(table, "anne", "rigger 1")
    table.says("anne", "ask quarter")
    assert points(table) == [1, 1]


def test_BB_10_5_the_down_are_not_wiped_out() -> None:
    table = Table(
        anne={"red rose": crew("red rose", 20, 10, lies=0), "rigger 1": (10, 1)}, bonny={"sawtooth": (30, 20)}
    )
    walk_off(table, "anne", "rigger 1")
    assert table.question == "quarter"
