"""Cards on their way between port, hands and the locker, and who saw what of it: SC-1.6.

What a captain knows is kept as the fewest cards of each kind that are certain to be in port
(`Ship.port_known`) or in another hand (`Scalawag.known`). Of cards that move unseen, each kind
may have lost as many as moved; and when fewer than a kind's certain cards stay behind, the rest
of them must have moved.
"""

from librt.vecs import vec
from mypy_extensions import i64

from skulduggery.games.scalawag.pieces import BLACK_SPOT, ROGUE_WAVE, less_of_each
from skulduggery.games.scalawag.rules.memory import forget_claims, remember_card_lost
from skulduggery.games.scalawag.state import DREW, NONE, RETURNED, Scalawag, known_by
from skulduggery.kernel.bag import CARD, card_at, held, without


def every_card(s: Scalawag) -> i64:
    """SC-1.2, SC-8.2 The cards of this game, wherever they lie, as a bag: it says nothing of where."""
    cards = s.port + s.locker
    for ship in s.ship:
        cards += ship.hand
    if s.wave != NONE:
        cards += CARD[ROGUE_WAVE]
    if s.spot != NONE:
        cards += CARD[BLACK_SPOT]
    return cards


def draw(s: Scalawag, seat: i64, count: i64) -> None:
    """SC-1.3 A card drawn from port is a random one."""
    see_draw(s, seat, count)
    ship = s.ship[seat]
    ship.cards += count
    while count > 0:
        card = card_at(s.port, s.luck.below(s.port_left))
        s.port -= CARD[card]
        s.port_left -= 1
        ship.hand += CARD[card]
        ship.port_known = without(ship.port_known, card)
        s.tell(DREW, seat, NONE, NONE, card)
        count -= 1


def return_hidden(s: Scalawag, seat: i64, card: i64) -> None:
    """SC-3.7, SC-3.9 One card of choice, face down; only its owner knows which."""
    if len(s.known) > 0:
        see_hidden_return(s, seat)
    ship = s.ship[seat]
    ship.hand -= CARD[card]
    ship.cards -= 1
    ship.port_known += CARD[card]
    s.port += CARD[card]
    s.port_left += 1
    s.tell(RETURNED, seat, NONE, NONE, card)


def put_into_port(s: Scalawag, card: i64, count: i64) -> None:
    """SC-5.5, SC-8.4 to SC-8.6 Cards that lay face up: everybody knows them to be in port now."""
    cards = count * CARD[card]
    s.port += cards
    s.port_left += count
    s.port_known += cards
    for ship in s.ship:
        ship.port_known += cards


def leave_hand(s: Scalawag, seat: i64, card: i64) -> None:
    """A card leaves a hand face up."""
    ship = s.ship[seat]
    ship.hand -= CARD[card]
    ship.cards -= 1
    if len(s.known) > 0:
        see_card_leave(s, seat, card)


def put_into_locker(s: Scalawag, seat: i64, card: i64) -> None:
    """SC-3.14 Face up into Davy Jones' locker, out of play for good."""
    leave_hand(s, seat, card)
    s.locker += CARD[card]
    remember_card_lost(s, seat, card)


def steal(s: Scalawag, thief: i64, victim: i64, count: i64) -> i64:
    """SC-3.9, SC-6.3 So many random cards change hands, as a bag; nobody else sees which."""
    left = s.ship[victim].cards
    hand = s.ship[victim].hand
    stolen: i64 = 0
    taken: i64 = 0
    while taken < count:
        card = CARD[card_at(hand, s.luck.below(left - taken))]
        hand -= card
        stolen += card
        taken += 1
    see_theft(s, thief, victim, stolen, count)
    forget_claims(s, victim, count)
    forget_claims(s, thief, count)
    s.ship[victim].hand = hand
    s.ship[victim].cards -= count
    s.ship[thief].hand += stolen
    s.ship[thief].cards += count
    return stolen


