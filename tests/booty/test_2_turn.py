"""BO-2 A turn: exactly one of three."""

from booty.table import Table, down, pirate, up
from skulduggery.games.booty.events import Drew, Passed

FULL = [down(1)] * 8
STUCK = ("gives_us", "shiver", "land_ho")
"""Cards that a full player cannot play."""


def test_BO_2_1_a_face_down_coin_is_taken_unseen_and_no_card_is_drawn() -> None:
    table = Table(anne=pirate(), bonny=pirate(), middle=[down(5), up(8)])

    assert table.knows("anne", 0) is None
    table.says("anne", "take", 0)

    assert table.take("anne") == [0]
    assert table.knows("anne", 0) == 5
    assert table.knows("bonny", 0) is None
    assert len(table.hand("anne")) == 3
    assert table.asked == ["bonny"]


def test_BO_2_1_only_from_the_middle_only_face_down_and_not_when_full() -> None:
    table = Table(anne=pirate(take=[down(1)] * 7), bonny=pirate(take=[down(3)]), middle=[down(5), up(8)])
    assert "face down in the middle" in table.refuses("anne", "take", 9, rule="BO-2.1")
    table.refuses("anne", "take", 7, rule="BO-2.1")
    table.refuses("anne", "take", 59, rule="BO-2.1")
    table.refuses("anne", "look", 8, rule="BO-2.1")
    table.says("anne", "take", 8)

    table = Table(anne=pirate(take=FULL), bonny=pirate(take=[down(3)]), middle=[down(5), up(8)])
    assert "full with 8 coins" in table.refuses("anne", "take", 9, rule="BO-2.1")


def test_BO_2_2_a_card_is_played_carried_out_and_another_drawn() -> None:
    table = Table(anne=pirate("gives_us", "arrgh"), bonny=pirate(), middle=[up(8), down(1)])
    table.will_draw("hands_off")

    table.says("anne", "play", "gives_us")
    assert (table.view(None).top, table.view(None).discard) == ("gives_us", {"gives_us": 1})
    assert sorted(table.hand("anne")) == ["arrgh", "yo_ho_ho"]
    table.says("anne", "take", 0)

    assert sorted(table.hand("anne")) == ["arrgh", "hands_off", "yo_ho_ho"]
    assert table.asked == ["bonny"]
    assert [event.card for event in table.heard("anne") if hasattr(event, "card")] == ["gives_us", "hands_off"]
    assert [event.card for event in table.heard("bonny") if hasattr(event, "card")] == ["gives_us", None]


def test_BO_2_2_a_card_that_is_not_held_cannot_be_played() -> None:
    table = Table(anne=pirate("arrgh"), bonny=pirate(take=[down(1)]))
    table.refuses("anne", "play", "pieces_of_eight", rule="BO-2.2")


def test_BO_2_3_only_if_the_whole_action_can_be_carried_out() -> None:
    hand = ("shiver", "gives_us", "arrgh")
    assert Table(anne=pirate(*hand), bonny=pirate(), middle=[down(1), up(1)]).may_play("anne") == ["gives_us", "shiver"]
    assert Table(anne=pirate(*hand), bonny=pirate(), middle=[down(1)]).may_play("anne") == []
    one_place = Table(anne=pirate(*hand, take=[down(1)] * 7), bonny=pirate(), middle=[down(1), up(1)])
    assert one_place.may_play("anne") == ["gives_us"]
    assert "two free places" in one_place.refuses("anne", "play", "shiver", rule="BO-3.5")


def test_BO_2_4_a_pass_only_when_nothing_else_is_possible() -> None:
    table = Table(anne=pirate(*STUCK, take=FULL), bonny=pirate(), middle=[down(5), up(8)])
    table.will_draw("arrgh")
    assert table.may("anne") == [{"do": "pass", "card": card} for card in STUCK]

    table.says("anne", "pass", "shiver")

    assert sorted(table.hand("anne")) == ["arrgh", "gives_us", "land_ho"]
    assert table.view(None).top == "shiver"
    assert table.asked == ["bonny"]


