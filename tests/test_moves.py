"""Moves in words and as ints."""

from typing import Any

import pytest

import skulduggery
from skulduggery.kernel.game import Game
from skulduggery.kernel.moves import MoveTable, Verb

MOVES = skulduggery.game("booty").moves


@pytest.mark.parametrize("game", skulduggery.GAMES.values(), ids=lambda game: game.id)
def test_words_and_ints_are_the_same_thing(game: Game) -> None:
    for move in range(len(game.moves)):
        assert game.moves.code(game.moves.words(move)) == move


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ({}, "None is not a move in booty; its moves are take, look"),
        ({"do": "swim"}, "'swim' is not a move in booty"),
        ({"do": ["take"]}, "is not a move in booty"),
        ({"do": "take"}, r"'take' takes the fields \['coin', 'do'\], not \['do'\]"),
        ({"do": "take", "coin": 60}, "coin of 'take' is 60, but must be 0 to 59"),
        ({"do": "take", "coin": "7"}, "coin of 'take' is '7'"),
        ({"do": "take", "coin": True}, "coin of 'take' is True"),
        ({"do": "take", "coin": None}, "coin of 'take' is None"),
        ({"do": "take", "coin": 7, "rum": 1}, "takes the fields"),
        ({"do": "play", "card": "ace"}, "card of 'play' is 'ace', but must be one of arrgh, avast"),
        ({"do": "let_go", "coin": 1}, "takes the fields"),
    ],
)
def test_words_that_make_no_sense_are_refused_by_field(words: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        MOVES.code(words)


def test_a_table_of_moves_has_no_gaps_and_one_argument_each() -> None:
    with pytest.raises(ValueError, match="'row' begins at 2, but 1 is the next free"):
        MoveTable("boats", Verb(0, "bail"), Verb(2, "row"))
    with pytest.raises(ValueError, match="a verb takes one argument"):
        Verb(0, "steer", course=range(360), speed=range(10))
