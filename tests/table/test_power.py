"""The power fails in the middle of play: what was acknowledged had been synced to the disk before."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from table.ledger import SqliteLedger
from table.postgres import NoPostgres, PostgresLedger
from table.power import PostgresPower, PoweredCluster, SqlitePower
from table.test_kill import killed_again_and_again


@pytest.fixture
def cuts(is_long: bool) -> int:
    return 60 if is_long else 3


@pytest.fixture
def powered() -> Iterator[PoweredCluster]:
    try:
        cluster = PoweredCluster()
    except (NoPostgres, OSError, LookupError) as error:
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {error}")
    yield cluster
    cluster.stop()


def test_power_cuts_lose_nothing_that_was_acknowledged(tmp_path: Path, cuts: int) -> None:
    with SqlitePower(tmp_path) as power:
        assert killed_again_and_again(power, SqliteLedger(power.data), cuts) > 6 * cuts
    assert not power.mistakes()


def test_power_cuts_on_postgresql(powered: PoweredCluster, tmp_path: Path, cuts: int) -> None:
    with PostgresPower(tmp_path, powered) as power:
        assert killed_again_and_again(power, PostgresLedger(powered.url), cuts) > 6 * cuts
    assert not power.mistakes()
