"""BB-13.7 Images in force, BB-14.18 how they are played."""

import pytest

import skulduggery
from boarders.clash import DROP, Clash, image, ship
from boarders.table import Table, crew
from skulduggery.games.boarders.events import GameEnded, Noted, Rerolled, Rolled, Searched, Totalled
from skulduggery.games.boarders.pieces import EMBLEMS
from skulduggery.games.boarders.rules.quarter import booty

# --- Devil and Skull ------------------------------------------------------------------------------


def at_sea(*emblems: str, **more: object) -> Table:
    """A table of two ships, with these images in force."""
    table = Table(first_ship={}, second_ship={}, **more)  # type: ignore[arg-type]
    for emblem in emblems:
        table.state.in_force |= 1 << EMBLEMS.index(emblem)
    return table


def runner(*emblems: str, who: str = "red rose") -> Table:
    """Somebody of Anne's has run a step, and rolled a 1 for its Footing."""
    table = at_sea(*emblems, anne={who: (10, 10)})
    table.activates("anne", who, "run")
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 1.0)
    return table


def test_BB_13_7_under_the_devil_a_captain_may_roll_one_die_again() -> None:
    table = runner("devil")
    assert (table.question, table.asked) == ("reroll", ["anne"])
    assert [(die.seat, die.value) for die in table.view("bonny").dice] == [(0, 1)]
    assert table.refuses("anne", "keep") == "BB-13.7"
    table.will_roll(5)
    table.says("anne", "reroll")
    assert [event.name for event in table.heard(Rerolled)] == ["Red Rose"]
    assert [event.die for event in table.heard(Rolled)] == [5]
    assert [event.total for event in table.heard(Totalled)] == [5 + 6]


def test_BB_13_7_once_a_game() -> None:
    table = runner("devil")
    table.will_roll(5)
    table.says("anne", "reroll")
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 1.0)
    assert table.question == "heading"


def test_BB_13_7_and_again_in_the_next_game() -> None:
    table = at_sea("devil", anne={"red rose": (10, 1)})
    table.state.rerolled = 1 << table.number("sawtooth")
    table.walks("anne", "red rose", 270, 4)
    assert (table.view(None).game, table.state.rerolled) == (2, 0)


def test_BB_13_7_a_die_left_alone_leaves_the_next_one() -> None:
    table = runner("devil")
    table.says("anne", "let be")
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 1.0)
    assert table.question == "reroll"


@pytest.mark.parametrize(("emblem", "who", "may"), [("devil", "rigger 1", False), ("skull", "rigger 1", True)])
def test_BB_13_7_the_devil_is_for_captains_and_the_skull_for_each_crew_member(emblem: str, who: str, may: bool) -> None:
    assert (runner(emblem, who=who).question == "reroll") == may


def test_BB_13_7_the_skull_is_for_both_players_and_each_has_its_own() -> None:
    table = at_sea(
        "skull",
        anne={"duelista 1": (10, 10), "duelista 2": (12.5, 10)},
        bonny={"sawtooth": (11, 10)},
        phase="attack",
    )
    table.will_roll(1, 6)
    table.activates("anne", "duelista 1", "trip")
    table.says("anne", "choose", "sawtooth")
    table.says("anne", "reroll")
    table.will_roll(1, 6)
    table.activates("bonny", "sawtooth", "trip")
    table.says("bonny", "choose", "duelista 1")
    assert (table.question, table.asked) == ("reroll", ["bonny"])
    table.says("bonny", "reroll")
    table.put(table.number("duelista 2"), crew("duelista", 11, 11))
    table.activates("anne", "duelista 2", "trip")
    table.says("anne", "choose", "sawtooth")
    assert (table.question, table.asked) == ("reroll", ["anne"])


def test_BB_14_18_with_devil_and_skull_a_captain_still_rolls_one_die_again() -> None:
    table = runner("devil", "skull")
    table.will_roll(5)
    table.says("anne", "reroll")
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 1.0)
    assert table.question == "heading"


