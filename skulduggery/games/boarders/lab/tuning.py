"""What the signs of a table are worth, by how games went on: least squares over matches of the legend's understudies.

python -m skulduggery.games.boarders.lab.tuning --matches 2500 --write
"""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from skulduggery.games.boarders.bots.forecast import FILE, SIGNS, signs, time_left
from skulduggery.games.boarders.bots.outlook import won_by
from skulduggery.games.boarders.bots.rehearsal import Understudy
from skulduggery.games.boarders.bots.worth import lead
from skulduggery.games.boarders.lab.matchups import MATCHUPS
from skulduggery.games.boarders.pieces import (
    BOARDING_ACTION,
    COUNTER_ACTION,
    FLEETS,
    HOT_CHASE,
    PRECIOUS_CARTOGRAPHY,
    SCENARIOS,
    TERROR_ON_THE_SEA,
    TREASURE_RAID,
)
from skulduggery.games.boarders.state import Boarders
from skulduggery.kernel.game import Game, game_at
from skulduggery.kernel.luck import Seeded

ALIKE = (
    (BOARDING_ACTION, HOT_CHASE, PRECIOUS_CARTOGRAPHY, TREASURE_RAID),
    (TERROR_ON_THE_SEA,),
    (COUNTER_ACTION,),
)
"""Scenarios in which the signs count the same, but for fleets and for what an unsearched area is worth."""
UNSEARCHED = SIGNS.index("areas unsearched")
PULL = 3.0
"""How much it counts that a weight is nought before anything is known."""
EVERY = 5
"""One match in so many is left out of the fit, and tells how far off it is."""


class Sample(NamedTuple):
    """A table at the end of a round, as its Boarder sees it, and how the lead changed until the game was over."""

    match: int
    game: int
    scenario: int
    fleets: tuple[int, int]
    """The Boarder's and the Host's."""
    time: float
    signs: list[float]
    change: float
    won: int


def samples(game: Game, match: int, seed: str) -> Iterator[Sample]:
    """Of one match, on one of the tables of all matchups."""
    luck = Seeded(f"{seed} {match}")
    matchup = MATCHUPS[luck.below(len(MATCHUPS))]
    s = game.new(2, seed=f"{seed} {match}", **matchup.tables[luck.below(len(matchup.tables))].options)
    assert isinstance(s, Boarders)
    understudy = Understudy(luck)
    seen: list[tuple[float, list[float], float]] = []
    while s.asked:
        seat, was, boarder = s.to_act()[0], (int(s.games), int(s.round)), 1 - int(s.host)
        s.apply(seat, understudy.answer(s, seat))
        if s.games != was[0]:
            fleets = (int(s.player[boarder].fleet), int(s.player[1 - boarder].fleet))
            won = won_by(s, boarder, was[0])
            for time, found, ahead in seen:
                yield Sample(match, was[0], int(s.scenario), fleets, time, found, won - ahead, won)
            seen = []
        elif s.round != was[1] and was[1]:
            seen.append((time_left(s), signs(s), lead(s, boarder)))


# --- what they are worth ---------------------------------------------------------------------------


def line(sample: Sample, alike: tuple[int, ...]) -> list[float]:
    """What is multiplied by the weights: the signs, then for each scenario its unsearched areas and its fleets."""
    own = [0.0] * (len(alike) * (1 + len(FLEETS) ** 2))
    place = alike.index(sample.scenario) * (1 + len(FLEETS) ** 2)
    own[place] = sample.signs[UNSEARCHED]
    own[place + 1 + sample.fleets[0] * len(FLEETS) + sample.fleets[1]] = 1.0
    shared = [0.0 if sign == UNSEARCHED else seen for sign, seen in enumerate(sample.signs)]
    return [sample.time * one for one in shared + own]


def fitted(lines: Any, changes: Any) -> Any:
    return np.linalg.solve(lines.T @ lines + PULL * np.eye(lines.shape[1]), lines.T @ changes)


def forecasts(found: list[Sample], alike: tuple[int, ...]) -> dict[str, dict[str, Any]]:
    """As the file has them, of these scenarios."""
    lines = np.asarray([line(sample, alike) for sample in found])
    changes = np.asarray([sample.change for sample in found])
    left_out = np.asarray([sample.match % EVERY == 0 for sample in found])
    off = changes[left_out] - lines[left_out] @ fitted(lines[~left_out], changes[~left_out])
    times = np.asarray([[1.0, sample.time] for sample in found])[left_out]
    spread = np.linalg.lstsq(times, off**2, rcond=None)[0]
    print(f"{len(found)} tables: the lead changes by {changes.std():.2f}, of which {off.std():.2f} is not foreseen")
    weights = fitted(lines, changes)
    shared, own = weights[: len(SIGNS)], weights[len(SIGNS) :].reshape(len(alike), -1)
    return {
        SCENARIOS[scenario]: {
            "signs": rounded([*shared[:UNSEARCHED], part[0], *shared[UNSEARCHED + 1 :]]),
            "fleets": [rounded(row) for row in part[1:].reshape(len(FLEETS), -1)],
            "spread": rounded(spread),
            **whole_games([sample for sample in found if sample.scenario == scenario]),
        }
        for scenario, part in zip(alike, own, strict=True)
    }


def whole_games(found: list[Sample]) -> dict[str, Any]:
    """By how much the Boarder wins a game of this scenario, by fleets; and how far off that is."""
    won = {(sample.match, sample.game): (sample.fleets, sample.won) for sample in found}
    means = np.zeros((len(FLEETS), len(FLEETS)))
    off: list[float] = []
    for boarder in range(len(FLEETS)):
        for host in range(len(FLEETS)):
            points = [points for fleets, points in won.values() if fleets == (boarder, host)]
            if points:
                means[boarder, host] = np.mean(points)
                off += [one - float(np.mean(points)) for one in points]
    return {"games": [rounded(row) for row in means], "off": round(float(np.std(off)), 3)}


def rounded(row: Any) -> list[float]:
    return [round(float(one), 3) for one in row]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2500)
    parser.add_argument("--seed", default="tuning")
    parser.add_argument("--write", action="store_true", help="put the weights where the legend finds them")
    said = parser.parse_args()
    game = game_at("skulduggery.games.boarders")
    found = [sample for match in range(said.matches) for sample in samples(game, match, said.seed)]
    known: dict[str, dict[str, Any]] = {}
    for alike in ALIKE:
        known |= forecasts([sample for sample in found if sample.scenario in alike], alike)
    for scenario, forecast in known.items():
        print(scenario, dict(zip(SIGNS, forecast["signs"], strict=True)))
    if said.write:
        FILE.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
