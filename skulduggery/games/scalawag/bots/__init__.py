"""Players made for this game: an honest captain, and a cunning one who lies where it pays."""

from functools import partial

from skulduggery.games.scalawag.bots.cunning import Cunning
from skulduggery.games.scalawag.bots.honest import Honest
from skulduggery.kernel.game import BotMaker, Tempers

BOTS: dict[str, BotMaker] = {"honest": Honest, "cunning": Cunning}
TEMPERS: Tempers = {"cunning": {"bold": partial(Cunning, nerve=1.5), "wary": partial(Cunning, nerve=-1.5)}}
