"""Undo: your own last move, while it taught nobody anything, drew no luck and nobody else has acted."""

from pathlib import Path
from typing import Any

import pytest

from skulduggery.client import Refused
from skulduggery.games import GAMES
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import Illegal
from skulduggery.table.admission.admission import UNDO_QUESTIONS
from skulduggery.table.orders import play
from skulduggery.table.orders.play import bot_says
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import new_seed
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.orders.undo import TAUGHT, why_no_undo
from skulduggery.table.session.running import before_last, played
from skulduggery.table.session.worked_out import has_taught
from skulduggery.table.settings import Settings
from skulduggery.table.store import events as ev
from table.afloat import CountingServer, Server, close, gathered


def table_of(game: str, seats: int, **options: Any) -> LiveTable:
    opened = ev.Opened(game=game, rules=GAMES[game].rules_version, seats=seats, options=options, seed=new_seed())
    table = LiveTable("CODE", opened, 0)
    table.deal()
    return table


def why_not(table: LiveTable, seat: int) -> str | None:
    """At once, or with the other worlds."""
    return why_no_undo(table, seat) or (TAUGHT if has_taught_by_last_move(table, seat) else None)


def has_taught_by_last_move(table: LiveTable, seat: int) -> bool:
    game = played(table)
    return has_taught(before_last(game), seat, game.said[-1][1])


def says(table: LiveTable, seat: int, **words: Any) -> None:
    table.say(seat, words)


def test_a_declaration_can_be_taken_back_until_somebody_answers() -> None:
    table = table_of("scalawag", 3, first=0)
    says(table, 0, do="trim", sailors=2)
    assert why_no_undo(table, 1) is not None
    assert why_not(table, 0) is None
    before = table.told
    table.take_back(0)
    assert table.ply == 0
    assert len(before) == 2
    assert table.asked_since == {0: 0}
    says(table, 0, do="trim", sailors=2)
    says(table, 1, do="let_pass")
    assert why_no_undo(table, 0) == (
        "only your own last move can be taken back, and only until somebody else has acted"
    )
    assert why_not(table, 1) is None


def test_an_answer_to_what_was_taken_back_is_none_to_what_was_said_instead() -> None:
    """Both are asked about at the same ply."""
    table = table_of("scalawag", 3, first=0)
    says(table, 0, do="trim", sailors=1)
    assert (table.ply, table.asked_since) == (1, {1: 1, 2: 1})
    table.take_back(0)
    says(table, 0, do="trim", sailors=2)
    assert (table.ply, table.asked_since) == (1, {1: 1, 2: 1})
    with pytest.raises(Refusal, match="moved on"):
        play.move(table, 1, {"do": "let_pass"}, ply=1, undone=0)
    play.move(table, 1, {"do": "let_pass"}, ply=1, undone=1)


def test_a_question_that_was_open_before_the_undo_is_still_the_same() -> None:
    table = table_of("scalawag", 3, first=0)
    says(table, 0, do="trim", sailors=1)
    says(table, 1, do="let_pass")
    table.take_back(1)
    assert table.asked_since == {1: 1, 2: 1}
    play.move(table, 2, {"do": "let_pass"}, ply=1, undone=0)


def test_a_bot_that_thought_about_what_was_taken_back_thinks_again() -> None:
    table = table_of("scalawag", 3, first=0)
    table.note(ev.BotSeated(1, "honest"), 0)
    says(table, 0, do="trim", sailors=1)
    chosen = table.game.moves.code({"do": "let_pass"})
    table.take_back(0)
    says(table, 0, do="trim", sailors=2)
    with pytest.raises(Refusal, match="no longer asked"):
        bot_says(1, chosen, 1, 0, table)
    bot_says(1, chosen, 1, 1, table)


def test_a_card_that_was_shown_cannot_be_taken_back() -> None:
    """Playing it has shown the others what was in the hand."""
    for _ in range(10):
        table = table_of("booty", 3, first=0)
        state = table.state
        assert state is not None
        plays = [words for move in state.legal(0) if (words := table.game.moves.words(move))["do"] == "play"]
        for words in plays:
            before = table.ply
            table.say(0, words)
            if len(table.told) == before + 2 and table.drawn[-1] == table.drawn[-2]:
                assert why_not(table, 0) == "somebody learned something hidden from it"
                return
    pytest.fail("nobody could play a card")


def test_luck_cannot_be_taken_back() -> None:
    table = table_of("scalawag", 3, first=0)
    state = table.state
    assert state is not None
    dice = Seeded("undo")
    while table.drawn[-1] == table.drawn[0]:
        seat = state.to_act()[dice.below(len(state.to_act()))]
        legal = state.legal(seat)
        table.say(seat, table.game.moves.words(legal[dice.below(len(legal))]))
    assert why_no_undo(table, seat) == "luck was drawn since"


def test_a_card_that_was_drawn_cannot_be_taken_back() -> None:
    """The pile was shuffled before; but who drew has seen a card."""
    table = table_of("booty", 2, first=0)
    state = table.state
    assert state is not None
    drew = False
    while not drew:
        seat = state.to_act()[0]
        table.say(seat, table.game.moves.words(state.legal(seat)[0]))
        drew = state.news(seat, table.told[-2]) != state.news(None, table.told[-2])
    assert why_no_undo(table, seat) == "you learned something hidden from it"


def test_a_table_that_has_not_begun_has_nothing_to_take_back() -> None:
    table = LiveTable("CODE", ev.Opened("booty", GAMES["booty"].rules_version, 2, options={}, seed=new_seed()), 0)
    with pytest.raises(Illegal):
        why_no_undo(table, 0)


def test_whether_a_move_can_be_taken_back_is_told_without_taking_it_back(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        anne, bonny, calico = gathered(server, "scalawag", "Anne", "Bonny", "Calico", seats=3, options={"first": 0})
        anne.order("start")
        anne.say({"do": "trim", "sailors": 2})
        for _ in range(UNDO_QUESTIONS[0]):
            assert anne.tell({"type": "may_undo"}) == 1
        with pytest.raises(Refused, match="too many questions"):
            anne.tell({"type": "may_undo"})
        with pytest.raises(Refused, match="only your own last move"):
            bonny.tell({"type": "may_undo"})
        assert anne.tell({"type": "undo"}) == 0, "asking changed nothing and used up no undo"
        anne.say({"do": "trim", "sailors": 2})
        while (letter := bonny.next_letter())["undone"] != 1 or letter["ply"] != 1:
            pass
        bonny.say({"do": "let_pass"})
        with pytest.raises(Refused, match="until somebody else has acted"):
            anne.tell({"type": "may_undo"})
        close(anne, bonny, calico)


def test_undos_are_counted(tmp_path: Path) -> None:
    """Those that were refused too: each may have taken its time."""
    with CountingServer(tmp_path) as server:
        (anne,) = gathered(server, "booty", "Anne", seats=2, bots={1: "random"})
        watcher = server.visitor().watch(anne.code)
        for number in range(Settings().replays_a_minute):
            with pytest.raises(Refused, match=r"no game is being played|in the gallery"):
                (anne, watcher)[number % 2].tell({"type": "undo"})
        with pytest.raises(Refused, match="too many undos"):
            anne.tell({"type": "undo"})
        close(anne, watcher)
