"""A game as the outside sees it: set it up, write it down, play it again."""

import re
import secrets
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from io import StringIO
from pathlib import Path
from textwrap import dedent
from typing import Any, Protocol, cast

import msgspec
from rich.console import Console

from skulduggery.kernel.lesson import Lesson, read_lesson
from skulduggery.kernel.luck import Luck, Recorded, Scripted, generator
from skulduggery.kernel.options import Options, what_is_wrong
from skulduggery.kernel.parts import Identity, LabExtras, Rules, Showing, TableExtras, Taken, Telling
from skulduggery.kernel.record import FORMAT, BrokenRecord, Record
from skulduggery.kernel.state import State, refuse
from skulduggery.kernel.story import Story, scenes_of

NAMES = ("Anne", "Bonny", "Calico", "Drake", "Easton", "Flint", "Gow", "Hornigold", "Ingram", "Jennings")
"""What seats are called, in turn order, until people sit down."""


def spoken(players: Sequence[str]) -> tuple[str, ...]:
    """The names of a record as sentences say them: `Bonny (sharp)`, a bot called by its seat, is Bonny. Its level
    stands at the seat."""
    usual = dict(enumerate(NAMES))
    return tuple(
        usual[seat] if seat in usual and name.startswith(f"{usual[seat]} (") else name
        for seat, name in enumerate(players)
    )


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str


class Seat:
    """One place at a table: everything its player may know. This is what a bot is given."""

    def __init__(self, state: State, number: int) -> None:
        self._state = state
        self.number = number
        self.game: Game = state.game

    @property
    def view(self) -> Any:
        return self._state.view(self.number)

    @property
    def legal(self) -> list[int]:
        return self._state.legal(self.number)

    def redeal(self, luck: Luck) -> State:
        """A whole table that might be the real one, to think with."""
        return self._state.redeal(self.number, luck)


class Bot(Protocol):
    """A player. It may use nothing but its seat and the luck it was made with."""

    def choose(self, seat: Seat) -> int:
        """One of `seat.legal`."""


class BotMaker(Protocol):
    """Makes a bot that draws its own chance from this luck; its docstring says how it plays."""

    def __call__(self, luck: Luck) -> Bot: ...


EVEN = "even"
"""The temper of a bot that plays as its game made it; others are bolder or warier, or bear a grudge, at about the same
strength."""
Tempers = Mapping[str, Mapping[str, BotMaker]]
"""For each level of bot that has them: makers of the same bot in other tempers."""


class Tilt(Protocol):
    """How much likelier a temper makes each of these moves, in powers of e: from 0 for what it does not care about to
    1 for what it likes, so that no temper gives up much. Each bot has one of its own, which may remember."""

    def __call__(self, seat: Seat, moves: Sequence[int]) -> list[float]: ...


Tilts = Mapping[str, Callable[[], Tilt]]
"""What makes the tilt of each temper, for minds that play any game."""


def with_tilts(maker: Callable[..., Bot], tilts: Tilts) -> dict[str, BotMaker]:
    """Makers of the same bot in each of these tempers."""

    def in_temper(tilt: Callable[[], Tilt]) -> BotMaker:
        return lambda luck: maker(luck, tilt=tilt())

    return {temper: in_temper(tilt) for temper, tilt in tilts.items()}


