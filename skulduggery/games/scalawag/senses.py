"""What a captain knows, as numbers for a net (see `kernel/senses.py`)."""

from typing import Any, Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from skulduggery.games.scalawag import moves
from skulduggery.games.scalawag.moves import (
    BLACK_SPOT,
    LOSE,
    LOSE_REVEALED,
    MUSTER,
    RETURN,
    ROGUE_WAVE,
    TARGET,
    WATCH,
)
from skulduggery.games.scalawag.pieces import (
    CARDS,
    CREW_KINDS,
    FATAL,
    GUNNER,
    KINDS,
    LOOKOUT,
    MARINE,
    MOST,
    MOST_POINTS,
    MUTINEER,
    PILOT,
    SAILOR,
)
from skulduggery.games.scalawag.rules.adjacency import adjacent_to, boarding_cost, price_of
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
from skulduggery.games.scalawag.state import CHALLENGE, NONE, Scalawag, Ship, known_by
from skulduggery.games.scalawag.view import QUESTIONS
from skulduggery.kernel.bag import BITS, COUNT, held
from skulduggery.kernel.senses import Names, Senses, at_most, put
from skulduggery.kernel.state import State

HAND_AND_DRAWN: Final = 6
"""SC-3.7 The most cards that a captain ever holds."""
DEAREST: Final = 15
"""Costs above this feel alike."""
ORDERS: Final = 16
USUAL_ROUNDS: Final = 20
"""One game in fifty takes more than so many turns for each seat."""

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

# --- moves ------------------------------------------------------------------------------

MOVE_IS: Final = 0
MOVE_TRUE: Final = MOVE_IS + LOSE_REVEALED + 1
MOVE_LACKS: Final = MOVE_TRUE + 1
MOVE_COST: Final = MOVE_LACKS + 3
MOVE_AT_DAMAGE: Final = MOVE_COST + DEAREST + 1
MOVE_AT_CARDS: Final = MOVE_AT_DAMAGE + FATAL
MOVE_AT_POINTS: Final = MOVE_AT_CARDS + HAND_AND_DRAWN + 1
MOVE_AT_PARTNER: Final = MOVE_AT_POINTS + MOST_POINTS + 1
MOVE_OF_HELD: Final = MOVE_AT_PARTNER + 1
MOVE_OF_CLAIMED: Final = MOVE_OF_HELD + HAND_AND_DRAWN
MOVE_FEATURES: Final = MOVE_OF_CLAIMED + 1

SECRETS: Final = (MOST - 1) * CREW_KINDS * 3

ORDER_CREW: Final[list[i64]] = [SAILOR] * 4 + [GUNNER] * 4 + [MARINE] * 4 + [NONE, PILOT, MUTINEER, LOOKOUT]
"""The crew that each order declares, by its move."""


