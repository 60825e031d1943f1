"""Players made for this game: a timid hand who follows the crowd, and a cunning one who weighs every word."""

from skulduggery.games.mutiny.bots.cunning import Cunning
from skulduggery.games.mutiny.bots.timid import Timid
from skulduggery.kernel.game import BotMaker

BOTS: dict[str, BotMaker] = {"timid": Timid, "cunning": Cunning}
