"""Players made for this game: the ladder up to the sea dog, and the timid and the cunning pirate it grew from."""

from collections.abc import Sequence
from functools import partial

from skulduggery.games.mutiny.bots.cunning import Cunning
from skulduggery.games.mutiny.bots.landlubber import Landlubber
from skulduggery.games.mutiny.bots.swabbie import Swabbie
from skulduggery.games.mutiny.bots.timid import Timid
from skulduggery.games.mutiny.bots.tongue import BOLD, PLAIN, TONGUES, WARY, Tongue
from skulduggery.kernel.game import Bot, BotMaker, Tempers
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.parts import Fitting
from skulduggery.kernel.prose import Cast
from skulduggery.kernel.state import State


def sea_dog(luck: Luck, tongue: Tongue = PLAIN) -> Bot:
    """Listens to every word, weighs who says such things how often, and lies with a plan."""
    from skulduggery.games.mutiny.bots.seadog import Seadog  # with numpy, which is not needed to play the game

    return Seadog(luck, tongue)


def why(state: State, seat: int, moves: Sequence[int], cast: Cast) -> str:
    """By what the sea dog makes of what the seat sees."""
    from skulduggery.games.mutiny.bots import reasons

    return reasons.why(state, seat, moves, cast)


def gained(state: State, seat: int, move: int) -> float | None:
    """The same of a word that nothing settles."""
    from skulduggery.games.mutiny.bots import reasons

    return reasons.gained(state, seat, move)


def fitting() -> Fitting:
    """What counts the sea dog's table anew."""
    from skulduggery.games.mutiny.bots.seadog import fit

    return fit


BOTS: dict[str, BotMaker] = {"landlubber": Landlubber, "swabbie": Swabbie, "seadog": sea_dog}
OLDER: dict[str, BotMaker] = {"timid": Timid, "cunning": Cunning}
TEMPERS: Tempers = {
    "landlubber": {temper: partial(Landlubber, tongue=tongue) for temper, tongue in TONGUES.items()},
    "swabbie": {temper: partial(Swabbie, tongue=tongue) for temper, tongue in TONGUES.items()},
    "seadog": {temper: partial(sea_dog, tongue=tongue) for temper, tongue in TONGUES.items()},
    "cunning": {"bold": partial(Cunning, tongue=BOLD), "wary": partial(Cunning, tongue=WARY)},
}
