"""Admission: who comes in, how often they may try, and from which pages. REST and WebSocket pass here alike."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from litestar.connection import ASGIConnection

from skulduggery.table.admission.limits import RateLimit, RateLimits
from skulduggery.table.campaign.repository import Campaigns
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import CODE_LETTERS
from skulduggery.table.orders.table import Decision
from skulduggery.table.session.registry import Registry
from skulduggery.table.session.session import Session
from skulduggery.table.settings import Settings
from skulduggery.table.wire.schemas import OpenTable

Found = TypeVar("Found")
Comer = ASGIConnection[Any, Any, Any, Any]
TRIES = (403, 404)
"""Refusals that count as an attempt at somebody else's table: a wrong code or a wrong ticket."""


class Admission:
    """Every request and every order passes here before it reaches a table or a campaign."""

    def __init__(self, settings: Settings, registry: Registry, campaigns: Campaigns) -> None:
        self.settings = settings
        self.registry = registry
        self.campaigns = campaigns
        self.failures = RateLimits(settings.failures_a_minute, 60)
        self.openings = RateLimits(settings.tables_a_minute, 60)
        self.replays = RateLimits(settings.replays_a_minute, 60)
        self.undos = RateLimits(settings.replays_a_minute, 60)
        self.connections: Counter[str] = Counter()

    # --- from where, and how often ---------------------------------------------------

    def check_origin(self, comer: Comer) -> None:
        """A page of this server or of an allowed one, or no page at all."""
        origin, host = comer.headers.get("origin"), comer.headers.get("host")
        if origin is None or origin in self.settings.origins:
            return
        if not host or origin.partition("://")[2].lower() != host.lower():
            raise Refusal(403, "other_site", "this server does not take orders from pages of other sites")

    def count_opening(self, comer: Comer) -> None:
        """For a table, a campaign or one of its matches."""
        self.check_origin(comer)
        self.openings.take(address_of(comer), "too many tables were opened; wait a minute")

    def count_replay(self, comer: Comer) -> None:
        """For anything that means playing a game again."""
        self.replays.take(address_of(comer), "too many replays; wait a minute")

    def count_undo(self, comer: Comer) -> None:
        """It may have to be weighed in hundreds of worlds."""
        self.undos.take(address_of(comer), "too many undos; wait a minute")

    @contextmanager
    def connected(self, comer: Comer) -> Iterator[RateLimit]:
        """A WebSocket while it is open; how much may be said on it."""
        self.check_origin(comer)
        address = address_of(comer)
        if self.connections[address] >= self.settings.sockets_each:
            raise Refusal(429, "too_many", "too many sockets from one address")
        self.connections[address] += 1
        try:
            yield RateLimit(self.settings.messages, self.settings.per_seconds)
        finally:
            self.connections[address] -= 1
            if not self.connections[address]:
                del self.connections[address]

    # --- to what ---------------------------------------------------------------------

    async def session(self, comer: Comer, code: str) -> Session:
        return await self.found(comer, code, self.registry.fresh_session)

    async def found(self, comer: Comer, code: str, find: Callable[[str], Awaitable[Found]]) -> Found:
        """The thing with this code, unless too many wrong codes came from there."""
        address = address_of(comer)
        self.failures.check(address, "too many wrong codes; wait a minute")
        try:
            if not set(code) <= set(CODE_LETTERS):
                raise Refusal(404, "no_such_code", "there is nothing with this code")
            return await find(code)
        except Refusal as refusal:
            if refusal.status in TRIES:
                self.failures.count(address)
            raise

    # --- orders ------------------------------------------------------------------------

    async def open_table(self, comer: Comer, wanted: OpenTable, secret: str) -> tuple[str, int]:
        self.count_opening(comer)
        return await self.registry.open_table(wanted, secret)

    async def order(self, comer: Comer, carry_out: Callable[[], Awaitable[Found]]) -> Found:
        """The one way in for an order, over REST or a WebSocket, to a table or a campaign."""
        self.check_origin(comer)
        try:
            return await carry_out()
        except Refusal as refusal:
            if refusal.error == "bad_ticket":
                self.failures.count(address_of(comer))
            raise

    async def act(self, comer: Comer, code: str, decide: Decision) -> Session:
        """An order to the table with this code; its session, with what came of it."""
        self.check_origin(comer)
        session = await self.session(comer, code)
        await self.order(comer, partial(session.act, decide))
        return session


def address_of(comer: Comer) -> str:
    return comer.client.host if comer.client else "unknown"
