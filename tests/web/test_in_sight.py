"""On a phone, at the largest tables: what one holds, what is asked, and where to answer, all on the screen at once."""

from collections.abc import Callable
from typing import Any

import pytest

from table.afloat import Server
from web.people import PHONE, Person
from web.sight import out_of_sight
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
        ("booty", 6, {}, {"turn", "land_ho_look", "land_ho_take", "avast_own", "defend"}),
        ("scalawag", 8, {"turn_cap": 24}, {"order", "challenge", "answer", "penalty", "aim"}),
        ("mutiny", 10, {}, {"talk", "vote", "rest", "night"}),
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
