"""What a player knows of coins, cards and everybody at the table."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from skulduggery.games.booty.pieces import ANY_CARD, KINDS, WORTHS
from skulduggery.games.booty.state import NONE, Booty, Player
from skulduggery.kernel.bag import held
from skulduggery.kernel.bits import how_many, members_of
from skulduggery.kernel.senses import at_most, put

MOST: Final = 6
OF_WORTH: Final = 5
UNKNOWN: Final = 5
"""After the five worths, in their order, a coin whose worth one does not know."""
CLASS_OF: Final[list[i64]] = [0, 1, 1, 2, 2, 3, 3, 3, 4]
"""The place of a worth among the five."""
ROOMS: Final = 9
LEADS: Final = 21
"""By how much one is ahead of the reader, in steps of two, ten steps to either side."""

# --- the table ------------------------------------------------------------------------

AT_SEATS: Final = 0
AT_QUESTION: Final = AT_SEATS + MOST + 1
AT_CARD: Final = AT_QUESTION + 17
AT_COIN: Final = AT_CARD + KINDS
AT_OTHER_COIN: Final = AT_COIN + OF_WORTH + 1
AT_TURN: Final = AT_OTHER_COIN + OF_WORTH + 1
AT_OWNER: Final = AT_TURN + MOST
AT_HAND: Final = AT_OWNER + MOST
AT_UNSEEN_CARDS: Final = AT_HAND + 3 * KINDS
AT_FACE_UP: Final = AT_UNSEEN_CARDS + 8 * KINDS
AT_FACE_DOWN: Final = AT_FACE_UP + 9 * OF_WORTH
AT_KNOWN_DOWN: Final = AT_FACE_DOWN + 25
AT_OTHERS_KNOW: Final = AT_KNOWN_DOWN + 4 * OF_WORTH
AT_UNSEEN: Final = AT_OTHERS_KNOW + 9

# --- each player, the reader first -------------------------------------------------------

AT_PLAYER: Final = AT_UNSEEN + 13 * OF_WORTH
ROOM: Final = 0
KNOWN: Final = ROOM + ROOMS
HIDDEN: Final = KNOWN + 4 * OF_WORTH
KNOWN_DOWN: Final = HIDDEN + ROOMS
TOTAL: Final = KNOWN_DOWN + OF_WORTH
LEAD: Final = TOTAL + 25
LACKS: Final = LEAD + LEADS
FIRST: Final = LACKS + KINDS
OF_PLAYER: Final = FIRST + 1

FEATURES: Final = AT_PLAYER + MOST * OF_PLAYER


def from_reader(s: Booty, seat: i64, other: i64) -> i64:
    """How far to the left of the reader somebody sits."""
    return other - seat if other >= seat else other - seat + s.seats


# --- coins ------------------------------------------------------------------------------


def known_to(s: Booty, seat: i64) -> i64:
    """BO-4.1, BO-4.2 The coins whose worth this player knows, as a set."""
    return s.face_up | s.player[seat].seen


def class_of(s: Booty, known: i64, coin: i64) -> i64:
    """The place of the coin's worth among the five, or UNKNOWN."""
    return CLASS_OF[s.worth[coin]] if known >> coin & 1 else UNKNOWN


def hope_for_unseen(s: Booty, seat: i64) -> i64:
    """What an unseen coin is worth on average, in hundredths, by counting those that are known."""
    known = known_to(s, seat)
    worth: i64 = 0
    unseen: i64 = 0
    coin: i64 = 0
    coins: i64 = len(s.worth)
    while coin < coins:
        if not known >> coin & 1:
            worth += s.worth[coin]
            unseen += 1
        coin += 1
    return 100 * worth // unseen if unseen else 0


def estimate(s: Booty, seat: i64, other: i64, hope: i64) -> i64:
    """What somebody's take may be worth, as far as the reader knows, in hundredths."""
    known = known_to(s, seat)
    guess: i64 = 0
    for coin in s.player[other].take:
        guess += 100 * s.worth[coin] if known >> coin & 1 else hope
    return guess


def best_estimate(s: Booty, seat: i64, hope: i64) -> i64:
    best: i64 = 0
    other: i64 = 0
    while other < s.seats:
        guess = estimate(s, seat, other, hope)
        if guess > best:
            best = guess
        other += 1
    return best


def lead_of(difference: i64) -> i64:
    """From 0 for far behind to 20 for far ahead."""
    step = difference // 200 + 10
    if step < 0:
        return 0
    return at_most(step, LEADS - 1)


# --- the table --------------------------------------------------------------------------


