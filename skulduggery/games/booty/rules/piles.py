"""Cards drawn and discarded (BO-2.5), and what a pass gives away of a hand (BO-2.4)."""

from mypy_extensions import i64

from skulduggery.games.booty.pieces import ANY_CARD, HAND, insert_card
from skulduggery.games.booty.state import DREW, NONE, SHUFFLED, Booty, Player
from skulduggery.kernel.bag import CARD, card_at, size
from skulduggery.kernel.bits import how_many


def draw_from_pile(s: Booty) -> i64:
    """The top card. Nobody knows the order of the pile, so that is any card of it."""
    card = card_at(s.pile, s.luck.below(s.pile_left))
    s.pile -= CARD[card]
    s.pile_left -= 1
    return card


def draw(s: Booty, seat: i64) -> None:
    """BO-2.2 Draw the top card of the draw pile; BO-2.5 nobody draws from the discard pile."""
    if s.pile == 0:
        reshuffle(s)
    card = draw_from_pile(s)
    player = s.player[seat]
    insert_card(player.hand, card)
    player.drew += CARD[card]
    if len(player.could) > 0:
        player.could = (*player.could, ANY_CARD)
    s.tell(DREW, seat, NONE, NONE, card)


def reshuffle(s: Booty) -> None:
    """BO-2.5 The discard pile, the card just played included, becomes the draw pile."""
    s.pile = s.discard
    s.pile_left = size(s.discard)
    s.shuffled = s.discard
    s.discard = 0
    s.top = NONE
    for player in s.player:
        player.drew = 0
    s.tell(SHUFFLED, NONE, NONE, NONE, NONE)


def discard(s: Booty, seat: i64, card: i64) -> None:
    player = s.player[seat]
    player.hand.remove(card)
    if len(player.could) > 0:
        forget_one(player, card)
    s.discard += CARD[card]
    s.top = card


def show_unplayable(player: Player, playable_kinds: i64) -> None:
    """Whoever passes shows that no card of the hand could be played."""
    stuck = ANY_CARD & ~playable_kinds
    could: list[i64] = []
    card: i64 = 0
    while card < HAND:
        may_be: i64 = ANY_CARD
        if card < len(player.could):
            may_be = player.could[card]
        could.append(may_be & stuck)
        card += 1
    player.could = tuple(could)


def forget_one(player: Player, card: i64) -> None:
    """A card leaves a hand of which something is known. Nobody sees which of those it could have been
    it was, so what is known of the others is loosened until it covers every case."""
    could: list[i64] = []
    fitting: list[i64] = []
    for may_be in player.could:
        if may_be >> card & 1:
            insert_by_size(fitting, may_be)
        else:
            could.append(may_be)
    covered = fitting[0]
    place: i64 = 1
    while place < len(fitting):
        covered |= fitting[place]
        could.append(covered)
        place += 1
    player.could = tuple(could) if is_anything_known(could) else ()


def insert_by_size(sets: list[i64], members: i64) -> None:
    """Into a row of sets, the smallest first."""
    place: i64 = len(sets)
    sets.append(members)
    while place > 0 and how_many(sets[place - 1]) > how_many(members):
        sets[place] = sets[place - 1]
        place -= 1
    sets[place] = members


def is_anything_known(could: list[i64]) -> bool:
    for may_be in could:
        if may_be != ANY_CARD:
            return True
    return False
