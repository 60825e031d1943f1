"""The whole table, secrets included.

Coins are numbered by where they landed, which says nothing of their worth; a set of coins is an
int with a bit for each. Cards of a kind are alike: a hand or a pile is a bag (see `pieces`).
"""

from typing import Any, Final, final

from mypy_extensions import i64

from skulduggery.games.booty.pieces import ANY_CARD, KINDS, bag_of, insert_card
from skulduggery.kernel.bag import CARD, card_at, held, size
from skulduggery.kernel.bits import how_many, members_of
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

    hand: list[i64]
    take: list[i64]
    room: i64
    coins: i64
    seen: i64
    drew: i64
    could: tuple[i64, ...]

    def __init__(self, room: i64) -> None:
        self.hand = []
        """The cards, sorted by kind: the order in which they came is nobody's business."""
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
        self.could = ()
        """What everybody knows of the hand (BO-2.4): for each card the kinds it may be. Empty: nothing is known."""

    def copy(self) -> "Player":
        twin = Player(self.room)
        twin.hand = self.hand[:]
        twin.take = self.take[:]
        twin.coins = self.coins
        twin.seen = self.seen
        twin.drew = self.drew
        twin.could = self.could
        return twin


@final
class Booty(State):
    """A table of Scallywags."""

    limit: i64
    room: i64
    turn_cap: i64
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
    turns: i64
    question: i64
    card: i64
    coin: i64
    other_coin: i64
    owner: i64

    def __init__(self, seats: i64, luck: Luck) -> None:
        super().__init__(seats, luck)
        self.limit = 0
        """BO-1.5 How many coins make a take full."""
        self.room = 0
        """The free places of all takes together."""
        self.turn_cap = 0
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
        self.turns = 0
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
            found.add_set(cards.verb_of(question), coins, how_many(coins))

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
            all_cards += bag_of(player.hand)
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
            agrees = agrees and player.room == self.limit - len(player.take)
        return (int(all_cards), sorted(coins), sorted(self.worth), int(self.face_up), agrees)

    # --- twins and other worlds --------------------------------------------------

    def twin(self) -> "Booty":
        twin = Booty(self.seats, self.luck)
        twin.asked = self.asked
        twin.limit = self.limit
        twin.room = self.room
        twin.turn_cap = self.turn_cap
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
        twin.turns = self.turns
        twin.question = self.question
        twin.card = self.card
        twin.coin = self.coin
        twin.other_coin = self.other_coin
        twin.owner = self.owner
        return twin

    def redealt(self, seat: i64, luck: Luck) -> "Booty":
        """BO-4.5 Deal anew what this seat has not seen. Over, nothing is hidden."""
        world = self.twin()
        if self.asked == 0:
            return world
        forget_private(world, seat)
        mint_unseen_coins(world, seat, luck)
        while not deal_unseen_cards(world, seat, luck):
            pass
        return world


def forget_private(world: Booty, seat: i64) -> None:
    """What the others drew this seat cannot know. (Which coins they have looked at everybody saw.)"""
    me = world.player[seat]
    for player in world.player:
        if player is not me:
            player.drew = 0


def mint_unseen_coins(world: Booty, seat: i64, luck: Luck) -> None:
    """BO-4.2 Coins this seat has not seen swap their worths among themselves."""
    unseen = ~(world.face_up | world.player[seat].seen)
    worths: i64 = 0
    left: i64 = 0
    minted = world.worth[:]
    coins: i64 = len(minted)
    coin: i64 = 0
    while coin < coins:
        if unseen >> coin & 1:
            worths += CARD[minted[coin]]
            left += 1
        coin += 1
    coin = 0
    while left > 0:
        if unseen >> coin & 1:
            worth = card_at(worths, luck.below(left))
            minted[coin] = worth
            worths -= CARD[worth]
            left -= 1
        coin += 1
    world.worth = minted


def deal_unseen_cards(world: Booty, seat: i64, luck: Luck) -> bool:
    """Deal the other hands from the cards this seat cannot place; the rest is the draw pile.

    Two things are known of those hands. A pass showed cards that could not be played
    (`Player.could`). And what was not in the pile when it was shuffled, nor played since, must
    still be in a hand. False if the cards did not work out: deal again.
    """
    me = world.player[seat]
    unseen = world.pile
    is_known = False
    for player in world.player:
        if player is not me:
            unseen += bag_of(player.hand)
            is_known = is_known or len(player.could) > 0
    kept = kept_since_shuffle(unseen, world.shuffled - me.drew)
    if is_known or kept != 0:
        return deal_to_slots(world, seat, unseen, kept, luck)
    deal_freely(world, seat, unseen, luck)
    return True


