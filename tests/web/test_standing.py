"""A standing order is given beside the cup, obeyed at the next test, and kept."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from skulduggery.client import Visitor
from table.afloat import Server
from web.people import Person
from web.test_accessible import by_day_and_by_night
from web.voyage import Letter, Voyage


class Boarding(Voyage):
    """Anne boards Bonny's ship."""

    def __init__(self, address: str) -> None:
        host = Visitor(address).open("boarders", "Anne", seats=2, options={"host": 1})
        self.code = host.code
        self.seats = [host, Visitor(address).join(self.code, "Bonny")]
        host.order("start")
        self.last = [seat.next_letter() for seat in self.seats]


def calmly(letter: Letter) -> Letter | None:
    return next((words for words in letter["choices"] if words["do"] in ("keep", "board_from")), None)


def comes_aboard(person: Person, server: Server) -> Boarding:
    """Until Anne is asked who acts: on a draw the Boarder has initiative."""
    table = Boarding(server.address)
    assert table.goes_on_until("activate", calmly)
    table.seat_in(person, 0)
    table.seats[0].close()
    return table


def test_BB_3_2_a_player_who_never_lies_is_not_asked_at_a_test(newcomer: Callable[..., Person], server: Server) -> None:
    anne = newcomer("Anne")
    table = comes_aboard(anne, server)
    order = anne.page.get_by_label("Under your cup").get_by_label("Your standing order")
    expect(order).to_have_value("if_it_matters")

    order.select_option("Never lie in a test")
    said = anne.page.get_by_label("Say it in words")
    said.fill("run Companion 1 heading 90 for 3")
    said.press("Enter")

    expect(anne.page.get_by_role("list", name="Log")).to_contain_text("You leave the cup alone.")
    anne.page.reload()
    expect(order).to_have_value("never")
    table.seats[1].tell({"type": "ping"})
    assert table.seats[1].table["order"] is None


@pytest.mark.long
def test_axe_finds_nothing_wrong_with_an_order(newcomer: Callable[..., Person], server: Server, axe: str) -> None:
    for width in (360, 1280):
        anne = newcomer("Anne", viewport={"width": width, "height": 740})
        comes_aboard(anne, server)
        anne.page.get_by_label("Your standing order").scroll_into_view_if_needed()
        assert by_day_and_by_night(anne.page, axe) == []
        assert anne.page.evaluate("document.documentElement.scrollWidth") <= width