def test_BB_14_18_the_throw_comes_before_the_lie_step() -> None:
    table = at_sea("skull", anne={"red rose": (10, 10)})
    table.cup("anne", 6)
    table.activates("anne", "red rose", "run")
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 1.0)
    assert table.question == "reroll"
    table.says("anne", "reroll")
    assert table.question == "indicate"


def test_BB_13_7_only_in_a_test_during_its_own_activation() -> None:
    """Anne's Duelista trips Sawtooth, whose own Footing test is none of its activation."""
    table = at_sea("devil", anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    table.will_roll(6, 1, 6)
    table.activates("anne", "duelista 1", "trip")
    table.says("anne", "choose", "sawtooth")
    assert [event.name for event in table.heard(Rolled)] == ["Duelista 1", "Sawtooth", "Sawtooth"]
    assert table.question == "activate"


def test_BB_14_18_an_immediate_move_action_is_no_activation_of_the_one_who_takes_it() -> None:
    table = at_sea("skull", anne={"companion 1": (10, 12), "rigger 1": (20, 5)}, phase="special")
    table.activates("anne", "companion 1", "go there")
    table.says("anne", "choose", "rigger 1")
    table.says("anne", "run")
    table.says("anne", "heading", 0)
    table.will_roll(6)
    table.says("anne", "distance", 1.0)
    assert [event.name for event in table.heard(Rolled)] == ["Rigger 1"]
    assert table.question == "heading"


def test_BB_14_18_the_target_s_die_is_not_rolled_again() -> None:
    table = at_sea("devil", anne={"red rose": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    table.will_roll(2, 3)
    table.activates("anne", "red rose", "trip")
    table.says("anne", "choose", "sawtooth")
    table.will_roll(6)
    table.says("anne", "reroll")
    assert [(event.name, event.total) for event in table.heard(Totalled)][:2] == [("Red Rose", 9), ("Sawtooth", 7)]


def test_BB_13_7_nothing_in_force_nobody_is_asked() -> None:
    assert runner().question == "heading"
    assert runner("ship", "crown", "crossed_bones").question == "heading"


def test_BB_14_18_an_image_sewn_twice_is_one() -> None:
    clash = Clash(bonny=ship(sail=[image("devil", 10, 10), image("devil", 14, 10)]))
    clash.says("anne", "aim", DROP, point="1.2,1.0")
    assert clash.clash.in_force == ("devil",)


# --- Crossed Bones -----------------------------------------------------------------------------------


def crossed(scenario: str = "boarding_action") -> Clash:
    clash = Clash(bonny=ship(sail=[image("crossed_bones", 20, 20)]), scenario=scenario)
    clash.says("anne", "aim", DROP, point="2.0,2.0")
    return clash


def test_BB_13_7_under_crossed_bones_the_host_notes_two_areas() -> None:
    clash = crossed()
    clash.says("anne", "note", area="cargo_hold")
    assert (clash.question, clash.asked) == ("note", ["anne"])
    assert clash.refuses("anne", "note", area="cargo_hold") == "BB-13.7"
    clash.says("anne", "note", area="powder_store")
    assert clash.heard(Noted) == [Noted(0, None)]
    assert clash.question == "edge"
    host = clash.state.view(0)
    assert (host.noted, host.also_noted) == ("cargo_hold", "powder_store")
    for other in (clash.state.view(1), clash.view):
        assert (other.noted, other.also_noted) == (None, None)


def test_BB_13_7_where_nothing_is_noted_crossed_bones_do_nothing() -> None:
    assert crossed("terror_on_the_sea").question == "edge"


@pytest.mark.parametrize(("searched", "host", "boarder"), [((0,), 3, 2), ((2,), 4, 1), ((0, 1), 1, 4)])
def test_BB_14_18_one_more_point_for_each_noted_area(searched: tuple[int, ...], host: int, boarder: int) -> None:
    """Bonny, the Host, noted the first two."""
    table = at_sea("crossed_bones")
    table.state.also_noted = 1
    table.state.searched = sum(1 << area for area in searched)
    assert (booty(table.state, 1), booty(table.state, 0)) == (host, boarder)


def search_of_both() -> Table:
    """Bonny noted the Powder Store and the Cargo Hold; a Rigger of Anne's stands at each."""
    table = at_sea(
        "crossed_bones",
        anne={"rigger 1": (10, 9), "rigger 2": (24, 9), "red rose": (36, 9)},
        furniture={"powder store": (10, 12), "cargo hold": (24, 12), "cabin": (38, 12)},
        phase="special",
        scenario="precious_cartography",
    )
    table.state.also_noted = 1
    return table


def test_BB_14_18_the_first_noted_area_that_is_searched_holds_the_only_chart() -> None:
    table = search_of_both()
    table.activates("anne", "rigger 2", "search")
    assert table.heard(Searched)[0].token == "chart"
    assert (table.view("anne").noted, table.view("anne").also_noted) == ("cargo_hold", None)
    table.says("bonny", "rest")
    table.activates("anne", "rigger 1", "search")
    assert table.heard(Searched)[0].token is None
    assert booty(table.state, 0) == 2 + 2 + 1


def worlds(table: Table) -> set[tuple[int, int]]:
    """Which areas Bonny could have noted, as far as Anne can tell."""
    found = set()
    for number in range(200):
        world = table.state.redeal(0, skulduggery.luck(number))
        assert world.view(0) == table.view("anne")
        found.add((int(world.noted), int(world.also_noted)))  # type: ignore[attr-defined]
    return found


def test_BB_14_18_what_is_noted_is_redealt_as_far_as_searches_have_not_shown_it() -> None:
    table = search_of_both()
    assert worlds(table) == {(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)}
    table.activates("anne", "red rose", "search")
    assert worlds(table) == {(0, 1), (1, 0)}
    table.says("bonny", "rest")
    table.activates("anne", "rigger 2", "search")
    assert worlds(table) == {(1, 0)}
    table = search_of_both()
    table.activates("anne", "rigger 2", "search")
    assert worlds(table) == {(1, 0), (1, 2)}


def test_BB_13_7_both_noted_areas_are_told_at_the_end() -> None:
    clash = crossed()
    clash.says("anne", "note", area="captains_cabin")
    clash.says("anne", "note", area="powder_store")
    clash.heard_before = 0
    while not (ended := clash.heard(GameEnded)):
        clash.says_anything_until("quarter", "over")
        seat = clash.state.to_act()[0]
        clash.state.apply(seat, clash.state.legal(seat)[0])
    assert (ended[0].noted, ended[0].also_noted) == ("powder_store", "captains_cabin")


# --- what earns them ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "boarders"), [(100, ()), (101, ("ship",))])
def test_BB_13_7_what_a_game_earns_each_side(damage: int, boarders: tuple[str, ...]) -> None:
    """Anne's cannon have damaged Bonny's ship; then the last of her crew, the captain, walks overboard."""
    table = at_sea(anne={"red rose": (10, 1)}, bonny={"sawtooth": (30, 20)})
    table.state.damage = damage
    table.walks("anne", "red rose", 270, 4)
    assert [ship.achievements for ship in table.view(None).ships] == [boarders, ("devil", "skull")]


def test_BB_13_7_a_captain_alone_removed_is_no_crew_wiped_out() -> None:
    table = at_sea(anne={"red rose": (10, 1), "rigger 1": (30, 10)}, bonny={"sawtooth": (30, 20)})
    table.walks("anne", "red rose", 270, 4)
    table.says("anne", "ask quarter")
    table.says("bonny", "give quarter")
    assert [ship.achievements for ship in table.view(None).ships] == [(), ("devil",)]
