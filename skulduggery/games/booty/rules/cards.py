"""BO-3 The cards."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.booty.moves import GIVE, HANDS_OFF_ME_BOOTY, LET_GO, LOOK, SWAP, TAKE
from skulduggery.games.booty.pieces import (
    ARRGH,
    AVAST,
    BLOW_ME_DOWN,
    CARDS,
    CLAUSES,
    GIVES_US,
    HANDS_OFF,
    LAND_HO,
    MOST_COINS,
    PIECES_OF_EIGHT,
    SHIVER,
    TITLES,
    YO_HO_HO,
    full_take,
)
from skulduggery.games.booty.rules.coins import (
    gain,
    is_full,
    leave_middle,
    look_at,
    lose,
    opponents_coins,
    owner_of,
    put_into_middle,
    take_from_middle,
)
from skulduggery.games.booty.rules.end import ask, finish_card
from skulduggery.games.booty.rules.piles import discard, draw
from skulduggery.games.booty.state import (
    AIMED,
    ARRGH_COIN,
    AVAST_OWN,
    AVAST_THEIRS,
    BLOW_GIVE,
    BLOW_GIVE_AGAIN,
    BLOW_LOOK,
    BLOW_LOOK_AGAIN,
    DEFEND,
    DEFENDED,
    GAVE,
    GIVES_US_COIN,
    LAND_HO_LOOK,
    LAND_HO_TAKE,
    NONE,
    OFFERED,
    PIECES_COIN,
    PUT_BACK,
    SHIVER_FACE_DOWN,
    SHIVER_FACE_UP,
    STOLE,
    SWAPPED,
    YO_HO_HO_COIN,
    YO_HO_HO_GIVE,
    Booty,
)
from skulduggery.games.booty.state import LET_GO as WAS_LET_GO
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.state import Choices, refuse


def playable(s: Booty) -> i64:
    """BO-2.3 The kinds of card whose whole action could be carried out now, held or not, as a set.

    BO-3.9 Hands Off Me Booty! is never among them: it is not played on one's own turn.
    """
    me = s.player[s.turn]
    theirs = s.taken & ~me.coins
    theirs_face_down = theirs & ~s.face_up
    their_room = s.room - me.room
    kinds: i64 = 0
    if theirs:
        kinds = BIT[ARRGH]
        if me.room:  # BO-3.11 the full gain nothing, here and below
            kinds |= BIT[PIECES_OF_EIGHT]
    if theirs_face_down and me.coins & ~s.face_up:
        kinds |= BIT[AVAST]
    if their_room >= 2 and s.face_down_left >= 2:  # BO-3.3 an opponent with two free places, or two with one each
        kinds |= BIT[BLOW_ME_DOWN]
    if me.room and (s.face_down_middle or theirs_face_down):
        kinds |= BIT[LAND_HO]
    if s.face_up_middle:
        if their_room:
            kinds |= BIT[YO_HO_HO]
        if me.room:
            kinds |= BIT[GIVES_US]
            if me.room >= 2 and s.face_down_middle:
                kinds |= BIT[SHIVER]
    return kinds


def why_not(s: Booty, card: i64) -> str:
    """What stands in the way of a card that may not be played."""
    if card == HANDS_OFF:
        return "it answers somebody who takes one of your coins; it is never played on your own turn"
    if card == ARRGH:
        return "no opponent has a coin"
    if card == AVAST:
        return "you and an opponent must each have a face-down coin"
    if card == BLOW_ME_DOWN:
        return "it needs two face-down coins in the middle, and opponents with room for both"
    if card == YO_HO_HO:
        return "it needs a face-up coin in the middle and an opponent with room for it"
    if card == SHIVER:
        return "it needs a face-down and a face-up coin in the middle, and two free places in your take"
    if is_full(s, s.turn):
        return f"your take is full with {full_take(s.seats)} coins"
    if card == GIVES_US:
        return "there is no face-up coin in the middle"
    if card == LAND_HO:
        return "there is no face-down coin in the middle or in an opponent's take"
    return "no opponent has a coin"


def first_question(card: i64) -> i64:
    if card == ARRGH:
        return ARRGH_COIN
    if card == AVAST:
        return AVAST_OWN
    if card == BLOW_ME_DOWN:
        return BLOW_LOOK
    if card == GIVES_US:
        return GIVES_US_COIN
    if card == SHIVER:
        return SHIVER_FACE_DOWN
    if card == LAND_HO:
        return LAND_HO_LOOK
    if card == PIECES_OF_EIGHT:
        return PIECES_COIN
    return YO_HO_HO_COIN


# --- which coin -----------------------------------------------------------------


VERB_OF: Final[list[i64]] = [TAKE] * (YO_HO_HO_COIN + 1)
"""What is done with the coin that a question asks for."""
VERB_OF[AVAST_OWN] = VERB_OF[AVAST_THEIRS] = SWAP
VERB_OF[BLOW_LOOK] = VERB_OF[BLOW_LOOK_AGAIN] = VERB_OF[LAND_HO_LOOK] = LOOK


def open_coins(s: Booty) -> i64:
    """The coins that answer the question, as a set."""
    question = s.question
    if question == ARRGH_COIN or question == PIECES_COIN:
        return opponents_coins(s)
    if question == AVAST_OWN:
        return s.player[s.turn].coins & ~s.face_up
    if question == AVAST_THEIRS:
        return opponents_coins(s) & ~s.face_up
    if question == BLOW_LOOK or question == SHIVER_FACE_DOWN:
        return s.face_down_middle
    if question == BLOW_LOOK_AGAIN:
        return s.face_down_middle & ~BIT[s.coin]
    if question == LAND_HO_LOOK or question == LAND_HO_TAKE:
        return s.face_down_middle | opponents_coins(s) & ~s.face_up
    return s.face_up_middle  # GIVES_US_COIN, SHIVER_FACE_UP, YO_HO_HO_COIN


def choose_coin(s: Booty, move: i64) -> None:
    coin = move - VERB_OF[s.question]
    if not 0 <= coin < MOST_COINS:
        refuse(CLAUSES[CARDS[s.card]], f"the question is: {asked_for(s.question)}")
    if not open_coins(s) >> coin & 1:
        refuse(CLAUSES[CARDS[s.card]], f"coin {coin} will not do; the question is: {asked_for(s.question)}")
    use_coin(s, coin)


def asked_for(question: i64) -> str:
    if question == ARRGH_COIN:
        return "which coin of an opponent goes back to the middle?"
    if question == PIECES_COIN:
        return "which coin of an opponent do you take?"
    if question == AVAST_OWN:
        return "which face-down coin of yours do you swap?"
    if question == AVAST_THEIRS:
        return "for which face-down coin of an opponent do you swap it?"
    if question == BLOW_LOOK:
        return "which face-down coin in the middle do you look at first?"
    if question == BLOW_LOOK_AGAIN:
        return "which other face-down coin in the middle do you look at?"
    if question == SHIVER_FACE_DOWN:
        return "which face-down coin in the middle do you take?"
    if question == LAND_HO_LOOK:
        return "which face-down coin, in the middle or an opponent's, do you look at?"
    if question == LAND_HO_TAKE:
        return "which face-down coin, in the middle or an opponent's, do you take?"
    if question == YO_HO_HO_COIN:
        return "which face-up coin in the middle do you give away?"
    return "which face-up coin in the middle do you take?"


def use_coin(s: Booty, coin: i64) -> None:
    question = s.question
    if question == ARRGH_COIN or question == PIECES_COIN or question == LAND_HO_TAKE:
        aim(s, coin)
    elif question == AVAST_OWN:
        offer_own(s, coin)
    elif question == AVAST_THEIRS:
        avast(s, coin)
    elif question == BLOW_LOOK:
        look_first(s, coin)
    elif question == BLOW_LOOK_AGAIN:
        look_again(s, coin)
    elif question == GIVES_US_COIN:
        gives_us_me_booty(s, coin)
    elif question == SHIVER_FACE_DOWN:
        shiver_face_down(s, coin)
    elif question == SHIVER_FACE_UP:
        shiver_me_timbers(s, coin)
    elif question == LAND_HO_LOOK:
        land_ho_look(s, coin)
    else:
        yo_ho_ho_coin(s, coin)


# --- one by one -----------------------------------------------------------------


def arrgh(s: Booty) -> None:
    """BO-3.1 The coin goes back to the middle, unseen; BO-4.3 it is still the same coin."""
    lose(s, s.owner, s.coin)
    put_into_middle(s, s.coin)
    s.tell(PUT_BACK, s.turn, s.coin, s.owner, NONE)
    finish_card(s)


def offer_own(s: Booty, coin: i64) -> None:
    s.coin = coin
    s.tell(OFFERED, s.turn, coin, NONE, NONE)
    ask(s, s.turn, AVAST_THEIRS)


def avast(s: Booty, theirs: i64) -> None:
    """BO-3.2 Each coin takes the other's place in the row. Full players may trade."""
    owner = owner_of(s, theirs)
    swap_in(s, s.turn, s.coin, theirs)
    swap_in(s, owner, theirs, s.coin)
    s.tell(SWAPPED, s.turn, theirs, owner, s.worth[theirs])
    s.tell(SWAPPED, owner, s.coin, s.turn, s.worth[s.coin])
    finish_card(s)


