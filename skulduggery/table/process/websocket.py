"""uvicorn's WebSocket, to which the post can write without waiting, and which reads a little at a time."""

import time
from asyncio import TimerHandle
from collections.abc import Callable

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from skulduggery.table.process.turns import Turns, visitor
from skulduggery.table.settings import Settings
from skulduggery.table.socket.connection import GOING, POLICY, TRANSPORT
from skulduggery.table.wire.messages import Bye, encoded
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


PIECE = 512
"""Bytes that are read in one turn. The shortest frame has six, and each takes some microseconds."""
OTHER_FRAMES = 20
"""Pings and the like, besides two frames for each message."""
DEAF = 1.0
"""Seconds that somebody who sends too much has to read why nothing more is read from them."""


class TableProtocol(WebSocketsSansIOProtocol):
    """The `Transport` of an outbox: its handler finds it in the scope. Frames that come in, pings and handshakes are
    uvicorn's; here it is decided how many of them, and how many at once."""

    turns: Turns
    most_frames: int
    per_seconds: float
    frames_in: int = 0
    """Since `counted_from`."""
    counted_from: float = 0.0
    unread: bytes = b""
    visitor: str = ""
    last_timer: TimerHandle | None = None
    when_ready: Callable[[], object] = staticmethod(nothing)
    when_over: Callable[[], object] = staticmethod(nothing)
    when_lost: Callable[[], object] = staticmethod(nothing)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, dict[object, object]] = self.scope["extensions"]
            extensions[TRANSPORT] = {"transport": self}
            self.visitor = visitor(self.scope)

    # --- reading ---------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """One piece in each turn of its visitor; meanwhile nothing more is read. The handshake comes whole."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        is_waiting, self.unread = bool(self.unread), self.unread + data
        if is_waiting:
            return
        if len(data) > PIECE:
            self.transport.pause_reading()
        self.turns.take(self.visitor, self.read_piece)

    def read_piece(self) -> None:
        piece, self.unread = self.unread[:PIECE], self.unread[PIECE:]
        if self.transport.is_closing():
            self.unread = b""
            return
        super().data_received(piece)
        if self.unread:
            self.transport.pause_reading()
            self.turns.take(self.visitor, self.read_piece)
        elif not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self.unread:
            self.transport.pause_reading()
        return message

    def handle_events(self) -> None:
        now = time.monotonic()
        if now - self.counted_from >= self.per_seconds:
            self.counted_from, self.frames_in = now, 0
        self.frames_in += len(self.conn.events)
        if self.frames_in > self.most_frames:
            self.refuse_more()
        else:
            super().handle_events()

    def refuse_more(self) -> None:
        """Messages, parts of messages, pings: it does not matter of what there are too many."""
        self.unread = b""
        if self.is_open():
            why = f"more than {self.most_frames} frames in {self.per_seconds:.0f} seconds"
            self.write([encoded(Bye(why=why))])
            self.say_goodbye(POLICY, DEAF)
            self.transport.pause_reading()

    # --- writing ---------------------------------------------------------------------

    def settle(self) -> None:
        """The handshake is over, and what it took is not needed any more. A proxy has said by now who has come."""
        self.visitor = visitor(self.scope)
        del self.request, self.response

    def is_ready(self) -> bool:
        return self.writable.is_set()

    def write(self, texts: list[bytes]) -> None:
        if self.is_open():
            self.transport.write(framed(texts[0]) if len(texts) == 1 else b"".join(map(framed, texts)))

    def hang_up(self) -> None:
        if self.is_open():
            self.say_goodbye(GOING, self.close_timeout)
        self.when_over()

    def say_goodbye(self, code: int, wait: float) -> None:
        """After so many seconds the connection is gone, whether or not the other side has answered, or even read it."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(wait, self.transport.abort)

    def drop(self) -> None:
        self.transport.abort()
        self.when_over()

    def is_open(self) -> bool:
        return not (self.disconnected or self.close_sent or self.transport.is_closing())

    # --- the end ---------------------------------------------------------------------

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self.last_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Somebody who does not answer does not read either: what waits for them would keep the connection open."""
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.last_timer is not None:
            self.last_timer.cancel()
        self.when_lost()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.when_ready()


def sockets_for(settings: Settings, turns: Turns) -> type[TableProtocol]:
    """How much somebody may say on a socket is the operator's choice."""
    most = 2 * settings.messages + OTHER_FRAMES
    limits = {"turns": turns, "most_frames": most, "per_seconds": settings.per_seconds}
    return type("LimitedTableProtocol", (TableProtocol,), limits)
