"""What goes out over one socket, in order."""

import asyncio
import contextlib

from skulduggery.table.wire.messages import AnyTold, encoded

MOST_WAITING = 200
"""How many messages wait for a reader who does not read before the socket is closed."""


class Outbox:
    """What is queued goes out in order; None is the end."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self.has_ended = False

    def send(self, message: AnyTold) -> None:
        self.put(encoded(message))

    def put(self, text: str | None) -> None:
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.end()

    def end(self) -> None:
        """Nothing more will be said or heard."""
        self.has_ended = True
        with contextlib.suppress(asyncio.QueueFull):
            self.queue.put_nowait(None)
            return
        self.queue.get_nowait()
        self.queue.put_nowait(None)