def swap_in(s: Booty, seat: i64, old: i64, new: i64) -> None:
    player = s.player[seat]
    player.take[player.take.index(old)] = new
    player.coins ^= BIT[old] | BIT[new]
    player.seen |= BIT[new]


def look_first(s: Booty, coin: i64) -> None:
    look_at(s, coin)
    s.coin = coin
    ask(s, s.turn, BLOW_LOOK_AGAIN)


def look_again(s: Booty, coin: i64) -> None:
    """BO-3.3 Both are seen before either is given."""
    look_at(s, coin)
    s.other_coin = coin
    ask(s, s.turn, BLOW_GIVE)


def gives_us_me_booty(s: Booty, coin: i64) -> None:
    """BO-3.4 Take one face-up coin from the middle."""
    take_from_middle(s, coin)
    finish_card(s)


def shiver_face_down(s: Booty, coin: i64) -> None:
    s.coin = coin
    ask(s, s.turn, SHIVER_FACE_UP)


def shiver_me_timbers(s: Booty, face_up_coin: i64) -> None:
    """BO-3.5 One face down, one face up: both are chosen before either is taken."""
    take_from_middle(s, s.coin)
    take_from_middle(s, face_up_coin)
    finish_card(s)


def land_ho_look(s: Booty, coin: i64) -> None:
    """BO-3.6 Look at one, then take that one or another."""
    look_at(s, coin)
    s.coin = coin
    ask(s, s.turn, LAND_HO_TAKE)


