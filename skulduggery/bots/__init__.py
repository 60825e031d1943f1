"""Players: those for any game, and those each game brings along."""

from skulduggery.bots.drifter import Drifter
from skulduggery.kernel.game import Bot, BotMaker, Game
from skulduggery.kernel.luck import Luck

ANY_GAME: dict[str, BotMaker] = {"random": Drifter}


def bots_for(game: Game) -> dict[str, BotMaker]:
    """Every bot that can play this game, the weakest first."""
    return ANY_GAME | dict(game.bots)


def make_bot(game: Game, name: str, luck: Luck) -> Bot:
    """The bot of this name; a ValueError that lists those there are."""
    makers = bots_for(game)
    if name not in makers:
        raise ValueError(f"{game.id} has no bot {name!r}; it has {', '.join(makers)}")
    return makers[name](luck)
