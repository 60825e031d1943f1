"""Seats and tables over REST."""

import asyncio
import json
import threading
from collections import Counter
from http.cookies import SimpleCookie
from math import factorial
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import pytest

from skulduggery.client import Refused, SeatAt
from skulduggery.table.orders import lobby, play
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import CODE_LENGTH, CODE_LETTERS, drawn
from skulduggery.table.session.broadcast import Reader
from skulduggery.table.wire.messages import Why
from skulduggery.table.wire.schemas import OpenTable
from table.afloat import Server, close, eventually, gathered
from table.inside import ANNE, BONNY, at_work, two_at_table
from table.test_admission import request


def shown(seat: SeatAt) -> dict[str, Any]:
    table: dict[str, Any] = seat.visitor.ask("GET", f"/api/tables/{seat.code}")
    return table


def names(seat: SeatAt) -> list[tuple[str, str]]:
    return [(place["name"], place["kind"]) for place in shown(seat)["seats"]]


def refusal(by: SeatAt, what: str, **body: Any) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        by.order(what, **body)
    return refused.value.status, refused.value.error


def test_a_code_and_a_name_are_a_seat(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "  Bonny\u202e\n Read ", seats=3)
    assert len(anne.code) == CODE_LENGTH
    assert set(anne.code) <= set(CODE_LETTERS)
    assert names(anne) == [("Anne", "person"), ("Bonny Read", "person"), ("Calico", "empty")]
    assert shown(anne)["you"] == 0
    assert shown(bonny)["you"] == 1
    assert shown(bonny)["host"] == 0
    assert shown(server.visitor().watch(anne.code))["you"] is None


def test_the_secret_of_a_seat_is_in_a_cookie_and_nowhere_else(server: Server) -> None:
    body = msgspec.json.encode({"game": "booty", "name": "Anne"})
    request = Request(f"{server.address}/api/tables", body, {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        text = answer.read().decode()
        (morsel,) = SimpleCookie(answer.headers["Set-Cookie"]).values()
    assert morsel["httponly"]
    assert morsel["samesite"].lower() == "strict"
    assert len(morsel.value) >= 43
    assert morsel.value not in text
    for file in server.folder.iterdir():
        assert morsel.value.encode() not in file.read_bytes(), file.name


def test_two_who_want_the_same_seat_do_not_both_get_it(server: Server) -> None:
    (anne,) = gathered(server, "booty", "Anne", seats=2)
    seated: list[SeatAt] = []
    refused: list[str] = []

    def sit(name: str) -> None:
        try:
            seated.append(server.visitor().join(anne.code, name, seat=1))
        except Refused as no:
            refused.append(no.error)

    threads = [threading.Thread(target=sit, args=(f"Pirate {number}",)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seated) == 1
    assert refused == ["seat_taken"] * 7


def test_what_a_stranger_or_a_guest_may_not_do(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=3)
    for what, body in {"start": {}, "rematch": {}, "kick": {"seat": 0}, "host": {"seat": 1}}.items():
        assert refusal(bonny, what, **body) == (403, "not_host")
        assert refusal(server.visitor().watch(anne.code), what, **body) == (401, "no_seat")
    assert refusal(anne, "start") == (409, "seat_empty")
    assert refusal(anne, "kick", seat=9) == (404, "no_such_seat")
    assert refusal(anne, "kick", seat=2) == (409, "nobody_there")
    with pytest.raises(Refused, match="already"):
        server.visitor().join(anne.code, "Bonny")
    with pytest.raises(Refused, match="have a seat"):
        bonny.visitor.join(anne.code, "Read")


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"seats": 9}, "bad_options"),
        ({"options": {"face_up": 200}}, "bad_options"),
        ({"options": {"colour": "red"}}, "bad_options"),
        ({"seats": 2, "bots": {1: "genius"}}, "no_such_bot"),
        ({"seats": 2, "bots": {1: "sharp:meek"}}, "no_such_bot"),
        ({"seats": 2, "bots": {1: "random:bold"}}, "no_such_bot"),
        ({"seats": 2, "bots": {1: "legend@1000000"}}, "no_such_bot"),
        ({"seats": 2, "bots": {1: "skulduggery.bots.drifter:Drifter"}}, "no_such_bot"),
        ({"seats": 2, "bots": {5: "sharp"}}, "no_such_seat"),
        ({"seats": 2, "bots": {0: "sharp", 1: "sharp"}}, "no_room"),
        ({"name": " \t "}, "no_name"),
        ({"name": "x" * 25}, "http"),
        ({"colour": "red"}, "http"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused_with_a_reason(
    server: Server, wanted: dict[str, Any], error: str
) -> None:
    with pytest.raises(Refused) as refused:
        server.visitor().ask("POST", "/api/tables", {"game": "booty", "name": "Anne"} | wanted)
    assert refused.value.status == 400
    assert refused.value.error == error
    assert refused.value.why


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b'{"game": "booty", "name": "xxxxxxxxxxxxxxxxxxxxxxxxx"}', "name: this may have at most 24 letters"),
        (
            b'{"game": "booty", "name": "Anne", "seats": "two"}',
            "seats: this must be a whole number or null, not a text",
        ),
        (b'{"game": "booty", "name": "Anne", "gallery": "rum"}', "gallery: 'rum' is not one of the choices"),
        (b'{"game": "booty"}', "name is missing"),
        (b'{"name": "Anne", "game": "booty", "rum": 1}', "there is no field rum"),
        (b'{"name": ', "the JSON ends too soon"),
        (b"", "there is nothing in the body"),
    ],
)
def test_a_request_that_cannot_be_read_names_the_field_and_what_is_wrong(server: Server, body: bytes, why: str) -> None:
    status, _, text = request(server, "POST", "/api/tables", body)
    assert (status, json.loads(text)["why"]) == (400, why)


