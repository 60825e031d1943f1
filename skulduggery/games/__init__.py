"""The registry: every game in the box, by its id."""

from skulduggery.games import booty, mutiny, scalawag
from skulduggery.kernel.game import Game

GAMES: dict[str, Game] = {module.GAME.id: module.GAME for module in (booty, mutiny, scalawag)}
