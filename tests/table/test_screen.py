"""A screen for the whole room: what is public, when it happens, even in the browser of somebody who plays."""

from typing import Any

import pytest

from skulduggery.client import SeatAt
from table.afloat import Server, close, gathered, play_out
from table.rawwire import Wire


def screen(seat: SeatAt, cookie: str) -> Wire:
    host = seat.visitor.address
    return Wire(host, seat.code, cookie, query="?screen=1")


def letter_on(wire: Wire) -> Any:
    while (told := wire.receive())["type"] != "letter":
        assert told["type"] != "bye", told
    return told


def without_clock(letter: Any) -> Any:
    return {field: part for field, part in letter.items() if field != "seconds"}


def test_the_screen_of_a_browser_with_a_seat_is_what_the_gallery_sees(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    shown = screen(anne, anne.visitor.cookie_header())
    gallery = Wire(server.address, anne.code)
    assert shown.receive()["you"] is None
    seen = letter_on(shown)
    assert without_clock(seen) == without_clock(letter_on(gallery))
    assert (seen["view"]["seat"], seen["view"]["hand"], seen["choices"]) == (None, [], [])
    shown.close()
    gallery.close()
    close(anne, bonny)


def test_nothing_is_said_from_the_screen(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    shown = screen(anne, anne.visitor.cookie_header())
    answer = shown.ask(type="chat", text="Ahoy")
    assert answer["type"] == "refusal"
    assert "gallery" in answer["why"]
    shown.close()
    close(anne, bonny)


def test_the_screen_of_an_open_table_is_in_time_and_shows_no_hand_before_the_end(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, gallery="open", delay=20)
    shown = screen(anne, "")
    anne.order("start")
    assert letter_on(shown)["eyes"] == []
    last = play_out(anne, bonny)
    plies = [0]
    while not (letter := letter_on(shown))["view"]["over"]:
        assert letter["eyes"] == []
        assert letter["view"]["seat"] is None
        plies.append(letter["ply"])
    assert plies == list(range(letter["ply"])), "every move when it was made"
    assert letter["eyes"] == [seat["view"] for seat in last]
    shown.close()
    close(anne, bonny)


def test_at_a_closed_table_only_the_host_puts_up_the_screen(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, gallery="closed")
    anne.order("start")
    shown = screen(anne, anne.visitor.cookie_header())
    assert letter_on(shown)["view"]["seat"] is None
    for cookie in (bonny.visitor.cookie_header(), ""):
        refused = screen(anne, cookie).receive()
        assert refused["type"] == "bye"
        assert "no spectators" in refused["why"]
    shown.close()
    close(anne, bonny)


@pytest.mark.parametrize("order", [{"what": "host", "seat": 1}, {"what": "leave"}])
def test_at_a_closed_table_the_screen_goes_with_its_host(server: Server, order: dict[str, Any]) -> None:
    anne, bonny, calico = gathered(server, "booty", "Anne", "Bonny", "Calico", seats=3, gallery="closed")
    anne.order("swap", seat=0, to=2)
    anne.order("start")
    shown = screen(anne, anne.visitor.cookie_header())
    assert letter_on(shown)["view"]["seat"] is None
    calico.order("leave")
    shown.flush()
    anne.order(**order)
    while (told := shown.receive())["type"] != "bye":
        assert told["type"] != "letter", "the table takes no spectators"
    assert "no spectators" in told["why"]
    shown.close()
    close(anne, bonny, calico)


@pytest.mark.parametrize("query", ["?screen=0", "?screen=", "?screen=yes"])
def test_only_a_plain_one_asks_for_the_screen(server: Server, query: str) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    wire = Wire(server.address, anne.code, anne.visitor.cookie_header(), query=query)
    assert wire.receive()["you"] == 0
    wire.close()
    close(anne, bonny)
