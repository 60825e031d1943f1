"""Small sets as ints, a bit for each member."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final[vec[i64]] = vec[i64]([2**member for member in range(63)])
"""The set of one: `BIT[member]`. (Not `1 << member`: mypyc makes that a 32-bit C shift, which loses higher bits.)"""


CHUNK_BITS: Final = 10
CHUNK: Final = 2**CHUNK_BITS - 1
MEMBERS: Final[list[list[i64]]] = [
    [member for member in range(CHUNK_BITS) if chunk // 2**member % 2] for chunk in range(CHUNK + 1)
]
"""The members of each small set; larger sets are read a chunk at a time."""


SPREAD: Final = 67
"""No two powers of two below 2^66 leave the same remainder by this: so a bit tells its member without a search."""
MEMBER_AT: Final[vec[i64]] = vec[i64](
    [sum([member for member in range(63) if 2**member % SPREAD == place]) for place in range(SPREAD)]
)
"""The member whose bit leaves this remainder: `MEMBER_AT[BIT[member] % SPREAD]`."""


ROWS_OF_SEATS: Final[list[tuple[i64, ...]]] = [tuple(row) for row in MEMBERS]
"""The same as tuples, for those sets that are handed out."""


def members_of(members: i64) -> list[i64]:
    """The members of a set, in order."""
    row = MEMBERS[members & CHUNK][:]
    first: i64 = CHUNK_BITS
    members >>= CHUNK_BITS
    while members:
        for member in MEMBERS[members & CHUNK]:
            row.append(first + member)
        members >>= CHUNK_BITS
        first += CHUNK_BITS
    return row


def how_many(members: i64) -> i64:
    """The size of a set: bits counted in pairs, fours, eights, and then all together (256 leaves 1 by 255).

    The masks stay below 2^62: compiled, a larger number would be an object.
    """
    members -= members >> 1 & 0x1555555555555555
    members = (members & 0x3333333333333333) + (members >> 2 & 0x3333333333333333)
    return (members + (members >> 4) & 0x0F0F0F0F0F0F0F0F) % 255


PLACE: Final = 4
"""So many bits are enough for a member of a small set."""
ANY_MEMBER: Final = 15
SIZE: Final = PLACE * CHUNK_BITS


def packed(row: list[i64]) -> i64:
    """The members of a small set as one number, the smallest lowest; above them, from SIZE on, how many they are."""
    number: i64 = len(row)
    place: i64 = CHUNK_BITS - 1
    while place >= 0:
        number <<= PLACE
        if place < len(row):
            number |= row[place]
        place -= 1
    return number


PACKED: Final[vec[i64]] = vec[i64]([packed(row) for row in MEMBERS])


def nth_member(members: i64, nth: i64) -> i64:
    """The member with `nth` smaller ones in the set."""
    first: i64 = 0
    row = PACKED[members & CHUNK]
    count = row >> SIZE
    while nth >= count:
        nth -= count
        members >>= CHUNK_BITS
        first += CHUNK_BITS
        row = PACKED[members & CHUNK]
        count = row >> SIZE
    return first + (row >> PLACE * nth & ANY_MEMBER)
