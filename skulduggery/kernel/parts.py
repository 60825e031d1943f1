"""The parts that a game is made of, and what each of them must be able to do.

`Game(Identity(…), Rules(…), Showing(…), Telling(…), …)` in a game's `__init__.py` is its table of contents.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from skulduggery.kernel.luck import Luck
from skulduggery.kernel.moves import MoveTable
from skulduggery.kernel.options import Options
from skulduggery.kernel.prose import Cast
from skulduggery.kernel.senses import Senses
from skulduggery.kernel.state import State
from skulduggery.kernel.story import Count, Scene, Storyteller

# --- what the parts are made of ------------------------------------------------


class Teller(Protocol):
    """How a game is told in words; `text.py` of each game."""

    def sentence(self, event: Any, names: Sequence[str], reader: int | None) -> str: ...
    def choice(self, move: int, view: Any, names: Sequence[str]) -> str: ...
    def question(self, view: Any, names: Sequence[str]) -> str: ...
    def rule(self, move: int, view: Any) -> str: ...
    def table(self, view: Any, names: Sequence[str]) -> Any: ...


class Taken(NamedTuple):
    """What typed words answer to one question, and what is left of them for the next."""

    move: int
    rest: str


class Phrases(Protocol):
    """How a game takes several answers typed on one line: `move Rigger 1 heading 40 for 3.2`."""

    HELP: str

    def take(self, words: str, view: Any, choices: Mapping[int, str]) -> Taken | None:
        """The answer to the question that is open, legal or not; `choices` are the listed ones, as sentences."""


class Fitting(Protocol):
    """How a game counts what its bots do, in voyages that are over, for them to go by."""

    FILE: Path
    BOTS: Mapping[str, str]
    """Those whose doings belong into the file, and as whose."""

    def watch(self, view: Any) -> Any:
        """What is noted of one voyage; notes can be added up by their method `add`."""

    def fit(self, notes: Any, bot: str) -> tuple[bytes, float]:
        """What belongs into the file now that this bot was counted, and how far that lies from what was in it."""

    def renew(self) -> None:
        """The file has changed: go by what it says now."""

    def told(self, notes: Any) -> Iterable[tuple[str, str]]:
        """What was counted, in figures for people: a line and its figure."""


StandingOrder = Callable[[Any, Sequence[int]], int | None]
"""What to answer for a person, by their view and legal moves, so that they are not asked; None: ask them.
Its docstring says so in their words."""


class Odd(msgspec.Struct, frozen=True):
    """How likely something hidden is, counted from a reader's own view; in hundredths."""

    text: str
    chance: int
    why: str
    """What it was counted from, as said to the reader: `your hand`."""
    now: bool
    """Whether it bears on what the reader is asked now."""


Odds = Callable[[Any, Sequence[str]], Sequence[Odd]]
"""From a view, and the names of the players: what is worth counting. Nothing where the table does not remember."""

Why = Callable[[State, int, Sequence[int], Cast], str]
"""For a seat that is asked: why the first of these answers is better than the second, if there is one, in a sentence
or two with numbers, by what the seat may know; nothing where there is nothing to say. The cast's reader is that seat,
or nobody in particular."""

Gained = Callable[[State, int, int], float | None]
"""For a seat that is asked: how much more often its side is expected to win for this word than for silence or for the
truth; nothing where the game cannot say."""

OURS = "ours"

Bench = Callable[[], Mapping[str, Callable[[], int]]]
"""Sets up a measurement: who does the work (OURS, and beside it those libraries that are installed), and how:
each call does some of it, and returns how much."""


class SeatedSides(msgspec.Struct, frozen=True):
    """A table for a matchup: who plays for which side, by seat, and the options that make it so."""

    sides: tuple[str, ...]
    options: Mapping[str, Any]


class Matchup(msgspec.Struct, frozen=True):
    """Two sides that a match can be between, where it takes place, and the tables that show it, sides rotated."""

    setting: str
    first: str
    second: str
    tables: tuple[SeatedSides, ...]


def seat_numbers(view: Any) -> Sequence[str]:
    """Where everybody plays for themselves, each seat is a side."""
    return [f"seat {number}" for number in range(len(view.scores))]


