"""BO-3 The cards."""

import pytest

from booty.table import Table, down, pirate, up

FULL = [down(1)] * 8


def test_BO_3_1_arrgh_sends_a_coin_back_unseen() -> None:
    table = Table(
        anne=pirate("arrgh"), bonny=pirate(take=[down(8), up(5)]), calico=pirate(take=[up(3)]), middle=[down(1)]
    )
    table.says("anne", "play", "arrgh")
    assert [move["coin"] for move in table.may("anne")] == [0, 1, 2]
    table.refuses("anne", "take", 3, rule="BO-3.1")
    table.says("anne", "take", 0)
    table.says("bonny", "let_go")

    assert table.take("bonny") == [1]
    assert table.middle() == [0, 3]
    assert table.knows("anne", 0) is None
    assert table.knows("bonny", 0) == 8


def test_BO_3_1_arrgh_needs_an_opponent_with_a_coin() -> None:
    table = Table(anne=pirate("arrgh", take=[up(8)]), bonny=pirate())
    assert "no opponent has a coin" in table.refuses("anne", "play", "arrgh", rule="BO-3.1")


def test_BO_3_2_avast_swaps_two_face_down_coins_in_their_places() -> None:
    table = Table(
        anne=pirate("avast", take=[down(0), up(3), down(1)]), bonny=pirate(take=[up(1), down(8), down(5)]), middle=[]
    )
    table.says("anne", "play", "avast")
    assert [move["coin"] for move in table.may("anne")] == [0, 2]
    table.says("anne", "swap", 0)
    assert [move["coin"] for move in table.may("anne")] == [4, 5]
    table.refuses("anne", "swap", 3, rule="BO-3.2")
    table.says("anne", "swap", 4)

    assert table.take("anne") == [4, 1, 2]
    assert table.take("bonny") == [3, 0, 5]
    assert (table.knows("anne", 4), table.knows("bonny", 0)) == (8, 0)
    assert (table.knows("anne", 0), table.knows("bonny", 4)) == (0, 8)
    assert table.knows(None, 4) is None


def test_BO_3_2_full_players_may_trade_and_nobody_is_asked() -> None:
    table = Table(anne=pirate("avast", take=FULL), bonny=pirate("hands_off", take=[down(3)] * 7), middle=[down(1)])
    table.says("anne", "play", "avast")
    table.says("anne", "swap", 0)
    table.says("anne", "swap", 8)
    assert table.asked == ["bonny"]
    assert {"do": "take", "coin": 15} in table.may("bonny")
    assert table.view(None).question == "turn"


def test_BO_3_2_both_must_have_a_face_down_coin() -> None:
    for mine, theirs in (([up(1)], [down(1)]), ([down(1)], [up(1)])):
        table = Table(anne=pirate("avast", take=mine), bonny=pirate(take=theirs))
        table.refuses("anne", "play", "avast", rule="BO-3.2")


def test_BO_3_3_blow_me_down_looks_at_two_and_gives_them_away() -> None:
    table = Table(
        anne=pirate("blow_me_down"), bonny=pirate(), calico=pirate(), middle=[down(0), down(8), down(5), up(3)]
    )
    table.says("anne", "play", "blow_me_down")
    table.refuses("anne", "look", 3, rule="BO-3.3")
    table.says("anne", "look", 0)
    table.refuses("anne", "look", 0, rule="BO-3.3")
    table.says("anne", "look", 1)
    assert (table.knows("anne", 0), table.knows("anne", 1), table.knows("anne", 2)) == (0, 8, None)
    assert table.knows("bonny", 0) is None

    table.refuses("anne", "give", 0, rule="BO-3.3")
    table.says("anne", "give", 2)
    table.says("anne", "give", 1)

    assert (table.take("calico"), table.take("bonny")) == ([0], [1])
    assert (table.knows("calico", 0), table.knows("bonny", 1)) == (0, 8)
    assert (table.knows("bonny", 0), table.knows("calico", 1)) == (None, None)
    assert [coin.face_up for coin in table.view(None).pirates[1].take] == [False]


def test_BO_3_3_both_to_one_if_there_is_room() -> None:
    table = Table(anne=pirate("blow_me_down"), bonny=pirate(take=[down(1)] * 6), middle=[down(0), down(8)])
    table.says("anne", "play", "blow_me_down")
    table.says("anne", "look", 6)
    table.says("anne", "look", 7)
    table.says("anne", "give", 1)
    table.says("anne", "give", 1)
    assert table.take("bonny")[-2:] == [6, 7]


