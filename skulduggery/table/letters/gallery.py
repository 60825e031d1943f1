"""The open gallery: it sees every hand, but as the table was some moves ago.

What it is shown is a table of its own, folded from the same entries of the journal, later: no sooner than the table's
`delay` of moves (never less than one), and no sooner than a minute. When a game ends it sees everything. Only chat is
not held back.
"""

import asyncio
from collections.abc import Callable

from skulduggery.table.orders.table import LiveTable
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Entry, now

LEAST_AGE = 60_000
"""Milliseconds, whatever the delay in moves."""


class OpenGallery:
    """`shown` is the table as the gallery may see it; `wake` is called when it may see more."""

    wake: Callable[[], None]

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.shown = LiveTable(table.code, table.opened, table.opened_at)
        self.seen = 1
        """How many entries of the journal the shown table is made of; the first is its opening."""
        self.timer: asyncio.TimerHandle | None = None

    def catch_up(self, table: LiveTable) -> bool:
        """With the table as it is now. Whether there was more to see."""
        before = self.seen
        self.look_at(table)
        self.set_timer()
        return self.seen > before

    def look_at(self, table: LiveTable) -> None:
        """Where no game is being played there is nothing to hold back. Otherwise entry by entry: that takes a while at
        a table that was just laid out."""
        self.table = table
        if table.phase != "playing" and self.seen < len(table.entries):
            self.shown, self.seen = table.copy(), len(table.entries)
        while self.seen < len(table.entries) and self.may_see(table.entries[self.seen], now()):
            entry = table.entries[self.seen]
            self.shown.fold(entry.event, entry.at)
            self.seen += 1

    def may_see(self, entry: Entry, at: int) -> bool:
        """One of an earlier game; or of this one, if it is far enough behind."""
        return self.seen < self.table.dealt or (self.is_far_enough(entry) and entry.at <= at - LEAST_AGE)

    def is_far_enough(self, entry: Entry) -> bool:
        after = 0 if isinstance(entry.event, ev.Started) else self.shown.ply + isinstance(entry.event, ev.Moved)
        return after <= self.table.ply - max(1, self.table.opened.delay)

    def set_timer(self) -> None:
        """The next entry is seen with a later move, or when it is old enough."""
        self.stop()
        if self.seen < len(self.table.entries) and self.is_far_enough(entry := self.table.entries[self.seen]):
            wait = (entry.at + LEAST_AGE - now()) / 1000
            self.timer = asyncio.get_running_loop().call_later(max(0.01, wait), self.wake)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


def gallery_of(table: LiveTable) -> OpenGallery | None:
    """If it is open: it has seen what it may of a table that was just laid out."""
    if table.opened.gallery != "open":
        return None
    gallery = OpenGallery(table)
    gallery.look_at(table)
    return gallery
