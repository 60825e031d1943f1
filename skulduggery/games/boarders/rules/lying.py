"""BB-3 Dice that lie."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.moves import ACCEPT, CHALLENGE, CLAIM, HANDS_OFF, KEEP, LIE, REMOVE, REPLACE, SELECT
from skulduggery.games.boarders.pieces import LYING_DICE
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import (
    ACCEPTED,
    CHALLENGED,
    CLAIM_Q,
    CLAIMED,
    INDICATE_Q,
    INDICATED,
    JUDGE_Q,
    LIED_HONESTLY,
    LYING,
    NONE,
    REMOVE_Q,
    REMOVED_DIE,
    REPLACE_Q,
    REPLACES,
    ROLLED_LYING_DICE,
    SELECT_Q,
    SELECTED,
    SHOWED,
)
from skulduggery.kernel.bag import CARD, held
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.state import Choices, refuse

FACES: Final = 6

# --- BB-3.1 the cups -----------------------------------------------------------------------


def roll_lying_dice(s: Boarders) -> None:
    """BB-3.1 Five dice under each cup, for this round."""
    seat: i64 = 0
    while seat < 2:
        player = s.player[seat]
        player.cup = 0
        player.dice = LYING_DICE
        rolled: i64 = 0
        while rolled < LYING_DICE:
            player.cup += CARD[s.luck.below(FACES)]
            rolled += 1
        s.tell(ROLLED_LYING_DICE, seat, NONE, NONE, player.cup)
        seat += 1


def take_from_cup(s: Boarders, seat: i64, face: i64) -> None:
    s.player[seat].cup -= CARD[face]


# --- BB-3.2 the lie step -----------------------------------------------------------------------
#
# seat: whose claim is resolved     what: which die is replaced, where one player rolled both
# mask: who lies                    count: the claimed value

INDICATE: Final = 0
SELECT_STEP: Final = 1
NEXT_CLAIM: Final = 2


def lie(s: Boarders, f: Frame) -> None:
    if f.step == INDICATE:
        f.step = SELECT_STEP
        ask_to_indicate(s, may_lie(s, 0), may_lie(s, 1))
    elif f.step == SELECT_STEP:
        f.mask = hear_indications(s)
        f.step = NEXT_CLAIM
        ask_to_select(s, f)
    else:
        next_claim(s, f)


def may_lie(s: Boarders, seat: i64) -> bool:
    """BB-3.2 Who rolled a die, and has not raised both hands for the rest of the phase."""
    return (s.roller[0] == seat or s.roller[1] == seat) and not s.hands_off >> seat & 1


def ask_to_indicate(s: Boarders, first: bool, second: bool) -> None:
    """BB-3.2 At the same time; BB-3.7 a player with no die under the cup cannot lie, as all can see."""
    asked: i64 = 0
    if first and s.player[0].dice:
        asked |= BIT[0]
    if second and s.player[1].dice:
        asked |= BIT[1]
    s.asked = asked
    s.question = INDICATE_Q


def indicate_choices(s: Boarders, found: Choices) -> None:
    found.add(KEEP)
    found.add(LIE)
    if s.top().kind == LYING:
        found.add(HANDS_OFF)


def indicate(s: Boarders, seat: i64, move: i64) -> None:
    if move == HANDS_OFF and s.top().kind != LYING:
        refuse("BB-3.8", "hands are raised only for tests")
    if move != LIE and move != KEEP and move != HANDS_OFF:
        refuse("BB-3.2", "the question is: do you use a die from under your cup, or keep your hands off it?")
    s.player[seat].said = move
    s.asked &= ~BIT[seat]


def hear_indications(s: Boarders) -> i64:
    """BB-3.2 Both show openly what they do; those who lie."""
    liars: i64 = 0
    seat: i64 = 0
    while seat < 2:
        player = s.player[seat]
        if player.said != NONE:
            s.tell(INDICATED, seat, player.said, NONE, NONE)
        if player.said == LIE:
            liars |= BIT[seat]
        elif player.said == HANDS_OFF:
            s.hands_off |= BIT[seat]
        player.said = NONE
        seat += 1
    return liars


def ask_to_select(s: Boarders, f: Frame) -> None:
    """BB-3.2 A player who rolled two dice first says openly which one is replaced."""
    if f.mask and s.roller[0] == s.roller[1]:
        s.ask(s.roller[0], REPLACE_Q)
    elif f.mask:
        s.asked = f.mask
        s.question = SELECT_Q


def replace(s: Boarders, seat: i64, move: i64) -> None:
    if not REPLACE <= move < REPLACE + 2:
        refuse("BB-3.2", "the question is: which of your two dice do you replace?")
    s.top().what = move - REPLACE
    s.tell(REPLACES, seat, move - REPLACE, NONE, NONE)
    s.asked = BIT[seat]
    s.question = SELECT_Q


def select_choices(s: Boarders, seat: i64, found: Choices) -> None:
    faces_under_cup(s, seat, SELECT, found)


def faces_under_cup(s: Boarders, seat: i64, verb: i64, found: Choices) -> None:
    face: i64 = 0
    while face < FACES:
        if held(s.player[seat].cup, face):
            found.add(verb + face)
        face += 1


def check_face(s: Boarders, seat: i64, face: i64, why: str) -> None:
    if not 0 <= face < FACES:
        refuse("BB-3.2", why)
    if held(s.player[seat].cup, face) == 0:
        refuse("BB-3.2", f"there is no {face + 1} under your cup")


def select(s: Boarders, seat: i64, move: i64) -> None:
    """BB-3.2 Secretly, at the same time."""
    check_face(s, seat, move - SELECT, "the question is: which die under your cup do you select?")
    take_from_cup(s, seat, move - SELECT)
    s.player[seat].selected = move - SELECT
    s.player[seat].said = move
    s.tell(SELECTED, seat, NONE, NONE, move - SELECT)
    s.asked &= ~BIT[seat]


# --- BB-3.3 claims --------------------------------------------------------------------------------


def next_claim(s: Boarders, f: Frame) -> None:
    """BB-3.3 The active player first, then the other one."""
    s.player[0].said = NONE
    s.player[1].said = NONE
    seat = s.active
    if not f.mask >> seat & 1:
        seat = 1 - seat
    if not f.mask >> seat & 1:
        s.done(0)
        return
    f.mask &= ~BIT[seat]
    f.seat = seat
    s.ask(seat, CLAIM_Q)


def claim(s: Boarders, seat: i64, move: i64) -> None:
    if not CLAIM <= move < CLAIM + FACES:
        refuse("BB-3.3", "the question is: which value do you claim for the selected die?")
    s.top().count = move - CLAIM + 1
    s.tell(CLAIMED, seat, move - CLAIM + 1, NONE, NONE)
    s.ask(1 - seat, JUDGE_Q)


def judge(s: Boarders, seat: i64, move: i64) -> None:
    """BB-3.4 Accepted: unseen. BB-3.5, BB-3.6 Challenged: revealed, and one of the two loses another die."""
    if move != ACCEPT and move != CHALLENGE:
        refuse("BB-3.3", "the question is: do you accept the claim, or challenge it?")
    f = s.top()
    liar = f.seat
    selected = s.player[liar].selected
    leave_cup(s, liar)
    s.asked = 0
    if move == ACCEPT:
        s.tell(ACCEPTED, seat, f.count, liar, NONE)
        replace_die(s, f)
        return
    is_true = selected + 1 == f.count
    s.tell(CHALLENGED, seat, f.count, liar, NONE)
    s.tell(SHOWED, liar, selected + 1, f.count, NONE)
    if is_true:
        replace_die(s, f)
    ask_to_remove(s, seat if is_true else liar)


def leave_cup(s: Boarders, seat: i64) -> None:
    """The selected die is set aside."""
    s.player[seat].selected = NONE
    s.player[seat].dice -= 1


def replace_die(s: Boarders, f: Frame) -> None:
    """The rolled die counts as the claimed value."""
    which = f.what
    if which == NONE:
        which = 0 if s.roller[0] == f.seat else 1
    s.die[which] = f.count


def ask_to_remove(s: Boarders, loser: i64) -> None:
    """BB-3.5, BB-3.6 One more die, if there is any; BB-3.7 not the one selected for a lie."""
    if s.player[loser].cup:
        s.ask(loser, REMOVE_Q)


def remove_choices(s: Boarders, seat: i64, found: Choices) -> None:
    faces_under_cup(s, seat, REMOVE, found)


def remove(s: Boarders, seat: i64, move: i64) -> None:
    check_face(s, seat, move - REMOVE, "the question is: which die do you take from under your cup?")
    take_from_cup(s, seat, move - REMOVE)
    s.player[seat].dice -= 1
    s.tell(REMOVED_DIE, seat, NONE, NONE, move - REMOVE)
    s.asked = 0


# --- BB-3.8 lie honestly ---------------------------------------------------------------------------


def lie_honestly(s: Boarders, f: Frame) -> None:
    if f.step == INDICATE:
        f.step = SELECT_STEP
        ask_to_indicate(s, True, True)
    elif f.step == SELECT_STEP:
        f.step = NEXT_CLAIM
        f.mask = hear_indications(s)
        s.asked = f.mask
        s.question = SELECT_Q
    else:
        reveal_both(s)
        s.done(0)


def reveal_both(s: Boarders) -> None:
    """BB-3.8 Both are revealed and leave the cups; none counts as 0."""
    seat: i64 = 0
    while seat < 2:
        player = s.player[seat]
        player.said = NONE
        player.honest = 0
        if player.selected != NONE:
            player.honest = player.selected + 1
            leave_cup(s, seat)
        s.tell(LIED_HONESTLY, seat, player.honest, NONE, NONE)
        seat += 1
