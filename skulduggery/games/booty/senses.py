"""What a player knows, as numbers for a net (see `kernel/senses.py`).

Coins are alike but for what one knows of them, so a coin is told by that: where it lies, what it
is worth if that is known, and how many others know.
"""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from skulduggery.games.booty.moves import GIVE, HANDS_OFF_ME_BOOTY, LOOK, PASS, PLAY, SWAP
from skulduggery.games.booty.pieces import ANY_CARD, CARDS, KINDS, WORTHS
from skulduggery.games.booty.rules.coins import owner_of
from skulduggery.games.booty.rules.end import total
from skulduggery.games.booty.state import NONE, Booty, Player
from skulduggery.games.booty.view import QUESTIONS
from skulduggery.kernel.bag import held
from skulduggery.kernel.bits import how_many, members_of
from skulduggery.kernel.senses import Names, Senses, at_most, put
from skulduggery.kernel.state import State

MOST: Final = 6
OF_WORTH: Final = 5
UNKNOWN: Final = 5
"""After the five worths, in their order, a coin whose worth one does not know."""
CLASS_OF: Final[list[i64]] = [0, 1, 1, 2, 2, 3, 3, 3, 4]
"""The place of a worth among the five."""
ROOMS: Final = 9
LEADS: Final = 21
"""By how much one is ahead of the reader, in steps of two, ten steps to either side."""

# --- the table ------------------------------------------------------------------------

AT_SEATS: Final = 0
AT_QUESTION: Final = AT_SEATS + MOST + 1
AT_CARD: Final = AT_QUESTION + 17
AT_COIN: Final = AT_CARD + KINDS
AT_OTHER_COIN: Final = AT_COIN + OF_WORTH + 1
AT_TURN: Final = AT_OTHER_COIN + OF_WORTH + 1
AT_OWNER: Final = AT_TURN + MOST
AT_HAND: Final = AT_OWNER + MOST
AT_UNSEEN_CARDS: Final = AT_HAND + 3 * KINDS
AT_FACE_UP: Final = AT_UNSEEN_CARDS + 8 * KINDS
AT_FACE_DOWN: Final = AT_FACE_UP + 9 * OF_WORTH
AT_KNOWN_DOWN: Final = AT_FACE_DOWN + 25
AT_OTHERS_KNOW: Final = AT_KNOWN_DOWN + 4 * OF_WORTH
AT_UNSEEN: Final = AT_OTHERS_KNOW + 9

# --- each player, the reader first -------------------------------------------------------

AT_PLAYER: Final = AT_UNSEEN + 13 * OF_WORTH
ROOM: Final = 0
KNOWN: Final = ROOM + ROOMS
HIDDEN: Final = KNOWN + 4 * OF_WORTH
KNOWN_DOWN: Final = HIDDEN + ROOMS
TOTAL: Final = KNOWN_DOWN + OF_WORTH
LEAD: Final = TOTAL + 25
LACKS: Final = LEAD + LEADS
FIRST: Final = LACKS + KINDS
OF_PLAYER: Final = FIRST + 1

FEATURES: Final = AT_PLAYER + MOST * OF_PLAYER

# --- moves ------------------------------------------------------------------------------

MOVE_TAKE: Final = 0
MOVE_PLAY: Final = 3
MOVE_PASS: Final = MOVE_PLAY + KINDS
MOVE_GIVE: Final = MOVE_PASS + KINDS
MOVE_HANDS_OFF: Final = MOVE_GIVE + MOST
MOVE_LET_GO: Final = MOVE_HANDS_OFF + 1
MOVE_COIN: Final = MOVE_LET_GO + 1
PLACES: Final = 4
"""The middle face up and face down, the own take, the take of another."""
MOVE_OWNER: Final = MOVE_COIN + PLACES * (OF_WORTH + 1)
MOVE_FACE_UP: Final = MOVE_OWNER + MOST
MOVE_LOOKED_AT: Final = MOVE_FACE_UP + 1
MOVE_KNOWN_TO: Final = MOVE_LOOKED_AT + 1
MOVE_LEAD: Final = MOVE_KNOWN_TO + MOST
MOVE_ROOM: Final = MOVE_LEAD + LEADS
MOVE_FIRST: Final = MOVE_ROOM + ROOMS
MOVE_FEATURES: Final = MOVE_FIRST + 1

THRESHOLDS: Final = 12
THRESHOLD: Final = 4
SECRETS: Final = (MOST - 1) * (KINDS + THRESHOLDS)


