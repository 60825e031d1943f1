"""The story of the lesson's game, of which every coin is known."""

from pathlib import Path

import msgspec

import skulduggery
from skulduggery import Record
from skulduggery.kernel.story import Moment, Story

GAME = skulduggery.game("booty")


def story() -> Story:
    """The game of the lesson; there the winner is called You."""
    lesson = GAME.lesson()
    assert lesson is not None
    return GAME.story(msgspec.structs.replace(lesson.record, players=("Anne", "Bonny")))


def test_BO_5_1_who_won_and_why() -> None:
    told = story()
    assert (told.players, told.winners, told.scores) == (("Anne", "Bonny"), (0,), (28, 26))
    assert (told.clause, told.ending) == ("BO-5.1", "every take is full")


def test_the_true_worth_of_each_take_over_time() -> None:
    worth, coins = story().series
    assert (worth.name, coins.name) == ("Worth of the take", "Coins in the take")
    assert worth.seats[0][:5] == (0, 5, 5, 5, 13)
    assert worth.seats[1][:5] == (0, 0, 8, 8, 8), "Bonny's hidden 8 counts from the moment she took it"
    assert [values[-1] for values in worth.seats] == [28, 26]
    assert [values[-1] for values in coins.seats] == [8, 8]


def test_the_last_coin_turned_it() -> None:
    assert story().turning == Moment(38, "Anne takes coin 18: worth 8. Until then it was anybody's game.")


def test_a_lead_that_was_never_lost_again_turned_it() -> None:
    """Without the last three turns, of which the first brought Bonny the lead."""
    lesson = GAME.lesson()
    assert lesson is not None
    options = lesson.record.options | {"turn_cap": 15}
    luck = lesson.record.luck[:-1]
    shorter = msgspec.structs.replace(lesson.record, moves=lesson.record.moves[:32], options=options, luck=luck)
    told = GAME.story(shorter)
    assert (told.clause, told.scores) == ("BO-5.2", (28, 18))
    assert told.turning == Moment(4, "You takes coin 7: worth 8. From here to the end nobody is richer than You.")


def test_winners_who_share_led_together() -> None:
    voyage = Path(__file__).parent / "voyages" / "BO-5.1 equal totals share the win.json"
    told = GAME.story(Record.from_json(voyage.read_bytes()))
    assert told.winners == (0, 1)
    assert told.turning is None, "there was nobody else to lead"


def test_what_one_would_tell_at_the_tavern() -> None:
    assert [(chapter.ply, chapter.text) for chapter in story().chapters] == [
        (2, "Bonny takes coin 11: worth 8. Bonny is ahead with 8."),
        (4, "Anne takes coin 7: worth 8. Anne is ahead with 13."),
        (7, "Not with everybody: Anne shouts Hands Off Me Booty! at Bonny: coin 7 stays."),
        (10, "The first theft: Anne takes coin 11 from Bonny: worth 8."),
        (30, "Bonny takes coin 10: worth 3. Bonny is the first with a full take."),
        (35, "Bonny gets coin 11 from Anne: worth 8. Anne gets coin 1 from Bonny: worth 0. Bonny is ahead with 26."),
        (38, "Anne takes coin 18: worth 8. Anne is ahead with 28."),
        (38, "All coins are turned: Anne 28, Bonny 26. Anne wins."),
    ]


def test_deeds_are_counted_for_the_player_who_did_them() -> None:
    counts = {count.name: count.seats for count in story().counts}
    assert counts["Coins stolen"] == (1, 0)
    assert counts["Coins lost to thieves"] == (0, 1)
    assert counts["Coins kept with Hands Off!"] == (1, 0)
    assert counts["Coins given away"] == (3, 1)
    assert counts["Coins looked at in secret"] == (3, 0)
    assert "Turns passed" not in counts, "nobody did"
