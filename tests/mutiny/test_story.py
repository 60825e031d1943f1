"""The story of the lesson's voyage, and of voyages that ended otherwise."""

import msgspec
import pytest

import skulduggery
from skulduggery import Record
from skulduggery.kernel.story import Moment, Story

GAME = skulduggery.game("mutiny")


def story() -> Story:
    """The voyage of the lesson; there the winner is called You."""
    lesson = GAME.lesson()
    assert lesson is not None
    return GAME.story(msgspec.structs.replace(lesson.record, players=("Anne", "Bonny", "Calico", "Drake")))


def test_MU_5_2_who_won_and_why() -> None:
    told = story()
    assert (told.winners, told.clause, told.ending) == ((0,), "MU-5.2", "three allies are won for the mutiny")


def test_MU_3_2_how_sober_everybody_was_all_along() -> None:
    sobriety, grog = story().series
    assert (sobriety.name, grog.name) == ("Sobriety", "Grog taken")
    assert [values[0] for values in sobriety.seats] == [11, 13, 9, 6], "after the deal"
    assert [values[12] for values in sobriety.seats] == [10, 12, 8, 5], "one grog at Nassau"
    assert [values[0] for values in grog.seats] == [0, 0, 0, 0]
    assert [values[12] for values in grog.seats] == [1, 1, 1, 1]


def test_the_landing_that_put_the_mutiny_ahead_for_good() -> None:
    assert story().turning == Moment(
        12,
        "The ship makes Nassau (spot 2): 1 grog for everybody. From here to the end the Scallywag's side is ahead.",
    )


def test_MU_6_1_lies_are_counted_and_told() -> None:
    told = story()
    counts = {count.name: count.seats for count in told.counts}
    assert counts["Lies told"] == (2, 0, 0, 0), "not the Cook, and not Drake's hand; Calico is the Cook"
    assert counts["Statements made"] == (3, 2, 2, 2)
    assert counts["Nights on watch"] == (1, 1, 1, 0)
    assert "Islands swapped" not in counts, "there was no Lookout"
    assert [(chapter.ply, chapter.text) for chapter in told.chapters][:2] == [
        (1, "The first lie: Anne says: “I am the Cook, and nobody on board is fed without me.”"),
        (16, "And the last: Anne says: “I asked who could stand above six: one hand went up, Drake.”"),
    ]


def test_with_tea_the_figures_are_of_tea() -> None:
    lesson = GAME.lesson()
    assert lesson is not None
    options = lesson.record.options | {"tea": True}
    told = GAME.story(msgspec.structs.replace(lesson.record, options=options))
    assert [series.name for series in told.series] == ["Appetite", "Tea taken"]


def drifted(seed: int) -> Record:
    """A voyage in which everybody says anything."""
    state = GAME.new(seats=7, seed=str(seed))
    luck = skulduggery.luck(seed)
    while state.outcome() is None:
        seat = state.to_act()[luck.below(len(state.to_act()))]
        legal = state.legal(seat)
        state.apply(seat, legal[luck.below(len(legal))])
    return GAME.record(state, ("Anne", "Bonny", "Calico", "Drake", "Every", "Flint", "Gow"))


@pytest.mark.parametrize("seed", range(12))
def test_every_voyage_has_its_story(seed: int) -> None:
    record = drifted(seed)
    told = GAME.story(record)
    assert told.chapters[-1].ply == len(record.moves)
    assert all(len(values) == len(record.moves) + 1 for series in told.series for values in series.seats)
    if told.clause == "MU-5.4" and told.winners:
        assert told.turning is not None
        assert told.turning.ply == len(record.moves), "drink decided at the last landing"
    assert told.turning is None or told.winners, "where nobody won nothing turned it"
