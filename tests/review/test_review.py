"""The review of a finished game: chances, luck and skill, grades and lies."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

import msgspec
import pytest

import skulduggery
from skulduggery.bots import make_bot, usual_bot
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.kernel.story import Lie
from skulduggery.kernel.weighing import Weighed
from skulduggery.lab.arena import play_out
from skulduggery.review.course import confirmed
from skulduggery.review.fitted import as_the_bot_says
from skulduggery.review.judges import judge_for
from skulduggery.review.lies import against_silence, believed, caught, told_how_often
from skulduggery.review.reasons import compared, gain_of_another, no_difference, odds_told, tried
from skulduggery.review.report import Account, Review
from skulduggery.review.review import review_of
from skulduggery.review.thresholds import grade_of
from skulduggery.terminal.review import lies_counted, row


@cache
def played(game_id: str, seats: int) -> Record:
    game = skulduggery.game(game_id)
    state = game.new(seats, seed="evening")
    bots = list(game.bots)
    play_out(state, [make_bot(game, bots[seat % 2], Seeded(f"evening {seat}")) for seat in range(seats)])
    return game.record(state)


@cache
def reviewed(game_id: str, seats: int) -> Review:
    return review_of(skulduggery.game(game_id), played(game_id, seats))


GAMES = (("booty", 3), ("scalawag", 3), ("mutiny", 5))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_review_ends_with_the_result_adds_up_and_gives_reasons(game: str, seats: int) -> None:
    """All of it in one test, because a review takes long."""
    record = played(game, seats)
    review = reviewed(game, seats)

    chances_end_with_the_result(review, len(record.moves))
    luck_own_decisions_and_others_add_up(review)
    at_most_five_decisions_of_a_seat_are_told_with_a_reason(review)
    every_lie_of_the_story_is_told(review, skulduggery.game(game).story(record).lies)


def chances_end_with_the_result(review: Review, moves: int) -> None:
    for series in review.chances:
        assert all(len(values) == moves + 1 for values in series.seats)
        assert all(0 <= value < 100 for values in series.seats for value in values[:-1]), "nothing is certain yet"
        assert {seat for seat, values in enumerate(series.seats) if values[-1] > 0} == set(review.winners)


def luck_own_decisions_and_others_add_up(review: Review) -> None:
    for seat, account in enumerate(review.accounts):
        assert account.start + account.luck + account.own + account.others == account.end
        assert account.end == review.chances[1].seats[seat][-1]


def at_most_five_decisions_of_a_seat_are_told_with_a_reason(review: Review) -> None:
    assert all(times <= 5 for times in Counter(one.seat for one in review.judged).values())
    for one in review.judged:
        assert one.chose != one.better
        assert one.best > one.chance
        assert one.asked
        assert one.why


def every_lie_of_the_story_is_told(review: Review, lies: Sequence[Lie]) -> None:
    assert [(lie.ply, lie.seat, lie.by) for lie in lies] == [(lie.ply, lie.seat, lie.by) for lie in review.lies]
    assert lies_counted(review).startswith(f"{len(lies)} told")


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    game = skulduggery.game("booty")

    with pytest.raises(BrokenRecord, match="not over"):
        review_of(game, game.record(game.new(2, seed=1)))


def test_the_same_record_is_reviewed_alike() -> None:
    assert review_of(skulduggery.game("booty"), played("booty", 3)) == reviewed("booty", 3)


def test_chances_with_all_cards_open_come_to_one() -> None:
    for game, seats in (("booty", 3), ("scalawag", 3)):
        together = [sum(values) for values in zip(*reviewed(game, seats).chances[1].seats, strict=True)]
        assert all(abs(points - 100) <= seats for points in together), "rounded, and nobody has more than 99"
        assert {account.start for account in reviewed(game, seats).accounts} == {33}


# --- grades ---------------------------------------------------------------------------


def weighed(behind: float, *, error: float = 0.01, often: float = 0.0) -> Weighed:
    return Weighed(0, 0.3, behind, error, often, worse=1, better=0, worlds=2, effect=())


def test_three_grades_by_lost_chance() -> None:
    assert [grade_of(weighed(points / 100), seats=4) for points in (2.9, 3, 6, 10)] == [
        None,
        "inaccuracy",
        "mistake",
        "blunder",
    ]


def test_between_two_more_must_be_lost() -> None:
    assert [grade_of(weighed(points / 100), seats=2) for points in (4.9, 5, 10, 15)] == [
        None,
        "inaccuracy",
        "mistake",
        "blunder",
    ]


def test_a_bluff_that_somebody_strong_tries_now_and_then_is_fair() -> None:
    assert grade_of(weighed(0.2, often=0.05), seats=4) is None
    assert grade_of(weighed(0.2, often=0.04), seats=4) == "blunder"


def test_what_may_be_chance_is_no_mistake() -> None:
    assert grade_of(weighed(0.2, error=0.1), seats=4) is None
    assert grade_of(weighed(0.2, error=0.09), seats=4) == "blunder"


# --- what is behind a grade and a hint --------------------------------------------------


def move(number: int, chance: float, *, best: float) -> Weighed:
    return weighed(best - chance)._replace(move=number, chance=chance)


def test_what_was_better_the_first_time_must_be_better_again() -> None:
    chosen = move(0, 0.3, best=0.5)
    better, hardly = move(1, 0.5, best=0.5), move(2, 0.32, best=0.5)

    assert grade_of(confirmed(chosen, [better, hardly, chosen], better=1), seats=4) == "blunder"
    assert grade_of(confirmed(chosen, [better, hardly, chosen], better=2), seats=4) is None


def test_a_hint_goes_by_the_bot_unless_another_move_is_clearly_better() -> None:
    best, bots = move(1, 0.5, best=0.5), move(2, 0.4, best=0.5)._replace(often=1.0)

    assert [one.move for one in as_the_bot_says([best, bots])] == [1, 2]
    first, second = as_the_bot_says([best, bots._replace(error=0.05)])
    assert (first.move, second.move) == (2, 1)
    assert second.chance == first.chance == 0.4


# --- words ------------------------------------------------------------------------------


def test_how_often_a_lie_is_told_is_said_as_one_says_it() -> None:
    assert [told_how_often(often) for often in (1.0, 0.96, 0.42, 0.15, 0.1, 0.05)] == [
        "nearly every time",
        "nearly every time",
        "4 times in 10",
        "2 times in 10",
        "one time in 10",
        "one time in 20",
    ]


def test_what_became_of_a_lie_is_said_from_the_liars_side() -> None:
    lie = Lie(ply=1, seat=0, text="", settled=3, by=1)

    assert caught(("Anne", "Bonny"), lie, -9) == "Bonny saw through it: Anne lost 9 points."
    assert caught(("Anne", "Bonny"), lie, 5) == "Bonny saw through it, which did Anne's chances no harm."
    assert believed("Anne", 1) == "It was believed, and worth 1 point to Anne."
    assert believed("Anne", -2) == "It was believed, but Anne lost 2 points."
    assert against_silence(8) == "It was 8 points better than saying nothing."


def test_a_hint_says_by_how_much_and_how_surely_the_first_answer_is_better() -> None:
    best, second = weighed(0.0), weighed(0.1)._replace(chance=0.2, worse=9, better=2, worlds=12)

    assert compared(best, second).endswith("it beats the next one in 9 and loses to it in 2: 30 % against 20 %.")
    assert compared(best, best) == "It hardly matters which of the first two you choose: 30 % either way."


def test_a_hint_does_not_call_better_what_may_be_chance() -> None:
    best, second = weighed(0.0), weighed(0.02, error=0.01)._replace(chance=0.28, worse=5, better=4, worlds=12)

    assert compared(best, second) == (
        "It hardly matters which of the first two you choose, as far as 12 tries can tell: 30 % against 28 %."
    )


def test_a_hint_that_has_a_reason_says_that_the_tries_showed_none() -> None:
    one = weighed(0.0)._replace(worlds=12)

    assert no_difference(one, one) == "In 12 tries it made no difference: 30 % either way."


def test_a_reason_says_how_often_a_move_did_worse_and_better() -> None:
    chosen = weighed(0.3)._replace(worse=15, better=0, worlds=48)

    assert tried(1, ("Anne", "Bonny"), chosen) == (
        "In 48 tries, with all that Bonny could not see left to chance, it did worse in 15 and better in none."
    )


def test_a_review_says_whose_hand_it_counted() -> None:
    """A hint says `your hand`; a review is read by everybody."""
    game = skulduggery.game("scalawag")
    state = game.new(3, seed=1, first=0)
    state.apply(0, game.moves.code({"do": "trim", "sailors": 2}))
    view = msgspec.structs.replace(state.view(1), hand={"sailor": 2})

    assert "2 are in Bonny's hand." in odds_told(game, view, ("Anne", "Bonny", "Calico"))


def test_no_change_has_no_sign_in_the_terminal() -> None:
    assert row(Account(start=25, luck=0, own=-3, others=3, end=25)) == ("25", "0", "-3", "+3", "25")


def test_a_reason_names_who_gains_by_a_mistake() -> None:
    chosen = weighed(0.2)._replace(effect=(-0.2, 0.15, 0.05))
    best = weighed(0.0)._replace(effect=(0.0, 0.0, 0.0))

    assert gain_of_another(0, ("Anne", "Bonny", "Calico"), chosen, best) == "It helps Bonny most: +15 points."


# --- nothing hidden ---------------------------------------------------------------------


@pytest.mark.parametrize(("game_id", "seats"), [*GAMES, ("boarders", 2)])
def test_moves_are_weighed_by_what_the_seat_knows_alone(game_id: str, seats: int) -> None:
    """In another world that the seat cannot tell from the real one, everything is weighed alike."""
    game = skulduggery.game(game_id)
    state = game.new(seats, seed="two worlds")
    bot = make_bot(game, usual_bot(game), Seeded("two worlds"))
    for _ in range(12):
        number = state.in_turn()[0]
        state.apply(number, bot.choose(Seat(state, number)))
    number = state.in_turn()[0]
    other = state.redeal(number, Seeded("other"))

    one, two = (judge_for(game, Seeded("judge"), hint=True) for _ in range(2))
    assert one.weigh(Seat(state, number)) == two.weigh(Seat(other, number))
    assert one.hope(Seat(state, number)) == two.hope(Seat(other, number))


def test_who_is_asked_again_hopes_as_before() -> None:
    """Or a chart over the game would jump at every move, though nothing has happened."""
    game = skulduggery.game("mutiny")
    state = game.new(5, seed=1)
    judge = judge_for(game, Seeded("judge"))

    assert judge.hope(Seat(state, 0)) == judge.hope(Seat(state, 0))


def test_MU_4_5_who_is_below_six_is_who_is_not_above_five() -> None:
    game = skulduggery.game("mutiny")
    assert game.lab.outlook is not None
    alike = game.lab.outlook.alike
    assert alike is not None
    asked = [
        game.moves.code({"do": side, "level": level}) for side, level in (("above", 5), ("below", 6), ("below", 5))
    ]

    assert alike(asked[0]) == alike(asked[1]) != alike(asked[2])
