"""A ship in port after a match: feeding and supply, service, sewing, in this order (BB-14.17).

Each step takes a log and what the ship has open in port, and gives both as they are afterwards, or
refuses with the clause and has changed nothing.
"""

from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from skulduggery.games.boarders.campaign.log import ShipLog
from skulduggery.games.boarders.campaign.result import MatchResult
from skulduggery.games.boarders.campaign.ships import Emblem, Image, Improvement
from skulduggery.kernel.state import Illegal, refuse

A_POINT_BUYS = 10
"""BB-13.5 So much food or shot, or 1 gold."""
CROWN_GOLD = 100
"""BB-13.7 So much gold earns the Crown."""
PRICE: dict[Improvement, int] = {
    "mast": 5,
    "crows_nest": 5,
    "gunnery_drills": 7,
    "letter_of_marque": 5,
    "commission": 5,
    "swivel_guns": 5,
}
"""BB-13.6 in gold."""
CANNON_PRICE = 1

Amount = Annotated[int, Meta(ge=0, le=1_000_000)]


class Port(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a ship has open in port."""

    match: int
    points: int
    """To be spent on supply."""
    crowned: int
    """How many of them were scored in a game with the Crown in force."""
    earned: tuple[Emblem, ...]
    """BB-13.7 The achievements of this match; the Crown comes with the supply."""
    is_supplied: bool = False


class PortCall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole stay in port as one order. Food, gold and shot are the points spent on each."""

    food: Amount = 0
    gold: Amount = 0
    shot: Amount = 0
    cannons: Amount = 0
    improvements: tuple[Improvement, ...] = ()
    image: Image | None = None


class Refusal(msgspec.Struct, frozen=True):
    clause: str
    why: str


class Preview(msgspec.Struct, frozen=True):
    """What an order would come to. If it is refused, the log is the one after the steps before that."""

    log: ShipLog
    refusal: Refusal | None
    points_left: int
    """Below 0 where more are spent than were scored. Points are not kept for the next match."""
    fed: int
    """BB-13.5 How many of the crew eat: nobody where neither gold nor shot is ordered."""
    hungry: int
    """For how many there is no food. While there are any, gold and shot are not for sale."""
    gold_bought: int
    price: int
    may_sew: tuple[Emblem, ...]
    """The achievements to choose from, the Crown included if this order earns it."""


class Berth(NamedTuple):
    """A log and what is open in port beside it."""

    log: ShipLog
    port: Port


def put_in(match: int, result: MatchResult, seat: int) -> Port:
    """After a match. The Crown counts for the points of the games in which it was in force (BB-13.5)."""
    scored = [points[seat] for points in result.points]
    crowned = [points for points, images in zip(scored, result.in_force, strict=True) if "crown" in images]
    return Port(match=match, points=sum(scored), crowned=sum(crowned), earned=result.achievements[seat])


# --- BB-13.5 feeding and supply ------------------------------------------------------


def supply(log: ShipLog, port: Port, *, food: int, gold: int, shot: int) -> Berth:
    """BB-13.5 The points of the match are spent once; before there is gold or shot the crew eats."""
    if port.is_supplied:
        refuse("BB-14.17", f"{log.ship} has already taken its supply after this match")
    if min(food, gold, shot) < 0:
        refuse("BB-13.5", "points buy goods, and goods buy no points back")
    if food + gold + shot > port.points:
        refuse("BB-13.5", f"{counted(food + gold + shot, 'point')} to spend, but {port.points} scored in the match")
    if (gold or shot) and hungry(log, food):
        refuse(
            "BB-13.5", f"{hungry(log, food)} of {log.crew} crew would go hungry: no gold or shot before they are fed"
        )
    supplied = replace(
        log,
        food=log.food + A_POINT_BUYS * food - (log.crew if gold or shot else 0),
        gold=log.gold + gold_for(port, gold),
        shot=log.shot + A_POINT_BUYS * shot,
    )
    return Berth(supplied, replace(port, is_supplied=True, earned=with_crown(supplied, port)))


def supply_for(log: ShipLog, port: Port, order: PortCall) -> Berth:
    """The supply of a whole order; nothing is left of it where it was taken as a step before."""
    if port.is_supplied and not (order.food or order.gold or order.shot):
        return Berth(log, port)
    return supply(log, port, food=order.food, gold=order.gold, shot=order.shot)


def fed(log: ShipLog, food: int) -> int:
    """BB-13.5 For how many of the crew there is 1 food, in the hold or just bought."""
    return min(log.crew, log.food + A_POINT_BUYS * food)


def hungry(log: ShipLog, food: int) -> int:
    return log.crew - fed(log, food)


def gold_for(port: Port, points: int) -> int:
    """BB-13.5 A point buys 1 gold, BB-13.7 or 2 if the Crown was in force; those are taken first."""
    return points + min(points, port.crowned)


def with_crown(log: ShipLog, port: Port) -> tuple[Emblem, ...]:
    """BB-14.17 "100+ gold" is looked at after supply, before any of it is spent."""
    return (*port.earned, "crown") if log.gold >= CROWN_GOLD else port.earned


# --- BB-13.6 service -------------------------------------------------------------------


def serve(log: ShipLog, port: Port, *, cannons: int, improvements: tuple[Improvement, ...]) -> Berth:
    """BB-13.6 Gold buys cannon, and improvements once each."""
    if not port.is_supplied:
        refuse("BB-14.17", "the crew is fed and the hold supplied before anything is fitted")
    if cannons < 0:
        refuse("BB-13.6", "a fitted cannon is not sold again")
    if log.cannons + cannons > log.crew:
        refuse("BB-13.6", f"{log.cannons + cannons} cannon for {log.crew} crew: there may be at most one for each")
    check_improvements(log, improvements)
    price = price_of(cannons, improvements)
    if price > log.gold:
        refuse("BB-13.6", f"that costs {price} gold, and there are {log.gold} in the hold")
    fitted = replace(
        log,
        gold=log.gold - price,
        cannons=log.cannons + cannons,
        improvements=log.improvements + improvements,
    )
    return Berth(fitted, port)


def check_improvements(log: ShipLog, wanted: tuple[Improvement, ...]) -> None:
    for place, improvement in enumerate(wanted):
        if improvement not in PRICE:
            refuse("BB-13.6", f"no port sells {improvement!r}; there are {', '.join(PRICE)}")
        if improvement in log.improvements or improvement in wanted[:place]:
            refuse("BB-13.6", f"{improvement.replace('_', ' ')}: each improvement is fitted to a ship only once")


def price_of(cannons: int, improvements: tuple[Improvement, ...]) -> int:
    return CANNON_PRICE * cannons + sum(PRICE.get(improvement, 0) for improvement in improvements)


# --- BB-13.7 sewing --------------------------------------------------------------------


def sew(log: ShipLog, port: Port, image: Image | None) -> ShipLog:
    """BB-13.7 Keep one achievement of this match on the sail, or none; then the ship puts to sea.
    BB-14.18 The same image may be sewn again."""
    if not port.is_supplied:
        refuse("BB-14.17", "the crew is fed and the hold supplied before the sail is sewn")
    if image is None:
        return log
    if image.emblem not in port.earned:
        earned = f"only {', '.join(port.earned)}" if port.earned else "nothing"
        refuse("BB-13.7", f"the {image.emblem.replace('_', ' ')} was not earned in this match: {earned}")
    return replace(log, sail=(*log.sail, image), achievements=(*log.achievements, image.emblem))


def image_at(emblem: str, *, x: int, y: int, size: int) -> Image:
    """BB-13.7 An image anywhere on the sail and of any size, as long as all of it is on the sail."""
    try:
        return msgspec.convert({"emblem": emblem, "x": x, "y": y, "size": size}, Image)
    except msgspec.ValidationError as error:
        raise Illegal("BB-13.7", str(error)) from None


# --- the whole stay ----------------------------------------------------------------------


def call(log: ShipLog, port: Port, order: PortCall) -> ShipLog:
    """All of an order, or a refusal and nothing of it."""
    log, port = supply_for(log, port, order)
    log, port = serve(log, port, cannons=order.cannons, improvements=order.improvements)
    return sew(log, port, order.image)


def preview(log: ShipLog, port: Port, order: PortCall) -> Preview:
    """What an order would come to, without giving it."""
    refusal = None
    before = log
    try:
        log, port = supply_for(log, port, order)
        log, port = serve(log, port, cannons=order.cannons, improvements=order.improvements)
        log = sew(log, port, order.image)
    except Illegal as illegal:
        refusal = Refusal(illegal.rule, illegal.why)
    return Preview(
        log=log,
        refusal=refusal,
        points_left=port.points - order.food - order.gold - order.shot,
        fed=fed(before, order.food) if order.gold or order.shot else 0,
        hungry=hungry(before, order.food),
        gold_bought=gold_for(port, order.gold),
        price=price_of(order.cannons, order.improvements),
        may_sew=port.earned,
    )


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
