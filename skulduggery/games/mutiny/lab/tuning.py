"""Who wins from where, learned from how voyages of bots ended: plays them, and trains the sea dog's forecast.

python -m skulduggery.games.mutiny.lab.tuning --write
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np

from skulduggery.games.mutiny.bots import BOTS, OLDER
from skulduggery.games.mutiny.bots.seadog.customs import Table
from skulduggery.games.mutiny.bots.seadog.forecast import (
    OF_A_LEADER,
    OF_THE_CHART,
    OF_THE_TABLE,
    SOBER,
    Forecast,
    drops_around,
    hot,
    of_a_leader,
    of_the_chart,
    of_the_table,
)
from skulduggery.games.mutiny.pieces import CAPTAIN, FEWEST, MAPS, MOST, SCALLYWAG, SIDE
from skulduggery.games.mutiny.rules.carousing import sobriety
from skulduggery.games.mutiny.senses.look import grog_of
from skulduggery.games.mutiny.state import TALK, Mutiny
from skulduggery.kernel.game import Game, Seat, game_at
from skulduggery.kernel.luck import Seeded

FILE = Path(__file__).parents[1] / "nets" / "forecast.npz"
KNOWN = BOTS | OLDER
HIDDEN = (48, 24)
EPOCHS = 16
PORTION = 512
RATE, DECAY = 2e-3, 1e-3
EVERY = 5
"""One voyage in so many is left out, and tells how well it is foreseen."""


class Sample(NamedTuple):
    """A morning with all cards open, and who won: the Captain's side, the Scallywag's, or nobody."""

    voyage: int
    looked: Table
    won: int


# --- voyages ---------------------------------------------------------------------------------


def samples(game: Game, voyage: int, bots: Sequence[str], seed: str) -> Iterator[Sample]:
    """The mornings of one voyage."""
    luck = Seeded(f"{seed} {voyage}")
    seats = FEWEST + luck.below(MOST - FEWEST + 1)
    s = game.new(seats, seed=f"{seed} {voyage}")
    assert isinstance(s, Mutiny)
    players = [KNOWN[bots[luck.below(len(bots))]](luck) for _ in range(seats)]
    seen: list[Table] = []
    while s.asked:
        if s.question == TALK and s.round > len(seen):
            seen.append(morning(s))
        for seat in s.in_turn():
            if seat in s.to_act():
                s.apply(seat, players[seat].choose(Seat(s, seat)))
    for looked in seen:
        yield Sample(voyage, looked, won_by(s))


def won_by(s: Mutiny) -> int:
    roles = [int(player.role) for player in s.player]
    winners = s.outcome().winners if s.outcome() else ()
    return 0 if roles.index(CAPTAIN) in winners else 1 if roles.index(SCALLYWAG) in winners else 2


def morning(s: Mutiny) -> Table:
    """What the forecast looks at, part after part."""
    drops = drops_around(tuple(grog_of(tile) for tile in s.tile), s.marks, s.ship)
    leaders = {int(player.role): player for player in s.player if player.role in (CAPTAIN, SCALLYWAG)}
    loyal = sum(SIDE[player.role] == CAPTAIN for player in s.player) / s.seats
    watch = float(SIDE[s.player[s.watch].role] == CAPTAIN)
    sober = [np.array([hot(sobriety(leaders[role]), SOBER)]) for role in (CAPTAIN, SCALLYWAG)]
    return np.concatenate(
        [
            of_the_chart(s.marks, s.ship)[s.treasure * MAPS + s.allies],
            *(of_a_leader(one, drops)[0] for one in sober),
            of_the_table(s.seats, s.round, loyal, watch),
        ]
    ).astype(np.float32)


# --- training --------------------------------------------------------------------------------


class Layers:
    """Two layers and a choice between three ends; Adam, written out."""

    def __init__(self, width: int, chance: np.random.Generator) -> None:
        sizes = (width, *HIDDEN, 3)
        self.weights = [chance.normal(0, (2 / one) ** 0.5, (one, two)) for one, two in pairwise(sizes)]
        self.weights[0] *= 2  # few of its inputs are not nought
        self.weights += [np.zeros(size) for size in sizes[1:]]
        self.mean = [np.zeros_like(one) for one in self.weights]
        self.square = [np.zeros_like(one) for one in self.weights]
        self.steps = 0

    def through(self, looked: Table) -> tuple[Table, Table, Table]:
        first, second, last, first_bias, second_bias, last_bias = self.weights
        one = np.maximum(looked @ first + first_bias, 0)
        two = np.maximum(one @ second + second_bias, 0)
        powers = two @ last + last_bias
        powers = np.exp(powers - powers.max(axis=1, keepdims=True))
        return one, two, powers / powers.sum(axis=1, keepdims=True)

    def learn(self, looked: Table, won: Table, rate: float) -> None:
        _, second, last, *_ = self.weights
        one, two, shares = self.through(looked)
        off = (shares - won) / len(looked)
        off_two = (off @ last.T) * (two > 0)
        off_one = (off_two @ second.T) * (one > 0)
        slopes = [
            looked.T @ off_one,
            one.T @ off_two,
            two.T @ off,
            *(part.sum(axis=0) for part in (off_one, off_two, off)),
        ]
        self.steps += 1
        for place, slope in enumerate(slopes):
            self.mean[place] += 0.1 * (slope - self.mean[place])
            self.square[place] += 0.001 * (slope**2 - self.square[place])
            mean = self.mean[place] / (1 - 0.9**self.steps)
            square = self.square[place] / (1 - 0.999**self.steps)
            self.weights[place] -= rate * mean / (np.sqrt(square) + 1e-8) + rate * DECAY * self.weights[place]

    def forecast(self) -> Forecast:
        first, second, last, first_bias, second_bias, last_bias = self.weights
        ends = np.cumsum([OF_THE_CHART, OF_A_LEADER, OF_A_LEADER])
        chart, captain, scallywag, table = np.split(first, ends)
        assert len(table) == OF_THE_TABLE
        return Forecast(chart, captain, scallywag, table, first_bias, second, second_bias, last, last_bias)


def trained(looked: Table, won: Table, seed: int = 1) -> Layers:
    chance = np.random.default_rng(seed)
    layers = Layers(looked.shape[1], chance)
    for epoch in range(EPOCHS):
        order = chance.permutation(len(looked))
        for start in range(0, len(order), PORTION):
            some = order[start : start + PORTION]
            layers.learn(looked[some], won[some], RATE * (1 - epoch / EPOCHS))
    return layers


def fit(found: Sequence[Sample]) -> Forecast:
    looked = np.stack([one.looked for one in found]).astype(np.float32)
    won = np.eye(3, dtype=np.float32)[[one.won for one in found]]
    left_out = np.array([one.voyage % EVERY == 0 for one in found])
    layers = trained(looked[~left_out], won[~left_out])
    _, _, shares = layers.through(looked[left_out])
    for place, side in enumerate(("the Captain's side", "the Scallywag's side")):
        happened = won[left_out, place]
        brier, par = float(((shares[:, place] - happened) ** 2).mean()), float(happened.var())
        print(f"{side}: Brier score {brier:.4f} of mornings it has not seen, where {par:.4f} is par")
    return layers.forecast()


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--voyages", type=int, default=8000)
    parser.add_argument("--bots", nargs="+", default=["cunning"], choices=KNOWN)
    parser.add_argument("--seed", default="tuning")
    parser.add_argument("--write", action="store_true", help="put the weights where the sea dog finds them")
    said = parser.parse_args()
    game = game_at("skulduggery.games.mutiny")
    found: list[Sample] = []
    try:
        for voyage in range(said.voyages):
            found += samples(game, voyage, said.bots, said.seed)
            print(f"\r{voyage + 1} of {said.voyages} voyages", end="", flush=True)
    except KeyboardInterrupt:
        print("\nbroken off: this is what it has learned so far", end="")
    print()
    weights = fit(found)
    if said.write:
        np.savez_compressed(FILE, **{name: one.astype(np.float16) for name, one in weights._asdict().items()})


if __name__ == "__main__":
    main()
