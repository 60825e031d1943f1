"""What one seat may know (SC-1.6), and what happened as that seat saw it.

A view is built from nothing, field by field: what is not put in is hidden.
"""

from collections.abc import Callable

import msgspec

from skulduggery.games.scalawag import state as hap
from skulduggery.games.scalawag.moves import BOARD, FIRE, MUSTER, MUTINY, TRIM, WATCH, WIND
from skulduggery.games.scalawag.pieces import BLACK_SPOT, CARD, CARDS, KINDS, ROGUE_WAVE, TEAMS, held
from skulduggery.games.scalawag.rules.adjacency import adjacent_to, boarding_cost, toll
from skulduggery.games.scalawag.state import NONE, Scalawag, known_by
from skulduggery.kernel.bits import members_of

QUESTIONS = (
    "order",
    "challenge",
    "answer",
    "penalty",
    "loss",
    "fourth",
    "second_volley",
    "adjacency",
    "aim",
    "aim_again",
    "how_many",
    "give_back",
)
"""The names of the questions, in the order of their numbers."""

ORDERS = {TRIM: "trim", FIRE: "fire", BOARD: "board", MUSTER: "muster", WIND: "wind", MUTINY: "mutiny", WATCH: "watch"}


class Declaration(msgspec.Struct, frozen=True):
    """SC-2.5 The latest declaration of this turn: `seat` says to have so many of a kind of crew."""

    seat: int
    crew: str
    number: int


class Captain(msgspec.Struct, frozen=True):
    """SC-1.6 What lies before one captain."""

    afloat: bool
    points: int
    damage: int
    cards: int
    on_watch: bool
    rogue_wave: bool
    black_spot: bool
    adjacent: tuple[int, ...]
    """SC-4 To whom, without a lookout."""
    boarding_cost: int
    toll: int
    """SC-3.10, SC-8.5 What an attack on this captain costs more, or less."""
    known: dict[str, int]
    """The crew that the reader is certain of in this hand."""
    team: str | None
    """SC-8.1 The allegiance, if the reader knows it."""


class ScalawagView(msgspec.Struct, frozen=True):
    """A table of Scalawag! from one seat, or from the gallery (`seat` is None)."""

    seat: int | None
    first: int
    turn: int
    turns: int
    turn_cap: int
    asked: tuple[int, ...]
    question: str
    order: str | None
    crew: int
    """How many crew were declared with the order."""
    declaration: Declaration | None
    pilot: bool
    lookout: bool
    """What stands besides."""
    challenger: int | None
    victim: int | None
    """Who suffers the damage or the crew loss, and who takes the prize of war if it eliminates."""
    taker: int | None
    target: int | None
    second_target: int | None
    to_return: int
    hand: dict[str, int]
    captains: tuple[Captain, ...]
    port: int
    port_known: dict[str, int]
    """What the reader is certain to be in port."""
    locker: dict[str, int]
    deck: dict[str, int]
    """SC-1.2, SC-8.2 Every card of this game."""
    foggy: bool
    fog: int | None
    """SC-7.3 The captain to whose left the fog lies."""
    teams: tuple[str, ...]
    """SC-8.1 The nations in this game."""
    partner: int | None
    over: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str | None


def look(s: Scalawag, seat: int | None) -> ScalawagView:
    """SC-1.6 What this seat knows and no more."""
    outcome = s.outcome()
    return ScalawagView(
        seat=seat,
        first=s.first,
        turn=s.turn,
        turns=s.turns,
        turn_cap=s.turn_cap,
        asked=tuple(s.to_act()),
        question=QUESTIONS[s.question],
        order=None if s.order == NONE else ORDERS[s.order],
        crew=s.crew,
        declaration=None if s.declared == NONE else Declaration(s.turn, CARDS[s.declared], s.number),
        pilot=s.pilot,
        lookout=s.lookout,
        challenger=seat_or_none(s.challenger),
        victim=seat_or_none(s.victim),
        taker=seat_or_none(s.taker),
        target=seat_or_none(s.target),
        second_target=seat_or_none(s.second_target),
        to_return=s.to_return,
        hand={} if seat is None else counted(s.ship[seat].hand),
        captains=tuple(captain_seen(s, captain, seat) for captain in range(s.seats)),
        port=s.port_left,
        port_known=counted(s.ship[seat].port_known) if seat is not None and s.options.memory else {},
        locker=counted(s.locker),
        deck=counted(whole_deck(s)),
        foggy=s.foggy,
        fog=seat_or_none(s.fog),
        teams=tuple(TEAMS[team] for team in sorted({ship.team for ship in s.ship if ship.team != NONE})),
        partner=partner_of(s, seat),
        over=outcome is not None,
        winners=outcome.winners if outcome else (),
        scores=outcome.scores if outcome else (),
        why=outcome.why if outcome else None,
    )


def captain_seen(s: Scalawag, captain: int, reader: int | None) -> Captain:
    ship = s.ship[captain]
    afloat = bool(s.afloat >> captain & 1)
    remembers = reader is not None and reader != captain and s.options.memory
    return Captain(
        afloat=afloat,
        points=ship.points,
        damage=ship.damage,
        cards=ship.cards,
        on_watch=bool(s.watching >> captain & 1),
        rogue_wave=s.wave == captain,
        black_spot=s.spot == captain,
        adjacent=tuple(members_of(adjacent_to(s, captain))) if afloat else (),
        boarding_cost=boarding_cost(s, captain) if afloat else 0,
        toll=toll(s, captain),
        known=counted(known_by(s, reader, captain)) if reader is not None and remembers else {},
        team=team_seen(s, captain, reader),
    )


