"""Players made for this game. They see only what their seat sees."""

from skulduggery.games.boarders.bots.canny import Canny
from skulduggery.games.boarders.bots.steady import Steady
from skulduggery.kernel.game import BotMaker

BOTS: dict[str, BotMaker] = {"steady": Steady, "canny": Canny}
