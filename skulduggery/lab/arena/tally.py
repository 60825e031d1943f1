"""What the games of a contest came to."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from skulduggery.kernel.game import Outcome
from skulduggery.lab.arena.habits import Habits
from skulduggery.lab.arena.seating import Match
from skulduggery.lab.arena.wins import Wins


class Result(NamedTuple):
    """A game that was played; how each seat played it, if anybody wants to know."""

    match: Match
    outcome: Outcome
    moves: int
    habits: Sequence[Habits] = ()

    def won(self, seat: int) -> float:
        """A shared win counts as its share."""
        winners = self.outcome.winners
        return 1 / len(winners) if seat in winners else 0.0


@dataclass
class Standing(Wins):
    """One entrant."""

    bot: str = field(kw_only=True)
    score: int = 0
    habits: Habits = field(default_factory=Habits)

    @property
    def mean_score(self) -> float:
        return self.score / self.games if self.games else 0.0


class Tally:
    """The results of any number of games."""

    def __init__(self, names: Sequence[str], seats: int) -> None:
        self.standings = [Standing(bot=name) for name in names]
        self.seats = [Wins() for _ in range(seats)]
        """How well each seat does, whichever bot sits there."""
        self.ends: Counter[str] = Counter()
        self.moves = 0

    @property
    def games(self) -> int:
        return self.ends.total()

    @property
    def par(self) -> float:
        """What everybody wins where all are equal."""
        return 1 / len(self.seats)

    def add(self, result: Result) -> None:
        self.ends[result.outcome.why] += 1
        self.moves += result.moves
        for seat, entrant in enumerate(result.match.seating):
            standing = self.standings[entrant]
            standing.add(result.won(seat))
            standing.score += result.outcome.scores[seat]
            self.seats[seat].add(result.won(seat))
        for entrant, habits in zip(result.match.seating, result.habits, strict=False):
            self.standings[entrant].habits.add(habits)
