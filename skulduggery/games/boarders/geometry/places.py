"""BB-1.6 Where a model may be laid when it is knocked down, or set when it stands up.

Places are continuous; these are the ones that are tried: at its old middle and on rings around it, out to
where the new base hardly overlaps the old one. "If any such place exists" means among them.
"""

from math import floor
from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.directions import HEADINGS
from skulduggery.games.boarders.geometry.bases import Base, Shape, is_on_deck, length_along, lying, standing
from skulduggery.games.boarders.geometry.deck import Deck
from skulduggery.games.boarders.geometry.gauge import overlaps

RINGS: Final[list[i64]] = [0, 16, 32, 48, 63]
"""How far out, in 64ths of the way to where the new base would only touch the old one."""
AROUND: Final = 30
"""Degrees from one place on a ring to the next."""
TURN: Final = 15
"""Degrees from one angle tried to the next."""


def lying_shapes(size: i64) -> list[Shape]:
    return [lying(size, degrees) for degrees in range(0, 180, TURN)]


def places_to_lie(deck: Deck, number: i64, size: i64, most: i64) -> list[Base]:
    """Up to so many places where this model may be laid, the nearest first."""
    return places_around(deck, number, lying_shapes(size), most)


def places_to_stand(deck: Deck, number: i64, size: i64, most: i64) -> list[Base]:
    """Up to so many places where this model may stand up, the nearest first."""
    return places_around(deck, number, [standing(size)], most)


def may_lie(deck: Deck, number: i64, base: Base, size: i64) -> bool:
    """BB-1.6 Any place and angle, not only those listed."""
    return may_change(deck, number, base, lying_shapes(size))


def may_stand(deck: Deck, number: i64, base: Base, size: i64) -> bool:
    return may_change(deck, number, base, [standing(size)])


def may_change(deck: Deck, number: i64, base: Base, shapes: list[Shape]) -> bool:
    """It partly overlaps the old base, and no other if that can be avoided."""
    if not is_on_deck(base) or not overlaps(base, deck.bases[number]):
        return False
    return deck.is_free(base, number) or len(free_around(deck, number, shapes, 1)) == 0


def places_around(deck: Deck, number: i64, shapes: list[Shape], most: i64) -> list[Base]:
    """The free ones; only where there are none, those on the deck."""
    found = free_around(deck, number, shapes, most)
    if len(found) > 0:
        return found
    return [base for base in candidates(deck.bases[number], shapes) if is_on_deck(base)][:most]


def free_around(deck: Deck, number: i64, shapes: list[Shape], most: i64) -> list[Base]:
    found: list[Base] = []
    for base in candidates(deck.bases[number], shapes):
        if deck.is_free(base, number):
            found.append(base)
            if len(found) == most:
                break
    return found


def candidates(old: Base, shapes: list[Shape]) -> list[Base]:
    """All that overlap the old base partly, ring by ring."""
    found: list[Base] = []
    for ring in RINGS:
        for degrees in range(0, 360 if ring else 1, AROUND):
            way = HEADINGS[degrees]
            for shape in shapes:
                far = float((length_along(old.shape, way) + length_along(shape, way)) * ring) / 128.0
                base = Base(old.x + floor(far * way.x + 0.5), old.y + floor(far * way.y + 0.5), shape)
                if overlaps(base, old):
                    found.append(base)
    return found
