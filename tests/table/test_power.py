"""The power fails in the middle of play: what was acknowledged had been synced to the disk before."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from machine import Missing
from table.launcher import CARELESS
from table.ledger import SqliteLedger
from table.postgres import PostgresLedger
from table.power import CarelessCluster, PostgresPower, PoweredCluster, SqlitePower
from table.test_kill import killed_again_and_again


@pytest.fixture
def cuts(is_long: bool) -> int:
    return 60 if is_long else 3


def running(kind: type[PoweredCluster]) -> Iterator[PoweredCluster]:
    try:
        cluster = kind()
    except (Missing, OSError, LookupError) as error:
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {error}")
    yield cluster
    cluster.stop()


@pytest.fixture
def powered() -> Iterator[PoweredCluster]:
    yield from running(PoweredCluster)


@pytest.fixture
def careless() -> Iterator[PoweredCluster]:
    yield from running(CarelessCluster)


def test_power_cuts_lose_nothing_that_was_acknowledged(tmp_path: Path, cuts: int) -> None:
    with SqlitePower(tmp_path) as power:
        assert killed_again_and_again(power, SqliteLedger(power.data), cuts) > 6 * cuts
    assert not power.mistakes()


@pytest.mark.long
def test_power_cuts_on_postgresql(powered: PoweredCluster, tmp_path: Path, cuts: int) -> None:
    with PostgresPower(tmp_path, powered) as power:
        assert killed_again_and_again(power, PostgresLedger(powered.url), cuts) > 6 * cuts
    assert not power.mistakes()


# --- these cuts do lose what is not synced -------------------------------------------------------


@pytest.mark.parametrize("seldom", ["OFF", "NORMAL"])
def test_power_cuts_do_lose_moves_of_a_server_that_does_not_sync_each_commit(tmp_path: Path, seldom: str) -> None:
    """With `synchronous=OFF` SQLite never syncs, with NORMAL only now and then."""
    (tmp_path / CARELESS).write_text(seldom, encoding="utf-8")
    with SqlitePower(tmp_path) as power, pytest.raises(AssertionError, match="lost"):
        killed_again_and_again(power, SqliteLedger(power.data), 1)


@pytest.mark.long
def test_power_cuts_do_lose_moves_of_a_postgresql_that_does_not_sync(careless: PoweredCluster, tmp_path: Path) -> None:
    with PostgresPower(tmp_path, careless) as power, pytest.raises(AssertionError, match="lost"):
        killed_again_and_again(power, PostgresLedger(careless.url), 1)