def deal_freely(world: Booty, seat: i64, unseen: i64, luck: Luck) -> None:
    me = world.player[seat]
    left = size(unseen)
    for player in world.player:
        if player is not me:
            cards_dealt: i64 = len(player.hand)
            player.hand = []
            while cards_dealt > 0:
                card = card_at(unseen, luck.below(left))
                unseen -= CARD[card]
                left -= 1
                insert_card(player.hand, card)
                cards_dealt -= 1
    world.pile = unseen


def deal_to_slots(world: Booty, seat: i64, unseen: i64, kept: i64, luck: Luck) -> bool:
    slots = Slots(world, seat)
    if not slots.place(kept, luck):
        return False
    rest = slots.fill(unseen - kept, luck)
    if rest == NONE:
        return False
    slots.hand_out(world)
    world.pile = rest
    return True


def kept_since_shuffle(unseen: i64, in_pile: i64) -> i64:
    """The unseen cards that are more than the pile could hold of their kind."""
    kept: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        more = held(unseen, kind) - held(in_pile, kind)
        if more > 0:
            kept += more * CARD[kind]
        kind += 1
    return kept


def among(bag: i64, kinds: i64) -> i64:
    """The cards of a bag that are of one of these kinds."""
    chosen: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if kinds >> kind & 1:
            chosen += held(bag, kind) * CARD[kind]
        kind += 1
    return chosen


@final
class Slots:
    """The places of cards in hidden hands, each with its owner and the kinds it may be."""

    owner: list[i64]
    may_be: list[i64]
    card: list[i64]
    count: i64

    def __init__(self, world: Booty, seat: i64) -> None:
        self.owner = []
        self.may_be = []
        self.card = []
        self.count = 0
        owner: i64 = 0
        while owner < world.seats:
            if owner != seat:
                self.add_hand(owner, world.player[owner])
            owner += 1

    def add_hand(self, owner: i64, player: Player) -> None:
        cards: i64 = len(player.hand)
        known: i64 = len(player.could)
        place: i64 = 0
        while place < cards:
            self.owner.append(owner)
            self.card.append(NONE)
            if place < known:
                self.may_be.append(player.could[place])
            else:
                self.may_be.append(ANY_CARD)
            place += 1
        self.count += cards

    def place(self, bag: i64, luck: Luck) -> bool:
        """Put each card of the bag into a random slot that may be it; False if one finds none."""
        while bag:
            kind = card_at(bag, 0)
            bag -= CARD[kind]
            open_slots: i64 = 0
            slot: i64 = 0
            while slot < self.count:
                if self.is_open(slot, kind):
                    open_slots += 1
                slot += 1
            if open_slots == 0:
                return False
            self.put(kind, luck.below(open_slots))
        return True

    def is_open(self, slot: i64, kind: i64) -> bool:
        return self.card[slot] == NONE and bool(self.may_be[slot] >> kind & 1)

    def put(self, kind: i64, nth: i64) -> None:
        slot: i64 = 0
        while not self.is_open(slot, kind) or nth > 0:
            if self.is_open(slot, kind):
                nth -= 1
            slot += 1
        self.card[slot] = kind

    def fill(self, bag: i64, luck: Luck) -> i64:
        """Deal the open slots from the bag, those of which something is known first; what is left over, or NONE."""
        bag = self.fill_those(bag, luck, known=True)
        if bag == NONE:
            return NONE
        return self.fill_those(bag, luck, known=False)

    def fill_those(self, bag: i64, luck: Luck, *, known: bool) -> i64:
        slot: i64 = 0
        while slot < self.count:
            kinds = self.may_be[slot]
            if self.card[slot] == NONE and (kinds != ANY_CARD) == known:
                fitting = among(bag, kinds)
                if fitting == 0:
                    return NONE
                kind = card_at(fitting, luck.below(size(fitting)))
                self.card[slot] = kind
                bag -= CARD[kind]
            slot += 1
        return bag

    def hand_out(self, world: Booty) -> None:
        slot: i64 = 0
        while slot < self.count:
            player = world.player[self.owner[slot]]
            if slot == 0 or self.owner[slot] != self.owner[slot - 1]:
                player.hand = []
            insert_card(player.hand, self.card[slot])
            slot += 1


# The rules are about this state, and it obeys them; so they are read last.
from skulduggery.games.booty.rules import cards, end, turn  # noqa: E402
