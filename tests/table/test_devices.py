"""One seat on several devices of the same person."""

from pathlib import Path
from typing import Any

import pytest

from skulduggery.client import Refused, SeatAt
from skulduggery.games import GAMES
from skulduggery.table.orders import lobby
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import INVITED_FOR, MOST_DEVICES, fingerprint
from skulduggery.table.orders.table import LiveTable, from_journal
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Entry
from table.afloat import Server, close, gathered
from table.ledger import SqliteLedger


def on_another_device(server: Server, seat: SeatAt) -> SeatAt:
    return server.visitor().claim_device(seat.code, seat.order("device")["ticket"])


def is_out(seat: SeatAt) -> bool:
    with pytest.raises(Refused) as refused:
        seat.order("leave")
    return refused.value.error == "no_seat"


def test_both_devices_are_asked_and_whichever_answers_has_answered(server: Server) -> None:
    anne, _ = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
    phone = on_another_device(server, anne)
    assert phone.number == anne.number == 0
    anne.order("start")
    asked, also = anne.next_letter(), phone.next_letter()
    assert asked["choices"] == also["choices"] != []
    assert asked["view"] == also["view"]

    phone.say(also["choices"][0])

    assert anne.next_letter()["ply"] == asked["ply"] + 1
    with pytest.raises(Refused, match="not asked now"):
        anne.tell({"type": "move", "move": asked["choices"][0], "ply": asked["ply"]})
    close(anne, phone)


def test_a_ticket_works_once_and_only_for_a_device_without_a_seat(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    first, second = anne.order("device"), anne.order("device")
    assert second["seconds"] == INVITED_FOR
    with pytest.raises(Refused, match="too old"):
        server.visitor().claim_device(anne.code, first["ticket"])
    with pytest.raises(Refused, match="has a seat"):
        bonny.visitor.claim_device(anne.code, second["ticket"])
    with pytest.raises(Refused, match="not for a seat"):
        server.visitor().claim(anne.code, second["ticket"])
    server.visitor().claim_device(anne.code, second["ticket"])
    with pytest.raises(Refused) as refused:
        server.visitor().claim_device(anne.code, second["ticket"])
    assert (refused.value.status, refused.value.error) == (403, "bad_ticket")
    with pytest.raises(Refused, match="no seat"):
        server.visitor().watch(anne.code).order("device")


def test_a_ticket_that_the_host_gave_out_is_none_for_a_device(server: Server) -> None:
    anne, _ = gathered(server, "booty", "Anne", "Bonny", seats=2)
    ticket = anne.order("ticket", seat=1)["ticket"]
    with pytest.raises(Refused, match="not for a seat"):
        server.visitor().claim_device(anne.code, ticket)


@pytest.mark.parametrize("how", ["left", "kicked", "given out anew"])
def test_all_devices_are_out_when_the_seat_is(server: Server, how: str) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    phone = on_another_device(server, bonny)
    invited = bonny.order("device")["ticket"]
    anne.order("start")
    bonny.next_letter()
    phone.next_letter()

    if how == "left":
        phone.order("leave")
    elif how == "kicked":
        anne.order("kick", seat=1)
    else:
        anne.order("ask", seat=1)
        phone.order("yield", agreed=True)
        anne.order("ticket", seat=1)

    for device in (bonny, phone):
        assert is_out(device)
        with pytest.raises(Refused, match="left your seat"):
            for _ in device.letters():
                pass
    with pytest.raises(Refused, match="not for a seat"):
        server.visitor().claim_device(anne.code, invited)
    close(anne, bonny, phone)


def test_a_second_device_says_nothing_to_the_others(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    bonny.tell({"type": "ping"})
    before = bonny.table
    ticket = anne.order("device")["ticket"]
    server.visitor().claim_device(anne.code, ticket)
    bonny.tell({"type": "ping"})
    assert bonny.table is before
    close(bonny)


def test_only_hashes_are_kept(server: Server) -> None:
    (anne,) = gathered(server, "booty", "Anne", seats=2)
    ticket = anne.order("device")["ticket"]
    phone = server.visitor()
    phone.claim_device(anne.code, ticket)
    (secret,) = phone.cookies.values()
    for file in server.folder.iterdir():
        for hidden in (ticket, secret):
            assert hidden.encode() not in file.read_bytes(), file.name


def test_both_devices_have_the_seat_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        (anne,) = gathered(server, "booty", "Anne", seats=2, bots={1: "random"})
        phone = on_another_device(server, anne)
        server.kill()
        server.start()
        assert [one.visitor.ask("GET", f"/api/tables/{anne.code}")["you"] for one in (anne, phone)] == [0, 0]
        kinds = [type(line.event) for line in SqliteLedger(tmp_path).lines(anne.code)]
        assert kinds[-2:] == [ev.DeviceInvited, ev.DeviceJoined]


# --- without a server ----------------------------------------------------------------------------


def table_of(*events: dict[str, Any]) -> LiveTable:
    opened = ev.Opened(game="booty", rules=GAMES["booty"].rules_version, seats=2, options={}, seed="sealed:00")
    lines = [Entry(0, opened), *(Entry(0, ev.read(ev.ENCODER.encode(event).decode())) for event in events)]
    return from_journal("TESTTABLE", lines)


def anne_sits() -> dict[str, Any]:
    return {"event": "sat_down", "seat": 0, "name": "Anne", "token": fingerprint("of anne"), "host": True}


def test_an_old_journal_has_one_device_for_each_seat_and_bots_of_an_even_temper() -> None:
    table = table_of(anne_sits(), {"event": "bot_seated", "seat": 1, "level": "sharp"})
    assert table.seat_of("of anne") == 0
    assert (table.places[1].bot_name, table.names()[1]) == ("sharp", "Bonny (sharp)")
    assert ev.written(ev.BotSeated(1, "sharp")) == '{"event":"bot_seated","seat":1,"level":"sharp"}'


def test_a_ticket_is_good_to_the_last_second_and_no_longer() -> None:
    table = table_of(anne_sits())
    (invited,) = lobby.invite_device(table, "of anne", "a ticket", at=5000)
    table.note(invited, 5000)
    last = 5000 + INVITED_FOR * 1000
    assert lobby.join_device(table, "a ticket", None, "of the phone", at=last)
    with pytest.raises(Refusal, match="too old"):
        lobby.join_device(table, "a ticket", None, "of the phone", at=last + 1)


def test_one_person_has_so_many_devices_and_no_more() -> None:
    table = table_of(anne_sits())
    for number in range(1, MOST_DEVICES):
        table.note(lobby.invite_device(table, "of anne", f"ticket {number}", at=0)[0], 0)
        table.note(lobby.join_device(table, f"ticket {number}", None, f"device {number}", at=0)[0], 0)
    assert table.seat_of(f"device {MOST_DEVICES - 1}") == 0
    with pytest.raises(Refusal, match="8 devices"):
        lobby.invite_device(table, "of anne", "one more", at=0)
