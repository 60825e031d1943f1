"""What everybody remembers of a captain: what they said, how it was found, whom they went for.

It is all public, and no rule asks for it; those who think do. One number for each captain
(`Ship.past`), a few bits for each thing: the most crew of each kind that they declared and may
still hold, how often they were caught or showed their crew, called rightly or wrongly, and their
latest order and target.
"""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.scalawag.pieces import CREW_KINDS
from skulduggery.games.scalawag.state import Scalawag

OF_KIND: Final = 2
"""So many bits for what was declared of each kind; so many for each count of what came of it."""
CLAIMS: Final = 0xFFF
FEW: Final = 3
CAUGHT: Final = 12
SHOWED: Final = 14
CALLED_RIGHTLY: Final = 16
CALLED_WRONGLY: Final = 18
ORDER: Final = 20
"""One more than the move it was; nought before the first."""
ANY_ORDER: Final = 31
TARGET: Final = 25
"""One more than the seat."""
ANY_TARGET: Final = 15


def claimed(past: i64, kind: i64) -> i64:
    """The most of a kind that this captain declared and may still hold."""
    return past >> OF_KIND * kind & FEW


def how_often(past: i64, what: i64) -> i64:
    """CAUGHT, SHOWED, CALLED_RIGHTLY or CALLED_WRONGLY: up to three times."""
    return past >> what & FEW


def latest_order(past: i64) -> i64:
    """The move by which it was given, or NONE."""
    return (past >> ORDER & ANY_ORDER) - 1


def latest_target(past: i64) -> i64:
    """The captain whom they went for last, or NONE."""
    return (past >> TARGET & ANY_TARGET) - 1


# --- what the rules report ------------------------------------------------------------


def remember_order(s: Scalawag, move: i64) -> None:
    ship = s.ship[s.turn]
    ship.past = ship.past & ~(ANY_ORDER << ORDER) | (move + 1) << ORDER


def remember_target(s: Scalawag, target: i64) -> None:
    ship = s.ship[s.turn]
    ship.past = ship.past & ~(ANY_TARGET << TARGET) | (target + 1) << TARGET


def remember_claim(s: Scalawag, kind: i64, number: i64) -> None:
    ship = s.ship[s.turn]
    if number > claimed(ship.past, kind):
        ship.past = with_claim(ship.past, kind, number)


def remember_reveal(s: Scalawag) -> None:
    """The declared crew was shown, and goes back to port."""
    count_up(s, s.turn, SHOWED)
    count_up(s, s.challenger, CALLED_WRONGLY)
    forget_claim(s, s.turn, s.declared)


def remember_lie(s: Scalawag) -> None:
    count_up(s, s.turn, CAUGHT)
    count_up(s, s.challenger, CALLED_RIGHTLY)
    forget_claim(s, s.turn, s.declared)


def remember_card_lost(s: Scalawag, seat: i64, card: i64) -> None:
    """One less may be held of what went face up."""
    if card < CREW_KINDS:
        ship = s.ship[seat]
        claim = claimed(ship.past, card)
        if claim > 0:
            ship.past = with_claim(ship.past, card, claim - 1)


def forget_claims(s: Scalawag, seat: i64, changed: i64) -> None:
    """So many cards of the hand changed unseen: each kind may have lost as many."""
    ship = s.ship[seat]
    kind: i64 = 0
    while kind < CREW_KINDS:
        left = claimed(ship.past, kind) - changed
        ship.past = with_claim(ship.past, kind, left if left > 0 else 0)
        kind += 1


def forget_claim(s: Scalawag, seat: i64, kind: i64) -> None:
    ship = s.ship[seat]
    ship.past = with_claim(ship.past, kind, 0)


def with_claim(past: i64, kind: i64, number: i64) -> i64:
    return past & ~(FEW << OF_KIND * kind) | number << OF_KIND * kind


def count_up(s: Scalawag, seat: i64, what: i64) -> None:
    ship = s.ship[seat]
    if how_often(ship.past, what) < FEW:
        ship.past += 1 << what
