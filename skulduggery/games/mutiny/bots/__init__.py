"""Players made for this game: the ladder's lower half, and the timid and the cunning pirate it grew from."""

from functools import partial

from skulduggery.games.mutiny.bots.cunning import Cunning
from skulduggery.games.mutiny.bots.landlubber import Landlubber
from skulduggery.games.mutiny.bots.swabbie import Swabbie
from skulduggery.games.mutiny.bots.timid import Timid
from skulduggery.games.mutiny.bots.tongue import BOLD, TONGUES, WARY
from skulduggery.kernel.game import BotMaker, Tempers

BOTS: dict[str, BotMaker] = {"landlubber": Landlubber, "swabbie": Swabbie}
OLDER: dict[str, BotMaker] = {"timid": Timid, "cunning": Cunning}
TEMPERS: Tempers = {
    "landlubber": {temper: partial(Landlubber, tongue=tongue) for temper, tongue in TONGUES.items()},
    "swabbie": {temper: partial(Swabbie, tongue=tongue) for temper, tongue in TONGUES.items()},
    "cunning": {"bold": partial(Cunning, tongue=BOLD), "wary": partial(Cunning, tongue=WARY)},
}
