"""The whole table, secrets included.

A set of spots, of seats or of routes is an int with a bit for each. Days that are over never change, so twins share
them. What hands went up in a night is nowhere kept: it follows from the cards, the roles and that day's grog.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from skulduggery.games.mutiny.pieces import BASE, NONE
from skulduggery.games.mutiny.rules.house import House
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.state import Choices, State

# --- what a player is asked ------------------------------------------------------

TALK: Final = 0
VOTE_ON: Final = 1
TIE: Final = 2
RESTING: Final = 3
NIGHT: Final = 4
ACT: Final = 5
SWAP_AGAIN: Final = 6

# --- how a voyage ended --------------------------------------------------------------

TREASURE_FOUND: Final = 1
ALLIES_WON: Final = 2
BOTH_AT_ONCE: Final = 3
CAPTAIN_LOADED: Final = 4
SCALLYWAG_LOADED: Final = 5
BOTH_LOADED: Final = 6
NO_ROUTE: Final = 7
"""MU-5.5 As the table agreed: the Scallywag wins, or nobody, or the side with the larger share."""
NO_ROUTE_NOBODY: Final = 8
NO_ROUTE_CAPTAIN_AHEAD: Final = 9
NO_ROUTE_SCALLYWAG_AHEAD: Final = 10
NO_ROUTE_EVEN: Final = 11

# --- what can happen: (what, seat, piece, other, secret) --------------------------------

MORNING: Final = 0
SAID: Final = 1
WAS_READY: Final = 2
VOTED: Final = 3
COUNTED: Final = 4
STEERED: Final = 5
LANDED: Final = 6
REELED: Final = 7
CHOSE_REST: Final = 8
RESTED: Final = 9
DREW: Final = 10
ASKED: Final = 11
STIRRED: Final = 12
SWAPPED: Final = 13
MOVED: Final = 14
WAS_QUIET: Final = 15
ENDED: Final = 16

# --- packed answers ------------------------------------------------------------------------

VOTE_BITS: Final = 5
ABSTAINED: Final = 16
"""MU-4.3 In the place of a spot."""
REST_BITS: Final = 2
STAYED: Final = 0
RESTED_UP: Final = 1
RESTED_AND_DREW: Final = 2
NOT_ASKED: Final = 3
"""MU-3.6 A loaded player's answer at a rest island."""
SPEECH_SEAT: Final = 16
SPEECH_MOVE: Final = 512
SPEECH_HANDS: Final = 1024
"""A statement is one int: seat, move, and what it is about: of a report the hands and the question, of a route the tile
at its end and one more, 0 for the base."""


@final
class Player:
    """One pirate: role, carousing cards, grog, and the answers not yet shown."""

    role: i64
    hand: list[i64]
    grog: i64
    said: i64
    reporting: i64
    sounded: i64
    answer: i64

    def __init__(self, like: "Player | None" = None) -> None:
        if like is not None:
            self.role = like.role
            self.hand = like.hand[:]
            self.grog = like.grog
            self.said = like.said
            self.reporting = like.reporting
            self.sounded = like.sounded
            self.answer = like.answer
            return
        self.role = NONE
        self.hand = []
        """In the order drawn: what was true in a night follows from the cards held then."""
        self.grog = 0
        self.said = 0
        """Statements made in this talk."""
        self.reporting = NONE
        """The hands named so far in a report that is being made, or NONE."""
        self.sounded = NONE
        """The latest question of this player as the Night Watch: the move."""
        self.answer = NONE
        """The vote, or the choice at a rest island, until all are shown."""


@final
class Day:
    """One round as everybody saw it, and what the watch asked."""

    watch: i64
    start: i64
    speeches: list[i64]
    votes: i64
    to: i64
    tile: i64
    rests: i64
    loaded: i64
    grog: list[i64]
    cards: list[i64]
    ask: i64
    swap: i64
    swap_with: i64
    moved_to: i64

    def __init__(self, watch: i64, start: i64, like: "Day | None" = None) -> None:
        self.watch = watch
        self.start = start
        if like is not None:
            self.speeches = like.speeches[:]
            self.votes = like.votes
            self.to = like.to
            self.tile = like.tile
            self.rests = like.rests
            self.loaded = like.loaded
            self.grog = like.grog
            self.cards = like.cards
            self.ask = like.ask
            self.swap = like.swap
            self.swap_with = like.swap_with
            self.moved_to = like.moved_to
            return
        self.speeches = []
        self.votes = NONE
        """MU-4.3 Everybody's vote, packed; NONE before they are shown, and where there was no vote."""
        self.to = NONE
        """MU-4.4 The spot that was landed on, and the tile that lay there."""
        self.tile = NONE
        self.rests = NONE
        """MU-3.4 Everybody's choice, packed, at a rest island."""
        self.loaded = 0
        """MU-3.6 Who was shown to be loaded to the gunwale on this day."""
        self.grog = []
        """Each player's tokens, and number of carousing cards, when night fell. Never changed, so twins share them."""
        self.cards = []
        self.ask = NONE
        """MU-4.5 What the watch asked: the move."""
        self.swap = NONE
        self.swap_with = NONE
        self.moved_to = NONE
        """MU-4.6"""


