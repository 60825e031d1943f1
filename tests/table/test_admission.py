"""What is thrown at a server on the open sea."""

import json
import random
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from skulduggery.client import Refused, SeatAt
from skulduggery.table.admission.limits import RateLimits
from skulduggery.table.orders.refusal import Refusal
from table.afloat import PATIENCE, CountingServer, Server, close, gathered
from table.rawwire import Wire
from table.sailors import Sailor


@pytest.fixture(autouse=True)
def no_server_errors(server: Server) -> Iterator[None]:
    """Whatever was sent, the server has made no mistake of its own."""
    yield
    assert "Traceback" not in server.log.read_text()
    assert server.visitor().ask("GET", "/health")["status"] == "well"


def wire_of(server: Server, seat: SeatAt, **headers: str) -> Wire:
    return Wire(server.address, seat.code, seat.visitor.cookie_header(), **headers)


def request(
    server: Server, method: str, path: str, body: bytes | None = None, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    line = HTTPConnection(urlsplit(server.address).netloc, timeout=PATIENCE)
    try:
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        line.request(method, path, body, {"Content-Type": "application/json"} | headers)
        answer = line.getresponse()
        return answer.status, dict(answer.headers), answer.read()
    finally:
        line.close()


def garbage(dice: random.Random) -> str | bytes:
    """A frame that is nearly, or not at all, a message."""
    good = {"type": "move", "move": {"do": "take", "coin": 1}, "ply": 0, "id": 77}
    match dice.randrange(9):
        case 0:
            return dice.randbytes(dice.randrange(200))
        case 1:
            return json.dumps(good)[: dice.randrange(60)]
        case 2:
            return "[" * dice.randrange(1, 8000)
        case 3:
            return '{"type":"move","move":' * 300
        case 4:
            return json.dumps(good | {dice.choice(list(good)): dice.choice([None, [], {}, -1, 2**70, "x", 1.5])})
        case 5:
            return json.dumps(good | {"move": {dice.choice(["do", "coin", "card", ""]): dice.choice([0, "take", -1])}})
        case 6:
            odd: dict[str, Any] = {
                "seat": dice.choice([-1, 16, "x", None, 1.5]),
                "move": dice.choice([[], "x", None, {"do": None}]),
            }
            return json.dumps({"type": dice.choice(["why", "foresee", "mute", "hint"])} | odd)
        case 7:
            return json.dumps({"type": dice.choice(["chat", "undo", "back", "more_time", "ping", "letter"]), "x": 1})
        case _:
            return json.dumps(dice.choice([0, None, "move", [good], {"type": ["move"]}, {"TYPE": "move"}]))


def test_malformed_frames_are_refused_and_the_table_goes_on(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2, options={"first": 0})
    anne.order("start")
    dice = random.Random(5)
    for _ in range(4):
        wire = wire_of(server, bonny)
        for _ in range(90):
            wire.send(garbage(dice))
        wire.flush()
        answers = [json.loads(text) for text in wire.timeless]
        assert {answer["type"] for answer in answers} <= {"table", "letter", "refusal", "pong"}
        assert sum(answer["type"] == "refusal" for answer in answers) > 60
        wire.close()
    letter = anne.next_letter()
    assert letter["ply"] == 0
    assert anne.say(letter["choices"][0]) == 1
    close(anne, bonny)


def test_a_frame_over_8_kib_ends_the_socket(server: Server) -> None:
    (anne,) = gathered(server, "booty", "Anne")
    wire = wire_of(server, anne)
    wire.send("x" * 8192)
    wire.flush()
    wire.send("x" * 8193)
    with pytest.raises(ConnectionClosed) as closed:
        wire.flush()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    wire.close()


def test_so_many_messages_in_twenty_seconds_and_no_more(tmp_path: Path) -> None:
    with Server(tmp_path, "--messages", "5") as server:
        (anne,) = gathered(server, "booty", "Anne")
        wire = wire_of(server, anne)
        for _ in range(5):
            wire.flush()
        with pytest.raises(ConnectionClosed):
            wire.flush()
        assert json.loads(wire.raw[-1]) == {"type": "bye", "v": 1, "why": "more than 5 messages in 20 seconds"}
        wire.close()


def test_a_seat_orders_no_more_through_many_sockets_than_through_one(tmp_path: Path) -> None:
    with CountingServer(tmp_path, "--messages", "5") as server:
        anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
        wires = [wire_of(server, anne) for _ in range(3)]
        answers = [wire.ask(type="chat", text="Ahoy") for wire in wires for _ in range(2)]
        assert [answer["type"] for answer in answers] == ["ack"] * 5 + ["refusal"]
        assert answers[-1]["why"] == "that is too much at once from your seat; wait a moment"
        bonny.tell({"type": "chat", "text": "Aye"})
        for wire in wires:
            wire.close()
        close(anne, bonny)


def test_one_address_gives_only_so_many_orders_and_another_is_heard(tmp_path: Path) -> None:
    with CountingServer(tmp_path, "--orders", "5", "--trusted-proxy", "127.0.0.1") as server:
        (anne,) = gathered(server, "booty", "Anne", seats=2)
        for _ in range(5):
            anne.order("device")
        with pytest.raises(Refused, match="too many orders") as refused:
            anne.order("device")
        assert refused.value.status == 429
        with pytest.raises(Refused, match="too many orders"):
            Sailor(server.address).found().signs("Anne", "Gull")
        for path in (f"/api/tables/{anne.code}/short", "/api/wake/ticket", "/api/wake/forget"):
            with pytest.raises(Refused, match="too many orders"):
                anne.visitor.ask("POST", path)
        with pytest.raises(Refused, match="too many orders"):
            anne.visitor.ask("POST", "/api/wake/claim", {"ticket": "no such ticket"})
        path, cookie = f"/api/tables/{anne.code}/device", anne.visitor.cookie_header()
        assert request(server, "POST", path, Cookie=cookie, X_Forwarded_For="192.0.2.7")[0] == 201
        close(anne)


def test_a_recent_visitor_is_not_forgotten_for_newcomers() -> None:
    """However many come, and though none of them has reached the limit."""
    limits = RateLimits(2, 60)
    limits.take("anne", "too often")
    for number in range(3 * limits.ROOM):
        limits.take(f"192.0.2.{number}", "too often")
    limits.take("anne", "too often")
    with pytest.raises(Refusal, match="too often"):
        limits.take("anne", "too often")


def test_those_who_did_nothing_lately_make_room() -> None:
    limits = RateLimits(2, 0)
    for number in range(2 * limits.ROOM):
        limits.take(f"192.0.2.{number}", "too often")
    assert len(limits.limits) <= limits.ROOM


def test_pages_of_other_sites_are_turned_away(server: Server) -> None:
    (anne,) = gathered(server, "booty", "Anne")
    wire = wire_of(server, anne, Origin="https://evil.example")
    assert wire.receive()["type"] == "bye"
    wire.close()
    wire = wire_of(server, anne, Origin=server.address)
    wire.flush()
    wire.close()
    status, _, _ = request(server, "POST", f"/api/tables/{anne.code}/leave", Origin="https://evil.example")
    assert status == 403


@pytest.mark.parametrize("origin", ["null", "http://", "http://[", "http://[::1", "http://a]b", "127.0.0.1"])
def test_an_origin_that_is_no_address_is_another_site(server: Server, origin: str) -> None:
    (anne,) = gathered(server, "booty", "Anne")
    status, _, text = request(server, "POST", f"/api/tables/{anne.code}/leave", Origin=origin)
    assert (status, json.loads(text)["error"]) == (403, "other_site")
    wire = wire_of(server, anne, Origin=origin)
    assert wire.receive()["type"] == "bye"
    wire.close()


def test_an_allowed_origin_is_allowed(tmp_path: Path) -> None:
    with Server(tmp_path, "--origin", "https://friend.example") as server:
        (anne,) = gathered(server, "booty", "Anne")
        wire = wire_of(server, anne, Origin="https://friend.example")
        wire.flush()
        wire.close()


def test_every_answer_has_the_headers_that_guard_a_page(server: Server) -> None:
    for path in ("/health", "/api/games", "/api/tables/NNNNNNNNNN", "/nowhere"):
        _, headers, _ = request(server, "GET", path)
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b"[" * 10_000, 400),
        (b'{"game":"booty","name":"A","options":' + b'{"a":' * 2000 + b"1" + b"}" * 2001, 400),
        (b'{"game":"booty","name":"A","seats":1e400}', 400),
        (b'{"game":"booty","name":"\\ud800"}', 400),
        (b'{"game":"' + b"x" * 20_000 + b'","name":"A"}', 413),
    ],
)
def test_bodies_that_are_none(server: Server, body: bytes, status: int) -> None:
    got, _, text = request(server, "POST", "/api/tables", body)
    assert got == status, text
    assert set(json.loads(text)) == {"error", "why"}


