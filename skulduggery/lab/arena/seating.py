"""Who sits where in which game. Luck and neighbours are shared out fairly.

A round is one deal with the entrants in one order round the table, played once from each seat: whoever holds the good
cards in one game of a round deals them to everybody else in the others.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from math import factorial
from typing import NamedTuple

from skulduggery.kernel.luck import Luck

Order = tuple[int, ...]
"""Entrants in the order of play."""


class Round(NamedTuple):
    """The same deal is played in several rounds where that compares something."""

    deal: int
    order: Order


class Match(NamedTuple):
    """One game: its number, its deal, and the entrant on each seat."""

    number: int
    deal: int
    seating: Order


def matches_of(rounds: Iterator[Round]) -> Iterator[Match]:
    """Each round from every seat: `seats` games in a row."""
    numbers = count()
    for deal, order in rounds:
        for turn in range(len(order)):
            yield Match(next(numbers), deal, order[-turn:] + order[:-turn])


# --- rounds ----------------------------------------------------------------------------


def all_at_one_table(entrants: int, luck: Luck) -> Iterator[Round]:
    """Every order round the table once, shuffled, and then again: so everybody is everybody's neighbour equally often,
    on either side."""
    deals = count()
    while True:
        numbers = list(range(factorial(entrants - 1)))
        luck.shuffle(numbers)
        for number in numbers:
            yield Round(next(deals), (0, *nth_order(range(1, entrants), number)))


def nth_order(row: Sequence[int], number: int) -> Order:
    """One of the orders of a row; each number below their count gives another."""
    left = list(row)
    order: list[int] = []
    while left:
        number, place = divmod(number, len(left))
        order.append(left.pop(place))
    return tuple(order)


ONE, OTHER, OTHERS, ONES = range(4)
"""Entrants where two bots meet both ways: each alone, and each as the company of the other."""


def both_ways(seats: int) -> Iterator[Round]:
    """Each of two bots alone among copies of the other, with the same deals."""
    for deal in count():
        yield Round(deal, (ONE, *[OTHERS] * (seats - 1)))
        yield Round(deal, (OTHER, *[ONES] * (seats - 1)))


def line_ups(entrants: int, seats: int, luck: Luck) -> Iterator[Round]:
    """More entrants than seats: those who played least sit down next, in any order."""
    played = [0] * entrants
    for deal in count():
        row = list(range(entrants))
        luck.shuffle(row)
        order = sorted(row, key=played.__getitem__)[:seats]
        luck.shuffle(order)
        for entrant in order:
            played[entrant] += 1
        yield Round(deal, tuple(order))
