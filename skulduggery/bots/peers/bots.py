"""The peers as bots."""

from operator import attrgetter
from time import perf_counter

from skulduggery.bots.peers.playouts import Mast
from skulduggery.bots.peers.search import NO_END, RedealingSearch, Search
from skulduggery.bots.peers.tree import Node
from skulduggery.kernel.budget import Budget
from skulduggery.kernel.game import Game, Seat
from skulduggery.kernel.luck import Luck, Seeded
from skulduggery.kernel.senses import Senses
from skulduggery.kernel.state import State

EVENLY = 1e6
"""So much exploration that whatever was tried least comes next."""


class IsMcts:
    """Searches one tree over many redealt worlds and plays to the end by chance: plain IS-MCTS."""

    usual = Budget(iterations=1000, seconds=0.3)
    """How long it may think while others wait."""

    def __init__(self, luck: Luck, *, budget: Budget | None = None) -> None:
        self.luck = luck
        self.budget = budget or self.usual

    def choose(self, seat: Seat) -> int:
        moves = seat.legal
        if len(moves) == 1:
            return moves[0]
        luck = Seeded(self.luck.below(1 << 31))
        search = self.search(seat.redeal(luck), seat.number, luck, alike_in(seat.game))
        search.run(self.budget.iterations or NO_END, end_of(self.budget))
        return self.best(search)

    def search(self, start: State, seat: int, luck: Seeded, senses: Senses | None) -> Search:
        return Search(start, seat, luck, senses=senses)

    def best(self, search: Search) -> int:
        """The move that was visited most."""
        return max(search.tree.root.children, key=attrgetter("visits")).move


class IsMctsMast(IsMcts):
    """IS-MCTS that plays to the end by moves that did well (MAST), against others who do not see its hand."""

    def search(self, start: State, seat: int, luck: Seeded, senses: Senses | None) -> Search:
        return RedealingSearch(start, seat, luck, senses=senses, playouts=Mast())


class Flat(IsMcts):
    """Plays its moves to the end by chance in many redealt worlds, the promising ones more often (UCB1)."""

    def search(self, start: State, seat: int, luck: Seeded, senses: Senses | None) -> Search:
        return Search(start, seat, luck, senses=senses, depth=1)


class OneStep(IsMcts):
    """Looks one step ahead: plays on from each move by chance, all equally often, and takes the best on average."""

    usual = Budget(iterations=200, seconds=0.3)

    def search(self, start: State, seat: int, luck: Seeded, senses: Senses | None) -> Search:
        return Search(start, seat, luck, senses=senses, depth=1, exploration=EVENLY)

    def best(self, search: Search) -> int:
        return max(search.tree.root.children, key=Node.mean).move


def alike_in(game: Game) -> Senses | None:
    """Senses that tell which moves are alike, if any can be."""
    senses = game.senses
    return senses if senses is not None and senses.has_alike else None


def end_of(budget: Budget) -> float:
    """When the clock will have run out; 0 if there is none."""
    return 0.0 if budget.seconds is None else perf_counter() + budget.seconds
