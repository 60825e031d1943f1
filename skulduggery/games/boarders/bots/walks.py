"""Where to go: the places that a move can reach, and which is best."""

from typing import Final

from skulduggery.games.boarders.bots.lookout import Lookout
from skulduggery.games.boarders.bots.odds import chance_to_fall
from skulduggery.games.boarders.bots.worth import FAR, is_host, worth_of_fall
from skulduggery.games.boarders.geometry.bases import Base, full_move
from skulduggery.games.boarders.geometry.directions import HEADINGS, Direction
from skulduggery.games.boarders.moves import AT, DISTANCE, HEADING, LAY, RISE, units
from skulduggery.games.boarders.pieces import COUNTER_ACTION, RAPSKULLIONS
from skulduggery.games.boarders.rules.movement import laid, risen
from skulduggery.games.boarders.rules.places import base_at
from skulduggery.games.boarders.rules.sea_queens import end_of_repeat
from skulduggery.games.boarders.state import Boarders, Frame

COMPASS: Final = list(range(0, 360, 30))
WORTH_A_MOVE: Final = 0.02
"""Who gains less than this by walking had better make ready."""


def after_slide(s: Boarders, model: int, way: Direction, length: int) -> Base:
    """Where a move this way ends; at the edge it stops, because nobody says to go on."""
    base = s.deck.bases[model]
    slide = s.deck.slide(model, way, length)
    return Base(base.x + slide.dx, base.y + slide.dy, base.shape)


def best_heading(lookout: Lookout, model: int, headings: list[int]) -> tuple[float, int]:
    """The worth of the best place that one move reaches, at full or half length, and the way there."""
    s = lookout.s
    here = s.deck.bases[model]
    best = (-FAR, headings[0])
    for degrees in headings:
        there = after_slide(s, model, HEADINGS[degrees], full_move(here.shape, HEADINGS[degrees]))
        halfway = Base((here.x + there.x) // 2, (here.y + there.y) // 2, here.shape)
        worth = max(lookout.worth(model, there), lookout.worth(model, halfway))
        best = max(best, (worth, degrees))
    return best


def gain_of_walk(lookout: Lookout, model: int) -> float:
    """What the best single move brings more than to stay."""
    return best_heading(lookout, model, COMPASS)[0] - lookout.worth(model, lookout.s.deck.bases[model])


def heading(lookout: Lookout, model: int, legal: list[int]) -> int:
    headings = [move - HEADING for move in legal if move >= HEADING]
    return HEADING + best_heading(lookout, model, headings)[1]


def is_better_moved(lookout: Lookout, model: int) -> bool:
    """In a run: whether one more move is worth the test that follows."""
    return gain_of_walk(lookout, model) > least_gain(lookout.s, model)


def least_gain(s: Boarders, model: int) -> float:
    """What a move must bring that is followed by a test of Footing."""
    return chance_to_fall(s, model) * worth_of_fall(s, model, s.deck.bases[model]) + WORTH_A_MOVE


def is_worth_repeating(lookout: Lookout, model: int) -> bool:
    """BB-12.3 Whether to go on, all the way or half of it, is worth the test before."""
    s = lookout.s
    here, there = s.deck.bases[model], end_of_repeat(s, model)
    halfway = Base((here.x + there.x) // 2, (here.y + there.y) // 2, here.shape)
    gain = max(lookout.worth(model, there), lookout.worth(model, halfway)) - lookout.worth(model, here)
    falls = chance_to_fall(s, model)
    return (1 - falls) * gain > falls * worth_of_fall(s, model, here) + WORTH_A_MOVE


def distance(lookout: Lookout, f: Frame, legal: list[int]) -> int:
    """As far as is best."""

    def worth(move: int) -> float:
        return lookout.worth(f.who, after_slide(lookout.s, f.who, f.way, units(move - DISTANCE)))

    return max(legal, key=worth)


def is_worth_running(s: Boarders, model: int) -> bool:
    """The goal is farther than a walk, and the footing good enough; Rapskullions do as well lying down."""
    gap = Lookout(s, s.model[model].seat).gap(model, s.deck.bases[model])
    if gap <= 4:
        return False
    if s.model[model].kind == RAPSKULLIONS:
        return True
    falls = chance_to_fall(s, model)
    is_hasty = s.scenario == COUNTER_ACTION and not is_host(s, model)
    return falls <= 0.2 or (gap > 7 and falls <= (0.5 if is_hasty else 0.34))


# --- laying down, standing up, placing -----------------------------------------------------------------


def lay(s: Boarders, model: int, legal: list[int]) -> int:
    """The safest place, and there the first of the angles."""
    lookout = Lookout(s, s.model[model].seat)
    return max(legal, key=lambda move: lookout.worth(model, laid(s, model, move - LAY)))


def rise(s: Boarders, model: int, legal: list[int]) -> int:
    lookout = Lookout(s, s.model[model].seat)
    return max(legal, key=lambda move: lookout.worth(model, risen(s, model, move - RISE)))


def point(s: Boarders, seat: int, legal: list[int]) -> int:
    """A good place for our own, a bad one for the others."""
    f = s.top()
    lookout = Lookout(s, s.model[f.who].seat)
    sign = 1 if s.model[f.who].seat == seat else -1
    return max(legal, key=lambda move: sign * lookout.worth(f.who, base_at(s, f, move - AT)))
