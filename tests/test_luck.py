"""Chance: fair, the same everywhere, sayable in advance, and written down."""

import pytest

from skulduggery import Recorded, Scripted, Seeded
from skulduggery.kernel.luck import Sealed, generator


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 40, 100])
def test_each_outcome_is_equally_likely(sides: int) -> None:
    """Chi-square against the 99.9 % quantile (Wilson and Hilferty's approximation)."""
    luck = Seeded(f"fair {sides}")
    throws = 2000 * sides
    counts = [0] * sides
    for _ in range(throws):
        counts[luck.below(sides)] += 1
    chi_square = sum((count - 2000) ** 2 / 2000 for count in counts)
    freedom = sides - 1
    limit = freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert chi_square < limit


def test_successive_outcomes_do_not_depend_on_each_other() -> None:
    luck = Seeded("pairs")
    counts = [[0] * 6 for _ in range(6)]
    for _ in range(36_000):
        first = luck.below(6)
        counts[first][luck.below(6)] += 1
    chi_square = sum((count - 1000) ** 2 / 1000 for line in counts for count in line)
    assert chi_square < 66.6  # 99.9 % at 35 degrees of freedom


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    luck = Seeded("shuffle")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        row = [0, 1, 2, 3]
        luck.shuffle(row)
        counts[tuple(row)] = counts.get(tuple(row), 0) + 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7  # 99.9 % at 23


def test_the_same_seed_gives_the_same_luck_on_every_platform() -> None:
    """These numbers are fixed for good: records and lessons rest on them."""
    assert [Seeded(7).below(n) for n in (2, 6, 100, 1000, 2**31)] == [1, 3, 55, 554, 1190595291]
    luck = Seeded("the same everywhere")
    assert [luck.below(100) for _ in range(12)] == [59, 16, 78, 8, 74, 22, 62, 52, 12, 56, 21, 35]


def test_seeds_give_different_luck() -> None:
    assert [Seeded(1).below(1000) for _ in range(3)] != [Seeded(2).below(1000) for _ in range(3)]


def test_a_draw_takes_each_card_once() -> None:
    luck = Seeded(1)
    row = list(range(10))
    assert sorted(luck.draw(row) for _ in range(10)) == list(range(10))
    assert row == []


def test_a_script_says_its_dice() -> None:
    luck = Scripted(3, 1)
    assert (luck.below(6), luck.below(2)) == (3, 1)
    with pytest.raises(ValueError, match="the script of 2 outcomes is over"):
        luck.below(6)


def test_a_script_refuses_what_cannot_come() -> None:
    with pytest.raises(ValueError, match="outcome 1 of the script is 6, but only 0 to 5 can come"):
        Scripted(6).below(6)


def test_after_the_script_luck_goes_on_where_it_would_have_been() -> None:
    plain, followed = Seeded(5), Scripted(0, 0, then=Seeded(5))
    expected = [plain.below(10) for _ in range(5)]
    assert [followed.below(10) for _ in range(5)] == [0, 0, *expected[2:]]


def test_recorded_luck_is_written_down_and_a_copy_goes_its_own_way() -> None:
    luck = Recorded(Seeded(1))
    first = [luck.below(10) for _ in range(3)]
    twin = luck.copy()
    assert isinstance(twin, Recorded)
    later = [twin.below(10) for _ in range(2)]
    assert luck.outcomes.numbers() == first
    assert twin.outcomes.numbers() == first + later
    assert [luck.below(10) for _ in range(2)] == later


@pytest.mark.parametrize("n", [0, -1, 2**31 + 1])
def test_a_bound_that_makes_no_sense_is_refused(n: int) -> None:
    for luck in (Seeded(1), Scripted(0)):
        with pytest.raises(ValueError, match="below\\(n\\) needs n from 1"):
            luck.below(n)


def test_sealed_luck_is_fair_and_the_same_everywhere() -> None:
    luck = Sealed("fair")
    counts = [0] * 7
    for _ in range(14_000):
        counts[luck.below(7)] += 1
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 22.5  # 99.9 % at 6 degrees of freedom
    again = Sealed("sealed:x")
    assert [again.below(1000) for _ in range(10)] == [773, 282, 323, 351, 350, 630, 6, 202, 35, 885]


def test_a_twin_of_sealed_luck_says_the_same_and_touches_nothing() -> None:
    luck = Sealed("twin")
    luck.below(6)
    twin = luck.copy()
    said = [twin.below(100) for _ in range(20)]
    assert [luck.below(100) for _ in range(20)] == said


def test_the_seed_says_which_generator_goes_with_it() -> None:
    assert isinstance(generator("sealed:x"), Sealed)
    assert isinstance(generator("x"), Seeded)
    assert isinstance(generator(7), Seeded)
    with pytest.raises(ValueError, match="needs n from 1"):
        Sealed("x").below(0)
