"""MU-5 Winning."""

from mypy_extensions import i64

from skulduggery.games.mutiny.pieces import (
    ALLIES,
    ALLIES_NEEDED,
    CAPTAIN,
    MAPS,
    NONE,
    SCALLYWAG,
    SIDE,
    TREASURES,
)
from skulduggery.games.mutiny.state import (
    ALLIES_WON,
    BOTH_AT_ONCE,
    BOTH_LOADED,
    CAPTAIN_LOADED,
    ENDED,
    NO_ROUTE,
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
}


def finish(s: Mutiny, end: i64) -> None:
    s.end = end
    s.asked = 0
    s.tell(ENDED, NONE, NONE, NONE, NONE)


def goals_end(s: Mutiny) -> bool:
    """MU-5.1, MU-5.2 The goals are checked; a map that is complete while the voyage goes on is in nobody's hands."""
    found = complete_maps(s.visited, TREASURES, 4)
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
    """MU-5.5 The treasure is not found, and the Scallywag's side wins."""
    finish(s, NO_ROUTE)


def winning_side(s: Mutiny) -> i64:
    """CAPTAIN or SCALLYWAG, or NONE if nobody wins."""
    if s.end == BOTH_LOADED:
        return NONE
    if s.end == TREASURE_FOUND or s.end == BOTH_AT_ONCE or s.end == SCALLYWAG_LOADED:
        return CAPTAIN
    return SCALLYWAG


def reckon(s: Mutiny) -> Outcome:
    """MU-5.1 The Captain wins with all who are neither Scallywag nor Mutineer, MU-5.2 the Scallywag with those."""
    side = winning_side(s)
    winners = tuple([seat for seat in range(s.seats) if SIDE[s.player[seat].role] == side])
    scores = tuple([1 if seat in winners else 0 for seat in range(s.seats)])
    return Outcome(winners=winners, scores=scores, why=WHY[s.end])
