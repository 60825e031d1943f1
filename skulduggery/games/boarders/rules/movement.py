"""BB-6 Movement: one move at a time, walks and runs, falling down and standing up."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import Base, full_move, lying, standing
from skulduggery.games.boarders.geometry.directions import HEADINGS
from skulduggery.games.boarders.geometry.gauge import overlaps
from skulduggery.games.boarders.geometry.places import TURN, base_around, is_over, may_lie, may_stand
from skulduggery.games.boarders.moves import (
    ANGLES,
    DISTANCE,
    FARTHEST,
    FULL_CIRCLE,
    HEADING,
    LAY,
    PASS,
    PLACES_AROUND,
    RISE,
    units,
)
from skulduggery.games.boarders.pieces import INCH, SPEED, TENTH
from skulduggery.games.boarders.rules.crew import is_down, lose_at_sea, printed_size
from skulduggery.games.boarders.rules.tests import footing_test
from skulduggery.games.boarders.rules.ways import check_way, is_hemmed_in, likely_ways, open_ways
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import (
    DISTANCE_Q,
    FALLING,
    FELL,
    HEADING_Q,
    LAY_Q,
    MOVED,
    MOVING,
    NONE,
    RISE_Q,
    RISING,
    ROSE,
    RUNNING,
)
from skulduggery.kernel.bits import BIT, members_of
from skulduggery.kernel.state import Choices, refuse

SAID: Final = 1
"""A frame's step after its first question."""


def where(s: Boarders, model: i64) -> i64:
    """A place as one number, for the news: x, y, and how it lies."""
    base = s.deck.bases[model]
    return (base.x * POSITIONS + base.y) * POSITIONS + base.shape.degrees


POSITIONS: Final = 2**16


# --- BB-6.1 one move --------------------------------------------------------------------------
#
# who: the mover     what: whether it may stop instead     way, left: where to, and how far

MUST: Final = 0
MAY_STOP: Final = 1
AGAIN: Final = 2
"""The way is that of the last move."""


def one_move(s: Boarders, model: i64, what: i64) -> None:
    s.push(MOVING, model).what = what


def same_move(s: Boarders, model: i64) -> None:
    """BB-14.10 The last move again, until its controller stops it."""
    f = s.push(MOVING, model)
    f.what = AGAIN
    f.way = s.way
    f.left = s.stride
    f.step = SAID


def move_on(s: Boarders, f: Frame) -> None:
    """BB-6.1 Heading, then distance; done with 1, or with 0 if it stopped instead."""
    if f.step == 0:
        s.ask(s.model[f.who].seat, HEADING_Q)
    elif f.step == SAID:
        s.ask(s.model[f.who].seat, DISTANCE_Q)
    else:
        s.done(1)


MOVED_ON: Final = 2


def heading_choices(s: Boarders, found: Choices) -> None:
    """Those of the likely ways that are open; where none is, all others that are."""
    f = s.top()
    if f.kind == MOVING and f.what == MAY_STOP:
        found.add(PASS)
    listed = likely_ways(s, f.who)
    before = found.count
    if f.kind != MOVING or not is_hemmed_in(s, f.who):
        add_ways(found, listed)
        return
    add_ways(found, open_ways(s, f.who, listed))
    if found.count == before:
        add_ways(found, open_ways(s, f.who, [True] * FULL_CIRCLE))


def add_ways(found: Choices, listed: list[bool]) -> None:
    degrees: i64 = 0
    while degrees < FULL_CIRCLE:
        if listed[degrees]:
            found.add(HEADING + degrees)
        degrees += 1


def say_heading(s: Boarders, move: i64) -> None:
    f = s.top()
    if f.kind == MOVING and f.what == MAY_STOP and move == PASS:
        s.done(0)
        s.asked = 0
        return
    degrees = move - HEADING
    if not 0 <= degrees < FULL_CIRCLE:
        refuse("BB-6.1", "the question is: in which direction does it go?")
    if f.kind == MOVING:
        check_way(s, f.who, HEADINGS[degrees])
    f.way = HEADINGS[degrees]
    f.step = SAID
    s.asked = 0


