"""SC-3 Captain's orders: what follows once their crew stands."""

from mypy_extensions import i64

from skulduggery.games.scalawag import moves
from skulduggery.games.scalawag.moves import BOARD, FIRE, GO_ON, MUSTER, MUTINY, TARGET, TRIM, WATCH, WIND
from skulduggery.games.scalawag.pieces import LOOKOUT, MOST, PILOT, WIND_DISCARDED, WIND_STOLEN
from skulduggery.games.scalawag.rules.adjacency import (
    OUT_OF_REACH,
    cheapest,
    cheapest_two,
    price_of,
    targets,
)
from skulduggery.games.scalawag.rules.challenge import declare
from skulduggery.games.scalawag.rules.crew_orders import incite, muster
from skulduggery.games.scalawag.rules.elimination import suffer_crew_loss, take_damage
from skulduggery.games.scalawag.rules.end import collect, gain_points
from skulduggery.games.scalawag.rules.memory import remember_target
from skulduggery.games.scalawag.state import (
    ADJACENCY,
    AIM,
    AIM_AGAIN,
    AIMED,
    BECAME_VOID,
    BOARDED,
    DECLARED,
    NONE,
    SECOND_VOLLEY,
    STOLE_WIND,
    TRIMMED,
    VOLLEY,
    WENT_ON_WATCH,
    Scalawag,
)
from skulduggery.kernel.bits import BIT, how_many
from skulduggery.kernel.state import Choices, refuse

# --- SC-2.6 from one declaration to the next -----------------------------------------------


def stand(s: Scalawag) -> None:
    """SC-2.6 What was declared last stands; what comes next depends on the order."""
    order = s.order
    if order == TRIM:
        trim_sails(s)
    elif order == WATCH:
        go_on_watch(s)
    elif order == MUSTER:
        muster(s)
    elif order == MUTINY:
        s.ask(s.turn, AIM)
    elif s.declared == LOOKOUT:  # SC-3.12
        s.lookout = True
        ask_target(s)
    elif order == FIRE and s.declared == PILOT:  # SC-3.4
        s.pilot = True
        ask_lookout(s)
    elif order == FIRE:
        ask_pilot(s)
    else:
        ask_lookout(s)


def ask_pilot(s: Scalawag) -> None:
    """SC-3.4 A second volley is worth a question only if two different targets can be paid together."""
    if may_declare_pilot(s):
        s.ask(s.turn, SECOND_VOLLEY)
    else:
        ask_lookout(s)


def may_declare_pilot(s: Scalawag) -> bool:
    """SC-3.4 With two captains left there are no two targets."""
    return s.captains > 2 and cheapest_two(s) <= s.ship[s.turn].points


def ask_lookout(s: Scalawag) -> None:
    """SC-3.12 Before the targets are named. SC-2.4 If not even a lookout would bring one, the order is void."""
    if cheapest(s, s.order, s.crew) <= s.ship[s.turn].points:
        s.ask(s.turn, ADJACENCY)
    else:
        become_void(s)


def ask_target(s: Scalawag) -> None:
    if targets(s):
        s.ask(s.turn, AIM)
    else:
        become_void(s)


def become_void(s: Scalawag) -> None:
    """SC-2.4 With a challenger the last payable target went down: the order is void and unpaid, the turn goes on."""
    s.tell(BECAME_VOID, s.turn, s.order, NONE, NONE)
    collect(s)


# --- the questions ---------------------------------------------------------------------------


def choices(s: Scalawag, found: Choices) -> None:
    question = s.question
    if question == SECOND_VOLLEY:
        found.add_two(GO_ON, moves.PILOT)
        return
    if question == ADJACENCY:
        if targets(s):
            found.add(GO_ON)
        found.add(moves.LOOKOUT)
        return
    if question == AIM_AGAIN:
        found.add(GO_ON)
    open_targets = targets(s)
    found.add_set(TARGET, open_targets, how_many(open_targets))


def go_on(s: Scalawag, move: i64) -> None:
    question = s.question
    if question == SECOND_VOLLEY:
        answer_pilot(s, move)
    elif question == ADJACENCY:
        answer_lookout(s, move)
    elif question == AIM_AGAIN and move == GO_ON:
        fire(s)
    else:
        aim(s, move)


def answer_pilot(s: Scalawag, move: i64) -> None:
    """SC-3.4 Declare 1 pilot for a second volley, or not."""
    if move == moves.PILOT:
        s.tell(DECLARED, s.turn, PILOT, NONE, NONE)
        declare(s, PILOT, 1)
    elif move == GO_ON:
        ask_lookout(s)
    else:
        refuse("SC-3.4", "the question is: do you declare a pilot for a second volley?")


