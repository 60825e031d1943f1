"""The review of a finished game: chances, luck and skill, grades and lies."""

from functools import cache

import pytest

import skulduggery
from skulduggery.bots import make_bot
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.kernel.weighing import Weighed
from skulduggery.lab.arena import play_out
from skulduggery.review.judges import judge_for
from skulduggery.review.report import Review
from skulduggery.review.review import review_of
from skulduggery.review.thresholds import grade_of


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
def test_chances_end_with_the_result(game: str, seats: int) -> None:
    review = reviewed(game, seats)

    for series in review.chances:
        assert all(len(values) == len(played(game, seats).moves) + 1 for values in series.seats)
        assert all(0 <= value <= 100 for values in series.seats for value in values)
        assert {seat for seat in range(seats) if series.seats[seat][-1] > 0} == set(review.winners)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_luck_own_decisions_and_others_add_up_for_every_seat(game: str, seats: int) -> None:
    review = reviewed(game, seats)

    for seat, account in enumerate(review.accounts):
        assert account.start + account.luck + account.own + account.others == account.end
        assert account.end == review.chances[1].seats[seat][-1]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_at_most_five_decisions_of_a_seat_are_told_with_a_reason(game: str, seats: int) -> None:
    review = reviewed(game, seats)

    for seat in range(seats):
        assert sum(one.seat == seat for one in review.judged) <= 5
    for one in review.judged:
        assert one.chose != one.better
        assert one.best > one.chance
        assert one.why


def test_every_lie_of_the_story_is_told_with_what_it_was_worth() -> None:
    record = played("scalawag", 3)
    lies = skulduggery.game("scalawag").story(record).lies

    assert [(lie.ply, lie.seat, lie.by) for lie in lies] == [
        (lie.ply, lie.seat, lie.by) for lie in reviewed("scalawag", 3).lies
    ]


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    game = skulduggery.game("booty")

    with pytest.raises(BrokenRecord, match="not over"):
        review_of(game, game.record(game.new(2, seed=1)))


def test_the_same_record_is_reviewed_alike() -> None:
    assert review_of(skulduggery.game("booty"), played("booty", 3)) == reviewed("booty", 3)


# --- grades ---------------------------------------------------------------------------


def weighed(behind: float, *, error: float = 0.01, often: float = 0.0) -> Weighed:
    return Weighed(0, 0.3, behind, error, often, worse=1, worlds=2, effect=())


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


# --- nothing hidden ---------------------------------------------------------------------


@pytest.mark.parametrize(("game_id", "seats"), GAMES)
def test_moves_are_weighed_by_what_the_seat_knows_alone(game_id: str, seats: int) -> None:
    """In another world that the seat cannot tell from the real one, everything is weighed alike."""
    game = skulduggery.game(game_id)
    state = game.new(seats, seed="two worlds")
    bot = make_bot(game, list(game.bots)[-1], Seeded("two worlds"))
    for _ in range(12):
        number = state.in_turn()[0]
        state.apply(number, bot.choose(Seat(state, number)))
    number = state.in_turn()[0]
    other = state.redeal(number, Seeded("other"))

    one, two = (judge_for(game, Seeded("judge"), hint=True) for _ in range(2))
    assert one.weigh(Seat(state, number)) == two.weigh(Seat(other, number))
    assert one.hope(Seat(state, number)) == two.hope(Seat(other, number))
