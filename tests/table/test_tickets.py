"""A seat goes to somebody else: who may, when, and who learns of it."""

from pathlib import Path

import pytest

from skulduggery.client import Refused, SeatAt
from table.afloat import Server, close, eventually, gathered
from table.test_seats import refusal, shown


def notices(seat: SeatAt) -> list[str]:
    return [line["text"] for line in shown(seat)["notices"]]


def leaves_the_room(seat: SeatAt) -> None:
    """The connection is gone, and the server has noticed."""
    seat.close()
    eventually(lambda: not shown(seat)["seats"][seat.number]["here"])


def at_cards(server: Server, *, first: int = 0) -> tuple[SeatAt, SeatAt]:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": first})
    anne.order("start")
    for seat in (anne, bonny):
        seat.waiting.append(seat.next_letter())
    return anne, bonny


def test_a_host_cannot_take_the_seat_of_somebody_who_is_here(server: Server) -> None:
    anne, bonny = at_cards(server)
    assert refusal(anne, "ticket", seat=1) == (409, "still_here")
    assert shown(bonny)["you"] == 1
    close(anne, bonny)


def test_a_seat_is_kept_for_a_while_after_the_connection_was_lost(tmp_path: Path) -> None:
    with Server(tmp_path, "--keep-seat", "3600") as server:
        anne, bonny = at_cards(server)
        leaves_the_room(bonny)
        assert refusal(anne, "ticket", seat=1) == (409, "still_here")
        assert bonny.next_letter()["ply"] == 0
        close(anne, bonny)


def test_everybody_sees_in_the_log_that_a_seat_went_to_somebody_else(server: Server) -> None:
    anne, bonny, calico = gathered(server, "booty", "Anne", "Bonny", "Calico", seats=3, options={"first": 1})
    anne.order("start")
    for seat in (anne, bonny, calico):
        seat.next_letter()
    leaves_the_room(bonny)
    ticket = anne.order("ticket", seat=1)["ticket"]
    assert notices(calico) == ["The host gives Bonny's seat to somebody else."]
    drake = server.visitor().claim(anne.code, ticket, "Drake")
    calico.tell({"type": "ping"})
    assert [line["text"] for line in calico.table["notices"]][-1] == "Drake takes the seat of Bonny."
    close(anne, calico, drake)


def test_somebody_who_is_here_can_agree_or_keep_the_seat(server: Server) -> None:
    anne, bonny = at_cards(server, first=1)
    assert refusal(bonny, "yield", agreed=True) == (409, "not_asked")
    assert refusal(bonny, "ask", seat=0) == (403, "not_host")
    anne.order("ask", seat=1)
    assert shown(bonny)["seats"][1]["wanted"]
    bonny.order("yield", agreed=False)
    assert refusal(anne, "ticket", seat=1) == (409, "still_here")
    anne.order("ask", seat=1)
    bonny.order("yield", agreed=True)
    anne.order("ticket", seat=1)
    assert shown(bonny)["you"] is None
    assert notices(anne)[1:4:2] == ["Bonny keeps the seat.", "Bonny lets somebody else have the seat."]
    close(anne, bonny)


def test_a_move_of_ones_own_takes_the_agreement_back(server: Server) -> None:
    anne, bonny = at_cards(server, first=1)
    anne.order("ask", seat=1)
    bonny.order("yield", agreed=True)
    bonny.say(bonny.next_letter()["choices"][0])
    assert refusal(anne, "ticket", seat=1) == (409, "still_here")
    close(anne, bonny)


def test_a_newcomer_gets_the_seat_from_the_next_question_on(server: Server) -> None:
    """A host who is asked answers before anybody looks into the hand that was given out."""
    anne, bonny = at_cards(server, first=0)
    leaves_the_room(bonny)
    ticket = anne.order("ticket", seat=1)["ticket"]
    with pytest.raises(Refused, match="Anne has to answer first") as refused:
        server.visitor().claim(anne.code, ticket)
    assert (refused.value.status, refused.value.error) == (409, "not_yet")
    anne.say(anne.next_letter()["choices"][0])
    calico = server.visitor().claim(anne.code, ticket, "Calico")
    assert calico.next_letter()["choices"]
    close(anne, bonny, calico)


def test_nobody_gets_the_hand_of_somebody_who_was_sent_away(server: Server) -> None:
    anne, bonny = at_cards(server)
    anne.order("kick", seat=1)
    assert refusal(anne, "ticket", seat=1) == (409, "sent_away")
    assert notices(anne) == ["Bonny was sent away by the host."]
    anne.order("bot", seat=1, level="random")
    close(anne, bonny)
