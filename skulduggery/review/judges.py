"""Who weighs a game."""

from skulduggery.bots import bots_for, levels_of
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.weighing import Judge
from skulduggery.review.correction import Learned, learned
from skulduggery.review.fitted import HINT_WORLDS, WORLDS, FittedJudge
from skulduggery.review.net import NetJudge


def judge_for(game: Game, luck: Luck, *, hint: bool = False, known: Learned | None = None) -> Judge:
    """The best bot of the game if it can judge, or else its net, or else its signs; a ValueError if it has nothing.

    For a hint it must be quick. It goes by what games have shown, or by what is given as `known`.
    """
    known = learned(game) if known is None else known
    best = bots_for(game)[best_level(game)](luck)
    if isinstance(best, Judge):
        return best
    if game.net_file.exists():
        return NetJudge(game, luck, known)
    if game.lab.outlook is not None:
        return FittedJudge(game, luck, known, HINT_WORLDS if hint else WORLDS)
    raise ValueError(f"nobody can judge {game.title} yet")


def best_level(game: Game) -> str:
    return list(levels_of(game))[-1]
