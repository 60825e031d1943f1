"""BB-14.17 Letter of Marque and Commission, where the scenario is rolled."""

from typing import Final

from mypy_extensions import i64

from skulduggery.games.boarders.moves import LET_BE, REROLL, SCENARIO
from skulduggery.games.boarders.pieces import COMMISSION, LETTER_OF_MARQUE
from skulduggery.games.boarders.rules.emblems import has
from skulduggery.games.boarders.state import Boarders, Frame
from skulduggery.games.boarders.terms import (
    COMMISSION_Q,
    LETTERS,
    MARQUE_Q,
    NONE,
    ROLLED_SCENARIO,
    USED_COMMISSION,
    USED_LETTER,
)
from skulduggery.kernel.state import Choices, refuse

SCENARIO_COUNT: Final = 6


def roll_scenario(s: Boarders) -> None:
    """BB-4.2 By a D6."""
    s.scenario = s.luck.below(SCENARIO_COUNT)
    s.tell(ROLLED_SCENARIO, NONE, s.scenario, NONE, NONE)


def begin(s: Boarders) -> None:
    s.push(LETTERS, NONE)


# --- who is asked ----------------------------------------------------------------------------
#
# count: how many have been asked, or could not be: both for a Letter, then both for a Commission


def letters_on(s: Boarders, f: Frame) -> None:
    """BB-14.17 Letter of Marque comes before Commission, and the first seat before the second."""
    turn = f.count
    f.count = turn + 1
    seat = turn & 1
    if turn >= 4:
        s.done(0)
    elif turn < 2 and has(s, seat, LETTER_OF_MARQUE):
        s.ask(seat, MARQUE_Q)
    elif turn >= 2 and has(s, seat, COMMISSION):
        s.ask(seat, COMMISSION_Q)


def say_letter(s: Boarders, seat: i64, move: i64) -> None:
    if move != REROLL and move != LET_BE:
        refuse("BB-14.17", "the question is: do you re-roll the scenario die?")
    s.asked = 0
    if move == REROLL:
        s.tell(USED_LETTER, seat, NONE, NONE, NONE)
        roll_scenario(s)


def commission_choices(s: Boarders, found: Choices) -> None:
    """BB-14.17 Results stay within 1 to 6."""
    found.add(LET_BE)
    if s.scenario > 0:
        found.add(SCENARIO + s.scenario - 1)
    if s.scenario < SCENARIO_COUNT - 1:
        found.add(SCENARIO + s.scenario + 1)


def say_commission(s: Boarders, seat: i64, move: i64) -> None:
    if move == LET_BE:
        s.asked = 0
        return
    scenario = move - SCENARIO
    is_next = scenario == s.scenario - 1 or scenario == s.scenario + 1
    if not 0 <= scenario < SCENARIO_COUNT or not is_next:
        refuse("BB-14.17", "a Commission changes the scenario die by 1")
    s.scenario = scenario
    s.tell(USED_COMMISSION, seat, scenario, NONE, NONE)
    s.asked = 0
