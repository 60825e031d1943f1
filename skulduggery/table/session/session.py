"""One table in memory: who reads along, who is asked and for how long, whose bot is thinking."""

import asyncio
import contextlib
import time
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from skulduggery.kernel.state import Illegal
from skulduggery.table.letters import letters
from skulduggery.table.letters.gallery import OpenGallery
from skulduggery.table.letters.past import Past
from skulduggery.table.orders.orders import Events, Refusal
from skulduggery.table.orders.seats import swapped
from skulduggery.table.orders.table import LiveTable, Spoken
from skulduggery.table.session.advice import Advisor
from skulduggery.table.session.clock import Clock
from skulduggery.table.session.standing_orders import Steward
from skulduggery.table.store import events as ev
from skulduggery.table.wire.messages import Bye, LookBack, LookedBack, encoded
from skulduggery.table.wire.outbox import Outbox

if TYPE_CHECKING:
    from skulduggery.table.session.registry import Harbour

WAIT_FOR_HELM = 0.5
"""Seconds after which a server that does not steer the table looks whether it has to."""
PLAY = (ev.Started, ev.Moved, ev.Undone)
QUIET = (ev.Moved, ev.Chatted, ev.Muted, ev.Ordered, ev.DeviceInvited, ev.DeviceJoined)
"""What changes nothing about the table that everybody is shown."""


class Reader(Outbox):
    """A socket: a seat's, or one in the gallery (None)."""

    def __init__(
        self, seat: int | None, since: int | None, *, is_screen: bool = False, put_up_by: int | None = None
    ) -> None:
        super().__init__()
        self.seat = seat
        self.is_screen = is_screen
        """A screen for the whole room: what is public, when it happens, whatever the gallery sees."""
        self.put_up_by = put_up_by
        """Whose screen it is, if it is that of somebody with a seat."""
        self.seen = -1 if since is None else since
        """The ply of the last letter; -1 is before the deal."""
        self.dealt = 0
        """Which deal that letter was about."""

    def own_seat(self) -> int:
        """Asked under the table's lock: whoever was sent away a moment ago has none."""
        if self.seat is None:
            raise Refusal(401, "no_seat", "you are in the gallery: you can only look")
        self.check_here()
        return self.seat

    def check_here(self) -> None:
        if self.has_ended:
            raise Refusal(401, "no_seat", "you have left your seat")

    def follow(self, swap: ev.SeatsSwapped) -> None:
        """Who sits elsewhere now reads along from there."""
        if self.seat is not None:
            self.seat = swapped(self.seat, swap.seat, swap.other)
        if self.put_up_by is not None:
            self.put_up_by = swapped(self.put_up_by, swap.seat, swap.other)


