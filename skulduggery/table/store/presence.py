"""Who is here, if several servers share the tables: each tells the others who has a socket on it. It does so whenever
that changes, and again from time to time, so that a server that died is forgotten. What people are
shown depends on it, and whether a seat may be given to somebody else or to a bot: not while its person is here.
"""

import time
from typing import NamedTuple

import msgspec

FORGET_AFTER = 75.0
"""Seconds of silence before a server is forgotten; each sends word every half minute."""
EVERYWHERE = "*"


class Here(msgspec.Struct, frozen=True):
    """What server `by` says about one table; about none (`*`) when it goes down."""

    by: str
    table: str
    seats: tuple[int, ...] = ()
    watching: int = 0


class Report(NamedTuple):
    here: Here
    at: float


class Elsewhere:
    """What the other servers said last."""

    def __init__(self) -> None:
        self.reports: dict[str, dict[str, Report]] = {}
        """By table, then by server."""

    def note(self, here: Here) -> bool:
        """Whether that server has people at this table we did not know about."""
        if here.table == EVERYWHERE:
            for servers in self.reports.values():
                servers.pop(here.by, None)
            return False
        servers = self.reports.setdefault(here.table, {})
        is_new = here.by not in servers
        if here.seats or here.watching:
            servers[here.by] = Report(here, time.monotonic())
            return is_new
        servers.pop(here.by, None)
        if not servers:
            del self.reports[here.table]
        return False

    def at(self, table: str) -> list[Here]:
        since = time.monotonic() - FORGET_AFTER
        return [report.here for report in self.reports.get(table, {}).values() if report.at >= since]

    def seats(self, table: str) -> set[int]:
        return {seat for here in self.at(table) for seat in here.seats}

    def watching(self, table: str) -> int:
        return sum(here.watching for here in self.at(table))
