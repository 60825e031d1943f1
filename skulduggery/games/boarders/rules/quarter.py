"""BB-10 Quarter, the end of a game, and booty."""

from typing import Any, Final

from mypy_extensions import i64

from skulduggery.games.boarders.moves import ASK_QUARTER, GIVE_QUARTER, LET_BE, REFUSE_QUARTER
from skulduggery.games.boarders.people import Player
from skulduggery.games.boarders.rules import scenarios
from skulduggery.games.boarders.rules.crew import AREAS, crew_on_deck
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import (
    ALL_ESCAPED,
    ANSWER_Q,
    ASKED_QUARTER,
    GAME_ENDED,
    GAVE_QUARTER,
    MATCH,
    NONE,
    QUARTER,
    QUARTER_GIVEN,
    QUARTER_Q,
    REFUSED_QUARTER,
    TREASURES_UNLOADED,
    WIPED_OUT,
)
from skulduggery.kernel.game import Outcome
from skulduggery.kernel.state import refuse

# --- BB-10.2 Quartered -------------------------------------------------------------------------


def is_quartered(s: Boarders, seat: i64) -> bool:
    """BB-10.2 The captain was removed; the Host's areas are all searched; the Boarder's tally is full."""
    player = s.player[seat]
    if player.lost_captain:
        return True
    if seat == s.host:
        return s.searched == AREAS
    return player.tally >= player.start


# --- BB-10.3 a quarter window -------------------------------------------------------------------
#
# seat: who asks     count: how many have been asked

FIRST: Final = 0
LAST: Final = 2


def open_window(s: Boarders) -> None:
    """BB-14.12 After the whole action or the single shift that removed crew; BB-14.13 it is finished, so the game
    may end now."""
    why = ended(s)
    if why != NONE:
        end_game(s, why)
    elif s.fallen:
        s.fallen = 0
        f = s.push(QUARTER, NONE)
        f.seat = s.initiative if s.last_activated == NONE else s.last_activated


def quarter_on(s: Boarders, f: Frame) -> None:
    """BB-10.3 Either player may ask, the one who last activated first."""
    if f.count == LAST:
        s.done(0)
        return
    seat = f.seat if f.count == FIRST else 1 - f.seat
    s.ask(seat, QUARTER_Q)


def say_quarter(s: Boarders, seat: i64, move: i64) -> None:
    """BB-10.3 The opponent may refuse, unless Quartered."""
    if move != ASK_QUARTER and move != LET_BE:
        refuse("BB-10.3", "the question is: do you ask for quarter?")
    s.asked = 0
    s.top().count += 1
    if move == LET_BE:
        return
    s.tell(ASKED_QUARTER, seat, NONE, NONE, NONE)
    if is_quartered(s, 1 - seat):
        give_quarter(s, 1 - seat, seat)
    else:
        s.ask(1 - seat, ANSWER_Q)


def answer_quarter(s: Boarders, seat: i64, move: i64) -> None:
    if move != GIVE_QUARTER and move != REFUSE_QUARTER:
        refuse("BB-10.3", "the question is: do you give quarter?")
    s.asked = 0
    if move == REFUSE_QUARTER:
        s.tell(REFUSED_QUARTER, seat, NONE, NONE, NONE)
    else:
        give_quarter(s, seat, seat)


def give_quarter(s: Boarders, giver: i64, earner: i64) -> None:
    """BB-10.5 A point for accepting by choice, or for an offer that had to be accepted."""
    s.tell(GAVE_QUARTER, giver, NONE, NONE, NONE)
    s.player[earner].quarter_points += 1
    end_game(s, QUARTER_GIVEN)


# --- BB-10.4 the end of a game ---------------------------------------------------------------------


def ended(s: Boarders) -> i64:
    """Why the game is over, NONE if it is not."""
    why = NONE
    seat: i64 = 0
    while seat < 2:
        player = s.player[seat]
        if crew_on_deck(s, seat) == 0 and not waits_for_room(s, player):
            if player.crew & s.fallen:
                player.wiped_out = True
                why = WIPED_OUT
            elif why == NONE and not may_return(s, seat):
                why = ALL_ESCAPED
        seat += 1
    if why == NONE and scenarios.is_unloaded(s):
        why = TREASURES_UNLOADED
    return why


def waits_for_room(s: Boarders, player: Player) -> bool:
    """BB-4.6 Nobody of this crew has come aboard yet: the Host stands all along the edge."""
    return player.tally == 0 and player.crew & s.removed != 0


def may_return(s: Boarders, seat: i64) -> bool:
    """BB-14.13 The last one has escaped, but there are removed comrades, and BB-5.4 they are not Quartered."""
    return s.player[seat].crew & s.removed != 0 and not is_quartered(s, seat)


def end_if_deserted(s: Boarders) -> None:
    """BB-14.13 After an escape nobody came back, though somebody might have."""
    boarder = 1 - s.host
    if s.player[boarder].escaped and crew_on_deck(s, boarder) == 0:
        end_game(s, ALL_ESCAPED)


def end_game(s: Boarders, why: i64) -> None:
    """BB-10.4 Nothing else of this game goes on; the match does."""
    s.why = why
    while s.top().kind != MATCH:
        s.stack.pop()
    s.tell(GAME_ENDED, s.host, why, scenarios.noted_areas(s), NONE)


# --- BB-10.5 booty -----------------------------------------------------------------------------------


def booty(s: Boarders, seat: i64) -> i64:
    """BB-10.5 For the opposing captain, for wiping out, for quarter; and what the scenario brings."""
    other = s.player[1 - seat]
    points = s.player[seat].quarter_points + scenarios.points(s, seat)
    if other.lost_captain:
        points += 1
    if other.wiped_out:
        points += 1
    return points


def reckon(s: Boarders) -> Any:
    """BB-4.4 Most points over both games; equal points draw the match."""
    scores = tuple(sum(player.points) for player in s.player)
    winners = tuple(seat for seat in range(2) if scores[seat] == max(scores))
    if len(winners) == 1:
        return Outcome(winners, scores, "BB-4.4 most points over both games")
    return Outcome(winners, scores, "BB-4.4 equal points over both games")