# --- the parts -----------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Identity:
    """What a game is called, who made it, and how many play."""

    id: str
    title: str
    designer: str
    seats: range
    home: str
    """The package that holds its rulebook."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """How it is set up and played."""

    options: type[Options]
    moves: MoveTable
    deal: Callable[[int, Luck, Any], State]
    seats_clause: str
    """What the kernel itself refuses: a seat that does not exist, …"""
    turn_clause: str
    """… a seat that is not asked, …"""
    end_clause: str
    """… and a move after the end."""
    calm: Sequence[str] = ()
    """The verbs that a seat says when its time is up, best first."""
    open_ended: Sequence[str] = ()
    """The verbs with too many answers to list: `legal` has good ones, and `apply` judges the rest."""
    with_seats: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """Other defaults for some options, by the number of seats."""
    version: int = 1


@dataclass(frozen=True, kw_only=True)
class Showing:
    """What each reader may see."""

    look: Callable[[Any, int | None], Any]
    """The view of a seat; None is a spectator."""
    tell: Callable[[Any, tuple[int, ...], int | None], Any]
    """What happened, as that reader saw it."""
    reveals: tuple[type, ...]
    """The events by which everybody may learn what was hidden until then, or how a public die fell."""
    decides: tuple[type, ...] = ()
    """Those of them after which play may go on differently: dice, or answers given in secret and shown together."""
    sides: Callable[[Any], Sequence[str]] = seat_numbers
    """Which seats win together, from the view of a game that is over."""
    facts: Any = None
    """What a board draws that is the same at every table, as a struct; it goes into the page."""
    senses: Senses | None = None
    """What a seat knows as numbers for a net."""


@dataclass(frozen=True, kw_only=True)
class Telling:
    """How it is put into words, and how words are understood."""

    teller: Teller
    story: Storyteller | None = None
    """What a finished game was about."""
    phrases: Phrases | None = None
    """How its answers are typed, where there is more to say than a verb and a value."""
    odds: Odds | None = None
    """What a reader could work out from all that they have seen."""
    why: Why | None = None
    """What speaks for an answer, where the odds do not say it."""
    gained: Gained | None = None
    """What a lie was worth that nothing settles; where the game does not say, it is tried out."""
    wordings: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    """Options that change the words of a whole table; each rewords any text of the game."""


@dataclass(frozen=True, kw_only=True)
class TableExtras:
    """What else a table of people can use."""

    standing: Mapping[str, StandingOrder] = field(default_factory=dict)
    """Standing orders, which answer for people who do not want to be asked every time. The first is the default."""
    unsaid: Mapping[int, str] = field(default_factory=dict)
    """Answers that bring no news of their own: what the log says to somebody whose order gave one."""
    with_clock: Mapping[str, Any] = field(default_factory=dict)
    """Other defaults for some options at a table with a clock."""
    first_match: Mapping[str, Any] = field(default_factory=dict)
    """Options of a short and simple match, for people who want to begin at once."""
    in_one_breath: Sequence[str] = ()
    """The verbs of answers that belong to the one before, such as the way of a walk: bots take less time for them."""
    box: Callable[[], Any] | None = None
    """What there is to choose from when a table is set up, as a struct: for a page of the game's own."""
    foresee: Callable[[State, int, Sequence[int]], Any] | None = None
    """What would come of a seat's answers, as a struct: public facts only, and no die is thrown."""


@dataclass(frozen=True, kw_only=True)
class Outlook:
    """How it is foreseen who will win, where no net says so: by signs, each weighed as games have shown
    (`skul calibrate --fit`), after a bot has played on for a while in the mind."""

    signs: Callable[[Any, int], Sequence[float]]
    """How things stand for a seat at a table where all cards lie open."""
    bot: str
    """Who plays on; it should be quick."""
    ahead: int
    """For so many decisions, or ticks of the clock."""
    ideas: Callable[[Any, int], Sequence[int]] | None = None
    """The moves of a seat that are worth a thought, where far too many are open to try them all."""
    alike: Callable[[int], int] | None = None
    """The move that stands for this one, and for others that come to the same."""
    clock: Callable[[Any], int] | None = None
    """What time it is in the game. Answers that lead to many more questions are then seen as far ahead as others."""


@dataclass(frozen=True, kw_only=True)
class LabExtras:
    """What else a designer can measure."""

    outlook: Outlook | None = None

    benches: Mapping[str, Bench] = field(default_factory=dict)
    """What else is worth timing in this game, by name."""
    matchups: Sequence[Matchup] = ()
    """Every pairing of sides worth weighing, where players choose what they play with."""
    questions: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Verbs that answer the same question, by what it is called, where it is worth knowing how often each is chosen."""
    counts: Callable[[Iterable[Scene]], Iterable[Count]] | None = None
    """What is counted of a finished game besides, and would tell its players little."""
    shares: Mapping[str, str] = field(default_factory=dict)
    """Counts that are better told as a share of another count: lies, of all that was declared."""
    fitting: Callable[[], Fitting] | None = None
    """What its bots go by that is counted from voyages."""
    roles: Callable[[Any], Sequence[str]] | None = None
    """What each seat was, from the view of a game that is over, where that makes a difference to what it is worth."""