def pieces_of_eight(s: Booty) -> None:
    """BO-3.7 Take the coin from its owner. BO-3.6 Land Ho! takes so too."""
    lose(s, s.owner, s.coin)
    gain(s, s.turn, s.coin)
    s.tell(STOLE, s.turn, s.coin, s.owner, s.worth[s.coin])
    finish_card(s)


def yo_ho_ho_coin(s: Booty, coin: i64) -> None:
    s.coin = coin
    ask(s, s.turn, YO_HO_HO_GIVE)


# --- BO-3.3, BO-3.8 giving ------------------------------------------------------


def may_give(s: Booty, to: i64) -> bool:
    """BO-3.11 To an opponent who has room. (BO-3.3 Room for both coins was there when the card was played.)"""
    return to != s.turn and not is_full(s, to)


def give(s: Booty, move: i64) -> None:
    to = move - GIVE
    if not 0 <= to < s.seats:
        refuse(CLAUSES[CARDS[s.card]], "the question is: which opponent gets the coin?")
    if to == s.turn:
        refuse(CLAUSES[CARDS[s.card]], "the coin is for an opponent")
    if not may_give(s, to):
        refuse("BO-3.11", f"the take of seat {to} is full with {full_take(s.seats)} coins")
    give_coin(s, to, s.coin)
    if s.question == BLOW_GIVE:
        s.coin = s.other_coin
        ask(s, s.turn, BLOW_GIVE_AGAIN)
    else:
        finish_card(s)


def give_coin(s: Booty, to: i64, coin: i64) -> None:
    """BO-3.3, BO-3.8 From the middle to an opponent, who now knows it."""
    leave_middle(s, coin)
    gain(s, to, coin)
    s.tell(GAVE, to, coin, s.turn, s.worth[coin])


def give_choices(s: Booty, found: Choices) -> None:
    to: i64 = 0
    while to < s.seats:
        if may_give(s, to):
            found.add(GIVE + to)
        to += 1


# --- BO-3.9 Hands Off Me Booty! -------------------------------------------------


def aim(s: Booty, coin: i64) -> None:
    """BO-3.9 The coin is announced, and its owner is asked, holding a Hands Off or not."""
    owner = owner_of(s, coin)
    if owner == NONE:  # Land Ho! may take from the middle, where nobody minds
        take_from_middle(s, coin)
        finish_card(s)
        return
    s.coin = coin
    s.owner = owner
    s.tell(AIMED, s.turn, coin, owner, NONE)
    ask(s, owner, DEFEND)


def defend_choices(s: Booty, found: Choices) -> None:
    if s.player[s.owner].kinds >> HANDS_OFF & 1:
        found.add(HANDS_OFF_ME_BOOTY)
    found.add(LET_GO)


def defend(s: Booty, move: i64) -> None:
    if move == HANDS_OFF_ME_BOOTY:
        hands_off(s)
    elif move == LET_GO:
        let_go(s)
    else:
        refuse("BO-3.9", "the question is: Hands Off Me Booty!, or let the coin go?")


def hands_off(s: Booty) -> None:
    """BO-3.10 The defender draws back up to three; the attacker's card is spent, and the turn is over."""
    if not s.player[s.owner].kinds >> HANDS_OFF & 1:
        refuse("BO-3.9", f"you do not hold {TITLES['hands_off']}")
    discard(s, s.owner, HANDS_OFF)
    s.tell(DEFENDED, s.owner, s.coin, s.turn, NONE)
    draw(s, s.owner)
    finish_card(s)


def let_go(s: Booty) -> None:
    s.tell(WAS_LET_GO, s.owner, s.coin, s.turn, NONE)
    if s.card == ARRGH:
        arrgh(s)
    else:
        pieces_of_eight(s)
