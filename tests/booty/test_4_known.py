"""BO-4 What is known."""

import pytest

import skulduggery
from booty.table import GAME, Table, down, pirate, up
from skulduggery import Scripted
from skulduggery.bots.rollout import drift
from skulduggery.games.booty.pieces import CARDS, KINDS
from skulduggery.games.booty.state import Booty
from skulduggery.games.booty.view import cards_in
from skulduggery.kernel.bag import CARD, held
from skulduggery.lab.laws import contents


def test_BO_4_1_where_coins_lie_and_go_is_public_and_so_is_a_face_up_worth() -> None:
    table = Table(anne=pirate("gives_us"), bonny=pirate(take=[down(8), up(5)]), middle=[up(3), down(0)])
    for reader in ("anne", "bonny", None):
        view = table.view(reader)
        assert [coin.coin for coin in view.pirates[1].take] == [0, 1]
        assert [coin.coin for coin in view.middle] == [2, 3]
        assert (table.knows(reader, 1), table.knows(reader, 2)) == (5, 3)
    table.says("anne", "play", "gives_us")
    table.says("anne", "take", 2)
    for reader in ("anne", "bonny", None):
        took = table.heard(reader)[1]
        assert (took.seat, took.coin, took.worth) == (0, 2, 3)


def test_BO_4_2_a_coin_once_seen_stays_known_wherever_it_goes() -> None:
    table = Table(anne=pirate(), bonny=pirate("pieces_of_eight"), calico=pirate("arrgh"), middle=[down(8), down(1)])
    table.says("anne", "take", 0)
    table.says("bonny", "play", "pieces_of_eight")
    table.says("bonny", "take", 0)
    table.says("anne", "let_go")
    assert (table.knows("anne", 0), table.knows("bonny", 0), table.knows("calico", 0)) == (8, 8, None)


def test_BO_4_2_without_the_memory_option_a_view_shows_only_the_own_take() -> None:
    table = Table(anne=pirate(), bonny=pirate("pieces_of_eight"), middle=[down(8), down(1)], memory=False)
    table.says("anne", "take", 0)
    assert table.knows("anne", 0) == 8
    table.says("bonny", "play", "pieces_of_eight")
    table.says("bonny", "take", 0)
    table.says("anne", "let_go")
    assert (table.knows("anne", 0), table.knows("bonny", 0)) == (None, 8)


def test_BO_4_2_what_is_being_looked_at_is_shown_without_the_memory_option_too() -> None:
    table = Table(anne=pirate("land_ho"), bonny=pirate(take=[down(8)]), middle=[down(1), down(0)], memory=False)
    table.says("anne", "play", "land_ho")
    table.says("anne", "look", 0)
    assert (table.knows("anne", 0), table.knows("anne", 1), table.knows("bonny", 1)) == (8, None, None)
    table.says("anne", "take", 1)
    assert table.knows("anne", 0) is None

    table = Table(anne=pirate("blow_me_down"), bonny=pirate(), middle=[down(5), down(3), down(0)], memory=False)
    table.says("anne", "play", "blow_me_down")
    table.says("anne", "look", 0)
    table.says("anne", "look", 1)
    assert [table.knows("anne", coin) for coin in range(3)] == [5, 3, None]
    assert [table.knows("bonny", coin) for coin in range(3)] == [None, None, None]


def test_BO_4_2_without_the_memory_option_a_coin_reached_for_is_not_looked_at_again() -> None:
    """Anne had coin 0 once, and looks at coin 1 before she reaches for it: nobody turns it for her."""
    table = Table(
        anne=pirate("land_ho"), bonny=pirate("pieces_of_eight"), middle=[down(8), down(1), down(3)], memory=False
    )
    table.says("anne", "take", 0)
    table.says("bonny", "play", "pieces_of_eight")
    table.says("bonny", "take", 0)
    table.says("anne", "let_go")
    table.says("anne", "play", "land_ho")
    table.says("anne", "look", 1)
    assert (table.knows("anne", 0), table.knows("anne", 1)) == (None, 1)
    table.says("anne", "take", 0)
    assert (table.asked, table.view(None).question) == (["bonny"], "defend")
    assert (table.knows("anne", 0), table.knows("anne", 1)) == (None, None)


