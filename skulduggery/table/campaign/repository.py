"""Where campaigns lie: in the same journal as the tables, under codes that no table has.

A campaign is read on from the journal whenever somebody looks at it, so that several servers on one database
know the same; two that write the same line take turns, as at a table. What follows by itself from a look is
written down by whoever looks first: a match that begins gets its table, one that has ended is told in the logs,
and bots that are in port do their business there. Whatever was interrupted is so made good.
"""

import asyncio
import logging
from collections import OrderedDict
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from skulduggery.campaign.campaign import Match
from skulduggery.campaign.cruise import stay_of
from skulduggery.campaign.events import Event, Founded
from skulduggery.campaign.file import FORMAT, BrokenCampaign, Document, logs_of, parse
from skulduggery.kernel.record import Record
from skulduggery.kernel.state import Illegal
from skulduggery.table.campaign.live import LiveCampaign
from skulduggery.table.campaign.onlookers import Onlookers
from skulduggery.table.campaign.orders import Decision, Events
from skulduggery.table.campaign.tables import check_length, end_of, exported, imported, laid
from skulduggery.table.log import mark
from skulduggery.table.orders.orders import Refusal, clean_name, clear_seat
from skulduggery.table.orders.seats import fingerprint, new_code
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.session.registry import TRIES, Harbour, database_at_hand
from skulduggery.table.session.session import Berth
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Journal, TakenLine, now
from skulduggery.table.store.notifications import Hint

log = logging.getLogger("skulduggery.table")
PREFIX = "c:"
"""Of a campaign's lines in the journal."""
MOST_KNOWN = 1000


