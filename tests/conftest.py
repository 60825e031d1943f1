"""The tiers of the tests. `./test` runs all of this against the compiled wheel, and the tests of the rules against the
plain sources too; `./test --long` runs everything in both, with the full numbers.

- `--long` also runs what is marked `long`, and gives the fixtures `plenty` and `is_long` their full numbers;
- `--rules` leaves out the tests of the server and of the page, but for those marked `smoke`.
"""

import os
from pathlib import Path

import pytest

import skulduggery

OF_SERVERS = [Path(__file__).parent / folder for folder in ("table", "web")]
"""None of their modules is compiled."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="the full numbers, and what is marked `long`")
    parser.addoption("--rules", action="store_true", help="no servers and no browsers, but for what is marked `smoke`")


def pytest_report_header() -> str:
    return f"skulduggery from {skulduggery.__file__}, {'compiled' if skulduggery.compiled() else 'plain'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [item for item in items if is_left_out(config, item)]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


def is_left_out(config: pytest.Config, item: pytest.Item) -> bool:
    if item.get_closest_marker("long") and not config.getoption("--long"):
        return True
    is_of_server = any(folder in item.path.parents for folder in OF_SERVERS)
    return is_of_server and bool(config.getoption("--rules")) and not item.get_closest_marker("smoke")


@pytest.fixture(scope="session")
def is_long(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--long"))


@pytest.fixture(scope="session")
def plenty(is_long: bool) -> int:
    """How many times as much a long test does: compiled rules run some ten times faster than plain Python. A short one
    does the same compiled and plain."""
    return 10 if is_long and skulduggery.compiled() else 1


def pytest_collection_finish() -> None:
    wanted = os.environ.get("SKULDUGGERY_MODE")
    if wanted and (wanted == "compiled") != skulduggery.compiled():
        pytest.exit(f"these tests were to run {wanted}, but {skulduggery.__file__} is not", returncode=1)