def sense_table(s: Booty, seat: i64, into: BytesWriter) -> None:
    sense_question(s, seat, into)
    sense_hand(s, seat, into)
    sense_middle(s, seat, into)


def sense_players(s: Booty, seat: i64, into: BytesWriter) -> None:
    hope = hope_for_unseen(s, seat)
    mine = estimate(s, seat, seat, hope)
    best = best_estimate(s, seat, hope)
    other: i64 = 0
    while other < s.seats:
        first = AT_PLAYER + OF_PLAYER * from_reader(s, seat, other)
        sense_player(s, seat, other, first, into)
        guess = estimate(s, seat, other, hope)
        if other != seat:
            put(into, first + LEAD + lead_of(guess - mine))
        if guess == best:
            put(into, first + FIRST)
        other += 1


def sense_question(s: Booty, seat: i64, into: BytesWriter) -> None:
    known = known_to(s, seat)
    put(into, AT_SEATS + s.seats)
    put(into, AT_QUESTION + s.question)
    put(into, AT_TURN + from_reader(s, seat, s.turn))
    if s.card != NONE:
        put(into, AT_CARD + s.card)
    if s.coin != NONE:
        put(into, AT_COIN + class_of(s, known, s.coin))
    if s.other_coin != NONE:
        put(into, AT_OTHER_COIN + class_of(s, known, s.other_coin))
    if s.owner != NONE:
        put(into, AT_OWNER + from_reader(s, seat, s.owner))


def sense_hand(s: Booty, seat: i64, into: BytesWriter) -> None:
    """The own cards, and how many of each kind lie in the pile or in other hands."""
    unseen = s.pile
    for player in s.player:
        unseen += player.hand
    unseen -= s.player[seat].hand
    kind: i64 = 0
    while kind < KINDS:
        mine = held(s.player[seat].hand, kind)
        if mine > 0:
            put(into, AT_HAND + 3 * kind + at_most(mine, 3) - 1)
        put(into, AT_UNSEEN_CARDS + 8 * kind + at_most(held(unseen, kind), 7))
        kind += 1


def sense_middle(s: Booty, seat: i64, into: BytesWriter) -> None:
    known = known_to(s, seat)
    face_up = tally(s, s.face_up_middle)
    face_down = tally(s, s.face_down_middle & known)
    unseen = tally(s, ~known)
    place: i64 = 0
    while place < OF_WORTH:
        put(into, AT_FACE_UP + 9 * place + at_most(held(face_up, place), 8))
        if held(face_down, place):
            put(into, AT_KNOWN_DOWN + 4 * place + at_most(held(face_down, place), 4) - 1)
        put(into, AT_UNSEEN + 13 * place + at_most(held(unseen, place), 12))
        place += 1
    put(into, AT_FACE_DOWN + at_most(s.face_down_left, 24))
    others: i64 = 0
    for player in s.player:
        others |= player.seen
    put(into, AT_OTHERS_KNOW + at_most(how_many(others & s.face_down_middle & ~known), 8))


def tally(s: Booty, coins: i64) -> i64:
    """How many of each worth there are among these coins, as a bag."""
    bag: i64 = 0
    coin: i64 = 0
    count: i64 = len(s.worth)
    while coin < count:
        if coins >> coin & 1:
            bag += ONE_OF[s.worth[coin]]
        coin += 1
    return bag


ONE_OF: Final[list[i64]] = [16**place for place in CLASS_OF]
"""A bag with one coin of this worth."""


def sense_player(s: Booty, seat: i64, other: i64, first: i64, into: BytesWriter) -> None:
    player = s.player[other]
    known = known_to(s, seat)
    put(into, first + ROOM + player.room)
    bag = tally(s, player.coins & known)
    down = tally(s, player.coins & known & ~s.face_up)
    worth: i64 = 0
    place: i64 = 0
    while place < OF_WORTH:
        number = held(bag, place)
        if number:
            put(into, first + KNOWN + 4 * place + at_most(number, 4) - 1)
            worth += number * WORTHS[place]
        if held(down, place):
            put(into, first + KNOWN_DOWN + place)
        place += 1
    put(into, first + HIDDEN + how_many(player.coins & ~known))
    put(into, first + TOTAL + at_most(worth // 2, 24))
    if player.could and other != seat:
        sense_lacking(player, first, into)


def sense_lacking(player: Player, first: i64, into: BytesWriter) -> None:
    """BO-2.4 After a pass: the kinds that no card of the hand can be."""
    row = player.could
    may_be: i64 = 0
    while row:
        may_be |= row & ANY_CARD
        row >>= KINDS
    for kind in members_of(ANY_CARD & ~may_be):
        put(into, first + LACKS + kind)
