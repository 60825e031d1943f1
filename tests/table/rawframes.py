"""A socket whose frames are written by hand, so that they can be wrong (RFC 6455)."""

import base64
import json
import os
import socket
from typing import Any, NamedTuple, Self
from urllib.parse import urlsplit

from table.afloat import PATIENCE

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LAST, MASKED = 0x80, 0x80
TWO_BYTES, EIGHT_BYTES = 126, 127


class Heard(NamedTuple):
    opcode: int
    data: bytes

    def code(self) -> int:
        """Of a closing frame."""
        assert self.opcode == CLOSE, self
        return int.from_bytes(self.data[:2], "big")


def size_of(length: int) -> bytes:
    if length < TWO_BYTES:
        return bytes([MASKED | length])
    if length < 1 << 16:
        return bytes([MASKED | TWO_BYTES]) + length.to_bytes(2, "big")
    return bytes([MASKED | EIGHT_BYTES]) + length.to_bytes(8, "big")


def frame(opcode: int, data: bytes = b"", *, is_last: bool = True, reserved: int = 0, claimed: int = -1) -> bytes:
    """From a client, so masked. `claimed` is a length that is not the data's."""
    mask = os.urandom(4)
    first = bytes([(LAST if is_last else 0) | reserved | opcode])
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
    return first + size_of(len(data) if claimed < 0 else claimed) + mask + masked


def ping(number: int) -> bytes:
    """Not a frame of that kind: a message of the wire."""
    return json.dumps({"type": "ping", "id": number}).encode()


class RawSocket:
    """In the lobby."""

    def __init__(self, address: str, source: str = "127.0.0.1", path: str = "/api/lobby/socket") -> None:
        where = urlsplit(address)
        assert where.hostname
        self.line = socket.create_connection((where.hostname, where.port or 80), PATIENCE, source_address=(source, 0))
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        said = f"GET {path} HTTP/1.1\r\nHost: {where.netloc}\r\n{upgrade}Sec-WebSocket-Key: {key}\r\n\r\n"
        self.line.sendall(said.encode())
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.more()
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def more(self) -> bytes:
        found = self.line.recv(65536)
        assert found, "the connection is gone"
        return found

    def taken(self, count: int) -> bytes:
        while len(self.buffer) < count:
            self.buffer += self.more()
        found, self.buffer = self.buffer[:count], self.buffer[count:]
        return found

    def send(self, *frames: bytes) -> None:
        self.line.sendall(b"".join(frames))

    def hear(self) -> Heard:
        first, size = self.taken(2)
        assert first & LAST, "the server never sends parts"
        assert not size & MASKED, "the server never masks"
        if size == TWO_BYTES:
            size = int.from_bytes(self.taken(2), "big")
        elif size == EIGHT_BYTES:
            size = int.from_bytes(self.taken(8), "big")
        return Heard(first & 0x0F, self.taken(size))

    def hear_next(self, *opcodes: int) -> Heard:
        """The next frame of one of these kinds."""
        while (heard := self.hear()).opcode not in opcodes:
            pass
        return heard

    def answer(self) -> Any:
        """The next message that answers something."""
        while "id" not in (message := json.loads(self.hear_next(TEXT).data)):
            pass
        return message

    def is_answered(self, number: int) -> bool:
        self.send(frame(TEXT, ping(number)))
        return bool(self.answer() == {"type": "pong", "id": number, "v": 1})

    def is_over(self) -> bool:
        """Whether the server has closed the connection, and not only said so."""
        try:
            while self.line.recv(65536):
                pass
        except ConnectionError:
            pass
        return True
