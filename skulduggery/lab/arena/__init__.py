"""Bots against bots: whole games, seats and neighbours changed round, win rates with their uncertainty.

`Contest` says who meets whom and plays it; a `Tally`, `Ratings` and a `Proof` are what one can make of the results.
"""

from skulduggery.lab.arena.contest import Contest, contest, mixed_tables
from skulduggery.lab.arena.play import BotFailed, play_out
from skulduggery.lab.arena.tally import Result, Standing, Tally
from skulduggery.lab.arena.wins import Wins, wilson, wilson_interval

__all__ = [
    "BotFailed",
    "Contest",
    "Result",
    "Standing",
    "Tally",
    "Wins",
    "contest",
    "mixed_tables",
    "play_out",
    "wilson",
    "wilson_interval",
]
