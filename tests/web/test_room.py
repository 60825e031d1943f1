"""The screen for the room: however many sit at the table, everything on it is whole."""

from collections.abc import Callable

import pytest

from table.afloat import Server
from web.people import Person
from web.voyage import FullTable, widely

pytestmark = pytest.mark.long

Newcomer = Callable[..., Person]
CUT_OFF = """() => [...document.querySelectorAll(".plaque")].flatMap((plaque) => {
    const at = (name) => plaque.querySelector(name).getBoundingClientRect();
    const name = document.createRange();
    name.selectNodeContents(plaque.querySelector(".name"));
    const written = name.getClientRects()[0];
    const isWhole = written.right <= at(".name").right + 1;
    const isFree = at(".name").right <= at(".worth").left + 1 && at(".worth").right <= at(".cards").left + 1;
    return isWhole && isFree ? [] : [plaque.innerText];
})"""
"""Of the pirates: whose name is cut, or lies under what they have."""


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_names_are_whole_and_nothing_lies_over_them(newcomer: Newcomer, server: Server, seats: int) -> None:
    screen = newcomer("Screen", viewport={"width": 1920, "height": 1080})
    table = FullTable(server.address, "booty", seats)
    while not any(pirate["full"] for pirate in table.view["pirates"]):
        table.step(widely)

    screen.page.goto(f"/table/{table.code}/screen")
    screen.awaits_board()
    screen.page.wait_for_function("() => document.querySelector('.room').style.zoom !== ''")

    assert screen.page.evaluate(CUT_OFF) == []
