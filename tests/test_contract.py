"""What every caller may rely on, and what happens to calls that make no sense."""

import pickle

import pytest

import skulduggery
from skulduggery import Illegal, Scripted
from skulduggery.bots import make_bot
from skulduggery.lab.laws import contents

GAME = skulduggery.game("booty")


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no game 'chess'; there are .*booty"):
        skulduggery.game("chess")


@pytest.mark.parametrize("seats", [0, 1, 7, -3, True, "four", 2.0])
def test_seats_out_of_range_are_refused(seats: object) -> None:
    with pytest.raises(ValueError, match="booty is for 2 to 6 players, not"):
        GAME.new(seats)  # type: ignore[arg-type]


def test_a_seed_or_a_luck_but_not_both() -> None:
    with pytest.raises(ValueError, match="a seed or a luck, not both"):
        GAME.new(2, seed=1, luck=skulduggery.luck(1))


def test_the_same_seed_is_the_same_table_and_no_seed_is_a_new_one() -> None:
    assert contents(GAME.new(4, seed=7)) == contents(GAME.new(4, luck=skulduggery.luck(7)))
    assert contents(GAME.new(4)) != contents(GAME.new(4))


def test_a_move_of_another_game_is_refused_and_changes_nothing() -> None:
    state = GAME.new(2, seed=1, first=0)
    before = contents(state)
    for move in (-1, len(GAME.moves), 10**6):
        with pytest.raises(Illegal) as refusal:
            state.apply(0, move)
        assert refusal.value.rule == "BO-2.1"
    assert contents(state) == before
    for move in (-1, len(GAME.moves)):
        with pytest.raises(ValueError, match="is not a move of booty"):
            GAME.moves.words(move)


def test_a_seat_that_is_not_asked_is_refused_with_a_clause() -> None:
    state = GAME.new(2, seed=1, first=0)
    for seat, rule in ((1, "BO-1.6"), (2, "BO-1.1"), (-1, "BO-1.1")):
        with pytest.raises(Illegal) as refusal:
            state.apply(seat, state.legal(0)[0])
        assert refusal.value.rule == rule
        assert refusal.value.why
        assert state.legal(seat) == []


def test_a_view_or_a_redeal_of_a_seat_that_is_not_there_is_refused() -> None:
    state = GAME.new(2, seed=1)
    with pytest.raises(ValueError, match="there is no seat 2 at a table of 2"):
        state.view(2)
    with pytest.raises(ValueError, match="there is no seat -1 at a table of 2"):
        state.redeal(-1, skulduggery.luck(1))


def test_nobody_hears_news_without_listening() -> None:
    state = GAME.new(2, seed=1)
    with pytest.raises(ValueError, match="nobody listened"):
        state.news(0)


def test_a_redealt_world_has_no_record_and_says_so() -> None:
    world = GAME.new(2, seed=1).redeal(0, skulduggery.luck(1))
    with pytest.raises(ValueError, match="keeps no log"):
        GAME.record(world)


def test_a_table_can_be_pickled_and_goes_on_as_it_would_have() -> None:
    state = GAME.new(3, seed=5)
    for _ in range(10):
        state.apply(state.to_act()[0], state.legal(state.to_act()[0])[0])
    again = pickle.loads(pickle.dumps(state))
    assert contents(again) == contents(state)
    for table in (state, again):
        while not table.outcome():
            table.apply(table.to_act()[0], table.legal(table.to_act()[0])[-1])
    assert contents(again) == contents(state)


def test_a_refusal_can_be_pickled_with_its_clause() -> None:
    refusal = pickle.loads(pickle.dumps(Illegal("BO-2.1", "why not")))
    assert (refusal.rule, refusal.why, str(refusal)) == ("BO-2.1", "why not", "BO-2.1: why not")


def test_a_copy_draws_the_same_luck_and_keeps_its_own_log() -> None:
    state = GAME.new(2, seed=3)
    twin = state.copy()
    for table in (state, twin):
        table.apply(table.to_act()[0], table.legal(table.to_act()[0])[-1])
    assert contents(twin) == contents(state)
    twin.apply(twin.to_act()[0], twin.legal(twin.to_act()[0])[0])
    assert len(GAME.record(twin).moves) == len(GAME.record(state).moves) + 1


def test_luck_that_runs_out_says_so() -> None:
    with pytest.raises(ValueError, match="the script of 1 outcomes is over"):
        GAME.new(2, luck=Scripted(0))


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="booty has no bot 'blackbeard'; it has landlubber, swabbie, seadog"):
        make_bot(GAME, "blackbeard", skulduggery.luck(1))