def test_paths_that_are_none(server: Server) -> None:
    for code in ("%00", "A" * 3000, "../../etc", "%C3%A9", "%FF%FE"):
        assert request(server, "GET", f"/api/tables/{code}")[0] in (400, 404)
    assert request(server, "PUT", "/api/tables")[0] == 405
    assert request(server, "GET", "/api/tables/NNNNNNNNNN/records/99999999999999999999")[0] in (400, 404)


def test_wrong_codes_and_tickets_are_throttled(tmp_path: Path) -> None:
    with CountingServer(tmp_path) as server:
        (anne,) = gathered(server, "booty", "Anne")
        statuses = [tried(server, "NNNNNNNNNN") for _ in range(25)]
        assert statuses == [404] * 20 + [429] * 5
        assert tried(server, anne.code) == 429


def tried(server: Server, code: str) -> Any:
    try:
        server.visitor().ask("GET", f"/api/tables/{code}")
    except Refused as no:
        return no.status
    return 200


def test_the_log_tells_no_codes_and_no_secrets(server: Server) -> None:
    anne, bonny = gathered(server, "booty", "Anne", "Bonny", seats=2)
    anne.order("start")
    anne.next_letter()
    close(anne, bonny)
    lines = server.log.read_text().splitlines()
    assert any(json.loads(line)["what"] == "table opened" for line in lines)
    assert anne.code not in "".join(lines)
