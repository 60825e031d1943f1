"""Who sits at a table that is played for learning: the learner, nets of the past, exploiters, scripts."""

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator

from skulduggery.kernel.game import Game

LEARNER = 0
"""The net that learns. Other nets are 1 and up; scripts are -1 and down, in the order of their names."""
MOSTLY = 0.45
"""How often a table has a usual number of seats, besides its share of all numbers."""


@dataclass(frozen=True)
class Mix:
    """How tables are made up, in shares of all of them; the rest are the learner's alone."""

    with_nets: float = 0.25
    with_scripts: float = 0.25
    late: float = 0.2
    """So many begin where an earlier game had come to."""
    alone: bool = False
    """The learner has one seat, and all others are nets of the league (or scripts, if there are no nets)."""


def seat_players(mix: Mix, seats: int, nets: list[int], scripts: int, chance: Generator) -> list[int]:
    """Who plays on each seat; the learner has one at least."""
    players = [LEARNER] * seats
    roll = chance.random()
    if mix.alone:
        strangers = seats - 1
    elif roll < mix.with_nets + mix.with_scripts:
        strangers = seats - 1 if chance.random() < 0.5 else int(chance.integers(1, seats))
    else:
        return players
    use_nets = bool(nets) and (mix.alone or roll < mix.with_nets or not scripts)
    same = chance.random() < 0.5
    one = stranger(nets, scripts, use_nets=use_nets, chance=chance)
    for seat in chance.permutation(seats)[:strangers]:
        players[seat] = one if same else stranger(nets, scripts, use_nets=use_nets, chance=chance)
    return players


def stranger(nets: list[int], scripts: int, *, use_nets: bool, chance: Generator) -> int:
    if use_nets:
        return nets[chance.integers(len(nets))]
    return -1 - int(chance.integers(scripts)) if scripts else LEARNER


def table_size(game: Game, seats: int | None, chance: Generator) -> int:
    """Any number that the game is for, but mostly a usual one."""
    assert game.senses is not None
    if seats is not None:
        return seats
    sizes = game.senses.usual_seats() if chance.random() < MOSTLY else game.seats
    return int(np.asarray(sizes)[chance.integers(len(sizes))])
