"""What never changes where ships meet, in measures and in words: for the screens that draw it."""

from math import sqrt

import msgspec

from skulduggery.games.boarders.campaign.ships import Emblem, Hull, Improvement
from skulduggery.games.boarders.clash.text import EMBLEMS_DO, IMPROVEMENTS_DO, ROWS_DO, row_name
from skulduggery.games.boarders.clash.view import EMBLEMS, HULL_NAMES, IMPROVEMENT_NAMES
from skulduggery.games.boarders.clash.view import ROWS as ROW_NAMES
from skulduggery.games.boarders.pieces import DRILLED_DICE, NIMBLENESS, RING, ROWS, SAIL_HEIGHT, SAIL_WIDTH, SCENARIOS
from skulduggery.games.boarders.rules.spotting import GUST, GUSTS
from skulduggery.games.boarders.words import title


class Band(msgspec.Struct, frozen=True):
    """BB-13.4 A row of the damage table; the last one has no end."""

    row: str
    name: str
    does: str
    least: int
    most: int | None
    clause: str = "BB-13.4"


class EmblemTold(msgspec.Struct, frozen=True):
    """BB-13.7 An image in force."""

    emblem: Emblem
    name: str
    does: str
    clause: str = "BB-13.7"


class ImprovementTold(msgspec.Struct, frozen=True):
    improvement: Improvement
    name: str
    does: str
    clause: str


class HullTold(msgspec.Struct, frozen=True):
    """BB-13.3 `adds` to the die that decides on another round of fire."""

    hull: Hull
    name: str
    adds: int


class ScenarioTold(msgspec.Struct, frozen=True):
    """BB-4.2 In the order of the die."""

    scenario: str
    name: str


class ClashFacts(msgspec.Struct, frozen=True):
    """Lengths are in tenths of an inch."""

    sail_width: int
    sail_height: int
    ring: int
    scatter: float
    """BB-13.2 How far the ring falls from where it was aimed, each way: its standard deviation."""
    drilled_dice: int
    bands: tuple[Band, ...]
    emblems: tuple[EmblemTold, ...]
    improvements: tuple[ImprovementTold, ...]
    hulls: tuple[HullTold, ...]
    scenarios: tuple[ScenarioTold, ...]


def band(number: int) -> Band:
    row = ROW_NAMES[number]
    starts = (0, *ROWS)
    most = starts[number + 1] - 1 if number < len(ROWS) else None
    return Band(row, row_name(row), ROWS_DO[row], starts[number], most)


FACTS = ClashFacts(
    sail_width=SAIL_WIDTH,
    sail_height=SAIL_HEIGHT,
    ring=RING,
    scatter=round(sqrt(GUSTS * (GUST**2 - 1) / 12), 2),
    drilled_dice=DRILLED_DICE,
    bands=tuple(band(number) for number in range(len(ROW_NAMES))),
    emblems=tuple(EmblemTold(emblem, title(emblem), EMBLEMS_DO[emblem]) for emblem in EMBLEMS),
    improvements=tuple(ImprovementTold(one, title(one), *IMPROVEMENTS_DO[one]) for one in IMPROVEMENT_NAMES),
    hulls=tuple(HullTold(hull, title(hull), NIMBLENESS[number]) for number, hull in enumerate(HULL_NAMES)),
    scenarios=tuple(ScenarioTold(scenario, title(scenario)) for scenario in SCENARIOS),
)