class Game:
    """One of the games in the box. `new` sets up a table; everything else about it is here too."""

    def __init__(
        self,
        identity: Identity,
        rules: Rules,
        showing: Showing,
        telling: Telling,
        *,
        bots: Mapping[str, BotMaker],
        tempers: Tempers,
        tilts: Mapping[str, Callable[[], Tilt]] = {},
        older_bots: Mapping[str, BotMaker] = {},
        table: TableExtras = TableExtras(),  # noqa: B008  it cannot change
        lab: LabExtras = LabExtras(),  # noqa: B008
    ) -> None:
        self.id = identity.id
        self.title = identity.title
        self.designer = identity.designer
        self.seats = identity.seats
        self.home = identity.home
        folder = Path(str(import_module(identity.home).__file__)).parent
        self.rulebook = folder / "RULES.md"
        self.net_file = folder / "nets" / "seadog.npz"
        """Weights of a net that plays it, if there are any yet."""
        self.outlook_file = folder / "nets" / "outlook.json"
        """What games have shown of how far chances of winning can be trusted."""
        self.options = rules.options
        self.moves = rules.moves
        self.rules_version = rules.version
        self.play = rules
        self.showing = showing
        self.senses = showing.senses
        self.telling = telling
        self.teller = telling.teller
        self.bots = bots
        self.tempers = tempers
        self.tilts = tilts
        self.older_bots = older_bots
        """Those that are not on the ladder any more: old tables have them, and figures were taken against them."""
        self.table = table
        self.lab = lab

    def __repr__(self) -> str:
        return f"<game {self.id}: {self.title}, {self.seats[0]}-{self.seats[-1]} players>"

    # --- setting up ------------------------------------------------------------

    def new(
        self,
        seats: int | None = None,
        *,
        seed: int | str | None = None,
        luck: Luck | None = None,
        listen: bool = False,
        **options: Any,
    ) -> State:
        """A fresh table. Without a seed or a luck of your own, the seed is a random one."""
        seats = self.seats[0] if seats is None else seats
        chosen = self.check_options(seats, options) if options else self.usual_options(seats)
        if luck is not None and seed is not None:
            raise ValueError("give a seed or a luck, not both")
        if luck is None:
            seed = secrets.token_hex(16) if seed is None else seed
            luck = generator(seed)
        state = self.play.deal(seats, Recorded(luck), chosen)
        state.game = self
        state.options = chosen
        state.seed = seed
        state.keep_log()
        if listen:
            state.listen()
        state.begin()
        return state

    @property
    def players(self) -> str:
        """How many it is for, in words."""
        fewest, most = self.seats[0], self.seats[-1]
        return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"

    @lru_cache(maxsize=None, typed=True)  # noqa: B019  a game lives as long as the program
    def usual_options(self, seats: int) -> Options:
        """What is played if nobody chooses anything."""
        return self.check_options(seats, {})

    def check_options(self, seats: int, options: Mapping[str, Any]) -> Options:
        """The options as one struct, or a ValueError that names the one that is wrong."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise ValueError(f"{self.id} is for {self.players}, not {seats!r}")
        known = self.options.__struct_fields__
        for name in options:
            if name not in known:
                raise ValueError(f"{self.id} has no option {name!r}; it has {', '.join(known)}")
        try:
            chosen = msgspec.convert({**self.play.with_seats.get(seats, {}), **options}, self.options)
        except msgspec.ValidationError as error:
            raise ValueError(f"option of {self.id}: {what_is_wrong(self.options, error)}") from None
        chosen.check(seats)
        return chosen

    # --- writing down and playing again ----------------------------------------

    def record(self, state: State, players: Sequence[str] | None = None) -> Record:
        """The whole game so far."""
        return Record(
            skulduggery=FORMAT,
            game=self.id,
            rules=self.rules_version,
            seats=state.seats,
            options=msgspec.to_builtins(state.options),
            players=tuple(players or NAMES[: state.seats]),
            moves=tuple({"seat": seat} | self.moves.words(move) for seat, move in state.said()),
            luck=tuple(state.drawn()),
            seed=state.seed,
        )

    def replay(self, record: Record, *, luck: Luck | None = None) -> State:
        """The table at the end of the record. A game that was not over goes on with `luck`,
        or else with the luck its seed would have given."""
        return deque(self.steps(record, luck=luck), maxlen=1).pop()

    def steps(self, record: Record, *, luck: Luck | None = None, listen: bool = False) -> Iterator[State]:
        """The table after the deal, and again (the same one) after each move."""
        script = self.script_of(record, luck)
        yield from self.walk(record, script, listen=listen)
        if script.left():
            raise BrokenRecord(f"the record has {script.left()} more outcomes of luck than its moves used")
        if script.beyond:
            raise BrokenRecord(f"the moves of the record used {script.beyond} more outcomes of luck than it has")

    def walk(self, record: Record, luck: Luck, *, listen: bool = False) -> Iterator[State]:
        """The moves of a record with any luck."""
        try:
            self.check_options(record.seats, record.options)
            state = self.new(record.seats, luck=luck, listen=listen, **record.options)
        except ValueError as error:
            raise BrokenRecord(f"the setup in the record does not work: {error}") from None
        state.seed = record.seed
        yield state
        for number, said in enumerate(record.moves, 1):
            self.play_again(state, number, said)
            yield state

    def script_of(self, record: Record, luck: Luck | None) -> Scripted:
        """The luck of a record; BrokenRecord for a record that this game cannot play."""
        if record.game != self.id:
            raise BrokenRecord(f"this is a record of {record.game}, not of {self.id}")
        if record.rules != self.rules_version:
            raise BrokenRecord(f"the record follows rules version {record.rules}; this is {self.rules_version}")
        if len(record.players) != record.seats:
            raise BrokenRecord(f"{len(record.players)} players for {record.seats} seats")
        if luck is None and record.seed is not None:
            luck = generator(record.seed)
        return Scripted(*record.luck, then=luck)

    def play_again(self, state: State, number: int, said: Mapping[str, Any]) -> None:
        words = dict(said)
        seat = words.pop("seat", None)
        try:
            if isinstance(seat, bool) or not isinstance(seat, int):
                raise ValueError(f"seat is {seat!r}, not a number")
            if not 0 <= seat < state.seats:
                refuse(self.play.seats_clause, f"there is no seat {seat} at a table of {state.seats}")
            state.apply(seat, self.moves.code(words))
        except ValueError as error:
            raise BrokenRecord(f"move {number} ({said}): {error}") from None

    def verify(self, record: Record) -> None:
        """BrokenRecord unless every outcome of luck follows from the record's seed."""
        if record.seed is None:
            raise BrokenRecord("the record has no seed to check its luck by")
        self.replay(record)
        try:
            drawn = deque(self.walk(record, generator(record.seed)), maxlen=1).pop().drawn()
        except BrokenRecord as error:
            raise BrokenRecord(f"with the luck that the seed gives, the game goes differently: {error}") from None
        for number, (said, true) in enumerate(zip(record.luck, drawn, strict=False), 1):
            if said != true:
                raise BrokenRecord(f"outcome {number} of luck is {said}, but the seed gives {true}")
        if len(record.luck) != len(drawn):
            raise BrokenRecord(f"the record has {len(record.luck)} outcomes of luck, but its moves used {len(drawn)}")

    def story(self, record: Record) -> Story:
        """What a finished game was about; BrokenRecord for one that is not over. Only if it tells any."""
        assert self.telling.story is not None, f"{self.id} tells no stories"
        outcome: Outcome | None = self.replay(record).outcome()
        if outcome is None:
            raise BrokenRecord("this game is not over: its story is told at the end")
        tale = self.telling.story(scenes_of(self.steps(record, listen=True)), spoken(record.players))
        clause, _, ending = self.in_words(outcome.why, record.options).partition(" ")
        return Story(
            game=self.id,
            title=self.title,
            players=record.players,
            winners=outcome.winners,
            scores=outcome.scores,
            ending=ending,
            clause=clause,
            series=tale.series,
            counts=tale.counts,
            turning=tale.turning,
            chapters=tale.chapters,
            lies=tale.lies,
        )

    def default(self, legal: Sequence[int]) -> int:
        """What a seat says whose time is up: the first of the game's `calm` verbs that is open, or else
        the move with the lowest number, which in every game's table is the least committing of its kind."""
        for verb in self.play.calm:
            for move in legal:
                if self.moves.words(move)["do"] == verb:
                    return move
        return min(legal)

    def pickled(self, state: State) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return (unpickled, (self, self.record(state).to_json()))

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return (game_at, (self.home,))

    # --- showing ---------------------------------------------------------------

    def board(self, state: State) -> str:
        """The table in characters, as the first of the seats that are asked sees it."""
        reader = next(iter(state.to_act()), None)
        screen = Console(file=StringIO(), width=100, color_system=None)
        screen.print(self.teller.table(state.view(reader), NAMES))
        return cast(StringIO, screen.file).getvalue()

    def in_words(self, text: str, options: Mapping[str, Any]) -> str:
        """A text of this game as it is said at a table with these options."""
        for name, words in self.telling.wordings.items():
            if options.get(name):
                text = words(text)
        return text

    def parse(self, words: str, state: State, seat: int, names: Sequence[str]) -> Taken | None:
        """What typed words answer to the question of this seat; None where it has none, or they say nothing to it."""
        moves = state.legal(seat)
        if not moves or self.telling.phrases is None:
            return None
        view = state.view(seat)
        taken = self.telling.phrases.take(words, view, {move: self.teller.choice(move, view, names) for move in moves})
        return taken._replace(rest=taken.rest.strip(" ,.;")) if taken else None

    def rules(self, options: Mapping[str, Any] = {}) -> str:
        """The rulebook, in the words of a table with these options."""
        return self.in_words(self.rulebook.read_text(encoding="utf-8"), options)

    @cache  # noqa: B019  a game lives as long as the program
    def lesson(self) -> Lesson | None:
        """The lesson for newcomers, where the game's folder has one."""
        file = self.rulebook.with_name("lesson.json")
        return read_lesson(file) if file.exists() else None

    @cache  # noqa: B019  a game lives as long as the program
    def clauses(self) -> dict[str, str]:
        """The numbered clauses of the rulebook, in Markdown: `{"BO-2.1": "Take: move one face-down coin …"}`."""
        found = re.findall(r"^- \*\*([A-Z]{2}-\d+\.\d+)(.*?)(?=^- \*\*|^#|\Z)", self.rules(), re.MULTILINE | re.DOTALL)
        return {mark: dedent(text.replace("**", "", 1).strip() + "\n") for mark, text in found}


def game_at(home: str) -> Game:
    game: Game = import_module(home).GAME
    return game


def unpickled(game: Game, document: str) -> State:
    return game.replay(Record.from_json(document))