@final
class ScalawagSenses(Senses):
    def __init__(self) -> None:
        self.features = FEATURES
        self.move_features = MOVE_FEATURES
        self.secrets = SECRETS
        self.has_alike = False
        self.foresight = 32
        self.trust = 0.5

    def sense(self, state: State, seat: i64, into: BytesWriter) -> None:
        assert isinstance(state, Scalawag)
        sense_question(state, seat, into)
        sense_cards(state, seat, into)
        near = adjacent_to(state, seat)
        near_turn = adjacent_to(state, state.turn)
        captain: i64 = 0
        while captain < state.seats:
            if state.afloat >> captain & 1:
                first = AT_CAPTAIN + OF_CAPTAIN * from_reader(state, seat, captain)
                sense_captain(state, captain, first, into)
                if near >> captain & 1:
                    put(into, first + NEAR)
                if near_turn >> captain & 1:
                    put(into, first + NEAR_TURN)
                sense_past(state, seat, state.ship[captain].past, first, into)
                if captain != seat:
                    sense_bag(known_by(state, seat, captain), 3, first + KNOWN, into)
            captain += 1
        sense_roles(state, seat, into)

    def sense_move(self, state: State, seat: i64, move: i64, into: BytesWriter) -> None:
        assert isinstance(state, Scalawag)
        if move <= WATCH:
            put(into, MOVE_IS + move)
            if move != MUSTER:
                sense_declaration(state, seat, ORDER_CREW[move], move & 3 if move < MUSTER else 1, into)
        elif move >= TARGET and move != LOSE_REVEALED:
            sense_object(state, seat, move, into)
        else:
            put(into, MOVE_IS + move)
            if move == moves.PILOT:
                sense_declaration(state, seat, PILOT, 1, into)
            elif move == moves.LOOKOUT:
                sense_declaration(state, seat, LOOKOUT, 1, into)

    def confess(self, state: State, seat: i64, into: BytesWriter) -> None:
        assert isinstance(state, Scalawag)
        captain: i64 = 0
        while captain < state.seats:
            if captain != seat and state.afloat >> captain & 1:
                first = (from_reader(state, seat, captain) - 1) * CREW_KINDS * 3
                kind: i64 = 0
                while kind < CREW_KINDS:
                    number = at_most(held(state.ship[captain].hand, kind), 3)
                    while number > 0:
                        number -= 1
                        put(into, first + 3 * kind + number)
                    kind += 1
            captain += 1

    def hopes_with(self, state: State, seat: i64) -> i64:
        """SC-6.1 Whoever is eliminated is out; SC-8.1 but wins with the partner."""
        assert isinstance(state, Scalawag)
        if state.afloat >> seat & 1:
            return seat
        if state.allied:
            partner = partner_of(state, seat)
            if state.afloat >> partner & 1:
                return partner
        return NONE

    def lateness(self, state: State) -> float:
        """SC-6.7 A game of lies need not end by itself, and captains who dare not strike first could wait for ever."""
        assert isinstance(state, Scalawag)
        usual = USUAL_ROUNDS * state.seats
        return float(state.turns - usual) / float(usual) if state.turns > usual else 0.0

    def setups(self, seats: i64) -> list[dict[str, Any]]:
        """Mostly without options; SC-8.1 with partners where that goes, for there is the most to learn; and SC-8.2 with
        bonus cards now and then."""
        both = {"bonus": ["rogue_wave", "black_spot"]}
        if seats == 6 or seats == 8:
            return [{}, {"allegiance": True}, {"allegiance": True}, {"allegiance": True}, both]
        return [{}, {}, {}, {}, both]

    def names(self) -> list[str]:
        return feature_names()

    def move_names(self) -> list[str]:
        return move_feature_names()

    def secret_names(self) -> list[str]:
        return [
            f"captain {captain} holds {number} or more: {kind}"
            for captain in range(1, MOST)
            for kind in CARDS[:CREW_KINDS]
            for number in (1, 2, 3)
        ]


def from_reader(s: Scalawag, seat: i64, captain: i64) -> i64:
    """How far clockwise a captain sits from the reader."""
    return captain - seat if captain >= seat else captain - seat + s.seats


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


# --- moves ------------------------------------------------------------------------------


def sense_declaration(s: Scalawag, seat: i64, kind: i64, number: i64, into: BytesWriter) -> None:
    """Whether it would be true, or how much it lacks."""
    lacks = number - held(s.ship[seat].hand, kind)
    put(into, MOVE_TRUE if lacks <= 0 else MOVE_LACKS + lacks - 1)


def sense_object(s: Scalawag, seat: i64, move: i64, into: BytesWriter) -> None:
    """A move at a captain, or with a card."""
    if move < LOSE:
        sense_target(s, seat, TARGET, move - TARGET, into)
        cost = price_of(s, move - TARGET)
        put(into, MOVE_COST + at_most(cost, DEAREST))
    elif move >= BLACK_SPOT:
        sense_target(s, seat, BLACK_SPOT, move - BLACK_SPOT, into)
    elif move >= ROGUE_WAVE:
        sense_target(s, seat, ROGUE_WAVE, move - ROGUE_WAVE, into)
    else:
        put(into, MOVE_IS + move)
        sense_card(s.ship[seat], move - LOSE if move < RETURN else move - RETURN, into)


def sense_target(s: Scalawag, seat: i64, verb: i64, captain: i64, into: BytesWriter) -> None:
    ship = s.ship[captain]
    put(into, MOVE_IS + verb + from_reader(s, seat, captain))
    put(into, MOVE_AT_DAMAGE + ship.damage)
    put(into, MOVE_AT_CARDS + ship.cards)
    put(into, MOVE_AT_POINTS + ship.points)
    if s.allied and ship.team == s.ship[seat].team:
        put(into, MOVE_AT_PARTNER)


def sense_card(ship: Ship, card: i64, into: BytesWriter) -> None:
    put(into, MOVE_OF_HELD + held(ship.hand, card) - 1)
    if card < CREW_KINDS and ship.past >> OF_KIND * card & FEW:
        put(into, MOVE_OF_CLAIMED)


# --- names ------------------------------------------------------------------------------


def order_names() -> list[str]:
    with_crew = [f"{order} {crew}" for order in ("trim", "fire", "board") for crew in range(4)]
    return [*with_crew, "muster", "wind", "mutiny", "watch"]


def counted_kinds(kinds: i64, numbers: list[int]) -> list[str]:
    return [f"{number} {kind}" for kind in CARDS[:kinds] for number in numbers]


