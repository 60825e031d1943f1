"""The plain peers: IS-MCTS and its kin find what there is to find, and see no more than their seat does."""

from math import log, sqrt
from typing import Any

import pytest

import skulduggery
from poker import JACK, KING, OTHER_KING, OTHER_QUEEN, QUEEN, leduc, turned_up
from skulduggery.bots import make_bot
from skulduggery.bots.peers import PEERS
from skulduggery.bots.peers.bots import Flat, IsMcts, IsMctsMast, OneStep, alike_in
from skulduggery.bots.peers.playouts import Mast
from skulduggery.bots.peers.search import RedealingSearch, Search
from skulduggery.bots.peers.tree import Node, Tree
from skulduggery.kernel.budget import Budget
from skulduggery.kernel.game import Game, Seat
from skulduggery.kernel.luck import Seeded
from skulduggery.kernel.state import Choices, State
from skulduggery.lab import laws
from skulduggery.lab.leduc import CALL, FOLD, RAISE, ChipSearch, deal
from twice import choices, choices_in_plain

GAMES = list(skulduggery.GAMES.values())
BOOTY = skulduggery.game("booty")
SCALAWAG = skulduggery.game("scalawag")


A_FEW = {"scalawag": 40, "booty": 40, "mutiny": 20, "boarders": 2}
"""Iterations that do not take long, even in plain Python."""


def tried(node: Node) -> dict[int, Node]:
    """The moves that were tried there."""
    return {child.move: child for child in node.children}


def searched(kind: type[Search], state: State, iterations: int, **how: Any) -> dict[int, Node]:
    """The moves of seat 0 after a search."""
    luck = Seeded("a search")
    search = kind(state.redeal(0, luck), 0, luck, **how)
    search.run(iterations, 0.0)
    return tried(search.tree.root)


# --- what there is to find ------------------------------------------------------------


@pytest.mark.parametrize("mind", [IsMcts, IsMctsMast, Flat, OneStep])
def test_nobody_folds_the_best_hand(mind: type[IsMcts]) -> None:
    """A pair of kings was raised twice: to call wins, whatever the other holds."""
    state = leduc(KING, JACK, CALL, CALL, RAISE, RAISE, luck=turned_up(OTHER_KING, KING, JACK))
    luck = Seeded(1)
    bot = mind(luck)
    search = bot.search(state.redeal(0, luck), 0, luck, None)
    search.run(100, 0.0)
    assert bot.best(search) == CALL


def test_a_search_for_chips_folds_the_worst_hand() -> None:
    """A jack beside the queen, and the other raises by 4. Of the four cards that the other may hold one is a jack, to
    share with, and three win: to fold loses 1, to call 3.75 on average."""
    state = leduc(JACK, KING, CALL, CALL, CALL, RAISE, luck=turned_up(QUEEN, JACK, KING))
    found = searched(ChipSearch, state, 2000, exploration=5.0)
    assert found[FOLD].visits > found[CALL].visits + found[RAISE].visits
    assert found[FOLD].mean() == -1
    assert found[CALL].mean() == pytest.approx(-3.75, abs=1)


def test_a_search_wins_chips_from_random_play() -> None:
    luck = Seeded("two hundred hands")
    assert sum(chips_won(luck, searcher=number % 2) for number in range(200)) > 100


def chips_won(luck: Seeded, *, searcher: int) -> int:
    state = deal(luck)
    state.begin()
    while not state.outcome():
        seat = state.to_act()[0]
        if seat == searcher:
            search = ChipSearch(state.redeal(seat, luck), seat, luck, exploration=5.0)
            search.run(60, 0.0)
            state.apply(seat, IsMcts(luck).best(search))
        else:
            laws.one_move(state, luck)
    return int(state.outcome().scores[searcher])


def test_who_is_searched_for_does_not_show_its_hand_to_the_others() -> None:
    """A pair of queens raises. Nothing can beat it, so whoever answers as if they saw it has no hope; but one who
    holds a king and does not see it has."""
    state = leduc(OTHER_QUEEN, KING, CALL, CALL, luck=turned_up(QUEEN, OTHER_QUEEN, KING))

    def hope(kind: type[Search]) -> float:
        answers = tried(searched(kind, state, 2000)[RAISE])
        return max(answers[CALL].mean(), answers[RAISE].mean())

    assert hope(Search) < 0.05
    assert hope(RedealingSearch) > 0.25


def test_moves_that_are_alike_are_tried_as_one() -> None:
    state = BOOTY.new(4, seed=1, first=0)
    alike = alike_in(BOOTY)
    assert alike is not None
    found = searched(Search, state, 60, senses=alike)
    assert len(found) < 5 < len(state.legal(0))
    assert set(found) <= set(state.legal(0))


# --- how the tree is grown ------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_iteration_is_a_visit_of_one_move(game: Game) -> None:
    state = game.new(seed=3)
    seat = state.in_turn()[0]
    for depth in (1, 100):
        luck = Seeded(4)
        search = Search(state.redeal(seat, luck), seat, luck, depth=depth)
        search.run(3, 0.0)
        search.run(4, 0.0)
        nodes = search.tree.root.children
        assert sum(node.visits for node in nodes) == search.done == 7
        assert all(node.seat == seat for node in nodes)
        assert all(node.visits <= node.available and 0 <= node.mean() <= 1 for node in nodes)
        assert any(node.children for node in nodes) == (depth > 1 and len(state.legal(seat)) < 7)