def distance_choices(s: Boarders, found: Choices) -> None:
    """As far as it goes without leaving the deck, and parts of the way; at the edge only over it."""
    f = s.top()
    slide = s.deck.slide(f.who, f.way, full_move(s.deck.bases[f.who].shape, f.way))
    tenths = slide.travel * TENTH // INCH
    if not slide.over:
        tenths += 1
    most = farthest(s, f)
    if tenths > most:
        tenths = most
    if tenths == 0 and f.what != AGAIN:
        tenths = 1
    found.add(DISTANCE + tenths)
    last = tenths
    part: i64 = 3
    while part > 0:
        shorter = tenths * part // 4
        if 0 < shorter < last:
            found.add(DISTANCE + shorter)
            last = shorter
        part -= 1


def length_of(s: Boarders, f: Frame) -> i64:
    """BB-6.1 The full length; BB-14.10 of a repeat, that of the move before."""
    return f.left if f.what == AGAIN else full_move(s.deck.bases[f.who].shape, f.way)


def farthest(s: Boarders, f: Frame) -> i64:
    """In tenths of an inch, rounded up."""
    return (length_of(s, f) * TENTH + INCH - 1) // INCH


def say_distance(s: Boarders, move: i64) -> None:
    f = s.top()
    tenths = move - DISTANCE
    if not 0 <= tenths <= FARTHEST:
        refuse("BB-6.1", "the question is: how far does it go?")
    if tenths > farthest(s, f) and f.what == AGAIN:
        refuse("BB-14.10", f"the move before was {farthest(s, f) / TENTH} inches, and its repeat may be no longer")
    if tenths > farthest(s, f):
        refuse("BB-6.1", f"one move of this base is at most {farthest(s, f) / TENTH} inches")
    if tenths == 0 and f.what != AGAIN:
        refuse("BB-6.1", "it would end where it began: say how far it goes")
    f.left = min(units(tenths), length_of(s, f))
    f.step = MOVED_ON
    s.asked = 0
    carry(s, f)


def carry(s: Boarders, f: Frame) -> None:
    """BB-6.1 It slides until it touches another model; BB-1.8 a model that walks over the edge is lost."""
    s.way = f.way
    s.stride = f.left
    slide = s.deck.slide(f.who, f.way, f.left)
    s.deck.shift(slide.crowd, slide.dx, slide.dy)
    s.tell(MOVED, s.model[f.who].seat, f.who, where(s, f.who), NONE)
    if slide.is_overboard():
        lose_at_sea(s, f.who)


# --- BB-6.9 walk and run -----------------------------------------------------------------------


def walk(s: Boarders, model: i64) -> None:
    """BB-6.9 One move."""
    one_move(s, model, MUST)


def run(s: Boarders, model: i64) -> None:
    s.push(RUNNING, model).count = SPEED[s.model[model].kind]


NEXT_MOVE: Final = 0
AFTER_MOVE: Final = 1
AFTER_TEST: Final = 2


def run_on(s: Boarders, f: Frame) -> None:
    """BB-6.9 Up to Speed moves, with a Footing test after each; a failed one ends the run, BB-12.8 of a Rapskullion
    that is down already too."""
    if f.step == NEXT_MOVE:
        f.step = AFTER_MOVE
        one_move(s, f.who, MUST if f.mask == 0 else MAY_STOP)
        f.mask = 1
    elif f.step == AFTER_MOVE:
        f.step = AFTER_TEST
        f.count -= 1
        if s.result == 0 or not s.deck.is_here(f.who):
            s.done(0)
        else:
            footing_test(s, f.who)
    elif s.result == 0 or f.count == 0:
        s.done(0)
    else:
        f.step = NEXT_MOVE


# --- BB-1.6 knocked down, and standing up --------------------------------------------------------


def knock_down(s: Boarders, model: i64) -> None:
    if not is_down(s, model):
        s.push(FALLING, model)


