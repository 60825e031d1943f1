"""The registry: every game in the box, by its id."""

from skulduggery.games import boarders, booty, mutiny, scalawag
from skulduggery.kernel.game import Game

GAMES: dict[str, Game] = {module.GAME.id: module.GAME for module in (boarders, booty, mutiny, scalawag)}
