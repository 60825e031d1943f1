"""The ladder of a game: each level against the one below, older scripts and plain peers, both ways.

What was played is kept in a file, so that a long measurement can be broken off and go on later.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from skulduggery.bots import bots_for, levels_of
from skulduggery.bots.names import called
from skulduggery.kernel.game import Game
from skulduggery.lab.arena import Contest, Result, Wins
from skulduggery.lab.arena.report import markdown_table
from skulduggery.lab.arena.seating import ONE, OTHER

PEERS = ("ismcts@1000", "ismcts-mast@1000")
"""Plain searches that know nothing but the rules, where they are here."""


def pairings(game: Game) -> list[tuple[str, str]]:
    """Each level and the one below; and each that has learned (or else the best) against older scripts and peers."""
    levels = list(levels_of(game))
    others = [*game.older_bots, *(peer for peer in PEERS if called(peer).level in bots_for(game))]
    strong = levels[len(game.bots) :] or levels[-1:]
    steps = [(upper, lower) for lower, upper in pairwise(levels)]
    return steps + [(level, other) for level in strong for other in others]


@dataclass
class Meeting:
    """Two bots, each of them alone among copies of the other."""

    one: str
    other: str
    wins: tuple[Wins, Wins] = field(default_factory=lambda: (Wins(), Wins()))

    @property
    def games(self) -> int:
        return sum(wins.games for wins in self.wins)

    def add(self, result: Result) -> None:
        seating = result.match.seating
        alone = ONE if ONE in seating else OTHER
        self.wins[alone].add(result.won(seating.index(alone)))


class Ladder:
    """The meetings of a game's bots at tables of one size, kept in a file."""

    def __init__(
        self, game: Game, seats: int, folder: Path, *, seed: int = 1, options: Mapping[str, Any] | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options or {}
        game.check_options(seats, self.options)
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / f"{'-'.join([game.id, f'{seats}-seats', *self.settings(), f'seed-{seed}'])}.json"
        kept = msgspec.json.decode(self.file.read_bytes(), type=list[Meeting]) if self.file.exists() else []
        self.meetings = {(meeting.one, meeting.other): meeting for meeting in kept}

    def settings(self) -> list[str]:
        """The options in words."""
        return [f"{name}={value}" for name, value in self.options.items()]

    def meeting(self, one: str, other: str) -> Meeting:
        return self.meetings.setdefault((one, other), Meeting(one, other))

    def meet(self, one: str, other: str, games: int, executor: Executor | None = None) -> Iterator[Meeting]:
        """Go on until each had this many games alone; yields what is known after each batch."""
        meeting = self.meeting(one, other)
        contest = Contest(self.game, (one, other), self.seats, both=True, seed=self.seed, tables=(self.options,))
        for results in contest.play(2 * games, executor, first=meeting.games):
            for result in results:
                meeting.add(result)
            self.keep()
            yield meeting

    def keep(self) -> None:
        """The file is whole at any moment."""
        new = self.file.with_suffix(".new")
        new.write_bytes(msgspec.json.format(msgspec.json.encode(list(self.meetings.values()))))
        os.replace(new, self.file)

    def in_markdown(self, pairs: Sequence[tuple[str, str]]) -> str:
        others = self.seats - 1
        title = ", ".join([self.game.title, f"{self.seats} seats", *self.settings(), f"par {1 / self.seats:.1%}"])
        heads = ("A", "B", f"A against {others} B", f"B against {others} A", "games of each")
        played = [meeting for meeting in (self.meeting(*pair) for pair in pairs) if meeting.games]
        rows = [(met.one, met.other, *map(share_of, met.wins), str(met.games // 2)) for met in played]
        return f"{title}\n\n{markdown_table(heads, rows)}\n"


def share_of(wins: Wins) -> str:
    low, high = wins.interval
    return f"{wins.rate:.1%} ({100 * low:.1f}–{100 * high:.1f})" if wins.games else ""
