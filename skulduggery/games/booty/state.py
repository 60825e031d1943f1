"""The whole table, secrets included.

Coins are numbered by where they landed, which says nothing of their worth; a set of coins is an
int with a bit for each. Cards of a kind are alike: a hand or a pile is a bag (see `pieces`).
"""

from typing import Any, Final, final

from mypy_extensions import i64

from skulduggery.games.booty.pieces import full_take
from skulduggery.kernel.bag import BITS, CARD, COUNT, kinds_in, size
from skulduggery.kernel.bits import BIT, how_many, members_of
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.state import Choices, State

# --- what a player is asked --------------------------------------------------

TURN: Final = 0
# which coin?
ARRGH_COIN: Final = 1
AVAST_OWN: Final = 2
AVAST_THEIRS: Final = 3
BLOW_LOOK: Final = 4
BLOW_LOOK_AGAIN: Final = 5
GIVES_US_COIN: Final = 6
SHIVER_FACE_DOWN: Final = 7
SHIVER_FACE_UP: Final = 8
LAND_HO_LOOK: Final = 9
LAND_HO_TAKE: Final = 10
PIECES_COIN: Final = 11
YO_HO_HO_COIN: Final = 12
# to whom?
BLOW_GIVE: Final = 13
BLOW_GIVE_AGAIN: Final = 14
YO_HO_HO_GIVE: Final = 15
# Hands Off Me Booty!?
DEFEND: Final = 16

# --- what can happen: (what, seat, piece, other seat, worth) ------------------

PLAYED: Final = 0
PASSED: Final = 1
DREW: Final = 2
SHUFFLED: Final = 3
TOOK: Final = 4
LOOKED: Final = 5
OFFERED: Final = 6
SWAPPED: Final = 7
GAVE: Final = 8
AIMED: Final = 9
LET_GO: Final = 10
DEFENDED: Final = 11
STOLE: Final = 12
PUT_BACK: Final = 13
ENDED: Final = 14

NONE: Final = -1
"""No coin, no card, no seat. It never leaves the rules: a view says None."""


@final
class Player:
    """What lies before one player, and what that player has in hand and in mind."""

    hand: i64
    kinds: i64
    take: list[i64]
    room: i64
    coins: i64
    seen: i64
    drew: i64
    could: i64

    def __init__(self, room: i64) -> None:
        self.hand = 0
        """A bag: cards of a kind are alike, and the order in which they came is nobody's business."""
        self.kinds = 0
        """The kinds in the hand, as a set."""
        self.take = []
        """BO-4.4 The coins in the order they came."""
        self.room = room
        """BO-1.5 How many more coins the take can hold."""
        self.coins = 0
        """The same coins, as a set."""
        self.seen = 0
        """BO-4.2 The coins whose hidden side this player has ever seen, as a set."""
        self.drew = 0
        """A bag: what this player drew since the pile was last shuffled."""
        self.could = 0
        """What everybody knows of the hand (BO-2.4): for each card the kinds it may be, as `piles` packs them."""

    def get(self, card: i64) -> None:
        self.hand += CARD[card]
        self.kinds |= BIT[card]

    def give(self, card: i64) -> None:
        self.hand -= CARD[card]
        if self.hand >> BITS * card & COUNT == 0:
            self.kinds &= ~BIT[card]

    def copy(self) -> "Player":
        twin = Player(self.room)
        twin.hand = self.hand
        twin.kinds = self.kinds
        twin.take = self.take[:]
        twin.coins = self.coins
        twin.seen = self.seen
        twin.drew = self.drew
        twin.could = self.could
        return twin


