"""BB-12.1 to BB-12.4 The Sea Queens."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.geometry.bases import Base
from skulduggery.games.boarders.moves import (
    GO_THERE,
    IMPRESS_ME,
    LET_BE,
    OPPORTUNE_MOMENT,
    POLLY_WANNA_CRACKER,
    REACT,
    RUN,
    SWASH_BUCKLING,
    TEST_FOOTING,
    WALK,
)
from skulduggery.games.boarders.pieces import (
    COMPANIONS,
    FLEET,
    INCH,
    POLLY_ANNA,
    RED_ROSE,
    SEA_QUEENS,
)
from skulduggery.games.boarders.rules import impact, movement, rounds, special
from skulduggery.games.boarders.rules.crew import is_crew, is_down, is_standing
from skulduggery.games.boarders.rules.places import NEAR_MAST, is_near_mast, place
from skulduggery.games.boarders.rules.tests import HOLDS_ITS_PLACE, footing_test
from skulduggery.games.boarders.rules.ways import has_room
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import HEADING_Q, NONE, REACTED, REACTION_Q, REPEAT_Q, SWASH, THIS_SHOULDNT_WORK
from skulduggery.kernel.bits import BIT, members_of
from skulduggery.kernel.state import Choices, refuse

ROPE: Final = 6 * INCH
IMPRESSED: Final = 6 * INCH
CRACKERS: Final = 3
"""BB-12.3 How many friends heed Polly."""


def is_sea_queen(s: Boarders, model: i64) -> bool:
    return FLEET[s.model[model].kind] == SEA_QUEENS


def may_do(s: Boarders, model: i64, action: i64) -> bool:
    kind = s.model[model].kind
    if action == SWASH_BUCKLING:
        return may_swash_buckle(s, model)
    if action == IMPRESS_ME:
        return kind == RED_ROSE and special.who_heeds(s, model, special.TO_SWASH_BUCKLE) != 0
    if action == OPPORTUNE_MOMENT:
        return kind == RED_ROSE and s.ready >> model & 1 != 0
    if action == POLLY_WANNA_CRACKER:
        return kind == POLLY_ANNA and special.who_heeds(s, model, special.TO_MOVE) != 0
    if action == GO_THERE:
        return kind == COMPANIONS and special.who_heeds(s, model, special.TO_MOVE) != 0
    return False


def do(s: Boarders, model: i64, action: i64) -> None:
    if action == SWASH_BUCKLING:
        s.push(SWASH, model)
    elif action == IMPRESS_ME:
        special.command(s, model, special.TO_SWASH_BUCKLE, 1)
    elif action == POLLY_WANNA_CRACKER:
        special.command(s, model, special.TO_MOVE, CRACKERS)
    else:
        special.command(s, model, special.TO_MOVE, 1)


# --- BB-12.1 Swash Buckling ----------------------------------------------------------------------
#
# who: the swash buckler     count: whether the test was passed


def may_swash_buckle(s: Boarders, model: i64) -> bool:
    """BB-12.1 Within 6" of a mast."""
    return is_sea_queen(s, model) and is_standing(s, model) and is_near_mast(s, s.deck.bases[model], ROPE)


def reach_of_rope(s: Boarders, model: i64) -> i64:
    """BB-12.2 Under Red Rose it is doubled, all game."""
    if s.player[s.model[model].seat].captain == RED_ROSE:
        return 2 * ROPE
    return ROPE


TEST: Final = 0
LAND: Final = 1
TUMBLE: Final = 2
LANDED: Final = 3


def swash_on(s: Boarders, f: Frame) -> None:
    """BB-12.1 Passed: placed by its controller; failed: by the opponent, and BB-14.9 then laid down."""
    if f.step == TEST:
        f.step = LAND
        footing_test(s, f.who, HOLDS_ITS_PLACE)
    elif f.step == LAND:
        f.step = TUMBLE
        f.count = s.result
        seat = s.model[f.who].seat
        place(s, f.who, seat if f.count else 1 - seat, NEAR_MAST, reach_of_rope(s, f.who))
    elif f.step == TUMBLE:
        f.step = LANDED
        if f.count == 0:
            movement.knock_down(s, f.who)
    else:
        s.done(0)


