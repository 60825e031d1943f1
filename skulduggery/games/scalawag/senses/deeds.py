"""What each open move is: what it declares, at whom it goes, what it costs."""

from typing import Final

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
    CREW_KINDS,
    FATAL,
    GUNNER,
    LOOKOUT,
    MARINE,
    MOST_POINTS,
    MUTINEER,
    PILOT,
    SAILOR,
)
from skulduggery.games.scalawag.rules.adjacency import price_of
from skulduggery.games.scalawag.rules.memory import FEW, OF_KIND
from skulduggery.games.scalawag.senses.known import DEAREST, HAND_AND_DRAWN, from_reader
from skulduggery.games.scalawag.state import NONE, Scalawag, Ship
from skulduggery.kernel.bag import held
from skulduggery.kernel.senses import at_most, put

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

ORDER_CREW: Final[list[i64]] = [SAILOR] * 4 + [GUNNER] * 4 + [MARINE] * 4 + [NONE, PILOT, MUTINEER, LOOKOUT]
"""The crew that each order declares, by its move."""


def sense_deed(s: Scalawag, seat: i64, move: i64, into: BytesWriter) -> None:
    if move <= WATCH:
        put(into, MOVE_IS + move)
        if move != MUSTER:
            sense_declaration(s, seat, ORDER_CREW[move], move & 3 if move < MUSTER else 1, into)
    elif move >= TARGET and move != LOSE_REVEALED:
        sense_object(s, seat, move, into)
    else:
        put(into, MOVE_IS + move)
        if move == moves.PILOT:
            sense_declaration(s, seat, PILOT, 1, into)
        elif move == moves.LOOKOUT:
            sense_declaration(s, seat, LOOKOUT, 1, into)


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
