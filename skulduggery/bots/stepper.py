"""Many tables of one game, advanced together: what is known and open at each of them, as rows of numbers.

A row is one decision: a table, the seat that is asked there, and the moves it may choose from.
Where there is only one move, it is made at once and nobody is asked. What is written here is read
as arrays, without a call for each table (see `rows.py`).
"""

from typing import Final, final

from librt.strings import BytesWriter, read_i16_le, write_i16_le, write_i32_le
from mypy_extensions import i16, i32, i64

from skulduggery.kernel.bits import MEMBER_AT, SPREAD
from skulduggery.kernel.senses import Senses
from skulduggery.kernel.state import Choices, State

NOBODY: Final = -1
MARKS: Final = 0x3FFFFFFFFFFFC7
"""A prime below 2^54."""


@final
class Table:
    """A state, who is asked there, and what they may choose from."""

    state: State
    seat: i64
    open: Choices

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = NOBODY
        self.open = Choices()
        self.advance()

    def advance(self) -> None:
        """Up to the next question with more than one answer, or to the end."""
        state = self.state
        found = self.open
        while state.asked:
            seat = first_asked(state)
            found.singles = 0
            found.members = 0
            found.count = 0
            state.choices(seat, found)
            if found.count > 1:
                self.seat = seat
                return
            state.apply(seat, found.at(0))
        self.seat = NOBODY


def first_asked(state: State) -> i64:
    """Whom a table without a clock listens to first."""
    asked = state.asked
    if asked & asked - 1 == 0:
        return MEMBER_AT[asked % SPREAD]
    return state.in_turn()[0]


def mark_of(numbers: BytesWriter, start: i64) -> i64:
    """One number for what was written since; no two moves of a game have the same."""
    mark: i64 = 0
    end = len(numbers)
    while start < end:
        mark = (mark << 8 ^ i64(numbers[start])) % MARKS
        start += 1
    return mark


@final
class Stepper:
    """`sense` writes a row for each table that is not over; `step` makes the chosen moves there."""

    senses: Senses
    tables: list[Table]
    table_of_row: BytesWriter
    """For each row: where its table is in the list, and the seat that is asked."""
    seats: BytesWriter
    features: BytesWriter
    """What the seats know, one row after the other; and where each row ends."""
    feature_ends: BytesWriter
    moves: BytesWriter
    """The moves that are open, by their numbers in the game; and where those of each row end."""
    move_ends: BytesWriter
    move_features: BytesWriter
    """What each of these moves is; and where each move's numbers end."""
    move_feature_ends: BytesWriter
    secrets: BytesWriter
    """What is hidden from each seat, if that was asked for; and where each row ends."""
    secret_ends: BytesWriter
    written: list[i64]
    open: Choices

    def __init__(self, senses: Senses) -> None:
        self.senses = senses
        self.tables = []
        self.table_of_row = BytesWriter()
        self.seats = BytesWriter()
        self.features = BytesWriter()
        self.feature_ends = BytesWriter()
        self.moves = BytesWriter()
        self.move_ends = BytesWriter()
        self.move_features = BytesWriter()
        self.move_feature_ends = BytesWriter()
        self.secrets = BytesWriter()
        self.secret_ends = BytesWriter()
        self.written = []
        """Marks of the moves of the row that is being written."""
        self.open = Choices()

    # --- tables --------------------------------------------------------------------

    def add(self, state: State) -> None:
        self.tables.append(Table(state))

    def replace(self, place: i64, state: State) -> None:
        self.tables[place] = Table(state)

    def state(self, place: i64) -> State:
        return self.tables[place].state

    def over(self) -> list[i64]:
        """The tables where nobody is asked any more."""
        places: list[i64] = []
        place: i64 = 0
        for table in self.tables:
            if table.seat == NOBODY:
                places.append(place)
            place += 1
        return places

    # --- reading -------------------------------------------------------------------

    def sense(self, *, secrets: bool) -> None:
        """A row for each table where somebody has to choose."""
        self.clear()
        place: i64 = 0
        for table in self.tables:
            if table.seat != NOBODY:
                write_i32_le(self.table_of_row, i32(place))
                write_i16_le(self.seats, i16(table.seat))
                self.write_known(table.state, table.seat)
                self.write_moves(table.state, table.seat, table.open)
                if secrets:
                    self.senses.confess(table.state, table.seat, self.secrets)
                    write_i32_le(self.secret_ends, i32(len(self.secrets) // 2))
            place += 1

    def sense_hopes(self, seat: i64) -> None:
        """What this seat knows, or the one it wins with, at each table that is not over and that it can still win;
        no moves."""
        self.clear()
        place: i64 = 0
        for table in self.tables:
            reader = self.senses.hopes_with(table.state, seat)
            if table.seat != NOBODY and reader != NOBODY:
                write_i32_le(self.table_of_row, i32(place))
                write_i16_le(self.seats, i16(reader))
                self.write_known(table.state, reader)
            place += 1

    def sense_secrets(self, states: list[State], seat: i64) -> None:
        """What is hidden from this seat at each of these tables, which need not be ours."""
        self.clear()
        for state in states:
            self.senses.confess(state, seat, self.secrets)
            write_i32_le(self.secret_ends, i32(len(self.secrets) // 2))

    def sense_seat(self, state: State, seat: i64) -> None:
        """One row: this seat, which is asked, at a table that need not be one of ours."""
        self.clear()
        state.legal_into(seat, self.open)
        write_i32_le(self.table_of_row, 0)
        write_i16_le(self.seats, i16(seat))
        self.write_known(state, seat)
        self.write_moves(state, seat, self.open)

    def clear(self) -> None:
        for row in (
            self.table_of_row,
            self.seats,
            self.features,
            self.feature_ends,
            self.moves,
            self.move_ends,
            self.move_features,
            self.move_feature_ends,
            self.secrets,
            self.secret_ends,
        ):
            row.truncate(0)

    def write_known(self, state: State, seat: i64) -> None:
        self.senses.sense(state, seat, self.features)
        write_i32_le(self.feature_ends, i32(len(self.features) // 2))

    def write_moves(self, state: State, seat: i64, found: Choices) -> None:
        """Of moves that are alike in all that can be sensed, the first stands for all."""
        if self.senses.has_alike:
            self.written.clear()
        place: i64 = 0
        while place < found.count:
            move = found.at(place)
            start = len(self.move_features)
            self.senses.sense_move(state, seat, move, self.move_features)
            if self.senses.has_alike and self.is_again(start):
                self.move_features.truncate(start)
            else:
                write_i16_le(self.moves, i16(move))
                write_i32_le(self.move_feature_ends, i32(len(self.move_features) // 2))
            place += 1
        write_i32_le(self.move_ends, i32(len(self.moves) // 2))

    def is_again(self, start: i64) -> bool:
        """Whether a move of this row has been written that is like the one from here."""
        mark = mark_of(self.move_features, start)
        for other in self.written:
            if other == mark:
                return True
        self.written.append(mark)
        return False

    # --- going on --------------------------------------------------------------------

    def step(self, chosen: bytes) -> None:
        """For each row of the latest `sense`, two bytes: which of its moves is made."""
        row: i64 = 0
        for table in self.tables:
            if table.seat != NOBODY:
                table.state.apply(table.seat, i64(read_i16_le(chosen, row)))
                table.advance()
                row += 2
