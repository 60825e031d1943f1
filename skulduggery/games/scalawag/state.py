"""The whole table, secrets included.

Cards of a kind are alike, so a hand, the port and the locker are bags (see `pieces`). A set of
seats is an int with a bit for each.
"""

from typing import Any, Final, NoReturn, final

from librt.vecs import vec
from mypy_extensions import i64

from skulduggery.games.scalawag.moves import LET_PASS, SCALAWAG
from skulduggery.games.scalawag.pieces import START_POINTS
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.state import Choices, State, refuse

# --- what a captain is asked -------------------------------------------------------

ORDER: Final = 0
CHALLENGE: Final = 1
ANSWER: Final = 2
PENALTY: Final = 3
LOSS: Final = 4
FOURTH: Final = 5
SECOND_VOLLEY: Final = 6
ADJACENCY: Final = 7
AIM: Final = 8
AIM_AGAIN: Final = 9
HOW_MANY: Final = 10
GIVE_BACK: Final = 11

# --- where play goes on after harm was done -------------------------------------------

CAUGHT: Final = 0
REVEALED: Final = 1
VOLLEY: Final = 2
BOARDED: Final = 3

# --- what can happen: (what, seat, piece, other, secret) --------------------------------

ORDERED: Final = 0
DECLARED: Final = 1
CALLED: Final = 2
ACCEPTED: Final = 3
SHOWED: Final = 4
GAVE_IN: Final = 5
DAMAGED: Final = 6
LOST: Final = 7
ELIMINATED: Final = 8
PLUNDERED: Final = 9
REPAIRED: Final = 10
WENT_DOWN: Final = 11
AIMED: Final = 12
BECAME_VOID: Final = 13
TRIMMED: Final = 14
COLLECTED: Final = 15
STOLE_WIND: Final = 16
STOLE_CREW: Final = 17
DREW: Final = 18
RETURNED: Final = 19
MIXED_IN: Final = 20
WENT_ON_WATCH: Final = 21
PLAYED: Final = 22
CAME_BACK: Final = 23
SKIPPED: Final = 24
ROLLED_FOG: Final = 25
ENDED: Final = 26

NONE: Final = -1
"""No card, no seat, no order. It never leaves the rules: a view says None."""


@final
class Ship:
    """One captain's ship, crew and memory."""

    hand: i64
    cards: i64
    points: i64
    damage: i64
    port_known: i64
    team: i64
    past: i64

    def __init__(self, like: "Ship | None" = None) -> None:
        if like is not None:
            self.hand = like.hand
            self.cards = like.cards
            self.points = like.points
            self.damage = like.damage
            self.port_known = like.port_known
            self.team = like.team
            self.past = like.past
            return
        self.hand = 0
        """A bag, and how many cards are in it."""
        self.cards = 0
        self.points = START_POINTS
        self.damage = 0
        """How many slots are covered."""
        self.port_known = 0
        """A bag: what this captain is certain to be in port."""
        self.team = NONE
        self.past = 0
        """What everybody remembers of this captain, packed as `memory` says."""


