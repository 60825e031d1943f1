"""BB-3.2 Standing orders about the cup."""

from io import StringIO

import pytest
from rich.console import Console

from boarders.table import GAME, NAMES, Table
from skulduggery.games.boarders.moves import CHALLENGE, KEEP
from skulduggery.games.boarders.standing import ask as ask_me
from skulduggery.games.boarders.standing import briskly, if_it_matters, never
from skulduggery.terminal.table import Terminal


def said(table: Table, who: str, order: str) -> int | None:
    """What the order answers to the question that is open."""
    seat = NAMES.index(who)
    return GAME.table.standing[order](table.view(who), table.state.legal(seat))


def run(die: int, **more: tuple[float, float]) -> Table:
    """Companion 1 (Footing 3) runs past anybody else who is there, and tests."""
    anne = {"companion 1": (10.0, 10.0)} | {name.replace("_", " "): place for name, place in more.items()}
    table = Table(anne=anne)
    table.cup("anne", 1)
    table.activates("anne", "companion 1", "run")
    table.will_roll(die)
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 1)
    assert table.question == "indicate"
    return table


def trip(attacker: int, target: int) -> Table:
    """Duelista 1 (Brute 5) trips Sawtooth (Brute 4)."""
    table = Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")
    table.cup("anne", 1)
    table.cup("bonny", 1)
    table.will_roll(attacker, target)
    table.activates("anne", "duelista 1", "trip")
    table.says("anne", "choose", "sawtooth")
    return table


def test_the_first_is_for_people_who_chose_none_and_takes_no_real_choice_away() -> None:
    assert list(GAME.table.standing.values()) == [if_it_matters, ask_me, briskly, never]


@pytest.mark.parametrize(("die", "answer"), [(3, None), (4, KEEP), (6, KEEP)])
def test_BB_2_1_a_lie_helps_a_model_that_would_fall(die: int, answer: int | None) -> None:
    table = run(die)
    assert said(table, "anne", "if_it_matters") == answer
    assert said(table, "anne", "never") == KEEP
    assert said(table, "anne", "ask") is None


@pytest.mark.parametrize(("friends", "die", "answer"), [(0, 3, None), (1, 3, KEEP), (1, 2, None)])
def test_BB_2_3_with_the_modifiers(friends: int, die: int, answer: int | None) -> None:
    near = {"rigger_1": (11.0, 11.5)} if friends else {}
    table = run(die, **near)
    assert [one.adds for one in table.view(None).dice] == [3 + friends]
    assert said(table, "anne", "if_it_matters") == answer


def test_BB_2_1_no_lie_helps_where_not_even_a_six_would_do() -> None:
    """Rapskullion 1 (Footing 1) tests with two enemies beside it: 6 + 1 - 2 is not 7."""
    table = Table(
        anne={"rigger 1": (12, 11), "rigger 2": (12, 9)},
        bonny={"rapskullion 1": (9, 10)},
        initiative="bonny",
    )
    table.cup("bonny", 6)
    table.activates("bonny", "rapskullion 1", "run")
    table.will_roll(1)
    table.says("bonny", "heading", 0)
    table.says("bonny", "distance", 2.5)
    assert [one.adds for one in table.view(None).dice] == [-1]
    assert said(table, "bonny", "if_it_matters") == KEEP


@pytest.mark.parametrize(
    ("attacker", "target", "of_anne", "of_bonny"),
    [
        (1, 2, None, None),  # 6 to 6: a tie is the attacker's, until Bonny says 3
        (1, 3, None, None),  # 6 to 7, until Anne says 3
        (6, 1, KEEP, KEEP),  # 11 to 5: not even a 6 saves Sawtooth
        (5, 1, KEEP, KEEP),  # 10 to 5, and 10 at the most
        (4, 1, None, None),  # 9 to 5, but a 6 makes 10
    ],
)
def test_BB_2_2_who_could_win_or_still_be_beaten_is_asked(
    attacker: int, target: int, of_anne: int | None, of_bonny: int | None
) -> None:
    table = trip(attacker, target)
    assert (said(table, "anne", "if_it_matters"), said(table, "bonny", "if_it_matters")) == (of_anne, of_bonny)


