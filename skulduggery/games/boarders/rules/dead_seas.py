"""BB-12.5 to BB-12.8 The Dead Seas. (The hook of doom is told in `crew`, unlife is cheap in `attack`.)"""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.moves import CHOOSE, LET_BE, REACT
from skulduggery.games.boarders.pieces import INCH, RAPSKULLIONS
from skulduggery.games.boarders.rules import impact, rounds
from skulduggery.games.boarders.rules.crew import is_crew, remove
from skulduggery.games.boarders.rules.places import IN_CONTACT, place
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import DRAGGED_DOWN, NONE, REACTED, REACTION_Q, REMOVED, SHOVE
from skulduggery.kernel.bits import BIT, members_of
from skulduggery.kernel.state import Choices, refuse

# --- BB-12.7 Charybdis -------------------------------------------------------------------------

POOL: Final = 6 * INCH


def may_be_sacrificed(s: Boarders, model: i64) -> i64:
    """BB-12.7 Friends within 6", as a set."""
    return s.deck.near(model, POOL) & s.player[s.model[model].seat].crew


def sacrifice_choices(s: Boarders, found: Choices) -> None:
    found.add(LET_BE)
    for model in members_of(may_be_sacrificed(s, s.top().who)):
        found.add(CHOOSE + model)


def sacrifice(s: Boarders, move: i64) -> None:
    """BB-12.7 Any number of friends, each for +1 Focus in this attack; BB-14.12 they count as removed."""
    f = s.top()
    if move == LET_BE:
        f.step += 1
        s.asked = 0
        return
    among = may_be_sacrificed(s, f.who)
    model = rounds.chosen(move, among, "BB-12.7", 'a friend within 6", or nobody more')
    f.count += 1
    give_up(s, model)
    s.asked = 0


def give_up(s: Boarders, model: i64) -> None:
    s.tell(REMOVED, s.model[model].seat, model, NONE, NONE)
    remove(s, model)


# --- BB-12.8 Roustabouts ---------------------------------------------------------------------------


def burst(s: Boarders, model: i64) -> None:
    """BB-12.8 The cloud was all there was of it."""
    give_up(s, model)


# --- BB-12.8 Rapskullions: Dragged Down -------------------------------------------------------------
#
# who: the Rapskullion     mask: what it touched, then the crew still to be placed

ASK: Final = 0
LEAP: Final = 1
DRAG: Final = 2


def may_drag_down(s: Boarders, f: Frame, hits: i64) -> bool:
    """BB-12.8 It touches crew during a shove; BB-14.11 it reacts even when down."""
    if s.model[f.who].kind != RAPSKULLIONS or not s.ready >> f.who & 1 or not touches_crew(s, hits):
        return False
    s.push(DRAGGED_DOWN, f.who).mask = hits
    return True


def touches_crew(s: Boarders, hits: i64) -> bool:
    for model in members_of(hits):
        if is_crew(s, model):
            return True
    return False


def drag_on(s: Boarders, f: Frame) -> None:
    """BB-14.8 In place of the impact: it leaps on, and then the touched crew are placed in contact with it."""
    if f.step == ASK:
        s.ask(s.model[f.who].seat, REACTION_Q)
    elif f.step == LEAP:
        f.step = DRAG
        leap = s.push(SHOVE, f.who)
        leap.step = impact.TRAVEL
        leap.what = impact.JUMP_OVER
        leap.mask = BIT[f.who]
        leap.way = f.way
        leap.left = f.left
    else:
        drag_next(s, f)


def drag_next(s: Boarders, f: Frame) -> None:
    for model in members_of(f.mask):
        f.mask &= ~BIT[model]
        if is_crew(s, model) and s.deck.is_here(model) and s.deck.is_here(f.who):
            place(s, model, s.model[f.who].seat, IN_CONTACT, f.who)
            return
    s.done(0)


def say_drag(s: Boarders, move: i64) -> None:
    f = s.top()
    if move != REACT and move != LET_BE:
        refuse("BB-12.8", "the question is: do you use Dragged Down?")
    s.asked = 0
    shove = s.stack[len(s.stack) - 2]
    if move == REACT:
        s.tell(REACTED, s.model[f.who].seat, f.who, NONE, NONE)
        rounds.spend_ready(s, f.who)
        f.step = LEAP
        f.way = shove.way
        f.left = shove.left
        return
    s.done(0)
    impact.collide(s, shove, f.mask)
