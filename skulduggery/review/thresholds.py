"""How much a decision must have cost to be called a mistake."""

from skulduggery.kernel.weighing import Weighed
from skulduggery.review.ranking import SURE
from skulduggery.review.report import Grade

RARE = 0.05
"""What somebody strong does at least so often is fair play, whatever came of it."""
GRADES: tuple[Grade, ...] = ("inaccuracy", "mistake", "blunder")
FROM = (0.03, 0.06, 0.10)
FROM_FOR_TWO = (0.05, 0.10, 0.15)
"""What each grade costs at least; of two, each has more to lose."""


def grade_of(chosen: Weighed, seats: int) -> Grade | None:
    if chosen.often >= RARE or chosen.behind <= SURE * chosen.error:
        return None
    bounds = FROM_FOR_TWO if seats == 2 else FROM
    passed = [grade for grade, bound in zip(GRADES, bounds, strict=True) if chosen.behind >= bound]
    return passed[-1] if passed else None
