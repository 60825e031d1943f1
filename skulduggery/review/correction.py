"""Chances of winning put right: what games of all kinds of bots have shown, kept with the game as data."""

from bisect import bisect_right
from functools import cache
from pathlib import Path

import msgspec

from skulduggery.kernel.game import Game


class Curve(msgspec.Struct, frozen=True):
    """What happened where so much was foreseen, with straight lines between; it only rises."""

    foreseen: tuple[float, ...] = (0.0, 1.0)
    happened: tuple[float, ...] = (0.0, 1.0)

    def correct(self, chance: float) -> float:
        place = min(bisect_right(self.foreseen, chance), len(self.foreseen) - 1) - 1
        low, high = self.foreseen[place], self.foreseen[place + 1]
        share = (chance - low) / (high - low)
        return self.happened[place] + share * (self.happened[place + 1] - self.happened[place])


class Learned(msgspec.Struct, frozen=True, kw_only=True):
    """`outlook.json` of a game: how to correct what a seat hopes and what all open cards say, and the weights of the
    game's signs, where there are any."""

    known: Curve = Curve()
    open: Curve = Curve()
    weights: tuple[float, ...] = ()


def learned(game: Game) -> Learned:
    return learned_at(game.outlook_file) if game.outlook_file.exists() else Learned()


@cache
def learned_at(path: Path) -> Learned:
    return msgspec.json.decode(path.read_bytes(), type=Learned)
