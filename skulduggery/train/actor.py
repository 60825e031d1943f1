"""Plays many tables at once and writes down the learner's decisions in games that are over."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from librt.strings import BytesWriter

from skulduggery.bots import make_bot
from skulduggery.bots.net import Net, drawn
from skulduggery.bots.rows import Numbers, Rows, Sets, array, rows_of
from skulduggery.bots.seadog import meant
from skulduggery.bots.stepper import Stepper
from skulduggery.kernel.game import Bot, Game, Seat
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.shares import shares
from skulduggery.kernel.state import State
from skulduggery.train.seating import LEARNER, Mix, seat_players, table_size

LAMBDA = 0.95
"""How far a surprise reaches back to earlier decisions of the same seat."""
POOL = 1000
"""So many positions are kept to begin from."""
NOWHERE: Final = -1


@dataclass
class Decisions:
    """What the learner learns from."""

    known: Sets
    moves: Sets
    of_move: Sets
    secrets: Sets
    chosen: Numbers
    """Which of the moves of its row."""
    chance: Numbers
    """How likely it was then, and the value of the position."""
    value: Numbers
    advantage: Numbers
    target: Numbers

    def __len__(self) -> int:
        return len(self.chosen)


@dataclass
class Score:
    """Games of the learner with some company: shares of wins, and what they would be by seats alone."""

    games: int = 0
    won: float = 0.0
    par: float = 0.0

    def add(self, other: "Score") -> None:
        self.games += other.games
        self.won += other.won
        self.par += other.par


@dataclass
class Setting:
    """What is played, by whom, and with what."""

    game: Game
    mix: Mix
    scripts: Sequence[str]
    seats: int | None = None
    options: Mapping[str, Any] | None = None
    """None: any of those that the game wants a net to know."""
    tables: int = 512
    teacher: str | None = None
    """A script that decides for the learner, who only watches."""


@dataclass
class Log:
    """Decisions of one tick."""

    rows: Rows
    serial: Numbers
    """Which game, and when."""
    tick: Numbers
    chosen: Numbers
    chance: Numbers
    value: Numbers


class Actor:
    """Tables, who sits there, and what was decided."""

    def __init__(self, setting: Setting, seed: int) -> None:
        assert setting.game.senses is not None
        self.setting = setting
        self.chance = np.random.default_rng(seed)
        self.luck = Seeded(f"actor {seed}")
        self.stepper = Stepper(setting.game.senses)
        self.nets: dict[int, Net] = {}
        most = setting.game.seats[-1]
        self.players = np.zeros((setting.tables, most), np.int64)
        self.bots: list[list[Bot | None]] = []
        self.serial = np.arange(setting.tables)
        self.begun = setting.tables
        self.ticks = 0
        self.logs: list[Log] = []
        self.shares: dict[int, list[float]] = {}
        self.scores: dict[str, Score] = {}
        self.counted: int | None = None
        """Nobody learns any more, and so many games count, those that begin first; None: it learns from all."""
        self.pool: list[State] = []
        self.kept: list[State | None] = [None] * setting.tables
        self.made = np.zeros(setting.tables, np.int64)

    def begin(self) -> None:
        """Lay out all tables; `nets` must have the learner by now."""
        for place in range(self.setting.tables):
            self.bots.append([])
            self.stepper.add(self.new_table(place))

    # --- tables ----------------------------------------------------------------------

    def new_table(self, place: int) -> State:
        """A fresh one, or a late position of an earlier game; and those who sit there."""
        setting = self.setting
        if self.pool and self.chance.random() < setting.mix.late:
            state = self.pool[self.chance.integers(len(self.pool))].copy()
            state.luck = Seeded(self.chance.integers(1 << 62))
        else:
            state = self.fresh_table()
        nets = [number for number in self.nets if number != LEARNER]
        players = seat_players(setting.mix, state.seats, nets, len(setting.scripts), self.chance)
        self.players[place, : state.seats] = players
        self.bots[place] = [self.script(player) for player in players]
        self.made[place] = 0
        self.kept[place] = None
        return state

    def fresh_table(self) -> State:
        """Redealt, so that it keeps no log."""
        luck = Seeded(self.chance.integers(1 << 62))
        seats = table_size(self.setting.game, self.setting.seats, self.chance)
        game = self.setting.game
        assert game.senses is not None
        setups = [self.setting.options] if self.setting.options is not None else game.senses.setups(seats)
        options = setups[self.chance.integers(len(setups))]
        return game.new(seats, luck=luck, **options).redeal(0, luck)

    def script(self, player: int) -> Bot | None:
        name = self.name_of_script(player)
        return make_bot(self.setting.game, name, Seeded(self.chance.integers(1 << 62))) if name else None

    def name_of_script(self, player: int) -> str | None:
        """None for a player who decides by a net."""
        if player == LEARNER:
            return self.setting.teacher
        return self.setting.scripts[-1 - player] if player < LEARNER else None

    # --- one decision at each table ----------------------------------------------------

    def tick(self) -> None:
        self.stepper.sense(secrets=True)
        rows = rows_of(self.stepper)
        players = self.players[rows.table, rows.seat]
        chosen = np.zeros(len(rows), np.int16)
        for player in np.unique(players):
            which = np.flatnonzero(players == player)
            if self.name_of_script(player):
                chosen[which] = [self.ask_script(rows, int(row)) for row in which]
                if player == LEARNER:
                    self.watch(rows.pick(which), chosen[which])
            else:
                chosen[which] = self.ask_net(rows.pick(which), int(player))
        self.stepper.step(chosen.tobytes())
        self.made += 1
        self.ticks += 1
        self.keep_positions()
        for place in self.stepper.over():
            self.count(place)
            self.serial[place] = self.begun
            self.begun += 1
            self.stepper.replace(place, self.new_table(place))

    def ask_script(self, rows: Rows, row: int) -> int:
        place, seat = int(rows.table[row]), int(rows.seat[row])
        bot = self.bots[place][seat]
        assert bot is not None
        return bot.choose(Seat(self.stepper.state(place), seat))

    def watch(self, rows: Rows, wanted: Numbers) -> None:
        """Write down what the teacher chose, unless it is a move that the net is never offered."""
        places = np.asarray([self.place_of(int(move), rows, row) for row, move in enumerate(wanted)])
        which = np.flatnonzero(places != NOWHERE)
        seen, chosen = rows.pick(which), places[which].astype(np.int16)
        tick, count = np.full(len(which), self.ticks), len(which)
        self.logs.append(Log(seen, self.serial[seen.table], tick, chosen, np.ones(count), np.full(count, 0.5)))

    def place_of(self, move: int, rows: Rows, row: int) -> int:
        """Which of the moves of its row this is; or the one that stands for it there, being alike to the net."""
        start = rows.moves.ends[row - 1] if row else 0
        open_moves = np.arange(start, rows.moves.ends[row])
        found = np.flatnonzero(rows.moves.numbers[open_moves] == move)
        if len(found):
            return int(found[0])
        state, sensed = self.stepper.state(int(rows.table[row])), BytesWriter()
        self.stepper.senses.sense_move(state, int(rows.seat[row]), move, sensed)
        alike = rows.of_move.pick(open_moves)
        each = np.split(alike.numbers, alike.ends[:-1])
        return next((place for place, of in enumerate(each) if np.array_equal(of, array(sensed, np.int16))), NOWHERE)

    def ask_net(self, rows: Rows, player: int) -> Numbers:
        """Those who do not learn play as they would at a table."""
        thought = self.nets[player].think(rows)
        explores = player == LEARNER and self.counted is None
        chances = thought.chances if explores else meant(thought.chances, rows.moves)
        places = drawn(chances, rows.moves, self.chance.random(len(rows)))
        chosen = (places - rows.moves.starts).astype(np.int16)
        if player == LEARNER:
            tick = np.full(len(rows), self.ticks)
            serial = self.serial[rows.table]
            value = self.nets[player].foreseen(thought, rows.secrets)
            self.logs.append(Log(rows, serial, tick, chosen, thought.chances[places], value))
        return rows.moves.numbers[places]

    def keep_positions(self) -> None:
        """At a few tables, remember how it stands now; the longer a game lasts, the less likely."""
        for place in self.chance.integers(0, self.setting.tables, 1 + self.setting.tables // 16):
            if self.chance.random() < 48 / (16 + self.made[place]) and self.stepper.tables[place].seat >= 0:
                self.kept[place] = self.stepper.state(place).copy()

    # --- the end of a game -----------------------------------------------------------

    def count(self, place: int) -> None:
        state = self.stepper.state(place)
        won = shares(state)
        assert won is not None
        self.shares[int(self.serial[place])] = won
        if self.counted is None or self.serial[place] < self.counted:
            self.score(place, won)
        kept = self.kept[place]
        if kept is not None:
            if len(self.pool) < POOL:
                self.pool.append(kept)
            else:
                self.pool[self.chance.integers(POOL)] = kept

    def score(self, place: int, won: Sequence[float]) -> None:
        players = [int(player) for player in self.players[place, : len(won)]]
        score = self.scores.setdefault(company(players, self.setting.scripts), Score())
        mine = [share for share, player in zip(won, players, strict=True) if player == LEARNER]
        score.games += 1
        score.won += sum(mine)
        score.par += len(mine) * sum(won) / len(won)

    def harvest(self) -> tuple[Decisions, dict[str, Score]] | None:
        """The learner's decisions in games that are over by now, and how these went; None if there are none."""
        if not self.shares or not self.logs:
            return None
        log = joined(self.logs)
        first = int(log.serial.min())
        over = np.zeros(self.begun - first, bool)
        over[[serial - first for serial in self.shares if serial >= first]] = True
        done = over[log.serial - first]
        order = np.lexsort((log.tick, log.rows.seat, log.serial))
        order = order[done[order]]
        decisions = self.judged(log, order)
        self.logs = [cut(log, np.flatnonzero(~done))]
        scores, self.scores, self.shares = self.scores, {}, {}
        return decisions, scores

    def judged(self, log: Log, order: Numbers) -> Decisions:
        rows = log.rows.pick(order)
        serial, value = log.serial[order], log.value[order]
        won = np.asarray([self.shares[game][seat] for game, seat in zip(serial, rows.seat, strict=True)])
        # Of a teacher's decisions nobody foresaw the value: there only the outcome counts.
        advantage = won - value if self.setting.teacher else advantages(serial * 64 + rows.seat, value, won)
        return Decisions(
            rows.known,
            rows.moves,
            rows.of_move,
            rows.secrets,
            log.chosen[order],
            log.chance[order].astype(np.float32),
            value.astype(np.float32),
            advantage.astype(np.float32),
            (advantage + value).astype(np.float32),
        )


