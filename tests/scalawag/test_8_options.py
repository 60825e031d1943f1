"""SC-8 Options."""

from collections.abc import Sequence
from io import StringIO
from itertools import combinations
from typing import Any, cast

import pytest
from rich.console import Console

import skulduggery
from scalawag.table import GAME, Table, listed, ship
from skulduggery.games.scalawag.events import CameBack, Ended, Played, Skipped
from skulduggery.games.scalawag.view import ScalawagView

# --- SC-8.1 Allegiance -----------------------------------------------------------------


def six(**of_fly: int) -> Table:
    """anne and drake, bonny and every, calico and fly."""
    return Table(
        anne=ship("gunner", points=10, team="english"),
        bonny=ship("pilot", damage=4, team="french"),
        calico=ship("pilot", team="pirate"),
        drake=ship("gunner", damage=4, team="english"),
        every=ship("gunner", damage=4, team="french"),
        fly=ship("sailor", team="pirate", **of_fly),
    )


@pytest.mark.parametrize("seats", [3, 4, 5, 7])
def test_SC_8_1_allegiance_is_for_6_or_8_captains(seats: int) -> None:
    with pytest.raises(ValueError, match=r"SC-8\.1"):
        GAME.new(seats, seed=1, allegiance=True)


@pytest.mark.parametrize(("seats", "nations"), [(6, 3), (8, 4)])
def test_SC_8_1_each_captain_has_one_secret_partner(seats: int, nations: int) -> None:
    state = GAME.new(seats, seed=1, allegiance=True)
    for seat in range(seats):
        view = state.view(seat)
        assert state.view(view.partner).partner == seat
        known = [other for other in range(seats) if view.captains[other].team]
        assert known == sorted([seat, view.partner])
        assert len(view.teams) == nations
    assert [captain.team for captain in state.view(None).captains] == [None] * seats


def test_SC_8_1_a_redealt_world_keeps_the_own_partner_and_deals_the_others() -> None:
    state = six().state
    pairs = set()
    for seed in range(40):
        world = state.redeal(0, skulduggery.luck(seed))
        assert world.view(0).partner == 3
        pairs.add(world.view(1).partner)
    assert pairs == {2, 4, 5}


def sink(table: Table, who: str, *targets: str) -> None:
    table.says(who, "fire", gunners=0)
    if len(targets) > 1:
        table.declares(who, "pilot")
    elif table.question == "second_volley":
        table.says(who, "go on")
    table.declares(who, "lookout")
    for target in targets:
        table.says(who, "target", at=target)


def comes_round(table: Table) -> None:
    """To Anne's next turn, on which she is rich."""
    while table.asked != ["anne"]:
        table.says(table.asked[0], "trim", sailors=0)
    table.state.ship[0].points = 10


def settles(table: Table) -> None:
    """Which of the cards won Anne gives up, as long as she holds a fourth."""
    while table.question == "fourth" and table.asked:
        table.says("anne", "lose", card=table["anne"].hand[0])


def test_SC_8_1_the_game_ends_when_all_survivors_are_of_one_team_and_both_win() -> None:
    table = six(damage=4)
    table.state.ship[2].damage = 4
    sink(table, "anne", "bonny", "every")
    assert table.winners == []
    assert table["calico"].view.captains[1].team is None
    comes_round(table)
    sink(table, "anne", "calico", "fly")
    settles(table)
    assert table.winners == ["anne", "drake"]
    assert table.state.outcome().why.startswith("SC-8.1")
    ended = table.heard_by("bonny")[-1]
    assert isinstance(ended, Ended)
    assert ended.teams == ("english", "french", "pirate", "english", "french", "pirate")


def test_SC_8_1_an_eliminated_partner_wins_too_and_partners_may_attack_each_other() -> None:
    table = six(damage=4)
    table.state.ship[2].damage = 4
    sink(table, "anne", "drake", "bonny")
    comes_round(table)
    sink(table, "anne", "calico", "every")
    settles(table)
    assert table.winners == []
    comes_round(table)
    sink(table, "anne", "fly")
    settles(table)
    assert table.winners == ["anne", "drake"]


def test_SC_8_1_two_left_of_two_teams_are_no_partners_in_any_redealt_world() -> None:
    table = six(damage=4)
    table.state.ship[2].damage = 4
    sink(table, "anne", "drake", "bonny")
    comes_round(table)
    sink(table, "anne", "calico", "every")
    settles(table)
    assert table["anne"].is_afloat
    assert table["fly"].is_afloat
    for seed in range(40):
        world = table.state.redeal(1, skulduggery.luck(seed))
        assert world.view(0).partner != 5


# --- SC-8.2 Bonus cards ------------------------------------------------------------------


@pytest.mark.parametrize("bonus", [("rogue_wave",), ("black_spot",), ("rogue_wave", "black_spot")])
def test_SC_8_2_bonus_cards_are_mixed_into_port_after_the_deal(bonus: tuple[str, ...]) -> None:
    state = GAME.new(4, seed=1, bonus=bonus)
    assert state.view(None).port == 6 + len(bonus)
    for seat in range(4):
        assert not set(bonus) & set(state.view(seat).hand)
        assert state.view(seat).port_known == dict.fromkeys(bonus, 1)


