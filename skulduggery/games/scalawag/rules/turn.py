"""SC-2 A turn: bonus cards, then exactly one order."""

from typing import Final, NoReturn

from librt.vecs import vec
from mypy_extensions import i64

from skulduggery.games.scalawag import moves
from skulduggery.games.scalawag.moves import BOARD, FIRE, MUSTER, MUTINY, TRIM, WATCH, WIND
from skulduggery.games.scalawag.pieces import (
    FIRE_ADJACENT,
    GUNNER,
    HAND,
    LOOKOUT,
    MARINE,
    MOST,
    MUTINEER,
    PILOT,
    SAILOR,
)
from skulduggery.games.scalawag.rules.adjacency import OUT_OF_REACH, boarding_cost, toll
from skulduggery.games.scalawag.rules.bonus import bonus_choices, play_bonus
from skulduggery.games.scalawag.rules.challenge import declare
from skulduggery.games.scalawag.rules.memory import remember_order
from skulduggery.games.scalawag.state import NONE, ORDERED, Scalawag
from skulduggery.kernel.bits import BIT, how_many
from skulduggery.kernel.state import Choices, refuse

ALWAYS: Final[i64] = 1 << MUSTER | 1 << MUTINY | 1 << WATCH
"""SC-2.4 The orders that can always be declared, as a set of moves; trim sails has its own numbers."""
ANY_BONUS: Final[i64] = 0xFF000000
"""SC-8.2 Where a bag counts its bonus cards."""
UP_TO: Final[vec[i64]] = vec[i64]([1, 3, 7, 15])
"""The numbers from none to this many, as a set."""


def order_choices(s: Scalawag, found: Choices) -> None:
    """SC-2.2 May first play bonus cards; then one order."""
    ship = s.ship[s.turn]
    if ship.hand & ANY_BONUS:
        bonus_choices(s, found)
    open_orders = orders_open(s)
    found.add_set(0, open_orders, how_many(open_orders))


def orders_open(s: Scalawag) -> i64:
    """SC-2.4 Every order with every number of crew that may be declared now, as a set of moves.

    SC-2.5 No more crew than the hand has cards. One look at each of the others is enough: what
    the cheapest target costs without crew, less the points, is the crew that it takes.
    """
    ship = s.ship[s.turn]
    fire: i64 = OUT_OF_REACH
    board: i64 = OUT_OF_REACH
    wind = False
    others = s.afloat & ~BIT[s.turn]
    seat: i64 = 0
    while others:
        if others & 1:
            more = toll(s, seat)
            if more < fire:
                fire = more
            boarding = boarding_cost(s, seat) + more
            if boarding < board:
                board = boarding
            if more <= ship.points and s.ship[seat].points > 0:
                wind = True
        others >>= 1
        seat += 1
    numbers = UP_TO[ship.cards]
    found = ALWAYS | numbers
    found |= at_least(numbers, fire + FIRE_ADJACENT - ship.points) << FIRE
    found |= at_least(numbers, board - ship.points) << BOARD
    if wind:
        found |= BIT[WIND]
    return found


def at_least(numbers: i64, fewest: i64) -> i64:
    """Those of the numbers that are not below `fewest`."""
    if fewest <= 0:
        return numbers
    if fewest > HAND:
        return 0
    return numbers & ~UP_TO[fewest - 1]


def give_order(s: Scalawag, move: i64) -> None:
    """SC-2.6 Declare the order with its crew; a challenge window follows if any crew was declared."""
    if 0 <= move <= WATCH:
        if not may_order(s, move):
            refuse_order(s, move)
        declare_order(s, move)
    elif moves.ROGUE_WAVE <= move < moves.BLACK_SPOT + MOST:
        play_bonus(s, move)
    else:
        refuse("SC-2.2", "a turn is exactly one captain's order; bonus cards may come before it")


def may_order(s: Scalawag, move: i64) -> bool:
    """SC-2.4 Trim sails needs no target, nor do the orders that are always open."""
    if move < FIRE:
        return move - TRIM <= s.ship[s.turn].cards
    if ALWAYS >> move & 1:
        return True
    return bool(orders_open(s) >> move & 1)


def declare_order(s: Scalawag, move: i64) -> None:
    order: i64 = move
    kind: i64 = NONE
    crew: i64 = 1
    if move < MUSTER:
        order = move & ~3
        crew = move & 3
        kind = SAILOR if order == TRIM else GUNNER if order == FIRE else MARINE
    elif move == MUSTER:
        crew = 0
    else:
        kind = PILOT if move == WIND else MUTINEER if move == MUTINY else LOOKOUT
    s.order = order
    s.crew = crew
    s.tell(ORDERED, s.turn, order, crew, NONE)
    remember_order(s, move)
    if crew:
        declare(s, kind, crew)
    else:
        s.stand()


def refuse_order(s: Scalawag, move: i64) -> NoReturn:
    """SC-2.5 Too many crew, or SC-2.4 no target that could be paid."""
    if move < MUSTER and move & 3 > s.ship[s.turn].cards:
        refuse("SC-2.5", f"you hold only {s.ship[s.turn].cards} cards")
    refuse("SC-2.4", f"no target can be paid for with {s.ship[s.turn].points} points")
