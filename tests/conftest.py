"""The tiers of the tests. `./test` runs all of this against the compiled wheel, and the tests of the rules against the
plain sources too; `./test --long` runs everything in both, with the full numbers.

- `--long` also runs what is marked `long`, and gives the fixtures `plenty` and `is_long` their full numbers;
- `--rules` leaves out the tests of what is never compiled: `NEVER_COMPILED` and what is marked `once`, but for those
  marked `smoke`.
"""

import os
from pathlib import Path

import pytest

import skulduggery

HERE = Path(__file__).parent
NEVER_COMPILED = [
    "table/*",
    "web/*",
    "campaign/*",
    "review/*",
    "test_aboard.py",
    "test_arena.py",
    "test_bot_names.py",
    "test_bots.py",
    "test_bots_page.py",
    "test_build.py",
    "test_cli.py",
    "test_gauntlet.py",
    "test_grudges.py",
    "test_lab_counts.py",
    "test_ladder.py",
    "test_lessons.py",
    "test_machine.py",
    "test_own_bots.py",
    "test_readme.py",
    "test_stories.py",
    "test_tempers.py",
    "test_train.py",
    "*/test_belief.py",
    "*/test_bots.py",
    "*/test_canny.py",
    "*/test_legend.py",
    "*/test_matchups.py",
    "*/test_reasons.py",
    "*/test_seadog.py",
    "*/test_speech.py",
    "*/test_story.py",
    "*/test_tea.py",
    "*/test_tempers.py",
    "*/test_terminal.py",
    "*/test_text.py",
]
"""Server, page, commands, lab, lessons, stories, bots: whether the rules under them are compiled makes no difference.
What a bot chooses is compared, plain and compiled, in `twice.py`."""

LONGEST_FIRST = [
    "web/test_accessible.py",
    "web/test_boarders.py",
    "web/test_evening.py",
    "web/test_review.py",
    "web/test_lesson.py",
    "web/test_tale.py",
    "web/test_mutiny.py",
    "web/*",
    "table/test_reviews.py",
    "table/test_twin_decks.py",
    "table/*",
    "review/*",
]
"""If a test of a minute came last, one worker would run it while the others are done. The tests with a browser are in
one row: a worker keeps its browser that long and no longer."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="the full numbers, and what is marked `long`")
    parser.addoption("--rules", action="store_true", help="only what is compiled, and what is marked `smoke`")


def pytest_report_header() -> str:
    return f"skulduggery from {skulduggery.__file__}, {'compiled' if skulduggery.compiled() else 'plain'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [item for item in items if is_left_out(config, item)]
    items[:] = sorted((item for item in items if not is_left_out(config, item)), key=place_in_order)
    config.hook.pytest_deselected(items=left_out)


def place_in_order(item: pytest.Item) -> int:
    path = item.path.relative_to(HERE)
    return next((place for place, pattern in enumerate(LONGEST_FIRST) if path.match(pattern)), len(LONGEST_FIRST))


def is_left_out(config: pytest.Config, item: pytest.Item) -> bool:
    if item.get_closest_marker("long") and not config.getoption("--long"):
        return True
    return bool(config.getoption("--rules")) and is_once_enough(item)


def is_once_enough(item: pytest.Item) -> bool:
    path = item.path.relative_to(HERE)
    is_never_compiled = any(path.match(pattern) for pattern in NEVER_COMPILED) or item.get_closest_marker("once")
    return bool(is_never_compiled) and not item.get_closest_marker("smoke")


@pytest.fixture(scope="session")
def is_long(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--long"))


@pytest.fixture(scope="session")
def plenty(is_long: bool) -> int:
    """How many times as much a long test does: compiled rules run some ten times faster than plain Python. A short one
    does the same compiled and plain."""
    return 10 if is_long and skulduggery.compiled() else 1


@pytest.fixture(scope="session")
def voyages(is_long: bool, plenty: int) -> int:
    """How many voyages a law is held against."""
    if is_long:
        return 30 * plenty
    return 20 if skulduggery.compiled() else 6


def pytest_collection_finish() -> None:
    wanted = os.environ.get("SKULDUGGERY_MODE")
    if wanted and (wanted == "compiled") != skulduggery.compiled():
        pytest.exit(f"these tests were to run {wanted}, but {skulduggery.__file__} is not", returncode=1)
