"""A tree of moves, grown in worlds that differ: which moves are open at a node depends on the world.

Children are told apart by who moves and by a key: the number of the move; or, where moves can be
alike in all that their seat can tell, a number that is the same for all that are.
"""

from math import log, sqrt
from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from skulduggery.bots.stepper import NOBODY, mark_of
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.senses import Senses
from skulduggery.kernel.state import Choices, State

SLOTS: Final = 256
FIRST_OF_ALL: Final = 1e9
"""The bound of a move that nothing is known about."""


@final
class Node:
    """A move that was tried somewhere in the tree, and what came of it for the seat that made it."""

    seat: i64
    key: i64
    move: i64
    visits: i64
    available: i64
    total: float
    children: "list[Node]"
    laid: i64
    same_slot: "Node | None"

    def __init__(self, seat: i64, key: i64, move: i64) -> None:
        self.seat = seat
        self.key = key
        self.move = move
        """What the key means in the world where the node was chosen last."""
        self.visits = 0
        self.available = 0
        """How often it was open when one of its siblings, or it, was chosen."""
        self.total = 0.0
        self.children = []
        self.laid = 0
        """When it was laid out last, and an earlier one that shares its slot."""
        self.same_slot = None

    def mean(self) -> float:
        return self.total / float(self.visits)

    def bound(self, exploration: float) -> float:
        """UCB1, with how often the move was available in place of how often its parent was visited."""
        if self.visits == 0:
            return FIRST_OF_ALL
        visits = float(self.visits)
        return self.total / visits + exploration * sqrt(log(float(self.available)) / visits)


@final
class Tree:
    """Grows by a node whenever a move is open that was never tried there."""

    root: Node
    luck: Seeded
    exploration: float
    senses: Senses | None
    time: i64
    slots: list[Node]
    open: list[Node]
    new_keys: list[i64]
    new_moves: list[i64]
    seen: list[i64]
    written: BytesWriter

    def __init__(self, luck: Seeded, exploration: float, senses: Senses | None) -> None:
        self.root = Node(NOBODY, 0, 0)
        self.luck = luck
        self.exploration = exploration
        self.senses = senses
        """Given only where moves can be alike."""
        self.time = 0
        self.slots = [self.root] * SLOTS
        """Children of the node in hand, by their keys; what was laid out at another time is no longer meant."""
        self.open = []
        """Of what is open at the node in hand: the children it has, and the keys and moves of those it lacks."""
        self.new_keys = []
        self.new_moves = []
        self.seen = []
        self.written = BytesWriter()

    def choose(self, node: Node, world: State, seat: i64, found: Choices) -> Node:
        """The next node down: a new one if there can be one, else that with the highest bound."""
        self.sort_out(node, world, seat, found)
        if len(self.new_keys) > 0:
            return self.grow(node, seat)
        best = self.open[0]
        highest = best.bound(self.exploration)
        place: i64 = 1
        while place < len(self.open):
            child = self.open[place]
            bound = child.bound(self.exploration)
            if bound > highest:
                highest = bound
                best = child
            place += 1
        return best

    def grow(self, node: Node, seat: i64) -> Node:
        place = self.luck.below(len(self.new_keys))
        child = Node(seat, self.new_keys[place], self.new_moves[place])
        child.available = 1
        node.children.append(child)
        return child

    # --- what is open ----------------------------------------------------------------

    def sort_out(self, node: Node, world: State, seat: i64, found: Choices) -> None:
        """Which of the open moves have a node here, and which would be new."""
        self.lay_out(node)
        self.open.clear()
        self.new_keys.clear()
        self.new_moves.clear()
        self.seen.clear()
        place: i64 = 0
        while place < found.count:
            move = found.at(place)
            if self.senses is None:
                self.sort(seat, move, move)
            else:
                key = self.key_of(world, seat, move)
                if key not in self.seen:
                    self.seen.append(key)
                    self.sort(seat, key, move)
            place += 1

    def sort(self, seat: i64, key: i64, move: i64) -> None:
        child: Node | None = self.slots[(key + seat) % SLOTS]
        while child is not None and child.laid == self.time:
            if child.key == key and child.seat == seat:
                child.move = move
                child.available += 1
                self.open.append(child)
                return
            child = child.same_slot
        self.new_keys.append(key)
        self.new_moves.append(move)

    def lay_out(self, node: Node) -> None:
        """Put its children where `sort` finds them without a search."""
        self.time += 1
        for child in node.children:
            slot = (child.key + child.seat) % SLOTS
            other = self.slots[slot]
            child.same_slot = other if other.laid == self.time else None
            child.laid = self.time
            self.slots[slot] = child

    def key_of(self, world: State, seat: i64, move: i64) -> i64:
        assert self.senses is not None
        self.written.truncate(0)
        self.senses.sense_move(world, seat, move, self.written)
        return mark_of(self.written, 0)
