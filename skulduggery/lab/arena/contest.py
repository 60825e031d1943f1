"""A contest: games spread over all cores, with the same results on any number of them."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from inspect import signature
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from skulduggery.bots import make_bot, maker_called
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Seeded
from skulduggery.lab.arena.habits import Stopwatch, habits_of_bots
from skulduggery.lab.arena.play import chosen, play_out
from skulduggery.lab.arena.seating import Match, Round, all_at_one_table, both_ways, line_ups, matches_of
from skulduggery.lab.arena.tally import Result, Tally
from skulduggery.lab.cores import all_cores, cores

SOON = 0.5
"""About so many seconds a batch of games should take, so that there is news often."""
MOST_AT_ONCE = 1000


@dataclass(frozen=True)
class Contest:
    """Who meets whom: all bots at one table; more bots than seats in changing line-ups; or two bots both ways,
    each alone among copies of the other."""

    game: Game
    bots: tuple[str, ...]
    seats: int
    both: bool = False
    seed: int = 1
    tables: tuple[Mapping[str, Any], ...] = field(default=({},))
    """Options; each deal is played with the next ones."""
    records: Path | None = None
    """Where the records of all games are kept."""
    habits: bool = False
    """Whether it is written down how each of them plays."""

    def __post_init__(self) -> None:
        if self.both and len(self.bots) != 2:
            raise ValueError(f"both ways is for two bots, not {len(self.bots)}")
        for options in self.tables:
            self.game.check_options(self.seats, options)
        if not self.both and len(self.bots) < self.seats:
            raise ValueError(f"{len(self.bots)} bots are too few for {self.seats} seats")
        for name in self.bots:
            check_bot(self.game, name)

    @property
    def names(self) -> tuple[str, ...]:
        """Each entrant's bot."""
        return self.bots + self.bots[::-1] if self.both else self.bots

    @property
    def is_league(self) -> bool:
        """Whether somebody has to sit out."""
        return not self.both and len(self.bots) > self.seats

    def rounds(self) -> Iterator[Round]:
        if self.both:
            return both_ways(self.seats)
        luck = Seeded(f"{self.seed} seating")
        if self.is_league:
            return line_ups(len(self.bots), self.seats, luck)
        return all_at_one_table(len(self.bots), luck)

    def play(self, games: int, executor: Executor | None = None, *, first: int = 0) -> Iterator[list[Result]]:
        """The results of the games from number `first` to before number `games`, in that order, some at a time."""
        if self.records:
            self.records.mkdir(parents=True, exist_ok=True)
        matches = islice(matches_of(self.rounds()), first, games)
        with executor or all_cores() as workers:
            waiting: deque[Future[Batch]] = deque()
            size = self.seats
            while True:
                while len(waiting) < 2 * cores() and (some := tuple(islice(matches, size))):
                    waiting.append(workers.submit(play_matches, self, some))
                if not waiting:
                    return
                batch = waiting.popleft().result()
                yield batch.results
                size = min(max(int(len(batch.results) * SOON / batch.seconds), self.seats), MOST_AT_ONCE)

    def play_match(self, match: Match) -> Result:
        game = self.game
        names = [self.names[entrant] for entrant in match.seating]
        options = self.tables[match.deal % len(self.tables)]
        state = game.new(self.seats, seed=f"{self.seed} deal {match.deal}", **options)
        lucks = [Seeded(f"{self.seed} game {match.number} seat {seat}") for seat in range(self.seats)]
        bots = [make_bot(game, name, luck) for name, luck in zip(names, lucks, strict=True)]
        watch = Stopwatch(self.seats)
        moves = play_out(state, bots, watch.ask if self.habits else chosen)
        if self.records:
            players = [f"{name} {seat}" for seat, name in enumerate(names)]
            file = self.records / f"{game.id}-{match.number:06}.json"
            file.write_text(game.record(state, players).to_json(), encoding="utf-8")
        return Result(match, state.outcome(), moves, habits_of_bots(game, state, bots, watch) if self.habits else ())


def contest(
    game: Game, names: Sequence[str], games: int, *, seed: int = 1, executor: Executor | None = None, **options: Any
) -> Iterator[Tally]:
    """All of these at one table: yields the tally so far after each batch, so that you can watch it grow."""
    arranged = Contest(game, tuple(names), len(names), seed=seed, tables=(options,))
    total = Tally(arranged.names, arranged.seats)
    for results in arranged.play(games, executor):
        for result in results:
            total.add(result)
        yield total


def mixed_tables(game: Game, seed: int, options: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
    """The tables of all the game's matchups, shuffled, with these options added."""
    tables = [{**table.options, **options} for matchup in game.lab.matchups for table in matchup.tables]
    if not tables:
        raise ValueError(f"{game.id} has no sides to mix")
    Seeded(f"{seed} tables").shuffle(tables)
    return tuple(tables)


def check_bot(game: Game, name: str) -> None:
    """A ValueError for a name that makes no bot."""
    maker = maker_called(game, name)
    luck = Seeded(0)
    try:
        signature(maker).bind(luck)
    except TypeError as error:
        raise ValueError(f"{name} does not make a bot from a luck: {error}") from None
    if not hasattr(maker(luck), "choose"):
        raise ValueError(f"{name} makes something that has no method `choose`")


# --- workers -----------------------------------------------------------------------------


class Batch(NamedTuple):
    results: list[Result]
    seconds: float


def play_matches(contest: Contest, matches: Sequence[Match]) -> Batch:
    start = perf_counter()
    return Batch([contest.play_match(match) for match in matches], perf_counter() - start)
