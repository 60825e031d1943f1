"""What happened, as each reader may hear it: the secret and the public form side by side."""

from collections.abc import Callable

from skulduggery.games.scalawag import state as hap
from skulduggery.games.scalawag.events import (
    Accepted,
    Aimed,
    BecameVoid,
    Called,
    CameBack,
    Collected,
    Damaged,
    Declared,
    Drew,
    Eliminated,
    Ended,
    Event,
    GaveIn,
    Lost,
    MixedIn,
    Ordered,
    Played,
    Plundered,
    Repaired,
    Returned,
    RolledFog,
    Showed,
    Skipped,
    StoleCrew,
    StoleWind,
    Trimmed,
    WentDown,
    WentOnWatch,
)
from skulduggery.games.scalawag.moves import BOARD, FIRE, MUSTER, MUTINY, TRIM, WATCH, WIND
from skulduggery.games.scalawag.pieces import CARDS, TEAMS
from skulduggery.games.scalawag.state import NONE, Scalawag

ORDERS = {TRIM: "trim", FIRE: "fire", BOARD: "board", MUSTER: "muster", WIND: "wind", MUTINY: "mutiny", WATCH: "watch"}


def seat_or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


PUBLIC: dict[int, Callable[[int, int, int], Event]] = {
    hap.ORDERED: lambda seat, order, crew: Ordered(seat, ORDERS[order], crew),
    hap.DECLARED: lambda seat, card, _: Declared(seat, CARDS[card]),
    hap.CALLED: lambda seat, card, accused: Called(seat, CARDS[card], accused),
    hap.ACCEPTED: lambda seat, card, _: Accepted(seat, CARDS[card]),
    hap.SHOWED: lambda seat, card, number: Showed(seat, CARDS[card], number),
    hap.GAVE_IN: lambda seat, card, number: GaveIn(seat, CARDS[card], number),
    hap.DAMAGED: lambda seat, slot, _: Damaged(seat, slot),
    hap.LOST: lambda seat, card, _: Lost(seat, CARDS[card]),
    hap.ELIMINATED: lambda seat, _, by: Eliminated(seat, by),
    hap.REPAIRED: lambda seat, slot, _: Repaired(seat, slot),
    hap.WENT_DOWN: lambda seat, card, _: WentDown(seat, CARDS[card]),
    hap.AIMED: lambda seat, cost, target: Aimed(seat, cost, target),
    hap.BECAME_VOID: lambda seat, order, _: BecameVoid(seat, ORDERS[order]),
    hap.TRIMMED: lambda seat, points, _: Trimmed(seat, points),
    hap.COLLECTED: lambda seat, points, _: Collected(seat, points),
    hap.STOLE_WIND: lambda seat, points, victim: StoleWind(seat, points, victim),
    hap.MIXED_IN: lambda seat, card, number: MixedIn(seat, CARDS[card], number),
    hap.WENT_ON_WATCH: lambda seat, *_: WentOnWatch(seat),
    hap.PLAYED: lambda seat, card, on: Played(seat, CARDS[card], on),
    hap.CAME_BACK: lambda seat, card, _: CameBack(seat, CARDS[card]),
    hap.SKIPPED: lambda seat, *_: Skipped(seat),
    hap.ROLLED_FOG: lambda seat, fog, _: RolledFog(seat, seat_or_none(fog)),
}
"""What everybody hears alike."""


def tell(s: Scalawag, event: tuple[int, ...], reader: int | None) -> Event:
    """An event in the form this reader may hear."""
    what, seat, piece, other, secret = event
    if what == hap.DREW:
        return Drew(seat, CARDS[secret] if reader == seat else None)
    if what == hap.RETURNED:
        return Returned(seat, CARDS[secret] if reader == seat else None)
    if what == hap.STOLE_CREW:
        return StoleCrew(seat, other, CARDS[secret] if reader in (seat, other) else None)
    if what == hap.PLUNDERED:
        return Plundered(seat, other, CARDS[secret] if reader in (seat, other) else None)
    if what == hap.ENDED:
        outcome = s.outcome()
        return Ended(outcome.winners, tuple(TEAMS[ship.team] for ship in s.ship if s.allied), outcome.why)
    return PUBLIC[what](seat, piece, other)
