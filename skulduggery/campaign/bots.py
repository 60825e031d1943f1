"""Bots run their ships: they feed the crew, keep powder dry, fit what suits the hull, and sew what helps them.

A pinnace has few mouths to feed and saves its gold; a brigantine is fitted out for the boarding party; a frigate is
all guns. Nobody looks ahead, and everything can be read off the tables here.
"""

from skulduggery.games.boarders.campaign.log import ShipLog
from skulduggery.games.boarders.campaign.port import (
    A_POINT_BUYS,
    CANNON_PRICE,
    CROWN_GOLD,
    PRICE,
    Port,
    PortCall,
    fed,
    gold_for,
)
from skulduggery.games.boarders.campaign.ships import Emblem, Hull, Image, Improvement

Wish = Improvement | int
"""An improvement, or that many cannon in all."""

WISHES: dict[Hull, tuple[Wish, ...]] = {
    "pinnace": (4, "crows_nest", "commission"),
    "brigantine": (6, "mast", "swivel_guns", 12, "letter_of_marque", "gunnery_drills", "crows_nest", 20, "commission"),
    "frigate": (10, "gunnery_drills", 20, "swivel_guns", 30, "mast", "crows_nest", "letter_of_marque", "commission"),
}
"""What a ship of each hull is fitted with, one after the other."""
RICH: tuple[Wish, ...] = (10, "gunnery_drills", "swivel_guns", "mast", "letter_of_marque")
"""What a pinnace buys when its Crown is sewn."""
ENOUGH_SHOT = 6
"""Rounds of fire in the hold, beyond which no more is bought."""

SEWN = (
    Image("crown", x=20, y=14, size=24),
    Image("ship", x=20, y=38, size=24),
    Image("devil", x=7, y=26, size=8),
    Image("skull", x=33, y=26, size=8),
    Image("crossed_bones", x=3, y=3, size=4),
)
"""The best first. The Host drops the ring on the Boarder's sail (BB-13.2): what pays the owner is hard to miss, what
serves both is smaller, and what gives the Host one more area to score with is small and in a corner."""


def port_call_of(log: ShipLog, port: Port) -> PortCall:
    """The whole stay in port of a bot."""
    order = supply_of(log, port)
    purse = log.gold + gold_for(port, order.gold)
    cannons, improvements = service_of(log, purse)
    return PortCall(order.food, order.gold, order.shot, cannons, improvements, image_of(log, port, purse))


def supply_of(log: ShipLog, port: Port) -> PortCall:
    """BB-13.5 Food for everybody, or as much as the points buy, which keeps; then a barrel of shot if it runs low; the
    rest is gold."""
    missing = log.crew - fed(log, 0)
    food = -(-missing // A_POINT_BUYS)
    if food > port.points:
        return PortCall(food=port.points)
    left = port.points - food
    shot = 1 if left and log.shot < ENOUGH_SHOT and is_armed(log, left) else 0
    return PortCall(food=food, gold=left - shot, shot=shot)


def is_armed(log: ShipLog, points: int) -> bool:
    """Powder is for ships with cannon, or with the gold to buy some beside it."""
    return log.cannons > 0 or log.gold + points > CANNON_PRICE


def service_of(log: ShipLog, purse: int) -> tuple[int, tuple[Improvement, ...]]:
    """BB-13.6 Down the list of wishes as far as the gold goes; an improvement that is too dear is saved for."""
    cannons, improvements = 0, list[Improvement]()
    for wish in wishes_of(log):
        if isinstance(wish, int):
            bought = min(purse // CANNON_PRICE, max(0, min(wish, log.crew) - log.cannons - cannons))
            cannons += bought
            purse -= bought * CANNON_PRICE
        elif wish not in log.improvements:
            if purse < PRICE[wish]:
                break
            improvements.append(wish)
            purse -= PRICE[wish]
    return cannons, tuple(improvements)


def wishes_of(log: ShipLog) -> tuple[Wish, ...]:
    wishes = WISHES[log.hull]
    return wishes + RICH if log.hull == "pinnace" and "crown" in log.achievements else wishes


def image_of(log: ShipLog, port: Port, purse: int) -> Image | None:
    """BB-13.7 The best one that is not on the sail yet: a second one would add nothing (BB-14.18)."""
    earned: tuple[Emblem, ...] = (*port.earned, "crown") if purse >= CROWN_GOLD else port.earned
    return next((image for image in SEWN if image.emblem in earned and image.emblem not in log.achievements), None)