def may_impress(s: Boarders, model: i64) -> i64:
    """BB-12.2 Friends within 6" who can swash buckle, as a set."""
    near = s.player[s.model[model].seat].crew & s.deck.near(model, IMPRESSED)
    for friend in members_of(near):
        if not may_swash_buckle(s, friend):
            near &= ~BIT[friend]
    return near


# --- BB-12.3 Stay Flexible ----------------------------------------------------------------------------
#
# who: the crew that may repeat its move


def may_repeat(s: Boarders, f: Frame) -> bool:
    """BB-12.3 Crew moved by a friend's action, under Polly Anna; BB-14.10 if there is room to go on."""
    if f.other == NONE or f.other == f.who or (f.count != WALK and f.count != RUN):
        return False
    if s.player[s.model[f.who].seat].captain != POLLY_ANNA or not is_standing(s, f.who):
        return False
    return s.stride > 0 and has_room(s, f.who, s.way)


def end_of_repeat(s: Boarders, model: i64) -> Base:
    """BB-14.10 Where it would be if nobody stopped it before it touches something or reaches the edge."""
    here = s.deck.bases[model]
    slide = s.deck.slide(model, s.way, s.stride)
    return Base(here.x + slide.dx, here.y + slide.dy, here.shape)


ASK: Final = 0
REPEAT: Final = 1


def repeat_on(s: Boarders, f: Frame) -> None:
    """BB-14.10 Test first, then one repeat; failed means down."""
    if f.step == ASK:
        s.ask(s.model[f.who].seat, REPEAT_Q)
        return
    passed = s.result
    s.done(0)
    if passed:
        movement.same_move(s, f.who)


def repeat_choices(found: Choices) -> None:
    found.add(LET_BE)
    found.add(TEST_FOOTING)


def say_repeat(s: Boarders, move: i64) -> None:
    if move != LET_BE and move != TEST_FOOTING:
        refuse("BB-12.3", "the question is: does it test its Footing to repeat the move?")
    f = s.top()
    s.asked = 0
    if move == LET_BE:
        s.done(0)
    else:
        f.step = REPEAT
        footing_test(s, f.who)


# --- BB-12.1 This Shouldn't Work -------------------------------------------------------------------------
#
# mask: who may join in     who: the one that does     count: how often still     left: how often in all

EARSHOT: Final = 12 * INCH


def who_may_join(s: Boarders, furniture: i64) -> i64:
    """BB-12.1 Sea Queens with a Ready token within 12" of furniture that is shoved; BB-14.11 not those down."""
    found: i64 = 0
    if is_crew(s, furniture):
        return found
    for model in members_of(s.ready & s.deck.near(furniture, EARSHOT)):
        if is_sea_queen(s, model) and not is_down(s, model):
            found |= BIT[model]
    return found


def offer_to_join(s: Boarders, models: i64, times: i64) -> None:
    if models:
        f = s.push(THIS_SHOULDNT_WORK, NONE)
        f.mask = models
        f.left = times


def join_on(s: Boarders, f: Frame) -> None:
    """BB-5.6 The active player is asked first; as often as the furniture, whichever way they like."""
    if f.who != NONE and f.step == movement.SAID and f.count > 0 and s.deck.is_here(f.who):
        f.count -= 1
        impact.shove(s, f.who, f.way)
        return
    f.who = next_to_join(s, f)
    f.step = 0
    if f.who == NONE:
        s.done(0)
        return
    f.mask &= ~BIT[f.who]
    s.ask(s.model[f.who].seat, REACTION_Q)


def next_to_join(s: Boarders, f: Frame) -> i64:
    own = f.mask & s.player[s.active].crew
    for model in members_of(own):
        if may_still_join(s, model):
            return model
    for model in members_of(f.mask):
        if may_still_join(s, model):
            return model
    return NONE


def may_still_join(s: Boarders, model: i64) -> bool:
    return is_standing(s, model) and s.ready >> model & 1 != 0


def say_join(s: Boarders, move: i64) -> None:
    f = s.top()
    if move != REACT and move != LET_BE:
        refuse("BB-12.1", "the question is: does it join in?")
    s.asked = 0
    if move == REACT:
        s.tell(REACTED, s.model[f.who].seat, f.who, NONE, NONE)
        rounds.spend_ready(s, f.who)
        f.count = f.left
        s.ask(s.model[f.who].seat, HEADING_Q)
