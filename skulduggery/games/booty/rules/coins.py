"""Coins in the middle and in takes, as sets, and how they move: BO-1.5, BO-3.11, BO-4."""

from mypy_extensions import i64

from skulduggery.games.booty.state import LOOKED, NONE, TOOK, Booty
from skulduggery.kernel.bits import BIT


def is_full(s: Booty, seat: i64) -> bool:
    """BO-1.5"""
    return s.player[seat].room == 0


def opponents_coins(s: Booty) -> i64:
    """Everything in the takes of the players whose turn it is not, as a set."""
    return s.taken & ~s.player[s.turn].coins


def owner_of(s: Booty, coin: i64) -> i64:
    """The seat whose take holds the coin, or NONE if it lies in the middle."""
    seat: i64 = 0
    while seat < s.seats:
        if s.player[seat].coins >> coin & 1:
            return seat
        seat += 1
    return NONE


def gain(s: Booty, seat: i64, coin: i64) -> None:
    """BO-4.4 A new coin goes to the end of the row; BO-4.2 its owner knows it from now on."""
    player = s.player[seat]
    player.take.append(coin)
    player.room -= 1
    s.room -= 1
    this = BIT[coin]
    player.coins |= this
    player.seen |= this
    s.taken |= this


def lose(s: Booty, seat: i64, coin: i64) -> None:
    """BO-4.4 The row closes up. BO-4.2 A player who had seen the coin still knows it."""
    player = s.player[seat]
    player.take.remove(coin)
    player.room += 1
    s.room += 1
    others = ~BIT[coin]
    player.coins &= others
    s.taken &= others


def put_into_middle(s: Booty, coin: i64) -> None:
    """BO-1.3 In its orientation."""
    if s.face_up >> coin & 1:
        s.face_up_middle |= BIT[coin]
    else:
        s.face_down_middle |= BIT[coin]
        s.face_down_left += 1


def leave_middle(s: Booty, coin: i64) -> None:
    if s.face_up >> coin & 1:
        s.face_up_middle &= ~BIT[coin]
    else:
        s.face_down_middle &= ~BIT[coin]
        s.face_down_left -= 1


def take_from_middle(s: Booty, coin: i64) -> None:
    """BO-4.1 Where a coin goes is public; what it is worth only its new owner learns."""
    leave_middle(s, coin)
    gain(s, s.turn, coin)
    s.tell(TOOK, s.turn, coin, NONE, s.worth[coin])


def look_at(s: Booty, coin: i64) -> None:
    """BO-4.2 Which coin is looked at everybody sees, what it is worth only the player."""
    s.player[s.turn].seen |= BIT[coin]
    s.tell(LOOKED, s.turn, coin, owner_of(s, coin), s.worth[coin])
