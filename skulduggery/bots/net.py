"""A small net that plays: what a seat knows goes in, and out come how likely each move is, how likely the seat
wins, and what the others may hold.

What is known is a set of numbers, so the first layer is a sum of rows. A move is a set too: the
sum of its rows, cut off below nought, is held against what the net asks for.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np

from skulduggery.bots.rows import Numbers, Rows, Sets
from skulduggery.kernel.senses import Senses

OPEN = "open"
"""So begin the names of the weights that judge a table with all cards open."""


class Thought(NamedTuple):
    """What a net makes of some rows."""

    chances: Numbers
    """Of each open move, one row after the other."""
    value: Numbers
    """Of each row: how likely the seat wins."""
    hidden: Numbers
    """What the net made of each row on the way."""


class Net:
    """Weights, and what they say."""

    def __init__(self, weights: dict[str, Numbers]) -> None:
        self.weights = {name: np.ascontiguousarray(weight, np.float32) for name, weight in weights.items()}

    @classmethod
    def load(cls, path: Path) -> "Net":
        with np.load(path) as stored:
            return cls(unpacked(dict(stored)))

    def save(self, path: Path) -> None:
        """As it plays: what it foresees with all cards open is for learning alone."""
        played = {name: weight for name, weight in self.weights.items() if not name.startswith(OPEN)}
        np.savez_compressed(path, **packed(played))  # type: ignore[arg-type]

    def fits(self, senses: Senses) -> bool:
        """Whether it was made for these senses."""
        known, moves, secrets = (self.weights[name].shape for name in ("known", "move", "secret"))
        return (known[0], moves[0], secrets[1]) == (senses.features, senses.move_features, senses.secrets)

    def think(self, rows: Rows) -> Thought:
        hidden = self.hidden(rows.known)
        return Thought(self.chances(hidden, rows), self.worth(hidden), hidden)

    def value(self, known: Sets) -> Numbers:
        return self.worth(self.hidden(known))

    def foreseen(self, thought: Thought, secrets: Sets) -> Numbers:
        """How likely each seat wins for one who sees all cards: so a learner tells skill from luck."""
        weights = self.weights
        if "open_hidden" not in weights:
            return thought.value
        secret = sums(weights["open_secret"], secrets)
        seen = np.maximum(thought.hidden @ weights["open_hidden"] + secret + weights["open_bias"], 0)
        return sigmoid(seen @ weights["open_value"] + weights["open_value_bias"])

    def belief(self, known: Sets) -> Numbers:
        """How likely each of the secrets is, a line for each row."""
        return sigmoid(self.hidden(known) @ self.weights["secret"] + self.weights["secret_bias"])

    # --- layer by layer --------------------------------------------------------------

    def hidden(self, known: Sets) -> Numbers:
        weights = self.weights
        first = np.maximum(sums(weights["known"], known) + weights["known_bias"], 0)
        hidden: Numbers = np.maximum(first @ weights["hidden"] + weights["hidden_bias"], 0)
        return hidden

    def worth(self, hidden: Numbers) -> Numbers:
        return sigmoid(hidden @ self.weights["value"] + self.weights["value_bias"])

    def chances(self, hidden: Numbers, rows: Rows) -> Numbers:
        weights = self.weights
        asks = hidden @ weights["ask"] + weights["ask_bias"]
        moves = np.maximum(sums(weights["move"], rows.of_move), 0)
        if len(asks) == 1:
            return shares(moves @ asks[0])
        sizes = rows.moves.sizes
        scores = np.einsum("ij,ij->i", np.repeat(asks, sizes, axis=0), moves)
        return softmax(scores, rows.moves, sizes)


def sums(weights: Numbers, sets: Sets) -> Numbers:
    """For each set the sum of its rows; of the rows that are in any of many sets, all at once."""
    if len(sets.ends) == 1:
        total: Numbers = weights[sets.numbers].sum(axis=0, keepdims=True)
        return total
    is_used = np.zeros(weights.shape[0], np.bool_)
    is_used[sets.numbers] = True
    place = np.cumsum(is_used) - 1
    dense = np.zeros((len(sets.ends), place[-1] + 1), np.float32)
    dense[np.repeat(np.arange(len(sets.ends)), sets.sizes), place[sets.numbers]] = 1
    return dense @ weights[is_used]


def softmax(scores: Numbers, sets: Sets, sizes: Numbers) -> Numbers:
    """Within each set."""
    starts = sets.starts
    powers = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), sizes))
    chances: Numbers = powers / np.repeat(np.add.reduceat(powers, starts), sizes)
    return chances


def shares(scores: Numbers) -> Numbers:
    """The same for a single set."""
    powers = np.exp(scores - scores.max())
    chances: Numbers = powers / powers.sum()
    return chances


def drawn(chances: Numbers, moves: Sets, dice: Numbers) -> Numbers:
    """For each row, where among all moves the one is on which its die falls; a die is from 0 to 1."""
    sums = np.cumsum(chances, dtype=np.float64)
    starts = moves.starts
    before = np.where(starts > 0, sums[starts - 1], 0.0)
    wanted = before + dice * (sums[moves.ends - 1] - before)
    places: Numbers = np.clip(np.searchsorted(sums, wanted, side="right"), starts, moves.ends - 1)
    return places


def sigmoid(x: Numbers) -> Numbers:
    chance: Numbers = 1 / (1 + np.exp(-x))
    return chance


# --- the file ------------------------------------------------------------------------

STEPS = 127
"""The largest rows are stored in so many steps to either side."""


def packed(weights: dict[str, Numbers]) -> dict[str, Numbers]:
    """Half of the bits for each weight, and a quarter for those of what is known, each row by its own measure."""
    stored = {name: weight.astype(np.float16) for name, weight in weights.items() if name != "known"}
    measure = np.maximum(np.abs(weights["known"]).max(axis=1, keepdims=True), 1e-9) / STEPS
    stored["known_steps"] = np.rint(weights["known"] / measure).astype(np.int8)
    stored["known_measure"] = measure.astype(np.float32)
    return stored


def unpacked(stored: dict[str, Numbers]) -> dict[str, Numbers]:
    weights = {name: weight for name, weight in stored.items() if not name.startswith("known_") or name == "known_bias"}
    weights["known"] = stored["known_steps"] * stored["known_measure"]
    return weights
