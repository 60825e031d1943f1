"""Broadcast: what happens at a table goes to all its readers, each through their own eyes."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from skulduggery.table.letters import letters
from skulduggery.table.letters.gallery import OpenGallery
from skulduggery.table.orders.refusal import Refusal
from skulduggery.table.orders.seats import swapped
from skulduggery.table.orders.table import LiveTable, Spoken
from skulduggery.table.session.clock import Clock
from skulduggery.table.session.presence import Presence
from skulduggery.table.store import events as ev
from skulduggery.table.store.presence import Elsewhere
from skulduggery.table.wire.messages import Bye, Reacted, Speed, WhoIsHere, encoded
from skulduggery.table.wire.outbox import Outbox

PLAY = (ev.Started, ev.Moved, ev.Undone)
QUIET = (ev.Moved, ev.Chatted, ev.Reacted, ev.Muted, ev.Ordered, ev.DeviceInvited, ev.DeviceJoined)
"""Events that change nothing about the table as everybody is shown it."""


@lru_cache(maxsize=4096)
def written_line(spoken: Spoken) -> bytes:
    """Everybody who comes hears the last hundred lines, and all hear the same."""
    return encoded(letters.said(spoken))


class Reader(Outbox):
    """A connection's side of a table: a seat's, or one in the gallery (None)."""

    __slots__ = ("dealt", "is_screen", "knows", "put_up_by", "seat", "seen", "speed")

    def __init__(
        self, seat: int | None, since: int | None, *, is_screen: bool = False, put_up_by: int | None = None
    ) -> None:
        super().__init__(is_patient=seat is None and not is_screen)
        self.seat = seat
        self.is_screen = is_screen
        """A screen for the whole room: what is public, when it happens, whatever the gallery sees."""
        self.put_up_by = put_up_by
        """Whose screen it is, if its owner has a seat."""
        self.seen = -1 if since is None else since
        """The ply of the last letter; -1 is before the deal."""
        self.dealt = 0
        """Which deal that letter was about."""
        self.knows: WhoIsHere | None = None
        """Who was here, as far as this reader was told."""
        self.speed: Speed = "steady"
        """How fast bots should answer."""

    def own_seat(self) -> int:
        """Checked when an order is decided: somebody who was sent away a moment ago has no seat."""
        if self.seat is None:
            raise Refusal(401, "no_seat", "you are in the gallery: you can only watch")
        self.check_here()
        return self.seat

    def check_here(self) -> None:
        if self.has_ended:
            raise Refusal(401, "no_seat", "you have left your seat")

    def follow(self, swap: ev.SeatsSwapped) -> None:
        """A reader who has changed seats now reads from the new one."""
        if self.seat is not None:
            self.seat = swapped(self.seat, swap.seat, swap.other)
        if self.put_up_by is not None:
            self.put_up_by = swapped(self.put_up_by, swap.seat, swap.other)


PACES: dict[Speed, float] = {"slow": 1.7, "steady": 1.0, "fast": 0.45, "none": 0.4}
"""In parts of the usual time, which is 0.8 seconds. Even "none" is not as soon as a bot knows: nobody is to see how
long it thought, which is up to 0.3 seconds for a legend."""
MOST_WRITTEN = 64
"""Letters that are kept; more than a table has seats, and places in the log from which people come back."""


class Broadcast:
    """The readers at one table, and how they are told. `tell_here` is called when somebody has come or gone."""

    def __init__(
        self,
        table: LiveTable,
        clock: Clock,
        elsewhere: Elsewhere,
        gallery: OpenGallery | None,
        tell_here: Callable[[], None],
    ) -> None:
        self.table = table
        self.presence = Presence(self.look_around)
        self.tell_here = tell_here
        self.clock = clock
        self.elsewhere = elsewhere
        self.readers: set[Reader] = set()
        self.seated: set[Reader] = set()
        """Those of them who have a seat."""
        self.written: dict[tuple[object, ...], bytes] = {}
        """Letters about the table as it is, by who may read them."""
        self.written_at = 0
        self.gallery = gallery
        if gallery is not None:
            gallery.wake = self.show_gallery

    def rest(self) -> None:
        self.presence.stop()
        if self.gallery is not None:
            self.gallery.stop()

    # --- who is here ---------------------------------------------------------------

    def here(self) -> set[int]:
        return self.here_at_this_server() | self.elsewhere.seats(self.table.code)

    def watching(self) -> int:
        return self.watching_at_this_server() + self.elsewhere.watching(self.table.code)

    def here_at_this_server(self) -> set[int]:
        return {reader.seat for reader in self.seated if reader.seat is not None}

    def watching_at_this_server(self) -> int:
        return len(self.readers) - len(self.seated)

    def at_this_server(self) -> tuple[set[int], int]:
        return self.here_at_this_server(), self.watching_at_this_server()

    def pace(self) -> float:
        """The slowest that anybody at this table wants, in parts of the usual one."""
        return max((PACES[reader.speed] for reader in self.seated), default=1.0)

    def welcome(self, reader: Reader) -> None:
        """The table, the chat so far, and the last letter again with what the reader missed: that is all a reconnect
        is."""
        self.readers.add(reader)
        if reader.seat is not None:
            self.seated.add(reader)
        self.take_down_screens()
        self.let_gallery_see()
        self.look_for_place(reader)
        self.show_table([reader])
        self.presence.look_soon()
        for spoken in self.table.chat:
            self.pass_on(spoken, reader)
        self.send_letters([reader])

    def look_for_place(self, reader: Reader) -> None:
        """Where a reader goes on after a reconnect; one who knows a later ply knew another game, or an undone move."""
        table = self.before(reader.seat, is_screen=reader.is_screen)
        reader.dealt = table.dealt
        if reader.seen > table.ply:
            reader.seen = -1

    def farewell(self, reader: Reader) -> None:
        self.readers.discard(reader)
        self.seated.discard(reader)
        self.presence.look_soon()

    def who_is_here(self) -> WhoIsHere:
        return WhoIsHere(here=tuple(sorted(self.here())), watching=self.watching())

    def look_around(self) -> None:
        self.show_who_is_here()
        self.tell_here()

    def show_who_is_here(self) -> None:
        """To all who do not know yet; one message for all of them."""
        now = self.who_is_here()
        text = encoded(now)
        for reader in self.readers:
            if reader.knows != now:
                reader.knows = now
                reader.put(text)

    def say_bye(self, why: str, seat: int | None = None) -> None:
        for reader in list(self.readers):
            if seat is None or reader.seat == seat:
                reader.send(Bye(why=why))
                reader.end()

    def take_down_screens(self) -> None:
        """At a table that takes no spectators, a screen goes when its owner is no longer the host."""
        if self.table.opened.gallery != "closed":
            return
        for reader in self.readers:
            if reader.is_screen and reader.put_up_by != self.table.host:
                reader.send(Bye(why="this table takes no spectators: only its host may open the screen"))
                reader.end()

    # --- telling -------------------------------------------------------------------

    def tell(self, events: Sequence[ev.AnyEvent]) -> None:
        """After the commit: tell every reader what these events changed."""
        self.clock.look()
        seen_late = self.let_gallery_see()
        for event in events:
            self.tell_people(event)
        self.take_down_screens()
        if any(not isinstance(event, QUIET) for event in events) or self.table.phase == "over":
            self.show_table(self.at_the_table())
        if any(isinstance(event, PLAY) for event in events) or self.clock.has_changed:
            self.send_letters(self.at_the_table())
        if seen_late:
            self.tell_gallery()

    def tell_people(self, event: ev.AnyEvent) -> None:
        """What concerns only some of the readers, or moves them."""
        match event:
            case ev.Chatted():
                for reader in self.readers:
                    self.pass_on(self.table.chat[-1], reader)
            case ev.Reacted(seat, what):
                self.show_reaction(letters.reacted(seat, what))
            case ev.Muted(seat) | ev.Ordered(seat):
                self.show_table([reader for reader in self.readers if reader.seat == seat])
            case ev.SeatsSwapped():
                for reader in self.readers:
                    reader.follow(event)
            case ev.GotUp(seat) | ev.TicketIssued(seat) | ev.SatDown(seat):
                self.say_bye("you have left your seat", seat)

    def pass_on(self, spoken: Spoken, reader: Reader) -> None:
        """A line of chat, unless the reader does not want to hear it."""
        if reader.seat is None or spoken.seat not in self.table.places[reader.seat].muted:
            reader.put(written_line(spoken))

    def show_reaction(self, reaction: Reacted) -> None:
        """Not to those who do not want to hear that seat."""
        text = encoded(reaction)
        for reader in self.readers:
            if reader.seat is None or reaction.seat not in self.table.places[reader.seat].muted:
                reader.put(text)

    def show_table(self, readers: Iterable[Reader]) -> None:
        now = self.who_is_here()
        written: dict[tuple[int | None, bool], bytes] = {}
        for reader in readers:
            wanted = (reader.seat, reader.is_screen)
            if wanted not in written:
                table = self.before(reader.seat, is_screen=reader.is_screen)
                written[wanted] = encoded(letters.table_shown(table, reader.seat, now.here, now.watching))
            reader.knows = now
            reader.put(written[wanted])

    def send_letters(self, readers: Iterable[Reader]) -> None:
        for reader in readers:
            table = self.before(reader.seat, is_screen=reader.is_screen)
            if table.state is None:
                continue
            if reader.dealt != table.dealt:
                reader.dealt, reader.seen = table.dealt, -1
            reader.put(self.letter_to(reader, table))
            reader.seen = table.ply

    def letter_to(self, reader: Reader, table: LiveTable) -> bytes:
        """A whole gallery that has seen the same gets the same letter, written once, even if it comes one by one."""
        seconds = self.clock.seconds() if table is self.table else {}
        wanted = (table is self.table, table.seq, reader.seat, reader.is_screen, reader.seen, *seconds.items())
        if wanted not in self.written:
            if len(self.written) >= MOST_WRITTEN or self.written_at != self.table.seq:
                self.written.clear()
            self.written_at = self.table.seq
            letter = letters.letter(table, reader.seat, reader.seen, seconds, is_screen=reader.is_screen)
            self.written[wanted] = encoded(letter)
        return self.written[wanted]

    # --- the gallery ---------------------------------------------------------------

    def before(self, seat: int | None, *, is_screen: bool = False) -> LiveTable:
        """The table that a reader sees: in an open gallery, as it was some time ago."""
        return self.table if seat is not None or is_screen or self.gallery is None else self.gallery.shown

    def at_the_table(self) -> list[Reader]:
        """All readers who see things as they happen."""
        return [reader for reader in self.readers if self.before(reader.seat, is_screen=reader.is_screen) is self.table]

    def let_gallery_see(self) -> bool:
        """What an open gallery may see by now; whether that is more than before."""
        return self.gallery is not None and self.gallery.catch_up(self.table)

    def show_gallery(self) -> None:
        if self.let_gallery_see():
            self.tell_gallery()

    def tell_gallery(self) -> None:
        readers = [reader for reader in self.readers if reader.seat is None and not reader.is_screen]
        self.show_table(readers)
        self.send_letters(readers)