def feature_names() -> list[str]:
    names = Names()
    names.add_each(AT_SEATS, "seats", range(MOST + 1))
    names.add_each(AT_CAPTAINS, "captains left", range(MOST + 1))
    names.add_each(AT_QUESTION, "question", [question.replace("_", " ") for question in QUESTIONS])
    names.add_each(AT_DECLARED, "declared", counted_kinds(CREW_KINDS, [1, 2, 3]))
    names.add_each(AT_POSSIBLE, "possible beyond the declared", ["not even those", 0, 1, 2, 3, 4, "5 or more"])
    names.add_each(AT_MINE, "of the declared I hold", [0, 1, 2, "3 or more"])
    names.add_each(AT_ORDER, "order", order_names())
    names.add(AT_PILOT, "a pilot stands")
    names.add(AT_LOOKOUT, "a lookout stands")
    names.add_each(AT_TO_RETURN, "cards to return", range(4))
    names.add_each(AT_AFTER, "harm by", ["being caught", "a wrong call", "a volley", "boarding"])
    names.add(AT_FOGGY, "fog may lie")
    names.add_each(AT_FOG, "fog to the left of captain", range(MOST))
    names.add_each(AT_PARTNER, "partner is captain", range(MOST))
    names.add_each(AT_HAND, "in hand", counted_kinds(KINDS, list(range(1, HAND_AND_DRAWN + 1))))
    names.add_each(AT_UNSEEN, "unseen", counted_kinds(KINDS, list(range(7))))
    names.add_each(AT_IN_PORT, "known in port", counted_kinds(KINDS, [1, 2, 3]))
    names.add_each(AT_PORT, "cards in port", range(16))
    for captain in range(MOST):
        first = AT_CAPTAIN + OF_CAPTAIN * captain
        add_captain_names(names, first, f"captain {captain}")
    return names.row


def add_captain_names(names: Names, first: i64, who: str) -> None:
    names.add_each(first + POINTS, f"{who} points", range(MOST_POINTS + 1))
    names.add_each(first + DAMAGE, f"{who} damage", range(FATAL))
    names.add_each(first + HELD, f"{who} cards", range(HAND_AND_DRAWN + 1))
    names.add_each(first + BOARDING, f"{who} costs to board", range(DEAREST + 1))
    names.add(first + ON_WATCH, f"{who} on watch", f"{who} has the rogue wave", f"{who} has the black spot")
    names.add(first + NEAR, f"{who} next to me", f"{who} next to the captain on turn")
    names.add(first + TURN, f"{who} on turn", f"{who} called", f"{who} is harmed", f"{who} takes the prize")
    names.add(first + AIMED_AT, f"{who} is the target", f"{who} is the second target")
    names.add_each(first + KNOWN, f"{who} surely holds", counted_kinds(KINDS, [1, 2, 3]))
    names.add_each(first + CLAIMED, f"{who} declared", counted_kinds(CREW_KINDS, [1, 2, 3]))
    names.add_each(first + WAS_CAUGHT, f"{who} was caught", [1, 2, "3 or more"])
    names.add_each(first + HAS_SHOWN, f"{who} has shown", [1, 2, "3 or more"])
    names.add_each(first + WAS_RIGHT, f"{who} called rightly", [1, 2, "3 or more"])
    names.add_each(first + WAS_WRONG, f"{who} called wrongly", [1, 2, "3 or more"])
    names.add_each(first + LATEST_ORDER, f"{who} last ordered", order_names())
    names.add_each(first + LATEST_TARGET, f"{who} last went for captain", range(MOST))


def move_feature_names() -> list[str]:
    names = Names()
    names.add_each(
        MOVE_IS, "move", [" ".join(map(str, moves.MOVES.words(m).values())) for m in range(LOSE_REVEALED + 1)]
    )
    names.add(MOVE_TRUE, "the declaration is true")
    names.add_each(MOVE_LACKS, "the declaration lacks", [1, 2, 3])
    names.add_each(MOVE_COST, "costs", range(DEAREST + 1))
    names.add_each(MOVE_AT_DAMAGE, "at one with damage", range(FATAL))
    names.add_each(MOVE_AT_CARDS, "at one with cards", range(HAND_AND_DRAWN + 1))
    names.add_each(MOVE_AT_POINTS, "at one with points", range(MOST_POINTS + 1))
    names.add(MOVE_AT_PARTNER, "at the partner")
    names.add_each(MOVE_OF_HELD, "with a card of those held", range(1, HAND_AND_DRAWN + 1))
    names.add(MOVE_OF_CLAIMED, "with a card that was declared")
    return names.row