def test_BO_3_3_room_for_both_is_checked_before_looking() -> None:
    one_place = [down(1)] * 7
    alone = Table(anne=pirate("blow_me_down"), bonny=pirate(take=one_place), middle=[down(0), down(8)])
    assert "room for both" in alone.refuses("anne", "play", "blow_me_down", rule="BO-3.3")
    two = Table(
        anne=pirate("blow_me_down"),
        bonny=pirate(take=one_place),
        calico=pirate(take=one_place),
        middle=[down(0), down(8)],
    )
    two.says("anne", "play", "blow_me_down")
    two.says("anne", "look", 14)
    two.says("anne", "look", 15)
    two.says("anne", "give", 1)
    two.refuses("anne", "give", 1, rule="BO-3.11")
    two.says("anne", "give", 2)
    one_coin = Table(anne=pirate("blow_me_down"), bonny=pirate(), middle=[down(0), up(8)])
    one_coin.refuses("anne", "play", "blow_me_down", rule="BO-3.3")


def test_BO_3_4_gives_us_me_booty_takes_a_face_up_coin() -> None:
    table = Table(anne=pirate("gives_us"), bonny=pirate(), middle=[down(0), up(8), up(3)])
    table.says("anne", "play", "gives_us")
    assert [move["coin"] for move in table.may("anne")] == [1, 2]
    table.refuses("anne", "take", 0, rule="BO-3.4")
    table.says("anne", "take", 1)
    assert table.take("anne") == [1]
    none_up = Table(anne=pirate("gives_us"), bonny=pirate(), middle=[down(0)])
    none_up.refuses("anne", "play", "gives_us", rule="BO-3.4")


def test_BO_3_5_shiver_me_timbers_takes_one_of_each_chosen_before_either_is_seen() -> None:
    table = Table(anne=pirate("shiver"), bonny=pirate(), middle=[down(0), up(8), up(3), down(5)])
    table.says("anne", "play", "shiver")
    table.refuses("anne", "take", 1, rule="BO-3.5")
    table.says("anne", "take", 0)
    assert table.knows("anne", 0) is None
    table.refuses("anne", "take", 3, rule="BO-3.5")
    table.says("anne", "take", 2)
    assert table.take("anne") == [0, 2]
    assert table.knows("anne", 0) == 0


def test_BO_3_5_it_needs_two_free_places() -> None:
    for coins, playable in ((6, ["shiver"]), (7, [])):
        table = Table(
            anne=pirate("shiver", "hands_off", "hands_off", take=[down(1)] * coins),
            bonny=pirate(take=FULL),
            middle=[down(1), up(1)],
        )
        assert table.may_play("anne") == playable


def test_BO_3_6_land_ho_looks_at_one_and_takes_that_or_another() -> None:
    def land_ho() -> Table:
        table = Table(anne=pirate("land_ho"), bonny=pirate(take=[down(0), up(8)]), middle=[down(5), down(3), up(1)])
        table.says("anne", "play", "land_ho")
        assert [move["coin"] for move in table.may("anne")] == [0, 2, 3]
        table.says("anne", "look", 0)
        return table

    table = land_ho()
    assert (table.knows("anne", 0), table.knows(None, 0)) == (0, None)
    looked = [event for event in table.heard("bonny") if type(event).__name__ == "Looked"]
    assert (looked[0].seat, looked[0].coin, looked[0].owner, looked[0].worth) == (0, 0, 1, None)
    table.refuses("anne", "take", 1, rule="BO-3.6")
    table.says("anne", "take", 2)
    assert table.take("anne") == [2]
    assert table.asked == ["bonny"]
    assert table.view(None).question == "turn"

    table = land_ho()
    table.says("anne", "take", 0)
    assert (table.asked, table.view(None).question) == (["bonny"], "defend")
    table.says("bonny", "let_go")
    assert (table.take("anne"), table.take("bonny")) == ([0], [1])


def test_BO_3_6_land_ho_needs_room_and_a_face_down_coin() -> None:
    Table(anne=pirate("land_ho", take=FULL), bonny=pirate(take=[down(1)])).refuses(
        "anne", "play", "land_ho", rule="BO-3.6"
    )
    Table(anne=pirate("land_ho"), bonny=pirate(take=[up(1)]), middle=[up(1)]).refuses(
        "anne", "play", "land_ho", rule="BO-3.6"
    )
    theirs = Table(anne=pirate("land_ho"), bonny=pirate(take=[down(1)]), middle=[up(1)])
    assert theirs.may_play("anne") == ["land_ho", "yo_ho_ho"]


