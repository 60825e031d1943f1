"""A real browser, for the tests: the system's Chromium, installed from Debian where that is possible."""

import os
import shutil
import subprocess
from pathlib import Path

from skulduggery.table.http.page import find_page

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking", "--mute-audio"]
NEXT_DOOR = "table.test"
"""This machine, under a name that a browser trusts no more than any other: as a phone on the same network sees it."""
QUIET += [f"--host-resolver-rules=MAP {NEXT_DOOR} 127.0.0.1"]
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first has no windows to draw and takes a third less time; not every system has it."""


class NoBrowser(Exception):
    """Why there is no browser here."""


def chromium() -> str:
    """The program; installed first if necessary and possible."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return found
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        raise NoBrowser("Chromium is not installed (Debian or Ubuntu: apt-get install chromium)")
    apt_get("update")
    try:
        apt_get("install", "-y", NAMES[0])
    except NoBrowser:
        apt_get("install", "-y", "chromium")
    return str(next(filter(None, map(shutil.which, NAMES))))


def apt_get(*words: str) -> None:
    done = subprocess.run(["apt-get", "-qq", *words], capture_output=True, text=True, timeout=600)
    if done.returncode:
        raise NoBrowser(f"apt-get {' '.join(words)} failed: {done.stderr.strip()[-200:]}")


def built_page() -> Path:
    """The page under test: the one in the installed package, or the one built last in the sources."""
    named = os.environ.get("SKULDUGGERY_PAGE")
    page = Path(named) if named else find_page()
    if page is None:
        raise NoBrowser("the page was not built: there was no Node when the package was installed")
    return page
