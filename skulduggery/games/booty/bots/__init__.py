"""Players made for this game: a cautious beginner and a sharp one. They see only what their seat sees."""

from functools import partial

from skulduggery.games.booty.bots.cautious import Cautious
from skulduggery.games.booty.bots.sharp import Sharp
from skulduggery.kernel.game import BotMaker, Tempers

BOTS: dict[str, BotMaker] = {"cautious": Cautious, "sharp": Sharp}
TEMPERS: Tempers = {"sharp": {"bold": partial(Sharp, gamble=1.2), "wary": partial(Sharp, gamble=-1.2)}}
