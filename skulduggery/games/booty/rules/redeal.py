"""BO-4.5 Another world that a seat cannot tell from the real one."""

from typing import final

from mypy_extensions import i64

from skulduggery.games.booty.pieces import ANY_CARD, KINDS
from skulduggery.games.booty.state import NONE, Booty, Player
from skulduggery.kernel.bag import CARD, card_at, held, size
from skulduggery.kernel.luck import Luck


def deal_unknown(world: Booty, seat: i64, luck: Luck) -> None:
    """Deal again what this seat has not seen."""
    forget_private(world, seat)
    mint_unseen_coins(world, seat, luck)
    while not deal_unseen_cards(world, seat, luck):
        pass


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
            unseen += player.hand
            is_known = is_known or player.could != 0
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
            cards_dealt = size(player.hand)
            player.hand = player.kinds = 0
            while cards_dealt > 0:
                card = card_at(unseen, luck.below(left))
                unseen -= CARD[card]
                left -= 1
                player.get(card)
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
        cards = size(player.hand)
        could = player.could
        place: i64 = 0
        while place < cards:
            self.owner.append(owner)
            self.card.append(NONE)
            known = could & ANY_CARD
            self.may_be.append(known if known else ANY_CARD)
            could >>= KINDS
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
                player.hand = player.kinds = 0
            player.get(self.card[slot])
            slot += 1
