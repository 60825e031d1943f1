"""SC-4 Adjacency, and SC-3 what an attack costs."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.scalawag.moves import BOARD, FIRE, MUTINY
from skulduggery.games.scalawag.pieces import FIRE_ADJACENT, FIRE_FAR, SPOT_DISCOUNT, WATCH_TOLL
from skulduggery.games.scalawag.state import NONE, Scalawag
from skulduggery.kernel.bits import BIT

OUT_OF_REACH: Final = 99
"""More points than anybody can have."""


def next_afloat(s: Scalawag, seat: i64) -> i64:
    """SC-2.1, SC-4.1 The next captain clockwise; eliminated ones are skipped."""
    seat += 1
    if seat == s.seats:
        seat = 0
    while not s.afloat >> seat & 1:
        seat += 1
        if seat == s.seats:
            seat = 0
    return seat


def afloat_before(s: Scalawag, seat: i64) -> i64:
    seat -= 1
    if seat < 0:
        seat = s.seats - 1
    while not s.afloat >> seat & 1:
        seat -= 1
        if seat < 0:
            seat = s.seats - 1
    return seat


def adjacent_to(s: Scalawag, seat: i64) -> i64:
    """SC-4.1 The captains on either side, SC-4.2 of two the other; SC-7.5 not through fog. As a set.

    SC-3.11 And on beyond those on watch; SC-4.3 that far even across fog.
    """
    adjacent: i64 = 0
    if not s.afloat >> seat & 1:
        return adjacent
    other = next_afloat(s, seat)
    if s.fog != seat:
        adjacent = BIT[other]
    while s.watching >> other & 1 and other != seat:
        other = next_afloat(s, other)
        adjacent |= BIT[other]
    other = afloat_before(s, seat)
    if s.fog != other:
        adjacent |= BIT[other]
    while s.watching >> other & 1 and other != seat:
        other = afloat_before(s, other)
        adjacent |= BIT[other]
    return adjacent & ~BIT[seat]


def toll(s: Scalawag, target: i64) -> i64:
    """SC-3.10 An attack on a captain on watch costs 2 more; SC-8.5 on one with the black spot 2 less."""
    more: i64 = 0
    if s.watching >> target & 1:
        more = WATCH_TOLL
    if s.spot == target:
        more -= SPOT_DISCOUNT
    return more


def boarding_cost(s: Scalawag, target: i64) -> i64:
    """SC-3.5 The highest uncovered slot number of the target."""
    return s.slots[s.ship[target].damage]


def cost(s: Scalawag, order: i64, crew: i64, target: i64, *, adjacent: bool) -> i64:
    """SC-3.3, SC-3.6 Each gunner or marine lowers it by 1; SC-3.13 all modifiers are summed, then it is never below 0.

    OUT_OF_REACH for a captain who is no target of this order.
    """
    base: i64 = 0
    if order == FIRE:  # SC-3.2
        base = FIRE_ADJACENT if adjacent else FIRE_FAR
    elif order == MUTINY:  # SC-3.9 no attack: any captain, without a cost
        return 0
    elif not adjacent:
        return OUT_OF_REACH
    elif order == BOARD:
        base = boarding_cost(s, target)
    elif s.ship[target].points == 0:  # SC-3.8
        return OUT_OF_REACH
    else:
        crew = 0
    base += toll(s, target) - crew
    if base < 0:
        return 0
    return base


def price_of(s: Scalawag, target: i64) -> i64:
    """SC-3.13 Adjacency and costs are those of the moment the targets are named."""
    adjacent = s.lookout or bool(adjacent_to(s, s.turn) >> target & 1)
    return cost(s, s.order, s.crew, target, adjacent=adjacent)


def targets(s: Scalawag) -> i64:
    """The captains whom the captain on turn can name and pay as a target of this order, as a set.

    SC-3.12 With a lookout every captain counts as adjacent. SC-3.4 A second volley has another target.
    """
    points = s.ship[s.turn].points
    adjacent = s.afloat if s.lookout or s.order == MUTINY else adjacent_to(s, s.turn)
    others = s.afloat & ~BIT[s.turn]
    if s.target != NONE:
        others &= ~BIT[s.target]
    found: i64 = 0
    seat: i64 = 0
    while others >> seat:
        if others >> seat & 1 and cost(s, s.order, s.crew, seat, adjacent=bool(adjacent >> seat & 1)) <= points:
            found |= BIT[seat]
        seat += 1
    return found


def cheapest(s: Scalawag, order: i64, crew: i64) -> i64:
    """SC-2.4 The lowest cost of any target, counting a lookout that could still be declared."""
    others = s.afloat & ~BIT[s.turn]
    lowest: i64 = OUT_OF_REACH
    seat: i64 = 0
    while others >> seat:
        if others >> seat & 1:
            price = cost(s, order, crew, seat, adjacent=True)
            if price < lowest:
                lowest = price
        seat += 1
    return lowest


def cheapest_two(s: Scalawag) -> i64:
    """SC-3.4 What volleys at two different targets cost together, counting a lookout that could still be declared."""
    others = s.afloat & ~BIT[s.turn]
    lowest: i64 = OUT_OF_REACH
    second: i64 = OUT_OF_REACH
    seat: i64 = 0
    while others >> seat:
        if others >> seat & 1:
            price = cost(s, FIRE, s.crew, seat, adjacent=True)
            if price < lowest:
                second = lowest
                lowest = price
            elif price < second:
                second = price
        seat += 1
    return lowest + second
