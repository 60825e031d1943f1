"""The records of games straight from the journal of a table: nothing is played, so the rules need not be here."""

from collections.abc import Iterable

from skulduggery.kernel.game import NAMES
from skulduggery.kernel.record import FORMAT, Record
from skulduggery.table.orders.seats import swapped
from skulduggery.table.store import events as ev
from skulduggery.table.store.journal import Entry


class WrittenGame:
    """What the journal says about the game at hand."""

    def __init__(self, opened: ev.Opened) -> None:
        self.opened = opened
        self.seats, self.options, self.seed = opened.seats, opened.options, opened.seed
        self.names: dict[int, str] = {}
        self.dealt: tuple[int, ...] | None = None
        self.moves: list[ev.Moved] = []

    def note(self, event: ev.AnyEvent) -> None:
        match event:
            case ev.SatDown(seat, name):
                self.names[seat] = name
            case ev.SeatsSwapped(seat, other):
                self.names = {swapped(number, seat, other): name for number, name in self.names.items()}
            case ev.HouseRulesChanged(seats, options):
                self.seats, self.options = seats, options
            case ev.Started(luck):
                self.dealt = luck
            case ev.Moved():
                self.moves.append(event)
            case ev.Undone():
                self.moves.pop()
            case ev.Rematch(seed):
                self.seed, self.dealt, self.moves = seed, None, []

    def record(self) -> Record:
        assert self.dealt is not None
        return Record(
            skulduggery=FORMAT,
            game=self.opened.game,
            rules=self.opened.rules,
            seats=self.seats,
            options=self.options,
            players=tuple(self.names.get(seat, NAMES[seat]) for seat in range(self.seats)),
            moves=tuple({"seat": moved.seat} | moved.move for moved in self.moves),
            luck=(*self.dealt, *(outcome for moved in self.moves for outcome in moved.luck)),
            seed=self.seed,
        )


def records_of(entries: Iterable[Entry]) -> list[Record]:
    """Of every game that was dealt, the last one as far as it is."""
    found: list[Record] = []
    written: WrittenGame | None = None
    for entry in entries:
        if isinstance(entry.event, ev.Opened):
            written = WrittenGame(entry.event)
        elif written is not None:
            if isinstance(entry.event, ev.Rematch) and written.dealt is not None:
                found.append(written.record())
            written.note(entry.event)
    return [*found, written.record()] if written is not None and written.dealt is not None else found
