"""Leduc hold'em, by hand and next to OpenSpiel's."""

import itertools
from typing import Any

import pytest

from poker import JACK, KING, OTHER_JACK, OTHER_KING, OTHER_QUEEN, QUEEN, leduc, turned_up
from skulduggery import Illegal
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import State
from skulduggery.lab.bench import ITERATIONS
from skulduggery.lab.leduc import CALL, CARDS, FOLD, RAISE, ChipSearch, deal
from skulduggery.lab.leduc_bench import EXPLORATION, contestants


def test_nobody_folds_before_a_raise_and_nobody_raises_a_third_time() -> None:
    assert leduc(JACK, KING).legal(0) == [CALL, RAISE]
    assert leduc(JACK, KING, RAISE).legal(1) == [FOLD, CALL, RAISE]
    assert leduc(JACK, KING, RAISE, RAISE).legal(0) == [FOLD, CALL]
    for state, move in ((leduc(JACK, KING), FOLD), (leduc(JACK, KING, RAISE, RAISE), RAISE)):
        with pytest.raises(Illegal):
            state.apply(0, move)


def test_who_folds_loses_what_was_paid() -> None:
    outcome = leduc(JACK, KING, RAISE, RAISE, FOLD).outcome()
    assert (outcome.winners, outcome.scores) == ((1,), (-3, 3))


def test_a_pair_beats_a_higher_card_and_equals_share() -> None:
    def shown(anne: int, bonny: int, shared: int) -> Any:
        return leduc(anne, bonny, CALL, CALL, RAISE, CALL, luck=turned_up(shared, anne, bonny)).outcome()

    assert shown(JACK, KING, OTHER_JACK).scores == (5, -5)
    assert shown(JACK, KING, QUEEN).scores == (-5, 5)
    assert shown(JACK, OTHER_JACK, QUEEN).winners == (0, 1)


def test_a_redealt_hand_is_any_card_not_seen() -> None:
    state = leduc(JACK, KING, CALL, CALL, luck=turned_up(QUEEN, JACK, KING))
    luck = Seeded(2)
    worlds: list[Any] = [state.redeal(0, luck) for _ in range(100)]
    assert {world.hand[1] for world in worlds} == {OTHER_JACK, OTHER_QUEEN, KING, OTHER_KING}
    assert all(world.hand[0] == JACK and world.shared == QUEEN for world in worlds)


def test_every_deal_is_possible() -> None:
    luck = Seeded(3)
    assert len({tuple(deal(luck).hand) for _ in range(1000)}) == CARDS * (CARDS - 1)


def test_it_is_the_game_that_open_spiel_has() -> None:
    """Every deal and every way to bet: the same moves are open, and the same chips are won."""
    pyspiel = pytest.importorskip("pyspiel")
    game = pyspiel.load_game("leduc_poker")
    for anne, bonny, shared in itertools.permutations(range(CARDS), 3):
        theirs = game.new_initial_state()
        theirs.apply_action(anne)
        theirs.apply_action(bonny)
        compare(leduc(anne, bonny, luck=turned_up(shared, anne, bonny)), theirs, shared)


def compare(ours: State, theirs: Any, shared: int) -> None:
    if theirs.is_chance_node():
        theirs.apply_action(shared)
    if theirs.is_terminal():
        assert list(ours.outcome().scores) == theirs.returns()
        return
    seat = theirs.current_player()
    assert ours.to_act() == (seat,)
    assert ours.legal(seat) == theirs.legal_actions()
    for move in ours.legal(seat):
        twin = ours.copy()
        twin.apply(seat, move)
        compare(twin, theirs.child(move), shared)


def test_both_sides_of_the_bench_search_as_long() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    assert {search() for search in contestants(pyspiel).values()} == {ITERATIONS}


def test_open_spiel_finds_what_we_find() -> None:
    """A jack beside the queen against a raise is to be folded."""
    pyspiel = pytest.importorskip("pyspiel")
    theirs = pyspiel.load_game("leduc_poker").new_initial_state()
    for action in (JACK, KING, CALL, CALL, QUEEN, CALL, RAISE):
        theirs.apply_action(action)
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), EXPLORATION, ITERATIONS)
    ours = ChipSearch(
        leduc(JACK, KING, CALL, CALL, CALL, RAISE, luck=turned_up(QUEEN, JACK, KING)),
        0,
        Seeded(1),
        exploration=EXPLORATION,
    )
    ours.run(ITERATIONS, 0.0)
    assert max(bot.get_policy(theirs), key=lambda chance: chance[1])[0] == FOLD
    assert max(ours.tree.root.children, key=lambda node: node.visits).move == FOLD
