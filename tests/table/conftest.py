"""A server for all the tests of a file that leave it standing."""

from collections.abc import Iterator

import pytest

from table.afloat import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server
