"""Answers typed as words."""

import json
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from rich.console import Console

from boarders.table import GAME, Table
from skulduggery.games.boarders.text.phrases import take
from skulduggery.games.boarders.view import BoardersView
from skulduggery.lab.laws import contents
from skulduggery.terminal import Terminal

BOOK = json.loads((Path(__file__).parent / "phrases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("question", "choices", "words", "move", "rest"), BOOK["examples"], ids=lambda one: str(one))
def test_words_say_what_they_are_to_say(question: str, choices: str, words: str, move: Any, rest: str) -> None:
    view = cast(BoardersView, SimpleNamespace(question=question))
    taken = take(words, view, {GAME.moves.code(said): text for said, text in BOOK["choices"][choices]})
    assert (taken and GAME.moves.words(taken.move)) == move
    assert taken is None or taken.rest.strip() == rest


class Typist:
    """Anne at the terminal."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.screen = StringIO()
        console = Console(file=self.screen, width=120, color_system=None)
        self.terminal = Terminal(GAME, table.state, [None, None], ("Anne", "Bonny"), console)

    def types(self, words: str) -> bool:
        """Whether it was done."""
        move = self.terminal.spoken(0, words.lower())
        return move is not None and self.terminal.try_words(0, move)

    def is_told(self, words: str) -> bool:
        return words in self.screen.getvalue()


def at_the_terminal(**setup: Any) -> Typist:
    return Typist(Table(anne={"companion 1": (10, 10), "rigger 1": (30, 10)}, **setup))


def test_BB_6_1_a_whole_move_in_one_breath() -> None:
    anne = at_the_terminal()
    assert anne.types("move Rigger 1 heading 90 for 3.2")
    assert anne.table.at("rigger 1") == (30, 13.2)
    assert anne.table.asked == ["bonny"]


def test_BB_6_1_a_refusal_names_its_clause_and_nothing_of_the_whole_line_is_done() -> None:
    anne = at_the_terminal()
    before = contents(anne.table.state)
    assert not anne.types("move Rigger 1 heading 90 for 4.1")
    assert anne.is_told("BB-6.1: ")
    assert contents(anne.table.state) == before
    assert anne.terminal.waiting == ""
    assert anne.types("move Rigger 1 heading 90 for 4")


def test_the_answers_before_a_word_that_is_not_understood_stand() -> None:
    anne = at_the_terminal()
    assert anne.types("rigger 1 dances heading 90")
    assert anne.is_told("Not understood here: dances heading 90")
    assert (anne.table.question, anne.table.view("anne").subject) == ("action", anne.table.number("rigger 1"))


def test_words_that_wait_for_what_a_die_decides_are_said_after_it_fell() -> None:
    """BB-6.9 The test after the first move of a run may end it; with an empty cup nobody is asked about the die."""
    anne = at_the_terminal()
    anne.table.will_roll(6)
    assert anne.types("run companion 1 heading 0 for 1 heading 90 for 2")
    assert anne.table.at("companion 1") == (11, 12)


def test_words_for_a_test_that_was_lost_are_left_over() -> None:
    anne = at_the_terminal()
    anne.table.will_roll(1)
    assert anne.types("run companion 1 heading 0 for 1 heading 90 for 2")
    assert anne.is_told("Not understood here: heading 90 for 2")
    assert anne.table.question == "lay"


def test_a_line_that_a_rule_forbids_only_after_a_die_is_done_up_to_there() -> None:
    """What the die would show is not looked up beforehand."""
    anne = at_the_terminal()
    anne.table.will_roll(6)
    assert anne.types("run companion 1 heading 0 for 1 heading 90 for 9")
    assert anne.is_told("BB-6.1: ")
    assert (anne.table.question, anne.table.at("companion 1")) == ("distance", (11, 10))


def test_BB_3_2_a_standing_order_lets_the_words_go_on() -> None:
    anne = at_the_terminal()
    anne.table.cup("anne", 6)
    anne.terminal.stand("never")
    anne.table.will_roll(6)
    assert anne.types("run companion 1 heading 0 for 1 heading 90 for 2")
    assert anne.table.at("companion 1") == (11, 12)


def test_the_deck_fits_a_narrow_screen() -> None:
    table = Table(anne={"rigger 1": (47, 23)}, furniture={"cabin": (30, 12)})
    for width in (80, 100, 200):
        console = Console(file=StringIO(), width=width, color_system=None)
        console.print(GAME.teller.table(table.view("anne"), ("Anne", "Bonny")))
        lines = cast(StringIO, console.file).getvalue().splitlines()
        deck = [line for line in lines if line.startswith("┃")]
        assert len(deck) == 24
        assert {len(line.rstrip()) for line in deck} == {min(width, 98)}
        assert "G1" in deck[23]
        assert "capta" in deck[11]
