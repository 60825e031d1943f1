"""Skulduggery: four pirate games of lies, one table.

game = skulduggery.game("booty")
state = game.new(seats=4, seed=7)
while not state.outcome():
    seat = state.to_act()[0]
    state.apply(seat, state.legal(seat)[0])
"""

import os

from skulduggery.games import GAMES
from skulduggery.kernel import luck as _luck
from skulduggery.kernel.game import Bot, Game, Outcome, Seat
from skulduggery.kernel.luck import Luck, Recorded, Scripted, Seeded
from skulduggery.kernel.options import Options
from skulduggery.kernel.record import BrokenRecord, Record
from skulduggery.kernel.state import Choices, Illegal, State

__all__ = [
    "GAMES",
    "Bot",
    "BrokenRecord",
    "Choices",
    "Game",
    "Illegal",
    "Luck",
    "Options",
    "Outcome",
    "Record",
    "Recorded",
    "Scripted",
    "Seat",
    "Seeded",
    "State",
    "compiled",
    "game",
    "luck",
]
__version__ = "0.1.0"

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
"""The nets of bots are small: more threads do not make them faster, and on a busy machine they wait for each other.
This counts if numpy comes later, as it does wherever a bot is made; who loads it before has it their own way."""


def game(id: str) -> Game:
    """One of the games in the box, by its id."""
    if id not in GAMES:
        raise ValueError(f"there is no game {id!r}; there are {', '.join(GAMES)}")
    return GAMES[id]


def luck(seed: int | str) -> Luck:
    """A generator: the same seed, the same luck."""
    return Seeded(seed)


def compiled() -> bool:
    """Whether the rules run compiled, or as plain Python."""
    return not str(_luck.__file__).endswith(".py")
