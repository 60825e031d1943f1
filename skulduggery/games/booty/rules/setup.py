"""BO-1 Setup."""

from mypy_extensions import i64

from skulduggery.games.booty.pieces import HAND, KINDS, WORTHS, full_take
from skulduggery.games.booty.rules.end import ask
from skulduggery.games.booty.rules.piles import draw_from_pile
from skulduggery.games.booty.state import NONE, TURN, Booty, Player
from skulduggery.kernel.bag import CARD
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.luck import Luck


def deal(
    seats: i64, luck: Luck, coins_of_each: i64, cards_of_each: i64, face_up_chance: i64, first: i64, turn_cap: i64
) -> Booty:
    """BO-1.1 Players, cards and coins are laid out; `first` is NONE for a random one."""
    s = Booty(seats, luck)
    spill(s, coins_of_each, face_up_chance)
    deal_hands(s, cards_of_each)
    s.turn = first if first != NONE else luck.below(seats)  # BO-1.6
    s.turns_left = turn_cap  # BO-5.2
    ask(s, s.turn, TURN)
    return s


def spill(s: Booty, of_each: i64, face_up_chance: i64) -> None:
    """BO-1.2 So many coins of each worth; BO-1.3 each lands face up or face down, for good."""
    luck = s.luck
    for worth in WORTHS:
        s.worth += [worth] * of_each
    luck.shuffle(s.worth)
    coins: i64 = len(s.worth)
    coin: i64 = 0
    while coin < coins:
        if luck.below(100) < face_up_chance:
            s.face_up_middle |= BIT[coin]
        else:
            s.face_down_middle |= BIT[coin]
            s.face_down_left += 1
        coin += 1
    s.face_up = s.face_up_middle


def deal_hands(s: Booty, of_each: i64) -> None:
    """BO-1.4 Three cards each; the rest is the draw pile."""
    kind: i64 = 0
    while kind < KINDS:
        s.pile += of_each * CARD[kind]
        s.pile_left += of_each
        kind += 1
    s.shuffled = s.pile
    room = full_take(s.seats)  # BO-1.5
    seat: i64 = 0
    while seat < s.seats:
        player = Player(room)
        s.room += room
        card: i64 = 0
        while card < HAND:
            player.get(draw_from_pile(s))
            card += 1
        s.player.append(player)
        seat += 1
