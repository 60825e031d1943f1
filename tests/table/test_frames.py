"""Frames of a WebSocket, right and wrong (RFC 6455), and too many of them."""

import json
import socket
from collections.abc import Iterator
from contextlib import suppress

import pytest

from table.afloat import Server
from table.rawframes import BINARY, CLOSE, CONT, PING, PONG, TEXT, RawSocket, frame, ping

BROKEN, NOT_TEXT, TOO_BIG, POLICY = 1002, 1007, 1009, 1008
MOST = 8 * 1024


@pytest.fixture
def raw(server: Server) -> Iterator[RawSocket]:
    with RawSocket(server.address) as raw:
        yield raw


# --- right ---------------------------------------------------------------------------------------


def test_a_message_may_come_in_parts_with_a_ping_between_them(raw: RawSocket) -> None:
    said = ping(7)
    raw.send(frame(TEXT, said[:5], is_last=False), frame(PING, b"here?"), frame(CONT, said[5:9], is_last=False))
    assert raw.hear_next(PONG, CLOSE) == (PONG, b"here?")
    raw.send(frame(CONT, b"", is_last=False), frame(PONG, b"unasked"), frame(CONT, said[9:]))
    assert raw.answer()["id"] == 7


def test_a_letter_may_be_split_between_two_parts(raw: RawSocket) -> None:
    said = json.dumps({"type": "chat", "id": 8, "text": "☠"}, ensure_ascii=False).encode()
    inside = said.index("☠".encode()) + 1
    raw.send(frame(TEXT, said[:inside], is_last=False), frame(CONT, said[inside:]))
    assert raw.answer()["id"] == 8


def test_frames_may_come_byte_by_byte_or_many_at_once(raw: RawSocket) -> None:
    raw.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in frame(TEXT, ping(1)):
        raw.send(bytes([byte]))
    assert raw.answer()["id"] == 1
    raw.send(*(frame(TEXT, ping(number)) for number in range(2, 60)))
    assert [raw.answer()["id"] for _ in range(2, 60)] == list(range(2, 60)), "all of them, in order"


def test_a_message_of_just_the_most_bytes_is_read(raw: RawSocket) -> None:
    raw.send(frame(TEXT, ping(3).ljust(MOST)))
    assert raw.answer()["id"] == 3


@pytest.mark.parametrize(
    "nothing",
    [frame(TEXT), frame(BINARY, b"\xff\0"), frame(BINARY), frame(TEXT, b"[[[")],
    ids=["no text", "bytes", "no bytes", "brackets"],
)
def test_what_is_no_message_is_refused_and_the_socket_goes_on(raw: RawSocket, nothing: bytes) -> None:
    raw.send(nothing)
    assert raw.answer()["type"] == "refusal"
    assert raw.is_answered(4)


# --- wrong ---------------------------------------------------------------------------------------


def unmasked(opcode: int, data: bytes) -> bytes:
    return bytes([0x80 | opcode, len(data)]) + data


