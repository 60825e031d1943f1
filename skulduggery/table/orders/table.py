"""A table as the sum of its events. Nothing here waits, sends or stores."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from skulduggery.games import GAMES
from skulduggery.kernel.game import NAMES, Game
from skulduggery.kernel.luck import Scripted, generator
from skulduggery.kernel.record import Record
from skulduggery.kernel.state import Illegal, State
from skulduggery.table.orders.broken import BrokenTable, OtherRules
from skulduggery.table.orders.luck import drawn_so_far, script_of
from skulduggery.table.orders.notices import NOTICES_KEPT, Notice, closed_because, notice_of
from skulduggery.table.orders.refusal import refuse
from skulduggery.table.orders.seats import Invitation, Place, fingerprint, swapped
from skulduggery.table.orders.step import Step
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Entry

CHAT_KEPT = 100
"""Lines of chat that people are shown when they come back."""


class Spoken(NamedTuple):
    """A line of chat."""

    at: int
    seat: int
    name: str
    text: str


class Result(NamedTuple):
    """How a game at this table ended, and who sat where when it did."""

    at: int
    winners: tuple[int, ...]
    places: tuple[Place, ...]


class LiveTable:
    """Everything about one table. `fold` adds an event, whether it is new or from the journal. A table that others can
    see is never changed: what happens is folded into a `copy`, see `step`.
    """

    def __init__(self, code: str, opened: ev.Opened, at: int) -> None:
        if opened.game not in GAMES:
            raise BrokenTable(f"the game {opened.game!r} is not here")
        self.game: Game = GAMES[opened.game]
        if opened.rules != self.game.rules_version:
            raise OtherRules(opened, self.game)
        self.code = code
        self.opened = opened
        self.opened_at = at
        self.seq = 1
        self.places = [Place() for _ in range(opened.seats)]
        self.options = opened.options
        """House rules: as the table was opened, until the host changes them."""
        self.host: int | None = None
        self.chat: tuple[Spoken, ...] = ()
        self.finished: tuple[Record, ...] = ()
        self.players: tuple[frozenset[str], ...] = ()
        """Who played each finished game, by the hashes of their secrets."""
        self.results: tuple[Result, ...] = ()
        """One for each game in `finished`."""
        self.stopped = False
        self.closed: str | None = None
        """Why the operator has closed the table, if that is so."""
        self.touched = at
        """When something last happened here, in milliseconds since 1970."""
        self.wound = 0
        """How often the clock was restarted, and the ply of the last time."""
        self.dealt = 0
        """Which entry of the journal is the last deal."""
        self.entries = [Entry(at, opened)]
        """The whole journal, if an open gallery still has to see it."""
        self.wound_at: int | None = None
        self.clear_away(opened.seed)

    def clear_away(self, seed: str) -> None:
        """Nothing is dealt; the seed of the next game is sealed."""
        self.seed = seed
        self.state: State | None = None
        self.wound_at = None
        self.notices: tuple[Notice, ...] = ()
        self.playing_now: frozenset[str] = frozenset()
        """Everybody who has had a seat in this game so far."""
        self.again: frozenset[int] = frozenset()
        """Who wants another game, once this one is over."""
        self.told: list[int] = []
        """How many events had happened after each ply, and how many outcomes of luck were drawn."""
        self.drawn: list[int] = []
        self.asked_since: dict[int, int] = {}
        """For each seat that is asked, the ply at which its question was put."""
        self.undone: list[int] = []
        """The ply to which each undo of this game went back."""
        self.by_order: dict[int, tuple[int, int]] = {}
        """At which plies a standing order answered: for whom, and what."""

    def copy(self) -> "LiveTable":
        """A separate table: whatever is folded into it, this one stays as it is."""
        twin = object.__new__(LiveTable)
        vars(twin).update(vars(self))
        twin.places = self.places.copy()
        twin.entries = self.entries.copy()
        twin.told = self.told.copy()
        twin.drawn = self.drawn.copy()
        twin.asked_since = self.asked_since.copy()
        twin.undone = self.undone.copy()
        twin.by_order = self.by_order.copy()
        if self.state is not None and self.state.heard is not None:
            twin.state = self.state.copy()
            twin.state.heard = self.state.heard.copy()
        return twin

    # --- looking -----------------------------------------------------------------

    @property
    def phase(self) -> str:
        if self.state is None:
            return "gathering"
        return "over" if self.state.asked == 0 else "playing"

    @property
    def ply(self) -> int:
        """How many moves were made."""
        return max(0, len(self.told) - 1)

    @property
    def commitment(self) -> str:
        """The hash of the seed, shown before the deal."""
        return fingerprint(self.seed)

    def seat_of(self, secret: str | None) -> int | None:
        """Whose secret this is; None for a stranger."""
        if not secret:
            return None
        token = fingerprint(secret)
        return next((seat for seat, place in enumerate(self.places) if token in place.tokens), None)

    def names(self) -> list[str]:
        return [place.called(NAMES[seat]) for seat, place in enumerate(self.places)]

    def spoken_names(self) -> list[str]:
        return [place.spoken(NAMES[seat]) for seat, place in enumerate(self.places)]

    def in_words(self, text: str) -> str:
        """Any text of the game as it is said at this table."""
        return self.game.in_words(text, self.options)

    def told_before(self, ply: int) -> int:
        """How many events had happened before the move of this number; before the deal, which is ply 0, none."""
        return self.told[ply - 1] if ply > 0 else 0

    def has_moved_on(self, seat: int, ply: int, undone: int) -> bool:
        """Whether the question that this seat saw at `ply`, after so many undos, is another one than that of today:
        after an undo and another move the plies are the same, and what is asked about is not."""
        asked = self.asked_since.get(seat, 0)
        return ply < asked or any(back < asked for back in self.undone[undone:])

    def record(self) -> Record:
        """The game so far, with every secret but the seed."""
        assert self.state is not None
        return replace(self.game.record(self.state, self.names()), seed=None)

    # --- playing -----------------------------------------------------------------

    def deal(self, *luck: int) -> ev.Started:
        """With this luck as far as it goes, then with that of the sealed seed."""
        self.lay_out(*luck)
        return ev.Started(luck=tuple(self.playing().drawn()))

    def lay_out(self, *luck: int) -> None:
        script = Scripted(*luck, then=generator(self.seed))
        self.state = self.game.new(len(self.places), luck=script, listen=True, **self.options)
        self.told = [len(self.state.heard or ())]
        self.drawn = [drawn_so_far(self.state)]
        self.asked_since = dict.fromkeys(self.state.to_act(), 0)

    def say(self, seat: int, words: dict[str, Any], by: str = "person") -> ev.Moved:
        """Carry out a move, or raise `Illegal`."""
        state = self.playing()
        self.apply(seat, self.code_of(words))
        if by == "order":
            self.by_order[self.ply] = (seat, self.code_of(words))
        before, after = self.drawn[-2:]
        luck = tuple(state.drawn()[before:]) if after > before else ()
        return ev.Moved(seat=seat, move=words, luck=luck, by=by)

    def code_of(self, words: dict[str, Any]) -> int:
        try:
            return self.game.moves.code(words)
        except ValueError as error:
            raise Illegal(self.game.play.turn_clause, str(error)) from None

    def playing(self) -> State:
        if self.state is None:
            raise Illegal(self.game.play.turn_clause, "the game has not begun")
        return self.state

    def apply(self, seat: int, move: int) -> None:
        state = self.playing()
        before = {asked: state.legal(asked) for asked in state.to_act() if asked != seat}
        glass = state.hourglass()
        state.apply(seat, move)
        self.told.append(len(state.heard or ()))
        self.drawn.append(drawn_so_far(state))
        same_window = set(state.to_act()) == set(before) or 0 < glass == state.hourglass()
        for asked in set(self.asked_since) | set(state.to_act()):
            if asked not in state.to_act():
                self.asked_since.pop(asked, None)
            elif not (same_window and before.get(asked) == state.legal(asked)):
                self.asked_since[asked] = self.ply
        if state.asked == 0:
            record = replace(self.game.record(state, self.names()), seed=self.seed)
            self.finished = (*self.finished, record)
            self.players = (*self.players, self.playing_now)

    # --- undo --------------------------------------------------------------------

    def take_back(self, seat: int) -> ev.Undone:
        """Take back the last move; whether that is allowed was asked before."""
        state = self.playing()
        self.by_order.pop(self.ply, None)
        self.play_again(state.drawn()[: self.drawn[-2]], state.said()[:-1])
        self.undone.append(self.ply)
        return ev.Undone(seat=seat)

    def play_again(self, luck: Sequence[int], said: Sequence[tuple[int, int]]) -> None:
        """From the deal on, as far as these moves go."""
        self.lay_out(*luck)
        for seat, move in said:
            self.apply(seat, move)

    # --- events ------------------------------------------------------------------

    def fold(self, event: ev.AnyEvent, at: int) -> ev.AnyEvent:
        """Add an event, or raise `Illegal`. The same event comes back, with the luck that it took."""
        match event:
            case ev.Started(luck):
                event = self.deal(*luck)
            case ev.Moved(seat, move, luck, by):
                script = script_of(self.playing())
                script.script, script.said = list(luck), 0
                event = self.say(seat, move, by)
            case ev.Undone(seat):
                self.take_back(seat)
        if self.state is not None and script_of(self.state).left():
            raise BrokenTable("the journal has more luck than its moves used")
        self.note(event, at)
        return event

    def note(self, event: ev.AnyEvent, at: int) -> None:
        """Everything about an event except the play itself."""
        self.seq += 1
        self.touched = at
        if self.opened.gallery == "open":
            self.entries.append(Entry(at, event))
        self.announce(event)
        self.note_players(event)
        self.note_seats(event)
        match event:
            case ev.Started():
                self.dealt = self.seq - 1
            case ev.HouseRulesChanged(_, options):
                self.options = options
            case ev.Moved():
                self.note_end(at)
            case ev.Chatted(seat, text):
                self.chat = (*self.chat, Spoken(at, seat, self.names()[seat], text))[-CHAT_KEPT:]
            case ev.ClockStopped():
                self.stopped = True
            case ev.ClockWound():
                self.stopped = False
                self.wound += 1
                self.wound_at = self.ply
            case ev.WantedAgain(seat):
                self.again |= {seat}
            case ev.Closed(why):
                self.closed = why
            case ev.Rematch(seed):
                self.clear_away(seed)

    def note_seats(self, event: ev.AnyEvent) -> None:
        """What becomes of the places at the table, and of its host."""
        match event:
            case ev.SatDown(seat, name, token, host):
                self.places[seat] = self.places[seat].taken_by(name, token)
                self.host = seat if host else self.host
            case ev.GotUp(seat, kicked):
                self.places[seat] = self.places[seat].left(barred=kicked and self.phase == "playing")
                self.again -= {seat}
                self.places = [place.muting(seat, muted=False) for place in self.places]
                self.host = self.next_host() if self.host == seat else self.host
            case ev.HostChanged(seat):
                self.host = seat
            case ev.SeatsSwapped(seat, other):
                self.swap(seat, other)
            case ev.HouseRulesChanged(seats):
                self.set_seats(seats)
            case ev.TicketIssued(seat, ticket):
                self.places[seat] = self.places[seat].locked(ticket, self.ply)
            case ev.SeatWanted(seat):
                self.places[seat] = replace(self.places[seat], wanted=True, agreed=False)
            case ev.SeatAnswered(seat, agreed):
                self.places[seat] = replace(self.places[seat], wanted=False, agreed=agreed)
            case ev.DeviceInvited(seat, ticket, until):
                self.places[seat] = replace(self.places[seat], invitation=Invitation(ticket, until))
            case ev.DeviceJoined(seat, token):
                self.places[seat] = self.places[seat].with_device(token)
            case ev.BotSeated(seat, level, temper, name):
                self.places[seat] = self.places[seat].with_bot(level, temper, name)
            case ev.BotDismissed(seat):
                self.places[seat] = self.places[seat].without_bot()
            case ev.Moved(seat, _, _, by):
                late = self.places[seat].late + 1 if by == "clock" else 0
                agreed = self.places[seat].agreed and by != "person"
                self.places[seat] = replace(self.places[seat], late=late, agreed=agreed)
            case ev.Muted(seat, other, muted):
                self.places[seat] = self.places[seat].muting(other, muted=muted)
            case ev.Ordered(seat, order):
                self.places[seat] = replace(self.places[seat], order=order)
            case ev.Rematch():
                self.places = [replace(place, barred=False) for place in self.places]

    def note_players(self, event: ev.AnyEvent) -> None:
        """A new device of somebody who played may see what they may."""
        match event:
            case ev.Started():
                self.playing_now = frozenset(token for place in self.places for token in place.tokens)
            case ev.SatDown(_, _, token):
                self.playing_now |= {token}
            case ev.DeviceJoined(seat, token):
                self.playing_now |= {token}
                known = set(self.places[seat].tokens)
                self.players = tuple(game | {token} if game & known else game for game in self.players)

    def has_played(self, number: int, secret: str | None) -> bool:
        """Whether this is the secret of somebody who played the finished game of this number, counted from 1."""
        return bool(secret) and fingerprint(str(secret)) in self.players[number - 1]

    def announce(self, event: ev.AnyEvent) -> None:
        """What happens to a seat, for the log of everybody; told before it is carried out."""
        text = notice_of(self, event)
        if text:
            self.notices = (*self.notices, Notice(self.ply, text))[-NOTICES_KEPT:]

    def note_end(self, at: int) -> None:
        """If the move just made was the last one."""
        outcome = self.playing().outcome()
        if outcome is not None:
            self.results = (*self.results, Result(at, tuple(outcome.winners), tuple(self.places)))

    def swap(self, seat: int, other: int) -> None:
        places = self.places.copy()
        places[seat], places[other] = places[other], places[seat]
        self.places = [
            replace(place, muted=frozenset(swapped(one, seat, other) for one in place.muted)) for place in places
        ]
        if self.host is not None:
            self.host = swapped(self.host, seat, other)

    def set_seats(self, count: int) -> None:
        """The last seats go and are forgotten, or empty ones are added at the end."""
        kept = [*self.places[:count], *(Place() for _ in range(count - len(self.places)))]
        self.places = [replace(place, muted=place.muted & frozenset(range(count))) for place in kept]

    def next_host(self) -> int | None:
        return next((seat for seat, place in enumerate(self.places) if place.has_person), None)


Events = Sequence[ev.AnyEvent]
Decision = Callable[[LiveTable], Events]


def step(table: LiveTable, decide: Decision, at: int) -> Step[LiveTable]:
    """From a table and an order to what happens and the next table; the first one is not changed."""
    if table.closed is not None:
        raise refuse(410, "closed", closed_because(table.closed))
    after = table.copy()
    return Step([after.fold(event, at) for event in decide(table)], at, after)


def from_journal(code: str, entries: Iterable[Entry]) -> LiveTable:
    """The table again, as it was."""
    entries = iter(entries)
    first = next(entries)
    if not isinstance(first.event, ev.Opened):
        raise BrokenTable("the journal does not begin with the opening of the table")
    try:
        table = LiveTable(code, first.event, first.at)
        for entry in entries:
            table.fold(entry.event, entry.at)
    except (Illegal, ValueError) as error:
        raise error if isinstance(error, BrokenTable) else BrokenTable(f"the journal does not play: {error}") from None
    return table
