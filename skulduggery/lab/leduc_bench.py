"""IS-MCTS on Leduc hold'em, ours and OpenSpiel's: the same decision, as many iterations, the same exploration."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.parts import OURS
from skulduggery.lab.bench import ITERATIONS, compare, rate, run_plain
from skulduggery.lab.leduc import ChipSearch, Leduc

EXPLORATION = 5.0
"""For rewards in chips."""
HANDS = (4, 0)
"""A king, which searches, against a jack; nobody has said anything yet."""


def leduc_rounds(pyspiel: Any, *, count: int, seconds: float) -> dict[str, float]:
    """Iterations per CPU second: medians of interleaved rounds, ours first."""

    def plain() -> float:
        return float(run_plain("skulduggery.lab.leduc_bench", "main_plain", str(seconds)))

    return compare(contestants(pyspiel), plain, count=count, seconds=seconds)


def contestants(pyspiel: Any) -> Mapping[str, Callable[[], int]]:
    return {OURS: our_search(), "OpenSpiel, C++": their_search(pyspiel)}


def our_search() -> Callable[[], int]:
    luck = Seeded("leduc")
    start = Leduc(luck)
    start.hand = list(HANDS)
    start.begin()

    def search() -> int:
        ChipSearch(start, 0, luck, exploration=EXPLORATION).run(ITERATIONS, 0.0)
        return ITERATIONS

    return search


def their_search(pyspiel: Any) -> Callable[[], int]:
    start = pyspiel.load_game("leduc_poker").new_initial_state()
    for card in HANDS:
        start.apply_action(card)
    one_random_game = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, one_random_game, EXPLORATION, ITERATIONS)

    def search() -> int:
        bot.get_policy(start)
        return ITERATIONS

    return search


def main_plain(seconds: str) -> None:
    print(json.dumps(rate(our_search(), float(seconds))))