@final
class Scalawag(State):
    """A table of Scalawag!"""

    ship: list[Ship]
    afloat: i64
    captains: i64
    allied: bool
    port: i64
    port_left: i64
    port_known: i64
    locker: i64
    known: vec[i64]
    watching: i64
    wave: i64
    spot: i64
    foggy: bool
    fog: i64
    slots: vec[i64]
    first: i64
    turn: i64
    turns: i64
    turn_cap: i64
    question: i64
    order: i64
    crew: i64
    declared: i64
    number: i64
    pilot: bool
    lookout: bool
    challenger: i64
    after: i64
    victim: i64
    taker: i64
    target: i64
    second_target: i64
    to_return: i64

    def __init__(self, seats: i64, luck: Luck) -> None:
        super().__init__(seats, luck)
        self.ship = []
        self.afloat = 0
        """The captains still in the game, as a set, and how many they are."""
        self.captains = seats
        self.allied = False
        """SC-8.1 Whether captains have secret partners."""
        self.port = 0
        """A bag, and how many cards are in it."""
        self.port_left = 0
        self.port_known = 0
        """A bag: what everybody, a spectator too, is certain to be in port."""
        self.locker = 0
        """A bag, face up."""
        self.known = vec[i64]()
        """What captains are certain to be in other hands: a bag at observer * seats + owner, a spectator being the
        last observer. Empty: nothing is known. Twins share it; it is replaced and never changed."""
        self.watching = 0
        """SC-3.10 The captains on watch, as a set."""
        self.wave = NONE
        """SC-8.3 Beside whom the rogue wave lies, and the black spot."""
        self.spot = NONE
        self.foggy = False
        """SC-7.1 Whether there is fog in this game, and still."""
        self.fog = NONE
        """SC-7.3 The captain to whose left the fog lies."""
        self.slots = vec[i64]()
        """SC-1.5 The numbers of the damage slots, in the order in which they are covered. Twins share it."""
        self.first = 0
        self.turn = 0
        self.turns = 0
        self.turn_cap = 0
        self.question = ORDER
        self.order = NONE
        """The order of this turn (its first move), how many crew were declared with it, and what stands besides."""
        self.crew = 0
        self.pilot = False
        self.lookout = False
        self.declared = NONE
        """The latest declaration: the kind, and how many."""
        self.number = 0
        self.challenger = NONE
        self.after = CAUGHT
        self.victim = NONE
        """Who suffers harm, and who takes the prize if it eliminates."""
        self.taker = NONE
        self.target = NONE
        self.second_target = NONE
        self.to_return = 0

    # --- the rules ---------------------------------------------------------------

    def choices(self, seat: i64, found: Choices) -> None:
        question = self.question
        if question == CHALLENGE:
            found.add_two(SCALAWAG, LET_PASS)
        elif question == ORDER:
            turn.order_choices(self, found)
        elif question <= FOURTH:
            harm_choices(self, seat, found)
        else:
            order_choices(self, found)

    def answer(self, seat: i64, move: i64) -> None:
        question = self.question
        if question == CHALLENGE:
            challenge.hear(self, seat, move)
        elif question == ORDER:
            turn.give_order(self, move)
        elif question <= FOURTH:
            suffer_harm(self, seat, move)
        else:
            carry_out(self, move)

    def ask(self, seat: i64, question: i64) -> None:
        self.asked = BIT[seat]
        self.question = question

    def stand(self) -> None:
        """SC-2.6 The latest declaration stands: play goes on."""
        orders.stand(self)

    def harm_done(self) -> None:
        """SC-6.6 The game may be over; if not, play goes on where the harm was done."""
        if elimination.is_over(self):
            end.finish(self)
        elif self.after == VOLLEY:
            orders.after_volley(self)
        elif self.after == REVEALED:
            challenge.mix_in_revealed(self)
        elif self.after == BOARDED or self.afloat >> self.turn & 1:
            end.collect(self)
        else:
            end.next_turn(self)

    def in_turn(self) -> list[i64]:
        """SC-5.2 Where calls have no order in time, clockwise from the active captain."""
        seats: list[i64] = []
        step: i64 = 0
        while step < self.seats:
            seat = self.turn + step
            if seat >= self.seats:
                seat -= self.seats
            if self.asked >> seat & 1:
                seats.append(seat)
            step += 1
        return seats

    def refuse_unasked(self, seat: i64, move: i64) -> NoReturn:
        """SC-5.1 A late call, or a second answer, is refused as such."""
        if 0 <= seat < self.seats and self.asked and move in (SCALAWAG, LET_PASS):
            refuse("SC-5.1", "there is no declaration that you can call, or you have already answered")
        super().refuse_unasked(seat, move)

    def begin(self) -> None:
        """SC-7.2 With three captains the fog die is rolled before the very first turn."""
        end.begin_turn(self)

    def reckon(self) -> Any:
        return end.reckon(self)

    def census(self) -> Any:
        """All cards by kind, wherever they lie; and the allegiances."""
        teams = sorted([int(ship.team) for ship in self.ship])
        return (int(crew.every_card(self)), teams)

    # --- twins and other worlds --------------------------------------------------

    def twin(self) -> "Scalawag":
        twin = Scalawag(self.seats, self.luck)
        twin.asked = self.asked
        for ship in self.ship:
            twin.ship.append(Ship(ship))
        twin.afloat = self.afloat
        twin.captains = self.captains
        twin.allied = self.allied
        twin.port = self.port
        twin.port_left = self.port_left
        twin.port_known = self.port_known
        twin.locker = self.locker
        twin.known = self.known
        twin.watching = self.watching
        twin.wave = self.wave
        twin.spot = self.spot
        twin.foggy = self.foggy
        twin.fog = self.fog
        twin.slots = self.slots
        twin.first = self.first
        twin.turn = self.turn
        twin.turns = self.turns
        twin.turn_cap = self.turn_cap
        twin.question = self.question
        twin.order = self.order
        twin.crew = self.crew
        twin.declared = self.declared
        twin.number = self.number
        twin.pilot = self.pilot
        twin.lookout = self.lookout
        twin.challenger = self.challenger
        twin.after = self.after
        twin.victim = self.victim
        twin.taker = self.taker
        twin.target = self.target
        twin.second_target = self.second_target
        twin.to_return = self.to_return
        return twin

    def redealt(self, seat: i64, luck: Luck) -> "Scalawag":
        """SC-1.6 Deal again what this seat cannot know: hands, port, allegiances, and what others have seen."""
        world = self.twin()
        redeal.deal_unseen_cards(world, seat, luck)
        if world.allied and world.asked:
            while not redeal.deal_unseen_teams(world, seat, luck):
                pass
        redeal.forget_private(world, seat)
        return world


# --- the questions in between ---------------------------------------------------------


def harm_choices(s: Scalawag, seat: i64, found: Choices) -> None:
    if s.question == ANSWER:
        challenge.answer_choices(s, found)
    elif s.question == PENALTY:
        challenge.penalty_choices(s, seat, found)
    else:
        elimination.loss_choices(s, seat, found)


def suffer_harm(s: Scalawag, seat: i64, move: i64) -> None:
    if s.question == ANSWER:
        challenge.answer(s, move)
    elif s.question == PENALTY:
        challenge.choose_penalty(s, seat, move)
    else:
        elimination.choose_loss(s, seat, move)


def order_choices(s: Scalawag, found: Choices) -> None:
    if s.question == GIVE_BACK:
        crew_orders.return_choices(s, found)
    elif s.question == HOW_MANY:
        crew_orders.how_many_choices(found)
    else:
        orders.choices(s, found)


def carry_out(s: Scalawag, move: i64) -> None:
    if s.question == GIVE_BACK:
        crew_orders.give_back(s, move)
    elif s.question == HOW_MANY:
        crew_orders.how_many(s, move)
    else:
        orders.go_on(s, move)


def known_by(s: Scalawag, observer: i64, owner: i64) -> i64:
    """The cards in the owner's hand that the observer is certain of, as a bag."""
    if len(s.known) == 0:
        return 0
    return s.known[observer * s.seats + owner]


# The rules are about this state, and it obeys them; so they are read last.
from skulduggery.games.scalawag.rules import (  # noqa: E402
    challenge,
    crew,
    crew_orders,
    elimination,
    end,
    orders,
    redeal,
    turn,
)
