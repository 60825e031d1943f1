"""The game in words."""

import pytest

from booty.table import Coin, Table, down, pirate, up
from skulduggery.games.booty.text import choice, question


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("arrgh", "Send back coin 1 of bonny (face up, worth 8)"),
        ("avast", "Offer coin 0 of yours (worth 3)"),
        ("pieces_of_eight", "Take coin 1 of bonny (face up, worth 8)"),
        ("yo_ho_ho", "Give away coin 3 (face up, worth 0)"),
    ],
)
def test_a_choice_says_what_is_done_with_the_coin(card: str, said: str) -> None:
    table = Table(
        anne=pirate(card, take=[down(3)]), bonny=pirate(take=[up(8), down(5)]), middle=[up(0), down(1), down(1)]
    )
    table.says("anne", "play", card)

    choices = [choice(move, table.state.view(0), table.names) for move in table.state.legal(0)]

    assert said in choices


@pytest.mark.parametrize(
    ("coins", "middle", "said"),
    [
        (7, [down(1), up(5)], "Your turn: take a face-down coin, or play a card."),
        (8, [down(1), up(5)], "Your turn: your take is full, so play a card, or pass if you can't."),
        (7, [up(5)], "Your turn: no face-down coin is left in the middle, so play a card, or pass if you can't."),
    ],
)
def test_BO_2_1_a_turn_in_which_no_coin_can_be_taken_does_not_offer_one(
    coins: int, middle: list[Coin], said: str
) -> None:
    table = Table(anne=pirate(take=[up(1)] * coins), bonny=pirate(), middle=middle)
    assert question(table.view("anne"), table.names) == said
    assert any(words["do"] == "take" for words in table.may("anne")) == ("take a face-down coin" in said)
