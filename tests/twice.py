"""The same decisions in this process and in one that runs the sources uncompiled."""

import subprocess
import sys
from collections.abc import Sequence

import skulduggery
from skulduggery.bots import make_bot
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Seeded
from skulduggery.lab.bench import PLAIN_SOURCES

THERE = """
import ast
sys.path.insert(0, sys.argv[1])
import skulduggery
from twice import choices
assert not skulduggery.compiled()
print(choices(*ast.literal_eval(sys.argv[2])))
"""


def choices(game_id: str, seats: int | None, names: Sequence[str], turns: int) -> list[int]:
    """What these bots, each in turn, choose in one game."""
    game = skulduggery.game(game_id)
    state = game.new(seats, seed="plain and compiled")
    bots = [make_bot(game, name, Seeded(place)) for place, name in enumerate(names)]
    chosen: list[int] = []
    for turn in range(turns):
        number = state.in_turn()[0]
        chosen.append(bots[turn % len(bots)].choose(Seat(state, number)))
        state.apply(number, chosen[-1])
    return chosen


def choices_in_plain(*asked: object) -> str:
    """The same, uncompiled; as text."""
    command = [sys.executable, "-c", PLAIN_SOURCES + THERE, __file__.rpartition("/")[0], repr(asked)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
