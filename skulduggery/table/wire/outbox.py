"""What goes out over one socket, in order, and the post that takes it there."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from skulduggery.table.wire.messages import AnyTold, encoded

MOST_WAITING = 200
"""How many messages wait for a reader who does not read before the socket is closed."""
AT_ONCE = 32
"""Outboxes that are emptied before the event loop looks at anything else."""


class Transport(Protocol):
    """The socket behind an outbox."""

    when_ready: Callable[[], object]
    """Called when it takes more after it did not."""

    def is_ready(self) -> bool:
        """Whether it takes more just now."""

    def write(self, texts: list[bytes]) -> None:
        """A message for each text, all of them at once."""

    def hang_up(self) -> None:
        """After everything that was written."""

    def drop(self) -> None:
        """At once."""


def nothing() -> None:
    """There is nobody to tell."""


class Outbox:
    """What is put in goes out in order. `is_patient`: it may wait until those who play have theirs."""

    __slots__ = ("has_ended", "is_due", "is_patient", "post", "transport", "waiting")

    def __init__(self, *, is_patient: bool = False) -> None:
        self.waiting: deque[bytes] = deque()
        self.has_ended = False
        self.is_patient = is_patient
        self.is_due = False
        """Whether the post will come by."""
        self.transport: Transport | None = None
        self.post: Post | None = None

    def connect(self, transport: Transport, post: "Post") -> None:
        self.transport, self.post = transport, post
        transport.when_ready = self.call_post
        self.call_post()

    def disconnect(self) -> None:
        """The socket is gone, and whatever waits with it. What its reader has ordered is still carried out."""
        if self.transport is not None:
            self.transport.when_ready = nothing
        self.transport = self.post = None
        self.waiting.clear()

    def send(self, message: AnyTold) -> None:
        self.put(encoded(message))

    def put(self, text: bytes) -> None:
        if self.has_ended:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.give_up()
            return
        self.waiting.append(text)
        self.call_post()

    def end(self) -> None:
        """Nothing more will be said or heard; what waits still goes out."""
        self.has_ended = True
        self.call_post()

    def give_up(self) -> None:
        """The reader does not read."""
        self.has_ended = True
        self.waiting.clear()
        if self.transport is not None:
            self.transport.drop()

    def call_post(self) -> None:
        if self.post is not None and not self.is_due:
            self.is_due = True
            self.post.collect(self)

    def empty(self) -> None:
        """Hand over everything, unless the transport is busy: then it calls the post again once it is ready."""
        self.is_due = False
        if self.transport is None or not self.transport.is_ready():
            return
        if self.waiting:
            self.transport.write(list(self.waiting))
            self.waiting.clear()
        if self.has_ended:
            self.transport.hang_up()


class Post:
    """Empties the outboxes of a server, a few at a time: those of the seats first. So no table has to wait until the
    gallery of another, however big, has its letters."""

    def __init__(self) -> None:
        self.urgent: deque[Outbox] = deque()
        self.patient: deque[Outbox] = deque()
        self.is_on_its_way = False

    def collect(self, outbox: Outbox) -> None:
        (self.patient if outbox.is_patient else self.urgent).append(outbox)
        if not self.is_on_its_way:
            self.is_on_its_way = True
            asyncio.get_running_loop().call_soon(self.deliver)

    def deliver(self) -> None:
        for _ in range(AT_ONCE):
            if not self.urgent and not self.patient:
                break
            (self.urgent or self.patient).popleft().empty()
        self.is_on_its_way = bool(self.urgent or self.patient)
        if self.is_on_its_way:
            asyncio.get_running_loop().call_soon(self.deliver)
