"""Work that is done once: for a stamp of the files that matter, by one process at a time, wholly or not at all.

Uses nothing but the standard library.
"""

import hashlib
import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # on Windows two builds at once only waste time
    fcntl = None  # type: ignore[assignment]


def stamp_of(files: Iterable[Path], root: Path, salt: str = "") -> str:
    """A fingerprint of these files and their names."""
    fingerprint = hashlib.sha256(salt.encode())
    for file in files:
        fingerprint.update(file.relative_to(root).as_posix().encode())
        fingerprint.update(file.read_bytes())
    return fingerprint.hexdigest()


def once(mark: Path, stamp: str, work: Callable[[], None]) -> None:
    """Do the work unless it was already done for this very stamp."""
    if mark.exists() and mark.read_text(encoding="utf-8") == stamp:
        return
    work()
    mark.write_text(stamp, encoding="utf-8")


class Busy(Exception):
    """Another process is doing it."""


@contextmanager
def alone(file: Path, *, wait: bool = True) -> Iterator[None]:
    """One process at a time holds a file that exists; the others wait, or are told that it is `Busy`."""
    with file.open() as held:
        if fcntl is not None:
            try:
                fcntl.flock(held, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
            except BlockingIOError:
                raise Busy(file) from None
        yield


def whole(folder: Path, fill: Callable[[Path], object]) -> None:
    """A folder that is there complete, or not at all; anyone who has the old one open keeps it."""
    if folder.exists():
        return
    aside = folder.with_name(f"{folder.name}.{os.getpid()}")
    shutil.rmtree(aside, ignore_errors=True)
    try:
        aside.mkdir(parents=True)
        fill(aside)
        put_in_place(aside, folder)
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def put_in_place(aside: Path, folder: Path) -> None:
    """Unless somebody was first."""
    try:
        aside.rename(folder)
    except OSError:
        if not folder.exists():
            raise


def replace_text(file: Path, text: str) -> None:
    """In one go: nobody reads half of it."""
    aside = file.with_name(f"{file.name}.{os.getpid()}")
    aside.write_text(text, encoding="utf-8")
    aside.replace(file)
