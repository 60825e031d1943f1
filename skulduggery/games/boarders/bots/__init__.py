"""Players made for this game: the ladder, and the steady and the canny player it grew from."""

from functools import partial

from skulduggery.games.boarders.bots import landlubber, lies
from skulduggery.games.boarders.bots.canny import Canny
from skulduggery.games.boarders.bots.landlubber import Landlubber
from skulduggery.games.boarders.bots.legend import Legend
from skulduggery.games.boarders.bots.seadog import SeaDog
from skulduggery.games.boarders.bots.steady import Steady
from skulduggery.games.boarders.bots.swabbie import Swabbie
from skulduggery.kernel.game import BotMaker, Tempers

BOTS: dict[str, BotMaker] = {"landlubber": Landlubber, "swabbie": Swabbie, "seadog": SeaDog, "legend": Legend}
OLDER: dict[str, BotMaker] = {"steady": Steady, "canny": Canny}
TEMPERS: Tempers = {
    "landlubber": {temper: partial(Landlubber, face=face) for temper, face in landlubber.FACES_OF.items()},
    "swabbie": {temper: partial(Swabbie, face=face) for temper, face in lies.FACES_OF.items()},
    "seadog": {temper: partial(SeaDog, face=face) for temper, face in lies.FACES_OF.items()},
    "legend": {temper: partial(Legend, face=face) for temper, face in lies.FACES_OF.items()},
    "steady": {"bold": partial(Steady, face=lies.BOLD), "wary": partial(Steady, face=lies.WARY)},
}