def test_BO_3_7_pieces_of_eight_takes_any_coin_of_an_opponent() -> None:
    table = Table(
        anne=pirate("pieces_of_eight"), bonny=pirate(take=[down(8), up(5)]), calico=pirate(), middle=[down(1)]
    )
    table.says("anne", "play", "pieces_of_eight")
    assert [move["coin"] for move in table.may("anne")] == [0, 1]
    table.says("anne", "take", 0)
    assert table.knows("anne", 0) is None
    table.says("bonny", "let_go")
    assert table.take("anne") == [0]
    assert (table.knows("anne", 0), table.knows("bonny", 0), table.knows("calico", 0)) == (8, 8, None)


def test_BO_3_8_yo_ho_ho_gives_a_face_up_coin_to_an_opponent_with_room() -> None:
    table = Table(anne=pirate("yo_ho_ho"), bonny=pirate(take=FULL), calico=pirate(), middle=[down(5), up(0)])
    table.says("anne", "play", "yo_ho_ho")
    table.refuses("anne", "take", 8, rule="BO-3.8")
    table.says("anne", "take", 9)
    assert table.may("anne") == [{"do": "give", "to": 2}]
    table.refuses("anne", "give", 0, rule="BO-3.8")
    table.refuses("anne", "give", 5, rule="BO-3.8")
    table.says("anne", "give", 2)
    assert table.take("calico") == [9]


@pytest.mark.parametrize("card", ["arrgh", "pieces_of_eight", "land_ho"])
def test_BO_3_9_hands_off_keeps_a_coin_that_is_reached_for(card: str) -> None:
    table = Table(anne=pirate(card), bonny=pirate("hands_off", take=[down(8)]), middle=[down(1)])
    table.says("anne", "play", card)
    if card == "land_ho":
        table.says("anne", "look", 0)
    table.says("anne", "take", 0)
    assert table.asked == ["bonny"]
    assert [move["do"] for move in table.may("bonny")] == ["hands_off", "let_go"]
    table.says("bonny", "hands_off")
    assert (table.take("anne"), table.take("bonny")) == ([], [0])
    assert table.view(None).top == "hands_off"


def test_BO_3_9_the_owner_is_asked_without_the_card_too_and_nobody_can_tell() -> None:
    def reached_for(*hand: str) -> Table:
        table = Table(anne=pirate("arrgh"), bonny=pirate(*hand, take=[down(8)]), calico=pirate())
        table.says("anne", "play", "arrgh")
        table.says("anne", "take", 0)
        return table

    with_it, without = reached_for("hands_off"), reached_for("shiver")
    assert with_it.asked == without.asked == ["bonny"]
    for reader in ("anne", "calico", None):
        assert with_it.view(reader) == without.view(reader)
        assert with_it.heard(reader) == without.heard(reader)
    assert without.may("bonny") == [{"do": "let_go"}]
    without.refuses("bonny", "hands_off", rule="BO-3.9")
    without.refuses("bonny", "take", 1, rule="BO-3.9")


def test_BO_3_9_never_on_the_own_turn_as_an_action() -> None:
    table = Table(anne=pirate("hands_off"), bonny=pirate(take=[down(8)]))
    assert "never played on your own turn" in table.refuses("anne", "play", "hands_off", rule="BO-3.9")


def test_BO_3_10_after_a_cancel_both_draw_and_the_turn_is_over() -> None:
    table = Table(anne=pirate("land_ho"), bonny=pirate("hands_off", take=[down(8)]), middle=[down(1)])
    table.says("anne", "play", "land_ho")
    table.says("anne", "look", 0)
    table.says("anne", "take", 0)
    table.will_draw("shiver", "gives_us")
    table.says("bonny", "hands_off")
    assert sorted(table.hand("bonny")) == ["shiver", "yo_ho_ho", "yo_ho_ho"]
    assert sorted(table.hand("anne")) == ["gives_us", "yo_ho_ho", "yo_ho_ho"]
    assert table.view(None).discard == {"land_ho": 1, "hands_off": 1}
    assert table.knows("anne", 0) == 8
    assert (table.asked, table.view(None).question) == (["bonny"], "turn")


def test_BO_3_11_the_full_gain_nothing_and_are_given_nothing() -> None:
    hand = ("gives_us", "shiver", "land_ho")
    full = Table(anne=pirate(*hand, take=FULL), bonny=pirate(take=[down(1)]), middle=[down(1), up(1)])
    assert full.may_play("anne") == []
    robber = Table(anne=pirate("pieces_of_eight", take=FULL), bonny=pirate(take=[up(8)]), middle=[])
    assert "full with 8" in robber.refuses("anne", "play", "pieces_of_eight", rule="BO-3.7")
    giver = Table(anne=pirate("yo_ho_ho"), bonny=pirate(take=FULL), middle=[up(0)])
    giver.refuses("anne", "play", "yo_ho_ho", rule="BO-3.8")
