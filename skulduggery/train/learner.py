"""The net as torch learns it: proximal policy optimisation (PPO) with a constant bonus for entropy."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from skulduggery.bots.net import Net
from skulduggery.bots.rows import Numbers, Sets
from skulduggery.kernel.senses import Senses
from skulduggery.train.actor import Decisions, joined_sets


@dataclass(frozen=True)
class Recipe:
    """How it learns."""

    width: int = 256
    deep: int = 256
    ask: int = 64
    rate: float = 5e-4
    last_rate: float = 1e-4
    clip: float = 0.2
    entropy: float = 0.03
    value: float = 1.0
    secret: float = 0.2
    epochs: int = 3
    portion: int = 16384
    """So many decisions go into one step."""
    batch: int = 131072
    """So many are gathered before it learns from them."""
    snapshot_every: int = 20_000_000
    """After so many an earlier self joins the league."""

    def shaped_as(self, net: Net) -> "Recipe":
        """For a net as wide and as deep as this one."""
        width, deep = net.weights["hidden"].shape
        return replace(self, width=width, deep=deep, ask=net.weights["ask"].shape[1])

    def with_batch(self, batch: int) -> "Recipe":
        """With batches of another size, each in as many steps."""
        return replace(self, batch=batch, portion=max(1, self.portion * batch // self.batch))


def for_this_machine(recipe: Recipe) -> Recipe:
    """Without a GPU decisions come slowly: so it learns after fewer of them, and sooner meets its past."""
    if torch.cuda.is_available():
        return recipe
    return replace(recipe.with_batch(recipe.batch // 8), snapshot_every=recipe.snapshot_every // 8)


class Bags(NamedTuple):
    """Sets as they are: their numbers, one set after the other, and where each begins."""

    numbers: Tensor
    starts: Tensor


def summed(weights: Tensor, sets: Tensor | Bags) -> Tensor:
    """For each set the sum of its rows. A GPU multiplies noughts and ones faster; without one it is faster to look up
    the few rows that count."""
    if isinstance(sets, Bags):
        return functional.embedding_bag(sets.numbers, weights, sets.starts, mode="sum")
    return sets.float() @ weights


class TorchNet(nn.Module):
    """The same net as `bots.net.Net`, under the same names."""

    def __init__(self, senses: Senses, recipe: Recipe) -> None:
        super().__init__()
        self.known = nn.Parameter(torch.randn(senses.features, recipe.width) * 0.15)
        self.known_bias = nn.Parameter(torch.zeros(recipe.width))
        self.hidden = nn.Parameter(nn.init.orthogonal_(torch.empty(recipe.width, recipe.deep), 2**0.5))
        self.hidden_bias = nn.Parameter(torch.zeros(recipe.deep))
        self.ask = nn.Parameter(nn.init.orthogonal_(torch.empty(recipe.deep, recipe.ask), 0.1))
        self.ask_bias = nn.Parameter(torch.zeros(recipe.ask))
        self.move = nn.Parameter(torch.randn(senses.move_features, recipe.ask) * 0.3)
        self.value = nn.Parameter(torch.zeros(recipe.deep))
        self.value_bias = nn.Parameter(torch.zeros(1))
        self.secret = nn.Parameter(torch.zeros(recipe.deep, senses.secrets))
        self.secret_bias = nn.Parameter(torch.full((senses.secrets,), -2.0))
        self.open_hidden = nn.Parameter(nn.init.orthogonal_(torch.empty(recipe.deep, recipe.ask), 1.0))
        self.open_secret = nn.Parameter(torch.randn(senses.secrets, recipe.ask) * 0.3)
        self.open_bias = nn.Parameter(torch.zeros(recipe.ask))
        self.open_value = nn.Parameter(torch.zeros(recipe.ask))
        self.open_value_bias = nn.Parameter(torch.zeros(1))

    def forward(
        self, known: Tensor | Bags, of_move: Tensor | Bags, row_of_move: Tensor, secrets: Tensor
    ) -> tuple[Tensor, ...]:
        """Scores of the moves; the value before its sigmoid, the same with all cards open, and the secrets before
        theirs."""
        first = functional.relu(summed(self.known, known) + self.known_bias)
        hidden = functional.relu(first @ self.hidden + self.hidden_bias)
        asks = hidden @ self.ask + self.ask_bias
        moves = functional.relu(summed(self.move, of_move))
        scores = (asks[row_of_move] * moves).sum(1)
        seen = functional.relu(hidden @ self.open_hidden + secrets @ self.open_secret + self.open_bias)
        foreseen = seen @ self.open_value + self.open_value_bias
        return scores, hidden @ self.value + self.value_bias, foreseen, hidden @ self.secret + self.secret_bias

    def weights(self) -> dict[str, Numbers]:
        return {name: weight.detach().float().cpu().numpy() for name, weight in self.named_parameters()}

    def take(self, net: Net) -> None:
        with torch.no_grad():
            for name, weight in self.named_parameters():
                if name in net.weights:
                    weight.copy_(torch.from_numpy(net.weights[name]))


@dataclass
class Lesson:
    """How a batch was learned: means over its steps."""

    policy: float
    value: float
    entropy: float
    secret: float
    explained: float
    """How much of the variance of the outcome the value foresaw."""


class Learner:
    def __init__(self, senses: Senses, recipe: Recipe, device: str | None = None, seed: int = 0) -> None:
        torch.manual_seed(seed)
        self.recipe = recipe
        self.senses = senses
        self.device = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
        torch.set_float32_matmul_precision("high")
        self.net = TorchNet(senses, recipe).to(self.device)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=recipe.rate, eps=1e-5)

    def slow_down(self, done: float) -> None:
        """The rate of learning falls from the first to the last, as `done` goes from 0 to 1."""
        done = min(max(done, 0.0), 1.0)
        for group in self.optimizer.param_groups:
            group["lr"] = self.recipe.rate ** (1 - done) * self.recipe.last_rate**done

    def learn(self, parts: Sequence[Decisions]) -> Lesson:
        """Make what went better than foreseen likelier."""
        return self.study(parts, self.clipped_gain, self.recipe.entropy)

    def imitate(self, parts: Sequence[Decisions]) -> Lesson:
        """Make what the teacher chose likelier; there is no bonus for entropy, as a teacher may be easy to foresee."""
        return self.study(parts, self.likelihood, 0.0)

    def study(self, parts: Sequence[Decisions], aim: "Aim", bonus: float) -> Lesson:
        """Several passes over these decisions."""
        batch = Batch(parts, self.senses, self.device)
        lessons: list[Tensor] = []
        for _ in range(self.recipe.epochs):
            for start, end in portions(len(batch), self.recipe.portion):
                lessons.append(self.step(batch, start, end, aim, bonus))
        policy, value, entropy, secret = torch.stack(lessons).mean(0).tolist()
        return Lesson(policy, value, entropy, secret, batch.explained())

    def step(self, batch: "Batch", start: int, end: int, aim: "Aim", bonus: float) -> Tensor:
        recipe = self.recipe
        scores, value, foreseen, secret = self.net(*batch.inputs(start, end))
        row_of_move = batch.row_of_moves(start, end)
        count = end - start
        log_chances = scores - log_sums(scores, row_of_move, count)[row_of_move]
        chosen = log_chances[batch.chosen[start:end] - batch.move_starts[start]]
        policy_loss = -aim(chosen, batch, slice(start, end))
        entropy = -(log_chances.exp() * log_chances).sum() / count
        target = batch.target[start:end]
        value_loss = functional.binary_cross_entropy_with_logits(value, target)
        foreseen_loss = functional.binary_cross_entropy_with_logits(foreseen, target)
        secret_loss = functional.binary_cross_entropy_with_logits(secret, batch.secrets[start:end].float())
        loss = policy_loss - bonus * entropy + recipe.secret * secret_loss
        loss = loss + recipe.value * (value_loss + foreseen_loss)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.optimizer.step()
        return torch.stack([policy_loss, value_loss, entropy, secret_loss]).detach()

    def clipped_gain(self, chosen: Tensor, batch: "Batch", part: slice) -> Tensor:
        """How much likelier what went well has become, within bounds."""
        ratio = torch.exp(chosen - batch.log_chance[part])
        advantage = batch.advantage[part]
        clipped = torch.clamp(ratio, 1 - self.recipe.clip, 1 + self.recipe.clip)
        return torch.minimum(ratio * advantage, clipped * advantage).mean()

    def likelihood(self, chosen: Tensor, _batch: "Batch", _part: slice) -> Tensor:
        return chosen.mean()

    def state(self) -> dict[str, Any]:
        return {"net": self.net.state_dict(), "optimizer": self.optimizer.state_dict()}

    def resume(self, state: dict[str, Any]) -> None:
        self.net.load_state_dict(state["net"])
        self.optimizer.load_state_dict(state["optimizer"])


def portions(count: int, size: int) -> list[tuple[int, int]]:
    """Cut into parts of about this size, in any order, at other places every time."""
    parts = max(1, round(count / size))
    shift = np.random.randint(count // parts)
    cuts = sorted({0, *(shift + count * part // parts for part in range(parts)), count})
    slices = [(start, end) for start, end in pairwise(cuts) if parts == 1 or end - start > size // 8]
    np.random.shuffle(slices)
    return [(int(start), int(end)) for start, end in slices]


def log_sums(scores: Tensor, row: Tensor, count: int) -> Tensor:
    """For each row the logarithm of the sum of the powers of its scores."""
    top = torch.full((count,), -1e30, device=scores.device).scatter_reduce(0, row, scores.detach(), "amax")
    sums = torch.zeros(count, device=scores.device).index_add(0, row, torch.exp(scores - top[row]))
    return top + torch.log(sums)


class Batch:
    """Decisions on the device; on a GPU with sets as rows of noughts and ones."""

    def __init__(self, parts: Sequence[Decisions], senses: Senses, device: torch.device) -> None:
        self.device = device
        moves = joined_sets([part.moves for part in parts])
        self.known = self.kept(joined_sets([part.known for part in parts]), senses.features)
        self.of_move = self.kept(joined_sets([part.of_move for part in parts]), senses.move_features)
        self.secrets = self.dense(joined_sets([part.secrets for part in parts]), senses.secrets)
        self.move_starts = moves.starts.astype(np.int64)
        self.move_ends = moves.ends.astype(np.int64)
        self.row_of_move = self.on_device(np.repeat(np.arange(len(moves.ends)), moves.sizes))
        joined = {
            name: np.concatenate([getattr(part, name) for part in parts])
            for name in ("chosen", "chance", "value", "advantage", "target")
        }
        self.chosen = self.on_device(self.move_starts + joined["chosen"])
        self.log_chance = self.on_device(np.log(np.maximum(joined["chance"], 1e-8)))
        advantage = joined["advantage"]
        self.advantage = self.on_device((advantage - advantage.mean()) / (advantage.std() + 1e-8))
        self.target = self.on_device(np.clip(joined["target"], 0, 1))
        self.foreseen = 1 - float(np.var(joined["advantage"]) / (np.var(joined["target"]) + 1e-9))

    def __len__(self) -> int:
        return len(self.move_ends)

    def explained(self) -> float:
        return self.foreseen

    def on_device(self, numbers: Numbers) -> Tensor:
        return torch.from_numpy(numbers).to(self.device)

    def kept(self, sets: Sets, width: int) -> Tensor | Sets:
        return sets if self.device.type == "cpu" else self.dense(sets, width)

    def some(self, sets: Tensor | Sets, start: int, end: int) -> Tensor | Bags:
        """The sets from `start` on and before `end`."""
        if isinstance(sets, Tensor):
            return sets[start:end]
        first = int(sets.starts[start])
        numbers = sets.numbers[first : sets.ends[end - 1]].astype(np.int32)
        return Bags(self.on_device(numbers), self.on_device((sets.starts[start:end] - first).astype(np.int32)))

    def dense(self, sets: Sets, width: int) -> Tensor:
        rows = torch.repeat_interleave(
            torch.arange(len(sets.ends), device=self.device), self.on_device(sets.sizes.astype(np.int64))
        )
        dense = torch.zeros((len(sets.ends), width), dtype=torch.uint8, device=self.device)
        dense[rows, self.on_device(sets.numbers.astype(np.int64))] = 1
        return dense

    def inputs(self, start: int, end: int) -> tuple[Tensor | Bags, Tensor | Bags, Tensor, Tensor]:
        return (
            self.some(self.known, start, end),
            self.some(self.of_move, int(self.move_starts[start]), int(self.move_ends[end - 1])),
            self.row_of_moves(start, end),
            self.secrets[start:end].float(),
        )

    def row_of_moves(self, start: int, end: int) -> Tensor:
        return self.row_of_move[self.move_starts[start] : self.move_ends[end - 1]] - start


Aim = Callable[[Tensor, Batch, slice], Tensor]
"""What is to grow, by the logarithms of the chances that the net now gives to what was chosen in this part."""
