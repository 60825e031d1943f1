"""A real browser, for the tests: the system's Chromium, and the page that it shows."""

import os
from pathlib import Path

from machine import Missing
from skulduggery.table.http.page import find_page

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking", "--mute-audio"]
NEXT_DOOR = "table.test"
"""This machine, under a name that a browser trusts no more than any other: as a phone on the same network sees it."""
QUIET += [f"--host-resolver-rules=MAP {NEXT_DOOR} 127.0.0.1"]


def built_page() -> Path:
    """The page under test: the one in the installed package, or the one built last in the sources."""
    named = os.environ.get("SKULDUGGERY_PAGE")
    page = Path(named) if named else find_page()
    if page is None:
        raise Missing("the page was not built: there was no Node when the package was installed")
    return page
