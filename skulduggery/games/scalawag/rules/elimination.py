"""SC-3.14 Damage and crew loss, and SC-6 elimination and prizes."""

from mypy_extensions import i64

from skulduggery.games.scalawag.moves import LOSE, LOSE_REVEALED
from skulduggery.games.scalawag.pieces import CARDS, FATAL, HAND, KINDS
from skulduggery.games.scalawag.rules.bonus import return_spot, return_wave
from skulduggery.games.scalawag.rules.crew import put_into_locker, steal
from skulduggery.games.scalawag.rules.fog import lift_fog
from skulduggery.games.scalawag.state import (
    DAMAGED,
    ELIMINATED,
    FOURTH,
    LOSS,
    LOST,
    NONE,
    PLUNDERED,
    REPAIRED,
    REVEALED,
    WENT_DOWN,
    Scalawag,
)
from skulduggery.kernel.bag import CARD, card_at, held, kinds_in
from skulduggery.kernel.bits import BIT, how_many
from skulduggery.kernel.state import Choices, refuse

# --- SC-3.14 harm ---------------------------------------------------------------------


def take_damage(s: Scalawag, victim: i64, taker: i64) -> None:
    """SC-1.5 The highest uncovered slot is covered; SC-3.14 five covered slots eliminate."""
    ship = s.ship[victim]
    s.tell(DAMAGED, victim, s.slots[ship.damage], NONE, NONE)
    ship.damage += 1
    s.victim = victim
    s.taker = taker
    if ship.damage < FATAL:
        s.harm_done()
    else:
        eliminate(s)
        take_crew_prize(s)


def suffer_crew_loss(s: Scalawag, victim: i64, taker: i64) -> None:
    """SC-3.14 The victim chooses a card for the locker; losing the last one eliminates."""
    s.victim = victim
    s.taker = taker
    ship = s.ship[victim]
    if ship.cards > 1:
        s.ask(victim, LOSS)
        return
    lose_card(s, victim, card_at(ship.hand, 0))
    eliminate(s)
    take_repair_prize(s)
    go_down(s)


def lose_card(s: Scalawag, seat: i64, card: i64) -> None:
    put_into_locker(s, seat, card)
    s.tell(LOST, seat, card, NONE, NONE)


def lies_revealed(s: Scalawag) -> bool:
    """SC-5.8 Whether the fourth card is to go while cards lie revealed: then everybody sees which of them goes."""
    return s.question == FOURTH and s.after == REVEALED


def loss_choices(s: Scalawag, seat: i64, found: Choices) -> None:
    hand = s.ship[seat].hand
    if lies_revealed(s):
        found.add(LOSE_REVEALED)
        hand -= s.number * CARD[s.declared]
    kinds = kinds_in(hand)
    found.add_set(LOSE, kinds, how_many(kinds))


def choose_loss(s: Scalawag, seat: i64, move: i64) -> None:
    """SC-3.14 Any card of the hand, by choice; SC-6.3 so also for the fourth one."""
    card = move - LOSE
    rule = "SC-6.3" if s.question == FOURTH else "SC-3.14"
    if lies_revealed(s) and move == LOSE_REVEALED:
        card = s.declared
        s.number -= 1
    elif not 0 <= card < KINDS:
        refuse(rule, "the question is: which of your crew cards goes into the locker?")
    elif held(s.ship[seat].hand, card) == 0:
        refuse(rule, f"you do not hold a {CARDS[card]}")
    elif lies_revealed(s) and card == s.declared and held(s.ship[seat].hand, card) == s.number:
        refuse("SC-5.8", f"every {CARDS[card]} that you hold lies revealed")
    lose_card(s, seat, card)
    if s.question == FOURTH:
        go_down(s)
    else:
        s.harm_done()


# --- SC-6 elimination -------------------------------------------------------------------


def eliminate(s: Scalawag) -> None:
    """SC-6.1 Out of the game; SC-8.6 a bonus card displayed beside the ship returns to port."""
    victim = s.victim
    s.tell(ELIMINATED, victim, NONE, s.taker, NONE)
    s.afloat &= ~BIT[victim]
    s.captains -= 1
    s.watching &= ~BIT[victim]
    if s.foggy:
        lift_fog(s)
    if s.wave == victim:
        return_wave(s)
    if s.spot == victim:
        return_spot(s)


def take_crew_prize(s: Scalawag) -> None:
    """SC-6.2 The captain who caused it takes a prize of war; SC-6.3 for ship damage a random crew card of the victim.

    A fourth card is one too many; SC-6.6 but a game that is over asks for none.
    """
    card = card_at(steal(s, s.taker, s.victim, 1), 0)
    s.tell(PLUNDERED, s.taker, NONE, s.victim, card)
    if s.ship[s.taker].cards > HAND and not is_over(s):
        s.ask(s.taker, FOURTH)
    else:
        go_down(s)


def take_repair_prize(s: Scalawag) -> None:
    """SC-6.4 For crew loss: the lowest covered slot is uncovered again; without damage there is no prize."""
    taker = s.ship[s.taker]
    if taker.damage > 0:
        taker.damage -= 1
        s.tell(REPAIRED, s.taker, s.slots[taker.damage], NONE, NONE)


def go_down(s: Scalawag) -> None:
    """SC-6.5 The victim's remaining cards go face up into the locker, points and damage back to the supply."""
    ship = s.ship[s.victim]
    while ship.hand:
        card = card_at(ship.hand, 0)
        put_into_locker(s, s.victim, card)
        s.tell(WENT_DOWN, s.victim, card, NONE, NONE)
    ship.points = 0
    ship.damage = 0
    s.harm_done()


def is_over(s: Scalawag) -> bool:
    """SC-6.6 One captain is left; SC-8.1 or two of one team."""
    if s.captains == 1:
        return True
    if not s.allied or s.captains > 2:
        return False
    first: i64 = 0
    while not s.afloat >> first & 1:
        first += 1
    second = first + 1
    while not s.afloat >> second & 1:
        second += 1
    return s.ship[first].team == s.ship[second].team