WRONG = {
    "without a mask": (unmasked(TEXT, ping(1)), BROKEN),
    "a reserved bit": (frame(TEXT, ping(1), reserved=0x40), BROKEN),
    "a kind that does not exist": (frame(3, b"?"), BROKEN),
    "a control frame that does not exist": (frame(11), BROKEN),
    "a ping in parts": (frame(PING, b"he", is_last=False), BROKEN),
    "a ping that is too long": (frame(PING, b"x" * 126), BROKEN),
    "a part of nothing": (frame(CONT, ping(1)), BROKEN),
    "a message inside another": (frame(TEXT, b"{", is_last=False) + frame(TEXT, ping(1)), BROKEN),
    "longer than there is": (frame(TEXT, claimed=(1 << 63) - 1), TOO_BIG),
    "longer than a length can be": (frame(TEXT, claimed=(1 << 64) - 1), TOO_BIG),
    "a byte too long": (frame(TEXT, claimed=MOST + 1), TOO_BIG),
    "a byte too long in all its parts": (frame(TEXT, b" " * MOST, is_last=False) + frame(CONT, b" "), TOO_BIG),
    "no text": (frame(TEXT, b"\xff\xfe"), NOT_TEXT),
    "half a letter": (frame(TEXT, "☠".encode()[:2]), NOT_TEXT),
    "half a surrogate": (frame(TEXT, b"\xed\xa0\x80"), NOT_TEXT),
    "no text in its parts": (frame(TEXT, b"\xe2", is_last=False) + frame(CONT, b"("), NOT_TEXT),
    "a goodbye of one byte": (frame(CLOSE, b"\x03"), BROKEN),
    "a goodbye for a reason that nobody may give": (frame(CLOSE, (1005).to_bytes(2, "big")), BROKEN),
    "a goodbye in no words": (frame(CLOSE, (1000).to_bytes(2, "big") + b"\xff"), NOT_TEXT),
}


@pytest.mark.parametrize("why", WRONG)
def test_a_wrong_frame_ends_the_socket_and_says_what_was_wrong(server: Server, raw: RawSocket, why: str) -> None:
    """At once, without waiting for the rest; and nobody else is meant."""
    frames, code = WRONG[why]
    before = server.log.read_text().count("Traceback")
    with RawSocket(server.address) as other:
        raw.send(frames)
        assert raw.hear_next(CLOSE).code() == code
        assert raw.is_over()
        assert other.is_answered(1)
    assert server.log.read_text().count("Traceback") == before


@pytest.mark.parametrize("reason", [b"", (1000).to_bytes(2, "big"), (4000).to_bytes(2, "big") + b"to bed"])
def test_a_goodbye_is_answered_in_kind(raw: RawSocket, reason: bytes) -> None:
    """What comes after it is not heard."""
    raw.send(frame(CLOSE, reason), frame(TEXT, ping(1)))
    assert raw.hear_next(CLOSE).data[:2] == reason[:2]
    assert raw.is_over()


# --- too many --------------------------------------------------------------------------------------

FLOODS = {
    "pings": frame(PING) * 5000,
    "parts": frame(TEXT, b"", is_last=False) + frame(CONT, is_last=False) * 5000,
    "pongs": frame(PONG, b"?") * 5000,
    "messages": frame(TEXT, b"{}") * 5000,
}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("strict"), "--messages", "40", "--sockets", "4") as server:
        yield server


SELDOM = ("parts", "pongs")
"""Which are read as the others are."""


@pytest.mark.parametrize(
    "flood", [pytest.param(one, marks=[pytest.mark.long] if one in SELDOM else []) for one in FLOODS]
)
def test_a_sender_of_too_many_frames_is_told_and_shut_out(strict: Server, flood: str) -> None:
    """Those who sit beside them are answered, and the flood leaves nothing behind: each address has four sockets."""
    for _ in range(6):
        with RawSocket(strict.address, "127.0.0.9") as raw, RawSocket(strict.address) as other:
            with suppress(ConnectionError):
                raw.send(FLOODS[flood])
            assert other.is_answered(1)
            assert "more than" in said_at_the_end(raw)


def said_at_the_end(raw: RawSocket) -> str:
    """Its last message; the connection may be cut after it."""
    said = ""
    with suppress(ConnectionError, AssertionError):
        while True:
            said = raw.hear_next(TEXT).data.decode()
    return said


def test_a_socket_within_the_limits_is_not_shut_out(strict: Server) -> None:
    """Two frames for each message, and some pings."""
    with RawSocket(strict.address) as raw:
        raw.send(*(frame(PING) for _ in range(20)))
        for number in range(1, 40):
            said = ping(number)
            raw.send(frame(TEXT, said[:4], is_last=False), frame(CONT, said[4:]))
        assert [raw.answer()["id"] for _ in range(1, 40)] == list(range(1, 40))
