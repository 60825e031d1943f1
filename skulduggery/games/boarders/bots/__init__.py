"""Players made for this game. They see only what their seat sees."""

from functools import partial

from skulduggery.games.boarders.bots.lies import BOLD, WARY
from skulduggery.games.boarders.bots.steady import Steady
from skulduggery.kernel.game import BotMaker, Tempers

BOTS: dict[str, BotMaker] = {"steady": Steady}
TEMPERS: Tempers = {"steady": {"bold": partial(Steady, face=BOLD), "wary": partial(Steady, face=WARY)}}
