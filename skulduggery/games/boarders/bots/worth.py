"""What crew, places and falls are worth, in points of booty, as one looks at an open deck."""

from math import erf, sqrt
from typing import Final

from skulduggery.games.boarders.bots.odds import chance_to_fall
from skulduggery.games.boarders.geometry.bases import Base
from skulduggery.games.boarders.geometry.gauge import distance
from skulduggery.games.boarders.pieces import (
    COUNTER_ACTION,
    INCH,
    LENGTH,
    PRECIOUS_CARTOGRAPHY,
    RAPSKULLIONS,
    TERROR_ON_THE_SEA,
    TREASURE_RAID,
    VITAL_AREAS,
    WIDTH,
)
from skulduggery.games.boarders.rules.crew import (
    AREAS,
    crew_on_deck,
    is_anchored,
    is_captain,
)
from skulduggery.games.boarders.rules.quarter import is_quartered
from skulduggery.games.boarders.rules.scenarios import last_round
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import NONE
from skulduggery.kernel.bits import how_many, members_of

ONE_SHOVE: Final = 4.3
"""A shove takes crew about so far: a model that lies as near to an edge as that may go over it."""
MIDDLE: Final = WIDTH / 2
FAR: Final = 30.0


# --- roles ------------------------------------------------------------------------------------


def is_host(s: Boarders, model: int) -> bool:
    return s.model[model].seat == s.host


def is_about_areas(s: Boarders) -> bool:
    """BB-11.1 to BB-11.4 Searching is what counts."""
    return s.scenario <= TREASURE_RAID


def rounds_left(s: Boarders) -> int:
    """This one too."""
    return int(last_round(s)) - s.round + 1


def foes(s: Boarders, seat: int) -> list[int]:
    return members_of(crew_on_deck(s, 1 - seat))


# --- losing crew ----------------------------------------------------------------------------------


def worth_of_removal(s: Boarders, model: int) -> float:
    """What the opponent gains by it."""
    worth = 0.35
    if s.scenario == TERROR_ON_THE_SEA:
        worth = 1.1
    elif not is_host(s, model):
        player = s.player[s.model[model].seat]
        worth += 1.5 / max(1, int(player.start)) + (1.0 if s.scenario == COUNTER_ACTION else 0.0)
    if is_captain(s, model):
        worth += worth_of_captain(s, s.model[model].seat)
    return worth + 0.8 * int(s.treasures[model] + (s.chart == model))


def worth_of_captain(s: Boarders, seat: int) -> float:
    """BB-10.5 A point, and another for quarter that must be given; a Boarder loses all that is still to be found."""
    return 2.0 if seat == s.host else 2.0 + max(0.0, prospects(s, seat))


def danger(s: Boarders, model: int, base: Base, *, down: bool) -> float:
    """The chance to be lost from here in the next pitch and yaw or to a push, roughly."""
    gap = min(base.y, WIDTH * INCH - base.y) / INCH - base.shape.half_y / INCH
    end = min(base.x, LENGTH * INCH - base.x) / INCH - base.shape.half_x / INCH
    if down:
        return down_danger(gap, end, abs(base.y / INCH - MIDDLE))
    if is_anchored(s, model):
        return 0.03 if min(gap, end) < ONE_SHOVE else 0.01
    falls = chance_to_fall(s, model)
    risk = 0.02 + 0.03 * falls
    if gap < ONE_SHOVE:
        risk += (0.08 + 0.3 * falls) * (1 - gap / (ONE_SHOVE + 1))
    if end < 2.0:
        risk += (0.05 + 0.1 * falls) * (1 - end / 2)
    return risk


def down_danger(gap: float, end: float, off_middle: float) -> float:
    """BB-9.4 The near half is shoved once; a model near the centre line is shoved three times."""
    risk = 0.06
    if gap < ONE_SHOVE:
        risk = 0.45
    elif off_middle < 0.7:
        risk = 0.2
    return risk + (0.15 if end < ONE_SHOVE else 0.0)


