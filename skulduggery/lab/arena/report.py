"""All that a contest shows, for people and for machines."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from skulduggery.lab.arena.contest import Contest
from skulduggery.lab.arena.habits import Habits
from skulduggery.lab.arena.proof import RISK, Proof
from skulduggery.lab.arena.ratings import Ratings
from skulduggery.lab.arena.tally import Result, Standing, Tally


class Row(NamedTuple):
    """An entrant, with the company it was in, and with its rating (mean and deviation) if there is one."""

    name: str
    standing: Standing
    rating: tuple[float, float] | None


class Report:
    """Adds up results as they come. `than`: the share that the first entrant should be proven to win more of, or
    less."""

    def __init__(self, contest: Contest, *, than: float | None = None) -> None:
        self.contest = contest
        self.tally = Tally(contest.names, contest.seats)
        self.ratings = Ratings(len(contest.bots)) if contest.is_league else None
        self.proof = Proof(than) if than is not None else None

    def add(self, result: Result) -> None:
        self.tally.add(result)
        if self.ratings:
            self.ratings.add(result)
        if self.proof:
            self.proof.add(result)

    @property
    def is_proven(self) -> bool:
        return self.proof is not None and self.proof.found is not None

    def rows(self) -> list[Row]:
        """The best first where there are ratings; otherwise as they were named."""
        standings = self.tally.standings
        if self.ratings:
            return [Row(standings[at].bot, standings[at], self.ratings.of(at)) for at in self.ratings.best_first()]
        if not self.contest.both:
            return [Row(standing.bot, standing, None) for standing in standings]
        others = self.contest.seats - 1
        return [
            Row(f"{alone.bot} against {others} {company.bot}", alone, None)
            for alone, company in zip(standings[:2], standings[2:], strict=True)
        ]

    def verdict(self) -> str | None:
        """What was proven, in a sentence."""
        if self.proof is None:
            return None
        first = self.first_row()
        share = f"{self.proof.share:.1%} of its games"
        so_far = f"{first.standing.rate:.1%} of {first.standing.games}"
        if self.proof.found is None:
            return f"Not proven: {first.name} won {so_far}; whether it wins more or less than {share} is still open."
        return (
            f"Proven: {first.name} wins {self.proof.found} than {share}. It won {so_far}; "
            f"a proof like this is wrong at most {RISK:.0%} of the time."
        )

    def first_row(self) -> Row:
        """The row of the entrant that was named first."""
        return next(row for row in self.rows() if row.standing is self.tally.standings[0])

    def habits(self) -> dict[str, Habits]:
        """How each bot plays, whatever seats it had."""
        habits: dict[str, Habits] = {}
        for standing in self.tally.standings:
            habits.setdefault(standing.bot, Habits()).add(standing.habits)
        return habits

    def in_json(self) -> dict[str, Any]:
        tally = self.tally
        document: dict[str, Any] = {
            "game": self.contest.game.id,
            "seats": self.contest.seats,
            "seed": self.contest.seed,
            "games": tally.games,
            "moves": tally.moves,
            "par": tally.par,
            "entrants": [row_in_json(row) for row in self.rows()],
            "wins_by_seat": [seat.rate for seat in tally.seats],
            "ends": dict(tally.ends.most_common()),
        }
        if self.proof:
            document["proven"] = {"than": self.proof.share, "found": self.proof.found, "verdict": self.verdict()}
        if self.contest.habits:
            document["habits"] = {
                bot: {
                    "games": habits.games,
                    "said": dict(habits.said),
                    "deeds": dict(habits.deeds),
                    "thinking": asdict(habits.thinking),
                }
                for bot, habits in self.habits().items()
            }
        return document


def row_in_json(row: Row) -> dict[str, Any]:
    standing = row.standing
    low, high = standing.interval
    told = {
        "name": row.name,
        "bot": standing.bot,
        "games": standing.games,
        "wins": standing.wins,
        "rate": standing.rate,
        "low": low,
        "high": high,
        "score": standing.score,
    }
    return told | ({"mu": row.rating[0], "sigma": row.rating[1]} if row.rating else {})


def markdown_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
