"""Players made for this game: a timid hand who follows the crowd, and a cunning one who weighs every word."""

from functools import partial

from skulduggery.games.mutiny.bots.cunning import BOLD, WARY, Cunning
from skulduggery.games.mutiny.bots.timid import Timid
from skulduggery.kernel.game import BotMaker, Tempers

BOTS: dict[str, BotMaker] = {"timid": Timid, "cunning": Cunning}
TEMPERS: Tempers = {"cunning": {"bold": partial(Cunning, tongue=BOLD), "wary": partial(Cunning, tongue=WARY)}}