def team_seen(s: Scalawag, captain: int, reader: int | None) -> str | None:
    """SC-8.1 An allegiance is known to the two of them alone, until the end."""
    if not s.allied:
        return None
    team = s.ship[captain].team
    if s.asked and (reader is None or s.ship[reader].team != team):
        return None
    return TEAMS[team]


def partner_of(s: Scalawag, seat: int | None) -> int | None:
    """SC-8.1"""
    if seat is None or not s.allied:
        return None
    return next(other for other in range(s.seats) if other != seat and s.ship[other].team == s.ship[seat].team)


def whole_deck(s: Scalawag) -> int:
    """Every card, wherever it is: the sum of all bags says nothing of where they lie."""
    deck = s.port + s.locker + sum(ship.hand for ship in s.ship)
    if s.wave != NONE:
        deck += CARD[ROGUE_WAVE]
    if s.spot != NONE:
        deck += CARD[BLACK_SPOT]
    return deck


def counted(bag: int) -> dict[str, int]:
    return {CARDS[kind]: held(bag, kind) for kind in range(KINDS) if held(bag, kind)}


def seat_or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


# --- news ----------------------------------------------------------------------


class Ordered(msgspec.Struct, frozen=True, tag="ordered"):
    """SC-2.6 An order is declared, with so many of its crew."""

    seat: int
    order: str
    crew: int


class Declared(msgspec.Struct, frozen=True, tag="declared"):
    """A pilot for a second volley (SC-3.4), or a lookout for adjacency (SC-3.12)."""

    seat: int
    crew: str


class Called(msgspec.Struct, frozen=True, tag="called"):
    """`seat` called scalawag! on `accused`."""

    seat: int
    crew: str
    accused: int


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    seat: int
    crew: str


class Showed(msgspec.Struct, frozen=True, tag="showed"):
    """SC-5.3 The declared cards are revealed."""

    seat: int
    crew: str
    number: int


class GaveIn(msgspec.Struct, frozen=True, tag="gave_in"):
    """SC-5.3 The declared cards are not revealed: the order is forfeited."""

    seat: int
    crew: str
    number: int


class Damaged(msgspec.Struct, frozen=True, tag="damaged"):
    seat: int
    slot: int


class Lost(msgspec.Struct, frozen=True, tag="lost"):
    """SC-3.14, SC-6.3 A card goes face up into the locker."""

    seat: int
    card: str


class Eliminated(msgspec.Struct, frozen=True, tag="eliminated"):
    seat: int
    by: int


class Plundered(msgspec.Struct, frozen=True, tag="plundered"):
    """SC-6.3 The card is told to the two of them."""

    seat: int
    victim: int
    card: str | None


class Repaired(msgspec.Struct, frozen=True, tag="repaired"):
    """SC-6.4"""

    seat: int
    slot: int


class WentDown(msgspec.Struct, frozen=True, tag="went_down"):
    """SC-6.5 A card of an eliminated captain goes face up into the locker."""

    seat: int
    card: str


class Aimed(msgspec.Struct, frozen=True, tag="aimed"):
    """A target is named, and the cost is paid."""

    seat: int
    cost: int
    target: int


class BecameVoid(msgspec.Struct, frozen=True, tag="became_void"):
    """SC-2.4"""

    seat: int
    order: str


class Trimmed(msgspec.Struct, frozen=True, tag="trimmed"):
    seat: int
    points: int


class Collected(msgspec.Struct, frozen=True, tag="collected"):
    """SC-2.2"""

    seat: int
    points: int


class StoleWind(msgspec.Struct, frozen=True, tag="stole_wind"):
    seat: int
    points: int
    victim: int


class StoleCrew(msgspec.Struct, frozen=True, tag="stole_crew"):
    """SC-3.9 The card is told to the two of them."""

    seat: int
    victim: int
    card: str | None


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """The card is told to the one who drew it."""

    seat: int
    card: str | None


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """Face down: the card is told to the one who returned it."""

    seat: int
    card: str | None


class MixedIn(msgspec.Struct, frozen=True, tag="mixed_in"):
    """SC-5.5 The revealed cards go back to port."""

    seat: int
    crew: str
    number: int


class WentOnWatch(msgspec.Struct, frozen=True, tag="went_on_watch"):
    seat: int


class Played(msgspec.Struct, frozen=True, tag="played"):
    """SC-8.3 A bonus card now lies beside `on`."""

    seat: int
    card: str
    on: int


class CameBack(msgspec.Struct, frozen=True, tag="came_back"):
    """A bonus card beside `seat` goes back to port."""

    seat: int
    card: str


class Skipped(msgspec.Struct, frozen=True, tag="skipped"):
    """SC-8.4"""

    seat: int


class RolledFog(msgspec.Struct, frozen=True, tag="rolled_fog"):
    """SC-7 The fog lies to the left of `fog` now, or is out of play."""

    seat: int
    fog: int | None


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """SC-8.1 All allegiances are revealed."""

    winners: tuple[int, ...]
    teams: tuple[str, ...]
    why: str


Event = (
    Ordered
    | Declared
    | Called
    | Accepted
    | Showed
    | GaveIn
    | Damaged
    | Lost
    | Eliminated
    | Plundered
    | Repaired
    | WentDown
    | Aimed
    | BecameVoid
    | Trimmed
    | Collected
    | StoleWind
    | StoleCrew
    | Drew
    | Returned
    | MixedIn
    | WentOnWatch
    | Played
    | CameBack
    | Skipped
    | RolledFog
    | Ended
)

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
