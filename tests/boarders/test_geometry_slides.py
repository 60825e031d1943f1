"""Slides, pushes and jumps on crowded decks, looked at by shapely all along the way.

A few thousand by default; `TRIALS=1000000 pytest tests/boarders/test_geometry_slides.py` tries a million.
"""

import os
import random

import numpy as np
import pytest

from boarders.oracle import any_way, crowded_deck, outline_at, room, share_room, swept
from boarders.test_geometry import at
from skulduggery.games.boarders.geometry.bases import INCH, LENGTH, WIDTH, Base, is_on_deck, lying, square, standing
from skulduggery.games.boarders.geometry.deck import Deck
from skulduggery.games.boarders.geometry.directions import HEADINGS, Direction
from skulduggery.games.boarders.geometry.gauge import TOUCH, overlaps, touches
from skulduggery.games.boarders.geometry.places import PLACES, TURN, base_around, may_lie, may_stand
from skulduggery.games.boarders.geometry.slides import Slide
from skulduggery.kernel.bits import members_of

TRIALS = int(os.environ.get("TRIALS", "3000"))
ON_ONE_DECK = 20
WEDGED = 20
"""Between others, as far as anybody saw; out in the open it is less than 2."""


def of(numbers: int, deck: Deck) -> list[Base]:
    return [deck.bases[number] for number in members_of(numbers)]


def all_but(crowd: int, deck: Deck) -> list[Base]:
    return [base for number, base in enumerate(deck.bases) if not crowd >> number & 1]


def shifted(base: Base, slide: Slide) -> Base:
    return Base(base.x + slide.dx, base.y + slide.dy, base.shape)


# --- trials ------------------------------------------------------------------------------


