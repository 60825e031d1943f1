"""MU-4 The round: who is on watch, where the ship may go, landfall, and the morning after."""

from mypy_extensions import i64

from skulduggery.games.mutiny.pieces import BASE, END, NEIGHBOURS, NONE, REST, ROUTE, ROUTES, SPOTS
from skulduggery.games.mutiny.pieces import EFFECT as EFFECT_OF
from skulduggery.games.mutiny.rules.carousing import ask_for_rest, drink, is_grog, is_reveal_due, show_the_loaded
from skulduggery.games.mutiny.rules.ending import end_without_route, goals_end
from skulduggery.games.mutiny.state import LANDED, MORNING, NIGHT, TALK, Day, Mutiny
from skulduggery.kernel.bits import BIT


def free_routes(s: Mutiny, spot: i64) -> i64:
    """MU-1.2 Where one can still sail from here, as a set of spots: a route with a marker is never taken again."""
    spots: i64 = 0
    for other in NEIGHBOURS[spot]:
        if not s.marks >> ROUTE[spot * SPOTS + other] & 1:
            spots |= BIT[other]
    return spots


def morning(s: Mutiny) -> None:
    """MU-4.7 Eyes open; MU-4.1 the watch passes on, MU-4.2 all talk. MU-5.5 A ship that cannot sail ends the voyage."""
    if s.round > 0:
        s.days.append(s.today)
        s.watch = s.left_of(s.watch)
    s.round += 1
    s.today = Day(s.watch, s.ship)
    s.tell(MORNING, s.watch, s.round, NONE, NONE)
    s.free = free_routes(s, s.ship)
    if s.free == 0:
        end_without_route(s)
        return
    for player in s.player:
        player.said = 0
    s.ask_all(TALK)


def cast_off(s: Mutiny, to: i64) -> None:
    """MU-4.3 The vote is over; MU-3.6 who hid that they are loaded hides it no longer."""
    if is_reveal_due(s) and show_the_loaded(s):
        return
    sail(s, to)


def sail(s: Mutiny, to: i64) -> None:
    """MU-4.4 The route gets its marker, the ship moves, the island is visited, and its effect applies."""
    s.marks |= BIT[ROUTE[s.ship * SPOTS + to]]
    s.ship = to
    s.visited |= BIT[to]
    s.today.to = to
    tile = s.tile[to]
    s.today.tile = tile
    s.tell(LANDED, NONE, to, tile, NONE)
    if goals_end(s):
        return
    make_landfall(s, tile)


def make_landfall(s: Mutiny, tile: i64) -> None:
    """MU-3.5 At a deserted island, and at the base, nothing happens."""
    if is_grog(tile):
        if not drink(s, tile):
            fall_night(s)
    elif tile != NONE and EFFECT_OF[tile] == REST:
        ask_for_rest(s)
    else:
        fall_night(s)


def fall_night(s: Mutiny) -> None:
    """MU-4.5 What everybody has before them now is what the hands of this night tell of."""
    grog: list[i64] = []
    cards: list[i64] = []
    for player in s.player:
        grog.append(player.grog)
        cards.append(len(player.hand))
    s.today.grog = grog
    s.today.cards = cards
    s.ask(s.watch, NIGHT)


def visit_again(s: Mutiny) -> None:
    """MU-5.1 Visited are the base and every spot at the end of a marked route."""
    s.visited = BIT[BASE]
    route: i64 = 0
    while route < ROUTES:
        if s.marks >> route & 1:
            s.visited |= BIT[END[route]]
        route += 1
