"""A run of training: actors in processes of their own, one learner, and the league of nets they play with."""

import multiprocessing
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from ctypes import c_float, c_int64
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
import torch

from skulduggery.bots.net import Net
from skulduggery.bots.rows import Numbers
from skulduggery.train.actor import Actor, Decisions, Score, Setting
from skulduggery.train.learner import Learner, Lesson, Recipe
from skulduggery.train.seating import LEARNER

TICKS = 32
"""So often every table is asked before the actors look for new weights and hand over what is done."""
SNAPSHOTS = 5
"""So many earlier selves are kept to play with, and so many nets that were found in the folder of the league."""
FOUND = 8
KEEP_EVERY = 20.0
"""Seconds between checkpoints."""


class Board:
    """Weights where every process can read them: the learner's first, then those of the league."""

    def __init__(self, shapes: dict[str, tuple[int, ...]], slots: int, context: Any) -> None:
        self.shapes = shapes
        self.size = sum(int(np.prod(shape)) for shape in shapes.values())
        self.slots = slots
        self.weights = context.RawArray(c_float, self.size * slots)
        self.versions = context.RawArray(c_int64, slots)
        self.lock = context.Lock()

    def put(self, slot: int, weights: dict[str, Numbers]) -> None:
        parts = (weights.get(name, np.zeros(shape, np.float32)) for name, shape in self.shapes.items())
        flat = np.concatenate([part.ravel() for part in parts])
        with self.lock:
            np.frombuffer(self.weights, np.float32)[slot * self.size : (slot + 1) * self.size] = flat
            self.versions[slot] += 1

    def get(self, slot: int) -> Net:
        with self.lock:
            flat = np.frombuffer(self.weights, np.float32)[slot * self.size : (slot + 1) * self.size].copy()
        weights = {}
        for name, shape in self.shapes.items():
            count = int(np.prod(shape))
            weights[name], flat = flat[:count].reshape(shape), flat[count:]
        return Net(weights)


def act(setting: Setting, board: Board, out: Connection, seed: int) -> None:
    """What a process of actors does until it is stopped."""
    actor = Actor(setting, seed)
    seen = [0] * board.slots
    while True:
        for slot in range(board.slots):
            if board.versions[slot] != seen[slot]:
                seen[slot] = board.versions[slot]
                actor.nets[slot] = board.get(slot)
        if not actor.bots:
            actor.begin()
        for _ in range(TICKS):
            actor.tick()
        done = actor.harvest()
        if done:
            try:
                out.send(done)
            except BrokenPipeError:  # the run is over
                return


class Inbox:
    """Reads what the actors send, in a thread, so that they need not wait while the learner learns."""

    def __init__(self, pipes: Sequence[Connection], most: int) -> None:
        self.pipes = pipes
        self.most = most
        self.parts: list[Decisions] = []
        self.count = 0
        self.scores: dict[str, Score] = {}
        self.changed = threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        try:
            while True:
                for pipe in wait(self.pipes):
                    assert isinstance(pipe, Connection)
                    self.add(*pipe.recv())
        except (EOFError, OSError):
            with self.changed:
                self.count = -1
                self.changed.notify_all()

    def add(self, decisions: Decisions, scores: dict[str, Score]) -> None:
        with self.changed:
            self.changed.wait_for(lambda: self.count < self.most)
            self.parts.append(decisions)
            self.count += len(decisions)
            for company, score in scores.items():
                self.scores.setdefault(company, Score()).add(score)
            self.changed.notify_all()

    def take(self, enough: int) -> tuple[list[Decisions], dict[str, Score]]:
        """Wait until there are so many decisions, and take them all."""
        with self.changed:
            self.changed.wait_for(lambda: self.count >= enough or self.count < 0)
            if self.count < 0:
                raise RuntimeError("an actor has stopped: see its message above")
            parts, scores = self.parts, self.scores
            self.parts, self.scores, self.count = [], {}, 0
            self.changed.notify_all()
            return parts, scores

    def close(self) -> None:
        """Nobody takes anything any more: let the thread read on to the end."""
        with self.changed:
            self.most = sys.maxsize
            self.changed.notify_all()


