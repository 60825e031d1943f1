"""The gate: who comes in, how often they may try, and from which pages."""

from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from litestar.connection import ASGIConnection

from skulduggery.table.admission.limits import Throttle, is_own_page
from skulduggery.table.campaign.repository import Campaigns
from skulduggery.table.orders.orders import Events, Refusal
from skulduggery.table.orders.seats import CODE_LETTERS
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.session.registry import Harbour
from skulduggery.table.session.session import Berth
from skulduggery.table.wire.schemas import OpenTable

Found = TypeVar("Found")
Comer = ASGIConnection[Any, Any, Any, Any]
TRIES = (403, 404)
"""Refusals that count as an attempt at somebody else's table: a code or a ticket that is none."""


class Gate:
    """Every request passes here before it reaches a table."""

    def __init__(self, harbour: Harbour) -> None:
        settings = harbour.settings
        self.harbour = harbour
        self.origins = settings.origins
        self.failures = Throttle(settings.failures_a_minute, 60)
        self.openings = Throttle(settings.tables_a_minute, 60)
        self.replays = Throttle(settings.replays_a_minute, 60)
        self.sockets: Counter[str] = Counter()
        self.campaigns = Campaigns(harbour)

    def check_origin(self, comer: Comer) -> None:
        if not is_own_page(comer.headers.get("origin"), comer.headers.get("host"), self.origins):
            raise Refusal(403, "other_site", "this server does not take orders from pages of other sites")

    async def open_table(self, comer: Comer, wanted: OpenTable, secret: str) -> tuple[str, int]:
        self.check_opening(comer)
        return await self.harbour.open_table(wanted, secret)

    def check_opening(self, comer: Comer) -> None:
        """Of a table, a campaign or a match of it."""
        self.check_origin(comer)
        address = address_of(comer)
        if self.openings.is_full(address):
            raise Refusal(429, "too_many", "too many tables were opened; wait a minute")
        self.openings.count(address)

    def count_replay(self, comer: Comer) -> None:
        address = address_of(comer)
        if self.replays.is_full(address):
            raise Refusal(429, "too_many", "too many replays; wait a minute")
        self.replays.count(address)

    async def berth(self, comer: Comer, code: str) -> Berth:
        return await self.found(comer, code, self.harbour.fresh_berth)

    async def found(self, comer: Comer, code: str, find: Callable[[str], Awaitable[Found]]) -> Found:
        """What has this code, unless too many wrong codes came from there."""
        address = address_of(comer)
        if self.failures.is_full(address):
            raise Refusal(429, "too_many", "too many wrong codes; wait a minute")
        try:
            if not set(code) <= set(CODE_LETTERS):
                raise Refusal(404, "no_such_code", "nothing has this code")
            return await find(code)
        except Refusal as refusal:
            if refusal.status in TRIES:
                self.failures.count(address)
            raise

    async def act(self, comer: Comer, code: str, decide: Callable[[LiveTable], Events]) -> int:
        self.check_origin(comer)
        await self.berth(comer, code)
        try:
            return await self.harbour.act(code, decide)
        except Refusal as refusal:
            if refusal.error == "bad_ticket":
                self.failures.count(address_of(comer))
            raise

    async def seat_of(self, comer: Comer, code: str, secret: str) -> int:
        seat = (await self.berth(comer, code)).table.seat_of(secret)
        if seat is None:
            raise Refusal(409, "seat_lost", "the host gave your seat away at the same moment")
        return seat


def address_of(comer: Comer) -> str:
    return comer.client.host if comer.client else "unknown"
