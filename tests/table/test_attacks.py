"""Visitors who mean no good: the tables beside them play on, and nothing is lost. How long that takes is measured by
`skul loadtest --attack`; here it only has to happen.
"""

import msgspec
import pytest

from skulduggery.table.process.loadtest import run
from skulduggery.table.process.loadtest.findings import Load

POLITE = Load(tables=2, people=3, seconds=1, rate=4, pin=False)


FEW = {"presence": 60, "undo": 3, "connections": 1100, "frames": 2, "requests": 5, "orders": 5}


SELDOM = ("presence", "undo", "frames", "requests")
"""Their limits have tests of their own, which are quicker."""


@pytest.mark.parametrize(
    "attack", [pytest.param(one, marks=[pytest.mark.long] if one in SELDOM else []) for one in FEW]
)
def test_polite_tables_play_on_beside_an_attack(attack: str, is_long: bool) -> None:
    """Spectators who come and go, tables that move and take back, requests that are never ended, frames, requests and
    orders without end."""
    load = msgspec.structs.replace(POLITE, attack=attack, attackers=FEW[attack])
    if is_long:
        load = msgspec.structs.replace(POLITE, attack=attack, tables=20, people=5, seconds=20, rate=1)
    found = run(load, print)
    assert (found.refusals, found.errors, found.lost) == (0, 0, 0)
    assert len(found.leg.waits) >= load.tables, "every table has moved"
    assert found.log_kib < 200, "nobody fills the disk"
