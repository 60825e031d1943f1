"""What all the tests of a file, or of a run, can share because they leave it standing."""

import subprocess
from collections.abc import Iterator

import pytest

from table.afloat import Server
from table.postgres import Cluster, NoPostgres


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    try:
        cluster = Cluster()
    except (NoPostgres, OSError, LookupError, subprocess.SubprocessError) as error:
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {error}")
    yield cluster
    cluster.stop()
