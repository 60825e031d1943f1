"""The repository of campaigns: they are kept in the same journal as the tables, under codes that no table has.

Whenever somebody asks for a campaign it is read on from the journal, so several servers on one database know the same;
two that write the same entry take turns, as at a table. Some things happen by themselves, and the next request writes
them down: a match that begins gets its table, one that has ended goes into the logs, and bots in port do their business
there. So anything that was interrupted is completed by the next request.
"""

import asyncio
import logging
from collections import OrderedDict
from functools import partial

from skulduggery.campaign.campaign import Match
from skulduggery.campaign.cruise import stay_of
from skulduggery.campaign.events import Event, Founded
from skulduggery.campaign.file import FORMAT, BrokenCampaign, Document, logs_of, to_json
from skulduggery.kernel.record import Record
from skulduggery.kernel.state import Illegal
from skulduggery.table.campaign.live import Decision, Events, LiveCampaign, after_entries, step
from skulduggery.table.campaign.onlookers import Onlookers
from skulduggery.table.campaign.tables import brought, end_of, exported, laid
from skulduggery.table.log import mark
from skulduggery.table.orders.lobby import clean_name
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import fingerprint, new_code
from skulduggery.table.orders.table import LiveTable
from skulduggery.table.orders.tickets import STILL_HERE, clear_seat
from skulduggery.table.orders.written import records_of
from skulduggery.table.session.commit import TRIES, append, commit, database_at_hand, too_much
from skulduggery.table.session.registry import CANNOT_PLAY, Registry
from skulduggery.table.session.session import Session
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import AT_ONCE, Journal, TakenEntry, now
from skulduggery.table.store.notifications import Notification
from skulduggery.table.store.presence import Here

log = logging.getLogger("skulduggery.table")
PREFIX = "c:"
"""Of a campaign's entries in the journal."""
MOST_KNOWN = 1000


