"""What is here runs twice, against the compiled wheel and against the plain sources; but see `scripts/checks.py`."""

import os

import pytest

import skulduggery


def pytest_report_header() -> str:
    return f"skulduggery from {skulduggery.__file__}, {'compiled' if skulduggery.compiled() else 'plain'}"


@pytest.fixture(scope="session")
def plenty() -> int:
    """How many times faster than plain Python the rules run: long tests do so much more."""
    return 10 if skulduggery.compiled() else 1


def pytest_collection_finish() -> None:
    wanted = os.environ.get("SKULDUGGERY_MODE")
    if wanted and (wanted == "compiled") != skulduggery.compiled():
        pytest.exit(f"these tests were to run {wanted}, but {skulduggery.__file__} is not", returncode=1)