class Berth:
    """Whoever changes the table, or tells of it, holds the lock."""

    def __init__(self, harbour: "Harbour", table: LiveTable) -> None:
        self.harbour = harbour
        self.table = table
        self.lock = asyncio.Lock()
        self.readers: set[Reader] = set()
        self.clock = Clock(table, self.time_is_up)
        self.thinking: asyncio.Task[None] | None = None
        self.advice = Advisor(self)
        self.steward = Steward(self)
        self.gallery = OpenGallery(table, self.wake_gallery) if table.opened.gallery == "open" else None
        self.is_gone = False
        self.last_used = time.monotonic()

    def put_in_place(self, table: LiveTable) -> None:
        """The next table, once its last event is durable."""
        self.table = table
        self.clock.table = table
        if self.gallery is not None:
            self.gallery.table = table

    def check_laid(self) -> None:
        """Whoever goes on is told to come back: what lies here may not be all that is durable."""
        if self.is_gone:
            raise Refusal(503, "try_again", "the table is being laid out again; please try again")

    # --- readers -----------------------------------------------------------------

    def here(self) -> set[int]:
        return self.here_at_this_server() | self.harbour.elsewhere.seats(self.table.code)

    def watching(self) -> int:
        return self.watching_at_this_server() + self.harbour.elsewhere.watching(self.table.code)

    def here_at_this_server(self) -> set[int]:
        return {reader.seat for reader in self.readers if reader.seat is not None}

    def watching_at_this_server(self) -> int:
        return sum(reader.seat is None for reader in self.readers)

    async def welcome(self, reader: Reader, secret: str | None = None) -> None:
        """The table, the chat so far, and the last letter again with what the reader missed."""
        async with self.lock:
            self.check_laid()
            if self.table.seat_of(secret) != reader.seat:
                raise Refusal(409, "seat_lost", "the seat was given away at the same moment")
            self.readers.add(reader)
            self.take_down_screens()
            self.let_gallery_see()
            self.look_for_place(reader)
            self.show_table(self.readers)
            for line in self.table.chat:
                self.pass_on(line, reader)
            self.send_letters([reader])
            self.harbour.tell_here(self)
            self.wake()

    def look_for_place(self, reader: Reader) -> None:
        """Where a reader goes on who was here before; who knows a later ply knew another game, or an undone move."""
        table = self.before(reader.seat, is_screen=reader.is_screen)
        reader.dealt = table.dealt
        if reader.seen > table.ply:
            reader.seen = -1

    async def farewell(self, reader: Reader) -> None:
        self.readers.discard(reader)
        self.harbour.tell_here(self)
        await self.show_who_is_here()

    async def show_who_is_here(self) -> None:
        async with self.lock:
            if not self.is_gone:
                self.show_table(self.readers)

    def say_bye(self, why: str, seat: int | None = None) -> None:
        for reader in list(self.readers):
            if seat is None or reader.seat == seat:
                reader.send(Bye(why=why))
                reader.end()

    def take_down_screens(self) -> None:
        """At a table that takes no spectators a screen goes when its owner is not the host any more."""
        if self.table.opened.gallery != "closed":
            return
        for reader in self.readers:
            if reader.is_screen and reader.put_up_by != self.table.host:
                reader.send(Bye(why="this table takes no spectators: the screen is its host's"))
                reader.end()

    # --- telling -----------------------------------------------------------------

    def tell(self, events: Sequence[ev.AnyEvent]) -> None:
        """After the commit: whatever these events changed, to everybody who reads along."""
        self.last_used = time.monotonic()
        self.clock.look()
        seen_late = self.let_gallery_see()
        for event in events:
            if isinstance(event, ev.Chatted):
                for reader in self.readers:
                    self.pass_on(self.table.chat[-1], reader)
            elif isinstance(event, ev.Muted | ev.Ordered):
                self.show_table([reader for reader in self.readers if reader.seat == event.seat])
            elif isinstance(event, ev.SeatsSwapped):
                for reader in self.readers:
                    reader.follow(event)
            elif isinstance(event, ev.GotUp | ev.TicketIssued | ev.SatDown):
                self.say_bye("you have left your seat", event.seat)
        self.take_down_screens()
        if any(not isinstance(event, QUIET) for event in events) or self.table.phase == "over":
            self.show_table(self.at_the_table())
        if any(isinstance(event, PLAY) for event in events) or self.clock.has_changed:
            self.send_letters(self.at_the_table())
        if seen_late:
            self.tell_gallery()

    def pass_on(self, line: Spoken, reader: Reader) -> None:
        """A line of chat, unless the reader does not want to hear it."""
        if reader.seat is None or line.seat not in self.table.places[reader.seat].muted:
            reader.send(letters.said(line))

    def show_table(self, readers: Iterable[Reader]) -> None:
        here, watching = self.here(), self.watching()
        written: dict[tuple[int | None, bool], str] = {}
        for reader in readers:
            wanted = (reader.seat, reader.is_screen)
            if wanted not in written:
                table = self.before(reader.seat, is_screen=reader.is_screen)
                written[wanted] = encoded(letters.table_shown(table, reader.seat, here, watching))
            reader.put(written[wanted])

    def send_letters(self, readers: Iterable[Reader]) -> None:
        """A whole gallery that has seen the same gets the same letter, written once."""
        written: dict[tuple[int | None, bool, int], str] = {}
        for reader in readers:
            table = self.before(reader.seat, is_screen=reader.is_screen)
            if table.state is None:
                continue
            if reader.dealt != table.dealt:
                reader.dealt, reader.seen = table.dealt, -1
            wanted = (reader.seat, reader.is_screen, reader.seen)
            if wanted not in written:
                seconds = self.clock.seconds() if table is self.table else {}
                letter = letters.letter(table, reader.seat, reader.seen, seconds, is_screen=reader.is_screen)
                written[wanted] = encoded(letter)
            reader.put(written[wanted])
            reader.seen = table.ply

    async def moment(self, reader: Reader, said: LookBack) -> LookedBack:
        """An earlier letter again. Only what it takes is taken under the lock: the game goes on meanwhile."""
        async with self.lock:
            self.check_laid()
            reader.check_here()
            past = Past(self.before(reader.seat, is_screen=reader.is_screen), said.ply)
        return LookedBack(id=said.id, letter=await asyncio.to_thread(past.letter, reader))

    # --- the gallery -----------------------------------------------------------------

    def before(self, seat: int | None, *, is_screen: bool = False) -> LiveTable:
        """The table that a reader sits before: in an open gallery, as it was some time ago."""
        return self.table if seat is not None or is_screen or self.gallery is None else self.gallery.shown

    def at_the_table(self) -> list[Reader]:
        """All who see what happens when it happens."""
        return [reader for reader in self.readers if self.before(reader.seat, is_screen=reader.is_screen) is self.table]

    def let_gallery_see(self) -> bool:
        """What an open gallery may see by now; whether that is more than before."""
        return self.gallery is not None and self.gallery.catch_up()

    def wake_gallery(self) -> None:
        self.harbour.soon(self.show_gallery())

    async def show_gallery(self) -> None:
        async with self.lock:
            if not self.is_gone and self.let_gallery_see():
                self.tell_gallery()

    def tell_gallery(self) -> None:
        readers = [reader for reader in self.readers if reader.seat is None and not reader.is_screen]
        self.show_table(readers)
        self.send_letters(readers)

    # --- what the table does by itself ----------------------------------------------

    def wake(self) -> None:
        """Bots that are asked begin to think, and the clock runs."""
        self.clock.look()
        self.clock.run()
        if self.bots_asked() and self.thinking is None and not self.is_gone:
            self.thinking = asyncio.create_task(self.let_bots_play())
        self.steward.wake()

    def rest(self) -> None:
        self.clock.stop()
        if self.gallery is not None:
            self.gallery.stop()
        self.steward.rest()
        if self.thinking is not None:
            self.thinking.cancel()

    def is_idle(self, after: float) -> bool:
        return not self.readers and self.thinking is None and time.monotonic() - self.last_used > after

    def bots_asked(self) -> list[int]:
        """In the order in which the table listens to them."""
        state = self.table.state
        return [] if state is None else [seat for seat in state.in_turn() if self.table.places[seat].bot is not None]

    async def let_bots_play(self) -> None:
        try:
            while self.bots_asked() and not self.is_gone:
                if await self.harbour.has_helm(self.table.code):
                    await self.bots_answer()
                else:
                    await asyncio.sleep(WAIT_FOR_HELM)
        finally:
            self.thinking = None

    async def bots_answer(self) -> None:
        """All bots of one window think at the same time, and answer together when the pace is up.

        So neither how long a bot thought nor how hard its question was can be seen from outside.
        """
        thinkers = self.harbour.thinkers
        async with self.lock:
            table, seats = self.table, self.bots_asked()
            if not seats:
                return
            asked, undone = {seat: table.asked_since[seat] for seat in seats}, len(table.undone)
            document = table.record().to_json()
            bots = {seat: table.places[seat].bot_name for seat in seats}
            game = f"{table.code} {table.dealt}"
        pace = asyncio.create_task(asyncio.sleep(self.harbour.settings.pace))
        moves = await asyncio.gather(
            *(thinkers.choose(document, seat, bots[seat], who=f"{game} {seat} {bots[seat]}") for seat in seats)
        )
        await pace
        for seat, move in zip(seats, moves, strict=True):
            with contextlib.suppress(Refusal, Illegal):
                await self.harbour.carry_out(self, partial(bot_says, seat, move, asked[seat], undone))

    # --- the clock -----------------------------------------------------------------

    async def time_is_up(self, seat: int, asked: int) -> None:
        with contextlib.suppress(Refusal, Illegal):
            await self.harbour.carry_out(self, partial(self.clock_says, seat, asked))

    def clock_says(self, seat: int, asked: int, table: LiveTable) -> Events:
        """The game's default move; after two in a row a bot sits in until the person returns."""
        if table.asked_since.get(seat) != asked or not self.clock.is_up(seat):
            raise Refusal(409, "stale", "the question was answered in time")
        move = table.game.default(table.playing().legal(seat))
        events: Events = [ev.Moved(seat, table.game.moves.words(move), by="clock")]
        if table.places[seat].late + 1 >= 2:
            events.append(ev.BotSeated(seat, self.harbour.thinkers.best(table.game)))
        return events


def bot_says(seat: int, move: int | None, asked: int, undone: int, table: LiveTable) -> Events:
    """The answer to a question that was put at ply `asked`, after so many undos."""
    is_open = table.asked_since.get(seat) == asked and not table.has_moved_on(seat, asked, undone)
    if table.places[seat].bot is None or not is_open:
        raise Refusal(409, "stale", "the bot is not asked any more")
    legal = table.playing().legal(seat)
    by = "bot" if move in legal else "default"
    chosen = move if move is not None and move in legal else table.game.default(legal)
    return [ev.Moved(seat, table.game.moves.words(chosen), by=by)]