def test_BO_2_4_a_hands_off_may_be_discarded_too() -> None:
    table = Table(anne=pirate("shiver", "shiver", "hands_off", take=FULL), bonny=pirate(), middle=[up(8)])
    table.says("anne", "pass", "hands_off")
    assert table.view(None).top == "hands_off"


def test_BO_2_4_a_player_who_can_take_or_play_must() -> None:
    free = Table(anne=pirate(*STUCK), bonny=pirate(), middle=[down(5)])
    free.refuses("anne", "pass", "shiver", rule="BO-2.4")
    forced = Table(anne=pirate("shiver", "shiver", "yo_ho_ho", take=FULL), bonny=pirate(), middle=[up(8)])
    assert forced.may("anne") == [{"do": "play", "card": "yo_ho_ho"}]
    assert "neither take a coin nor play" in forced.refuses("anne", "pass", "yo_ho_ho", rule="BO-2.4")
    stuck = Table(anne=pirate(*STUCK, take=FULL), bonny=pirate(), middle=[down(5), up(8)])
    assert "do not hold Arrgh!" in stuck.refuses("anne", "pass", "arrgh", rule="BO-2.4")


def test_BO_2_4_a_pass_shows_everybody_which_cards_it_cannot_have_been() -> None:
    table = Table(anne=pirate(*STUCK, take=FULL), bonny=pirate(take=[down(1)]), middle=[down(5), down(1), up(8)])
    stuck = ("gives_us", "shiver", "land_ho", "pieces_of_eight", "hands_off")
    table.says("anne", "pass", "shiver")
    kept_and_drawn = table.view("bonny").pirates[0].could
    assert kept_and_drawn[:2] == (stuck, stuck)
    assert len(kept_and_drawn[2]) == 9


def test_BO_2_5_an_empty_pile_is_made_of_the_discard_pile_with_the_card_just_played() -> None:
    table = Table(anne=pirate("gives_us"), bonny=pirate(), middle=[up(8), down(1)])
    table.leave_in_pile()
    discarded = sum(table.view(None).discard.values())
    table.says("anne", "play", "gives_us")
    table.says("anne", "take", 0)

    assert table.view(None).pile == discarded + 1 - 1
    assert (table.view(None).discard, table.view(None).top) == ({}, None)
    assert [type(event).__name__ for event in table.heard(None)] == ["Played", "Took", "Shuffled", "Drew"]


def test_BO_2_5_a_pile_with_one_card_is_not_shuffled_yet() -> None:
    table = Table(anne=pirate("gives_us"), bonny=pirate(), middle=[up(8), down(1)])
    table.leave_in_pile("hands_off")
    table.says("anne", "play", "gives_us")
    table.says("anne", "take", 0)
    assert "hands_off" in table.hand("anne")
    assert table.view(None).pile == 0
    assert table.view(None).top == "gives_us"


def test_BO_2_4_with_one_free_place_and_one_coin_to_take_nobody_passes() -> None:
    hand = ("gives_us", "shiver", "hands_off")
    last = Table(anne=pirate(*hand, take=[down(1)] * 7), bonny=pirate(), middle=[down(5)])
    last.refuses("anne", "pass", "shiver", rule="BO-2.4")
    assert last.may("anne") == [{"do": "take", "coin": 7}]


def test_BO_2_4_a_pass_with_room_where_no_face_down_coin_is_left_is_heard_by_all() -> None:
    table = Table(anne=pirate("arrgh", "shiver", "hands_off"), bonny=pirate(), middle=[up(5)])
    assert table.may("anne") == [{"do": "pass", "card": card} for card in ("arrgh", "shiver", "hands_off")]
    table.says("anne", "pass", "shiver")
    assert table.heard(None) == [Passed(0, "shiver"), Drew(0, None)]
    assert table.asked == ["bonny"]
