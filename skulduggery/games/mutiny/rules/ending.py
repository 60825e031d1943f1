"""MU-5 Winning."""

from mypy_extensions import i64

from skulduggery.games.mutiny.pieces import (
    ALLIES,
    ALLIES_NEEDED,
    CAPTAIN,
    MAPS,
    NONE,
    PIECES,
    SCALLYWAG,
    SIDE,
    TREASURES,
)
from skulduggery.games.mutiny.rules.house import NOBODY_WINS, SCALLYWAG_WINS
from skulduggery.games.mutiny.state import (
    ALLIES_WON,
    BOTH_AT_ONCE,
    BOTH_LOADED,
    CAPTAIN_LOADED,
    ENDED,
    NO_ROUTE,
    NO_ROUTE_CAPTAIN_AHEAD,
    NO_ROUTE_EVEN,
    NO_ROUTE_NOBODY,
    NO_ROUTE_SCALLYWAG_AHEAD,
    SCALLYWAG_LOADED,
    TREASURE_FOUND,
    Mutiny,
)
from skulduggery.kernel.bits import BIT, how_many
from skulduggery.kernel.game import Outcome

WHY = {
    TREASURE_FOUND: "MU-5.1 all four Pieces of Eight are found",
    ALLIES_WON: "MU-5.2 three allies are won for the mutiny",
    BOTH_AT_ONCE: "MU-5.3 the last Piece of Eight on the very landing that wins the third ally",
    CAPTAIN_LOADED: "MU-5.4 the Captain is loaded to the gunwale",
    SCALLYWAG_LOADED: "MU-5.4 the Scallywag is loaded to the gunwale",
    BOTH_LOADED: "MU-5.4 Captain and Scallywag are loaded to the gunwale at the same moment",
    NO_ROUTE: "MU-5.5 the ship has no free route left",
    NO_ROUTE_NOBODY: "MU-5.5 the ship has no free route left",
    NO_ROUTE_CAPTAIN_AHEAD: "MU-5.5 the ship has no free route left, and most was found for the Captain",
    NO_ROUTE_SCALLYWAG_AHEAD: "MU-5.5 the ship has no free route left, and most was done for the Scallywag",
    NO_ROUTE_EVEN: "MU-5.5 the ship has no free route left, and neither side is ahead",
}


def finish(s: Mutiny, end: i64) -> None:
    s.end = end
    s.asked = 0
    s.tell(ENDED, NONE, NONE, NONE, NONE)


def goals_end(s: Mutiny) -> bool:
    """MU-5.1, MU-5.2 The goals are checked; a map that is complete while the voyage goes on is in nobody's hands."""
    found = complete_maps(s.visited, TREASURES, PIECES)
    won = complete_maps(s.visited, ALLIES, ALLIES_NEEDED)
    treasure = found >> s.treasure & 1
    allies = won >> s.allies & 1
    if treasure and allies:
        finish(s, BOTH_AT_ONCE)  # MU-5.3
    elif treasure:
        finish(s, TREASURE_FOUND)
    elif allies:
        finish(s, ALLIES_WON)
    else:
        s.not_treasure |= found
        s.not_allies |= won
        return False
    return True


def complete_maps(visited: i64, maps: list[i64], needed: i64) -> i64:
    complete: i64 = 0
    card: i64 = 0
    while card < MAPS:
        if how_many(visited & maps[card]) >= needed:
            complete |= BIT[card]
        card += 1
    return complete


def drink_ends(s: Mutiny) -> bool:
    """MU-5.4 A Captain or a Scallywag who is revealed by drink loses at once; both at the same moment: nobody wins."""
    captain = False
    scallywag = False
    seat: i64 = 0
    while seat < s.seats:
        if s.today.loaded >> seat & 1:
            captain = captain or s.player[seat].role == CAPTAIN
            scallywag = scallywag or s.player[seat].role == SCALLYWAG
        seat += 1
    if captain and scallywag:
        finish(s, BOTH_LOADED)
    elif captain:
        finish(s, CAPTAIN_LOADED)
    elif scallywag:
        finish(s, SCALLYWAG_LOADED)
    return captain or scallywag


def end_without_route(s: Mutiny) -> None:
    """MU-5.5 Whose a stranded ship is, the table agreed on."""
    if s.house.stranded == SCALLYWAG_WINS:
        finish(s, NO_ROUTE)
    elif s.house.stranded == NOBODY_WINS:
        finish(s, NO_ROUTE_NOBODY)
    else:
        lead = captains_lead(s)
        finish(s, NO_ROUTE_CAPTAIN_AHEAD if lead > 0 else NO_ROUTE_SCALLYWAG_AHEAD if lead < 0 else NO_ROUTE_EVEN)


def captains_lead(s: Mutiny) -> i64:
    """MU-5.5 The share of four Pieces of Eight less that of three allies, in twelfths."""
    found = how_many(s.visited & TREASURES[s.treasure])
    won = how_many(s.visited & ALLIES[s.allies])
    return found * ALLIES_NEEDED - won * PIECES


def winning_side(s: Mutiny) -> i64:
    """CAPTAIN or SCALLYWAG, or NONE if nobody wins."""
    if s.end in (BOTH_LOADED, NO_ROUTE_NOBODY, NO_ROUTE_EVEN):
        return NONE
    if s.end == BOTH_AT_ONCE:
        return s.house.both_at_once  # MU-5.3
    if s.end in (TREASURE_FOUND, SCALLYWAG_LOADED, NO_ROUTE_CAPTAIN_AHEAD):
        return CAPTAIN
    return SCALLYWAG


def reckon(s: Mutiny) -> Outcome:
    """MU-5.1 The Captain wins with all who are neither Scallywag nor Mutineer, MU-5.2 the Scallywag with those."""
    side = winning_side(s)
    winners = tuple([seat for seat in range(s.seats) if SIDE[s.player[seat].role] == side])
    scores = tuple([1 if seat in winners else 0 for seat in range(s.seats)])
    return Outcome(winners=winners, scores=scores, why=WHY[s.end])
