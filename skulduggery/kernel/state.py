"""What every table promises, whatever is played on it."""

from abc import ABCMeta, abstractmethod
from collections.abc import Callable
from typing import Any, Final, NoReturn, final

from librt.vecs import append, vec
from mypy_extensions import i64

from skulduggery.kernel.bits import BIT, MEMBER_AT, ROWS_OF_SEATS, SPREAD, nth_member
from skulduggery.kernel.luck import Luck, Recorded
from skulduggery.kernel.trail import Trail


class Illegal(ValueError):
    """A refusal: the clause it rests on, and why, in words for the player. Nothing has changed."""

    rule: str
    why: str

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{rule}: {why}")
        self.rule = rule
        self.why = why

    def __reduce__(self) -> tuple[Any, ...]:
        return (Illegal, (self.rule, self.why))


def refuse(rule: str, why: str) -> NoReturn:
    raise Illegal(rule, why)


MOVES_OF: Final[list[list[Any]]] = []
"""For each verb that was listed so far, its move with each member of a set, where `MEMBER_AT` has the member:
Python ints, made once, so that listing them only copies references."""

BLANKS: Final[list[list[Any]]] = [[None] * length for length in range(64)]
"""Lists to be filled: a copy of one is cheaper than a new one."""


def moves_of(verb: i64) -> list[Any]:
    while verb >= len(MOVES_OF):
        MOVES_OF.append([])
    moves = MOVES_OF[verb]
    if len(moves) == 0:
        moves = [verb + member for member in MEMBER_AT]
        MOVES_OF[verb] = moves
    return moves


@final
class Choices:
    """The moves open to a seat: one verb with each member of a set, and single ones.

    A search asks for `count` and `at(place)` and never needs the whole list.
    """

    single: vec[i64]
    singles: i64
    verb: i64
    members: i64
    count: i64

    def __init__(self) -> None:
        self.single = vec[i64]()
        self.singles = 0
        self.verb = 0
        self.members = 0
        self.count = 0

    def empty(self) -> None:
        self.singles = 0
        self.members = 0
        self.count = 0

    def add(self, move: i64) -> None:
        """Add a single move."""
        place = self.singles
        if place == len(self.single):
            self.single = append(self.single, move)
        else:
            self.single[place] = move
        self.singles = place + 1
        self.count += 1

    def add_two(self, first: i64, second: i64) -> None:
        """Add a question's only two moves, the one with the lower number first: as the set, which is faster."""
        self.add_set(first, 1 | BIT[second - first], 2)

    def add_set(self, verb: i64, members: i64, count: i64) -> None:
        """Add `verb + member` for each of the `count` members of a set. At most one set."""
        self.verb = verb
        self.members = members
        self.count += count

    def at(self, place: i64) -> i64:
        """The move at this place, from 0 to count - 1."""
        single = place - (self.count - self.singles)
        if single >= 0:
            return self.single[single]
        return self.verb + nth_member(self.members, place)

    def listed(self) -> list[i64]:
        """All of them."""
        moves: list[Any] = BLANKS[self.count][:] if self.count < len(BLANKS) else [None] * self.count
        filled: i64 = 0
        members = self.members
        with_each = moves_of(self.verb)
        while members:
            others = members & members - 1
            moves[filled] = with_each[(members ^ others) % SPREAD]
            filled += 1
            members = others
        place: i64 = 0
        while place < self.singles:
            moves[filled] = self.single[place]
            filled += 1
            place += 1
        return moves