@pytest.mark.parametrize("inches", [8, 14, 24])
def test_slides_and_pushes_do_what_shapely_says(inches: int) -> None:
    """One after another on the same deck, so that many start in contact, at an edge, or wedged in."""
    for number in range(TRIALS // 3 // ON_ONE_DECK):
        dice = random.Random(f"{inches} {number}")
        deck = crowded_deck(dice, bases=16, inches=inches)
        for _ in range(ON_ONE_DECK):
            mover = dice.randrange(len(deck.bases))
            crowd = 1 << mover
            if dice.random() < 0.4:
                crowd |= deck.touching(mover)
            way, length = any_way(dice, deck, mover), dice.randrange(1, 7 * INCH)
            slide = deck.push(crowd, way, length)
            try:
                check_slide(deck, slide, way, length)
            except AssertionError as error:
                error.add_note(f"inches {inches}, deck {number}: {deck.bases}, {crowd:b}, {way}, {length}")
                raise
            deck.shift(crowd, slide.dx, slide.dy)


def check_slide(deck: Deck, slide: Slide, way: Direction, length: int) -> None:
    check_nothing_overlaps(deck, slide)
    check_it_stays_on_its_line(slide, way)
    check_nothing_was_passed_through(deck, slide, way)
    check_what_stopped_it(deck, slide, way, length)


def check_nothing_overlaps(deck: Deck, slide: Slide) -> None:
    """By our own whole numbers, and by shapely where anything comes near."""
    for base in of(slide.crowd, deck):
        moved = shifted(base, slide)
        assert is_on_deck(moved)
        for other in all_but(slide.crowd, deck):
            assert not overlaps(moved, other)
            if touches(moved, other):
                assert not share_room(moved, other)


def check_it_stays_on_its_line(slide: Slide, way: Direction) -> None:
    """Rounding takes it less than √2 units from its line, and wedged in it ends some units before `travel`."""
    dx, dy, travel = int(slide.dx), int(slide.dy), int(slide.travel)
    assert abs(dx * way.y - dy * way.x) < 1.42
    assert -WEDGED < dx * way.x + dy * way.y - travel < 2.42


def check_nothing_was_passed_through(deck: Deck, slide: Slide, way: Direction) -> None:
    """All along the way, but for the last unit."""
    if slide.travel > 1:
        others = all_but(slide.crowd, deck)
        for base in of(slide.crowd, deck):
            passed = swept(base, way, 0.0, float(slide.travel) - 1)
            assert np.all(room(passed, base, others) > 0)


def check_what_stopped_it(deck: Deck, slide: Slide, way: Direction, length: int) -> None:
    """It goes all the way unless it touches something that it would run into, or reaches the edge."""
    assert slide.travel == length or slide.hits or slide.over
    for base in of(slide.over, deck):
        assert near_edge(shifted(base, slide), way)
    for hit in of(slide.hits, deck):
        touching = [base for base in of(slide.crowd, deck) if touches(shifted(base, slide), hit)]
        assert any(room(swept(base, way, float(slide.travel), LENGTH), base, [hit])[0] <= 0 for base in touching)


def near_edge(base: Base, way: Direction) -> bool:
    ahead_x = base.x if way.x < 0 else LENGTH - base.x
    ahead_y = base.y if way.y < 0 else WIDTH - base.y
    return ahead_x - base.shape.half_x <= TOUCH or ahead_y - base.shape.half_y <= TOUCH


def test_BB_6_6_jumps_end_where_there_is_room_and_no_further_than_they_must() -> None:
    for number in range(TRIALS // 4 // ON_ONE_DECK):
        dice = random.Random(f"jumps {number}")
        deck = crowded_deck(dice, bases=16, inches=14)
        for _ in range(ON_ONE_DECK):
            mover = dice.randrange(len(deck.bases))
            way, length = any_way(dice, deck, mover), dice.randrange(1, 7 * INCH)
            back, on = deck.jump(mover, way, length), deck.jump_over(mover, way, length)
            others = all_but(1 << mover, deck)
            for slide in (back, on):
                check_nothing_overlaps(deck, slide)
                check_it_stays_on_its_line(slide, way)
            if not back.over:
                assert_taken(deck.bases[mover], others, way, (back.travel, length), dice)
            if not on.over:
                assert on.travel >= length
                assert_taken(deck.bases[mover], others, way, (length, on.travel), dice)
            deck.shift(1 << mover, on.dx, on.dy)


def assert_taken(base: Base, others: list[Base], way: Direction, span: tuple[int, int], dice: random.Random) -> None:
    """Between these no place was free, as far as a few looks can tell."""
    start, end = span
    for _ in range(3 if end - start > 4 else 0):
        far = dice.uniform(start + 2, end - 2)
        assert np.min(room(outline_at(base, far * way.x, far * way.y), base, others)) < TOUCH


def places_to_lie(deck: Deck, man: int, size: int) -> list[Base]:
    """All of those that are tried."""
    bases = [
        base_around(deck.bases[man], lying(size, degrees), place)
        for place in range(PLACES)
        for degrees in range(0, 180, TURN)
    ]
    return [base for base in bases if may_lie(deck, man, base, size)]


def test_BB_1_6_the_knocked_down_lie_where_they_stood_and_on_nobody_if_that_can_be() -> None:
    for number in range(TRIALS // 100 // ON_ONE_DECK):
        dice = random.Random(f"knocked down {number}")
        deck = crowded_deck(dice, bases=16, inches=8)
        for man, base in enumerate(deck.bases):
            if base.shape.is_round:
                places = places_to_lie(deck, man, 2 * int(base.shape.radius) // INCH)
                assert all(share_room(place, base) and is_on_deck(place) for place in places)
                assert len({deck.is_free(place, man) for place in places}) == 1, "all are free, or none is"
                deck.bases[man] = dice.choice(places)


# --- situations ----------------------------------------------------------------------------


def deck_of(*bases: Base) -> Deck:
    deck = Deck()
    deck.bases = list(bases)
    return deck


def test_BB_6_1_a_slide_stops_when_it_touches() -> None:
    deck = deck_of(at(10, 10, standing(1)), at(13, 10, standing(1)), at(12, 12, square(2)))

    slide = deck.slide(0, HEADINGS[0], 4 * INCH)

    assert (slide.dx, slide.dy, slide.travel, slide.hits) == (2 * INCH, 0, 2 * INCH, 0b010)


def test_BB_6_1_alone_it_goes_the_full_length() -> None:
    slide = deck_of(at(10, 10, standing(1))).slide(0, HEADINGS[90], 4 * INCH)

    assert (slide.dx, slide.dy, slide.travel, slide.hits, slide.over) == (0, 4 * INCH, 4 * INCH, 0, 0)


def test_BB_6_1_touching_at_the_very_end_is_touching() -> None:
    deck = deck_of(at(10, 10, standing(1)), at(15, 10, standing(1)))

    assert deck.slide(0, HEADINGS[0], 4 * INCH).hits == 0b10
    assert deck.slide(0, HEADINGS[0], 4 * INCH - TOUCH).hits == 0b10
    assert deck.slide(0, HEADINGS[0], 4 * INCH - TOUCH - 1).hits == 0


def test_along_a_wall_in_contact_with_it_is_no_impact() -> None:
    deck = deck_of(at(10, 10, standing(1)), at(11, 11.5, square(2)))

    slide = deck.slide(0, HEADINGS[0], 4 * INCH)

    assert (slide.travel, slide.hits) == (4 * INCH, 0)


def test_BB_14_5_in_contact_with_what_lies_in_the_path_is_an_impact_at_zero() -> None:
    deck = deck_of(at(10, 10, standing(1)), at(11, 10, standing(1)))

    ahead, aside, away = (deck.slide(0, HEADINGS[way], 4 * INCH) for way in (60, 90, 180))

    assert (ahead.travel, ahead.hits) == (0, 0b10)
    assert (aside.travel, aside.hits) == (4 * INCH, 0)
    assert (away.travel, away.hits) == (4 * INCH, 0)


def test_BB_14_5_so_it_is_when_rounding_left_a_gap() -> None:
    deck = deck_of(at(10, 10, standing(1)), Base(11 * INCH + TOUCH, 10 * INCH, standing(1)))

    assert [deck.slide(0, HEADINGS[way], 4 * INCH).travel for way in (0, 80, 280)] == [0, 0, 0]


def test_BB_6_3_the_edge_is_reached_but_not_passed() -> None:
    deck = deck_of(at(10, 2, standing(1)))

    reached, short = deck.slide(0, HEADINGS[270], 4 * INCH), deck.slide(0, HEADINGS[270], INCH * 3 // 2)

    assert (reached.dy, reached.over) == (-INCH * 3 // 2, 1)
    assert (short.dy, short.over) == (-INCH * 3 // 2, 0), "to touch the edge is not to pass it"


def test_BB_6_8_a_crowd_goes_as_one_body() -> None:
    deck = deck_of(at(10, 10, standing(3)), at(12, 10, standing(1)), at(16, 10.4, square(1)), at(16, 8, square(2)))

    push = deck.push(0b011, HEADINGS[0], 6 * INCH)

    assert (push.travel, push.hits) == (3 * INCH, 0b0100)


def test_BB_14_2_several_contacts_at_once_are_one_impact() -> None:
    deck = deck_of(at(10, 10, square(2)), at(14, 9.5, square(1)), at(14, 10.5, standing(1)), at(14.1, 11.5, square(1)))

    assert deck.slide(0, HEADINGS[0], 4 * INCH).hits == 0b0110


def test_BB_14_4_of_a_crowd_at_the_edge_only_those_that_reach_it_pass_it() -> None:
    deck = deck_of(at(10, 2, standing(3)), at(10, 4, square(1)))

    assert deck.push(0b11, HEADINGS[270], 4 * INCH).over == 0b01


def test_BB_6_6_a_jump_steps_back_and_a_jump_over_goes_on() -> None:
    deck = deck_of(at(10, 10, standing(1)), at(14, 10, square(2)), at(15.5, 10, square(1)))

    assert deck.jump(0, HEADINGS[0], 4 * INCH).dx == INCH * 5 // 2
    assert deck.jump_over(0, HEADINGS[0], 4 * INCH).dx == INCH * 13 // 2
    assert deck.jump_over(0, HEADINGS[180], 4 * INCH).dx == -4 * INCH


def test_BB_14_9_a_jump_over_that_would_leave_the_deck_stays_before_the_edge() -> None:
    deck = deck_of(at(4, 10, standing(1)), at(1, 10, square(2)))

    slide = deck.jump_over(0, HEADINGS[180], 3 * INCH)

    assert (slide.over, slide.dx) == (1, -INCH * 3 // 2)


def test_BB_1_6_without_a_free_place_one_may_lie_on_others_but_not_over_board() -> None:
    deck = deck_of(at(0.5, 0.5, standing(1)), at(3, 2, square(4)), at(0.5, 2.5, square(1)), at(0.5, 1.5, square(1)))

    places = places_to_lie(deck, 0, 1)

    assert places
    assert all(is_on_deck(place) and not deck.is_free(place, 0) for place in places)


def test_BB_1_6_with_a_free_place_one_may_not_lie_on_others() -> None:
    deck = deck_of(at(10, 10, standing(1)), at(11, 10, standing(1)))

    assert not may_lie(deck, 0, at(10, 10, lying(1, 0)), 1), "it would overlap the other"
    assert may_lie(deck, 0, at(10, 10, lying(1, 90)), 1)
    assert may_lie(deck, 0, at(9.1, 10.2, lying(1, 17)), 1)
    assert not may_lie(deck, 0, at(8.5, 10, lying(1, 0)), 1), "it would not overlap the old base"


def test_BB_1_6_standing_up_partly_overlaps_where_one_lay() -> None:
    deck = deck_of(at(10, 10, lying(1, 0)), at(11.2, 10, standing(1)))

    assert may_stand(deck, 0, at(10, 10, standing(1)), 1)
    assert may_stand(deck, 0, at(9, 10, standing(1)), 1)
    assert not may_stand(deck, 0, at(8.8, 10, standing(1)), 1)
    assert not may_stand(deck, 0, at(10.5, 10, standing(1)), 1)


def test_BB_1_6_those_that_overlap_may_part_but_not_go_deeper() -> None:
    deck = deck_of(at(10, 10, lying(1, 0)), at(11, 10, standing(1)))

    apart, deeper = deck.slide(0, HEADINGS[180], 4 * INCH), deck.slide(0, HEADINGS[0], 4 * INCH)

    assert (apart.travel, apart.hits) == (4 * INCH, 0)
    assert deck.slide(0, HEADINGS[180], 9).travel == 9, "parting, it overlaps still"
    assert (deeper.travel, deeper.hits) == (0, 0b10)
