"""The end of a turn, and BO-5 the end of the game."""

from mypy_extensions import i64

from skulduggery.games.booty.rules.piles import draw
from skulduggery.games.booty.state import ENDED, NONE, TURN, Booty
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.game import Outcome


def ask(s: Booty, seat: i64, question: i64) -> None:
    s.asked = BIT[seat]
    s.question = question


def finish_card(s: Booty) -> None:
    """BO-2.2 The action is done: draw, and the turn is over. BO-5.1 A game that is over draws no more."""
    if s.room > 0:
        draw(s, s.turn)
    end_turn(s)


def end_turn(s: Booty) -> None:
    """BO-5.1 Over as soon as everybody is full; BO-5.2 or with the last turn of the cap; else BO-1.6 on to the left."""
    if s.room == 0 or s.turns_left == 1:
        s.asked = 0
        s.tell(ENDED, NONE, NONE, NONE, NONE)
        return
    seat = s.turn + 1
    if seat == s.seats:
        seat = 0
    s.turn = seat
    s.turns_left -= 1
    if s.card != NONE:
        put_away(s)
    ask(s, seat, TURN)


def put_away(s: Booty) -> None:
    """The card is done with, and what it touched."""
    s.card = NONE
    s.coin = NONE
    s.other_coin = NONE
    s.owner = NONE


def total(s: Booty, seat: i64) -> i64:
    worth: i64 = 0
    for coin in s.player[seat].take:
        worth += s.worth[coin]
    return worth


def reckon(s: Booty) -> Outcome:
    """BO-5.1 The largest total wins; equal totals share the win."""
    scores = tuple([int(total(s, seat)) for seat in range(s.seats)])
    best = max(scores)
    winners = tuple([seat for seat in range(s.seats) if scores[seat] == best])
    why = "BO-5.1 every take is full" if s.room == 0 else "BO-5.2 the last turn of the cap is played"
    return Outcome(winners=winners, scores=scores, why=why)