@final
class BootySenses(Senses):
    def __init__(self) -> None:
        self.features = FEATURES
        self.move_features = MOVE_FEATURES
        self.secrets = SECRETS
        self.has_alike = True
        self.foresight = 8
        self.trust = 0.0

    def sense(self, state: State, seat: i64, into: BytesWriter) -> None:
        assert isinstance(state, Booty)
        sense_question(state, seat, into)
        sense_hand(state, seat, into)
        sense_middle(state, seat, into)
        hope = hope_for_unseen(state, seat)
        mine = estimate(state, seat, seat, hope)
        best = best_estimate(state, seat, hope)
        other: i64 = 0
        while other < state.seats:
            first = AT_PLAYER + OF_PLAYER * from_reader(state, seat, other)
            sense_player(state, seat, other, first, into)
            guess = estimate(state, seat, other, hope)
            if other != seat:
                put(into, first + LEAD + lead_of(guess - mine))
            if guess == best:
                put(into, first + FIRST)
            other += 1

    def sense_move(self, state: State, seat: i64, move: i64, into: BytesWriter) -> None:
        assert isinstance(state, Booty)
        if move < LOOK:
            sense_coin_move(state, seat, MOVE_TAKE, move, into)
        elif move < SWAP:
            sense_coin_move(state, seat, MOVE_TAKE + 1, move - LOOK, into)
        elif move < PLAY:
            sense_coin_move(state, seat, MOVE_TAKE + 2, move - SWAP, into)
        elif move < PASS:
            put(into, MOVE_PLAY + move - PLAY)
        elif move < GIVE:
            put(into, MOVE_PASS + move - PASS)
        elif move < HANDS_OFF_ME_BOOTY:
            to = move - GIVE
            put(into, MOVE_GIVE + from_reader(state, seat, to))
            put(into, MOVE_ROOM + state.player[to].room)
            sense_standing(state, seat, to, into)
        else:
            put(into, MOVE_HANDS_OFF if move == HANDS_OFF_ME_BOOTY else MOVE_LET_GO)

    def confess(self, state: State, seat: i64, into: BytesWriter) -> None:
        assert isinstance(state, Booty)
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                first = (from_reader(state, seat, other) - 1) * (KINDS + THRESHOLDS)
                for kind in members_of(state.player[other].kinds):
                    put(into, first + kind)
                steps = at_most(total(state, other) // THRESHOLD, THRESHOLDS)
                while steps > 0:
                    steps -= 1
                    put(into, first + KINDS + steps)
            other += 1

    def names(self) -> list[str]:
        return feature_names()

    def move_names(self) -> list[str]:
        return move_feature_names()

    def secret_names(self) -> list[str]:
        names: list[str] = []
        for other in range(1, MOST):
            names += [f"player {other} holds {card}" for card in CARDS]
            names += [f"player {other} has {THRESHOLD * (step + 1)} or more" for step in range(THRESHOLDS)]
        return names


def from_reader(s: Booty, seat: i64, other: i64) -> i64:
    """How far to the left of the reader somebody sits."""
    return other - seat if other >= seat else other - seat + s.seats


# --- coins ------------------------------------------------------------------------------


def known_to(s: Booty, seat: i64) -> i64:
    """BO-4.1, BO-4.2 The coins whose worth this player knows, as a set."""
    return s.face_up | s.player[seat].seen


def class_of(s: Booty, known: i64, coin: i64) -> i64:
    """The place of the coin's worth among the five, or UNKNOWN."""
    return CLASS_OF[s.worth[coin]] if known >> coin & 1 else UNKNOWN


def hope_for_unseen(s: Booty, seat: i64) -> i64:
    """What an unseen coin is worth on average, in hundredths, by counting those that are known."""
    known = known_to(s, seat)
    worth: i64 = 0
    unseen: i64 = 0
    coin: i64 = 0
    coins: i64 = len(s.worth)
    while coin < coins:
        if not known >> coin & 1:
            worth += s.worth[coin]
            unseen += 1
        coin += 1
    return 100 * worth // unseen if unseen else 0


def estimate(s: Booty, seat: i64, other: i64, hope: i64) -> i64:
    """What somebody's take may be worth, as far as the reader knows, in hundredths."""
    known = known_to(s, seat)
    guess: i64 = 0
    for coin in s.player[other].take:
        guess += 100 * s.worth[coin] if known >> coin & 1 else hope
    return guess


def best_estimate(s: Booty, seat: i64, hope: i64) -> i64:
    best: i64 = 0
    other: i64 = 0
    while other < s.seats:
        guess = estimate(s, seat, other, hope)
        if guess > best:
            best = guess
        other += 1
    return best


def lead_of(difference: i64) -> i64:
    """From 0 for far behind to 20 for far ahead."""
    step = difference // 200 + 10
    if step < 0:
        return 0
    return at_most(step, LEADS - 1)


# --- the table --------------------------------------------------------------------------


def sense_question(s: Booty, seat: i64, into: BytesWriter) -> None:
    known = known_to(s, seat)
    put(into, AT_SEATS + s.seats)
    put(into, AT_QUESTION + s.question)
    put(into, AT_TURN + from_reader(s, seat, s.turn))
    if s.card != NONE:
        put(into, AT_CARD + s.card)
    if s.coin != NONE:
        put(into, AT_COIN + class_of(s, known, s.coin))
    if s.other_coin != NONE:
        put(into, AT_OTHER_COIN + class_of(s, known, s.other_coin))
    if s.owner != NONE:
        put(into, AT_OWNER + from_reader(s, seat, s.owner))


def sense_hand(s: Booty, seat: i64, into: BytesWriter) -> None:
    """The own cards, and how many of each kind lie in the pile or in other hands."""
    unseen = s.pile
    for player in s.player:
        unseen += player.hand
    unseen -= s.player[seat].hand
    kind: i64 = 0
    while kind < KINDS:
        mine = held(s.player[seat].hand, kind)
        if mine > 0:
            put(into, AT_HAND + 3 * kind + at_most(mine, 3) - 1)
        put(into, AT_UNSEEN_CARDS + 8 * kind + at_most(held(unseen, kind), 7))
        kind += 1


def sense_middle(s: Booty, seat: i64, into: BytesWriter) -> None:
    known = known_to(s, seat)
    face_up = tally(s, s.face_up_middle)
    face_down = tally(s, s.face_down_middle & known)
    unseen = tally(s, ~known)
    place: i64 = 0
    while place < OF_WORTH:
        put(into, AT_FACE_UP + 9 * place + at_most(held(face_up, place), 8))
        if held(face_down, place):
            put(into, AT_KNOWN_DOWN + 4 * place + at_most(held(face_down, place), 4) - 1)
        put(into, AT_UNSEEN + 13 * place + at_most(held(unseen, place), 12))
        place += 1
    put(into, AT_FACE_DOWN + at_most(s.face_down_left, 24))
    others: i64 = 0
    for player in s.player:
        others |= player.seen
    put(into, AT_OTHERS_KNOW + at_most(how_many(others & s.face_down_middle & ~known), 8))


def tally(s: Booty, coins: i64) -> i64:
    """How many of each worth there are among these coins, as a bag."""
    bag: i64 = 0
    coin: i64 = 0
    count: i64 = len(s.worth)
    while coin < count:
        if coins >> coin & 1:
            bag += ONE_OF[s.worth[coin]]
        coin += 1
    return bag


ONE_OF: Final[list[i64]] = [16**place for place in CLASS_OF]
"""A bag with one coin of this worth."""


def sense_player(s: Booty, seat: i64, other: i64, first: i64, into: BytesWriter) -> None:
    player = s.player[other]
    known = known_to(s, seat)
    put(into, first + ROOM + player.room)
    bag = tally(s, player.coins & known)
    down = tally(s, player.coins & known & ~s.face_up)
    worth: i64 = 0
    place: i64 = 0
    while place < OF_WORTH:
        number = held(bag, place)
        if number:
            put(into, first + KNOWN + 4 * place + at_most(number, 4) - 1)
            worth += number * WORTHS[place]
        if held(down, place):
            put(into, first + KNOWN_DOWN + place)
        place += 1
    put(into, first + HIDDEN + how_many(player.coins & ~known))
    put(into, first + TOTAL + at_most(worth // 2, 24))
    if player.could and other != seat:
        sense_lacking(player, first, into)


def sense_lacking(player: Player, first: i64, into: BytesWriter) -> None:
    """BO-2.4 After a pass: the kinds that no card of the hand can be."""
    row = player.could
    may_be: i64 = 0
    while row:
        may_be |= row & ANY_CARD
        row >>= KINDS
    for kind in members_of(ANY_CARD & ~may_be):
        put(into, first + LACKS + kind)


# --- moves ------------------------------------------------------------------------------


def sense_coin_move(s: Booty, seat: i64, verb: i64, coin: i64, into: BytesWriter) -> None:
    owner = owner_of(s, coin)
    known = known_to(s, seat)
    face_up = bool(s.face_up >> coin & 1)
    place: i64 = 3
    if owner == NONE:
        place = 0 if face_up else 1
    elif owner == seat:
        place = 2
    put(into, verb)
    put(into, MOVE_COIN + place * (OF_WORTH + 1) + class_of(s, known, coin))
    if coin == s.coin:
        put(into, MOVE_LOOKED_AT)
    if owner != NONE and owner != seat:
        put(into, MOVE_OWNER + from_reader(s, seat, owner))
        sense_standing(s, seat, owner, into)
        if face_up:
            put(into, MOVE_FACE_UP)
    if not face_up:
        put(into, MOVE_KNOWN_TO + others_who_know(s, seat, coin))


def others_who_know(s: Booty, seat: i64, coin: i64) -> i64:
    count: i64 = 0
    other: i64 = 0
    while other < s.seats:
        if other != seat and s.player[other].seen >> coin & 1:
            count += 1
        other += 1
    return count


def sense_standing(s: Booty, seat: i64, other: i64, into: BytesWriter) -> None:
    """How somebody stands beside the reader, and whether they seem to be first."""
    hope = hope_for_unseen(s, seat)
    guess = estimate(s, seat, other, hope)
    put(into, MOVE_LEAD + lead_of(guess - estimate(s, seat, seat, hope)))
    if guess == best_estimate(s, seat, hope):
        put(into, MOVE_FIRST)


# --- names ------------------------------------------------------------------------------


def counted_worths(numbers: list[int]) -> list[str]:
    return [f"{number} coins of {worth}" for worth in WORTHS for number in numbers]


def worth_names() -> list[str]:
    return [*[f"worth {worth}" for worth in WORTHS], "of unknown worth"]


def feature_names() -> list[str]:
    names = Names()
    names.add_each(AT_SEATS, "seats", range(MOST + 1))
    names.add_each(AT_QUESTION, "question", QUESTIONS)
    names.add_each(AT_CARD, "card", CARDS)
    names.add_each(AT_COIN, "the coin is", worth_names())
    names.add_each(AT_OTHER_COIN, "the other coin is", worth_names())
    names.add_each(AT_TURN, "on turn: player", range(MOST))
    names.add_each(AT_OWNER, "aimed at: player", range(MOST))
    names.add_each(AT_HAND, "in hand", [f"{number} {card}" for card in CARDS for number in (1, 2, 3)])
    names.add_each(AT_UNSEEN_CARDS, "unseen", [f"{number} {card}" for card in CARDS for number in range(8)])
    names.add_each(AT_FACE_UP, "face up in the middle", counted_worths(list(range(9))))
    names.add_each(AT_FACE_DOWN, "face down in the middle", range(25))
    names.add_each(AT_KNOWN_DOWN, "known face down in the middle", counted_worths([1, 2, 3, 4]))
    names.add_each(AT_OTHERS_KNOW, "known to others alone in the middle", range(9))
    names.add_each(AT_UNSEEN, "unseen", counted_worths(list(range(13))))
    for player in range(MOST):
        add_player_names(names, AT_PLAYER + OF_PLAYER * player, f"player {player}")
    return names.row


def add_player_names(names: Names, first: i64, who: str) -> None:
    names.add_each(first + ROOM, f"{who} room", range(ROOMS))
    names.add_each(first + KNOWN, f"{who} known", counted_worths([1, 2, 3, 4]))
    names.add_each(first + HIDDEN, f"{who} unknown coins", range(ROOMS))
    names.add_each(first + KNOWN_DOWN, f"{who} known face down of", WORTHS)
    names.add_each(first + TOTAL, f"{who} known total from", range(0, 50, 2))
    names.add_each(first + LEAD, f"{who} ahead by about", range(-20, 22, 2))
    names.add_each(first + LACKS, f"{who} has no", CARDS)
    names.add(first + FIRST, f"{who} seems to be first")


def move_feature_names() -> list[str]:
    names = Names()
    names.add(MOVE_TAKE, "take a coin", "look at a coin", "swap a coin")
    names.add_each(MOVE_PLAY, "play", CARDS)
    names.add_each(MOVE_PASS, "pass with", CARDS)
    names.add_each(MOVE_GIVE, "give to player", range(MOST))
    names.add(MOVE_HANDS_OFF, "hands off")
    names.add(MOVE_LET_GO, "let go")
    for place in ("in the middle face up", "in the middle face down", "of mine", "of another"):
        names.add(len(names.row), *[f"a coin {place} {worth}" for worth in worth_names()])
    names.add_each(MOVE_OWNER, "a coin of player", range(MOST))
    names.add(MOVE_FACE_UP, "a face-up coin of another")
    names.add(MOVE_LOOKED_AT, "the coin in question")
    names.add_each(MOVE_KNOWN_TO, "others who know the coin", range(MOST))
    names.add_each(MOVE_LEAD, "at one ahead by about", range(-20, 22, 2))
    names.add_each(MOVE_ROOM, "to one with room", range(ROOMS))
    names.add(MOVE_FIRST, "at one who seems to be first")
    return names.row
