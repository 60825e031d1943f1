"""Attendance: since when a seat has had no connection. A server that was just started counts from its start."""

import time
from collections.abc import Collection, Sequence

from skulduggery.table.store import events as ev


class Attendance:
    """Of one table, as far as this server has seen it."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.last_here: dict[int, float] = {}

    def note(self, here: Collection[int]) -> None:
        """These seats have a connection now, or had one until now."""
        self.last_here |= dict.fromkeys(here, time.monotonic())

    def follow(self, events: Sequence[ev.AnyEvent]) -> None:
        """Somebody who has just sat down, or changed seats, is not away yet."""
        for event in events:
            match event:
                case ev.SatDown(seat) | ev.DeviceJoined(seat):
                    self.note((seat,))
                case ev.SeatsSwapped(seat, other):
                    self.note((seat, other))

    def away(self, seat: int) -> float:
        """Seconds, for a seat that has no connection now."""
        return time.monotonic() - self.last_here.get(seat, self.began)
