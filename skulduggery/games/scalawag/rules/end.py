"""How a turn ends and the next begins (SC-2), and how the game ends (SC-6.6, SC-6.7)."""

from mypy_extensions import i64

from skulduggery.games.scalawag.pieces import COLLECTED as COLLECTED_POINTS
from skulduggery.games.scalawag.pieces import MOST_POINTS
from skulduggery.games.scalawag.rules.adjacency import next_afloat
from skulduggery.games.scalawag.rules.bonus import return_spot, return_wave
from skulduggery.games.scalawag.rules.elimination import is_over
from skulduggery.games.scalawag.rules.fog import roll_fog
from skulduggery.games.scalawag.state import COLLECTED, ENDED, NONE, ORDER, SKIPPED, Scalawag
from skulduggery.kernel.bits import BIT
from skulduggery.kernel.game import Outcome


def gain_points(s: Scalawag, seat: i64, points: i64) -> i64:
    """SC-1.4 Nobody ever holds more than 10: how many were gained, any excess being lost."""
    ship = s.ship[seat]
    if ship.points + points > MOST_POINTS:
        points = MOST_POINTS - ship.points
    ship.points += points
    return points


def collect(s: Scalawag) -> None:
    """SC-2.2 The captain on turn collects 2 points; SC-2.3 with a forfeited order too."""
    s.tell(COLLECTED, s.turn, gain_points(s, s.turn, COLLECTED_POINTS), NONE, NONE)
    next_turn(s)


def next_turn(s: Scalawag) -> None:
    """SC-2.1 Clockwise over the captains still in the game; SC-6.7 unless it was the last turn of the cap."""
    if s.turns == s.turn_cap:
        finish(s)
        return
    s.turns += 1
    s.turn = next_afloat(s, s.turn)
    begin_turn(s)


def begin_turn(s: Scalawag) -> None:
    """SC-7.2 The fog moves; SC-3.10 a watch ends; SC-8.4, SC-8.5 bonus cards beside the captain go back."""
    s.order = NONE
    s.crew = 0
    s.pilot = False
    s.lookout = False
    s.declared = NONE
    s.number = 0
    s.challenger = NONE
    s.victim = NONE
    s.taker = NONE
    s.target = NONE
    if s.foggy and s.turn == s.first:
        roll_fog(s)
    s.watching &= ~BIT[s.turn]
    if s.spot == s.turn:
        return_spot(s)
    if s.wave == s.turn:
        return_wave(s)
        s.tell(SKIPPED, s.turn, NONE, NONE, NONE)
        next_turn(s)
    else:
        s.ask(s.turn, ORDER)


def finish(s: Scalawag) -> None:
    s.asked = 0
    s.tell(ENDED, NONE, NONE, NONE, NONE)


def reckon(s: Scalawag) -> Outcome:
    """SC-6.6 The last captain wins; SC-8.1 with a partner, eliminated or not; SC-6.7 or those left share."""
    teams: list[i64] = []
    for seat in range(s.seats):
        if s.afloat >> seat & 1:
            teams.append(s.ship[seat].team)
    winners: list[int] = []
    for seat in range(s.seats):
        if s.afloat >> seat & 1 or (s.allied and s.ship[seat].team in teams):
            winners.append(seat)
    scores = tuple([1 if seat in winners else 0 for seat in range(s.seats)])
    return Outcome(winners=tuple(winners), scores=scores, why=why_over(s))


def why_over(s: Scalawag) -> str:
    if not is_over(s):
        return "SC-6.7 the last turn of the cap is over"
    return "SC-8.1 all captains left are of one team" if s.allied else "SC-6.6 one captain is left"
