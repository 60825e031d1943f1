"""BO-1 Setup."""

from collections import Counter
from typing import Any

import pytest

import skulduggery
from booty.table import GAME, Table, down, pirate
from skulduggery import Scripted


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_BO_1_1_two_to_six_play_with_54_cards_six_of_each_kind(seats: int) -> None:
    state = GAME.new(seats, seed=1)
    counts = Counter(card for seat in range(seats) for card in state.view(seat).hand)
    assert state.view(0).pile + sum(counts.values()) == 54
    assert max(counts.values()) <= 6
    for other in (1, 7):
        with pytest.raises(ValueError, match="booty is for 2 to 6 players"):
            GAME.new(other)


def coins_of(seats: int, **options: Any) -> Counter[int]:
    """By their worth, as they are revealed after a single turn."""
    state = GAME.new(seats, seed=1, turn_cap=1, **options)
    while not state.outcome():
        state.apply(state.to_act()[0], state.legal(state.to_act()[0])[0])
    view = state.view(None)
    return Counter(coin.worth for coin in [*view.middle, *(coin for pirate in view.pirates for coin in pirate.take)])


@pytest.mark.parametrize(("seats", "of_each"), [(2, 8), (3, 8), (4, 8), (5, 8), (6, 11)])
def test_BO_1_2_forty_coins_eight_of_each_worth_and_fifty_five_for_six(seats: int, of_each: int) -> None:
    assert coins_of(seats) == dict.fromkeys((0, 1, 3, 5, 8), of_each)


def test_BO_1_2_a_table_of_six_may_choose_the_forty_coins_of_the_box() -> None:
    assert coins_of(6, coins_of_each=8) == dict.fromkeys((0, 1, 3, 5, 8), 8)
    assert coins_of(6, cards_of_each=5) == dict.fromkeys((0, 1, 3, 5, 8), 11)


def test_BO_1_3_each_coin_lands_with_chance_one_half_and_keeps_its_side() -> None:
    face_up = sum(len([coin for coin in GAME.new(2, seed=n).view(None).middle if coin.face_up]) for n in range(250))
    assert 4780 < face_up < 5220  # 10,000 coins, 4.4 standard deviations
    for chance, expected in ((0, 0), (100, 40)):
        assert sum(coin.face_up for coin in GAME.new(2, seed=1, face_up=chance).view(None).middle) == expected
    table = Table(anne=pirate("arrgh"), bonny=pirate(take=[down(8)]), middle=[])
    table.says("anne", "play", "arrgh")
    table.says("anne", "take", 0)
    table.says("bonny", "let_go")
    assert [coin.face_up for coin in table.view(None).middle] == [False]


def test_BO_1_4_three_hidden_cards_each_and_the_rest_is_the_draw_pile() -> None:
    state = GAME.new(3, seed=1)
    for seat in range(3):
        view = state.view(seat)
        assert len(view.hand) == 3
        assert [other.cards for other in view.pirates] == [3, 3, 3]
        assert view.pile == 54 - 9
        assert (view.discard, view.top) == ({}, None)
    assert state.view(None).hand == ()


@pytest.mark.parametrize(("seats", "limit"), [(2, 8), (3, 8), (4, 6), (5, 6), (6, 6)])
def test_BO_1_5_a_take_holds_eight_for_two_or_three_and_six_for_more(seats: int, limit: int) -> None:
    assert GAME.new(seats, seed=1).view(None).limit == limit
    names = ["anne", "bonny", "calico", "drake", "every", "fly"][:seats]
    people: dict[str, Any] = {name: pirate(take=[down(1)] * (limit - 1)) for name in names}
    table = Table(**people)
    assert not table.view(None).pirates[0].full
    table.says("anne", "take", (limit - 1) * seats)
    assert table.view(None).pirates[0].full


def test_BO_1_6_the_first_player_is_random_or_chosen_and_play_passes_to_the_left() -> None:
    firsts = Counter(GAME.new(4, seed=n).to_act()[0] for n in range(400))
    assert sorted(firsts) == [0, 1, 2, 3]
    assert min(firsts.values()) > 60
    assert GAME.new(4, first=2).to_act() == (2,)
    table = Table(anne=pirate(), bonny=pirate(), calico=pirate())
    turns = []
    for coin in range(4):
        turns += table.asked
        table.says(table.asked[0], "take", coin)
    assert turns == ["anne", "bonny", "calico", "anne"]
    table.refuses("calico", "take", 4, rule="BO-1.6")


def test_the_deal_follows_its_luck() -> None:
    """Coins by a shuffle, their sides, the cards, and who begins."""
    in_order = [*range(39, 0, -1)]
    luck = Scripted(*in_order, *[0, 99] * 20, *[0] * 6, 1)
    state = GAME.new(2, luck=luck)
    assert [coin.worth for coin in state.view(None).middle[:10]] == [0, None] * 4 + [1, None]
    assert state.view(0).hand == ("arrgh",) * 3
    assert state.to_act() == (1,)
    assert luck.left() == 0


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"face_up": 101}, "face_up"),
        ({"face_up": "much"}, "face_up"),
        ({"coins_of_each": 13}, "coins_of_each"),
        ({"coins_of_each": 4, "seats": 6}, "20 coins cannot fill 6 takes"),
        ({"cards_of_each": 2}, "cards_of_each"),
        ({"first": 4}, "there is no seat 4"),
        ({"turn_cap": 0}, "turn_cap"),
        ({"rum": True}, "booty has no option 'rum'; it has face_up, coins_of_each"),
    ],
)
def test_options_that_make_no_sense_are_refused_by_name(options: dict[str, Any], complaint: str) -> None:
    seats = options.pop("seats", 4)
    with pytest.raises(ValueError, match=complaint):
        skulduggery.game("booty").new(seats, **options)
