"""What the tests need of the machine: a browser and PostgreSQL, from Debian's packages where they can be installed.

Uses nothing but the standard library.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from once import alone

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first has no windows to draw and takes a third less time; not every system has it."""
LOCKED = "Could not get lock"
"""What apt says while somebody else installs something."""
PATIENCE = 300

Found = TypeVar("Found")


class Missing(Exception):
    """What is not here, and why."""


def chromium() -> str:
    return found_or_installed("Chromium", find_chromium, "chromium-headless-shell", "chromium")


def postgresql() -> Path:
    """The folder of initdb and postgres."""
    return found_or_installed("PostgreSQL", find_postgresql, "postgresql")


def find_chromium() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def find_postgresql() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    beside = shutil.which("initdb")
    return Path(beside).resolve().parent if beside else None


def found_or_installed(what: str, find: Callable[[], Found | None], *packages: str) -> Found:
    """Installed if necessary and possible, by one process at a time: the others wait, and then it is there."""
    found = find()
    if found is None and may_install():
        with alone(Path(__file__)):
            found = find() or installed(find, packages)
    if found is None:
        raise Missing(f"{what} is not installed (Debian or Ubuntu: apt-get install {packages[-1]})")
    return found


def may_install() -> bool:
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def installed(find: Callable[[], Found | None], packages: tuple[str, ...]) -> Found | None:
    """The first of these packages that this system has."""
    apt_get("update")
    for package in packages[:-1]:
        try:
            apt_get("install", "-y", package)
            return find()
        except Missing:
            continue
    apt_get("install", "-y", packages[-1])
    return find()


def apt_get(*words: str) -> None:
    """Or `Missing`, with what it said. If somebody else is installing something, it waits."""
    deadline = time.monotonic() + PATIENCE
    while True:
        done = subprocess.run(
            ["apt-get", "-qq", *words],
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
            capture_output=True,
            text=True,
        )
        if done.returncode == 0:
            return
        if LOCKED not in done.stderr or time.monotonic() > deadline:
            raise Missing(f"apt-get {' '.join(words)} failed: {done.stderr.strip()[-200:]}")
        time.sleep(1)
