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
        now = time.monotonic()
        while self.times and self.times[0] <= now - self.seconds:
            self.times.popleft()
        return len(self.times) >= self.most

    def count(self) -> None:
        self.times.append(time.monotonic())

    def __str__(self) -> str:
        return f"{self.most} messages in {self.seconds:.0f} seconds"


class RateLimits:
    """One for each address."""

    MOST_ADDRESSES = 10_000

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.limits: dict[str, RateLimit] = {}

    def check(self, address: str, why: str) -> None:
        """`Refusal` if it was too often."""
        limit = self.limits.get(address)
        if limit is not None and limit.is_full():
            raise Refusal(429, "too_many", why)

    def count(self, address: str) -> None:
        if len(self.limits) >= self.MOST_ADDRESSES:
            self.limits = {known: limit for known, limit in self.limits.items() if limit.is_full()}
        self.limits.setdefault(address, RateLimit(self.most, self.seconds)).count()

    def take(self, address: str, why: str) -> None:
        """One more, or `Refusal`."""
        self.check(address, why)
        self.count(address)
