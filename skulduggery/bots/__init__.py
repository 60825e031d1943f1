"""Bots: those for any game, and those of each game."""

from functools import cache
from pathlib import Path

from skulduggery.bots.drifter import Drifter
from skulduggery.bots.legend import Legend
from skulduggery.bots.net import Net
from skulduggery.bots.seadog import SeaDog
from skulduggery.kernel.game import EVEN, Bot, BotMaker, Game
from skulduggery.kernel.luck import Luck

ANY_GAME: dict[str, BotMaker] = {"random": Drifter}
MINDS: dict[str, type[SeaDog | Legend]] = {"seadog": SeaDog, "legend": Legend}
"""Those that play any game for which there is a net."""


class Mind:
    """Makes one of the minds for a game."""

    def __init__(self, level: str, game: Game) -> None:
        self.level = level
        self.game = game
        self.__doc__ = MINDS[level].__doc__

    def __call__(self, luck: Luck) -> Bot:
        assert self.game.senses is not None
        return MINDS[self.level](luck, net_at(self.game.net_file), self.game.senses)


@cache
def net_at(path: Path) -> Net:
    return Net.load(path)


def bots_for(game: Game) -> dict[str, BotMaker]:
    """Every bot that can play this game, the weakest first."""
    minds = {level: Mind(level, game) for level in MINDS} if game.net_file.exists() else {}
    return ANY_GAME | dict(game.bots) | minds


def usual_bot(game: Game) -> str:
    """Who plays where nobody says which bot: the best of those made for this game."""
    return list(ANY_GAME | dict(game.bots))[-1]


def tempers_of(game: Game, level: str) -> tuple[str, ...]:
    """The tempers this bot comes in; none if it has only one."""
    others = game.tempers.get(level)
    return (EVEN, *others) if others else ()


def maker_called(game: Game, name: str) -> BotMaker:
    """By its level, and with a colon if you like by its temper: `sharp`, `sharp:bold`.

    Otherwise a ValueError that lists the ones there are.
    """
    level, colon, temper = name.partition(":")
    makers = bots_for(game)
    if level not in makers:
        raise ValueError(f"{game.id} has no bot {level!r}; it has {', '.join(makers)}")
    if not colon:
        return makers[level]
    known = tempers_of(game, level)
    if temper not in known:
        raise ValueError(
            f"the bot {level} of {game.id} is never {temper!r}; "
            + (f"it is {', '.join(known)}" if known else "it has one temper only")
        )
    return makers[level] if temper == EVEN else game.tempers[level][temper]


def make_bot(game: Game, name: str, luck: Luck) -> Bot:
    return maker_called(game, name)(luck)
