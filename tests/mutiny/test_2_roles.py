"""MU-2 Roles and maps."""

from itertools import product

import pytest

import skulduggery
from mutiny.table import GAME, five, four
from skulduggery.games.mutiny.pieces import ALLY_MAPS, BASE, CREWS, MAPS, ROLES, SPOTS, TREASURE_MAPS

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
