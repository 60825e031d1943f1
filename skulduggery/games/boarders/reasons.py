"""What a game would bring if it ended now, line by line, each with its clause; and why somebody is Quartered."""

from collections.abc import Iterator

import msgspec

from skulduggery.games.boarders.pieces import (
    COUNTER_ACTION,
    PRECIOUS_CARTOGRAPHY,
    SCENARIOS,
    TERROR_ON_THE_SEA,
    TREASURE_RAID,
    VITAL_AREAS,
)
from skulduggery.games.boarders.rules.quarter import booty, is_quartered
from skulduggery.games.boarders.rules.scenarios import has_noted_area, point_for_chart, point_for_noted
from skulduggery.games.boarders.state import Boarders
from skulduggery.kernel.bits import how_many

CLAUSES = {scenario: f"BB-11.{number + 1}" for number, scenario in enumerate(SCENARIOS)}


class Reason(msgspec.Struct, frozen=True):
    """BB-10.5 So many points for this; 0 where there is nothing to score yet."""

    what: str
    points: int
    clause: str


def knows_noted(s: Boarders, seat: int | None) -> bool:
    """Whether this seat knows all that was noted (BB-14.18)."""
    return seat == s.host or s.noted_known


def booty_seen(s: Boarders, seat: int, reader: int | None) -> int:
    """Nothing before the first round; the point for an area that the reader does not know is left out."""
    if s.round == 0 or not s.stack:
        return 0
    unknown = point_for_noted(s, seat == s.host) if has_noted_area(s) and not knows_noted(s, reader) else 0
    return booty(s, seat) - unknown


def reasons_seen(s: Boarders, seat: int, reader: int | None) -> tuple[Reason, ...]:
    return () if s.round == 0 or not s.stack else tuple(reasons(s, seat, knows_noted=knows_noted(s, reader)))


def reasons(s: Boarders, seat: int, *, knows_noted: bool) -> Iterator[Reason]:
    """The scenario's come first, also while they are worth nothing: they are what the game is about."""
    clause = CLAUSES[SCENARIOS[s.scenario]]
    yield from (Reason(what, points, clause) for what, points in of_scenario(s, seat, knows_noted=knows_noted))
    other = s.player[1 - seat]
    if other.lost_captain:
        yield Reason("captain", 1, "BB-10.5")
    if other.wiped_out:
        yield Reason("wiped_out", 1, "BB-10.5")
    if s.player[seat].quarter_points:
        yield Reason("quarter", s.player[seat].quarter_points, "BB-10.5")


def of_scenario(s: Boarders, seat: int, *, knows_noted: bool) -> Iterator[tuple[str, int]]:
    is_host = seat == s.host
    if s.scenario == TERROR_ON_THE_SEA or (s.scenario == COUNTER_ACTION and is_host):
        yield "removed", s.player[1 - seat].tally
    elif s.scenario == COUNTER_ACTION:
        yield "escaped", s.player[seat].escaped
    else:
        searched = how_many(s.searched)
        yield ("unsearched", VITAL_AREAS - searched) if is_host else ("searched", searched)
    if s.scenario == TREASURE_RAID and not is_host:
        yield "unloaded", s.unloaded
    if has_noted_area(s) and knows_noted and point_for_noted(s, is_host):
        yield "noted", point_for_noted(s, is_host)
    if s.scenario == PRECIOUS_CARTOGRAPHY and point_for_chart(s, seat):
        yield "chart", 1


def why_quartered(s: Boarders, seat: int) -> str | None:
    """BB-10.2"""
    if s.round == 0 or not is_quartered(s, seat):
        return None
    if s.player[seat].lost_captain:
        return "captain"
    return "areas" if seat == s.host else "tally"
