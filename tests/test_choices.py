"""Sets as ints, and the moves that are listed from them: each way of reading a set says the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skulduggery.kernel.bits import BIT, MEMBER_AT, SPREAD, how_many, members_of, nth_member
from skulduggery.kernel.state import Choices

SETS = st.sets(st.integers(0, 62))


def bits_of(members: set[int]) -> int:
    return sum(BIT[member] for member in members)


@pytest.mark.parametrize("member", range(63))
def test_a_bit_tells_its_member(member: int) -> None:
    assert MEMBER_AT[BIT[member] % SPREAD] == member


@given(SETS)
def test_a_set_is_read_in_order(members: set[int]) -> None:
    together = bits_of(members)

    assert how_many(together) == len(members)
    assert members_of(together) == sorted(members)
    assert [nth_member(together, place) for place in range(len(members))] == sorted(members)


@given(SETS, st.integers(0, 5_000), st.lists(st.integers(0, 5_000)))
def test_what_is_listed_is_what_lies_at_each_place(members: set[int], verb: int, single: list[int]) -> None:
    found = Choices()
    for move in single:
        found.add(move)
    found.add_set(verb, bits_of(members), len(members))

    assert found.listed() == [verb + member for member in sorted(members)] + single
    assert [found.at(place) for place in range(found.count)] == found.listed()
