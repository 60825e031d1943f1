"""Tables of Leduc hold'em for tests."""

from skulduggery import Scripted
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.lab.leduc import CARDS, Leduc

JACK, OTHER_JACK, QUEEN, OTHER_QUEEN, KING, OTHER_KING = range(CARDS)


def leduc(anne: int, bonny: int, *said: int, luck: Luck | None = None) -> Leduc:
    """These cards in hand, and this much said, by turns."""
    state = Leduc(luck or Seeded(1))
    state.hand = [anne, bonny]
    state.begin()
    for move in said:
        state.apply(state.to_act()[0], move)
    return state


def turned_up(card: int, *in_hand: int) -> Luck:
    """The luck that turns up this card."""
    return Scripted([other for other in range(CARDS) if other not in in_hand].index(card))
