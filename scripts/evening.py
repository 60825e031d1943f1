"""An evening with friends, as pictures: a full table on a phone, chat, a doubt and what comes of it, the screen for the
room, finding the own games again. The others' seats are moved over the wire."""

from collections.abc import Callable
from typing import Any

from web.people import Person
from web.voyage import FullTable, Letter, widely

ANNE = 0
BLUFF = {"do": "trim", "sailors": 3}
CALL = {"do": "scalawag"}


def crowd(anne: Person) -> None:
    """Scallywags with six: the card whose answers lie all over the table."""
    while True:
        table = FullTable(anne.address, "booty", 6)
        while table.question != "over":
            if ANNE in table.last[ANNE]["asked"] and table.question == "land_ho_look":
                table.seat_in(anne, ANNE)
                return
            table.step(widely)


def badge(anne: Person) -> None:
    """Somebody said something while the chat is not in sight."""
    table = some_moves("booty", 3)(anne)
    table.seat_in(anne, ANNE)
    table.seats[1].tell({"type": "chat", "text": "Ye lie like a rug!"})
    anne.page.locator(".bubble").wait_for()


def some_moves(game: str, seats: int, moves: int = 12, **options: Any) -> Callable[[Person], FullTable]:
    def go(anne: Person) -> FullTable:
        table = FullTable(anne.address, game, seats, **options)
        for _ in range(moves):
            table.step(widely)
        return table

    return go


def doubt(anne: Person) -> FullTable:
    """Bonny declares three sailors, and Anne is asked what she thinks of it."""
    table = FullTable(anne.address, "scalawag", 4, first=1)
    table.says(1, BLUFF)
    table.seat_in(anne, ANNE)
    return table


def exposure(anne: Person) -> None:
    """Anne calls it a lie, and Bonny shows nothing."""
    anne.page.emulate_media(reduced_motion="no-preference")
    table = doubt(anne)
    table.says(ANNE, CALL)
    table.step(paying)
    anne.page.locator(".showdown b").wait_for()


def paying(letter: Letter) -> Letter:
    return next(words for words in letter["choices"] if words["do"] == "pay")


def room(anne: Person) -> None:
    table = some_moves("booty", 4)(anne)
    anne.page.goto(f"/table/{table.code}/screen")
    anne.page.locator(".board").wait_for()


def own_games(anne: Person) -> None:
    """Two games that are over, on the page of the own ones."""
    for game in ("booty", "mutiny"):
        table = FullTable(anne.address, game, 4)
        table.seat_in(anne, ANNE)
        while table.question != "over":
            table.step(widely)
    anne.page.goto("/replay")
    anne.page.get_by_role("link", name="Review").first.wait_for()


EVENING: dict[str, Callable[[Person], object]] = {
    "crowd": crowd,
    "badge": badge,
    "doubt": doubt,
    "exposure": exposure,
    "room": room,
    "own": own_games,
}