def test_BO_4_5_without_the_memory_option_a_pass_is_not_remembered_by_the_table() -> None:
    for memory in (True, False):
        table = Table(
            anne=pirate("gives_us", "shiver", "land_ho", take=[down(1)] * 8),
            bonny=pirate(take=[down(1)]),
            middle=[down(5), down(1), up(8)],
            memory=memory,
        )
        table.says("anne", "pass", "shiver")
        assert bool(table.view("bonny").pirates[0].could) == memory


def test_BO_4_5_a_redeal_does_not_keep_what_another_drew() -> None:
    """Bonny draws Arrgh! in one world and Shiver in the other, and Anne cannot tell."""
    worlds = []
    for drawn in ("arrgh", "shiver"):
        table = Table(anne=pirate(), bonny=pirate("gives_us"), middle=[down(1), up(8), up(3)])
        table.says("anne", "take", 0)
        table.will_draw(drawn)
        table.says("bonny", "play", "gives_us")
        table.says("bonny", "take", 1)
        worlds.append(table)
    assert worlds[0].view("anne") == worlds[1].view("anne")
    redealt = [contents(table.state.redeal(0, skulduggery.luck(5))) for table in worlds]
    assert redealt[0] == redealt[1]


def test_BO_2_5_what_the_own_seat_drew_since_the_shuffle_is_out_of_the_pile() -> None:
    """Of the two Arrgh! that were shuffled in, Anne drew one: a redeal never leaves two in the pile."""
    table = Table(anne=pirate("gives_us"), bonny=pirate("arrgh", "arrgh", "arrgh"), middle=[up(8), up(3), down(1)])
    table.leave_in_pile()
    table.state.discard = sum(CARD[CARDS.index(card)] for card in ("arrgh", "arrgh", "shiver", "shiver", "avast"))
    table.state.luck = Scripted(*[0] * 50)
    table.says("anne", "play", "gives_us")
    table.says("anne", "take", 0)
    assert "arrgh" in table.hand("anne")
    luck = skulduggery.luck(1)
    for _ in range(50):
        world = table.state.redeal(0, luck)
        assert isinstance(world, Booty)
        assert held(world.pile, CARDS.index("arrgh")) <= 1


def test_BO_2_5_a_shuffle_begins_anew_what_the_own_seat_drew() -> None:
    """Anne draws the last card, an Arrgh!, plays it, and draws another of those shuffled in. What was not shuffled
    in is in Bonny's hand."""
    table = Table(anne=pirate("gives_us"), bonny=pirate(), middle=[up(8), down(1), down(3)])
    table.leave_in_pile("arrgh")
    table.says("anne", "play", "gives_us")
    table.says("anne", "take", 0)
    table.says("bonny", "take", 1)
    table.says("anne", "play", "arrgh")
    table.says("anne", "take", 1)
    table.says("bonny", "let_go")
    assert "Shuffled" in [type(event).__name__ for event in table.heard(None)]
    luck = skulduggery.luck(1)
    assert table.state.player[0].drew == CARD[CARDS.index("arrgh")]
    assert {table.state.redeal(0, luck).view(1).hand for _ in range(20)} == {("yo_ho_ho",) * 3}


def test_BO_4_3_a_coin_put_back_is_still_the_same_coin() -> None:
    table = Table(anne=pirate("arrgh"), bonny=pirate(take=[down(8)]), calico=pirate(), middle=[down(1)])
    table.says("anne", "play", "arrgh")
    table.says("anne", "take", 0)
    table.says("bonny", "let_go")
    assert table.middle() == [0, 1]
    assert (table.knows("bonny", 0), table.knows("anne", 0), table.knows("calico", 0)) == (8, None, None)
    table.says("bonny", "take", 0)
    assert table.take("bonny") == [0]