def test_leaving_kicking_and_handing_over(server: Server) -> None:
    anne, bonny, calico = gathered(server, "booty", "Anne", "Bonny", "Calico", seats=3)
    anne.order("kick", seat=2)
    assert names(anne)[2] == ("Calico", "empty")
    assert refusal(calico, "leave") == (401, "no_seat")
    anne.order("host", seat=1)
    assert refusal(anne, "kick", seat=1) == (403, "not_host")
    bonny.order("leave")
    assert shown(anne)["host"] == 0
    assert [kind for _, kind in names(anne)] == ["person", "empty", "empty"]


def test_a_lost_seat_is_given_out_anew_and_the_old_secret_is_worth_nothing(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 1})
    anne.order("start")
    hand = bonny.next_letter()["view"]["hand"]
    bonny.mute(0)
    bonny.close()
    eventually(lambda: not shown(anne)["seats"][1]["here"])
    ticket = anne.order("ticket", seat=1)["ticket"]
    assert refusal(bonny, "leave") == (401, "no_seat")
    with pytest.raises(Refused, match="ticket"):
        server.visitor().claim(anne.code, "nonsense")
    again = server.visitor().claim(anne.code, ticket)
    assert names(anne)[1] == ("Bonny", "person")
    assert again.next_letter()["view"]["hand"] == hand
    assert again.table["muted"] == [], "nobody else is told whom the last person here had muted"
    with pytest.raises(Refused, match="ticket"):
        server.visitor().claim(anne.code, ticket)
    close(anne, bonny, again)


def test_a_player_who_is_sent_away_can_say_and_see_nothing_more_not_even_in_that_moment(tmp_path: Path) -> None:
    asyncio.run(send_away_while_they_speak(tmp_path))


async def send_away_while_they_speak(folder: Path) -> None:
    async with at_work(folder) as registry:
        session = await two_at_table(registry, OpenTable(game="booty", name="Anne", seats=2))
        bonny, again = Reader(1, None), Reader(1, None)
        session.welcome(bonny, BONNY)
        await session.act(lambda table: lobby.kick(table, ANNE, 1))
        with pytest.raises(Refusal, match="you have left your seat"):
            await session.act(lambda table: play.chat(table, bonny.own_seat(), "Ahoy"))
        with pytest.raises(Refusal, match="you have left your seat"):
            session.advice.reason(bonny, Why(move={"do": "take", "coin": 1}))
        with pytest.raises(Refusal, match="given away at the same moment"):
            session.welcome(again, BONNY)
        assert again not in session.broadcast.readers


def test_nobody_sits_down_in_the_middle_of_a_game_without_a_ticket(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 1})
    anne.order("start")
    bonny.order("leave")
    with pytest.raises(Refused, match="the game has begun"):
        server.visitor().join(anne.code, "Calico")
    ticket = anne.order("ticket", seat=1)["ticket"]
    with pytest.raises(Refused, match="already called Anne"):
        server.visitor().ask("POST", f"/api/tables/{anne.code}/claim", {"ticket": ticket, "name": "Anne"})
    assert server.visitor().claim(anne.code, ticket).number == 1


def test_only_listed_tables_are_listed(server: Server) -> None:
    (anne,) = gathered(server, "booty", "Anne", listed=True)
    (bonny,) = gathered(server, "booty", "Bonny")
    codes = [table["code"] for table in server.visitor().ask("GET", "/api/tables")]
    assert anne.code in codes
    assert bonny.code not in codes


def test_bots_come_only_when_called_and_give_the_seat_back(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 1})
    assert refusal(anne, "bot", seat=1, level="sharp") == (409, "seat_taken")
    anne.order("start")
    assert anne.next_letter()["asked"] == [1]
    bonny.next_letter()
    assert refusal(anne, "bot", seat=1, level="sharp") == (409, "seat_taken")
    bonny.close()
    wait_until_away(anne, 1)
    anne.order("bot", seat=1, level="random")
    while not (letter := anne.next_letter())["choices"]:
        pass
    assert letter["ply"] > 0
    assert names(anne)[1] == ("Bonny", "bot")
    assert bonny.tell({"type": "back"}) == letter["ply"]
    assert names(anne)[1] == ("Bonny", "person")
    close(anne, bonny)


