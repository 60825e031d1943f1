"""What a table is worth to a seat: the chance of the match, as a look ahead ends."""

from math import erf, sqrt
from typing import Final

from skulduggery.games.boarders.bots.forecast import forecasts
from skulduggery.games.boarders.bots.outlook import won_by
from skulduggery.games.boarders.bots.worth import lead
from skulduggery.games.boarders.state import Boarders

FORECASTS: Final = forecasts()
SURE: Final = 0.01
"""The spread of what is settled: a lead of a point is a win."""


def worth_of_table(s: Boarders, seat: int, since: Boarders) -> float:
    """After a look ahead from an earlier table, of the same game or of the one before."""
    forecast = FORECASTS[since.scenario]
    spread = SURE
    if s.games != since.games or not s.asked:
        ahead = float(won_by(s, seat, int(since.games)))
    else:
        sign = -1 if seat == s.host else 1
        ahead = lead(s, seat) + sign * forecast.change(s)
        spread += forecast.doubt(s)
    for game in range(since.games):
        ahead += won_by(s, seat, game)
    if since.games == 0:
        ahead += next_game(since, seat)
        spread += forecast.off**2
    return 0.5 + 0.5 * erf(ahead / sqrt(2 * spread))


def next_game(s: Boarders, seat: int) -> float:
    """BB-4.3 By how much this seat is likely to win the second game, in which roles are swapped."""
    host, boarder = s.player[1 - s.host], s.player[s.host]
    won = float(FORECASTS[s.scenario].games[boarder.fleet][host.fleet])
    return won if seat == s.host else -won
