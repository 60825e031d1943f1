"""Moves in order, from how they did in the same worlds."""

from collections.abc import Sequence

import numpy as np

from skulduggery.bots.rows import Numbers
from skulduggery.kernel.weighing import Weighed
from skulduggery.review.correction import Curve

CERTAIN = 0.99
"""Nobody has won before the end, however sure it looks."""
SURE = 2.0
"""What is more than so many times its error is not chance."""


def ranked(seat: int, moves: Sequence[int], tried: Numbers, often: Numbers, correction: Curve) -> list[Weighed]:
    """`tried` says for each world and each move how likely each seat wins. The best move first; of moves that
    come to the same, the one that somebody strong makes more often."""
    own = tried[:, :, seat]
    worth = own.mean(axis=0)
    best = int(np.argmax(worth))
    gaps = own[:, [best]] - own
    worse, better = (gaps > 0).sum(axis=0), (gaps < 0).sum(axis=0)
    chances = [min(CERTAIN, correction.correct(float(chance))) for chance in worth]
    effects = effects_of(tried, often)
    weighed = [
        Weighed(
            move,
            chances[place],
            behind=chances[best] - chances[place],
            error=float(error_of(gaps)[place]),
            often=float(often[place]),
            worse=int(worse[place]),
            better=int(better[place]),
            worlds=len(tried),
            effect=tuple(effects[place].tolist()),
        )
        for place, move in enumerate(moves)
    ]
    return sorted(weighed, key=lambda one: (-round(one.chance, 2), -one.often, -one.chance))


def effects_of(tried: Numbers, often: Numbers) -> Numbers:
    """Of each move on each seat, held against what somebody strong would do; nought where that is not sure."""
    usual = np.einsum("wms,m->ws", tried, often / often.sum())
    effects = tried - usual[:, None, :]
    means: Numbers = effects.mean(axis=0)
    return np.where(np.abs(means) > SURE * error_of(effects), means, 0.0)


def error_of(lines: Numbers) -> Numbers:
    """The standard error of the mean over all worlds."""
    error: Numbers = lines.std(axis=0) / np.sqrt(len(lines))
    return error


def only(move: int, chance: float, seats: int) -> list[Weighed]:
    """There is nothing to compare it with."""
    return [Weighed(move, chance, 0.0, 0.0, often=1.0, worse=0, better=0, worlds=0, effect=(0.0,) * seats)]