def test_where_many_are_asked_the_searcher_answers_first() -> None:
    state = SCALAWAG.new(4, seed=3, first=0)
    state.apply(0, SCALAWAG.moves.code({"do": "mutiny"}))
    assert state.to_act() == (1, 2, 3)
    for seat in state.to_act():
        luck = Seeded(4)
        search = Search(state.redeal(seat, luck), seat, luck)
        search.run(10, 0.0)
        assert {node.seat for node in search.tree.root.children} == {seat}


def test_half_of_the_iterations_are_for_the_others_where_they_get_their_own_worlds() -> None:
    found = searched(RedealingSearch, SCALAWAG.new(4, seed=5, first=0), 40)
    assert sum(node.visits for node in found.values()) == 20


def open_moves(*moves: int) -> Choices:
    found = Choices()
    for move in moves:
        found.add(move)
    return found


def test_a_move_is_available_as_often_as_it_was_open_beside_the_one_chosen() -> None:
    """A seat may pass or play its card: 1 in some worlds, 2 in others."""
    passing = 7
    tree = Tree(Seeded(1), 0.7, None)
    world = leduc(JACK, KING)
    for card in (1, 1, 2, 1, 2, 2):
        tree.choose(tree.root, world, 0, open_moves(card, passing)).visits += 1
    found = tried(tree.root)
    assert set(found) == {1, 2, passing}
    assert sum(node.visits for node in found.values()) == 6
    assert found[1].available + found[passing].available == 2 + 1 + 1 + 1 + 1 + 1 + 1
    assert found[2].available == 3


def test_the_same_move_of_another_seat_is_another_node() -> None:
    tree = Tree(Seeded(1), 0.7, None)
    world = leduc(JACK, KING)
    nodes = [tree.choose(tree.root, world, seat, open_moves(3)) for seat in (0, 1, 0)]
    assert nodes[0] is nodes[2]
    assert nodes[0] is not nodes[1]


def test_moves_whose_numbers_share_a_slot_stay_apart() -> None:
    tree = Tree(Seeded(1), 0.7, None)
    world = leduc(JACK, KING)
    moves = [3, 4, 3 + 256, 3 + 512]
    for _ in range(20):
        tree.choose(tree.root, world, 0, open_moves(*moves)).visits += 1
    assert sorted(tried(tree.root)) == moves
    assert len(tree.root.children) == len(moves)


def test_the_bound_weighs_how_good_a_move_is_against_how_rarely_it_was_tried_when_it_could_be() -> None:
    node = Node(0, 1, 1)
    node.visits, node.available, node.total = 4, 9, 3.0
    assert node.bound(0.7) == pytest.approx(0.75 + 0.7 * sqrt(log(9) / 4))
    assert Node(0, 1, 1).bound(0.7) > node.bound(0.7)


# --- playing on -----------------------------------------------------------------------


def test_playing_on_by_what_did_well_makes_such_moves_more_often() -> None:
    """Four moves in ten are by chance, so of two moves the better one is made in eight of ten."""
    good, bad = 5, 6
    mast = Mast()
    for move, reward in ((good, 1.0), (bad, 0.0)):
        mast.made(0, move)
        mast.learn([reward, 1.0 - reward])
    luck = Seeded(1)
    mast.found = open_moves(bad, good)
    made = [mast.pick(0, luck) for _ in range(1000)]
    assert 750 < made.count(good) < 850
    others = [mast.pick(1, luck) for _ in range(1000)]
    assert 400 < others.count(good) < 600


# --- as bots --------------------------------------------------------------------------


@pytest.mark.parametrize("name", PEERS)
def test_a_bot_whose_time_is_over_has_still_tried_something(name: str) -> None:
    state = SCALAWAG.new(4, seed=6, first=0)
    maker: Any = PEERS[name]
    bot = maker(Seeded(1), budget=Budget(seconds=0.0))
    assert bot.choose(Seat(state, 0)) in state.legal(0)


@pytest.mark.parametrize("name", PEERS)
def test_the_same_luck_is_the_same_choice(name: str) -> None:
    state = SCALAWAG.new(4, seed=7, first=0)
    chosen = [make_bot(SCALAWAG, f"{name}@30", Seeded(8)).choose(Seat(state, 0)) for _ in range(2)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_peer_finds_anything_else_when_hidden_cards_are_scrambled(game: Game) -> None:
    luck = Seeded("scrambled for peers")
    state = game.new(seed=9)
    for _ in range(3):
        for _ in range(5):
            laws.one_move(state, luck)
        seat = Seat(state, state.in_turn()[0])
        scrambled = Seat(state.redeal(seat.number, luck), seat.number)
        for maker in PEERS.values():
            assert found_by(maker, seat) == found_by(maker, scrambled)


def found_by(maker: Any, seat: Seat) -> list[tuple[int, int, float]]:
    luck = Seeded(10)
    search = maker(luck).search(seat.redeal(luck), seat.number, luck, alike_in(seat.game))
    search.run(A_FEW[seat.game.id], 0.0)
    return [(node.move, node.visits, node.total) for node in search.tree.root.children]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_plain_and_compiled_peers_choose_alike(game: Game) -> None:
    asked = (game.id, None, [f"{name}@{A_FEW[game.id]}" for name in PEERS], 8)
    assert str(choices(*asked)) == choices_in_plain(*asked)
