"""What speaks for an answer: the same in all worlds that the seat cannot tell apart, and said to whoever reads it."""

import pytest

import skulduggery
from skulduggery.bots import make_bot
from skulduggery.kernel.game import NAMES, Seat
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.prose import Cast
from skulduggery.review.reasons import bears_on

TABLES = [
    ("booty", 3, "landlubber", 2),
    ("scalawag", 4, "landlubber", 3),
    ("mutiny", 5, "seadog", 3),
    ("mutiny", 6, "swabbie", 3),
    ("boarders", 2, "steady", 8),
]


@pytest.mark.parametrize(("game_id", "seats", "level", "one_in"), TABLES)
def test_reasons_are_alike_in_worlds_that_the_seat_cannot_tell_apart(
    game_id: str, seats: int, level: str, one_in: int, plenty: int
) -> None:
    game = skulduggery.game(game_id)
    luck = Seeded(f"reasons {game_id} {seats}")
    state = game.new(seats, seed="reasons")
    bots = [make_bot(game, level, Seeded(f"reasons {seat}")) for seat in range(seats)]
    told = 0
    for _ in range(400 * plenty):
        if not state.asked:
            break
        seat = state.in_turn()[0]
        move, legal = bots[seat].choose(Seat(state, seat)), state.legal(seat)
        if len(legal) > 1 and not luck.below(one_in):
            moves = [move, legal[luck.below(len(legal))]]
            other = state.redeal(seat, Seeded(luck.below(1 << 30)))
            for cast in (Cast(NAMES, seat), Cast(NAMES, None)):
                words = bears_on(state, seat, moves, cast)
                assert words == bears_on(other, seat, moves, cast)
                told += bool(words)
                assert cast.reader is not None or "you" not in words.lower().split()
        state.apply(seat, move)
    assert told > 10
