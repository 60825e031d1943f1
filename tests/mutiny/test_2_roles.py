"""MU-2 Roles and maps."""

from itertools import product
from typing import Any

import pytest
from rich.console import Console

import skulduggery
from mutiny.table import GAME, Pirate, Table, five, four
from skulduggery.games.mutiny.pieces import ALLY_MAPS, BASE, CREWS, MAPS, MOST, ROLES, SPOTS, TREASURE_MAPS

MUTINEERS = {4: 0, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2, 10: 3}


@pytest.mark.parametrize("seats", range(4, 11))
def test_MU_2_1_everybody_has_one_role_and_there_is_one_captain_and_one_scallywag(seats: int) -> None:
    state = GAME.new(seats, seed=seats)
    roles = [state.view(seat).role for seat in range(seats)]
    assert roles.count("captain") == roles.count("scallywag") == 1
    assert sorted(roles) == sorted(ROLES[role] for role in CREWS[seats])


@pytest.mark.parametrize("seats", range(4, 11))
def test_MU_2_2_the_crew_by_number_of_players(seats: int) -> None:
    roles = GAME.new(seats, seed=1).view(None).roles
    assert sum(roles.values()) == seats
    assert roles["cook"] == 1
    assert roles.get("lookout", 0) == (1 if seats >= 5 else 0)
    assert roles.get("mutineer", 0) == MUTINEERS[seats]


@pytest.mark.parametrize("seats", [3, 11])
def test_MU_2_2_for_four_to_ten(seats: int) -> None:
    with pytest.raises(ValueError, match="mutiny is for 4 to 10 players"):
        GAME.new(seats)


def three_against_the_captain(**setup: Any) -> Table:
    """A crew that the usual deal does not know: Bonny is the Scallywag, Calico and Drake are Mutineers."""
    roles = {"anne": "captain", "bonny": "scallywag", "calico": "mutineer", "drake": "mutineer"}
    people: dict[str, Any] = {name: Pirate(role) for name, role in roles.items()}
    return Table(all_roles=True, **people, **setup)


@pytest.mark.parametrize("seats", range(4, 11))
def test_MU_2_2_the_crew_may_come_from_all_role_cards(seats: int) -> None:
    box = [ROLES[role] for role in CREWS[MOST]]
    crews = set()
    for seed in range(60):
        state = GAME.new(seats, seed=seed, all_roles=True)
        roles = sorted(str(state.view(seat).role) for seat in range(seats))
        assert all(roles.count(role) <= box.count(role) for role in roles)
        assert roles.count("captain") == roles.count("scallywag") == 1
        crews.add(tuple(roles))
    assert len(crews) == 1 if seats == MOST else len(crews) > 3


def test_MU_2_2_at_the_usual_table_the_crew_is_always_the_same() -> None:
    for seed in range(20):
        state = GAME.new(6, seed=seed)
        assert sorted(str(state.view(seat).role) for seat in range(6)) == sorted(ROLES)


def test_MU_3_2_which_roles_are_in_play_is_public_at_the_usual_table_and_nobody_knows_it_at_the_other() -> None:
    view = four().view("anne")
    assert view.crew_known
    assert view.roles == {"captain": 1, "scallywag": 1, "cook": 1, "deckhand": 1}
    names = ("anne", "bonny", "calico", "drake")
    people = dict(zip(names, ("captain", "scallywag", "cook", "lookout"), strict=True))
    usual: dict[str, Any] = {name: Pirate(role) for name, role in people.items()}
    for reader in ("anne", "bonny", None):
        one = three_against_the_captain().view(reader)
        assert one == Table(all_roles=True, **usual).view(reader), "two crews, and nothing tells them apart"
        assert not one.crew_known
        assert one.roles == {"captain": 1, "scallywag": 1, "cook": 1, "lookout": 1, "deckhand": 3, "mutineer": 3}


def test_MU_6_1_where_any_role_may_be_in_play_anybody_may_claim_it() -> None:
    assert three_against_the_captain().may("anne", "i_am", "lookout")
    assert "no lookout" in four().refuses("anne", "i_am", "lookout", rule="MU-6.1")


def test_MU_4_6_where_any_role_may_be_in_play_there_is_a_pause_for_the_lookout() -> None:
    table = three_against_the_captain(tiles={2: "Labadie"})
    table.sail(2)
    table.says("anne", "ask_nothing")
    assert table.question == "act"
    assert table.state.legal(0) == [table.code("all_quiet")]


def test_MU_3_2_to_a_seat_that_does_not_know_the_crew_every_crew_can_be() -> None:
    table = three_against_the_captain()
    crews = set()
    for seed in range(300):
        world = table.state.redeal(0, skulduggery.luck(seed))
        roles = [world.view(seat).role for seat in range(4)]
        assert roles[0] == "captain"
        assert roles.count("scallywag") == 1
        crews.add(tuple(sorted(map(str, roles[1:]))))
    others = ("cook", "deckhand", "lookout", "mutineer")
    pairs = {tuple(sorted((one, other))) for one, other in product(others, others) if one != other}
    twice = {(role, role) for role in ("deckhand", "mutineer")}
    assert crews == {tuple(sorted((*pair, "scallywag"))) for pair in pairs | twice}


