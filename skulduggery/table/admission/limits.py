"""Limits: how big, how often (rate limits), and what a page may load."""

import contextlib
import ipaddress
import time
from collections import deque

from skulduggery.table.orders.refusal import Refusal

BODY = 16 * 1024
RECORD = 1024 * 1024
"""Of a record that somebody uploads."""
CAMPAIGN = 4 * 1024 * 1024
"""Of a campaign that somebody uploads, with all its records."""
FRAME = 8 * 1024

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
        " connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def network_of(host: str) -> str:
    """What limits count as one visitor: somebody has a whole /64 of IPv6 addresses as easily as one of IPv4."""
    if ":" not in host:
        return host
    with contextlib.suppress(ValueError):
        address = ipaddress.IPv6Address(host.partition("%")[0])
        return str(address.ipv4_mapped or ipaddress.IPv6Network((address, 64), strict=False))
    return host


class RateLimit:
    """A number of times within a number of seconds, and no more."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.times: deque[float] = deque()

    def is_full(self) -> bool:
        self.forget()
        return len(self.times) >= self.most

    def is_in_use(self) -> bool:
        self.forget()
        return bool(self.times)

    def forget(self) -> None:
        """What was too long ago to count."""
        since = time.monotonic() - self.seconds
        while self.times and self.times[0] <= since:
            self.times.popleft()

    def count(self) -> None:
        self.times.append(time.monotonic())

    def __str__(self) -> str:
        return f"{self.most} messages in {self.seconds:.0f} seconds"


class RateLimits:
    """One for each address, or for each seat."""

    ROOM = 10_000

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.limits: dict[str, RateLimit] = {}
        self.room = self.ROOM

    def check(self, who: str, why: str) -> None:
        """`Refusal` if it was too often."""
        limit = self.limits.get(who)
        if limit is not None and limit.is_full():
            raise Refusal(429, "too_many", why)

    def count(self, who: str) -> None:
        if who not in self.limits:
            self.make_room()
            self.limits[who] = RateLimit(self.most, self.seconds)
        self.limits[who].count()

    def make_room(self) -> None:
        """Those who have done nothing lately are forgotten, and nobody else."""
        if len(self.limits) >= self.room:
            self.limits = {who: limit for who, limit in self.limits.items() if limit.is_in_use()}
            self.room = max(self.ROOM, 2 * len(self.limits))

    def take(self, who: str, why: str) -> None:
        """One more, or `Refusal`."""
        self.check(who, why)
        self.count(who)