# --- who saw what -----------------------------------------------------------------------


def see_draw(s: Scalawag, seat: i64, count: i64) -> None:
    """Somebody else draws unseen: of each kind that many may be gone from port."""
    stay = s.port_left - count
    observer: i64 = 0
    while observer < s.seats:
        ship = s.ship[observer]
        if observer != seat and ship.port_known:
            see_move_to_hand(s, observer, seat, less_of_each(ship.port_known, stay))
            ship.port_known = less_of_each(ship.port_known, count)
        observer += 1
    see_move_to_hand(s, s.seats, seat, less_of_each(s.port_known, stay))
    s.port_known = less_of_each(s.port_known, count)


def see_move_to_hand(s: Scalawag, observer: i64, owner: i64, cards: i64) -> None:
    if cards:
        note(s, observer, owner, known_by(s, observer, owner) + cards)


def note(s: Scalawag, observer: i64, owner: i64, cards: i64) -> None:
    """The observer is certain of these cards in the owner's hand."""
    s.known = s.known[:] if len(s.known) > 0 else nothing_known(s)
    s.known[observer * s.seats + owner] = cards


def see_hidden_return(s: Scalawag, seat: i64) -> None:
    """Somebody else puts a card back face down: it may be any of those known."""
    stay = s.ship[seat].cards - 1
    s.known = s.known[:]
    observer: i64 = 0
    while observer <= s.seats:
        place = observer * s.seats + seat
        certain = s.known[place]
        if certain:
            moved = less_of_each(certain, stay)
            if observer == s.seats:
                s.port_known += moved
            else:
                s.ship[observer].port_known += moved
            s.known[place] = less_of_each(certain, 1)
        observer += 1
    forget_if_empty(s)


def nothing_known(s: Scalawag) -> vec[i64]:
    return vec[i64]([0] * ((s.seats + 1) * s.seats))


def see_reveal(s: Scalawag, seat: i64, kind: i64, count: i64) -> None:
    """SC-5.3 Everybody sees that the hand holds this many of a kind."""
    s.known = s.known[:] if len(s.known) > 0 else nothing_known(s)
    observer: i64 = 0
    while observer <= s.seats:
        place = observer * s.seats + seat
        more = count - held(s.known[place], kind)
        if observer != seat and more > 0:
            s.known[place] += more * CARD[kind]
        observer += 1


def see_card_leave(s: Scalawag, seat: i64, card: i64) -> None:
    s.known = s.known[:]
    observer: i64 = 0
    while observer <= s.seats:
        place = observer * s.seats + seat
        s.known[place] = without(s.known[place], card)
        observer += 1
    forget_if_empty(s)


def see_theft(s: Scalawag, thief: i64, victim: i64, stolen: i64, count: i64) -> None:
    """Thief and victim know the cards that changed hands; for the others they may be any."""
    stay = s.ship[victim].cards - count
    observer: i64 = 0
    while observer <= s.seats:
        certain = known_by(s, observer, victim)
        if observer == thief:
            note_if_new(s, thief, victim, certain, left_of(certain, stolen))
        elif observer != victim and certain:
            see_move_to_hand(s, observer, thief, less_of_each(certain, stay))
            note(s, observer, victim, less_of_each(certain, count))
        observer += 1
    see_move_to_hand(s, victim, thief, stolen)
    forget_if_empty(s)


def note_if_new(s: Scalawag, observer: i64, owner: i64, before: i64, cards: i64) -> None:
    if cards != before:
        note(s, observer, owner, cards)


def left_of(certain: i64, taken: i64) -> i64:
    """What is still certain of a bag after these cards were taken out of it."""
    while taken:
        card = card_at(taken, 0)
        taken -= CARD[card]
        certain = without(certain, card)
    return certain


def forget_if_empty(s: Scalawag) -> None:
    for cards in s.known:
        if cards:
            return
    s.known = vec[i64]()
