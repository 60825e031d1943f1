"""The story of the lesson's voyage, and of voyages that ended otherwise."""

from pathlib import Path

import msgspec
import pytest

import skulduggery
from skulduggery import Record
from skulduggery.kernel.story import Moment, Story

GAME = skulduggery.game("mutiny")
VOYAGES = Path(__file__).parent / "voyages"


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
    assert (sobriety.name, grog.name) == ("Sobriety", "Grog")
    assert [values[0] for values in sobriety.seats] == [11, 13, 9, 6], "after the deal"
    assert [values[12] for values in sobriety.seats] == [10, 12, 8, 5], "one grog at Nassau"
    assert [values[0] for values in grog.seats] == [0, 0, 0, 0]
    assert [values[12] for values in grog.seats] == [1, 1, 1, 1]


def test_the_landing_that_put_the_mutiny_ahead_for_good() -> None:
    assert story().turning == Moment(
        12,
        "The ship makes Nassau (2): 1 grog each. "
        "There lies the first Piece of Eight, and there waits the first ally. "
        "From here to the end the Scallywag's side is ahead.",
    )


def test_MU_6_1_lies_are_counted_and_told() -> None:
    told = story()
    counts = {count.name: count.seats for count in told.counts}
    assert counts["Lies told"] == (2, 0, 0, 0), "not the Cook, and not Drake's hand; Calico is the Cook"
    assert counts["Statements made"] == (3, 2, 2, 2)
    assert counts["Nights on watch"] == (1, 1, 1, 0)
    assert "Islands swapped" not in counts, "there was no Lookout"


def test_what_one_would_tell_at_the_tavern() -> None:
    assert [(chapter.ply, chapter.text) for chapter in story().chapters] == [
        (
            1,
            "The first lie: Anne says: “I am the Cook, and nobody on board is fed without me.” Anne was the Scallywag.",
        ),
        (
            12,
            "The ship makes Nassau (2): 1 grog each. "
            "There lies the first Piece of Eight, and there waits the first ally.",
        ),
        (
            16,
            "And the last: Anne says: “I asked who was above six: one hand went up, Drake's.” "
            "In truth two hands went up, Bonny's and Calico's.",
        ),
        (41, "The ship makes San Juan (8): 2 grog each. There waits the second ally."),
        (50, "The ship makes St. Thomas (12): 1 grog each. There waits the third ally."),
        (
            50,
            "Three allies are won for the mutiny (MU-5.2). The Scallywag's side wins: Anne. Who was who: "
            "Anne the Scallywag, Bonny the Captain, Calico the Cook and Drake a Deckhand; the Pieces of Eight lay at "
            "Nassau (2), Puerto Barrios (4), Montego Bay (9) and Oranjestad (14), and the allies waited at Nassau (2), "
            "Falmouth (7), San Juan (8) and St. Thomas (12).",
        ),
    ]


def test_MU_4_6_a_night_at_the_wheel_is_told_once_and_takes_back_what_was_found() -> None:
    told = GAME.story(voyage("MU-5.2 after a drunk Lookout"))
    texts = [chapter.text for chapter in told.chapters]
    grabbed = "Drake grabs the wheel in the night: the ship lies at the Pirates' Base, not at La Havana (6)."
    assert texts.count(grabbed) == 1
    assert texts[-2].endswith("There lies the third Piece of Eight, and there waits the third ally.")


def test_one_lie_is_the_only_one() -> None:
    state = GAME.new(4, seed=1, first_watch=0)
    claimed = "cook" if state.view(0).role != "cook" else "deckhand"
    state.apply(0, GAME.moves.code({"do": "i_am", "role": claimed}))
    while state.outcome() is None:
        state.apply(state.to_act()[0], GAME.default(state.legal(state.to_act()[0])))
    lie = GAME.story(GAME.record(state)).chapters[0]
    assert lie.text.startswith("The only lie: Anne says: “")
    assert lie.text.endswith(f" {state.view(None).pirates[0].role.capitalize()}.")


def voyage(name: str) -> Record:
    (file,) = VOYAGES.glob(f"{name}*.json")
    return Record.from_json(file.read_bytes())


def lies_of(record: Record) -> list[int]:
    """How often each seat lied, from the moves alone and from what the speaker knew when they spoke."""
    roles = [pirate.role for pirate in GAME.replay(record).view(None).pirates]
    lies = [0] * record.seats
    named: dict[int, list[int]] = {}
    for state, words in zip(GAME.steps(record), record.moves, strict=False):
        seat = words["seat"]
        if words["do"] == "i_am":
            lies[seat] += words["role"] != roles[seat]
        elif words["do"] == "hand_up":
            named.setdefault(seat, []).append(words["pirate"])
        elif words["do"] == "no_more":
            nights = [past.asked for past in state.view(seat).rounds if past.watch == seat and past.asked]
            lies[seat] += tuple(named.pop(seat, ())) != nights[-1].hands
    return lies


@pytest.mark.parametrize("file", sorted(VOYAGES.glob("*.json")), ids=lambda file: file.stem)
def test_MU_6_1_the_lies_of_a_story_are_those_of_the_record(file: Path) -> None:
    record = Record.from_json(file.read_bytes())
    counted = {count.name: count.seats for count in GAME.story(record).counts}
    nobody = (0,) * record.seats  # a story without a lie has no such row
    assert list(counted.get("Lies told", nobody)) == lies_of(record)


def test_with_tea_the_figures_are_of_tea() -> None:
    lesson = GAME.lesson()
    assert lesson is not None
    options = lesson.record.options | {"tea": True}
    told = GAME.story(msgspec.structs.replace(lesson.record, options=options))
    assert [series.name for series in told.series] == ["Appetite", "Tea"]


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
