"""BB-11 The scenarios: what ends them, and what they are worth."""

from mypy_extensions import i64

from skulduggery.games.boarders.pieces import (
    COUNTER_ACTION,
    HOT_CHASE,
    PRECIOUS_CARTOGRAPHY,
    TERROR_ON_THE_SEA,
    TREASURE_RAID,
    TREASURES,
    VITAL_AREAS,
)
from skulduggery.games.boarders.pieces import LAST_ROUND as ROUNDS
from skulduggery.games.boarders.rules import quarter
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import LAST_ROUND, NONE
from skulduggery.kernel.bits import BIT, how_many


def has_noted_area(s: Boarders) -> bool:
    """BB-11.1 to BB-11.3 The Host secretly notes a Vital Area."""
    return s.scenario <= PRECIOUS_CARTOGRAPHY


def boards_from_aft(s: Boarders) -> bool:
    """BB-11.2"""
    return s.scenario == HOT_CHASE


def end_round(s: Boarders) -> None:
    """BB-10.4, BB-11.2 to BB-11.5 The number of rounds after which the game is over."""
    if s.round >= last_round(s):
        quarter.end_game(s, LAST_ROUND)


def last_round(s: Boarders) -> i64:
    """BB-4.8 As was agreed, where that is sooner than the scenario says."""
    return min(s.rounds, ROUNDS[s.scenario])


def is_unloaded(s: Boarders) -> bool:
    """BB-11.4 Five treasures unloaded end the game."""
    return s.scenario == TREASURE_RAID and s.unloaded >= TREASURES


# --- points -----------------------------------------------------------------------------------


def points(s: Boarders, seat: i64) -> i64:
    is_host = seat == s.host
    if s.scenario == TERROR_ON_THE_SEA:
        return s.player[1 - seat].tally
    if s.scenario == COUNTER_ACTION:
        return s.player[1 - seat].tally if is_host else s.player[seat].escaped
    searched = how_many(s.searched)
    won = VITAL_AREAS - searched if is_host else searched
    if s.scenario == TREASURE_RAID:
        return won if is_host else won + s.unloaded
    return won + point_for_noted(s, is_host) + point_for_chart(s, seat)


def point_for_noted(s: Boarders, is_host: bool) -> i64:
    """BB-11.1 One more for the noted area: for the Boarder if it was searched, for the Host if not; BB-14.18 and so for
    the other one under Crossed Bones."""
    searched = how_many(s.searched & noted_areas(s))
    return how_many(noted_areas(s)) - searched if is_host else searched


def noted_areas(s: Boarders) -> i64:
    """As a set."""
    noted: i64 = 0
    if s.noted != NONE:
        noted |= BIT[s.noted]
    if s.also_noted != NONE:
        noted |= BIT[s.also_noted]
    return noted


def point_for_chart(s: Boarders, seat: i64) -> i64:
    """BB-11.3 For the side that holds the chart; BB-14.14 one that nobody holds scores for nobody."""
    return 1 if s.chart != NONE and s.model[s.chart].seat == seat else 0
