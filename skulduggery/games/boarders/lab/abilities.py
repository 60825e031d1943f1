"""How often each ability and weapon of a crew is used where the legend's own evaluation says that it pays.

python -m skulduggery.games.boarders.lab.abilities --matches 12 --iterations 32
"""

from argparse import ArgumentParser
from collections import Counter

from skulduggery.games.boarders.bots.legend import Legend, Thought
from skulduggery.games.boarders.bots.rehearsal import Plan
from skulduggery.games.boarders.lab.matchups import MATCHUPS
from skulduggery.games.boarders.moves import (
    ACT,
    ACTIONS,
    CHOOSE,
    GO_THERE,
    IMPRESS_ME,
    OPPORTUNE_MOMENT,
    POLLY_WANNA_CRACKER,
    REACT,
    ROLLIN_THUNDER,
    SWASH_BUCKLING,
)
from skulduggery.games.boarders.moves import ATTACK as ATTACK_WITH
from skulduggery.games.boarders.pieces import STANDARD_WEAPONS, WEAPONS
from skulduggery.games.boarders.state import Boarders
from skulduggery.games.boarders.terms import ACTION_Q, DRAGGED_DOWN, REACTION_Q, THIS_SHOULDNT_WORK
from skulduggery.kernel.budget import Budget
from skulduggery.kernel.game import Game, Seat, game_at
from skulduggery.kernel.luck import Luck, Seeded

POWERS = {SWASH_BUCKLING, IMPRESS_ME, OPPORTUNE_MOMENT, POLLY_WANNA_CRACKER, GO_THERE, ROLLIN_THUNDER}
REACTIONS = {THIS_SHOULDNT_WORK: "this_shouldnt_work", DRAGGED_DOWN: "dragged_down"}


def ability_in(plan: Plan, s: Boarders) -> str:
    """The ability or weapon of its own that this plan uses, or nothing."""
    for question, move in plan:
        if question == REACTION_Q and move == REACT:
            return REACTIONS.get(int(s.top().kind), "stand_up_first")
        if question == ACTION_Q and move - ACT in POWERS:
            return ACTIONS[move - ACT]
        if question == ACTION_Q and ATTACK_WITH + STANDARD_WEAPONS <= move < CHOOSE:
            return WEAPONS[move - ATTACK_WITH]
    return ""


class Watched(Legend):
    """A legend whose thoughts are counted."""

    def __init__(self, luck: Luck, budget: Budget, could: Counter[str], pays: Counter[str], used: Counter[str]) -> None:
        super().__init__(luck, budget=budget)
        self.could, self.pays, self.used = could, pays, used

    def best(self, s: Boarders, seat: int, found: list[Plan]) -> Thought:
        thought = super().best(s, seat, found)
        self.could.update({name for plan in found if (name := ability_in(plan, s))})
        if name := ability_in(thought.leading, s):
            self.pays[name] += 1
        if name := ability_in(thought.chosen, s):
            self.used[name] += 1
        return thought


def play(game: Game, number: int, bots: list[Legend]) -> None:
    luck = Seeded(f"abilities {number}")
    matchup = MATCHUPS[luck.below(len(MATCHUPS))]
    s = game.new(2, seed=f"abilities {number}", **matchup.tables[luck.below(len(matchup.tables))].options)
    while s.asked:
        seat = s.to_act()[0]
        s.apply(seat, bots[seat].choose(Seat(s, seat)))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--iterations", type=int, default=32)
    said = parser.parse_args()
    could, pays, used = Counter[str](), Counter[str](), Counter[str]()
    game, budget = game_at("skulduggery.games.boarders"), Budget(iterations=said.iterations)
    for number in range(said.matches):
        play(game, number, [Watched(Seeded(f"{number} {seat}"), budget, could, pays, used) for seat in range(2)])
    print("ability: thought of, led the usual plan, used")
    for name in sorted(could):
        print(f"{name}: {could[name]}, {pays[name]}, {used[name]}")


if __name__ == "__main__":
    main()