def answer_lookout(s: Scalawag, move: i64) -> None:
    """SC-3.12 Declare 1 lookout, or not; SC-2.4 where only a lookout brings a target, the order is carried through."""
    if move == moves.LOOKOUT:
        s.tell(DECLARED, s.turn, LOOKOUT, NONE, NONE)
        declare(s, LOOKOUT, 1)
    elif move != GO_ON:
        refuse("SC-3.12", "the question is: do you declare a lookout before you name the target?")
    elif targets(s):
        s.ask(s.turn, AIM)
    else:
        refuse("SC-2.4", "without a lookout no target can be paid for, and the order must be carried through")


# --- naming targets --------------------------------------------------------------------------


def aim(s: Scalawag, move: i64) -> None:
    """SC-2.6 The target is named and paid for."""
    target = move - TARGET
    price = checked_price(s, target)
    s.ship[s.turn].points -= price
    s.tell(AIMED, s.turn, price, target, NONE)
    remember_target(s, target)
    if s.order == MUTINY:
        incite(s, target)
    elif s.order == WIND:
        steal_wind(s, target)
    elif s.order == BOARD:
        board(s, target)
    elif s.question == AIM_AGAIN:
        s.second_target = target
        fire(s)
    else:
        s.target = target
        ask_second_target(s)


def checked_price(s: Scalawag, target: i64) -> i64:
    """What this target costs; or a refusal that says why it is none."""
    rule = clause_of_order(s)
    if not 0 <= target < MOST:
        refuse(rule, "the question is: which captain is the target?")
    if target == s.turn or target >= s.seats or not s.afloat >> target & 1:
        refuse(rule, "a target is another captain who is still in the game")
    if target == s.target:
        refuse("SC-3.4", "the second volley needs another target")
    price = price_of(s, target)
    if price == OUT_OF_REACH and s.order == WIND and s.ship[target].points == 0:
        refuse("SC-3.8", "there are no points to steal")
    if price == OUT_OF_REACH:
        refuse(rule, "that captain is not adjacent")
    if price > s.ship[s.turn].points:
        refuse(rule, f"it costs {price} points, you have {s.ship[s.turn].points}")
    return price


def clause_of_order(s: Scalawag) -> str:
    if s.order == FIRE:
        return "SC-3.2"
    if s.order == BOARD:
        return "SC-3.5"
    return "SC-3.8" if s.order == WIND else "SC-3.9"


# --- SC-3.1 Trim sails -----------------------------------------------------------------------


def trim_sails(s: Scalawag) -> None:
    """SC-3.1 Gain 1 point, plus 1 for each sailor declared."""
    s.tell(TRIMMED, s.turn, gain_points(s, s.turn, 1 + s.crew), NONE, NONE)
    collect(s)


# --- SC-3.2 Fire cannons ---------------------------------------------------------------------


def ask_second_target(s: Scalawag) -> None:
    """SC-3.4 The second volley is optional, and needs another target that can be paid with what is left."""
    s.second_target = NONE
    if s.pilot and targets(s):
        s.ask(s.turn, AIM_AGAIN)
    else:
        fire(s)


def fire(s: Scalawag) -> None:
    """SC-3.2 Deal 1 ship damage to the target."""
    s.after = VOLLEY
    take_damage(s, s.target, s.turn)


def after_volley(s: Scalawag) -> None:
    """SC-3.4 The second volley follows the first, unless the game is over."""
    if s.second_target == NONE:
        collect(s)
        return
    target = s.second_target
    s.second_target = NONE
    take_damage(s, target, s.turn)


# --- SC-3.5 Close and board ------------------------------------------------------------------


def board(s: Scalawag, target: i64) -> None:
    """SC-3.5 Inflict 1 crew loss on the target."""
    s.target = target
    s.after = BOARDED
    suffer_crew_loss(s, target, s.turn)


# --- SC-3.8 Steal the wind ---------------------------------------------------------------------


def steal_wind(s: Scalawag, target: i64) -> None:
    """SC-3.8 Steal 2 points, or 1 if they have only 1; then discard 1. The cap of 10 applies before the discard."""
    victim = s.ship[target]
    stolen: i64 = WIND_STOLEN
    if victim.points < stolen:
        stolen = victim.points
    victim.points -= stolen
    gain_points(s, s.turn, stolen)
    s.ship[s.turn].points -= WIND_DISCARDED
    s.tell(STOLE_WIND, s.turn, stolen, target, NONE)
    collect(s)


# --- SC-3.10 On watch ----------------------------------------------------------------------------


def go_on_watch(s: Scalawag) -> None:
    """SC-3.10 Until the start of that captain's next turn; SC-3.11 those on either side become adjacent."""
    s.watching |= BIT[s.turn]
    s.tell(WENT_ON_WATCH, s.turn, NONE, NONE, NONE)
    collect(s)