def test_BO_4_4_a_row_grows_at_its_end_and_closes_up() -> None:
    table = Table(
        anne=pirate(), bonny=pirate("pieces_of_eight"), middle=[down(8), down(1), down(3), down(5), up(0), up(0)]
    )
    for coin in (2, 0):
        table.says("anne", "take", coin)
        table.says("bonny", "take", {2: 1, 0: 3}[coin])
    assert table.take("anne") == [2, 0]
    table.says("anne", "play", "yo_ho_ho")
    table.says("anne", "take", 4)
    table.says("anne", "give", 1)
    table.says("bonny", "play", "pieces_of_eight")
    table.says("bonny", "take", 2)
    table.says("anne", "let_go")
    assert (table.take("anne"), table.take("bonny")) == ([0], [1, 3, 4, 2])


def test_BO_4_5_hands_and_what_was_seen_are_private_and_the_rest_is_hidden_from_all() -> None:
    table = Table(anne=pirate("land_ho", "arrgh"), bonny=pirate("shiver"), middle=[down(8), down(1)])
    table.says("anne", "play", "land_ho")
    table.says("anne", "look", 0)
    assert table.view("anne").hand == ("arrgh", "yo_ho_ho")
    assert table.view("bonny").hand == ("shiver", "yo_ho_ho", "yo_ho_ho")
    assert (table.knows("anne", 0), table.knows("bonny", 0), table.knows(None, 0)) == (8, None, None)
    assert [table.knows(reader, 1) for reader in ("anne", "bonny", None)] == [None, None, None]
    assert table.view(None).pile == 48


# --- other worlds ----------------------------------------------------------------


def middle_of_a_game(seed: int, seats: int, moves: int, cards_of_each: int = 6) -> Booty:
    state = GAME.new(seats, seed=seed, cards_of_each=cards_of_each)
    drift(state, skulduggery.luck(seed), moves)
    assert isinstance(state, Booty)
    return state


def test_BO_4_5_a_redeal_keeps_what_the_seat_knows_and_changes_what_it_does_not() -> None:
    changed_coins = changed_hands = 0
    for seed in range(200):
        state = middle_of_a_game(seed, 3, 25)
        if state.outcome():
            continue
        world = state.redeal(0, skulduggery.luck(seed))
        assert isinstance(world, Booty)
        seen = state.player[0].seen | state.face_up
        assert all(world.worth[coin] == state.worth[coin] for coin in range(40) if seen >> coin & 1)
        assert sorted(world.worth) == sorted(state.worth)
        assert world.player[0].hand == state.player[0].hand
        changed_coins += world.worth != state.worth
        changed_hands += world.player[1].hand != state.player[1].hand
    assert changed_coins > 150
    assert changed_hands > 150


def test_BO_4_5_every_unseen_coin_is_equally_likely_to_be_each_worth() -> None:
    state = GAME.new(2, seed=3, face_up=0)
    counts = dict.fromkeys((0, 1, 3, 5, 8), 0)
    luck = skulduggery.luck(1)
    for _ in range(5000):
        world = state.redeal(0, luck)
        assert isinstance(world, Booty)
        counts[world.worth[17]] += 1
    assert all(850 < count < 1150 for count in counts.values())


def test_BO_2_4_a_redeal_gives_a_passer_only_cards_that_could_not_be_played() -> None:
    table = Table(
        anne=pirate("gives_us", "shiver", "land_ho", take=[down(1)] * 8),
        bonny=pirate(take=[down(1)]),
        middle=[down(5), down(1), up(8)],
    )
    table.says("anne", "pass", "shiver")
    stuck = {3, 4, 5, 6, 8}
    luck = skulduggery.luck(1)
    anything = set()
    for _ in range(300):
        world = table.state.redeal(1, luck)
        assert isinstance(world, Booty)
        hand = cards_in(world.player[0].hand)
        assert sum(card in stuck for card in hand) >= 2
        anything.update(hand)
    assert anything == set(range(KINDS))


