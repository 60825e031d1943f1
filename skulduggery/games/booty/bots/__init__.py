"""Players made for this game: the ladder's lower half, and the cautious and the sharp player it grew from."""

from functools import partial

from skulduggery.games.booty.bots.cautious import Cautious
from skulduggery.games.booty.bots.landlubber import Landlubber
from skulduggery.games.booty.bots.sharp import Sharp
from skulduggery.games.booty.bots.swabbie import Swabbie
from skulduggery.games.booty.bots.tempers import TILTS
from skulduggery.kernel.game import BotMaker, Tempers, with_tilts

BOTS: dict[str, BotMaker] = {"landlubber": Landlubber, "swabbie": Swabbie}
OLDER: dict[str, BotMaker] = {"cautious": Cautious, "sharp": Sharp}
TEMPERS: Tempers = {
    "landlubber": with_tilts(Landlubber, TILTS),
    "swabbie": with_tilts(Swabbie, TILTS),
    "sharp": {"bold": partial(Sharp, gamble=1.2), "wary": partial(Sharp, gamble=-1.2)},
}
