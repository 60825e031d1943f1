"""How fast: random play, senses, copies, redeals and search, in CPU time of one thread, next to peers in the same run.

Every figure is the median of several rounds, and the rounds of all contestants are interleaved,
so that a noisy machine disturbs them all alike. The ratios are what counts.
"""

import itertools
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from statistics import median
from time import process_time
from typing import Any

import numpy as np

import skulduggery
from skulduggery.bots.peers.bots import alike_in
from skulduggery.bots.peers.search import Search
from skulduggery.bots.rollout import drift
from skulduggery.bots.rows import rows_of
from skulduggery.bots.stepper import Stepper
from skulduggery.kernel.game import Game
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.parts import OURS
from skulduggery.kernel.state import Choices, State

PEERS = ("hanabi(players=4)", "go_fish", "crazy_eights", "leduc_poker", "liars_dice")
"""OpenSpiel games to compare with: driven from Python as ours are, and in their own C++ loop."""

PLAIN_SOURCES = """
import sys
from importlib.machinery import FileFinder, SourceFileLoader
class Plain:
    def find_spec(name, path=None, target=None):
        if name.split(".")[0] == "skulduggery":
            for folder in path or sys.path:
                spec = FileFinder(folder or ".", (SourceFileLoader, [".py"])).find_spec(name)
                if spec and spec.loader:
                    return spec
sys.meta_path.insert(0, Plain)
"""
"""What comes after this runs the same sources with the compiled files left aside."""
PLAIN = f"""{PLAIN_SOURCES}
from importlib import import_module
getattr(import_module(sys.argv[1]), sys.argv[2])(*sys.argv[3:])
"""
"""Runs a function of one of our modules so."""


@dataclass
class Pace:
    """The figures for one way of running a game: actions and games per CPU second, microseconds per twin."""

    who: str
    loop: float = 0.0
    games: float = 0.0
    decisions: float = 0.0
    """With senses: what every seat knows and may do, as arrays, and a random move for each."""
    python_list: float = 0.0
    python_buffer: float = 0.0
    copy: float = 0.0
    redeal: float = 0.0
    iterations: float = 0.0
    """Of IS-MCTS, from the first decision, each played to the end."""


# --- one measurement -----------------------------------------------------------


def rate(step: Callable[[], int], seconds: float) -> float:
    """Repeat `step`, which returns how much it did, for this much CPU time; how much per second."""
    step()
    done = 0
    start = now = process_time()
    while now - start < seconds:
        for _ in range(10):
            done += step()
        now = process_time()
    return done / (now - start)


def measure(game: Game, seats: int, seconds: float) -> Pace:
    """Each figure once. The own loop runs as a search would: copies of a redealt world, which keep no log.
    The loops in Python play whole games, the set-up and the log included, as those of the peers do.
    Copies and redeals are of a table in the middle of a game."""
    luck = Seeded("bench")
    start = game.new(seats, seed="bench")
    middle = start.copy()
    drift(middle, luck, 30)
    seat = middle.to_act()[0]
    rolls = dice()
    world = start.redeal(0, luck)
    lengths: list[int] = []

    def one_drift() -> int:
        lengths.append(drift(world.copy(), luck, 1_000_000))
        return lengths[-1]

    loop = rate(one_drift, seconds)
    return Pace(
        who="compiled" if skulduggery.compiled() else "plain Python",
        loop=loop,
        games=loop * len(lengths) / sum(lengths),
        decisions=rate(sensed_play(game, seats), seconds) if game.senses else 0.0,
        python_list=rate(lambda: play_from_python(game.new(seats, seed=next(rolls)), rolls), seconds),
        python_buffer=rate(lambda: play_with_buffer(game.new(seats, seed=next(rolls)), rolls), seconds),
        copy=1e6 / rate(lambda: repeat(middle.copy), seconds),
        redeal=1e6 / rate(lambda: repeat(lambda: middle.redeal(seat, luck)), seconds),
        iterations=rate(searched_opening(game, start), seconds),
    )


TABLES = 1000
"""So many are advanced together with senses."""


def sensed_play(game: Game, seats: int) -> Callable[[], int]:
    """One decision at each of many tables: what a net that learns is fed with, but for the net."""
    assert game.senses is not None
    stepper = Stepper(game.senses)
    luck = Seeded("sensed")
    chance = np.random.default_rng(1)
    start = game.new(seats, luck=luck)
    for _ in range(TABLES):
        stepper.add(start.redeal(0, luck))

    def tick() -> int:
        stepper.sense(secrets=False)
        rows = rows_of(stepper)
        places = rows.moves.starts + (chance.random(len(rows)) * rows.moves.sizes).astype(int)
        stepper.step(rows.moves.numbers[places].tobytes())
        for place in stepper.over():
            stepper.replace(place, start.redeal(0, luck))
        return len(rows)

    return tick


ITERATIONS = 1000
"""So many a search is given."""


def searched_opening(game: Game, start: State) -> Callable[[], int]:
    """One iteration at a time, and a new search when the last has had its share."""
    luck = Seeded("searched")
    seat = start.in_turn()[0]

    def begin() -> Search:
        return Search(start.redeal(seat, luck), seat, luck, senses=alike_in(game))

    search = begin()

    def iterate() -> int:
        nonlocal search
        if search.done == ITERATIONS:
            search = begin()
        search.run(1, 0.0)
        return 1

    return iterate


