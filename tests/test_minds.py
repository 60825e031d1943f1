"""The stepper, the net, and the bots that think with them."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import skulduggery
from skulduggery.bots import bots_for, make_bot, seadog
from skulduggery.bots.belief import Belief, weights_by
from skulduggery.bots.legend import AT_A_TIME, CLEAR, ENOUGH, PROMISING, STEP, Legend, is_clear
from skulduggery.bots.net import Net, Thought, drawn
from skulduggery.bots.peers import PEERS
from skulduggery.bots.rows import Numbers, Rows, Sets, rows_of
from skulduggery.bots.seadog import CALM, LEAST, RESTLESS, SeaDog, flattened, meant, restlessness
from skulduggery.bots.stepper import Stepper
from skulduggery.kernel.budget import Budget
from skulduggery.kernel.game import Game, Seat
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.senses import Senses
from skulduggery.kernel.state import State
from skulduggery.lab.arena import play_out
from skulduggery.lab.laws import one_move
from twice import choices, choices_in_plain

SENSED = [game for game in skulduggery.GAMES.values() if game.senses is not None]
WITH_NET = [game for game in SENSED if game.net_file.exists()]
BOOTY = skulduggery.game("booty")
SCALAWAG = skulduggery.game("scalawag")


def senses_of(game: Game) -> Senses:
    assert game.senses is not None
    return game.senses


def any_net(game: Game, width: int = 16) -> Net:
    """One that has learned nothing, but has its likes."""
    senses = senses_of(game)
    chance = np.random.default_rng(5)
    return Net(
        {
            "known": chance.normal(size=(senses.features, width)) / 4,
            "known_bias": np.zeros(width),
            "hidden": chance.normal(size=(width, width)) / 2,
            "hidden_bias": np.zeros(width),
            "ask": chance.normal(size=(width, 8)),
            "ask_bias": np.zeros(8),
            "move": chance.normal(size=(senses.move_features, 8)),
            "value": chance.normal(size=width),
            "value_bias": np.zeros(1),
            "secret": chance.normal(size=(width, senses.secrets)),
            "secret_bias": np.zeros(senses.secrets),
        }
    )


def in_the_middle(game: Game, seats: int, moves: int = 16) -> State:
    state = game.new(seats, seed="the middle of a game")
    luck = Seeded("moves to the middle")
    for _ in range(moves):
        if not state.outcome():
            one_move(state, luck)
    return state


# --- the stepper -----------------------------------------------------------------------


@pytest.mark.parametrize("game", SENSED, ids=lambda game: game.id)
def test_tables_go_on_together_until_all_are_over(game: Game) -> None:
    stepper = Stepper(senses_of(game))
    for place, seats in enumerate(game.seats):
        stepper.add(game.new(seats, seed=f"table {place}"))
    chance = np.random.default_rng(1)
    ticks = 0
    while len(stepper.over()) < len(game.seats):
        stepper.sense(secrets=True)
        rows = rows_of(stepper)
        for row, place in enumerate(rows.table):
            table = stepper.tables[place]
            legal = table.state.legal(rows.seat[row])
            listed = rows.moves.pick(np.asarray([row])).numbers
            assert set(listed) <= set(legal)
            assert len(legal) > 1, "nobody is asked where there is only one move"
        places = drawn(np.ones(len(rows.moves.numbers)), rows.moves, chance.random(len(rows)))
        stepper.step(rows.moves.numbers[places].tobytes())
        ticks += 1
    assert ticks > 20
    stepper.sense(secrets=False)
    assert len(rows_of(stepper)) == 0


def test_of_coins_that_are_alike_to_a_player_one_stands_for_all() -> None:
    state = BOOTY.new(2, seed=1, face_up=0)
    stepper = Stepper(senses_of(BOOTY))

    stepper.sense_seat(state, state.to_act()[0])

    words = [BOOTY.moves.words(move)["do"] for move in rows_of(stepper).moves.numbers]
    assert words.count("take") == 1
    assert len(state.legal(state.to_act()[0])) >= 40


def test_a_captain_who_is_out_hopes_for_the_partner_or_for_nothing() -> None:
    senses = senses_of(SCALAWAG)
    alone = in_the_middle(SCALAWAG, 3, 400)
    afloat = alone.view(None).captains
    for seat in range(3):
        assert senses.hopes_with(alone, seat) == (seat if afloat[seat].afloat else -1)

    allied = SCALAWAG.new(6, seed=1, allegiance=True)
    luck = Seeded("partners")
    while all(captain.afloat for captain in allied.view(None).captains):
        one_move(allied, luck)
    out = next(seat for seat in range(6) if not allied.view(None).captains[seat].afloat)
    assert senses.hopes_with(allied, out) == allied.view(out).partner


# --- the net ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", SENSED, ids=lambda game: game.id)
def test_many_rows_at_once_are_thought_of_as_one_by_one(game: Game) -> None:
    net = any_net(game)
    stepper = Stepper(senses_of(game))
    for place in range(60):
        stepper.add(in_the_middle(game, game.seats[place % len(game.seats)], place))
    stepper.sense(secrets=False)
    rows = rows_of(stepper)
    together = net.think(rows)
    assert np.allclose(np.add.reduceat(together.chances, rows.moves.starts), 1)
    for row in (0, len(rows) // 2, len(rows) - 1):
        alone = net.think(rows.pick(np.asarray([row])))
        start, end = rows.moves.starts[row], rows.moves.ends[row]
        assert np.allclose(alone.chances, together.chances[start:end], atol=1e-5)
        assert np.allclose(alone.value, together.value[row], atol=1e-5)


def test_a_net_survives_its_file(tmp_path: Path) -> None:
    net = any_net(BOOTY)
    net.save(tmp_path / "net.npz")
    again = Net.load(tmp_path / "net.npz")
    assert again.fits(senses_of(BOOTY))
    assert not again.fits(senses_of(SCALAWAG))
    rows = row_of(in_the_middle(BOOTY, 4), BOOTY)
    assert np.allclose(net.think(rows).chances, again.think(rows).chances, atol=0.05)


def row_of(state: State, game: Game) -> Rows:
    stepper = Stepper(senses_of(game))
    stepper.sense_seat(state, state.in_turn()[0])
    return rows_of(stepper)


def test_a_die_falls_on_the_move_whose_share_it_is() -> None:
    chances = np.asarray([0.25, 0.75, 1.0, 0.5, 0.5])
    moves = Sets(np.arange(5), np.asarray([2, 3, 5]))
    assert list(drawn(chances, moves, np.asarray([0.2, 0.9, 0.4]))) == [0, 2, 3]
    assert list(drawn(chances, moves, np.asarray([0.3, 0.0, 0.6]))) == [1, 2, 4]
    assert list(drawn(chances, moves, np.asarray([0.0, 0.999999, 0.999999]))) == [0, 2, 4]


def test_what_is_not_meant_is_not_played_and_the_best_always_may_be() -> None:
    chances = np.asarray([LEAST - 0.001, LEAST, 0.941 - LEAST, 1.0, *[0.01] * 100])
    moves = Sets(np.arange(104), np.asarray([3, 4, 104]))
    assert list(meant(chances, moves)) == [0, *chances[1:]]
    assert list(meant(chances, moves, 0.01)) == list(chances)


def test_the_more_restless_a_mind_the_closer_its_chances() -> None:
    chances = np.asarray([0.81, 0.01, 0.18, 1.0])
    moves = Sets(np.arange(4), np.asarray([3, 4]))
    assert list(flattened(chances, moves, CALM)) == list(chances)
    roots = np.sqrt(chances[:3])
    assert np.allclose(flattened(chances, moves, 2.0), [*roots / roots.sum(), 1])


@pytest.mark.parametrize("game", WITH_NET, ids=lambda game: game.id)
def test_the_shipped_net_fits_its_game(game: Game) -> None:
    assert Net.load(game.net_file).fits(senses_of(game))
    assert game.net_file.stat().st_size < 600_000


# --- bots ------------------------------------------------------------------------------


def test_worlds_are_weighed_by_what_the_net_believes() -> None:
    held = np.asarray([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, 0.0]])
    believes_in_the_first = weights_by(np.asarray([0.9, 0.5]), held, trust=0.5)
    assert believes_in_the_first[0] == believes_in_the_first[2] > believes_in_the_first[1]
    assert np.allclose(weights_by(np.asarray([0.5, 0.5]), held, trust=0.5), 1)
    assert np.allclose(weights_by(np.asarray([0.9, 0.5]), held, trust=0), 1), "not trusted at all"


def test_what_the_net_believes_in_is_so_in_more_of_the_worlds() -> None:
    state = in_the_middle(SCALAWAG, 4)
    senses = senses_of(SCALAWAG)
    seat = Seat(state, state.in_turn()[0])
    net = any_net(SCALAWAG)
    shares = []
    for bias in (-3, 3):
        net.weights["secret_bias"][0] = bias
        worlds = Belief(seat, row_of(state, SCALAWAG), net, senses).worlds(100, Seeded("believed"))
        assert len(worlds) == 100
        shares.append(sum(holds_a_sailor(world, seat.number) for world in worlds))
    assert shares[0] < shares[1]


def holds_a_sailor(world: State, reader: int) -> bool:
    """Whether the next captain does, which is the first of the secrets."""
    stepper = Stepper(senses_of(SCALAWAG))
    stepper.sense_secrets([world], reader)
    return 0 in rows_of(stepper).secrets.numbers


@pytest.mark.parametrize("game", SENSED, ids=lambda game: game.id)
def test_minds_think_alike_in_every_world_that_they_cannot_tell_apart(game: Game) -> None:
    """No path leads from the true table to the choice: with hidden cards scrambled, the chances are the same."""
    senses = senses_of(game)
    net = any_net(game)
    luck = Seeded("scrambled")
    for seats in game.seats:
        state = in_the_middle(game, seats)
        for number in state.to_act():
            world = state.redeal(number, luck)
            stepper = Stepper(senses)
            stepper.sense_seat(state, number)
            rows = rows_of(stepper)
            dog = [SeaDog(Seeded(1), net, senses) for _ in range(2)]
            assert dog[0].choose(Seat(state, number)) == dog[1].choose(Seat(world, number))
            seen = [
                Legend(Seeded(1), net, senses, Budget(iterations=2)).chances(Seat(table, number), rows)
                for table in (state, world)
            ]
            assert list(seen[0]) == list(seen[1])


@pytest.mark.parametrize("game", skulduggery.GAMES.values(), ids=lambda game: game.id)
def test_no_bot_chooses_otherwise_when_hidden_cards_are_scrambled(game: Game) -> None:
    luck = Seeded("scrambled for all")
    state = in_the_middle(game, game.seats[-1], 25)
    number = state.in_turn()[0]
    world = state.redeal(number, luck)
    for level in bots_for(game):
        if level != "legend" and level not in PEERS:
            chosen = [make_bot(game, level, Seeded(2)).choose(Seat(table, number)) for table in (state, world)]
            assert chosen[0] == chosen[1], level


class SureOfTheLast(Legend):
    """Finds that the last of the promising moves wins a little more than the others."""

    def worths(self, seat: Seat, rows: Rows, moves: Numbers) -> Numbers:  # noqa: ARG002
        return np.append(np.zeros(len(moves) - 1), STEP)


def test_a_legend_moves_from_what_the_net_likes_towards_what_wins() -> None:
    state = in_the_middle(SCALAWAG, 4)
    number = state.in_turn()[0]
    net, senses = any_net(SCALAWAG), senses_of(SCALAWAG)
    rows = row_of(state, SCALAWAG)
    liked = meant(net.think(rows).chances, rows.moves, PROMISING)
    found = SureOfTheLast(Seeded(3), net, senses).chances(Seat(state, number), rows)

    last = np.flatnonzero(liked)[-1]
    others = [place for place in np.flatnonzero(liked) if place != last]
    assert others
    assert found.sum() == pytest.approx(1)
    assert np.allclose(found[last] / found[others], np.e * liked[last] / liked[others])


def test_a_restless_legend_moves_less_towards_what_wins() -> None:
    state = in_the_middle(SCALAWAG, 4)
    net, senses = any_net(SCALAWAG), senses_of(SCALAWAG)
    rows = row_of(state, SCALAWAG)
    liked = meant(flattened(net.think(rows).chances, rows.moves, 2.0), rows.moves, PROMISING)
    found = SureOfTheLast(Seeded(3), net, senses).chances(Seat(state, state.in_turn()[0]), rows, restless=2.0)

    last = np.flatnonzero(liked)[-1]
    others = [place for place in np.flatnonzero(liked) if place != last]
    assert np.allclose(found[last] / found[others], np.sqrt(np.e) * liked[last] / liked[others])


def test_minds_are_calm_until_a_game_takes_longer_than_usual() -> None:
    assert restlessness(senses_of(BOOTY), in_the_middle(BOOTY, 4)) == CALM, "it ends by itself"
    for seats in (3, 8):
        state: Any = SCALAWAG.new(seats, seed=1)
        for rounds, restless in ((0, CALM), (20, CALM), (30, CALM + RESTLESS / 2), (60, CALM + 2 * RESTLESS)):
            state.turns = rounds * seats
            assert restlessness(senses_of(SCALAWAG), state) == restless


class Waits(Net):
    """Nearly sure of the last move of each row: captains let pass and go on watch."""

    def think(self, rows: Rows) -> Thought:
        chances = np.full(len(rows.moves.numbers), 0.0001)
        chances[rows.moves.ends - 1] = 1
        return Thought(
            chances / np.repeat(np.add.reduceat(chances, rows.moves.starts), rows.moves.sizes), chances[:0], chances[:0]
        )


def end_of_waiting() -> State:
    """Four sea dogs who would all rather wait."""
    state = SCALAWAG.new(4, seed=1, turn_cap=400)
    dogs = [SeaDog(Seeded(seat), Waits({}), senses_of(SCALAWAG)) for seat in range(4)]
    play_out(state, dogs)
    return state


def test_those_who_would_wait_for_ever_strike_when_it_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = end_of_waiting()
    assert len(ended.outcome().winners) == 1
    assert 80 < ended.view(None).turns < 400

    monkeypatch.setattr(seadog, "RESTLESS", 0.0)
    assert len(end_of_waiting().outcome().winners) == 4


def test_it_is_clear_which_move_is_best_when_its_lead_is_large_for_its_error() -> None:
    always_ahead = np.tile([0.2, 0.3, 0.1], (ENOUGH, 1))
    assert is_clear(always_ahead)
    assert not is_clear(always_ahead[1:]), "too few worlds"
    assert not is_clear(np.tile([0.3, 0.3, 0.1], (ENOUGH, 1))), "no lead"

    up_and_down = np.asarray([1.0, -1.0] * (ENOUGH // 2))
    error = 1 / np.sqrt(ENOUGH)
    assert is_clear(np.stack([up_and_down + (CLEAR + 0.01) * error, np.zeros(ENOUGH)], axis=1))
    assert not is_clear(np.stack([up_and_down + (CLEAR - 0.01) * error, np.zeros(ENOUGH)], axis=1))


class SeesTheFirstWin(Legend):
    """Finds that the first move always wins and the others never do, and counts the worlds it tried."""

    worlds = 0

    def play_on(self, worlds: list[State], seat: int, moves: Numbers) -> Numbers:  # noqa: ARG002
        self.worlds += len(worlds)
        return np.tile([1.0] + [0.0] * (len(moves) - 1), (len(worlds), 1))


def test_a_legend_thinks_no_longer_than_it_must_nor_than_it_may() -> None:
    state = in_the_middle(SCALAWAG, 4)
    number = state.in_turn()[0]
    for iterations, tried in ((1000, AT_A_TIME), (5, 5)):
        budget = Budget(iterations=iterations)
        legend = SeesTheFirstWin(Seeded(3), any_net(SCALAWAG), senses_of(SCALAWAG), budget)
        legend.choose(Seat(state, number))
        assert legend.worlds == tried


def test_a_legend_whose_time_is_over_has_still_thought_once() -> None:
    state = in_the_middle(SCALAWAG, 4)
    number = state.in_turn()[0]
    legend = Legend(Seeded(3), any_net(SCALAWAG), senses_of(SCALAWAG), Budget(iterations=1000, seconds=0.0))
    assert legend.choose(Seat(state, number)) in state.legal(number)


THREADS_OF_NUMPY = """
import os, sys

class Watch:
    def find_spec(self, name, *_):
        if name == "numpy":
            print(os.environ.get("OPENBLAS_NUM_THREADS"))

sys.meta_path.insert(0, Watch())
import skulduggery.cli
"""


def test_bots_think_in_one_thread_unless_one_says_otherwise() -> None:
    for said, threads in ({}, "1"), ({"OPENBLAS_NUM_THREADS": "3"}, "3"):
        others = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
        script = [sys.executable, "-c", THREADS_OF_NUMPY]
        seen = subprocess.run(script, env=others | said, check=True, capture_output=True, text=True).stdout
        assert seen.strip() == threads


@pytest.mark.parametrize("game", WITH_NET, ids=lambda game: game.id)
def test_plain_and_compiled_minds_choose_alike(game: Game) -> None:
    asked = (game.id, max(3, game.seats[0]), ["seadog", "legend@2"], 12)
    assert str(choices(*asked)) == choices_in_plain(*asked)