def test_SC_8_2_there_is_one_of_each() -> None:
    with pytest.raises(ValueError, match=r"SC-8\.2"):
        GAME.new(4, seed=1, bonus=("rogue_wave", "rogue_wave"))


def test_SC_8_2_in_a_hand_they_count_as_crew() -> None:
    table = Table(anne=ship("rogue wave", "gunner"), bonny=ship(), calico=ship(), bonus=["rogue_wave"])
    table.says("anne", "watch")
    table.says("bonny", "scalawag")
    table.says("anne", "pay")
    table.says("anne", "crew loss")
    table.says("anne", "lose", card="rogue_wave")
    assert table.locker.count("rogue_wave") == 1


def test_SC_8_3_played_before_the_order_on_any_other_captain_and_a_card_is_drawn() -> None:
    table = Table(
        anne=ship("rogue wave", "gunner"),
        bonny=ship(),
        calico=ship(),
        drake=ship(),
        bonus=["rogue_wave", "black_spot"],
        port=["black spot", "sailor", "pilot"],
    )
    assert table.refuses("anne", "rogue wave", at="anne") == "SC-8.3"
    assert table.refuses("anne", "black spot", at="bonny") == "SC-8.3"
    table.will_draw("black_spot")
    table.says("anne", "rogue wave", at="calico")
    assert table.heard_by("drake")[0] == Played(0, "rogue_wave", 2)
    assert table["drake"].view.captains[2].rogue_wave
    assert table.asked == ["anne"]
    table.says("anne", "black spot", at="calico")
    assert table["anne"].cards == 2
    table.says("anne", "trim", sailors=0)
    assert table.asked == ["bonny"]


def test_SC_8_3_it_cannot_be_challenged_nor_played_by_who_lacks_it() -> None:
    table = Table(anne=ship("rogue wave"), bonny=ship(), calico=ship(), bonus=["rogue_wave"])
    table.says("anne", "rogue wave", at="bonny")
    assert table.refuses("bonny", "scalawag") == "SC-5.1"
    assert table.refuses("anne", "rogue wave", at="bonny") == "SC-8.3"


def test_SC_8_4_a_rogue_wave_sweeps_away_the_turn_and_its_points() -> None:
    table = Table(anne=ship("rogue wave"), bonny=ship(points=2), calico=ship(), bonus=["rogue_wave"])
    table.says("anne", "rogue wave", at="bonny")
    table.says("anne", "trim", sailors=0)
    assert table["bonny"].points == 2
    assert table.asked == ["calico"]
    assert "rogue_wave" in table.port
    assert table["calico"].view.port_known == {"rogue_wave": 1}
    assert table.heard_by("calico")[-2:] == (CameBack(1, "rogue_wave"), Skipped(1))


def test_SC_8_4_the_watch_ends_and_a_black_spot_returns_too() -> None:
    table = Table(
        anne=ship("rogue wave", "black spot"),
        bonny=ship(),
        calico=ship(),
        bonus=["rogue_wave", "black_spot"],
        watching=["bonny"],
    )
    table.says("anne", "rogue wave", at="bonny")
    table.says("anne", "black spot", at="bonny")
    table.says("anne", "trim", sailors=0)
    assert not table["bonny"].is_on_watch
    assert {"rogue_wave", "black_spot"} <= set(table.port)
    assert table.asked == ["calico"]


def test_SC_8_5_the_black_spot_lowers_attacks_by_two_until_the_victims_turn() -> None:
    table = Table(anne=ship("black spot", points=3), bonny=ship(), calico=ship(), bonus=["black_spot"])
    assert table.refuses("anne", "fire", gunners=0) == "SC-2.4"
    table.says("anne", "black spot", at="bonny")
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert table["bonny"].damage == 1
    assert table["anne"].points == 2
    assert CameBack(1, "black_spot") in table.heard_by("calico")
    assert "black_spot" in table.port
    assert table["anne"].view.captains[1].toll == 0


def test_SC_8_6_a_displayed_bonus_card_returns_to_port_and_one_in_hand_goes_down() -> None:
    table = Table(
        anne=ship("black spot", points=5),
        bonny=ship("pilot", "rogue wave", damage=4),
        calico=ship(),
        bonus=["rogue_wave", "black_spot"],
        port=["sailor", "gunner", "lookout"],
    )
    table.says("anne", "black spot", at="bonny")
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    table.will_steal("bonny", "pilot")
    table.says("anne", "target", at="bonny")
    assert "black_spot" in table.port
    assert "rogue_wave" in table.locker
    assert "rogue_wave" not in listed(table.state.ship[1].hand)