@dataclass
class Progress:
    """How far a run is, and how the last batch went."""

    decisions: int
    seconds: float
    batches: int
    lesson: Lesson
    scores: dict[str, Score]
    league: int


@dataclass
class Watching:
    """How many decisions of its teacher a new net has watched, and how the last batch went."""

    decisions: int
    lesson: Lesson


@dataclass
class Plan:
    """How long, with whom, and where it is kept."""

    minutes: float | None = None
    decisions: int | None = None
    actors: int = 2
    seed: int = 1
    league: Sequence[Net] = ()
    """Nets that stay in the league."""
    league_folder: Path | None = None
    """Whatever net is put there while it learns joins the league: exploiters, and nets of other runs."""
    start: Net | None = None
    folder: Path | None = None
    recipe: Recipe = field(default_factory=Recipe)
    device: str | None = None

    def done(self, decisions: int, seconds: float) -> float:
        """From 0 at the beginning to 1 at the end."""
        parts = [0.0]
        if self.minutes is not None:
            parts.append(seconds / (60 * self.minutes))
        if self.decisions is not None:
            parts.append(decisions / self.decisions)
        return max(parts)


class Run:
    """One run; iterate it to let it learn, after it has watched somebody if you like. `net` is what it has learned so
    far."""

    def __init__(self, setting: Setting, plan: Plan) -> None:
        assert setting.game.senses is not None
        self.setting = setting
        self.plan = plan
        self.learner = Learner(setting.game.senses, plan.recipe, plan.device, plan.seed)
        if plan.start is not None:
            self.learner.net.take(plan.start)
        self.decisions = 0
        self.seconds = 0.0
        self.batches = 0
        self.snapshots = 0
        self.watched = 0
        self.kept = monotonic()
        self.found: dict[Path, float] = {}
        if plan.folder is not None:
            plan.folder.mkdir(parents=True, exist_ok=True)
            self.resume()

    @property
    def net(self) -> Net:
        return Net(self.learner.net.weights())

    def watch(self, teacher: str, enough: int) -> Iterator[Watching]:
        """See how a script plays before its own first game; the net that comes of it joins the league. This is no
        part of the plan's time, by which the rate of learning falls."""
        if self.decisions or self.watched >= enough:
            return
        context = multiprocessing.get_context("spawn")
        school = replace(self.setting, teacher=teacher, mix=replace(self.setting.mix, with_nets=0, with_scripts=0))
        plan = replace(self.plan, seed=self.plan.seed + self.watched)  # other games than it has watched already
        with playing(school, self.board(1, context), plan, context) as inbox:
            yield from self.look_on(inbox, enough)
        if self.plan.league_folder is not None:
            self.net.save(self.plan.league_folder / "clone.npz")
        self.keep()

    def look_on(self, inbox: Inbox, enough: int) -> Iterator[Watching]:
        while self.watched < enough:
            if self.is_time_to_keep():
                self.keep()
            parts, _ = inbox.take(self.plan.recipe.batch)
            lesson = self.learner.imitate(parts)
            self.watched += sum(map(len, parts))
            yield Watching(self.watched, lesson)

    def __iter__(self) -> Iterator[Progress]:
        context = multiprocessing.get_context("spawn")
        fixed = 1 + len(self.plan.league)
        board = self.board(fixed + SNAPSHOTS + FOUND, context)
        board.put(LEARNER, self.learner.net.weights())
        for slot, net in enumerate(self.plan.league, 1):
            board.put(slot, net.weights)
        with playing(self.setting, board, self.plan, context) as inbox:
            yield from self.learn(board, inbox, fixed)

    def board(self, slots: int, context: Any) -> Board:
        return Board({name: weight.shape for name, weight in self.net.weights.items()}, slots, context)

    def learn(self, board: Board, inbox: Inbox, fixed: int) -> Iterator[Progress]:
        plan = self.plan
        start = monotonic() - self.seconds
        while plan.done(self.decisions, monotonic() - start) < 1:
            parts, scores = inbox.take(plan.recipe.batch)
            self.learner.slow_down(plan.done(self.decisions, monotonic() - start))
            lesson = self.learner.learn(parts)
            weights = self.learner.net.weights()
            board.put(LEARNER, weights)
            self.decisions += sum(map(len, parts))
            self.batches += 1
            self.seconds = monotonic() - start
            if not self.setting.mix.alone and self.decisions >= plan.recipe.snapshot_every * (self.snapshots + 1):
                board.put(fixed + self.snapshots % SNAPSHOTS, weights)
                self.snapshots += 1
            if self.is_time_to_keep():
                self.keep()
                self.welcome(board, fixed + SNAPSHOTS)
            league = len(plan.league) + min(self.snapshots, SNAPSHOTS) + min(len(self.found), FOUND)
            yield Progress(self.decisions, self.seconds, self.batches, lesson, scores, league)
        self.keep()

    def welcome(self, board: Board, first: int) -> None:
        """Let nets into the league that have come to its folder, in the place of the oldest if need be."""
        if self.plan.league_folder is None:
            return
        for path in sorted(self.plan.league_folder.glob("*.npz"), key=lambda path: path.stat().st_mtime):
            changed = path.stat().st_mtime
            if self.found.get(path) != changed:
                place = list(self.found).index(path) if path in self.found else len(self.found)
                self.found[path] = changed
                board.put(first + place % FOUND, Net.load(path).weights)

    # --- checkpoints -----------------------------------------------------------------

    def is_time_to_keep(self) -> bool:
        return monotonic() - self.kept > KEEP_EVERY

    def keep(self) -> None:
        self.kept = monotonic()
        if self.plan.folder is None:
            return
        counts = {name: getattr(self, name) for name in ("decisions", "seconds", "batches", "snapshots", "watched")}
        unfinished = self.plan.folder / "checkpoint.new"
        torch.save({"learner": self.learner.state(), "counts": counts}, unfinished)
        unfinished.replace(self.plan.folder / "checkpoint.pt")
        unfinished = self.plan.folder / "net.new.npz"
        self.net.save(unfinished)
        unfinished.replace(self.plan.folder / "net.npz")

    def resume(self) -> None:
        """Go on where an earlier run in the same folder stopped."""
        assert self.plan.folder is not None
        path = self.plan.folder / "checkpoint.pt"
        if path.exists():
            kept = torch.load(path, map_location=self.learner.device, weights_only=True)
            self.learner.resume(kept["learner"])
            for name, count in kept["counts"].items():
                setattr(self, name, count)


