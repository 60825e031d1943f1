"""What each open move is: what is known of its coin, and to whom it goes."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from skulduggery.games.booty.moves import GIVE, HANDS_OFF_ME_BOOTY, LOOK, PASS, PLAY, SWAP
from skulduggery.games.booty.pieces import KINDS
from skulduggery.games.booty.rules.coins import owner_of
from skulduggery.games.booty.senses.known import (
    LEADS,
    MOST,
    OF_WORTH,
    ROOMS,
    best_estimate,
    class_of,
    estimate,
    from_reader,
    hope_for_unseen,
    known_to,
    lead_of,
)
from skulduggery.games.booty.state import NONE, Booty
from skulduggery.kernel.senses import put

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


def sense_deed(s: Booty, seat: i64, move: i64, into: BytesWriter) -> None:
    if move < LOOK:
        sense_coin_move(s, seat, MOVE_TAKE, move, into)
    elif move < SWAP:
        sense_coin_move(s, seat, MOVE_TAKE + 1, move - LOOK, into)
    elif move < PLAY:
        sense_coin_move(s, seat, MOVE_TAKE + 2, move - SWAP, into)
    elif move < PASS:
        put(into, MOVE_PLAY + move - PLAY)
    elif move < GIVE:
        put(into, MOVE_PASS + move - PASS)
    elif move < HANDS_OFF_ME_BOOTY:
        to = move - GIVE
        put(into, MOVE_GIVE + from_reader(s, seat, to))
        put(into, MOVE_ROOM + s.player[to].room)
        sense_standing(s, seat, to, into)
    else:
        put(into, MOVE_HANDS_OFF if move == HANDS_OFF_ME_BOOTY else MOVE_LET_GO)


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
