"""What a newcomer's browser has to fetch."""

import gzip
import json
import re
from pathlib import Path

KIB = 1024


def packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))


def fetched_at_once(folder: Path) -> list[Path]:
    """What index.html names: the first screen waits for it."""
    html = (folder / "index.html").read_text(encoding="utf-8")
    return [folder / name for name in re.findall(r'(?:src|href)="/([^"]+)"', html)]


def test_the_first_screen_needs_at_most_70_kb_of_script(page_folder: Path) -> None:
    scripts = [file for file in fetched_at_once(page_folder) if file.suffix == ".js"]

    assert scripts
    assert sum(map(packed, scripts)) <= 70 * KIB


def test_everything_but_fonts_and_the_boards_is_at_most_150_kb(page_folder: Path) -> None:
    files = [file for file in page_folder.rglob("*") if file.is_file() and file.suffix != ".woff2"]
    first = [file for file in files if not file.name.startswith(("Board", "Rulebook"))]

    assert sum(map(packed, first)) <= 150 * KIB


def test_no_file_of_the_page_names_another_host(page_folder: Path) -> None:
    """Besides the names of namespaces and the addresses in the libraries' messages."""
    harmless = {"www.w3.org", "svelte.dev", "github.com"}
    for file in page_folder.rglob("*.js"):
        hosts = set(re.findall(r"https?://([\w.-]+)", file.read_text(encoding="utf-8")))
        assert hosts <= harmless, json.dumps([file.name, *hosts])
