"""The rulebook speaks to players, and begins with the game on one page."""

import re

from click.testing import CliRunner

from boarders.table import GAME
from skulduggery.cli import skul

FIRST_PAGE = "The game on one page"


def first_page() -> str:
    """All before the first chapter of clauses."""
    return GAME.rules().split("\n## 1 ")[0]


def test_the_first_page_tells_the_goal_a_round_in_five_lines_and_how_it_ends() -> None:
    goal, rounds, end = re.split(r"\*\*(?:A round in five lines|How it ends)\.\*\*", first_page())
    assert f"## {FIRST_PAGE}\n**The goal.**" in goal
    assert rounds.count("\n- *") == 5
    assert "match" in end


def test_it_stands_before_the_clauses_and_is_none_of_them() -> None:
    assert not re.search(r"^- \*\*BB-", first_page(), re.MULTILINE)
    assert len(GAME.clauses()) > 100
    assert GAME.clauses()["BB-1.1"].startswith("The Deck is 48 by 24 inches.")


def test_it_comes_first_in_the_printed_rulebook() -> None:
    printed = CliRunner().invoke(skul, ["rules", "boarders"]).output
    assert printed.index(FIRST_PAGE) < printed.index("BB-1.1")


def test_no_word_of_how_it_is_made() -> None:
    assert re.findall(r"(?i)`|\b(?:modules?|functions?|constants?|skul|the lab|tests? cites?)\b", GAME.rules()) == []