def test_SC_8_6_a_rogue_wave_beside_an_eliminated_captain_returns_too() -> None:
    table = Table(
        anne=ship("rogue wave", points=5),
        bonny=ship("pilot", damage=4),
        calico=ship(),
        bonus=["rogue_wave"],
        port=["sailor", "gunner", "lookout"],
        watching=["bonny"],
    )
    table.says("anne", "rogue wave", at="bonny")
    table.state.ship[0].points = 7
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert "rogue_wave" in table.port
    assert table.state.wave == -1
    assert not table["bonny"].is_on_watch


def test_SC_8_2_a_bonus_card_can_be_stolen_returned_and_taken_as_a_prize() -> None:
    table = Table(
        anne=ship("mutineer", "gunner", "sailor", points=5),
        bonny=ship("rogue wave", "black spot", "gunner", damage=4),
        calico=ship(),
        drake=ship(),
        bonus=["rogue_wave", "black_spot"],
    )
    table.declares("anne", "mutiny")
    table.says("anne", "target", at="bonny")
    table.will_steal("bonny", "rogue_wave")
    table.says("anne", "steal", cards=1)
    assert "rogue_wave" in table["anne"].hand
    assert table["bonny"].knows_of("anne") == {"rogue_wave": 1}
    assert table["calico"].knows_of("anne") == {}
    table.says("anne", "return", card="rogue_wave")
    assert "rogue_wave" in table.port
    for name in ("bonny", "calico", "drake"):
        table.says(name, "trim", sailors=0)
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    table.will_steal("bonny", "black_spot")
    table.says("anne", "target", at="bonny")
    assert "black_spot" in table["anne"].hand


PEOPLE = ("anne", "bonny", "calico", "drake", "every", "fly")


@pytest.mark.parametrize(("one", "other"), list(combinations(range(6), 2)))
@pytest.mark.parametrize("partners", [True, False])
def test_SC_8_1_wherever_the_last_two_sit_it_is_over_only_if_they_are_partners(
    one: int, other: int, partners: bool
) -> None:
    """A third captain, on turn, is caught and goes down."""
    third = min({0, 1, 2} - {one, other})
    teams = dict.fromkeys(range(6), "spanish")
    teams |= {one: "english", other: "english" if partners else "french", third: "pirate"}
    people: dict[str, Any] = {name: ship("pilot", team=teams[seat]) for seat, name in enumerate(PEOPLE)}
    people[PEOPLE[third]] = ship("gunner", damage=4, team="pirate")
    sunk = [name for seat, name in enumerate(PEOPLE) if seat not in (one, other, third)]
    table = Table(**people, sunk=sunk, first=PEOPLE[third])
    table.says(PEOPLE[third], "watch")
    table.says(PEOPLE[one], "scalawag")
    table.says(PEOPLE[third], "pay")
    table.says(PEOPLE[one], "crew loss")
    assert table.winners == ([PEOPLE[one], PEOPLE[other]] if partners else [])


def test_SC_8_1_with_six_captains_three_of_the_four_nations_take_part_by_chance() -> None:
    nations = {GAME.new(6, seed=seed, allegiance=True).view(None).teams for seed in range(40)}
    assert len(nations) == 4
    assert all(len(teams) == 3 for teams in nations)


def test_SC_8_1_which_three_nations_take_part_everybody_knows() -> None:
    """Each is called by name when partners open their eyes, so captains and gallery hear the same three."""
    table = six()
    for reader in (None, *range(6)):
        view = table.state.view(reader)
        assert view.teams == ("english", "french", "pirate")
        assert "english, french, pirate" in drawn(view, table.names)
        assert "spanish" not in drawn(view, table.names)
    for seat in range(6):
        assert table.state.redeal(seat, skulduggery.luck(seat)).view(None).teams == ("english", "french", "pirate")


def test_SC_8_1_without_allegiance_there_are_no_nations() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship())
    assert table["anne"].view.teams == ()
    assert "nations" not in drawn(table["anne"].view, table.names)


def drawn(view: ScalawagView, names: Sequence[str]) -> str:
    screen = Console(file=StringIO(), width=100, color_system=None)
    screen.print(GAME.teller.table(view, names))
    return cast(StringIO, screen.file).getvalue()


def test_SC_8_3_both_bonus_cards_are_offered_on_every_other_captain() -> None:
    table = Table(
        anne=ship(),
        bonny=ship("rogue wave", "black spot"),
        calico=ship(),
        drake=ship(),
        bonus=["rogue_wave", "black_spot"],
        sunk=["calico"],
        first="bonny",
    )
    offered = {
        (do, name) for do in ("rogue wave", "black spot") for name in table.names if table.may_say("bonny", do, at=name)
    }
    assert offered == {(do, name) for do in ("rogue wave", "black spot") for name in ("anne", "drake")}
    assert table.refuses("bonny", "black spot", at="calico") == "SC-8.3"
    table.says("bonny", "black spot", at="anne")
    assert table["drake"].view.captains[0].black_spot
    table.says("bonny", "rogue wave", at="anne")
    table.says("bonny", "trim", sailors=0)
    table.says("drake", "trim", sailors=0)
    assert table.asked == ["bonny"]
    assert (table.port.count("rogue_wave"), table.port.count("black_spot")) == (1, 1)
