"""What a newcomer's browser has to fetch."""

import json
import re
from pathlib import Path

from web.weight import ALL_BUT_BOARDS, FIRST_SCRIPT, all_but_boards, called, first_script, weight


def test_the_first_screen_needs_at_most_70_kb_of_script(page_folder: Path) -> None:
    assert 0 < weight(first_script(page_folder)) <= FIRST_SCRIPT


def test_everything_but_fonts_and_the_boards_is_at_most_150_kb(page_folder: Path) -> None:
    assert called(page_folder, "Board")
    assert weight(all_but_boards(page_folder)) <= ALL_BUT_BOARDS


def test_no_file_of_the_page_names_another_host(page_folder: Path) -> None:
    """Besides the names of namespaces and the addresses in the libraries' messages."""
    harmless = {"www.w3.org", "svelte.dev", "github.com"}
    for file in page_folder.rglob("*.js"):
        hosts = set(re.findall(r"https?://([\w.-]+)", file.read_text(encoding="utf-8")))
        assert hosts <= harmless, json.dumps([file.name, *hosts])