def test_a_bot_has_a_temper_if_it_is_one_that_can(server: Server) -> None:
    (anne,) = gathered(server, "booty", "Anne", seats=4, bots={1: "sharp:wary", 2: "sharp:even"})
    anne.order("bot", seat=3, level="sharp", temper="bold")
    assert [name for name, _ in names(anne)[1:]] == ["Bonny (sharp, wary)", "Calico (sharp)", "Drake (sharp, bold)"]
    assert [place["temper"] for place in shown(anne)["seats"]] == [None, "wary", None, "bold"]
    anne.order("bot", seat=3, level=None)
    assert refusal(anne, "bot", seat=3, level="sharp", temper="meek") == (400, "no_such_bot")
    assert refusal(anne, "bot", seat=3, level="cautious", temper="bold") == (400, "no_such_bot")
    anne.order("bot", seat=3, level="cautious")
    assert shown(anne)["seats"][3]["temper"] is None
    anne.order("start")
    while not (letter := anne.next_letter())["choices"]:
        pass
    assert letter["view"]["seat"] == 0
    close(anne)


def wait_until_away(seat: SeatAt, other: int) -> None:
    while not seat.table or seat.table["seats"][other]["here"]:
        seat.receive()


def test_chat_is_kept_and_is_text(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.tell({"type": "chat", "text": "<b>Ahoy</b>\u0000\r\n there"})
    bonny.tell({"type": "ping"})
    assert [(line["name"], line["text"]) for line in bonny.chat] == [("Anne", "<b>Ahoy</b> there")]
    with pytest.raises(Refused, match="nothing in this message"):
        bonny.tell({"type": "chat", "text": " \n "})
    with pytest.raises(Refused, match="gallery"):
        server.visitor().watch(anne.code).tell({"type": "chat", "text": "psst"})
    close(anne, bonny)


def test_every_route_documents_its_errors(server: Server) -> None:
    document = server.visitor().ask("GET", "/api/schema/openapi.json")
    posts = {path: methods["post"] for path, methods in document["paths"].items() if "post" in methods}
    assert len(posts) >= 12
    for path, post in posts.items():
        assert {"400", "403", "429"} <= set(post["responses"]), path
        assert post["description"], path


def test_the_host_arranges_the_seats_and_everybody_goes_on_from_the_new_ones(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=3, bots={"2": "random"})
    anne.connected()
    bonny.connected()

    anne.order("swap", seat=0, to=1)
    anne.order("swap", seat=2, to=0)

    assert names(anne) == [("Anne (random)", "bot"), ("Anne", "person"), ("Bonny", "person")]
    assert (shown(anne)["you"], shown(anne)["host"], shown(bonny)["you"]) == (1, 1, 2)
    anne.order("start")
    assert anne.next_letter()["view"]["seat"] == 1
    assert bonny.next_letter()["view"]["seat"] == 2
    assert refusal(anne, "swap", seat=0, to=1) == (409, "wrong_time")
    close(anne, bonny)


def test_SC_1_1_the_host_lets_chance_say_who_sits_where(server: Server) -> None:
    anne, bonny = gathered(server, "scalawag", "Anne", "Bonny", seats=8)
    sat: set[tuple[int, int]] = set()
    for _ in range(12):
        anne.order("draw")
        seats = {name: seat for seat, (name, kind) in enumerate(names(anne)) if kind == "person"}
        assert seats == {"Anne": shown(anne)["you"], "Bonny": shown(bonny)["you"]}
        assert shown(anne)["host"] == seats["Anne"]
        sat.add((seats["Anne"], seats["Bonny"]))
    assert len(sat) > 2, "of 56 ways to sit chance brought one or two, twelve times in a row"
    assert refusal(bonny, "draw") == (403, "not_host")


def test_SC_1_1_a_draw_that_leaves_all_as_it_was_is_a_draw(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    for _ in range(12):
        anne.order("draw")
        assert sorted((shown(anne)["you"], shown(bonny)["you"])) == [0, 1]
    anne.order("start")
    assert refusal(anne, "draw") == (409, "wrong_time")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_SC_1_1_every_order_of_the_seats_is_drawn_as_often_as_any_other(seats: int) -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(200 * factorial(seats)):
        order = list(range(seats))
        for one, other in drawn(seats):
            order[one], order[other] = order[other], order[one]
        counts[tuple(order)] += 1
    assert len(counts) == factorial(seats)
    assert all(100 < count < 320 for count in counts.values())


def test_anybody_may_change_their_own_seat_for_an_empty_one_and_no_other(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=3)

    bonny.order("swap", seat=1, to=2)

    assert names(anne) == [("Anne", "person"), ("Bonny", "empty"), ("Bonny", "person")]
    assert refusal(bonny, "swap", seat=2, to=0) == (403, "not_host")
    assert refusal(bonny, "swap", seat=0, to=1) == (403, "not_host")
    assert refusal(anne, "swap", seat=0, to=3) == (404, "no_such_seat")
    assert refusal(anne, "swap", seat=0, to=0) == (409, "same_seat")
