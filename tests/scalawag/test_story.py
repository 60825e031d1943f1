"""The story of the lesson's game, and of a captain who pays though the word was true."""

import msgspec

import skulduggery
from skulduggery.kernel.story import Moment, Story

GAME = skulduggery.game("scalawag")


def story() -> Story:
    """The game of the lesson; there the winner is called You."""
    lesson = GAME.lesson()
    assert lesson is not None
    return GAME.story(msgspec.structs.replace(lesson.record, players=("Anne", "Bonny", "Calico", "Drake")))


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
    assert [values[-1] for values in damage.seats] == [2, 5, 5, 5], "a sunk ship stays down"
    assert crew.seats[2][9:13] == (3, 3, 3, 3), "mustered crew that must go back does not count"
    assert [values[-1] for values in strength.seats][1:] == [0, 0, 0]


def test_the_volleys_that_turned_it() -> None:
    assert story().turning == Moment(
        95,
        "Drake takes ship damage on slot 4. Calico takes ship damage on slot 8. "
        "From here to the end no ship is as strong as Anne's.",
    )


def test_what_one_would_tell_at_the_tavern() -> None:
    assert [(chapter.ply, chapter.text) for chapter in story().chapters] == [
        (13, "Drake declares three sailors. Anne calls scalawag!, and it was a lie."),
        (17, "Anne declares a gunner: a lie, and believed."),
        (29, "Anne declares a sailor. Bonny calls scalawag!, and pays: it was true."),
        (67, "Bonny goes down, sunk by Calico."),
        (132, "Drake goes down, sunk by Calico."),
        (162, "Calico goes down, sunk by Anne."),
        (162, "Anne wins."),
    ]


def test_SC_5_3_who_pays_though_it_was_true_told_no_lie_but_was_called_rightly() -> None:
    lesson = GAME.lesson()
    assert lesson is not None
    state = GAME.new(4, luck=skulduggery.Scripted(*lesson.record.luck), first=0, turn_cap=1)
    assert "sailor" in state.view(0).hand
    state.apply(0, GAME.moves.code({"do": "trim", "sailors": 1}))
    state.apply(1, GAME.moves.code({"do": "scalawag"}))
    state.apply(0, GAME.moves.code({"do": "pay"}))
    state.apply(0, GAME.moves.code({"do": "damage"}))
    counts = {count.name: count.seats for count in GAME.story(GAME.record(state)).counts}
    assert counts["Lies told"] == counts["Lies caught"] == (0, 0, 0, 0)
    assert counts["Scalawag! called rightly"] == (0, 1, 0, 0)
    assert counts["Scalawag! called wrongly"] == (0, 0, 0, 0)
