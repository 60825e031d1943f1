"""Bases against each other, as shapely sees them."""

import hashlib
import random
from math import atan2, cos, degrees, radians, sin

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import affinity

from boarders.oracle import BLUR, any_way, corners, crowded_deck, gap, outline, share_room
from skulduggery.games.boarders.geometry.bases import (
    INCH,
    LENGTH,
    WIDTH,
    Base,
    Shape,
    full_move,
    is_on_deck,
    length_along,
    lying,
    square,
    standing,
)
from skulduggery.games.boarders.geometry.deck import Deck
from skulduggery.games.boarders.geometry.directions import HEADINGS, nearest_heading, opposite, towards
from skulduggery.games.boarders.geometry.gauge import TOUCH, covers, distance, overlaps, touches, within

shapes = st.one_of(
    st.integers(1, 4).map(standing),
    st.tuples(st.integers(1, 4), st.integers(0, 359)).map(lambda it: lying(*it)),
    st.integers(1, 4).map(square),
)
near = st.builds(Base, st.integers(20_000, 26_000), st.integers(10_000, 16_000), shapes)
anywhere = st.builds(Base, st.integers(0, LENGTH), st.integers(0, WIDTH), shapes)
pairs = st.one_of(st.tuples(near, near), st.tuples(anywhere, anywhere))


def at(x: float, y: float, shape: Shape) -> Base:
    """In inches."""
    return Base(round(x * INCH), round(y * INCH), shape)


# --- directions ---------------------------------------------------------------------


def test_headings_are_whole_degrees_and_exact_where_they_can_be() -> None:
    for number, way in enumerate(HEADINGS):
        assert way.x == pytest.approx(cos(radians(number)), abs=1e-15)
        assert way.y == pytest.approx(sin(radians(number)), abs=1e-15)
        assert nearest_heading(way) == number
    assert [(HEADINGS[way].x, HEADINGS[way].y) for way in (0, 90, 180, 270)] == [(1, 0), (0, 1), (-1, 0), (0, -1)]
    assert (HEADINGS[30].y, HEADINGS[60].x, HEADINGS[240].x) == (0.5, 0.5, -0.5)


@given(st.integers(-LENGTH, LENGTH), st.integers(-LENGTH, LENGTH))
def test_BB_6_5_towards_and_away_are_opposite_and_of_length_one(dx: int, dy: int) -> None:
    assume(dx or dy)
    way, back = towards(dx, dy), towards(-dx, -dy)

    assert (back.x, back.y) == (-way.x, -way.y) == (opposite(way).x, opposite(way).y)
    assert way.x * way.x + way.y * way.y == pytest.approx(1, abs=1e-15)
    assert way.x * dx + way.y * dy == pytest.approx((dx * dx + dy * dy) ** 0.5)


@given(st.integers(-LENGTH, LENGTH), st.integers(-LENGTH, LENGTH))
def test_the_nearest_heading_is_within_half_a_degree(dx: int, dy: int) -> None:
    assume(dx or dy)
    turn = int(nearest_heading(towards(dx, dy))) - degrees(atan2(dy, dx))

    assert abs((turn + 180) % 360 - 180) <= 0.5 + 1e-9


# --- BB-1.3 bases -------------------------------------------------------------------


@given(st.integers(1, 4), st.integers(0, 359))
def test_BB_1_3_a_lying_base_is_a_turned_rectangle(size: int, heading: int) -> None:
    half = size * INCH / 2
    true = affinity.rotate(shapely.box(-1.25 * half, -half, 1.25 * half, half), heading, origin=(0, 0))

    assert outline(Base(0, 0, lying(size, heading))).hausdorff_distance(true) < 0.71


def test_BB_1_3_sizes() -> None:
    assert standing(1).radius == INCH // 2
    assert corners(square(4)) == [(2048, 2048), (-2048, 2048), (-2048, -2048), (2048, -2048)]
    assert corners(lying(1, 0)) == [(640, 512), (-640, 512), (-640, -512), (640, -512)]
    assert corners(lying(1, 90)) == [(-512, 640), (-512, -640), (512, -640), (512, 640)]


def test_BB_6_1_the_widget_and_the_own_length() -> None:
    assert full_move(standing(1), HEADINGS[17]) == 4 * INCH
    assert full_move(standing(3), HEADINGS[0]) == 6 * INCH
    assert full_move(lying(1, 0), HEADINGS[180]) == 4 * INCH + INCH // 4
    assert full_move(lying(1, 0), HEADINGS[270]) == 4 * INCH
    assert length_along(square(2), HEADINGS[45]) == int(2 * INCH * 2**0.5)


@given(anywhere)
def test_BB_1_8_on_deck_is_what_the_deck_covers(base: Base) -> None:
    left, low, right, high = outline(base).buffer(base.shape.radius).bounds

    assert is_on_deck(base) == (left >= 0 and low >= 0 and right <= LENGTH and high <= WIDTH)


