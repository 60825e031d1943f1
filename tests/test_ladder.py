"""The ladder: who meets whom, what is kept, and the table for the docs."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner

import skulduggery
from skulduggery.bots import levels_of, make_bot, searches
from skulduggery.cli import skul
from skulduggery.lab.ladder import Ladder, pairings

BOOTY = skulduggery.game("booty")


def play(ladder: Ladder, games: int) -> int:
    """How many games were played now."""
    before = ladder.meeting("sharp", "random").games
    for _ in ladder.meet("sharp", "random", games, ThreadPoolExecutor(1)):
        pass
    return ladder.meeting("sharp", "random").games - before


@pytest.mark.parametrize("name", skulduggery.GAMES)
def test_every_level_meets_the_one_below_it(name: str) -> None:
    game = skulduggery.game(name)
    pairs = pairings(game)
    levels = list(levels_of(game))
    assert pairs[: len(levels) - 1] == list(zip(levels[1:], levels, strict=False))
    assert len(set(pairs)) == len(pairs)
    for pair in pairs:
        for bot in pair:
            make_bot(game, bot, skulduggery.luck(1))


def test_those_that_think_ahead_are_known() -> None:
    assert [bot for bot in levels_of(BOOTY) if searches(BOOTY, bot)] == ["legend"]
    assert searches(BOOTY, "legend@8")


def test_what_was_played_is_kept_and_not_played_again(tmp_path: Path) -> None:
    at_once = Ladder(BOOTY, 3, tmp_path / "at once")
    assert play(at_once, 12) == 24

    assert play(Ladder(BOOTY, 3, tmp_path), 5) == 10
    resumed = Ladder(BOOTY, 3, tmp_path)
    assert play(resumed, 12) == 14
    assert play(resumed, 12) == 0
    assert resumed.meetings == at_once.meetings
    assert [wins.games for wins in resumed.meeting("sharp", "random").wins] == [12, 12]


def test_the_table_for_the_docs_has_both_directions(tmp_path: Path) -> None:
    command = ["ladder", "booty", "-n", "4", "--seats", "2", "--folder", str(tmp_path)]
    told = CliRunner().invoke(skul, [*command, "--pair", "sharp", "random"]).stdout
    title, _, heads, _, row, _ = told.split("\n", 5)
    assert title == "Scallywags, 2 seats, par 50.0%"
    assert heads == "| A | B | A against 1 B | B against 1 A | games of each |"
    assert row.startswith("| sharp | random | ")
    assert row.endswith(") | 4 |")
    assert [file.name for file in tmp_path.iterdir()] == ["booty-2-seats-seed-1.json"]


def test_a_table_with_options_is_another_table(tmp_path: Path) -> None:
    command = ["ladder", "booty", "-n", "1", "--seats", "2", "--folder", str(tmp_path), "--pair", "random", "random"]
    told = CliRunner().invoke(skul, [*command, "-o", "face_up=30"]).stdout
    assert told.startswith("Scallywags, 2 seats, face_up=30, par 50.0%\n")
    assert [file.name for file in tmp_path.iterdir()] == ["booty-2-seats-face_up=30-seed-1.json"]
    refused = CliRunner().invoke(skul, [*command, "-o", "rum=1"])
    assert "booty has no option 'rum'" in refused.output


def test_a_bot_that_is_not_there_is_named_before_anything_is_played(tmp_path: Path) -> None:
    command = ["ladder", "booty", "--folder", str(tmp_path), "--pair", "random", "random", "--pair", "rum", "random"]
    refused = CliRunner().invoke(skul, command)
    assert "booty has no bot 'rum'" in refused.output
    assert "| A | B |" not in refused.output
    assert not list(tmp_path.iterdir())