class State(metaclass=ABCMeta):
    """A whole table, secrets included.

    A game's own state adds its pieces and fills in `choices`, `answer`, `reckon`, `census`, `twin`
    and `redealt`. Its rules keep `asked` up to date: a bit for each seat that has to answer now,
    nought when the game is over.
    """

    game: Any
    options: Any
    seed: Any
    seats: i64
    asked: i64
    luck: Luck
    trail: Trail | None
    """Seat, move, seat, move, and so on."""
    heard: list[tuple[i64, i64, i64, i64, i64]] | None
    found: Choices | None

    def __init__(self, seats: i64, luck: Luck) -> None:
        self.game = None
        self.options = None
        self.seed = None
        self.seats = seats
        self.asked = 0
        self.luck = luck
        self.trail = None
        self.heard = None
        self.found = None

    # --- what a game fills in --------------------------------------------------

    @abstractmethod
    def choices(self, seat: i64, found: Choices) -> None:
        """Add to `found` every move open to this seat, which is asked."""

    @abstractmethod
    def answer(self, seat: i64, move: i64) -> None:
        """Carry out the move of this seat, which is asked; or refuse it, with nothing changed."""

    @abstractmethod
    def reckon(self) -> Any:
        """The outcome of a game that is over."""

    @abstractmethod
    def twin(self) -> "State":
        """The same pieces in the same places, sharing nothing that changes."""

    @abstractmethod
    def redealt(self, seat: i64, luck: Luck) -> "State":
        """A twin in which everything this seat cannot know is dealt again from `luck`."""

    def begin(self) -> None:  # noqa: B027  most games have nothing to do here
        """What happens between the deal and the first question, if anything does."""

    @abstractmethod
    def census(self) -> Any:
        """Every piece in the box, counted wherever it lies: the same from the deal to the end."""

    def silence(self) -> str:
        """The clause that forbids chat now, or nothing."""
        return ""

    def hourglass(self) -> i64:
        """A number for as long as one turn of the clock serves all answers of all seats; nought where each question
        has its own time."""
        return 0

    # --- the contract ----------------------------------------------------------

    def to_act(self) -> tuple[i64, ...]:
        """Every seat that is asked now, in seat order."""
        return ROWS_OF_SEATS[self.asked]

    def in_turn(self) -> list[i64]:
        """The seats that are asked, in the order in which a table without a clock listens to them."""
        return list(self.to_act())

    def legal(self, seat: i64) -> list[i64]:
        """The moves open to a seat; empty if it is not asked."""
        if self.found is None:
            self.found = Choices()
        self.legal_into(seat, self.found)
        return self.found.listed()

    def legal_into(self, seat: i64, found: Choices) -> None:
        """The same, written into a `Choices` that the caller owns."""
        found.empty()
        if 0 <= seat < self.seats and self.asked >> seat & 1:
            self.choices(seat, found)

    def apply(self, seat: i64, move: i64) -> None:
        """Do what this seat says, or raise `Illegal` and change nothing."""
        if not 0 <= seat < self.seats or not self.asked >> seat & 1:
            self.refuse_unasked(seat, move)
        self.answer(seat, move)
        if self.trail is not None:
            self.trail.add_move(seat, move)

    def refuse_unasked(self, seat: i64, move: i64) -> NoReturn:  # noqa: ARG002
        """Why this seat may not answer now; a game may have better reasons for some moves."""
        if not 0 <= seat < self.seats:
            refuse(self.game.play.seats_clause, f"there is no seat {seat} at a table of {self.seats}")
        if self.asked == 0:
            refuse(self.game.play.end_clause, "the game is over")
        asked = ", ".join([str(other) for other in self.to_act()])
        refuse(self.game.play.turn_clause, f"seat {seat} is not asked now, only {asked}")

    def outcome(self) -> Any:
        """Who won, with what, and why; None while the game goes on."""
        return None if self.asked else self.reckon()

    def view(self, seat: int | None) -> Any:
        """Everything one seat may know; `view(None)` is a spectator's."""
        if seat is not None and not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} at a table of {self.seats}")
        return self.game.showing.look(self, seat)

    def copy(self) -> "State":
        """An exact twin, with its luck and its log. Nobody listens to it yet."""
        twin = self.twin()
        twin.luck = self.luck.copy()
        if self.trail is not None:
            twin.trail = self.trail.copy()
        twin.carry(self)
        return twin

    def redeal(self, seat: i64, luck: Luck) -> "State":
        """Another world that this seat cannot tell from this one; its luck from here on is `luck`.

        It keeps no log: the moves so far would not lead to it.
        """
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} at a table of {self.seats}")
        world = self.redealt(seat, luck)
        world.luck = luck
        world.carry(self)
        return world

    def carry(self, other: "State") -> None:
        """Copy what is not on the table: which game it is and how it was set up."""
        self.game = other.game
        self.options = other.options
        self.seed = other.seed

    # --- news ------------------------------------------------------------------

    def listen(self) -> None:
        """Begin to write down what happens; before this nothing is written down."""
        if self.heard is None:
            self.heard = []

    def tell(self, what: i64, seat: i64, piece: i64, other: i64, secret: i64) -> None:
        """Called by the rules for each thing that happens, secrets and all; `view.py` knows who may hear what."""
        if self.heard is not None:
            self.write_down(what, seat, piece, other, secret)

    def write_down(self, what: i64, seat: i64, piece: i64, other: i64, secret: i64) -> None:
        """Apart from `tell`, which is so short that the C compiler needs no call for it where nobody listens."""
        assert self.heard is not None
        self.heard.append((what, seat, piece, other, secret))

    def news(self, seat: int | None, since: int = 0) -> tuple[Any, ...]:
        """What happened since the first `since` events, as this seat saw it."""
        if self.heard is None:
            raise ValueError("nobody listened: call state.listen() before the moves you want to hear about")
        return tuple(self.game.showing.tell(self, event, seat) for event in self.heard[since:])

    # --- the log ---------------------------------------------------------------

    def keep_log(self) -> None:
        """From the deal on: every move and every outcome of luck is kept for the record."""
        self.trail = Trail()

    def said(self) -> list[tuple[int, int]]:
        """Every (seat, move) since the deal."""
        if self.trail is None:
            raise ValueError("this table keeps no log: it was redealt, not played")
        numbers = self.trail.numbers()
        return list(zip(numbers[::2], numbers[1::2], strict=True))

    def drawn(self) -> list[i64]:
        """Every outcome of luck since before the deal."""
        luck = self.luck
        if not isinstance(luck, Recorded):
            raise ValueError("this table keeps no log: it was redealt, not played")
        return luck.outcomes.numbers()

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """A pickled table is its record, played again when it is unpickled."""
        return self.game.pickled(self)  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """The table as its players would see it if nothing were hidden."""
        return str(self.game.board(self))