@contextmanager
def playing(setting: Setting, board: Board, plan: Plan, context: Any) -> Iterator[Inbox]:
    """Actors at work, and what they send."""
    actors, pipes = start_actors(setting, board, plan, context)
    inbox = Inbox(pipes, 2 * plan.recipe.batch)
    try:
        yield inbox
    finally:
        inbox.close()
        for actor in actors:
            actor.terminate()
        for actor in actors:
            actor.join()


def start_actors(
    setting: Setting, board: Board, plan: Plan, context: Any
) -> tuple[list[SpawnProcess], list[Connection]]:
    actors: list[SpawnProcess] = []
    pipes: list[Connection] = []
    for number in range(plan.actors):
        mine, theirs = context.Pipe(duplex=False)
        actor = context.Process(target=act, args=(setting, board, theirs, plan.seed * 1000 + number), daemon=True)
        actor.start()
        theirs.close()
        actors.append(actor)
        pipes.append(mine)
    return actors, pipes


def measure(setting: Setting, nets: dict[int, Net], games: int, seed: int) -> Iterator[Score]:
    """How the learner does, learning nothing: the score so far, until so many games are over. Those that begin first
    are counted, not those that end first: that would be the short ones."""
    actor = Actor(setting, seed)
    actor.counted = games
    actor.nets.update(nets)
    actor.begin()
    total = Score()
    while total.games < games:
        actor.tick()
        actor.logs.clear()
        for score in actor.scores.values():
            total.add(score)
        actor.scores.clear()
        yield total