# --- BB-1.5 two bases ------------------------------------------------------------------


@given(pairs)
def test_BB_1_5_distance_is_between_nearest_points(pair: tuple[Base, Base]) -> None:
    one, two = pair

    assert distance(one, two) == pytest.approx(max(0.0, gap(one, two)), abs=BLUR)
    assert distance(one, two) == distance(two, one)


@given(pairs)
def test_BB_1_5_overlap_is_shared_room(pair: tuple[Base, Base]) -> None:
    one, two = pair
    if one.shape.is_round or two.shape.is_round:
        assume(abs(gap(one, two)) > BLUR)

    assert overlaps(one, two) == overlaps(two, one) == share_room(one, two)


@given(pairs, st.integers(0, 12 * INCH))
def test_BB_1_5_within_is_up_to_and_with(pair: tuple[Base, Base], length: int) -> None:
    one, two = pair
    assume(abs(gap(one, two) - length) > BLUR)

    assert within(one, two, length) == within(two, one, length) == (gap(one, two) < length)


def test_BB_1_5_touching_is_not_overlapping() -> None:
    man = at(10, 10, standing(1))
    for other, step in (
        (at(11, 10, standing(1)), (-1, 0)),
        (at(11.5, 12, standing(4)), (-1, -1)),
        (at(8.5, 10.25, square(2)), (1, 0)),
        (at(10, 11.125, lying(1, 90)), (0, -1)),
    ):
        nearer = Base(other.x + step[0], other.y + step[1], other.shape)
        assert (overlaps(man, other), touches(man, other), distance(man, other)) == (False, True, 0.0)
        assert overlaps(man, nearer)


def test_BB_1_5_exactly_an_inch_is_within_an_inch() -> None:
    man = at(10, 10, standing(1))
    for other in (at(12, 10, standing(1)), at(10, 12.5, square(2)), at(11.5, 12, standing(2))):
        assert within(man, other, INCH)
        assert not within(man, other, INCH - 1)
    assert within(at(5, 5, square(4)), at(9, 5, square(2)), INCH)
    assert not within(at(5, 5, square(4)), at(9, 5, square(2)), INCH - 1)


def test_BB_1_5_as_near_as_rounding_leaves_them_is_contact() -> None:
    man = at(10, 10, standing(1))

    assert touches(man, Base(man.x + INCH + TOUCH, man.y, standing(1)))
    assert not touches(man, Base(man.x + INCH + TOUCH + 1, man.y, standing(1)))


@given(near, st.integers(19_000, 27_000), st.integers(9_000, 17_000))
def test_BB_14_14_a_token_is_touched_by_a_base_that_covers_it(base: Base, x: int, y: int) -> None:
    apart = float(shapely.distance(outline(base), shapely.Point(x, y))) - int(base.shape.radius)
    assume(abs(apart - TOUCH) > BLUR)

    assert covers(base, x, y) == (apart < TOUCH)


# --- the deck ---------------------------------------------------------------------------


def test_a_copied_deck_goes_its_own_way() -> None:
    deck = Deck()
    man = deck.add(at(10, 10, standing(1)))
    twin = deck.copy()

    twin.place(man, 5 * INCH, 5 * INCH, standing(1))
    deck.remove(man)

    assert (twin.is_here(man), deck.is_here(man)) == (True, False)
    assert (twin.bases[man].x, twin.bases[man].y) == (5 * INCH, 5 * INCH)


def test_the_removed_are_in_nobodys_way() -> None:
    deck = Deck()
    man = deck.add(at(10, 10, standing(1)))
    gone = deck.add(at(12, 10, standing(1)))
    also = deck.add(at(10, 12, lying(1, 30)))
    deck.remove(gone)
    deck.remove(also)

    assert deck.slide(man, HEADINGS[0], 4 * INCH).travel == 4 * INCH
    assert deck.near(man, LENGTH) == 0


def test_every_machine_slides_alike_compiled_or_not() -> None:
    """The digest was taken once, of a thousand slides on end; any other last bit anywhere would change it."""
    dice = random.Random("the same everywhere")
    deck = crowded_deck(dice, bases=40, inches=48)
    trace = hashlib.sha256()
    for _ in range(1000):
        mover = dice.randrange(len(deck.bases))
        way = any_way(dice, deck, mover)
        slide = deck.push(1 << mover | deck.touching(mover), way, dice.randrange(1, 6 * INCH))
        deck.shift(slide.crowd, slide.dx, slide.dy)
        trace.update(f"{way} {slide.travel} {slide.hits} {slide.over} {deck.bases[mover]}\n".encode())

    assert trace.hexdigest() == "9f878b0689c5bd5006ddd4a756b721e5be4d588c51d5be52068a7793cec161de"