@final
class Booty(State):
    """A table of Scallywags.

    With those of `State` it has 29 fields, and that is as many as CPython reads by their place: with one more,
    plain play is a tenth slower.
    """

    room: i64
    player: list[Player]
    worth: list[i64]
    face_up: i64
    face_down_middle: i64
    face_down_left: i64
    face_up_middle: i64
    taken: i64
    pile: i64
    pile_left: i64
    discard: i64
    top: i64
    shuffled: i64
    turn: i64
    turns_left: i64
    question: i64
    card: i64
    coin: i64
    other_coin: i64
    owner: i64

    def __init__(self, seats: i64, luck: Luck) -> None:
        super().__init__(seats, luck)
        self.room = 0
        """The free places of all takes together."""
        self.player = []
        self.worth = []
        """What each coin is worth; fixed when they are spilled, so twins share it."""
        self.face_up = 0
        """BO-1.3 The coins that landed face up, as a set; it never changes."""
        self.face_down_middle = 0
        """The coins that lie face down in the middle, as a set, and how many they are."""
        self.face_down_left = 0
        self.face_up_middle = 0
        """The coins that lie face up in the middle, as a set."""
        self.taken = 0
        """The coins in all takes, as a set."""
        self.pile = 0
        self.pile_left = 0
        self.discard = 0
        self.top = NONE
        """The card on top of the discard pile."""
        self.shuffled = 0
        """What the draw pile consisted of when it was last shuffled: everybody saw it (BO-2.5)."""
        self.turn = 0
        self.turns_left = 0
        """BO-5.2 How many turns the cap allows from here on, this one included."""
        self.question = TURN
        self.card = NONE
        """The card being carried out, and below what it has touched so far."""
        self.coin = NONE
        self.other_coin = NONE
        self.owner = NONE

    # --- the rules ---------------------------------------------------------------

    def choices(self, seat: i64, found: Choices) -> None:  # noqa: ARG002
        question = self.question
        if question == TURN:
            turn.turn_choices(self, found)
        elif question == DEFEND:
            cards.defend_choices(self, found)
        elif question >= BLOW_GIVE:
            cards.give_choices(self, found)
        else:
            coins = cards.open_coins(self)
            found.add_set(cards.VERB_OF[question], coins, how_many(coins))

    def answer(self, seat: i64, move: i64) -> None:  # noqa: ARG002
        question = self.question
        if question == TURN:
            turn.take_turn(self, move)
        elif question == DEFEND:
            cards.defend(self, move)
        elif question >= BLOW_GIVE:
            cards.give(self, move)
        else:
            cards.choose_coin(self, move)

    def reckon(self) -> Any:
        return end.reckon(self)

    def census(self) -> Any:
        """All cards by kind, and where every coin is: in the middle or in exactly one take; and that what is
        kept beside them (rooms, sets, counts) says the same."""
        all_cards = self.pile + self.discard
        coins = members_of(self.face_down_middle) + members_of(self.face_up_middle)
        taken: i64 = 0
        room: i64 = 0
        for player in self.player:
            all_cards += player.hand
            coins += player.take
            taken |= player.coins
            room += player.room
        agrees = (
            taken == self.taken
            and room == self.room
            and self.pile_left == size(self.pile)
            and self.face_down_left == how_many(self.face_down_middle)
        )
        for player in self.player:
            agrees = agrees and members_of(player.coins) == sorted(player.take)
            agrees = agrees and player.room == full_take(self.seats) - len(player.take)
            agrees = agrees and player.kinds == kinds_in(player.hand)
        return (int(all_cards), sorted(coins), sorted(self.worth), int(self.face_up), agrees)

    # --- twins and other worlds --------------------------------------------------

    def twin(self) -> "Booty":
        twin = Booty(self.seats, self.luck)
        twin.asked = self.asked
        twin.room = self.room
        for player in self.player:
            twin.player.append(player.copy())
        twin.worth = self.worth
        twin.face_up = self.face_up
        twin.face_down_middle = self.face_down_middle
        twin.face_down_left = self.face_down_left
        twin.face_up_middle = self.face_up_middle
        twin.taken = self.taken
        twin.pile = self.pile
        twin.pile_left = self.pile_left
        twin.discard = self.discard
        twin.top = self.top
        twin.shuffled = self.shuffled
        twin.turn = self.turn
        twin.turns_left = self.turns_left
        twin.question = self.question
        twin.card = self.card
        twin.coin = self.coin
        twin.other_coin = self.other_coin
        twin.owner = self.owner
        return twin

    def redealt(self, seat: i64, luck: Luck) -> "Booty":
        """BO-4.5 Deal again what this seat has not seen. When the game is over, nothing is hidden."""
        world = self.twin()
        if self.asked:
            redeal.deal_unknown(world, seat, luck)
        return world


# The rules are about this state, and it obeys them; so they are read last.
from skulduggery.games.booty.rules import cards, end, redeal, turn  # noqa: E402
