"""What a newcomer's browser has to fetch: the built page, weighed as the server sends it."""

import gzip
import re
from pathlib import Path

KIB = 1024
FIRST_SCRIPT = 70 * KIB
ON_THE_WAY = 145 * KIB
"""The most that may be fetched."""
ASIDE = ("CampaignScreen", "Clash", "Reviewed", "Standings")
"""Rooms that nobody goes through on the way to a game."""
LATER = ("Board", "Rulebook", *ASIDE)
"""The names of the files of a board, of those that draw the rulebook, and of the rooms aside."""
FOR_OTHERS = ("app-", "card.")
"""Icons of the installed app, and the picture that messengers show of a link: no page fetches them."""


def packed(file: Path) -> int:
    """A font is already compressed."""
    return file.stat().st_size if file.suffix == ".woff2" else len(gzip.compress(file.read_bytes(), 9))


def weight(files: list[Path]) -> int:
    return sum(map(packed, files))


def fetched_at_once(folder: Path) -> list[Path]:
    """What index.html names: the first screen waits for it."""
    html = (folder / "index.html").read_text(encoding="utf-8")
    return [folder / name for name in re.findall(r'(?:src|href)="/([^"]+)"', html)]


def first_script(folder: Path) -> list[Path]:
    return [file for file in fetched_at_once(folder) if file.suffix == ".js"]


def fonts(folder: Path) -> list[Path]:
    return list(folder.rglob("*.woff2"))


def all_but_fonts(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file() and file.suffix != ".woff2"]


def called(folder: Path, *names: str) -> list[Path]:
    return [file for file in all_but_fonts(folder) if file.name.startswith(names)]


def on_the_way(folder: Path) -> list[Path]:
    later = called(folder, *LATER, *FOR_OTHERS)
    return [file for file in all_but_fonts(folder) if file not in later]
