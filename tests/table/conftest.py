"""What all the tests of a file, or of a run, can share because they leave it as it was."""

import subprocess
from collections.abc import Iterator

import pytest

from machine import Missing
from table.afloat import Server
from table.postgres import Cluster


@pytest.fixture(autouse=True)
def scripted_luck(request: pytest.FixtureRequest) -> None:
    """Each test has the same luck every time, whatever ran before it at the same server."""
    if "server" in request.fixturenames:
        request.getfixturevalue("server").script_luck(request.node.name)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def kills(is_long: bool) -> int:
    """How often the server is killed in the middle of play."""
    return 300 if is_long else 10


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    try:
        cluster = Cluster()
    except (Missing, OSError, LookupError, subprocess.SubprocessError) as error:
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {error}")
    yield cluster
    cluster.stop()
