"""What every game's senses promise (`kernel/senses.py`), on random voyages."""

from collections.abc import Iterator

import pytest
from librt.strings import BytesWriter

import skulduggery
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.senses import Names
from skulduggery.kernel.state import State
from skulduggery.lab.laws import any_options, check_senses, one_move

SENSED = [game for game in skulduggery.GAMES.values() if game.senses is not None]


def positions(game: Game, luck: Luck, *, every: int) -> Iterator[State]:
    """Tables of each size, now and then on the way of a random game with random options."""
    for seats in game.seats:
        state = game.new(seats, luck=Seeded(f"senses {seats}"), **any_options(game, seats, luck))
        moves = 0
        while not state.outcome():
            if moves % every == 0:
                yield state
            one_move(state, luck)
            moves += 1


@pytest.fixture(scope="module")
def every(is_long: bool) -> int:
    """How many moves lie between two positions that are looked at."""
    return 7 if is_long else 19


@pytest.mark.parametrize("game", SENSED, ids=lambda game: game.id)
def test_senses_are_the_same_in_every_world_that_the_seat_cannot_tell_apart(game: Game, every: int) -> None:
    luck = Seeded("worlds")
    for state in positions(game, luck, every=every):
        for seat in range(state.seats):
            check_senses(state, state.redeal(seat, luck), seat)


@pytest.mark.parametrize("game", SENSED, ids=lambda game: game.id)
def test_every_number_has_a_name_and_no_set_has_a_number_twice(game: Game, every: int) -> None:
    senses = game.senses
    assert senses is not None
    assert [len(senses.names()), len(senses.move_names()), len(senses.secret_names())] == [
        senses.features,
        senses.move_features,
        senses.secrets,
    ]
    assert len(set(senses.names())) == senses.features
    for state in positions(game, Seeded("names"), every=every):
        for seat in range(state.seats):
            known, secret = BytesWriter(), BytesWriter()
            senses.sense(state, seat, known)
            senses.confess(state, seat, secret)
            assert is_a_set(known, senses.features)
            assert is_a_set(secret, senses.secrets)
        for seat in state.to_act():
            for move in state.legal(seat):
                about = BytesWriter()
                senses.sense_move(state, seat, move, about)
                assert is_a_set(about, senses.move_features)


def is_a_set(written: BytesWriter, below: int) -> bool:
    found = numbers(written)
    return len(set(found)) == len(found) and all(0 <= number < below for number in found)


def numbers(written: BytesWriter) -> list[int]:
    row = written.getvalue()
    return [row[place] + 256 * row[place + 1] for place in range(0, len(row), 2)]


def test_a_block_of_names_begins_where_the_last_one_ended() -> None:
    names = Names()
    names.add(0, "a pilot stands")
    with pytest.raises(ValueError, match="'fog' is number 2, but 1 numbers"):
        names.add(2, "fog")
