"""BB-5 The round: its phases, reinforcements, and one activation after the other."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.moves import ACT, CHOOSE, INITIATIVE, LET_BE, MOST_MODELS, PASS, REACT, REST
from skulduggery.games.boarders.moves import ATTACK as ATTACK_WITH
from skulduggery.games.boarders.pieces import BALLER, DIVERS
from skulduggery.games.boarders.rules import actions, damage, quarter, scenarios, sea_queens
from skulduggery.games.boarders.rules.crew import crew_on_deck, is_down
from skulduggery.games.boarders.rules.lying import roll_lying_dice
from skulduggery.games.boarders.rules.movement import stand_up
from skulduggery.games.boarders.rules.places import REINFORCEMENT, dark_anchor, has_place, place
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import (
    ACTION_Q,
    ACTIVATE_Q,
    ACTIVATED,
    ACTIVATION,
    ATTACK,
    FIRE,
    GOT_INITIATIVE,
    HONEST,
    INITIATIVE_Q,
    LYING_PHASE,
    MOVE,
    NONE,
    PASSED,
    PHASE,
    PHASE_BEGAN,
    PITCH,
    PITCH_AND_YAW,
    PLACING,
    REACTED,
    REACTION_Q,
    REINFORCE_Q,
    REINFORCEMENTS,
    REINFORCING,
    REPEAT,
    RETURNED,
    ROUND_BEGAN,
    SPECIAL,
)
from skulduggery.kernel.bits import BIT, members_of
from skulduggery.kernel.state import Choices, refuse

# --- BB-5.1 the phases ------------------------------------------------------------------------

BEGIN: Final = 0
DECIDE: Final = 1
REINFORCE: Final = 2
MOVES: Final = 3
ATTACKS: Final = 4
SPECIALS: Final = 5
SEA: Final = 6
FLAMES: Final = 7
END: Final = 8


def round_on(s: Boarders, f: Frame) -> None:
    step = f.step
    f.step = step + 1
    if step == BEGIN:
        begin_round(s)
    elif step == DECIDE:
        decide_initiative(s)
    elif step == REINFORCE:
        begin_phase(s, REINFORCEMENTS, REINFORCING)
    elif step == MOVES:
        begin_phase(s, MOVE, PHASE)
    elif step == ATTACKS:
        begin_phase(s, ATTACK, PHASE)
    elif step == SPECIALS:
        begin_phase(s, SPECIAL, PHASE)
    elif step == SEA:
        begin_phase(s, PITCH_AND_YAW, PITCH)
    elif step == FLAMES:
        s.push(FIRE, NONE)
    else:
        f.step = BEGIN
        scenarios.end_round(s)


def begin_round(s: Boarders) -> None:
    """BB-5.2 Lying dice are rolled, and both lie honestly."""
    s.round += 1
    s.phase = LYING_PHASE
    s.arrived = 0
    s.tell(ROUND_BEGAN, s.host, s.round, NONE, NONE)
    damage.fire_swivel_guns(s)
    roll_lying_dice(s)
    s.push(HONEST, NONE)


def decide_initiative(s: Boarders) -> None:
    """BB-5.2 The higher chooses; a draw gives it to the Boarder."""
    first = s.player[0].honest
    second = s.player[1].honest
    if first == second:
        take_initiative(s, 1 - s.host)
    else:
        s.ask(0 if first > second else 1, INITIATIVE_Q)


def say_initiative(s: Boarders, move: i64) -> None:
    if not INITIATIVE <= move < INITIATIVE + 2:
        refuse("BB-5.2", "the question is: who has initiative?")
    s.asked = 0
    take_initiative(s, move - INITIATIVE)


def take_initiative(s: Boarders, seat: i64) -> None:
    s.initiative = seat
    s.active = seat
    s.tell(GOT_INITIATIVE, seat, NONE, NONE, NONE)


def begin_phase(s: Boarders, phase: i64, kind: i64) -> None:
    """BB-5.3 Starting with initiative."""
    s.phase = phase
    s.acted = 0
    s.hands_off = 0
    s.active = s.initiative
    s.tell(PHASE_BEGAN, s.initiative, phase, NONE, NONE)
    s.push(kind, NONE).seat = s.initiative


# --- BB-5.4 reinforcements -----------------------------------------------------------------------
#
# seat: whose turn it is     mask: who has passed     who: the model that returns


def reinforce_on(s: Boarders, f: Frame) -> None:
    """BB-5.4 One model at a time, alternately."""
    if f.who != NONE:
        arrive(s, f)
    seat = f.seat
    if not may_reinforce(s, f, seat):
        seat = 1 - seat
    if not may_reinforce(s, f, seat):
        s.done(0)
        quarter.end_if_deserted(s)
        return
    f.seat = seat
    s.ask(seat, REINFORCE_Q)


def arrive(s: Boarders, f: Frame) -> None:
    """BB-5.4 It does not activate again in this round."""
    s.tell(RETURNED, s.model[f.who].seat, f.who, NONE, NONE)
    s.removed &= ~BIT[f.who]
    s.arrived |= BIT[f.who]
    f.seat = 1 - f.seat
    f.who = NONE


def may_reinforce(s: Boarders, f: Frame, seat: i64) -> bool:
    """BB-5.4 Not Quartered, with removed crew, and a free place."""
    if f.mask >> seat & 1 or quarter.is_quartered(s, seat):
        return False
    for model in members_of(s.removed & s.player[seat].crew):
        if has_place(s, arrival(s, model)):
            return True
    return False


def who_may_return(s: Boarders, seat: i64) -> i64:
    """BB-5.4 Those for whom there is a free place, as a set: a captain who waits (BB-4.6) may be bigger than others."""
    found: i64 = 0
    for model in members_of(s.removed & s.player[seat].crew):
        if has_place(s, arrival(s, model)):
            found |= BIT[model]
    return found


def arrival(s: Boarders, model: i64) -> Frame:
    """BB-12.7 Charybdis draws reinforcements near."""
    f = Frame(PLACING, model)
    f.seat = s.model[model].seat
    f.what = REINFORCEMENT
    f.other = dark_anchor(s, f.seat)
    return f


def reinforce_choices(s: Boarders, seat: i64, found: Choices) -> None:
    found.add(PASS)
    for model in members_of(who_may_return(s, seat)):
        found.add(CHOOSE + model)


def reinforce(s: Boarders, seat: i64, move: i64) -> None:
    f = s.top()
    if move == PASS:
        f.mask |= BIT[seat]
        f.seat = 1 - seat
        s.asked = 0
        return
    model = chosen(move, who_may_return(s, seat), "BB-5.4", "one of your removed crew for whom there is a free place")
    f.who = model
    s.asked = 0
    place(s, model, seat, REINFORCEMENT, dark_anchor(s, seat))


def chosen(move: i64, among: i64, clause: str, what: str) -> i64:
    """The model that is meant, which must be one of these."""
    model = move - CHOOSE
    if not 0 <= model < MOST_MODELS or not among >> model & 1:
        refuse(clause, f"the question is: which one? It must be {what}")
    return model


# --- BB-5.3 activating ------------------------------------------------------------------------------
#
# seat: whose turn it is


def not_yet_activated(s: Boarders, seat: i64) -> i64:
    return crew_on_deck(s, seat) & ~s.acted & ~s.arrived


def phase_on(s: Boarders, f: Frame) -> None:
    """BB-5.3 By turns; a player with none left is skipped."""
    seat = f.seat
    if not_yet_activated(s, seat) == 0:
        seat = 1 - seat
    if not_yet_activated(s, seat) == 0:
        s.done(0)
        return
    f.seat = seat
    s.ask(seat, ACTIVATE_Q)


def activate_choices(s: Boarders, seat: i64, found: Choices) -> None:
    found.add(REST)
    for model in members_of(not_yet_activated(s, seat)):
        found.add(CHOOSE + model)


def activate(s: Boarders, seat: i64, move: i64) -> None:
    """BB-5.3 One crew member; or all that are left pass."""
    f = s.top()
    if move == REST:
        s.tell(PASSED, seat, NONE, NONE, NONE)
        s.acted |= not_yet_activated(s, seat)
    else:
        among = not_yet_activated(s, seat)
        model = chosen(move, among, "BB-5.3", "one of your crew that has not activated in this phase")
        begin_activation(s, model)
    f.seat = 1 - seat
    s.active = seat
    s.last_activated = seat
    s.asked = 0


def begin_activation(s: Boarders, model: i64) -> None:
    s.acted |= BIT[model]
    s.tell(ACTIVATED, s.model[model].seat, model, NONE, NONE)
    f = s.push(ACTIVATION, model)
    f.what = s.phase


# --- an activation, or an immediate move action ---------------------------------------------------------
#
# who: the crew     what: the phase whose actions it may take     other: on whose word, if immediate
# count: the action

START: Final = 0
ASK_ACTION: Final = 1
AFTERWARDS: Final = 2
AFTER_ALL: Final = 3


def act_at_once(s: Boarders, model: i64, commander: i64) -> None:
    """BB-14.10 An immediate move action: any that it could do, without using up its activation."""
    f = s.push(ACTIVATION, model)
    f.what = MOVE
    f.other = commander
    f.step = ASK_ACTION


def activation_on(s: Boarders, f: Frame) -> None:
    if f.step == START:
        f.step = ASK_ACTION
        if may_stand_up_first(s, f.who):
            s.ask(s.model[f.who].seat, REACTION_Q)
    elif f.step == ASK_ACTION:
        f.step = AFTERWARDS
        s.ask(s.model[f.who].seat, ACTION_Q)
    elif f.step == AFTERWARDS:
        f.step = AFTER_ALL
        if sea_queens.may_repeat(s, f):
            s.push(REPEAT, f.who)
    else:
        is_immediate = f.other != NONE
        s.done(0)
        if not is_immediate:
            quarter.open_window(s)


def may_stand_up_first(s: Boarders, model: i64) -> bool:
    """BB-12.10, BB-12.11, BB-14.11 A readied reaction at the start of an activation in any phase."""
    kind = s.model[model].kind
    return (kind in (BALLER, DIVERS)) and is_down(s, model) and s.ready >> model & 1 != 0


def spend_ready(s: Boarders, model: i64) -> None:
    """BB-5.5"""
    s.ready &= ~BIT[model]


def stand_up_first(s: Boarders, move: i64) -> None:
    f = s.top()
    if move != REACT and move != LET_BE:
        refuse("BB-5.6", "the question is: do you use the reaction?")
    s.asked = 0
    if move == REACT:
        s.tell(REACTED, s.model[f.who].seat, f.who, NONE, NONE)
        spend_ready(s, f.who)
        stand_up(s, f.who)


def action_choices(s: Boarders, found: Choices) -> None:
    f = s.top()
    found.add(PASS)
    actions.add_actions(s, f.who, f.what, found)


def say_action(s: Boarders, move: i64) -> None:
    """BB-5.3 A single action of the phase's kind; a crew member may pass."""
    f = s.top()
    if move == PASS:
        f.count = NONE
        s.tell(PASSED, s.model[f.who].seat, f.who, NONE, NONE)
    elif ACT <= move < ATTACK_WITH:
        actions.check_action(s, f.who, f.what, move - ACT)
        f.count = move - ACT
        actions.take_action(s, f.who, move - ACT)
    elif ATTACK_WITH <= move < CHOOSE:
        actions.check_attack(s, f.who, f.what, move - ATTACK_WITH)
        f.count = NONE
        actions.attack_with(s, f.who, move - ATTACK_WITH)
    else:
        refuse("BB-5.3", "the question is: which action does it take?")
    s.asked = 0
