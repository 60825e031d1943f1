"""SC-5 Scalawag!"""

from mypy_extensions import i64

from skulduggery.games.scalawag.moves import CREW_LOSS, DAMAGE, LET_PASS, PAY, REVEAL, SCALAWAG
from skulduggery.games.scalawag.pieces import CARDS, FATAL
from skulduggery.games.scalawag.rules.crew import draw, leave_hand, put_into_port, see_reveal
from skulduggery.games.scalawag.rules.elimination import suffer_crew_loss, take_damage
from skulduggery.games.scalawag.rules.memory import remember_claim, remember_lie, remember_reveal
from skulduggery.games.scalawag.state import (
    ACCEPTED,
    ANSWER,
    CALLED,
    CAUGHT,
    CHALLENGE,
    GAVE_IN,
    MIXED_IN,
    NONE,
    PENALTY,
    REVEALED,
    SHOWED,
    Scalawag,
)
from skulduggery.kernel.bag import held
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.state import Choices, refuse


def declare(s: Scalawag, kind: i64, number: i64) -> None:
    """SC-5.1 After each declaration of crew every other captain in the game is asked, all at the same time."""
    s.declared = kind
    s.number = number
    remember_claim(s, kind, number)
    s.asked = s.afloat & ~BIT[s.turn]
    s.question = CHALLENGE


def hear(s: Scalawag, seat: i64, move: i64) -> None:
    """SC-5.2 The first to call is the challenger, and closes the window; so does the last who lets it pass.

    Where calls have no order in time, the table hears them clockwise from the active captain.
    """
    if move == LET_PASS:
        s.asked &= ~BIT[seat]
        if s.asked == 0:
            s.tell(ACCEPTED, s.turn, s.declared, NONE, NONE)
            s.stand()
    elif move == SCALAWAG:
        s.challenger = seat
        s.tell(CALLED, seat, s.declared, s.turn, NONE)
        s.ask(s.turn, ANSWER)
    else:
        refuse("SC-5.1", "the question is: do you call scalawag!, or let it pass?")


# --- SC-5.3 reveal or pay -----------------------------------------------------------------


def may_reveal(s: Scalawag) -> bool:
    return held(s.ship[s.turn].hand, s.declared) >= s.number


def answer_choices(s: Scalawag, found: Choices) -> None:
    if may_reveal(s):
        found.add(REVEAL)
    found.add(PAY)


def answer(s: Scalawag, move: i64) -> None:
    """SC-5.3 The challenged captain reveals the declared cards, or pays. Who holds them may still pay."""
    if move == REVEAL:
        reveal(s)
    elif move == PAY:
        pay(s)
    else:
        refuse("SC-5.3", "the question is: do you reveal the declared cards, or pay the penalty?")


def reveal(s: Scalawag) -> None:
    """SC-5.5 The cards are revealed: the challenger pays the penalty at once."""
    if not may_reveal(s):
        refuse("SC-5.3", f"you do not hold {s.number} {CARDS[s.declared]}")
    see_reveal(s, s.turn, s.declared, s.number)
    s.tell(SHOWED, s.turn, s.declared, s.number, NONE)
    remember_reveal(s)
    s.after = REVEALED
    ask_penalty(s, s.challenger, s.turn)


def pay(s: Scalawag) -> None:
    """SC-5.4 Caught: none of the order's cost is paid, and the whole order is lost."""
    s.tell(GAVE_IN, s.turn, s.declared, s.number, NONE)
    remember_lie(s)
    s.after = CAUGHT
    ask_penalty(s, s.turn, s.challenger)


def mix_in_revealed(s: Scalawag) -> None:
    """SC-5.5 The revealed cards go back to port, and as many are drawn; SC-5.8 those of them still held."""
    count = s.number
    left = count
    while left > 0:
        leave_hand(s, s.turn, s.declared)
        left -= 1
    put_into_port(s, s.declared, count)
    s.tell(MIXED_IN, s.turn, s.declared, count, NONE)
    draw(s, s.turn, count)
    s.stand()


# --- SC-5.6 the penalty ---------------------------------------------------------------------


def damage_eliminates(s: Scalawag) -> bool:
    return s.ship[s.victim].damage == FATAL - 1


def crew_loss_eliminates(s: Scalawag) -> bool:
    return s.ship[s.victim].cards == 1


def ask_penalty(s: Scalawag, payer: i64, other: i64) -> None:
    """SC-5.6 The payer chooses; SC-5.7 the other captain if either choice eliminates, and nobody if only two are left:
    then it is decided, and the ship takes the damage."""
    s.victim = payer
    s.taker = other
    if not (damage_eliminates(s) and crew_loss_eliminates(s)):
        s.ask(payer, PENALTY)
    elif s.captains > 2:
        s.ask(other, PENALTY)
    else:
        take_damage(s, payer, other)


def may_choose(s: Scalawag, seat: i64, move: i64) -> bool:
    """SC-5.6 Nobody may choose the one that eliminates them while the other would not."""
    if seat != s.victim:
        return True
    if move == DAMAGE:
        return not damage_eliminates(s)
    return not crew_loss_eliminates(s)


def penalty_choices(s: Scalawag, seat: i64, found: Choices) -> None:
    if may_choose(s, seat, DAMAGE):
        found.add(DAMAGE)
    if may_choose(s, seat, CREW_LOSS):
        found.add(CREW_LOSS)


def choose_penalty(s: Scalawag, seat: i64, move: i64) -> None:
    """SC-5.6 The penalty: 1 ship damage or 1 crew loss."""
    if move != DAMAGE and move != CREW_LOSS:
        refuse("SC-5.6", "the question is: 1 ship damage, or 1 crew loss?")
    if not may_choose(s, seat, move):
        refuse("SC-5.6", "that would eliminate you, and the other would not")
    if move == DAMAGE:
        take_damage(s, s.victim, s.taker)
    else:
        suffer_crew_loss(s, s.victim, s.taker)
