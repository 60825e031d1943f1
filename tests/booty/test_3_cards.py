"""BO-3 The cards."""

import pytest

from booty.table import Table, down, pirate, up
from skulduggery.games.booty.events import (
    Aimed,
    Drew,
    Event,
    Gave,
    LetItGo,
    Looked,
    Offered,
    Played,
    PutBack,
    Stole,
    Swapped,
    Took,
)
from skulduggery.games.booty.pieces import CLAUSES

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


def test_BO_3_8_the_opponent_may_be_anybody_else_with_room() -> None:
    table = Table(anne=pirate(), bonny=pirate("yo_ho_ho"), calico=pirate(), middle=[down(5), up(0)])
    table.says("anne", "take", 0)
    table.says("bonny", "play", "yo_ho_ho")
    table.says("bonny", "take", 1)
    assert table.may("bonny") == [{"do": "give", "to": 0}, {"do": "give", "to": 2}]
    table.says("bonny", "give", 0)
    assert table.take("anne") == [0, 1]


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


# --- BO-2.2 every card to its end --------------------------------------------------


def at_hand(card: str) -> Table:
    """Coin 0 is anne's, 1 and 2 are bonny's, 3 to 5 lie in the middle; 2 and 5 are face up."""
    return Table(
        anne=pirate(card, take=[down(3)]),
        bonny=pirate(take=[down(8), up(5)]),
        calico=pirate(),
        middle=[down(1), down(0), up(3)],
    )


Said = tuple[str, str, int | None]
CARRIED_OUT: dict[str, tuple[list[Said], list[Event]]] = {
    "arrgh": (
        [("anne", "take", 1), ("bonny", "let_go", None)],
        [Aimed(0, 1, 1), LetItGo(1, 1), PutBack(0, 1, 1)],
    ),
    "avast": (
        [("anne", "swap", 0), ("anne", "swap", 1)],
        [Offered(0, 0), Swapped(0, 1, 1, None), Swapped(1, 0, 0, None)],
    ),
    "blow_me_down": (
        [("anne", "look", 3), ("anne", "look", 4), ("anne", "give", 1), ("anne", "give", 2)],
        [Looked(0, 3, None, None), Looked(0, 4, None, None), Gave(0, 3, 1, None), Gave(0, 4, 2, None)],
    ),
    "gives_us": ([("anne", "take", 5)], [Took(0, 5, 3)]),
    "shiver": ([("anne", "take", 3), ("anne", "take", 5)], [Took(0, 3, None), Took(0, 5, 3)]),
    "land_ho": ([("anne", "look", 1), ("anne", "take", 3)], [Looked(0, 1, 1, None), Took(0, 3, None)]),
    "pieces_of_eight": (
        [("anne", "take", 1), ("bonny", "let_go", None)],
        [Aimed(0, 1, 1), LetItGo(1, 1), Stole(0, 1, 1, None)],
    ),
    "yo_ho_ho": ([("anne", "take", 5), ("anne", "give", 2)], [Gave(0, 5, 2, 3)]),
}


@pytest.mark.parametrize("card", CARRIED_OUT)
def test_BO_2_2_each_card_is_carried_out_before_all_eyes_then_one_is_drawn_and_the_turn_is_over(card: str) -> None:
    said, news = CARRIED_OUT[card]
    table = at_hand(card)
    table.says("anne", "play", card)
    for who, do, argument in said:
        assert table.asked == [who]
        table.says(who, do, *([] if argument is None else [argument]))

    assert table.heard(None) == [Played(0, card), *news, Drew(0, None)]
    view = table.view(None)
    assert (table.asked, view.question, view.card, view.coin) == (["bonny"], "turn", None, None)
    assert (view.discard, len(table.hand("anne"))) == ({card: 1}, 3)


@pytest.mark.parametrize(
    ("card", "said", "question"),
    [
        ("arrgh", 0, "which coin of an opponent goes back to the middle?"),
        ("avast", 0, "which face-down coin of yours do you swap?"),
        ("avast", 1, "for which face-down coin of an opponent do you swap it?"),
        ("blow_me_down", 0, "which face-down coin in the middle do you look at first?"),
        ("blow_me_down", 1, "which other face-down coin in the middle do you look at?"),
        ("blow_me_down", 2, "which opponent gets the coin?"),
        ("blow_me_down", 3, "which opponent gets the coin?"),
        ("gives_us", 0, "which face-up coin in the middle do you take?"),
        ("shiver", 0, "which face-down coin in the middle do you take?"),
        ("shiver", 1, "which face-up coin in the middle do you take?"),
        ("land_ho", 0, "which face-down coin, in the middle or an opponent's, do you look at?"),
        ("land_ho", 1, "which face-down coin, in the middle or an opponent's, do you take?"),
        ("pieces_of_eight", 0, "which coin of an opponent do you take?"),
        ("yo_ho_ho", 0, "which face-up coin in the middle do you give away?"),
        ("yo_ho_ho", 1, "which opponent gets the coin?"),
    ],
)
def test_BO_2_2_an_answer_to_another_question_is_refused_with_the_one_that_is_asked(
    card: str, said: int, question: str
) -> None:
    table = at_hand(card)
    table.says("anne", "play", card)
    for who, do, argument in CARRIED_OUT[card][0][:said]:
        table.says(who, do, argument)
    assert table.refuses("anne", "pass", "yo_ho_ho", rule=CLAUSES[card]) == f"the question is: {question}"


FULL_TAKE = "your take is full with 8 coins"


@pytest.mark.parametrize(
    ("card", "coins", "why"),
    [
        ("gives_us", 8, FULL_TAKE),
        ("gives_us", 1, "there is no face-up coin in the middle"),
        ("land_ho", 8, FULL_TAKE),
        ("land_ho", 1, "there is no face-down coin in the middle or in an opponent's take"),
        ("pieces_of_eight", 8, FULL_TAKE),
        ("pieces_of_eight", 1, "no opponent has a coin"),
        ("arrgh", 1, "no opponent has a coin"),
        ("avast", 1, "you and an opponent must each have a face-down coin"),
        ("yo_ho_ho", 1, "it needs a face-up coin in the middle and an opponent with room for it"),
    ],
)
def test_BO_2_3_a_card_that_cannot_be_played_is_refused_with_what_stands_in_the_way(
    card: str, coins: int, why: str
) -> None:
    table = Table(anne=pirate(card, take=[down(1)] * coins), bonny=pirate(), middle=[])
    assert table.refuses("anne", "play", card, rule=CLAUSES[card]) == why