def repeat(action: Callable[[], Any]) -> int:
    for _ in range(100):
        action()
    return 100


def dice() -> Iterator[int]:
    """Random numbers made beforehand, so that the driver costs as little as possible for everybody."""
    numbers = random.Random(1)
    return itertools.cycle([numbers.getrandbits(30) for _ in range(10_007)])


def play_from_python(state: State, rolls: Iterator[int]) -> int:
    """The loop that everybody writes, through the public contract."""
    actions = 0
    while asked := state.to_act():
        seat = asked[0]
        moves = state.legal(seat)
        state.apply(seat, moves[next(rolls) % len(moves)])
        actions += 1
    return actions


def play_with_buffer(state: State, rolls: Iterator[int]) -> int:
    """The loop for people in a hurry: it makes no list."""
    found = Choices()
    actions = 0
    while asked := state.to_act():
        seat = asked[0]
        state.legal_into(seat, found)
        state.apply(seat, found.at(next(rolls) % found.count))
        actions += 1
    return actions


# --- peers -----------------------------------------------------------------------


def open_spiel() -> Any:
    """OpenSpiel if it is installed (`pip install open_spiel`), else None."""
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel


def measure_peer(pyspiel: Any, name: str, seconds: float) -> Pace:
    game = pyspiel.load_game(name)
    rolls = dice()
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    return Pace(
        who=name.partition("(")[0],
        loop=rate(lambda: play_peer_in_its_loop(pyspiel, game, bots, next(rolls)), seconds),
        python_list=rate(lambda: play_peer(game, rolls), seconds),
    )


def play_peer_in_its_loop(pyspiel: Any, game: Any, bots: Any, seed: int) -> int:
    """A whole game of its own random bots in C++; what chance does is counted here, in their favour."""
    state = game.new_initial_state()
    pyspiel.evaluate_bots(state, bots, seed)
    return int(state.move_number())


def play_peer(game: Any, rolls: Iterator[int]) -> int:
    """The same loop. What chance does belongs to the action before it, as in our games."""
    state = game.new_initial_state()
    actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(by_chance(state.chance_outcomes()))
            continue
        moves = state.legal_actions(state.current_player())
        state.apply_action(moves[next(rolls) % len(moves)])
        actions += 1
    return actions


def by_chance(outcomes: list[tuple[int, float]]) -> int:
    left = random.random()
    for outcome, chance in outcomes:
        left -= chance
        if left < 0:
            return outcome
    return outcomes[-1][0]


# --- rounds ------------------------------------------------------------------------


def rounds(game: Game, seats: int, *, count: int = 5, seconds: float = 0.4) -> Iterator[list[Pace]]:
    """After each round, the medians so far: ours compiled (if it is), ours plain, and the peers there are."""
    pyspiel = open_spiel()
    seen: dict[str, list[Pace]] = {}
    for _ in range(count):
        paces = [measure(game, seats, seconds)]
        if skulduggery.compiled():
            paces.append(measure_plain(game, seats, seconds))
        if pyspiel:
            paces += [measure_peer(pyspiel, name, seconds) for name in PEERS]
        for pace in paces:
            seen.setdefault(pace.who, []).append(pace)
        yield [median_pace(same) for same in seen.values()]


def median_pace(paces: list[Pace]) -> Pace:
    figures = {name: median(asdict(pace)[name] for pace in paces) for name in asdict(paces[0]) if name != "who"}
    return Pace(paces[0].who, **figures)


def measure_plain(game: Game, seats: int, seconds: float) -> Pace:
    """The same measurement in a process of its own that runs the sources uncompiled."""
    return Pace(**run_plain(__name__, "main_plain", game.id, str(seats), str(seconds)))


def run_plain(module: str, function: str, *arguments: str) -> Any:
    """What one of our functions prints as JSON when it runs plain."""
    command = [sys.executable, "-c", PLAIN, module, function, *arguments]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main_plain(game_id: str, seats: str, seconds: str) -> None:
    print(json.dumps(asdict(measure(skulduggery.game(game_id), int(seats), float(seconds)))))


# --- what else a game measures -------------------------------------------------------


def bench_rounds(game: Game, name: str, *, count: int = 5, seconds: float = 0.4) -> dict[str, float]:
    """How much of it each contestant does per CPU second."""

    def plain() -> float:
        return float(run_plain(__name__, "main_plain_bench", game.id, name, str(seconds)))

    return compare(game.lab.benches[name](), plain, count=count, seconds=seconds)


def compare(
    steps: Mapping[str, Callable[[], int]], plain: Callable[[], float], *, count: int, seconds: float
) -> dict[str, float]:
    """Rates of all contestants, and of ours run `plain` if it is compiled: medians of interleaved rounds."""
    seen: dict[str, list[float]] = {}
    for _ in range(count):
        for who, step in steps.items():
            ours = "compiled" if skulduggery.compiled() else "plain Python"
            seen.setdefault(ours if who == OURS else who, []).append(rate(step, seconds))
            if who == OURS and skulduggery.compiled():
                seen.setdefault("plain Python", []).append(plain())
    return {who: median(rates) for who, rates in seen.items()}


def main_plain_bench(game_id: str, name: str, seconds: str) -> None:
    print(json.dumps(rate(skulduggery.game(game_id).lab.benches[name]()[OURS], float(seconds))))