def fall(s: Boarders, f: Frame) -> None:
    """BB-1.6 The controlling player lays it."""
    if f.step == 0 and not is_down(s, f.who):
        s.ask(s.model[f.who].seat, LAY_Q)
    else:
        s.done(0)


def stand_up(s: Boarders, model: i64) -> None:
    s.push(RISING, model)


def rise(s: Boarders, f: Frame) -> None:
    if f.step == 0:
        s.ask(s.model[f.who].seat, RISE_Q)
    else:
        s.done(0)


def laid(s: Boarders, model: i64, how: i64) -> Base:
    shape = lying(printed_size(s, model), how // PLACES_AROUND * TURN)
    return base_around(s.deck.bases[model], shape, how % PLACES_AROUND)


def risen(s: Boarders, model: i64, place: i64) -> Base:
    return base_around(s.deck.bases[model], standing(printed_size(s, model)), place)


def is_free_place(s: Boarders, model: i64, base: Base, nearby: i64) -> bool:
    """On the deck, partly over where it was, and over none of those nearby."""
    if not is_over(base, s.deck.bases[model]):
        return False
    for other in members_of(nearby):
        if overlaps(base, s.deck.bases[other]):
            return False
    return True


def neighbourhood(s: Boarders, model: i64) -> i64:
    return s.deck.near(model, 2 * INCH * printed_size(s, model))


def lay_choices(s: Boarders, found: Choices) -> None:
    """Along, across and aslant, where it stood and around there; all others too where none of these is free."""
    model = s.top().who
    nearby = neighbourhood(s, model)
    how: i64 = 0
    while how < ANGLES * PLACES_AROUND:
        if is_free_place(s, model, laid(s, model, how), nearby):
            found.add(LAY + how)
        how += SOME
    if found.count == 0:
        add_every_lay(s, model, nearby, found)
    if found.count == 0:
        add_every_lay(s, model, 0, found)


SOME: Final = 13
"""Every thirteenth of the places: all angles and rings are among them, and it is soon done."""


def add_every_lay(s: Boarders, model: i64, nearby: i64, found: Choices) -> None:
    how: i64 = 0
    while how < ANGLES * PLACES_AROUND:
        if is_free_place(s, model, laid(s, model, how), nearby):
            found.add(LAY + how)
        how += 1


def say_lay(s: Boarders, move: i64) -> None:
    f = s.top()
    how = move - LAY
    if not 0 <= how < ANGLES * PLACES_AROUND:
        refuse("BB-1.6", "the question is: how do you lay it down?")
    base = laid(s, f.who, how)
    if not may_lie(s.deck, f.who, base, printed_size(s, f.who)):
        refuse("BB-1.6", "it must lie on the deck, partly where it stood, and on nobody else if that can be avoided")
    s.deck.bases[f.who] = base
    s.down |= BIT[f.who]
    f.step = SAID
    s.asked = 0
    s.tell(FELL, s.model[f.who].seat, f.who, where(s, f.who), NONE)


def rise_choices(s: Boarders, found: Choices) -> None:
    model = s.top().who
    nearby = neighbourhood(s, model)
    add_every_rise(s, model, nearby, found)
    if found.count == 0:
        add_every_rise(s, model, 0, found)


def add_every_rise(s: Boarders, model: i64, nearby: i64, found: Choices) -> None:
    place: i64 = 0
    while place < PLACES_AROUND:
        if is_free_place(s, model, risen(s, model, place), nearby):
            found.add(RISE + place)
        place += 1


def say_rise(s: Boarders, move: i64) -> None:
    f = s.top()
    place = move - RISE
    if not 0 <= place < PLACES_AROUND:
        refuse("BB-1.6", "the question is: where does it stand up?")
    base = risen(s, f.who, place)
    if not may_stand(s.deck, f.who, base, printed_size(s, f.who)):
        refuse("BB-1.6", "it must stand on the deck, partly where it lay, and on nobody else if that can be avoided")
    s.deck.bases[f.who] = base
    s.down &= ~BIT[f.who]
    f.step = SAID
    s.asked = 0
    s.tell(ROSE, s.model[f.who].seat, f.who, where(s, f.who), NONE)
