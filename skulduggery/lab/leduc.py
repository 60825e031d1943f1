"""Leduc hold'em, the small poker that searches are compared on: six cards, two rounds of bets, one card shared.

The rules are those of OpenSpiel's `leduc_poker`, the numbers of the moves too.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from skulduggery.bots.peers.search import Search
from skulduggery.kernel.game import Outcome
from skulduggery.kernel.luck import Luck
from skulduggery.kernel.state import Choices, State, refuse

FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2

CARDS: Final = 6
SUITS: Final = 2
ANTE: Final = 1
RAISES: Final = 2
"""So many in a round."""
BETS: Final[list[i64]] = [2, 4]
"""What a raise adds, by round."""
NONE: Final = -1


@final
class Leduc(State):
    """Two players, a card each, and one for both that is turned up after the first round."""

    hand: list[i64]
    paid: list[i64]
    shared: i64
    round: i64
    raises: i64
    calls: i64
    folded: i64

    def __init__(self, luck: Luck) -> None:
        super().__init__(2, luck)
        self.hand = []
        self.paid = [ANTE, ANTE]
        self.shared = NONE
        self.round = 0
        self.raises = 0
        """In this round; and how many have agreed since the last of them."""
        self.calls = 0
        self.folded = NONE

    # --- the rules ---------------------------------------------------------------

    def begin(self) -> None:
        self.asked = 1

    def choices(self, seat: i64, found: Choices) -> None:
        if self.paid[1 - seat] > self.paid[seat]:
            found.add(FOLD)
        found.add(CALL)
        if self.raises < RAISES:
            found.add(RAISE)

    def answer(self, seat: i64, move: i64) -> None:
        if move == CALL:
            self.call(seat)
        elif move == RAISE and self.raises < RAISES:
            self.paid[seat] = self.paid[1 - seat] + BETS[self.round]
            self.raises += 1
            self.calls = 1
            self.asked = 2 - seat
        elif move == FOLD and self.paid[1 - seat] > self.paid[seat]:
            self.folded = seat
            self.asked = 0
        else:
            refuse("LE-1", "fold against a raise, call, or raise while fewer than two raises were made")

    def call(self, seat: i64) -> None:
        self.paid[seat] = self.paid[1 - seat]
        self.calls += 1
        if self.calls < self.seats:
            self.asked = 2 - seat
        elif self.round == 0:
            self.turn_up()
        else:
            self.asked = 0

    def turn_up(self) -> None:
        """The second round begins."""
        self.shared = self.unseen(self.hand, self.luck)
        self.round = 1
        self.raises = 0
        self.calls = 0
        self.asked = 1

    def unseen(self, seen: list[i64], luck: Luck) -> i64:
        """One of the cards that are not among these."""
        left: list[i64] = [card for card in range(CARDS) if card not in seen]
        return luck.draw(left)

    def reckon(self) -> Any:
        stake = min(self.paid[0], self.paid[1])
        best = self.winner()
        if best == NONE:
            return Outcome(winners=(0, 1), scores=(0, 0), why="LE-2 equal hands share the pot")
        scores = (stake, -stake) if best == 0 else (-stake, stake)
        return Outcome(winners=(best,), scores=scores, why="LE-2 the other folded, or the better hand")

    def winner(self) -> i64:
        """A pair with the shared card wins, else the higher card."""
        if self.folded != NONE:
            return 1 - self.folded
        strength = [self.strength(0), self.strength(1)]
        if strength[0] == strength[1]:
            return NONE
        return 0 if strength[0] > strength[1] else 1

    def strength(self, seat: i64) -> i64:
        rank = self.hand[seat] // SUITS
        return CARDS if rank == self.shared // SUITS else rank

    def census(self) -> Any:
        return len(self.hand)

    # --- twins and other worlds --------------------------------------------------

    def twin(self) -> "Leduc":
        twin = Leduc(self.luck)
        twin.asked = self.asked
        twin.hand = self.hand[:]
        twin.paid = self.paid[:]
        twin.shared = self.shared
        twin.round = self.round
        twin.raises = self.raises
        twin.calls = self.calls
        twin.folded = self.folded
        return twin

    def redealt(self, seat: i64, luck: Luck) -> "Leduc":
        world = self.twin()
        if world.asked:
            world.hand[1 - seat] = world.unseen([world.hand[seat], world.shared], luck)
        return world


def deal(luck: Luck) -> Leduc:
    state = Leduc(luck)
    first = luck.below(CARDS)
    state.hand = [first, state.unseen([first], luck)]
    return state


# --- searching it ---------------------------------------------------------------------


class ChipSearch(Search):
    """IS-MCTS that plays for chips: to win one pot more is not to win more."""

    def rewards(self, outcome: Any) -> list[float]:
        return [float(score) for score in outcome.scores]
