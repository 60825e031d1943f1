"""The story of the lesson's game, and of a captain who pays though the word was true."""

from itertools import pairwise
from pathlib import Path

import msgspec

import skulduggery
from skulduggery import Record
from skulduggery.games.scalawag.story import blows_told, page_of
from skulduggery.kernel.story import Moment, Story, scenes_of

GAME = skulduggery.game("scalawag")


def lesson_record() -> Record:
    """The game of the lesson; there the winner is called You."""
    lesson = GAME.lesson()
    assert lesson is not None
    return msgspec.structs.replace(lesson.record, players=("Anne", "Bonny", "Calico", "Drake"))


def story() -> Story:
    return GAME.story(lesson_record())


def test_SC_6_6_who_won_and_why() -> None:
    told = story()
    assert (told.winners, told.clause, told.ending) == ((0,), "SC-6.6", "one captain is left")


def test_lies_are_counted_by_the_open_hands() -> None:
    counts = {count.name: count.seats for count in story().counts}
    assert counts["Declarations of crew"] == (10, 3, 9, 7)
    assert counts["Lies told"] == (2, 0, 4, 2)
    assert counts["Lies caught"] == (0, 0, 1, 2)
    assert counts["Scalawag! called rightly"] == (2, 0, 1, 0)
    assert counts["Scalawag! called wrongly"] == (0, 1, 0, 0)
    assert counts["Captains sunk"] == (1, 0, 2, 0)


def test_points_damage_and_crew_over_time() -> None:
    strength, points, damage, crew = story().series
    assert [strength.name, points.name, damage.name, crew.name] == ["Strength", "Points", "Damage", "Crew"]
    assert {values[0] for values in strength.seats} == {8}
    assert points.seats[0][:5] == (2, 2, 2, 2, 6), "the fourth move lets the word stand"
    assert damage.seats[3][15:17] == (0, 1), "Drake pays for the lie"
    assert [values[-1] for values in damage.seats] == [3, 5, 5, 4], "Drake lost his crew, not his hull"
    assert crew.seats[2][9:13] == (3, 3, 3, 3), "mustered crew that must go back does not count"
    assert [values[-1] for values in strength.seats][1:] == [0, 0, 0]


def test_SC_6_5_the_chart_keeps_the_slots_that_were_hit_less_those_repaired() -> None:
    """Whether the ship floats or not, and by what it went down."""
    for file in (Path(__file__).parent / "voyages").glob("SC-6.6 after an elimination by *.json"):
        told = GAME.story(Record.from_json(file.read_bytes()))
        hits = next(count.seats for count in told.counts if count.name == "Ship damage suffered")
        for seat, values in enumerate(told.series[2].seats):
            steps = [after - before for before, after in pairwise(values)]
            assert sum(step for step in steps if step > 0) == hits[seat]
            assert min(steps) >= -1, "a repair, and never back to nought"


def test_the_volleys_that_turned_it() -> None:
    assert story().turning == Moment(
        95,
        "Anne aims at Drake and pays 5 points. Anne aims at Calico and pays 5 points. "
        "Drake takes ship damage on slot 4. Calico takes ship damage on slot 8. "
        "From here to the end no ship is as strong as Anne's.",
    )


def test_a_blow_is_told_with_the_call_that_brought_it() -> None:
    record = lesson_record()
    pages = [page_of(scene) for scene in scenes_of(GAME.steps(record, listen=True))]
    assert blows_told(pages, 16, record.players) == (
        "Anne calls scalawag! on Drake: no sailor there. "
        "Drake does not reveal three sailors: the order is forfeited. "
        "Drake takes ship damage on slot 10."
    )


def test_what_one_would_tell_at_the_tavern() -> None:
    assert [(chapter.ply, chapter.text) for chapter in story().chapters] == [
        (13, "Drake declares three sailors. Anne calls scalawag!, and it was a lie."),
        (17, "Anne declares a gunner: a lie, and believed."),
        (29, "Anne declares a sailor. Bonny calls scalawag!, and pays: it was true."),
        (67, "Bonny goes down, sunk by Calico."),
        (132, "Drake goes down, sunk by Calico."),
        (161, "Calico goes down, sunk by Anne."),
        (161, "Anne wins."),
    ]


def test_SC_5_3_who_pays_though_it_was_true_told_no_lie_but_was_called_rightly() -> None:
    state = GAME.new(4, luck=skulduggery.Scripted(*lesson_record().luck), first=0, turn_cap=1)
    assert "sailor" in state.view(0).hand
    state.apply(0, GAME.moves.code({"do": "trim", "sailors": 1}))
    state.apply(1, GAME.moves.code({"do": "scalawag"}))
    state.apply(0, GAME.moves.code({"do": "pay"}))
    state.apply(0, GAME.moves.code({"do": "damage"}))
    counts = {count.name: count.seats for count in GAME.story(GAME.record(state)).counts}
    assert counts["Lies told"] == counts["Lies caught"] == (0, 0, 0, 0)
    assert counts["Scalawag! called rightly"] == (0, 1, 0, 0)
    assert counts["Scalawag! called wrongly"] == (0, 0, 0, 0)
