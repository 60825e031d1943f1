"""The game in words."""

import pytest

from booty.table import Table, down, pirate, up
from skulduggery.games.booty.text import choice


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
