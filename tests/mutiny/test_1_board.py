"""MU-1 The board. These tests say what must hold if you retune the chart, the tiles or the maps."""

from itertools import combinations

import pytest

from mutiny.table import GAME, four
from skulduggery.games.mutiny.pieces import (
    BASE,
    CHART,
    EFFECTS,
    LINKS,
    NEIGHBOURS,
    PLACES,
    SPOTS,
    TILES,
)
from skulduggery.games.mutiny.senses.courses import distances

Point = tuple[int, int]


def turns(a: Point, b: Point, c: Point) -> int:
    """On which side of the way from a to b c lies."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


def do_cross(one: tuple[int, int], other: tuple[int, int]) -> bool:
    a, b, c, d = (PLACES[spot] for spot in (*one, *other))
    return turns(a, b, c) != turns(a, b, d) and turns(c, d, a) != turns(c, d, b)


def test_MU_1_1_the_chart_has_a_base_and_fifteen_spots_of_two_to_four_links() -> None:
    assert SPOTS == len(PLACES) == 16
    assert len(NEIGHBOURS[BASE]) == 3
    assert all(2 <= len(NEIGHBOURS[spot]) <= 4 for spot in range(1, SPOTS))
    assert len({frozenset(link) for link in LINKS}) == len(LINKS)


def test_MU_1_1_no_spot_is_more_than_six_links_from_the_base() -> None:
    assert max(distances(0)[:SPOTS]) <= 6


def test_MU_1_1_the_chart_is_planar_and_nothing_lies_too_close() -> None:
    wide, high = CHART
    for one, other in combinations(LINKS, 2):
        if not set(one) & set(other):
            assert not do_cross(one, other), f"links {one} and {other} cross"
    for (x, y), (u, v) in combinations(PLACES, 2):
        assert (x - u) ** 2 + (y - v) ** 2 > 120**2
        assert 0 < x < wide
        assert 0 < y < high


def test_MU_1_2_a_link_is_two_routes_and_each_is_sailed_once() -> None:
    table = four(route=[0, 1, 0])
    assert table.view(None).free == (2, 3)
    table.all_say("ready")
    assert table.refuses("anne", "vote", 1, rule="MU-4.3")
    assert table.refuses("anne", "vote", 9, rule="MU-4.3")
    assert four(route=[0, 1]).view(None).free == (0, 4, 5)


def test_MU_1_2_a_voyage_marker_lies_on_the_route_that_was_taken() -> None:
    table = four()
    table.sail(2)
    link = table.view(None).links.index((0, 2))
    assert table.view(None).marked == (2 * link,)


def test_MU_1_3_the_tiles_are_laid_at_random_for_all_to_see() -> None:
    laid = {tuple(spot.tile for spot in GAME.new(4, seed=seed).view(None).spots) for seed in range(20)}
    assert len(laid) == 20
    for tiles in laid:
        assert tiles[BASE] is None
        assert sorted(filter(None, tiles)) == sorted(name for name, _, _ in TILES)


@pytest.mark.parametrize(
    ("name", "effect", "worth"),
    [
        ("La Havana", "grog", 3),
        ("San Juan", "grog", 2),
        ("George Town", "grog", 1),
        ("St. Thomas", "grog", 1),
        ("Freeport", "grog", 2),
        ("Tortuga", "grog", 2),
        ("Nassau", "grog", 1),
        ("Falmouth", "rest", 3),
        ("Montego Bay", "rest", 2),
        ("Oranjestad", "rest", 1),
        ("St. Martin", "rest", 1),
        ("Fort-de-France", "rest", 2),
        ("Puerto Barrios", "deserted", 0),
        ("Amber Cove", "deserted", 0),
        ("Labadie", "deserted", 0),
    ],
)
def test_MU_1_4_every_tile_bears_its_symbol(name: str, effect: str, worth: int) -> None:
    assert (name, EFFECTS.index(effect), worth) in TILES
    spot = four(tiles={5: name}).view("anne").spots[5]
    assert (spot.tile, spot.effect, spot.worth) == (name, effect, worth)


def test_MU_1_4_there_are_fifteen_tiles_and_the_base_is_deserted() -> None:
    assert len(TILES) == 15
    assert four().view(None).spots[BASE].effect == "deserted"