def test_MU_2_4_who_knows_the_own_side_knows_that_nobody_else_is_a_mutineer() -> None:
    table = three_against_the_captain(mutineers_know=True)
    assert {table.state.redeal(3, skulduggery.luck(seed)).view(0).role for seed in range(40)} == {"captain"}
    people: dict[str, Any] = {
        name: Pirate(role)
        for name, role in zip(
            ("anne", "bonny", "calico", "drake", "every"),
            ("captain", "scallywag", "lookout", "deckhand", "mutineer"),
            strict=True,
        )
    }
    table = Table(all_roles=True, mutineers_know=True, **people)
    for reader, may_be in ((1, False), (4, False), (0, True)):
        worlds = [table.state.redeal(reader, skulduggery.luck(seed)) for seed in range(60)]
        assert any(world.view(2).role == "mutineer" for world in worlds) == may_be


@pytest.mark.parametrize(
    ("role", "bonus"),
    [("captain", 5), ("scallywag", 5), ("cook", 5), ("lookout", 0), ("mutineer", 0)],
)
def test_MU_2_3_what_a_role_adds_to_the_tolerance(role: str, bonus: int) -> None:
    table = five()
    seat = next(seat for seat in range(5) if table.state.view(seat).role == role)
    assert table.state.view(seat).pirates[seat].tolerance == 9 + bonus


def test_MU_2_4_nobody_knows_another_role() -> None:
    table = five()
    for reader in (*table.names, None):
        view = table.view(reader)
        known = [name for name, pirate in zip(table.names, view.pirates, strict=True) if pirate.role]
        assert known == ([reader] if reader else [])


def test_MU_2_4_with_the_option_the_mutineers_and_the_scallywag_know_each_other() -> None:
    table = five(mutineers_know=True)
    for reader in ("bonny", "every"):
        roles = [pirate.role for pirate in table.view(reader).pirates]
        assert roles[1] == "scallywag"
        assert roles[4] == "mutineer"
        assert roles.count(None) == 3
    assert [pirate.role for pirate in table.view("anne").pirates] == ["captain", None, None, None, None]
    assert not any(pirate.role for pirate in table.view(None).pirates)


def test_MU_2_5_the_captain_and_the_scallywag_see_their_own_map_and_nobody_another() -> None:
    table = four(treasure=1, allies=2)
    assert table.view("anne").map == tuple(sorted(TREASURE_MAPS[1]))
    assert table.view("bonny").map == tuple(sorted(ALLY_MAPS[2]))
    for reader in ("calico", "drake", None):
        view = table.view(reader)
        assert view.map == ()
        assert not any(spot.treasure or spot.ally for spot in view.spots)
    assert not any(spot.ally for spot in table.view("anne").spots)
    assert not any(spot.treasure for spot in table.view("bonny").spots)
    assert [n for n, spot in enumerate(table.view("anne").spots) if spot.treasure] == sorted(TREASURE_MAPS[1])


def test_MU_2_5_four_cards_of_each_and_two_share_at_most_one_spot() -> None:
    assert len(set(TREASURE_MAPS)) == len(set(ALLY_MAPS)) == MAPS == 4
    for card in (*TREASURE_MAPS, *ALLY_MAPS):
        assert len(set(card)) == 4
        assert all(BASE < spot < SPOTS for spot in card)
    for treasure, allies in product(TREASURE_MAPS, ALLY_MAPS):
        assert len(set(treasure) & set(allies)) <= 1


def test_MU_2_5_all_eight_cards_are_printed_in_the_rulebook_at_the_table_and_on_the_page() -> None:
    printed = GAME.clauses()["MU-2.5"]
    table = " ".join(GAME.board(GAME.new(4, seed=1)).split())
    for card in (*TREASURE_MAPS, *ALLY_MAPS):
        assert f"| {', '.join(map(str, sorted(card)))} |" in printed
        assert " ".join(map(str, sorted(card))) in table
    assert (GAME.showing.facts.treasure, GAME.showing.facts.allies) == (TREASURE_MAPS, ALLY_MAPS)


def test_MU_2_5_at_the_table_a_spot_that_was_visited_is_ticked_off_on_every_card_for_every_reader() -> None:
    table = four(route=[0, 1, 5])
    for reader in ("anne", "bonny", "drake", None):
        shown = drawn(table, reader)
        for card in ("1✓ 6 8 13", "3 5✓ 10 12", "2 4 9 14", "5✓ 7 11 13", "1✓ 9 10 11", "5✓ 6 14 15"):
            assert card in shown


def drawn(table: Table, reader: str | None) -> str:
    screen = Console(width=100, color_system=None)
    with screen.capture() as captured:
        screen.print(GAME.teller.table(table.view(reader), table.names))
    return " ".join(captured.get().split())


def test_MU_2_5_each_is_drawn_at_random() -> None:
    drawn = set()
    for seed in range(100):
        state = GAME.new(4, seed=seed)
        drawn.add(tuple(sorted(state.view(seat).map for seat in range(4))))
    assert len(drawn) == 16


def test_MU_2_5_a_tile_that_moves_does_not_take_the_treasure_along() -> None:
    table = five(watch="drake", treasure=0, route=[0, 2])
    before = table.view("anne").map
    table.sail(5)
    table.says("drake", "ask_nothing")
    table.says("drake", "swap", before[0])
    table.says("drake", "swap_with", 15)
    assert table.view("anne").map == before


def test_MU_2_1_a_redealt_crew_is_another_crew_of_the_same_roles() -> None:
    table = five()
    worlds = {
        tuple(world.view(seat).role for seat in range(5))
        for world in (table.state.redeal(0, skulduggery.luck(seed)) for seed in range(300))
    }
    assert len(worlds) == 24
    assert all(world[0] == "captain" and len(set(world)) == 5 for world in worlds)