@pytest.mark.parametrize(
    ("attacker", "target", "of_anne", "of_bonny"),
    [
        (1, 2, KEEP, None),  # 6 to 6: only Sawtooth needs more
        (1, 3, None, KEEP),  # 6 to 7: only Duelista 1 does
        (4, 1, KEEP, None),  # 9 to 5, but a 6 makes 10
    ],
)
def test_BB_3_7_nothing_is_feared_from_an_empty_cup(
    attacker: int, target: int, of_anne: int | None, of_bonny: int | None
) -> None:
    for liar, other, answer in (("anne", "bonny", of_anne), ("bonny", "anne", of_bonny)):
        table = trip(attacker, target)
        table.cup(other)
        assert said(table, liar, "if_it_matters") == answer


def test_BB_3_8_dice_laid_openly_are_always_asked_for() -> None:
    table = Table(anne={"rigger 1": (10, 10)})
    table.pitch(anne=(1, 2), bonny=(3,))
    assert table.question == "indicate"
    assert [said(table, "anne", order) for order in GAME.table.standing] == [None] * 4


# --- BB-3.5 a claim to judge -------------------------------------------------------------------------


def claimed(*cup: int) -> Table:
    """Companion 1 would fall, and Anne says that her die is a 4; this is under Bonny's cup."""
    table = run(1)
    table.cup("bonny", *cup)
    table.says("anne", "lie")
    table.says("anne", "select", 1)
    table.says("anne", "claim", 4)
    assert (table.question, table.asked) == ("judge", ["bonny"])
    return table


def test_BB_3_5_with_an_empty_cup_a_challenge_costs_nothing_and_is_made() -> None:
    table = claimed()
    assert said(table, "bonny", "if_it_matters") == CHALLENGE
    assert (said(table, "bonny", "ask"), said(table, "bonny", "never")) == (None, None)


def test_BB_3_5_with_a_die_to_lose_it_is_a_real_choice() -> None:
    assert said(claimed(1), "bonny", "if_it_matters") is None


def test_BB_3_7_the_die_of_a_lie_of_ones_own_cannot_be_lost_by_a_challenge() -> None:
    """Both lie, each with the last die: Bonny's is out of the cup already when she judges."""
    table = trip(1, 3)
    for who in NAMES:
        table.says(who, "lie")
    for who in NAMES:
        table.says(who, "select", 1)
    table.says("anne", "claim", 6)
    assert (table.question, table.asked) == ("judge", ["bonny"])
    assert said(table, "bonny", "if_it_matters") == CHALLENGE


def test_no_other_question_is_answered() -> None:
    table = Table(anne={"rigger 1": (10, 10)})
    assert [said(table, "anne", order) for order in GAME.table.standing] == [None] * 4


def test_the_dice_of_an_order_are_public_facts_and_what_is_under_the_cup_does_not_matter() -> None:
    answers = set()
    for cup in ((1, 1, 1), (6, 6, 6), (4,)):
        table = trip(1, 3)
        table.cup("anne", *cup)
        answers.add((said(table, "anne", "if_it_matters"), said(table, "bonny", "if_it_matters")))
    assert len(answers) == 1


def test_at_the_terminal_an_order_is_given_and_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table = run(4)
    screen = StringIO()
    terminal = Terminal(GAME, table.state, [None, None], NAMES, Console(file=screen, width=120, color_system=None))
    typed = iter(["/orders", "/orders often", "/orders ask", "/orders if it matters"])
    monkeypatch.setattr(terminal, "prompt", lambda _: next(typed))
    assert terminal.ask(0) == KEEP
    assert screen.getvalue().count("/orders if it matters Ask me only where my answer could help") == 2
    assert "Standing order: Ask me only where my answer could help." in screen.getvalue()
    terminal.let_act(0)
    assert table.question == "heading"
