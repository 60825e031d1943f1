"""Admission: who comes in, how often they may try, and from which pages. REST and WebSocket pass here alike."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from litestar.connection import ASGIConnection

from skulduggery.table.admission.cookies import captain_cookie, seat_cookie
from skulduggery.table.admission.limits import RateLimit, RateLimits, network_of
from skulduggery.table.campaign.live import LiveCampaign
from skulduggery.table.campaign.repository import Campaigns
from skulduggery.table.names.names import Names
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import CODE_LETTERS
from skulduggery.table.orders.table import Decision
from skulduggery.table.session.lobby import Lobby
from skulduggery.table.session.own import Sketches
from skulduggery.table.session.registry import SHUTTING_DOWN, Registry
from skulduggery.table.session.session import Session
from skulduggery.table.session.short_codes import ShortCodes
from skulduggery.table.settings import Settings
from skulduggery.table.store.journal import now
from skulduggery.table.wire.schemas import OpenTable

Found = TypeVar("Found")
Comer = ASGIConnection[Any, Any, Any, Any]
UNDO_QUESTIONS = (60, 60.0)
"""How often one seat may ask whether its move can be taken back, in how many seconds."""
REACTIONS = (6, 10.0)
"""How often one seat may react, in how many seconds."""
WRONG_CODES = "too many wrong codes; wait a minute"
TRIES = (403, 404)
"""Refusals that count as an attempt at somebody else's table: a wrong code or a wrong ticket."""


class Admission:
    """Every request and every order passes here before it reaches a table or a campaign."""

    def __init__(self, settings: Settings, registry: Registry, campaigns: Campaigns) -> None:
        self.settings = settings
        self.registry = registry
        self.campaigns = campaigns
        self.lobby = Lobby(registry)
        self.names = Names(registry)
        self.sketches = Sketches(registry)
        self.failures = RateLimits(settings.failures_a_minute, 60)
        self.openings = RateLimits(settings.tables_a_minute, 60)
        self.replays = RateLimits(settings.replays_a_minute, 60)
        self.undos = RateLimits(settings.replays_a_minute, 60)
        self.orders = RateLimits(settings.orders_a_minute, 60)
        self.said = RateLimits(settings.messages, settings.per_seconds)
        self.undo_questions = RateLimits(*UNDO_QUESTIONS)
        self.reactions = RateLimits(*REACTIONS)
        self.short_codes = ShortCodes(registry.services.journal.engine)
        self.guesses = RateLimit(settings.short_failures_a_minute, 60)
        """Wrong short codes from everybody together: there are not as many of them as of long ones."""
        self.connections: Counter[str] = Counter()

    async def say_goodbye(self, within: float) -> None:
        """Everybody with a connection is told that the server goes down, and has a moment to hear it."""
        self.registry.close()
        self.campaigns.onlookers.say_bye(SHUTTING_DOWN)
        self.lobby.say_bye(SHUTTING_DOWN)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self.registry.has_readers() or self.campaigns.onlookers.at or self.lobby.readers:
                    await asyncio.sleep(0.02)

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

    def count_order(self, comer: Comer) -> None:
        """Over REST: each is written down, and told to everybody at the table."""
        self.check_origin(comer)
        self.orders.take(address_of(comer), "too many orders; wait a minute")

    def count_said(self, seat: str) -> None:
        """On a socket. From one seat no more can be ordered through many sockets than through one."""
        self.said.take(seat, "that is too much at once from your seat; wait a moment")

    def count_replay(self, comer: Comer) -> None:
        """For anything that means playing a game again."""
        self.replays.take(address_of(comer), "too many replays; wait a minute")

    def count_undo(self, comer: Comer) -> None:
        """It may have to be weighed in hundreds of worlds."""
        self.undos.take(address_of(comer), "too many undos; wait a minute")

    def count_undo_question(self, seat: str) -> None:
        """A page asks after every move, so those of a whole club behind one address must not use up its undos."""
        self.undo_questions.take(seat, "too many questions about undos; wait a minute")

    def count_reaction(self, seat: str) -> None:
        self.reactions.take(seat, "that is a lot of faces; wait a moment")

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
        secret = comer.cookies.get(seat_cookie(code))
        return await self.found(
            comer, code, self.registry.fresh_session, lambda session: session.table.seat_of(secret) is not None
        )

    async def campaign(self, comer: Comer, code: str) -> LiveCampaign:
        secret = comer.cookies.get(captain_cookie(code))
        return await self.found(comer, code, self.campaigns.look, lambda live: live.knows(secret))

    async def found(
        self, comer: Comer, code: str, find: Callable[[str], Awaitable[Found]], knows: Callable[[Found], bool]
    ) -> Found:
        """The thing with this code. If too many wrong codes came from this address, only for those it `knows`."""
        address = address_of(comer)
        try:
            self.failures.check(address, WRONG_CODES)
        except Refusal as refusal:
            if not comer.cookies:
                raise
            return await self.found_anyway(code, find, knows, refusal)
        try:
            if not set(code) <= set(CODE_LETTERS):
                raise Refusal(404, "no_such_code", "there is nothing with this code")
            return await find(code)
        except Refusal as refusal:
            if refusal.status in TRIES:
                self.failures.count(address)
            raise

    async def table_called(self, comer: Comer, short: str) -> str:
        """The code of the table with this short code, if it waits for players. Guessing is limited: for each address,
        and for all of them together."""
        if self.guesses.is_full():
            raise Refusal(429, "too_many", "too many wrong short codes; use the link, or wait a minute")
        try:
            code = await self.found(comer, short, self.code_behind, lambda _: False)
        except Refusal as refusal:
            if refusal.status == 404:
                self.guesses.count()
            raise
        return code

    async def code_behind(self, short: str) -> str:
        code = await self.short_codes.behind(short, now())
        table = code and (await self.registry.fresh_session(code)).table
        if not code or not table or table.phase != "gathering" or not any(place.is_empty for place in table.places):
            raise Refusal(404, "no_such_code", "no table with these letters is waiting for players")
        return code

    async def archive(self, comer: Comer, work: Callable[..., Found], *given: Any) -> Found:
        """Worked out by the archive when it is this address's turn."""
        return await self.registry.services.archive.work_out(address_of(comer), work, *given)

    async def found_anyway(
        self, code: str, find: Callable[[str], Awaitable[Found]], knows: Callable[[Found], bool], refusal: Refusal
    ) -> Found:
        """Somebody who sits there already is not locked out by others at the same address; and a guesser does not learn
        whether the code was right."""
        with contextlib.suppress(Refusal):
            if set(code) <= set(CODE_LETTERS) and knows(thing := await find(code)):
                return thing
        raise refusal

    # --- orders ------------------------------------------------------------------------

    async def open_table(self, comer: Comer, wanted: OpenTable, secret: str) -> tuple[str, int]:
        self.count_opening(comer)
        return await self.registry.open_table(wanted, secret, address_of(comer))

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
        self.count_order(comer)
        session = await self.session(comer, code)
        await self.order(comer, partial(session.act, decide))
        return session


def address_of(comer: Comer) -> str:
    return network_of(comer.client.host) if comer.client else "unknown"
