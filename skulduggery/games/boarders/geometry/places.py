"""BB-1.6 Where a model may be laid when it is knocked down, or set when it stands up.

Places are continuous; those that are tried and offered have numbers: 0 at its old middle, then on rings around it, out
to where the new base hardly overlaps the old one. "If any such place exists" means among them.
"""

from math import floor
from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import HALF_TURN, Base, Shape, is_on_deck, length_along, lying, standing
from skulduggery.games.boarders.geometry.deck import Deck
from skulduggery.games.boarders.geometry.directions import HEADINGS
from skulduggery.games.boarders.geometry.gauge import overlaps

RINGS: Final[list[i64]] = [0, 16, 32, 48, 63]
"""How far out, in 64ths of the way to where the new base would only touch the old one."""
AROUND: Final = 30
"""Degrees from one place on a ring to the next."""
ON_RING: Final = 360 // AROUND
PLACES: Final = 1 + 4 * ON_RING
TURN: Final = 15
"""Degrees from one angle tried to the next."""


def base_around(old: Base, shape: Shape, place: i64) -> Base:
    """The place of this number, from 0 to PLACES - 1."""
    if place == 0:
        return Base(old.x, old.y, shape)
    way = HEADINGS[(place - 1) % ON_RING * AROUND]
    ring = RINGS[(place - 1) // ON_RING + 1]
    far = float((length_along(old.shape, way) + length_along(shape, way)) * ring) / 128.0
    return Base(old.x + floor(far * way.x + 0.5), old.y + floor(far * way.y + 0.5), shape)


def may_lie(deck: Deck, number: i64, base: Base, size: i64) -> bool:
    """BB-1.6 It partly overlaps where it stood, and no other if there is such a place at any angle."""
    if not is_over(base, deck.bases[number]):
        return False
    if deck.is_free(base, number):
        return True
    degrees: i64 = 0
    while degrees < HALF_TURN:
        if has_place(deck, number, lying(size, degrees)):
            return False
        degrees += TURN
    return True


def may_stand(deck: Deck, number: i64, base: Base, size: i64) -> bool:
    """BB-1.6 It partly overlaps where it lay, and no other if there is such a place."""
    if not is_over(base, deck.bases[number]):
        return False
    return deck.is_free(base, number) or not has_place(deck, number, standing(size))


def is_over(base: Base, old: Base) -> bool:
    return is_on_deck(base) and overlaps(base, old)


def has_place(deck: Deck, number: i64, shape: Shape) -> bool:
    """Whether there is a free place for this shape where the old base was, or around there."""
    old = deck.bases[number]
    place: i64 = 0
    while place < PLACES:
        base = base_around(old, shape, place)
        if is_over(base, old) and deck.is_free(base, number):
            return True
        place += 1
    return False
