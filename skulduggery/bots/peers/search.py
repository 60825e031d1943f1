"""Information set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse 2012).

One tree for all worlds. Each iteration deals again what the searching seat cannot see, goes down
the tree by the moves that are open in that world, adds a node, and plays on to the end.
"""

from time import perf_counter
from typing import Any, Final

from mypy_extensions import i64

from skulduggery.bots.peers.playouts import Playouts
from skulduggery.bots.peers.tree import Node, Tree
from skulduggery.bots.stepper import first_asked
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.senses import Senses
from skulduggery.kernel.state import Choices, State

EXPLORATION: Final = 0.7
"""As in the paper, for rewards from 0 to 1."""
NO_END: Final = 1 << 62
EVERYBODY: Final = -1


class Search:
    """From one decision of one seat. `start` may be any world that the seat cannot tell from the real one."""

    start: State
    seat: i64
    luck: Seeded
    tree: Tree
    playouts: Playouts
    depth: i64
    learner: i64
    done: i64
    path: list[Node]
    found: Choices

    def __init__(
        self,
        start: State,
        seat: i64,
        luck: Seeded,
        *,
        exploration: float = EXPLORATION,
        senses: Senses | None = None,
        playouts: Playouts | None = None,
        depth: i64 = NO_END,
    ) -> None:
        self.start = start
        self.seat = seat
        self.luck = luck
        self.tree = Tree(luck, exploration, senses)
        self.playouts = Playouts() if playouts is None else playouts
        self.depth = depth
        """So many decisions from the start the tree reaches at most."""
        self.learner = EVERYBODY
        """Whose nodes learn from the iteration in hand."""
        self.done = 0
        """How many iterations."""
        self.path = []
        self.found = Choices()

    def run(self, iterations: i64, until: float) -> None:
        """So many iterations; fewer, but at least one, if the clock reaches `until` first (0: there is no clock)."""
        end = self.done + iterations
        while self.done < end:
            self.iterate()
            self.done += 1
            if until > 0.0 and perf_counter() >= until:
                return

    # --- one iteration ---------------------------------------------------------------

    def iterate(self) -> None:
        world = self.descend(self.start.redeal(self.seat, self.luck))
        self.playouts.play_on(world, self.luck)
        self.learn(self.rewards(world.outcome()))

    def descend(self, world: State) -> State:
        """Down the tree, and one step out of it; the world that is reached."""
        self.path.clear()
        node = self.tree.root
        seat = self.seat
        while world.asked and len(self.path) < self.depth:
            self.found.empty()
            world.choices(seat, self.found)
            if self.found.count == 1:
                world.answer(seat, self.found.at(0))
            else:
                world = self.enter(world, seat)
                node = self.tree.choose(node, world, seat, self.found)
                world.answer(seat, node.move)
                self.playouts.made(seat, node.move)
                self.path.append(node)
                if node.visits == 0:
                    break
            seat = first_asked(world)
        return world

    def enter(self, world: State, seat: i64) -> State:  # noqa: ARG002
        """The world in which this seat's decision is made."""
        return world

    def rewards(self, outcome: Any) -> list[float]:
        """For each seat, its share of the win."""
        winners: list[i64] = list(outcome.winners)
        share = 1.0 / float(len(winners)) if winners else 0.0
        rewards = [0.0] * self.start.seats
        for winner in winners:
            rewards[winner] = share
        return rewards

    def learn(self, rewards: list[float]) -> None:
        for node in self.path:
            if self.learner == EVERYBODY or node.seat == self.learner:
                node.visits += 1
                node.total += rewards[node.seat]
        self.playouts.learn(rewards)


class RedealingSearch(Search):
    """The same, but the others do not play as if they saw the searching seat's hand.

    The worlds of a plain search all have that hand in common, and the others' nodes learn from it. Here every second
    iteration belongs to the searching seat, and the rest to the others by turns: at its first decision the world is
    dealt again as that seat could believe in it. Only nodes of the seat that an iteration belongs to learn from it.
    The idea is Goodman's (re-determinizing IS-MCTS, 2019); that every seat learns from its own worlds only is ours.
    """

    def iterate(self) -> None:
        self.learner = self.seat
        if self.done % 2 == 1:
            others = self.start.seats - 1
            self.learner = (self.seat + 1 + self.done // 2 % others) % self.start.seats
        super().iterate()

    def enter(self, world: State, seat: i64) -> State:
        if seat != self.learner or seat == self.seat or self.has_moved(seat):
            return world
        return world.redeal(seat, self.luck)

    def has_moved(self, seat: i64) -> bool:
        for node in self.path:
            if node.seat == seat:
                return True
        return False
