"""What a captain can count from one seat, and what things are worth, in points."""

from math import comb
from typing import Any

from skulduggery.games.scalawag.pieces import FIRE_ADJACENT, FIRE_FAR, MOST_POINTS
from skulduggery.games.scalawag.view import ScalawagView

NEVER = -1000.0
HIT = 7.5
"""What ship damage to a rival is worth, and more with each hit before."""
HIT_AGAIN = 0.9
LOSS = 7.5
"""What a crew loss of a rival is worth, and more with each card lost before."""
LOSS_AGAIN = 2.0
KILL = 12.0
"""What it is worth on top, if it eliminates."""
WATCH = 7.0
"""What it is worth to be on watch, for each rival who could strike."""
WATCH_WHEN_RICH = 0.3
RICH = 10
STRIKES_WITH = 3
MUTINY = 0.6
"""What it is worth to change cards with a rival."""
KEEP = {
    "rogue_wave": 7,
    "black_spot": 6,
    "gunner": 5,
    "marine": 4,
    "pilot": 4,
    "sailor": 3,
    "lookout": 3,
    "mutineer": 1,
}
"""How gladly a card is kept."""


# --- what can be counted from one seat ---------------------------------------------------


def crew_said(words: dict[str, Any]) -> int:
    """SC-2.5 How many of its crew an order declares."""
    crew: int = words.get("sailors", words.get("gunners", words.get("marines", 1)))
    return crew


def others(view: ScalawagView) -> list[int]:
    return [seat for seat, captain in enumerate(view.captains) if captain.afloat and seat != view.seat]


def unplaced(view: ScalawagView, kind: str) -> int:
    """How many cards of a kind the reader cannot place: not in their own hand, the locker, the port, another hand."""
    placed = view.hand.get(kind, 0) + view.locker.get(kind, 0) + view.port_known.get(kind, 0)
    placed += sum(captain.known.get(kind, 0) for captain in view.captains)
    return view.deck.get(kind, 0) - placed


def chance_to_hold(view: ScalawagView, captain: int, kind: str, number: int) -> float:
    """How likely a hand dealt at random holds this many of a kind, after all that the reader has seen."""
    known = view.captains[captain].known
    cards = view.captains[captain].cards - sum(known.values())
    pool = view.port - sum(view.port_known.values())
    pool += sum(one.cards - sum(one.known.values()) for seat, one in enumerate(view.captains) if seat != view.seat)
    of_kind = unplaced(view, kind)
    needed = number - known.get(kind, 0)
    ways = sum(
        comb(of_kind, found) * comb(pool - of_kind, cards - found)
        for found in range(max(needed, 0), min(of_kind, cards) + 1)
        if cards - found <= pool - of_kind
    )
    return ways / comb(pool, cards)


def is_proven_lie(view: ScalawagView, captain: int, kind: str, number: int) -> bool:
    """The cards that the reader has seen elsewhere leave too few."""
    return view.captains[captain].known.get(kind, 0) + unplaced(view, kind) < number


# --- what things are worth, in points -------------------------------------------------------


def worth_of_damage(view: ScalawagView, captain: int) -> float:
    hit = view.captains[captain]
    return HIT + HIT_AGAIN * hit.damage + (KILL if hit.damage == 4 else 0) + 0.1 * hit.points


def worth_of_loss(view: ScalawagView, captain: int) -> float:
    hit = view.captains[captain]
    return LOSS + LOSS_AGAIN * (3 - hit.cards) + (KILL if hit.cards == 1 else 0) + 0.1 * hit.points


def harm_of_penalty(view: ScalawagView, captain: int) -> float:
    """SC-5.6 The payer takes the lesser harm; SC-5.7 a captain on the last plank has no choice."""
    hit = view.captains[captain]
    if hit.damage == 4 and hit.cards == 1:
        return 3 * KILL
    if hit.damage == 4:
        return worth_of_loss(view, captain)
    if hit.cards == 1:
        return worth_of_damage(view, captain)
    return min(worth_of_damage(view, captain), worth_of_loss(view, captain))


def cost_of(view: ScalawagView, order: str, crew: int, target: int, *, lookout: bool) -> int | None:
    """SC-3 What an attack on this captain costs; None if it cannot be made."""
    mine = view.turn
    captain = view.captains[target]
    near = lookout or mine in captain.adjacent
    if order == "fire":
        return max(0, (FIRE_ADJACENT if near else FIRE_FAR) - crew + captain.toll)
    if not near or (order == "wind" and captain.points == 0):
        return None
    if order == "board":
        return max(0, captain.boarding_cost - crew + captain.toll)
    return max(0, captain.toll)


def worth_of_attack(view: ScalawagView, order: str, target: int) -> float:
    if order == "fire":
        return worth_of_damage(view, target)
    if order == "board":
        return worth_of_loss(view, target)
    stolen = min(2, view.captains[target].points)
    return stolen - 1 + 0.6 * stolen


def gain_of_attack(view: ScalawagView, order: str, crew: int, *, lookout: bool, but: int | None = None) -> float:
    """The best that this attack brings, its cost taken off."""
    assert view.seat is not None
    points = view.captains[view.seat].points
    gains = [NEVER]
    for target in others(view):
        cost = cost_of(view, order, crew, target, lookout=lookout)
        if target not in (but, view.partner) and cost is not None and cost <= points:
            gains.append(worth_of_attack(view, order, target) - price_of(points, cost))
    return max(gains)


def price_of(points: int, cost: int) -> float:
    """Points are there to be spent; those that would be lost at the cap (SC-1.4) cost nothing."""
    return 0.85 * max(0, cost - max(0, points + 2 - MOST_POINTS))


def gain_of_trim(view: ScalawagView, sailors: int) -> float:
    assert view.seat is not None
    points = view.captains[view.seat].points
    return min(MOST_POINTS, points + 3 + sailors) - min(MOST_POINTS, points + 2)


def gain_of_watch(view: ScalawagView) -> float:
    """Rivals strike where it is cheapest: the more of them could, the better it is to make it dear.

    But points that would be lost at the cap (SC-1.4) want to be spent.
    """
    assert view.seat is not None
    strikers = sum(view.captains[seat].points >= STRIKES_WITH for seat in others(view))
    return strikers * (WATCH_WHEN_RICH if view.captains[view.seat].points >= RICH else WATCH)


def gain_of_muster(view: ScalawagView) -> float:
    return 2.2 - 0.25 * sum(KEEP[card] * count for card, count in view.hand.items()) / max(1, sum(view.hand.values()))