def company(players: Sequence[int], scripts: Sequence[str]) -> str:
    """With whom the learner played, in a word or two."""
    others = {player for player in players if player != LEARNER}
    if not others:
        return "itself"
    if min(others) > LEARNER:
        return "nets"
    alone = "alone with " if players.count(LEARNER) == 1 else ""
    return alone + (scripts[-1 - min(others)] if len(others) == 1 else "scripts")


def advantages(trajectory: Numbers, value: Numbers, won: Numbers) -> Numbers:
    """How much better things went than each decision's value said; rows of one seat in one game lie in a row."""
    count = len(value)
    is_last = np.append(trajectory[1:] != trajectory[:-1], True)
    ends = np.flatnonzero(is_last)
    to_end = np.repeat(ends, np.diff(ends, prepend=-1)) - np.arange(count)
    advantage = np.zeros(count)
    by_distance = np.argsort(to_end, kind="stable")
    bounds = np.searchsorted(to_end[by_distance], np.arange(to_end.max() + 2))
    for distance in range(int(to_end.max()) + 1):
        here = by_distance[bounds[distance] : bounds[distance + 1]]
        if distance == 0:
            advantage[here] = won[here] - value[here]
        else:
            advantage[here] = value[here + 1] - value[here] + LAMBDA * advantage[here + 1]
    return advantage


def joined(logs: Sequence[Log]) -> Log:
    def row(name: str) -> Numbers:
        return np.concatenate([getattr(log, name) for log in logs])

    return Log(joined_rows([log.rows for log in logs]), *map(row, ("serial", "tick", "chosen", "chance", "value")))


def joined_rows(rows: Sequence[Rows]) -> Rows:
    return Rows(
        np.concatenate([part.table for part in rows]),
        np.concatenate([part.seat for part in rows]),
        joined_sets([part.known for part in rows]),
        joined_sets([part.moves for part in rows]),
        joined_sets([part.of_move for part in rows]),
        joined_sets([part.secrets for part in rows]),
    )


def joined_sets(sets: Sequence[Sets]) -> Sets:
    before = np.cumsum([0, *(len(part.numbers) for part in sets[:-1])])
    ends = np.concatenate([part.ends + offset for part, offset in zip(sets, before, strict=True)])
    return Sets(np.concatenate([part.numbers for part in sets]), ends)


def cut(log: Log, which: Numbers) -> Log:
    return Log(
        log.rows.pick(which), log.serial[which], log.tick[which], log.chosen[which], log.chance[which], log.value[which]
    )