class Campaigns:
    """All campaigns of this server."""

    def __init__(self, harbour: Harbour) -> None:
        self.harbour = harbour
        self.known: OrderedDict[str, LiveCampaign] = OrderedDict()
        """As far as they were read, the one looked at last at the end."""
        self.onlookers = Onlookers()
        harbour.annex = self

    @property
    def journal(self) -> Journal:
        return self.harbour.journal

    # --- beginning ---------------------------------------------------------------------

    async def found(self, name: str, secret: str) -> str:
        events: Events = [Founded(clean_name(name)), ev.CaptainKnown(fingerprint(secret))]
        code = new_code()
        LiveCampaign(code).after_all(events, now())
        await self.append(code, 0, events)
        log.info("campaign founded", extra={"table": mark(code)})
        return code

    async def bring(self, text: bytes, secret: str) -> str:
        """A campaign from a file. Its tables are written first: before the campaign is, nobody knows of them."""
        code = new_code()
        try:
            check_length(text)
            document, tale = await asyncio.to_thread(parse, text)
            found = await asyncio.to_thread(imported, code, document, tale, now())
        except BrokenCampaign as error:
            raise Refusal(400, "broken_campaign", str(error)[:500]) from None
        with database_at_hand():
            for table, lines in found.tables.items():
                await self.journal.append(table, 0, lines, now())
        await self.append(code, 0, [*found.events, ev.CaptainKnown(fingerprint(secret))])
        log.info("campaign brought along", extra={"table": mark(code)})
        return code

    # --- looking -----------------------------------------------------------------------

    async def look(self, code: str) -> LiveCampaign:
        """The campaign as it is now, when everything is written down that follows by itself."""
        for _ in range(TRIES):
            live = await self.read_on(code)
            follows = await self.follows(live)
            if not follows:
                return live
            await self.write(live, follows)
        raise Refusal(503, "try_again", "too much happens in this campaign at once; please try again")

    async def read_on(self, code: str) -> LiveCampaign:
        live = self.known.get(code) or LiveCampaign(code)
        with database_at_hand():
            lines = await self.journal.lines_of(PREFIX + code, since=live.seq)
        try:
            for line in lines:
                live = live.after(line.event, line.at)
        except (Illegal, ValueError) as error:
            log.error("campaign cannot be read", extra={"table": mark(code), "why": str(error)})
            raise Refusal(409, "cannot_play", f"this campaign cannot be read any more: {error}") from None
        if not live.seq:
            raise Refusal(404, "no_such_campaign", "there is no campaign with this code")
        self.known[code] = live
        self.known.move_to_end(code)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return live

    async def follows(self, live: LiveCampaign) -> Events:
        """The next events that nobody has to order."""
        for match in live.tale.matches:
            if match.status == "under_way":
                record = await self.finished(live, match)
                if record is not None:
                    return [await asyncio.to_thread(end_of, match, record)]
        for number in range(len(live.tale.captains)):
            stay = stay_of(live.tale, number)
            if stay:
                return list(stay)
        return []

    async def finished(self, live: LiveCampaign, match: Match) -> Record | None:
        """The record of a match, if it has ended. Bots that nobody watches are woken. Under the lock of the table: a
        last move that is not yet durable may never be."""
        try:
            berth = await self.table_of(live, match)
        except Refusal as refusal:
            if refusal.error == "cannot_play":
                return None
            raise
        async with berth.lock:
            berth.check_laid()
            berth.wake()
            return berth.table.finished[0] if berth.table.finished else None

    async def table_of(self, live: LiveCampaign, match: Match) -> Berth:
        """Where a match is sailed; the table is laid if it is not there yet."""
        try:
            return await self.harbour.fresh_berth(match.record)
        except Refusal as refusal:
            if refusal.status != 404:
                raise
        at = now()
        lines = await asyncio.to_thread(laid, live.code, live.tale, match, at)
        with database_at_hand():
            try:
                await self.journal.append(match.record, 0, lines, at)
            except TakenLine:
                log.info("table laid elsewhere", extra={"table": mark(match.record)})
        return await self.harbour.fresh_berth(match.record)

    async def hear_of_end(self, table: LiveTable) -> None:
        if table.opened.campaign:
            await self.look(table.opened.campaign)

    # --- whoever looks on ----------------------------------------------------------------

    def heard(self, hint: Hint) -> None:
        self.tell_soon(hint.table.removeprefix(PREFIX))

    def compare(self) -> None:
        for code in list(self.onlookers.at):
            self.tell_soon(code)

    def tell_soon(self, code: str) -> None:
        if code in self.onlookers.at:
            self.harbour.soon(self.tell(code))

    async def tell(self, code: str) -> None:
        self.onlookers.tell(await self.read_on(code))

    # --- acting ------------------------------------------------------------------------

    async def act(self, code: str, decide: Decision) -> LiveCampaign:
        """Decide, write down, look: in this order, also when whoever asked has gone."""
        return await asyncio.shield(asyncio.create_task(self.carry_out(code, decide)))

    async def carry_out(self, code: str, decide: Decision) -> LiveCampaign:
        for _ in range(TRIES):
            live = await self.look(code)
            if await self.write(live, decide(live)):
                return await self.look(code)
        raise Refusal(503, "try_again", "too much happens in this campaign at once; please try again")

    async def write(self, live: LiveCampaign, events: Events) -> bool:
        """Whether we were first to write these lines; `Illegal` if they cannot happen, and nothing is written."""
        live.after_all(events, now())
        try:
            await self.append(live.code, live.seq, events)
        except TakenLine:
            return False
        return True

    async def append(self, code: str, seq: int, events: Events) -> None:
        try:
            await self.journal.append(PREFIX + code, seq, events, now())
        except (SQLAlchemyError, OSError) as error:
            log.error("journal refused", extra={"table": mark(code), "why": type(error).__name__})
            raise Refusal(
                503, "try_again", "this could not be written down for certain; look at the campaign, then try again"
            ) from None
        self.tell_soon(code)

    async def clear_seat(self, live: LiveCampaign, captain: int) -> None:
        """Whoever was this captain until now does not see the match under way with the captain's eyes any more."""
        number = live.tale.captains[captain].match
        if number is not None:
            match = live.tale.matches[number]
            await self.table_of(live, match)
            await self.harbour.act(match.record, partial(clear_seat, seat=match.pair.index(captain)))

    # --- taking along --------------------------------------------------------------------

    async def document(self, code: str) -> Document:
        """The campaign as a file: what happened, the logs, and the records of the matches that ended. The hidden
        things of a match that is not over are in none of them."""
        live = await self.look(code)
        with database_at_hand():
            lines = await self.journal.lines_of(PREFIX + code)
        events = tuple(line.event for line in lines[: live.seq] if isinstance(line.event, Event))
        matches = [match for match in live.tale.matches if match.status == "ended"]
        records = {match.record: await self.record_of(live, match) for match in matches}
        return Document(FORMAT, events, records, logs_of(live.tale))

    async def record_of(self, live: LiveCampaign, match: Match) -> Record:
        berth = await self.harbour.fresh_berth(match.record)
        return exported(live.tale, match, berth.table.finished[0])
