"""BB-13.1 The ship's log."""

from typing import Any

import pytest

from skulduggery.games.boarders.campaign.log import new_log
from skulduggery.games.boarders.campaign.ships import CREW


@pytest.mark.parametrize("hull", ["pinnace", "brigantine", "frigate"])
def test_BB_13_1_a_new_log_has_an_empty_hold_and_no_cannon(hull: Any) -> None:
    log = new_log("Anne", "Gull", hull)
    assert (log.gold, log.food, log.shot, log.cannons) == (0, 0, 0, 0)
    assert (log.improvements, log.sail, log.history) == ((), (), ())


def test_BB_13_1_the_crew_of_each_class() -> None:
    assert CREW == {"pinnace": 10, "brigantine": 20, "frigate": 30}
