"""Book, code and tests agree: every clause is cited where it is done and shown by a test that plays it."""

import re
from pathlib import Path

import pytest

import skulduggery
from skulduggery.kernel.game import Game

TESTS = Path(__file__).parent
GAMES = list(skulduggery.GAMES.values())
MARK = re.compile(r"\b([A-Z]{2})[-_](\d+)[._](\d+)")
PLAYED = r"def test_([A-Z]{2})_(\d+)_(\d+)"


def marks_in(folder: Path, pattern: str) -> set[str]:
    texts = (file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))
    return {f"{game}-{chapter}.{number}" for text in texts for game, chapter, number in re.findall(pattern, text)}


@pytest.mark.parametrize("game", ["booty", "scalawag"])
def test_a_rulebook_begins_with_the_game_on_one_page_and_speaks_to_players(game: str) -> None:
    book = skulduggery.game(game).rules()
    page = book[book.index("## The game on one page") : book.index("## 1 ")]
    assert re.findall(r"^\*\*(.*?)\*\*", page, re.MULTILINE)[:3] == [
        "The goal.",
        "A turn in five lines.",
        "How it ends.",
    ]
    assert len(re.findall(r"^- ", page, re.MULTILINE)) == 5
    assert re.findall(r"\b(tests?|constants?|functions?|modules?|lab)\b", book) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_clause_is_cited_by_the_code(game: Game) -> None:
    cited = marks_in(game.rulebook.parent, MARK.pattern)
    assert sorted(set(game.clauses()) - cited) == [], "clauses that no code cites"
    assert sorted(cited - set(game.clauses())) == [], "marks in the code that the book lacks"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_clause_is_played_by_a_test(game: Game) -> None:
    played = marks_in(TESTS / game.id, PLAYED)
    assert sorted(set(game.clauses()) - played) == [], "clauses that no test names"
    assert sorted(played - set(game.clauses())) == [], "tests of clauses that the book lacks"