class Campaigns:
    """All campaigns of this server."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.services = registry.services
        self.known: OrderedDict[str, LiveCampaign] = OrderedDict()
        """As far as they were read; the one asked for last is at the end."""
        self.onlookers = Onlookers()
        self.services.on_end.append(self.hear_of_end)
        if self.services.notifications is not None:
            self.services.notifications.subscribe(self)

    @property
    def journal(self) -> Journal:
        return self.services.journal

    # --- beginning ---------------------------------------------------------------------

    async def found(self, name: str, secret: str) -> str:
        code = new_code()
        await self.begin(code, [Founded(clean_name(name)), ev.CaptainKnown(fingerprint(secret))])
        log.info("campaign founded", extra={"table": mark(code)})
        return code

    async def bring(self, text: bytes, secret: str, who: str) -> str:
        """A campaign from a file. Its tables are written first: before the campaign is, nobody knows of them."""
        code = new_code()
        try:
            found = await self.services.archive.work_out(who, brought, code, text, fingerprint(secret), now())
        except BrokenCampaign as error:
            raise Refusal(400, "broken_campaign", str(error)[:500]) from None
        for table, bodies in found.tables.items():
            await self.write_out(table, bodies)
        await self.write_out(PREFIX + code, found.events)
        log.info("campaign brought along", extra={"table": mark(code)})
        return code

    async def write_out(self, name: str, bodies: list[str]) -> None:
        """A journal that nobody knows of yet, in parts: other tables are written between them."""
        for first in range(0, len(bodies), AT_ONCE):
            with database_at_hand():
                await self.journal.append_written(name, first, tuple(bodies[first : first + AT_ONCE]), now())

    async def begin(self, code: str, events: Events) -> None:
        """`Illegal` if it cannot have begun like this."""
        begun = step(LiveCampaign(code), lambda _: events, now())
        with database_at_hand():
            await self.journal.append(PREFIX + code, 0, begun.events, begun.at)

    # --- looking -----------------------------------------------------------------------

    async def look(self, code: str) -> LiveCampaign:
        """The campaign as it is now, when everything is written down that follows by itself."""
        for _ in range(TRIES):
            live = await self.read_on(code)
            follows = await self.follows(live)
            if not follows:
                return live
            await self.write(live, follows)
        raise too_much()

    async def read_on(self, code: str) -> LiveCampaign:
        """From the last entry that is known: if that is not there any more, the campaign was put away."""
        live = self.known.get(code) or LiveCampaign(code)
        with database_at_hand():
            entries = await self.journal.entries_of(PREFIX + code, since=max(0, live.seq - 1))
        if live.seq and not entries:
            self.known.pop(code, None)
            raise no_such_campaign()
        entries = entries[1:] if live.seq else entries
        try:
            live = await self.services.aside(after_entries, live, entries) if entries else live
        except (Illegal, ValueError) as error:
            log.error("campaign cannot be read", extra={"table": mark(code), "why": str(error)})
            raise Refusal(409, CANNOT_PLAY, f"this campaign can no longer be read: {error}") from None
        if not live.seq:
            raise no_such_campaign()
        self.known[code] = live
        self.known.move_to_end(code)
        if len(self.known) > MOST_KNOWN:
            self.known.popitem(last=False)
        return live

    async def follows(self, live: LiveCampaign) -> Events:
        """The next events that happen by themselves."""
        for match in live.tale.matches:
            if match.status == "under_way":
                record = await self.finished(live, match)
                if record is not None:
                    return [await self.services.archive.work_out(live.code, end_of, match, record)]
        for number in range(len(live.tale.captains)):
            stay = stay_of(live.tale, number)
            if stay:
                return list(stay)
        return []

    async def finished(self, live: LiveCampaign, match: Match) -> Record | None:
        """The record of a match, if it has ended. Bots that nobody watches are woken."""
        try:
            session = await self.session_of(live, match)
        except Refusal as refusal:
            if refusal.error == CANNOT_PLAY:
                return None
            raise
        session.wake()
        return session.table.finished[0] if session.table.finished else None

    async def session_of(self, live: LiveCampaign, match: Match) -> Session:
        """Where a match is sailed; the table is laid if it is not there yet."""
        try:
            return await self.registry.fresh_session(match.record)
        except Refusal as refusal:
            if refusal.status != 404:
                raise
        at = now()
        events = await self.services.aside(laid, live.code, live.tale, match, at)
        with database_at_hand():
            try:
                await self.journal.append(match.record, 0, events, at)
            except TakenEntry:
                log.info("table laid elsewhere", extra={"table": mark(match.record)})
        return await self.registry.fresh_session(match.record)

    async def hear_of_end(self, table: LiveTable) -> None:
        if table.opened.campaign:
            await self.look(table.opened.campaign)

    # --- onlookers -----------------------------------------------------------------------

    def heard(self, notification: Notification) -> None:
        self.tell_soon(notification.table.removeprefix(PREFIX))

    def heard_here(self, here: Here) -> None:
        """Nobody is told who is looking at a campaign."""

    async def compare(self) -> None:
        for code in list(self.onlookers.at):
            self.tell_soon(code)

    def tell_soon(self, code: str) -> None:
        if code in self.onlookers.at:
            self.services.soon(self.tell(code))

    async def tell(self, code: str) -> None:
        self.onlookers.tell(await self.read_on(code))

    # --- acting ------------------------------------------------------------------------

    async def act(self, code: str, decide: Decision) -> LiveCampaign:
        """Decide, write down, look: in this order, even if the person who asked has gone."""
        return await asyncio.shield(asyncio.create_task(self.carry_out(code, decide)))

    async def carry_out(self, code: str, decide: Decision) -> LiveCampaign:
        known, read_on = await self.look(code), partial(self.look, code)
        await commit(self.journal, PREFIX + code, known, lambda live: step(live, decide, now()), read_on)
        self.tell_soon(code)
        return await self.look(code)

    async def write(self, live: LiveCampaign, events: Events) -> None:
        """Unless another server has written something first; `Illegal` if it cannot happen, and nothing is written."""
        await append(self.journal, PREFIX + live.code, live.seq, step(live, lambda _: events, now()))
        self.tell_soon(live.code)

    async def clear_seat(self, live: LiveCampaign, captain: int) -> None:
        """The person who was this captain until now no longer sees the match under way through the captain's eyes."""
        number = live.tale.captains[captain].match
        if number is not None:
            match = live.tale.matches[number]
            session = await self.session_of(live, match)
            await session.act(partial(clear_seat, seat=match.pair.index(captain)))

    async def check_away(self, live: LiveCampaign, captain: int) -> None:
        """Nobody becomes a captain who is in the middle of a match: the hand would be seen with them."""
        number = live.tale.captains[captain].match
        if number is None:
            return
        match = live.tale.matches[number]
        session, seat = await self.session_of(live, match), match.pair.index(captain)
        if session.table.phase == "playing" and not session.is_away(seat):
            raise Refusal(409, "still_here", f"{live.tale.captains[captain].name} {STILL_HERE}")

    # --- taking along --------------------------------------------------------------------

    async def file(self, code: str) -> bytes:
        """The campaign as a file: what happened, the logs, and the records of the matches that ended. The hidden
        things of a match that is not over are in none of them."""
        live = await self.look(code)
        with database_at_hand():
            entries = await self.journal.entries_of(PREFIX + code)
        events = tuple(entry.event for entry in entries[: live.seq] if isinstance(entry.event, Event))
        matches = [match for match in live.tale.matches if match.status == "ended"]
        records = {match.record: await self.record_of(live, match) for match in matches}
        return await self.services.aside(to_json, Document(FORMAT, events, records, logs_of(live.tale)))

    async def record_of(self, live: LiveCampaign, match: Match) -> Record:
        """Of a match that has ended, even if its rules are not here any more."""
        try:
            record = (await self.registry.fresh_session(match.record)).table.finished[0]
        except Refusal as refusal:
            if refusal.error != CANNOT_PLAY:
                raise
            with database_at_hand():
                (record,) = records_of(await self.journal.entries_of(match.record))
        return exported(live.tale, match, record)


def no_such_campaign() -> Refusal:
    return Refusal(404, "no_such_campaign", "there is no campaign with this code")