def worth_of_fall(s: Boarders, model: int, base: Base) -> float:
    """What the opponent gains if it is knocked down here: its next move is to stand up, and the sea may take it."""
    more = danger(s, model, base, down=True) - danger(s, model, base, down=False)
    if s.model[model].kind == RAPSKULLIONS:
        return 0.05 + more * worth_of_removal(s, model)
    return 0.15 + more * worth_of_removal(s, model) + (0.5 if is_about_to_search(s, model, base) else 0.0)


def is_about_to_search(s: Boarders, model: int, base: Base) -> bool:
    """BB-8.1 Near a Vital Area that it may search."""
    if is_host(s, model) or not is_about_areas(s):
        return False
    return gap_to_search(s, base) == 0.0


def gap_to_search(s: Boarders, base: Base) -> float:
    """Inches until the nearest area to search is near enough."""
    areas = AREAS if s.scenario == TREASURE_RAID and s.supply > VITAL_AREAS else AREAS & ~s.searched
    return gap_to(s, base, areas, 1.0)


def gap_to(s: Boarders, base: Base, models: int, near: float) -> float:
    """Inches until the nearest of these is so near; far if there is none."""
    least = FAR
    for model in members_of(models):
        least = min(least, max(0.0, distance(base, s.deck.bases[model]) / INCH - near))
    return least


# --- the whole game ----------------------------------------------------------------------------------------


def lead(s: Boarders, seat: int) -> float:
    """Points so far, those of the opponent taken off; a noted area that is not known counts by chance."""
    return points(s, seat) - points(s, 1 - seat)


def points(s: Boarders, seat: int) -> float:
    """BB-10.5, BB-11"""
    other = s.player[1 - seat]
    won = float(s.player[seat].quarter_points + other.lost_captain + other.wiped_out)
    if s.scenario == TERROR_ON_THE_SEA:
        return won + int(other.tally)
    if s.scenario == COUNTER_ACTION:
        return won + int(other.tally if seat == s.host else s.player[seat].escaped)
    searched = int(how_many(s.searched))
    areas = VITAL_AREAS - searched if seat == s.host else searched
    if s.scenario == TREASURE_RAID:
        return won + areas + (0 if seat == s.host else int(s.unloaded))
    return won + areas * (1 + 1 / VITAL_AREAS) + (s.chart != NONE and s.model[s.chart].seat == seat)


def strength(s: Boarders, seat: int) -> float:
    """Crew on the deck, and those that may come back."""
    on_deck = crew_on_deck(s, seat)
    back = 0 if is_quartered(s, seat) else int(how_many(s.removed & s.player[seat].crew))
    return int(how_many(on_deck)) - 0.3 * int(how_many(on_deck & s.down)) + 0.5 * back


def prospects(s: Boarders, seat: int) -> float:
    """How the lead is likely to change if the game goes on."""
    mine, theirs = strength(s, seat), strength(s, 1 - seat)
    share = mine / max(1.0, mine + theirs)
    fights = 2.0 * (share - 0.5)
    left = min(1.0, rounds_left(s) / 6)
    if s.scenario == TERROR_ON_THE_SEA:
        return 6 * left * fights
    boarding = share if seat != s.host else 1 - share
    sign = 1 if seat != s.host else -1
    if s.scenario == COUNTER_ACTION:
        return sign * (boarding - 0.35) * strength(s, 1 - s.host) * left
    unsearched = VITAL_AREAS - int(how_many(s.searched))
    finds = 2.0 + (2 / VITAL_AREAS if s.scenario <= PRECIOUS_CARTOGRAPHY else 0.5)
    return sign * unsearched * finds * min(0.9, 1.4 * boarding) * left + 0.7 * fights


SECOND_GAME: Final = 4.0
"""How far the points of a whole game may lie apart, one time in three."""
GOES_ON: Final = 3.0


def chance_of_match(s: Boarders, seat: int, game: int, ahead: float, *, goes_on: bool) -> float:
    """BB-4.4 To win the match if this game brings so much more than the opponent has; less sure if it goes on."""
    for before in range(game):
        ahead += int(s.player[seat].points[before]) - int(s.player[1 - seat].points[before])
    spread = 0.01
    if game == 0:
        spread += SECOND_GAME**2
    if goes_on:
        spread += GOES_ON**2 * min(1.0, rounds_left(s) / 6)
    return 0.5 + 0.5 * erf(ahead / sqrt(2 * spread))
