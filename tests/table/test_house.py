"""House rules of an open table: the host changes them before the deal, and everybody is told."""

from pathlib import Path
from typing import Any

import pytest

from skulduggery.client import Refused, SeatAt
from table.afloat import Server, close, gathered, play_out
from table.sailors import two_captains


def shown(seat: SeatAt) -> dict[str, Any]:
    table: dict[str, Any] = seat.visitor.ask("GET", f"/api/tables/{seat.code}")
    return table


def refused(by: SeatAt, **wanted: Any) -> tuple[int, str, str]:
    with pytest.raises(Refused) as refusal:
        by.order("house", **wanted)
    return refusal.value.status, refusal.value.error, refusal.value.why


def told(seat: SeatAt, count: int) -> dict[str, Any]:
    """What the socket said about the table, once it has this many seats."""
    while not seat.table or len(seat.table["seats"]) != count:
        seat.receive()
    return seat.table


def kinds(table: dict[str, Any]) -> list[str]:
    return [place["kind"] for place in table["seats"]]


def test_the_host_changes_seats_and_options_and_everybody_is_told_and_keeps_their_seat(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=4, bots={2: "random"}, options={"face_up": 10})
    gallery = server.visitor().watch(anne.code)
    for reader in (anne, bonny, gallery):
        reader.connected()

    anne.order("house", seats=2, options={"turn_cap": 30, "first": 0})

    for reader in (anne, bonny, gallery):
        table = told(reader, 2)
        assert kinds(table) == ["person", "person"]
        assert (table["options"]["turn_cap"], table["options"]["face_up"]) == (30, 50)
    anne.order("start")
    assert bonny.next_letter()["view"]["seat"] == 1
    play_out(anne, bonny)
    record = anne.visitor.ask("GET", f"/api/tables/{anne.code}/records/1")
    assert (record["seats"], record["options"]["turn_cap"]) == (2, 30)
    close(anne, bonny, gallery)


def test_more_seats_are_free_and_what_is_not_named_stays(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"face_up": 10})

    anne.order("house", seats=4)
    assert kinds(shown(bonny)) == ["person", "person", "empty", "empty"]
    assert shown(bonny)["options"]["face_up"] == 10

    anne.order("house", options={})
    assert kinds(shown(bonny)) == ["person", "person", "empty", "empty"]
    assert shown(bonny)["options"]["face_up"] == 50
    assert server.visitor().join(anne.code, "Drake", seat=3).number == 3


def test_a_seat_that_somebody_has_or_holds_a_ticket_to_does_not_go(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=3)
    anne.order("swap", seat=1, to=2)
    assert refused(anne, seats=2) == (409, "seat_taken", "somebody has seat 3: it can only go when they sit elsewhere")
    anne.order("ticket", seat=2)
    assert refused(anne, seats=2)[:2] == (409, "seat_taken")
    assert kinds(shown(anne)) == ["person", "empty", "waiting"]

    anne.order("kick", seat=2)
    anne.order("house", seats=2)

    assert kinds(shown(anne)) == ["person", "empty"]
    close(bonny)


@pytest.mark.parametrize(
    "wanted",
    [
        {"seats": 9},
        {"options": {"face_up": 200}},
        {"options": {"colour": "red"}},
        {"seats": 2, "options": {"first": 3}},
    ],
)
def test_what_makes_no_sense_is_refused_in_the_same_words_as_for_a_new_table(
    server: Server, wanted: dict[str, Any]
) -> None:
    (anne,) = gathered(server, "booty", "Anne", seats=4)
    before = shown(anne)
    with pytest.raises(Refused) as new_table:
        server.visitor().open("booty", "Bonny", **{"seats": 4} | wanted)

    assert refused(anne, **wanted) == (400, "bad_options", new_table.value.why)

    assert shown(anne) == before


def test_only_the_host_may_and_only_before_a_deal(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"turn_cap": 1})
    assert refused(bonny, seats=3)[:2] == (403, "not_host")
    assert refused(server.visitor().watch(anne.code), seats=3)[:2] == (401, "no_seat")
    assert refused(anne, seats=2, options={"turn_cap": 1, "face_up": 50})[:2] == (409, "already")
    assert refused(anne, colour="red")[0] == 400
    anne.order("start")
    assert refused(anne, seats=3)[:2] == (409, "wrong_time")
    play_out(anne, bonny)
    assert refused(anne, seats=3)[:2] == (409, "wrong_time")

    anne.order("rematch")
    anne.order("house", seats=3)

    assert kinds(shown(bonny)) == ["person", "person", "empty"]
    close(anne, bonny)


def test_a_match_of_a_campaign_is_played_as_it_was_agreed_on(server: Server) -> None:
    anne, _ = two_captains(server.address)
    seat = anne.sits(anne.begins(0, 1))

    assert refused(seat, options={})[:2] == (409, "in_campaign")


def test_changed_rules_are_there_again_after_a_restart_also_for_an_open_gallery(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=4, bots={3: "random"}, gallery="open")
    anne.order("house", seats=2, options={"turn_cap": 2})
    anne.order("start")
    assert server.stop() == 0

    server.start()
    for seat in (anne, bonny):
        seat.visitor.address = server.address
    play_out(anne, bonny)

    table = shown(server.visitor().watch(anne.code))
    assert (len(table["seats"]), table["options"]["turn_cap"]) == (2, 2)
    close(anne, bonny)
    server.stop()
