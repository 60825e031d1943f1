"""What the parts of a table's value are worth, by how games went on: least squares over self-play.

python -m skulduggery.games.boarders.lab.tuning --matches 40 --bot canny
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from skulduggery.games.boarders.bots.value import KINDS_OF_GAME, Goals, kind_of_game, parts
from skulduggery.games.boarders.bots.worth import lead
from skulduggery.games.boarders.lab.matchups import MATCHUPS
from skulduggery.games.boarders.state import Boarders
from skulduggery.kernel.game import Game, Seat, game_at
from skulduggery.kernel.luck import Seeded

BEFORE = 0.5
PULL = 0.5
"""What a weight was thought to be before, and how much that counts beside what the tables say."""


class Sample(NamedTuple):
    """A table at the end of a round, as its Boarder sees it: its parts, and by how much the lead changed until the
    game was over."""

    kind: str
    parts: tuple[float, ...]
    change: float


def samples(game: Game, bot: str, seed: str) -> Iterator[Sample]:
    """Of one match, on one of the tables of all matchups."""
    luck = Seeded(seed)
    matchup = MATCHUPS[luck.below(len(MATCHUPS))]
    options = matchup.tables[luck.below(len(matchup.tables))].options
    s = game.new(2, seed=seed, **options)
    assert isinstance(s, Boarders)
    makers = dict(game.bots) | dict(game.older_bots)
    bots = [makers[bot](Seeded(f"{seed} {seat}")) for seat in range(2)]
    seen: list[tuple[tuple[float, ...], float]] = []
    while s.asked:
        seat, was = s.to_act()[0], (int(s.games), int(s.round))
        boarder = 1 - int(s.host)
        s.apply(seat, bots[seat].choose(Seat(s, seat)))
        if s.games != was[0]:
            won = int(s.player[boarder].points[was[0]] - s.player[1 - boarder].points[was[0]])
            yield from (Sample(kind_of_game(s), found, won - ahead) for found, ahead in seen)
            seen = []
        elif s.round != was[1] and was[1]:
            seen.append((parts(s, boarder, Goals(s)), lead(s, boarder)))


def fitted(found: list[Sample]) -> tuple[float, ...]:
    lines = np.asarray([sample.parts for sample in found])
    changes = np.asarray([sample.change for sample in found])
    squares = lines.T @ lines
    pull = PULL * np.diag(np.diag(squares)) + 1e-9 * np.eye(len(squares))
    return tuple(float(one) for one in np.linalg.solve(squares + pull, lines.T @ changes + BEFORE * pull.diagonal()))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--bot", default="canny")
    parser.add_argument("--seed", default="tuning")
    said = parser.parse_args()
    game = game_at("skulduggery.games.boarders")
    found = [sample for n in range(said.matches) for sample in samples(game, said.bot, f"{said.seed} {n}")]
    for kind in KINDS_OF_GAME:
        of_kind = [sample for sample in found if sample.kind == kind]
        if not of_kind:
            continue
        weights = fitted(of_kind)
        errors = [sample.change - float(np.dot(weights, sample.parts)) for sample in of_kind]
        spread = float(np.std([sample.change for sample in of_kind]))
        print(kind, len(of_kind), "tables; weights", [round(one, 2) for one in weights])
        print(f"  the lead changes by {spread:.2f}, of which {float(np.std(errors)):.2f} is not foreseen")


if __name__ == "__main__":
    main()
