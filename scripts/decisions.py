"""How often a person is asked in a match of Boarders and Black Flags: `python scripts/decisions.py --help`.

One bot stands for the person, and does as the usual standing order says; another is the opponent. "Questions" are
all that the rules put to it. "Decisions" are what is left of them on the page: a drag says who, walk, heading and
distance at once, as a touch on a target says who, weapon and target, and one on a silhouette who stands up, and where;
a die that is pinched is claimed; a question with one answer answers itself; and a standing order answers what it
covers. The mean comes with its 95 % interval.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from statistics import mean, median, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import skulduggery
from skulduggery.games.boarders.bots import BOTS, OLDER
from skulduggery.games.boarders.options import FIRST_MATCH
from skulduggery.games.boarders.standing import STANDING
from skulduggery.games.boarders.view import BoardersView
from skulduggery.kernel.game import Seat
from skulduggery.kernel.luck import Seeded

ME = 0
IN_ONE_GO = {
    "action": ("activate", "friend"),
    "heading": ("action", "activate", "friend"),
    "distance": ("heading",),
    "target": ("action", "activate"),
    "rise": ("action",),
    "select": ("indicate",),
    "claim": ("indicate", "select"),
}
"""Questions whose answer is part of the same drag or touch as the one before."""
PASS, REST = "pass", "rest"
ORDERS = ("ask", "if_it_matters", "brisk")
USUAL = STANDING["if_it_matters"]


class Ledger:
    """What the person decided."""

    def __init__(self) -> None:
        self.questions = 0
        self.decided = Counter[str]()
        self.before = ""
        self.runner: int | None = None
        """Who runs: the drag said where to, and the run goes on by itself."""
        self.idle = 0
        """Activations that passed since the last one that did something: at the end of a phase one touch says all."""
        self.phase: tuple[int, int, str] | None = None

    def note(self, view: BoardersView, words: dict[str, str | int], *, is_ordered: bool) -> None:
        self.questions += 1
        self.turn_to((view.game, view.round, view.phase))
        if is_ordered or self.goes_on(view):
            return
        if view.question == "action" and words["do"] == PASS and self.before == "activate":
            self.decided["activate"] -= 1
            self.idle += 1
        elif self.before not in IN_ONE_GO.get(view.question, ()):
            self.decided[view.question] += 1
        elif view.question == "action":
            self.decided["activate"] += self.idle
            self.idle = 0
        self.runner = view.subject if words.get("action") == "run" else self.runner
        self.before = view.question

    def turn_to(self, phase: tuple[int, int, str]) -> None:
        if phase != self.phase:
            self.decided["activate"] += bool(self.idle)
            self.phase, self.idle, self.runner = phase, 0, None

    def goes_on(self, view: BoardersView) -> bool:
        """The next stride of a run."""
        return (
            view.question in ("heading", "distance")
            and self.runner == view.subject
            and self.before not in ("action", "heading", "activate")
        )


def play(seed: int, bots: tuple[str, str], options: dict[str, Any]) -> dict[str, Ledger]:
    """One match, and what is left to decide in it under each standing order."""
    game = skulduggery.game("boarders")
    state = game.new(2, seed=f"decisions {seed}", **options)
    players = [(BOTS | OLDER)[bot](Seeded(f"{seed} {seat}")) for seat, bot in enumerate(bots)]
    ledgers = {order: Ledger() for order in ORDERS}
    while state.outcome() is None:
        seat = state.to_act()[0]
        move = players[seat].choose(Seat(state, seat))
        if seat == ME:
            view, legal = state.view(seat), state.legal(seat)
            ordered = USUAL(view, legal)
            move = move if ordered is None else ordered
            words = game.moves.words(move)
            for order, mine in ledgers.items():
                mine.note(view, words, is_ordered=len(legal) == 1 or STANDING[order](view, legal) is not None)
        state.apply(seat, move)
    return ledgers


def main(matches: int, bots: tuple[str, str], options: dict[str, Any]) -> None:
    played = []
    for seed in range(matches):
        played.append(play(seed, bots, options))
        counts = ", ".join(f"{order} {mine.decided.total()}" for order, mine in played[-1].items())
        print(
            f"match {seed}: {played[-1]['ask'].questions} questions; decisions: {counts}", file=sys.stderr, flush=True
        )
    print("| standing order | questions | decisions | median | most | of which |\n|---|---|---|---|---|---|")
    for order in ORDERS:
        print(row(order, [ledgers[order] for ledgers in played]))


def row(order: str, ledgers: list[Ledger]) -> str:
    decisions = [mine.decided.total() for mine in ledgers]
    kinds = sum((mine.decided for mine in ledgers), Counter[str]())
    most = ", ".join(f"{kind} {count / len(ledgers):.0f}" for kind, count in kinds.most_common(8))
    questions = mean(mine.questions for mine in ledgers)
    spread = 1.96 * stdev(decisions) / len(decisions) ** 0.5 if len(decisions) > 1 else 0
    about = f"{mean(decisions):.0f} ± {spread:.0f} | {median(decisions):.0f} | {max(decisions)}"
    return f"| {order} | {questions:.0f} | {about} | {most} |"


if __name__ == "__main__":
    parser = ArgumentParser(description="How often a person is asked in a match of Boarders and Black Flags.")
    parser.add_argument("--matches", type=int, default=32)
    parser.add_argument("--person", default="swabbie", choices=BOTS | OLDER, help="who stands for the person")
    parser.add_argument("--opponent", default="legend", choices=BOTS | OLDER)
    parser.add_argument("--first", action="store_true", help='the skirmish that "Play now" begins with')
    said = parser.parse_args()
    main(said.matches, (said.person, said.opponent), FIRST_MATCH if said.first else {})