@final
class Mutiny(State):
    """A table of Scallywag."""

    house: House
    player: list[Player]
    aside: list[i64]
    tile: list[i64]
    deck: list[i64]
    treasure: i64
    allies: i64
    not_treasure: i64
    not_allies: i64
    ship: i64
    marks: i64
    free: i64
    visited: i64
    watch: i64
    round: i64
    days: list[Day]
    today: Day
    question: i64
    tied: i64
    pick: i64
    loaded: i64
    exposed: i64
    end: i64

    def __init__(self, seats: i64, luck: Luck, house: House) -> None:
        super().__init__(seats, luck)
        self.house = house
        self.player = []
        self.aside = []
        """MU-2.2 The role cards left in the box, where the crew comes from all of them."""
        self.tile = []
        """The tile on each spot; the base has none."""
        self.deck = []
        """How many carousing cards of each worth are left."""
        self.treasure = NONE
        """MU-2.5 Which Captain's card and which Scallywag's card are in play."""
        self.allies = NONE
        self.not_treasure = 0
        """The cards, as sets, that cannot be them: the voyage went on."""
        self.not_allies = 0
        self.ship = BASE
        self.marks = 0
        """MU-1.2 The routes taken, and MU-5.1 the spots visited."""
        self.visited = BIT[BASE]
        self.free = 0
        """Where the ship can sail this morning, as a set of spots."""
        self.watch = NONE
        self.round = 0
        self.days = []
        """The rounds that are over; `today` is not among them."""
        self.today = Day(NONE, BASE)
        self.question = TALK
        self.tied = 0
        """MU-4.3 The spots between which the Night Watch chooses."""
        self.pick = NONE
        """MU-4.6 The first of two tiles to be swapped."""
        self.loaded = 0
        """MU-3.6 The seats loaded to the gunwale, and those whose role is known to everybody."""
        self.exposed = 0
        self.end = 0

    # --- the rules ---------------------------------------------------------------

    def choices(self, seat: i64, found: Choices) -> None:
        question = self.question
        if question == TALK:
            talk.choices(self, seat, found)
        elif question <= TIE:
            vote.choices(self, found)
        elif question == RESTING:
            carousing.rest_choices(self, seat, found)
        else:
            night.choices(self, seat, found)

    def answer(self, seat: i64, move: i64) -> None:
        question = self.question
        if question == TALK:
            talk.speak(self, seat, move)
        elif question == VOTE_ON:
            vote.cast(self, seat, move)
        elif question == TIE:
            vote.break_tie(self, move)
        elif question == RESTING:
            carousing.choose_rest(self, seat, move)
        else:
            night.stand_watch(self, seat, move)

    def ask(self, seat: i64, question: i64) -> None:
        self.asked = BIT[seat]
        self.question = question

    def ask_all(self, question: i64) -> None:
        self.asked = BIT[self.seats] - 1
        self.question = question

    def in_turn(self) -> list[i64]:
        """MU-4.2 Without a clock, clockwise from the Night Watch."""
        seats: list[i64] = []
        seat = self.watch
        step: i64 = 0
        while step < self.seats:
            if self.asked >> seat & 1:
                seats.append(seat)
            seat = self.left_of(seat)
            step += 1
        return seats

    def left_of(self, seat: i64) -> i64:
        seat += 1
        if seat == self.seats:
            return 0
        return seat

    def silence(self) -> str:
        """MU-6.2 At night nobody but the Night Watch's question is heard."""
        return "MU-6.2" if self.asked and self.question >= NIGHT else ""

    def hourglass(self) -> i64:
        """MU-4.2 The table has one minute to discuss, however much is said in it."""
        return self.round if self.question == TALK else 0

    def begin(self) -> None:
        """MU-4.1"""
        course.morning(self)

    def reckon(self) -> Any:
        return ending.reckon(self)

    def census(self) -> Any:
        """All roles, and all carousing cards by worth, wherever they lie; and the tiles."""
        worths = self.deck[:]
        for player in self.player:
            for card in player.hand:
                worths[card - 1] += 1
        roles = sorted([int(role) for role in self.aside] + [int(player.role) for player in self.player])
        return ([int(count) for count in worths], roles, sorted([int(tile) for tile in self.tile]))

    # --- twins and other worlds --------------------------------------------------

    def twin(self) -> "Mutiny":
        twin = Mutiny(self.seats, self.luck, self.house)
        twin.asked = self.asked
        for player in self.player:
            twin.player.append(Player(player))
        twin.aside = self.aside[:]
        twin.tile = self.tile[:]
        twin.deck = self.deck[:]
        twin.treasure = self.treasure
        twin.allies = self.allies
        twin.not_treasure = self.not_treasure
        twin.not_allies = self.not_allies
        twin.ship = self.ship
        twin.marks = self.marks
        twin.free = self.free
        twin.visited = self.visited
        twin.watch = self.watch
        twin.round = self.round
        twin.days = self.days[:]
        twin.today = Day(self.today.watch, self.today.start, self.today)
        twin.question = self.question
        twin.tied = self.tied
        twin.pick = self.pick
        twin.loaded = self.loaded
        twin.exposed = self.exposed
        twin.end = self.end
        return twin

    def redealt(self, seat: i64, luck: Luck) -> "Mutiny":
        """MU-3.2 Deal again what this seat cannot know: roles, maps, cards, and answers not yet shown."""
        world = self.twin()
        if world.asked:
            redeal.deal_unknown(world, seat, luck)
        return world


# The rules are about this state, and it obeys them; so they are read last.
from skulduggery.games.mutiny.rules import (  # noqa: E402
    carousing,
    course,
    ending,
    night,
    redeal,
    talk,
    vote,
)
