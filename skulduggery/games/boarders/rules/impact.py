"""BB-6.2 to BB-6.8 Shoves, the edge, and impacts."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import full_move
from skulduggery.games.boarders.geometry.directions import Direction
from skulduggery.games.boarders.geometry.slides import Slide
from skulduggery.games.boarders.rules import dead_seas, sea_queens
from skulduggery.games.boarders.rules.crew import (
    STABLE,
    crush,
    is_anchored,
    is_crew,
    is_down,
    lose_at_sea,
    printed_size,
    stability,
)
from skulduggery.games.boarders.rules.movement import where
from skulduggery.games.boarders.rules.tests import footing_test
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import BACK, COLLIDED, IMPACT, NONE, SHOVE, SHOVED
from skulduggery.kernel.bits import BIT, members_of

# --- BB-6.2 a shove ---------------------------------------------------------------------------
#
# who: the mover     mask: all that moves as one body     way, left: where to, and how far still
# what: SLIDE, JUMP or JUMP_OVER     other: what a JUMP_OVER goes directly towards, if anything

SLIDE: Final = 0
JUMP: Final = 1
JUMP_OVER: Final = 2

BEGIN: Final = 0
TRAVEL: Final = 1
AFTER_IMPACT: Final = 2
END: Final = 3
"""Done, whatever came of the last test."""


def shove(s: Boarders, model: i64, way: Direction, what: i64 = SLIDE) -> Frame:
    f = s.push(SHOVE, model)
    f.way = way
    f.what = what
    f.mask = BIT[model]
    return f


def shove_on(s: Boarders, f: Frame) -> None:
    """BB-6.2 A move at full length; BB-1.4 Anchored stuff never moves."""
    if f.step == BEGIN:
        f.step = TRAVEL
        if not s.deck.is_here(f.who) or is_anchored(s, f.who):
            s.done(0)
            return
        f.left = full_move(s.deck.bases[f.who].shape, f.way)
    if f.step == TRAVEL and f.what != SLIDE:
        leap(s, f)
    elif f.step == TRAVEL:
        travel(s, f)
    elif f.step == AFTER_IMPACT:
        f.step = TRAVEL
        if s.result == 0:
            s.done(0)
    else:
        s.done(0)


def travel(s: Boarders, f: Frame) -> None:
    """On until something is touched, the edge is reached, or the length is used up."""
    slide = s.deck.push(f.mask, f.way, f.left)
    s.deck.shift(slide.crowd, slide.dx, slide.dy)
    f.left -= slide.travel
    if slide.travel and s.deck.is_here(f.who):
        s.tell(SHOVED, s.model[f.who].seat, f.who, where(s, f.who), NONE)
    if slide.hits:
        f.step = AFTER_IMPACT
        if not dead_seas.may_drag_down(s, f, slide.hits):
            collide(s, f, slide.hits)
    elif slide.over:
        reach_edge(s, f, slide.over)
    else:
        s.done(0)


def reach_edge(s: Boarders, f: Frame, over: i64) -> None:
    """BB-6.3 Stable crew stop at the edge and test; all else is lost, and BB-14.4 the rest goes on."""
    for model in members_of(over):
        if is_crew(s, model) and stability(s, model) >= STABLE:
            f.step = END
            footing_test(s, model)
            return
    for model in members_of(over):
        lose_at_sea(s, model)
    f.mask &= ~over
    if f.mask == 0:
        s.done(0)


def leap(s: Boarders, f: Frame) -> None:
    """BB-6.6 Over everything in the way; BB-14.9 a leap off the deck follows BB-6.3."""
    f.step = END
    slide = landing(s, f)
    s.deck.shift(slide.crowd, slide.dx, slide.dy)
    if slide.dx or slide.dy:
        s.tell(SHOVED, s.model[f.who].seat, f.who, where(s, f.who), NONE)
    if slide.over:
        reach_edge(s, f, slide.over)


def landing(s: Boarders, f: Frame) -> Slide:
    if f.what == JUMP:
        return s.deck.jump(f.who, f.way, f.left)
    if f.other != NONE:
        return s.deck.jump_towards(f.who, f.other, f.way, f.left)
    return s.deck.jump_over(f.who, f.way, f.left)


# --- BB-6.7 an impact ----------------------------------------------------------------------------
#
# who: the mover     mask: the crew that still have to test     count: whether the mover goes on


def collide(s: Boarders, f: Frame, hits: i64) -> None:
    """BB-14.2 Several contacts at once are one impact, and it is the original mover's Size that counts."""
    impact = s.push(IMPACT, f.who)
    impact.mask = crew_that_test(s, f.mask | hits)
    impact.count = 1 if is_bigger_than_all(s, f.who, hits) else 0
    for model in members_of(hits):
        s.tell(COLLIDED, s.model[f.who].seat, f.who, model, NONE)
        if is_crew(s, model) and printed_size(s, model) < printed_size(s, f.who):
            impact.mask &= ~BIT[model]
            crush(s, model)
        elif impact.count:
            f.mask |= BIT[model]


def crew_that_test(s: Boarders, models: i64) -> i64:
    """BB-6.7 Every crew in the impact; those that are down already have nothing to lose."""
    found: i64 = 0
    for model in members_of(models):
        if is_crew(s, model) and not is_down(s, model):
            found |= BIT[model]
    return found


def is_bigger_than_all(s: Boarders, mover: i64, hits: i64) -> bool:
    """BB-6.8 Then it goes on; Anchored furniture stops everything."""
    for model in members_of(hits):
        if printed_size(s, model) >= printed_size(s, mover):
            return False
        if is_anchored(s, model) and not is_crew(s, model):
            return False
    return True


def impact_on(s: Boarders, f: Frame) -> None:
    """BB-14.3 The mover's own test comes first, then those of the others from Aft to Forward."""
    model = next_to_test(s, f)
    if model == NONE:
        s.done(f.count)
        return
    f.mask &= ~BIT[model]
    footing_test(s, model)


def next_to_test(s: Boarders, f: Frame) -> i64:
    if f.mask >> f.who & 1:
        return f.who
    return foremost(s, f.mask)


def foremost(s: Boarders, models: i64) -> i64:
    """BB-14.1 The first by centre x, then y, of those on the deck."""
    best = NONE
    for model in members_of(models):
        if s.deck.is_here(model) and (best == NONE or is_before(s, model, best)):
            best = model
    return best


def is_before(s: Boarders, model: i64, other: i64) -> bool:
    here = s.deck.bases[model]
    there = s.deck.bases[other]
    return here.x < there.x or (here.x == there.x and here.y < there.y)


# --- BB-7.3 Back X -----------------------------------------------------------------------------------
#
# who: the target     other: away from whom, or nobody     count: how often still, left: in all
# mask: who may join in


def back(s: Boarders, model: i64, away_from: i64, times: i64) -> Frame:
    f = s.push(BACK, model)
    f.other = away_from
    f.count = times
    f.mask = sea_queens.who_may_join(s, model)
    f.left = times
    return f


def back_on(s: Boarders, f: Frame) -> None:
    """BB-7.3, BB-6.4 Shoved directly away `count` times, one by one; BB-14.5 in a new direction before each."""
    if f.count > 0 and s.deck.is_here(f.who):
        f.count -= 1
        if f.other != NONE and s.deck.is_here(f.other):
            f.way = s.deck.way(f.other, f.who)
        shove(s, f.who, f.way)
        return
    mask = f.mask
    times = f.left
    s.done(0)
    sea_queens.offer_to_join(s, mask, times)
