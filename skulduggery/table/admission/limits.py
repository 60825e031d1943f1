"""What keeps strangers, floods and other people's pages out."""

import time
from collections import deque
from collections.abc import Sequence

BODY = 16 * 1024
RECORD = 1024 * 1024
"""Of a record that somebody brings along."""
CAMPAIGN = 4 * 1024 * 1024
"""Of a campaign that somebody brings along, with all its records."""
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


def is_own_page(origin: str | None, host: str | None, allowed: Sequence[str]) -> bool:
    """Whether a request comes from a page of this server, of an allowed one, or from no page at all."""
    if origin is None or origin in allowed:
        return True
    return bool(host) and origin.partition("://")[2].lower() == str(host).lower()


class Window:
    """So many times in so many seconds, and no more."""

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


class Throttle:
    """A window for each address."""

    MOST_ADDRESSES = 10_000

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self.windows: dict[str, Window] = {}

    def is_full(self, address: str) -> bool:
        window = self.windows.get(address)
        return window is not None and window.is_full()

    def count(self, address: str) -> None:
        if len(self.windows) >= self.MOST_ADDRESSES:
            self.windows = {known: window for known, window in self.windows.items() if window.is_full()}
        self.windows.setdefault(address, Window(self.most, self.seconds)).count()
