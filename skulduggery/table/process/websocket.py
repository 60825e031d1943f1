"""uvicorn's WebSocket, to which the post can write without waiting."""

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from skulduggery.table.socket.connection import GOING, TRANSPORT
from skulduggery.table.wire.outbox import nothing

WHOLE_TEXT = 0x81
"""The first byte of a frame that is a whole message of text."""
TWO_BYTES, EIGHT_BYTES = 126, 127
"""What stands in the second byte if the length follows in so many."""


def framed(text: bytes) -> bytes:
    """From a server, that is without a mask (RFC 6455, 5.2). The library's frames can do more and take five times as
    long, and every letter is one."""
    size = len(text)
    if size < TWO_BYTES:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES)) + size.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + size.to_bytes(8, "big") + text


class TableProtocol(WebSocketsSansIOProtocol):
    """The `Transport` of an outbox: its handler finds it in the scope. Reading, pings and handshakes are uvicorn's."""

    when_ready: Callable[[], object] = staticmethod(nothing)
    when_over: Callable[[], object] = staticmethod(nothing)
    when_lost: Callable[[], object] = staticmethod(nothing)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, dict[object, object]] = self.scope["extensions"]
            extensions[TRANSPORT] = {"transport": self}

    def settle(self) -> None:
        """The handshake is over, and what it took is not needed any more."""
        del self.request, self.response

    def is_ready(self) -> bool:
        return self.writable.is_set()

    def write(self, texts: list[bytes]) -> None:
        if self.is_open():
            self.transport.write(framed(texts[0]) if len(texts) == 1 else b"".join(map(framed, texts)))

    def hang_up(self) -> None:
        if self.is_open():
            self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING})
            self.conn.send_close(GOING)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            if self.read_paused:
                self.read_paused = False
                self.transport.resume_reading()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
            self.when_over()

    def drop(self) -> None:
        self.transport.abort()
        self.when_over()

    def is_open(self) -> bool:
        return not (self.disconnected or self.close_sent or self.transport.is_closing())

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.when_lost()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.when_ready()
