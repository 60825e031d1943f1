"""Players made for this game: the ladder's lower half, and the honest and the cunning captain it grew from."""

from functools import partial

from skulduggery.games.scalawag.bots.cunning import Cunning
from skulduggery.games.scalawag.bots.honest import Honest
from skulduggery.games.scalawag.bots.landlubber import Landlubber
from skulduggery.games.scalawag.bots.swabbie import Swabbie
from skulduggery.games.scalawag.bots.tempers import TILTS
from skulduggery.kernel.game import BotMaker, Tempers, with_tilts

BOTS: dict[str, BotMaker] = {"landlubber": Landlubber, "swabbie": Swabbie}
OLDER: dict[str, BotMaker] = {"honest": Honest, "cunning": Cunning}
TEMPERS: Tempers = {
    "landlubber": with_tilts(Landlubber, TILTS),
    "swabbie": with_tilts(Swabbie, TILTS),
    "cunning": {"bold": partial(Cunning, nerve=1.5), "wary": partial(Cunning, nerve=-1.5)},
}
