"""One browser and one server for all these tests, a fresh context for every person.

Their scope is the package, not the session: while a browser is open its event loop counts as running, and no other test
in the process could have one.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from machine import Missing, chromium
from table.afloat import Server
from web.harbour import QUIET, built_page
from web.people import Person

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="session")
def page_folder() -> Path:
    try:
        return built_page()
    except Missing as error:
        pytest.skip(f"NOT TESTED IN A BROWSER: {error}")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    try:
        program = chromium()
    except Missing as error:
        pytest.skip(f"NOT TESTED IN A BROWSER: {error}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory, page_folder: Path) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("web"), "--page", str(page_folder)) as server:
        yield server


@pytest.fixture(autouse=True)
def scripted_luck(request: pytest.FixtureRequest) -> None:
    """Each test has the same luck every time, whatever ran before it at the same server."""
    if "server" in request.fixturenames:
        request.getfixturevalue("server").script_luck(request.node.name)


@pytest.fixture
def newcomer(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Somebody with a browser of their own; what went wrong on their page fails the test."""
    people: list[Person] = []

    def come(name: str, **context: object) -> Person:
        people.append(Person(browser, server.address, name, **context))
        return people[-1]

    yield come
    for person in people:
        person.go_home()
    assert [error for person in people for error in person.errors] == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The checker for accessibility, as a script."""
    script = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
    if not script.exists():
        pytest.skip("NOT CHECKED FOR ACCESSIBILITY: web/node_modules is not there")
    return script.read_text(encoding="utf-8")
