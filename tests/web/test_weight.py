"""What a newcomer's browser has to fetch."""

import json
import re
from pathlib import Path

from web.weight import FIRST_SCRIPT, KIB, ON_THE_WAY, called, first_script, on_the_way, packed, weight


def test_the_first_screen_needs_at_most_70_kb_of_script(page_folder: Path) -> None:
    assert 0 < weight(first_script(page_folder)) <= FIRST_SCRIPT


def test_all_that_lies_on_the_way_to_a_game_is_at_most_145_kb(page_folder: Path) -> None:
    """Without fonts, boards, and the rooms aside, which are weighed for themselves."""
    assert called(page_folder, "Board")
    assert weight(on_the_way(page_folder)) <= ON_THE_WAY


def test_the_board_of_boarders_with_its_art_is_at_most_60_kb(page_folder: Path) -> None:
    """It is the largest: its script and its style are known by that."""
    boards = called(page_folder, "Board")
    own = [max((file for file in boards if file.suffix == kind), key=packed) for kind in (".js", ".css")]
    art = called(page_folder, "MiniDeck", "Setup")
    assert 0 < weight([*own, *art]) <= 60 * KIB


def test_no_file_of_the_page_names_another_host(page_folder: Path) -> None:
    """Besides the names of namespaces and the addresses in the libraries' messages."""
    harmless = {"www.w3.org", "svelte.dev", "github.com"}
    for file in page_folder.rglob("*.js"):
        hosts = set(re.findall(r"https?://([\w.-]+)", file.read_text(encoding="utf-8")))
        assert hosts <= harmless, json.dumps([file.name, *hosts])