def test_BO_2_5_a_redeal_never_puts_into_the_pile_what_was_not_shuffled_into_it() -> None:
    reshuffled = 0
    for seed in range(300):
        state = middle_of_a_game(seed, 6, 60, cards_of_each=3)
        if state.outcome() or state.shuffled == sum(3 * CARD[kind] for kind in range(KINDS)):
            continue
        reshuffled += 1
        world = state.redeal(0, skulduggery.luck(seed))
        assert isinstance(world, Booty)
        in_pile = state.shuffled - state.player[0].drew
        assert all(held(world.pile, kind) <= held(in_pile, kind) for kind in range(KINDS))
    assert reshuffled > 20


@pytest.mark.parametrize(("drawn", "known_after"), [("pieces_of_eight", 1), ("arrgh", 2)])
def test_BO_2_4_what_is_known_of_a_hand_loosens_when_a_card_leaves_it(drawn: str, known_after: int) -> None:
    """Two old cards are known to be stuck ones. Pieces of Eight is a stuck kind, so it may have been
    an old one or the new one; Arrgh! is not, so it was the new one."""
    stuck = ("gives_us", "shiver", "land_ho", "pieces_of_eight", "hands_off")
    table = Table(
        anne=pirate("gives_us", "shiver", "land_ho", take=[down(1)] * 8),
        bonny=pirate("arrgh", take=[down(3)]),
        middle=[down(5), down(1), up(8)],
    )
    table.will_draw(drawn)
    table.says("anne", "pass", "shiver")
    table.says("bonny", "play", "arrgh")
    table.says("bonny", "take", 0)
    table.says("anne", "let_go")
    table.says("anne", "play", drawn)
    table.says("anne", "take", 8)
    table.says("bonny", "let_go")
    could = table.view("bonny").pirates[0].could
    assert [kinds == stuck for kinds in could] == [True] * known_after + [False] * (3 - known_after)
    assert [len(kinds) for kinds in could[known_after:]] == [9] * (3 - known_after)


def test_BO_2_4_what_was_known_of_a_hand_is_gone_when_every_old_card_may_have_been_played() -> None:
    table = Table(
        anne=pirate("gives_us", "shiver", "land_ho", take=[down(1)] * 8),
        bonny=pirate("arrgh", "arrgh", take=[down(3)]),
        middle=[down(5), down(1), up(8)],
    )
    table.will_draw("pieces_of_eight")
    table.says("anne", "pass", "shiver")
    for card, coin in (("pieces_of_eight", 8), ("gives_us", 11)):
        assert table.view("bonny").pirates[0].could
        table.says("bonny", "play", "arrgh")
        table.says("bonny", "take", table.take("anne")[0])
        table.says("anne", "let_go")
        table.says("anne", "play", card)
        table.says("anne", "take", coin)
        if card == "pieces_of_eight":
            table.says("bonny", "let_go")
    assert table.view("bonny").pirates[0].could == ()


def test_BO_4_2_a_coin_seen_twice_is_still_known() -> None:
    """Bonny swaps the two coins back, and anne looks at the one that was hers for a turn."""
    table = Table(
        anne=pirate("avast", "land_ho", take=[down(3)]),
        bonny=pirate("avast", take=[down(8)]),
        middle=[down(1), down(0)],
    )
    table.says("anne", "play", "avast")
    table.says("anne", "swap", 0)
    table.says("anne", "swap", 1)
    table.says("bonny", "play", "avast")
    table.says("bonny", "swap", 0)
    table.says("bonny", "swap", 1)
    for who in ("anne", "bonny"):
        assert (table.knows(who, 0), table.knows(who, 1)) == (3, 8)
    table.says("anne", "play", "land_ho")
    table.says("anne", "look", 1)
    table.says("anne", "take", 2)
    assert (table.knows("anne", 0), table.knows("anne", 1), table.knows("anne", 3)) == (3, 8, None)
