"""A bag of cards as one int: four bits to count each kind.

For cards of which those of a kind are alike, in a pile or a hand whose order means nothing. Bags
are added and taken away as numbers. No bag holds more than 15 of a kind.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from skulduggery.kernel.bits import BIT

BITS: Final = 4
COUNT: Final = 15

CARD: Final[vec[i64]] = vec[i64]([BIT[BITS * kind] for kind in range(15)])
"""A bag with one card of a kind."""


def held(bag: i64, kind: i64) -> i64:
    """How many cards of this kind are in the bag."""
    return bag >> (BITS * kind) & COUNT


def size(bag: i64) -> i64:
    """How many cards are in the bag."""
    cards: i64 = 0
    while bag:
        cards += bag & COUNT
        bag >>= BITS
    return cards


def card_at(bag: i64, place: i64) -> i64:
    """The kind of the card at this place if the bag were laid out by kind."""
    kind: i64 = 0
    while place >= bag & COUNT:
        place -= bag & COUNT
        bag >>= BITS
        kind += 1
    return kind


def kinds_in(bag: i64) -> i64:
    """The kinds of which the bag has a card, as a set."""
    kinds: i64 = 0
    kind: i64 = 1
    while bag:
        if bag & COUNT:
            kinds |= kind
        bag >>= BITS
        kind <<= 1
    return kinds


def without(bag: i64, kind: i64) -> i64:
    """The bag with one card less of this kind, if it has any."""
    if held(bag, kind) == 0:
        return bag
    return bag - CARD[kind]
