"""On a phone, at the largest tables and on deck: what one holds, what is asked, and where to answer, at one look."""

from collections.abc import Callable
from typing import Any

import pytest

from skulduggery.games.boarders.options import FIRST_MATCH
from table.afloat import Server
from web.people import PHONE, Person
from web.sight import out_of_sight, out_of_sight_on_deck
from web.skirmish import Skirmish, answers_itself
from web.voyage import FullTable, Letter, widely

Newcomer = Callable[..., Person]
MOST_GAMES = 12
"""It depends on the cards what somebody is asked in one game."""


def look_at_every_question(anne: Person, table: FullTable) -> dict[str, list[str]]:
    """What was out of sight at each kind of question that Anne was asked in this game."""
    table.seat_in(anne, 0)
    unseen: dict[str, list[str]] = {}
    last: Letter = {}
    while table.question != "over":
        mine = table.last[0]
        if 0 in mine["asked"] and (mine["question"], mine["choices"]) != (last.get("question"), last.get("choices")):
            last = mine
            table.sees(anne, 0)
            anne.skips_moments()
            unseen.setdefault(table.question, []).extend(out_of_sight(anne))
        table.step(widely)
    return unseen


@pytest.mark.parametrize(
    ("game", "seats", "options", "kinds"),
    [
        pytest.param(
            *("booty", 6, {}, {"turn", "land_ho_look", "land_ho_take", "avast_own", "defend"}), marks=pytest.mark.long
        ),
        ("scalawag", 8, {"turn_cap": 24}, {"order", "challenge", "answer", "penalty", "aim"}),
        pytest.param("mutiny", 10, {}, {"talk", "vote", "rest", "night"}, marks=pytest.mark.long),
    ],
    ids=["booty", "scalawag", "mutiny"],
)
def test_a_phone_shows_every_question_of_a_whole_game_at_a_full_table(
    newcomer: Newcomer, server: Server, game: str, seats: int, options: dict[str, Any], kinds: set[str]
) -> None:
    anne = newcomer("Anne", **PHONE)
    asked: set[str] = set()

    for _ in range(MOST_GAMES):
        unseen = look_at_every_question(anne, FullTable(server.address, game, seats, **options))
        assert {question: cut for question, cut in unseen.items() if cut} == {}
        asked |= set(unseen)
        if asked >= kinds:
            return
    raise AssertionError(f"nobody asked {kinds - asked} in {MOST_GAMES} games")


def each_in_turn(letter: Letter) -> Letter:
    """One answer after another; half of the time those with which something happens, or nobody would ever be hit."""
    choices, turn = letter["choices"], 7 * letter["ply"] // 3
    eager = [words for words in choices if words["do"] in ("attack", "choose", "act", "lie", "challenge", "react")]
    row = eager if eager and turn % 2 else choices
    chosen: Letter = row[turn % len(row)]
    return chosen


def turn_page(person: Person) -> None:
    """BB-10.4 The end of the first game lies over the second."""
    on = person.page.get_by_role("button", name="On to the second game")
    if on.count():
        on.click()


def test_a_phone_shows_dice_and_answers_at_every_question_of_a_whole_skirmish(
    newcomer: Newcomer, server: Server
) -> None:
    anne = newcomer("Anne", **PHONE)
    table = Skirmish(server.address, **FIRST_MATCH)
    table.seat_in(anne, 0)
    unseen: dict[str, list[str]] = {}

    while table.question != "over":
        mine = table.last[0]
        if 0 not in mine["asked"]:
            table.step(each_in_turn)
            continue
        table.sees(anne, 0)
        anne.skips_moments()
        turn_page(anne)
        if answers_itself(mine):
            table.hears(mine["ply"] + 1)
        else:
            unseen.setdefault(table.question, []).extend(out_of_sight_on_deck(anne))
            table.step(each_in_turn)

    assert {question: sorted(set(cut)) for question, cut in unseen.items() if cut} == {}
    assert set(unseen) >= {"activate", "indicate", "judge"}
