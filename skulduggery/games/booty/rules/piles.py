"""Cards drawn and discarded (BO-2.5), and what a pass gives away of a hand (BO-2.4)."""

from mypy_extensions import i64

from skulduggery.games.booty.pieces import ANY_CARD, ANY_HAND, KINDS
from skulduggery.games.booty.state import DREW, NONE, SHUFFLED, Booty, Player
from skulduggery.kernel.bag import CARD, card_at, size
from skulduggery.kernel.bits import BIT, MEMBERS


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
    player.get(card)
    player.drew += CARD[card]
    if player.could:
        player.could = with_another(player.could, ANY_CARD)
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
    player.give(card)
    if player.could:
        forget_one(player, card)
    s.discard += CARD[card]
    s.top = card


# --- BO-2.4 what is known of a hand --------------------------------------------------
#
# A row of sets of kinds, one for each card, in one number: KINDS bits each. No card can be nothing, so an
# empty set is the end of the row, and 0 the row of a hand of which nothing is known.


def with_another(row: i64, kinds: i64) -> i64:
    """The row with a set at its end."""
    shift: i64 = 0
    while row >> shift:
        shift += KINDS
    return row | kinds << shift


def with_another_by_size(row: i64, kinds: i64) -> i64:
    """The same into a row in which the smallest come first."""
    few: i64 = len(MEMBERS[kinds])
    shift: i64 = 0
    while row >> shift and len(MEMBERS[row >> shift & ANY_CARD]) <= few:
        shift += KINDS
    before = row & (BIT[shift] - 1)
    return row >> shift << (shift + KINDS) | kinds << shift | before


def show_unplayable(player: Player, playable_kinds: i64) -> None:
    """A player who passes shows that no card in their hand could be played."""
    stuck = ANY_CARD & ~playable_kinds
    could = player.could if player.could else ANY_HAND
    player.could = could & (stuck | stuck << KINDS | stuck << 2 * KINDS)


def forget_one(player: Player, card: i64) -> None:
    """A card leaves a hand of which something is known. Nobody sees which of those it could have been
    it was, so what is known of the others is loosened until it covers every case."""
    row = player.could
    alike = row & ANY_CARD
    if alike != ANY_CARD and row == alike | alike << KINDS | alike << 2 * KINDS:  # as after a pass: whichever it was
        player.could = row >> KINDS
        return
    could: i64 = 0
    fitting: i64 = 0
    while row:
        may_be = row & ANY_CARD
        if may_be >> card & 1:
            fitting = with_another_by_size(fitting, may_be)
        else:
            could = with_another(could, may_be)
        row >>= KINDS
    covered = fitting & ANY_CARD
    fitting >>= KINDS
    while fitting:
        covered |= fitting & ANY_CARD
        could = with_another(could, covered)
        fitting >>= KINDS
    player.could = could if is_anything_known(could) else 0


def is_anything_known(row: i64) -> bool:
    while row:
        if row & ANY_CARD != ANY_CARD:
            return True
        row >>= KINDS
    return False
