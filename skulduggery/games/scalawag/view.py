"""What one seat may know (SC-1.6); what happened as that seat saw it is told in `news`.

A view is built from nothing, field by field: what is not put in is hidden.
"""

from functools import lru_cache

import msgspec

from skulduggery.games.scalawag.moves import BOARD, FIRE, MUTINY, WIND
from skulduggery.games.scalawag.news import ORDERS, seat_or_none
from skulduggery.games.scalawag.pieces import CARDS, KINDS, TEAMS
from skulduggery.games.scalawag.rules.adjacency import OUT_OF_REACH, adjacent_to, boarding_cost, price_of, toll
from skulduggery.games.scalawag.rules.crew import every_card
from skulduggery.games.scalawag.state import NONE, Scalawag, known_by
from skulduggery.kernel.bag import held
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


class Declaration(msgspec.Struct, frozen=True):
    """SC-2.5 The latest declaration of this turn: `seat` claims to have this many of a kind of crew."""

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
    cost: int | None
    """SC-3.13 What it costs to name this captain as the target of the order now; None if they cannot be one."""
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
    slots: tuple[int, ...]
    """SC-1.5 The numbers of the damage slots, in the order in which they are covered."""
    asked: tuple[int, ...]
    question: str
    """Empty when the game is over."""
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
    """SC-8.1 The nations in this game: everybody knows which they are."""
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
        slots=tuple(s.slots),
        asked=tuple(s.to_act()),
        question=QUESTIONS[s.question] if s.asked else "",
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
        deck=counted(every_card(s)),
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
        adjacent=tuple(members_of(adjacent_to(s, captain))),
        boarding_cost=boarding_cost(s, captain) if afloat else 0,
        toll=toll(s, captain),
        cost=cost_now(s, captain) if afloat else None,
        known=counted(known_by(s, reader, captain)) if reader is not None and remembers else {},
        team=team_seen(s, captain, reader),
    )


def cost_now(s: Scalawag, captain: int) -> int | None:
    if captain == s.turn or not s.afloat >> s.turn & 1 or s.order not in (FIRE, BOARD, WIND, MUTINY):
        return None
    price = price_of(s, captain)
    return None if price == OUT_OF_REACH else price


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


def counted(bag: int) -> dict[str, int]:
    return dict(each_kind(bag))


@lru_cache(4096)
def each_kind(bag: int) -> tuple[tuple[str, int], ...]:
    """Bags seldom change from one letter to the next."""
    return tuple((CARDS[kind], count) for kind in range(KINDS) if (count := held(bag, kind)))
