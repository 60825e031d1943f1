"""What a captain knows of the table, the cards and everybody at it."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from skulduggery.games.scalawag.moves import MUSTER
from skulduggery.games.scalawag.pieces import CREW_KINDS, FATAL, KINDS, MOST, MOST_POINTS
from skulduggery.games.scalawag.rules.adjacency import adjacent_to, boarding_cost
from skulduggery.games.scalawag.rules.crew import every_card
from skulduggery.games.scalawag.rules.memory import (
    CALLED_RIGHTLY,
    CALLED_WRONGLY,
    CAUGHT,
    CLAIMS,
    FEW,
    OF_KIND,
    SHOWED,
    how_often,
    latest_order,
    latest_target,
)
from skulduggery.games.scalawag.state import CHALLENGE, NONE, Scalawag, known_by
from skulduggery.kernel.bag import BITS, COUNT, held
from skulduggery.kernel.senses import at_most, put

HAND_AND_DRAWN: Final = 6
"""SC-3.7 The most cards that a captain ever holds."""
DEAREST: Final = 15
"""Costs above this feel alike."""
ORDERS: Final = 16

# --- the table ------------------------------------------------------------------------

AT_SEATS: Final = 0
AT_CAPTAINS: Final = AT_SEATS + MOST + 1
AT_QUESTION: Final = AT_CAPTAINS + MOST + 1
AT_DECLARED: Final = AT_QUESTION + 12
AT_POSSIBLE: Final = AT_DECLARED + 3 * CREW_KINDS
AT_MINE: Final = AT_POSSIBLE + 7
AT_ORDER: Final = AT_MINE + 4
AT_PILOT: Final = AT_ORDER + ORDERS
AT_LOOKOUT: Final = AT_PILOT + 1
AT_TO_RETURN: Final = AT_LOOKOUT + 1
AT_AFTER: Final = AT_TO_RETURN + 4
AT_FOGGY: Final = AT_AFTER + 4
AT_FOG: Final = AT_FOGGY + 1
AT_PARTNER: Final = AT_FOG + MOST

# --- the cards ------------------------------------------------------------------------

AT_HAND: Final = AT_PARTNER + MOST
AT_UNSEEN: Final = AT_HAND + KINDS * HAND_AND_DRAWN
AT_IN_PORT: Final = AT_UNSEEN + KINDS * 7
AT_PORT: Final = AT_IN_PORT + KINDS * 3

# --- each captain, the reader first -----------------------------------------------------

AT_CAPTAIN: Final = AT_PORT + 16
POINTS: Final = 0
DAMAGE: Final = POINTS + MOST_POINTS + 1
HELD: Final = DAMAGE + FATAL
BOARDING: Final = HELD + HAND_AND_DRAWN + 1
ON_WATCH: Final = BOARDING + DEAREST + 1
WAVE: Final = ON_WATCH + 1
SPOT: Final = WAVE + 1
NEAR: Final = SPOT + 1
NEAR_TURN: Final = NEAR + 1
TURN: Final = NEAR_TURN + 1
CHALLENGER: Final = TURN + 1
VICTIM: Final = CHALLENGER + 1
TAKER: Final = VICTIM + 1
AIMED_AT: Final = TAKER + 1
AIMED_NEXT: Final = AIMED_AT + 1
KNOWN: Final = AIMED_NEXT + 1
CLAIMED: Final = KNOWN + 3 * KINDS
WAS_CAUGHT: Final = CLAIMED + 3 * CREW_KINDS
HAS_SHOWN: Final = WAS_CAUGHT + 3
WAS_RIGHT: Final = HAS_SHOWN + 3
WAS_WRONG: Final = WAS_RIGHT + 3
LATEST_ORDER: Final = WAS_WRONG + 3
LATEST_TARGET: Final = LATEST_ORDER + ORDERS
OF_CAPTAIN: Final = LATEST_TARGET + MOST

FEATURES: Final = AT_CAPTAIN + MOST * OF_CAPTAIN


def from_reader(s: Scalawag, seat: i64, captain: i64) -> i64:
    """How far clockwise a captain sits from the reader."""
    return captain - seat if captain >= seat else captain - seat + s.seats


def sense_table(s: Scalawag, seat: i64, into: BytesWriter) -> None:
    sense_question(s, seat, into)
    sense_cards(s, seat, into)


def sense_captains(s: Scalawag, seat: i64, into: BytesWriter) -> None:
    near = adjacent_to(s, seat)
    near_turn = adjacent_to(s, s.turn)
    captain: i64 = 0
    while captain < s.seats:
        if s.afloat >> captain & 1:
            first = AT_CAPTAIN + OF_CAPTAIN * from_reader(s, seat, captain)
            sense_captain(s, captain, first, into)
            if near >> captain & 1:
                put(into, first + NEAR)
            if near_turn >> captain & 1:
                put(into, first + NEAR_TURN)
            sense_past(s, seat, s.ship[captain].past, first, into)
            if captain != seat:
                sense_bag(known_by(s, seat, captain), 3, first + KNOWN, into)
        captain += 1
    sense_roles(s, seat, into)


def sense_question(s: Scalawag, seat: i64, into: BytesWriter) -> None:
    put(into, AT_SEATS + s.seats)
    put(into, AT_CAPTAINS + s.captains)
    put(into, AT_QUESTION + s.question)
    if s.declared != NONE and s.number > 0:
        put(into, AT_DECLARED + 3 * s.declared + s.number - 1)
        if seat != s.turn and s.question == CHALLENGE:
            sense_doubt(s, seat, into)
    if s.order != NONE:
        put(into, AT_ORDER + s.order + (s.crew if s.order < MUSTER else 0))
    if s.pilot:
        put(into, AT_PILOT)
    if s.lookout:
        put(into, AT_LOOKOUT)
    if s.to_return:
        put(into, AT_TO_RETURN + s.to_return)
    if s.victim != NONE:
        put(into, AT_AFTER + s.after)
    if s.foggy:
        put(into, AT_FOGGY)
        if s.fog != NONE:
            put(into, AT_FOG + from_reader(s, seat, s.fog))
    if s.allied:
        put(into, AT_PARTNER + from_reader(s, seat, partner_of(s, seat)))


def sense_doubt(s: Scalawag, seat: i64, into: BytesWriter) -> None:
    """How many of the declared crew the captain on turn could have beyond those declared; and how many I hold."""
    possible = held(unseen_cards(s, seat), s.declared) + held(known_by(s, seat, s.turn), s.declared) - s.number
    put(into, AT_POSSIBLE + (at_most(possible, 5) + 1 if possible >= 0 else 0))
    put(into, AT_MINE + at_most(held(s.ship[seat].hand, s.declared), 3))


def partner_of(s: Scalawag, seat: i64) -> i64:
    """SC-8.1"""
    partner: i64 = 0
    while partner == seat or s.ship[partner].team != s.ship[seat].team:
        partner += 1
    return partner


def unseen_cards(s: Scalawag, seat: i64) -> i64:
    """The cards of which this captain does not know where they are, as a bag: in port or in another hand."""
    unseen = s.port - s.ship[seat].port_known
    owner: i64 = 0
    while owner < s.seats:
        if owner != seat:
            unseen += s.ship[owner].hand - known_by(s, seat, owner)
        owner += 1
    return unseen


def sense_cards(s: Scalawag, seat: i64, into: BytesWriter) -> None:
    sense_bag(s.ship[seat].hand, HAND_AND_DRAWN, AT_HAND, into)
    sense_bag(s.ship[seat].port_known, 3, AT_IN_PORT, into)
    unseen = unseen_cards(s, seat)
    in_play = every_card(s)
    kind: i64 = 0
    while in_play >> BITS * kind:
        if held(in_play, kind):
            put(into, AT_UNSEEN + 7 * kind + at_most(held(unseen, kind), 6))
        kind += 1
    put(into, AT_PORT + at_most(s.port_left, 15))


def sense_bag(bag: i64, most: i64, first: i64, into: BytesWriter) -> None:
    """How many there are of each kind that there is."""
    while bag:
        if bag & COUNT:
            put(into, first + at_most(bag & COUNT, most) - 1)
        bag >>= BITS
        first += most


def sense_captain(s: Scalawag, captain: i64, first: i64, into: BytesWriter) -> None:
    ship = s.ship[captain]
    put(into, first + POINTS + ship.points)
    put(into, first + DAMAGE + ship.damage)
    put(into, first + HELD + ship.cards)
    put(into, first + BOARDING + at_most(boarding_cost(s, captain), DEAREST))
    if s.watching >> captain & 1:
        put(into, first + ON_WATCH)
    if s.wave == captain:
        put(into, first + WAVE)
    if s.spot == captain:
        put(into, first + SPOT)


def sense_past(s: Scalawag, seat: i64, past: i64, first: i64, into: BytesWriter) -> None:
    claims = past & CLAIMS
    place = first + CLAIMED
    while claims:
        if claims & FEW:
            put(into, place + (claims & FEW) - 1)
        claims >>= OF_KIND
        place += 3
    sense_count(how_often(past, CAUGHT), first + WAS_CAUGHT, into)
    sense_count(how_often(past, SHOWED), first + HAS_SHOWN, into)
    sense_count(how_often(past, CALLED_RIGHTLY), first + WAS_RIGHT, into)
    sense_count(how_often(past, CALLED_WRONGLY), first + WAS_WRONG, into)
    order = latest_order(past)
    if order != NONE:
        put(into, first + LATEST_ORDER + order)
    target = latest_target(past)
    if target != NONE:
        put(into, first + LATEST_TARGET + from_reader(s, seat, target))


def sense_count(count: i64, first: i64, into: BytesWriter) -> None:
    if count > 0:
        put(into, first + count - 1)


def sense_roles(s: Scalawag, seat: i64, into: BytesWriter) -> None:
    sense_role(s, seat, s.turn, TURN, into)
    sense_role(s, seat, s.challenger, CHALLENGER, into)
    sense_role(s, seat, s.victim, VICTIM, into)
    sense_role(s, seat, s.taker, TAKER, into)
    sense_role(s, seat, s.target, AIMED_AT, into)
    sense_role(s, seat, s.second_target, AIMED_NEXT, into)


def sense_role(s: Scalawag, seat: i64, captain: i64, role: i64, into: BytesWriter) -> None:
    if captain != NONE:
        put(into, AT_CAPTAIN + OF_CAPTAIN * from_reader(s, seat, captain) + role)
