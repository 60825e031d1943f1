"""MU-3 Tolerance, grog and sobriety."""

import pytest

from mutiny.table import GAME, five, four
from skulduggery.games.mutiny.news import ChoseRest, Drew, Landed, Reeled, Rested


@pytest.mark.parametrize("seats", range(4, 11))
def test_MU_3_1_three_carousing_cards_each_of_a_deck_with_eighteen_of_each_worth(seats: int) -> None:
    view = GAME.new(seats, seed=1).view(0)
    assert [pirate.cards for pirate in view.pirates] == [3] * seats
    assert view.deck == 54 - 3 * seats
    assert all(card in (1, 2, 3) for card in view.pirates[0].hand)


def test_MU_3_1_the_deck_is_an_option() -> None:
    assert GAME.new(10, seed=1, cards_of_each=10).view(None).deck == 0


def test_MU_3_2_sobriety_is_tolerance_less_grog_and_private() -> None:
    table = four(cards={"anne": (1, 2, 3), "drake": (3, 3, 3)}, tiles={2: "La Havana"})
    table.sail(2)
    anne, drake = table.view("anne").pirates[0], table.view("drake").pirates[3]
    assert (anne.tolerance, anne.grog, anne.sobriety) == (11, 3, 8)
    assert (drake.tolerance, drake.grog, drake.sobriety) == (9, 3, 6)
    for reader in ("bonny", None):
        seen = table.view(reader).pirates[0]
        assert (seen.hand, seen.tolerance, seen.sobriety, seen.role) == (None, None, None, None)
        assert (seen.grog, seen.cards) == (3, 3)


def test_MU_3_2_the_table_remembers_what_a_seat_can_be_sure_of_unless_the_option_says_no() -> None:
    for memory, known in ((True, (4, None)), (False, (None, None))):
        table = four(tiles={2: "La Havana"}, memory=memory)
        table.sail(2)
        seen = table.view("anne").pirates[3]
        assert (seen.least, seen.most) == known


@pytest.mark.parametrize(("tile", "grog"), [("La Havana", 3), ("Tortuga", 2), ("Nassau", 1)])
def test_MU_3_3_on_a_grog_island_everybody_takes_that_many_tokens(tile: str, grog: int) -> None:
    table = four(tiles={2: tile})
    table.sail(2)
    assert table.grog() == [grog] * 4
    assert Landed(2, tile, "grog", grog, tea=False) in table.heard(None)


def test_MU_3_3_tea_for_company_that_does_not_drink() -> None:
    table = four(tiles={2: "Tortuga"}, tea=True)
    table.sail(2)
    assert table.view(None).tea
    words = [GAME.teller.sentence(event, table.names, None) for event in table.heard(None)]
    assert "The ship makes Tortuga (spot 2): 2 tea each." in words
    assert not any("grog" in line for line in words)


def test_MU_3_4_a_rest_takes_as_many_tokens_as_the_island_is_worth_or_all() -> None:
    table = four(tiles={2: "Montego Bay"}, grog=3)
    table.sail(2)
    assert table.question == "rest"
    assert table.asked == ["anne", "bonny", "calico", "drake"]
    table.all_say("rest")
    assert table.grog() == [1] * 4
    table = four(tiles={2: "Falmouth"}, grog=2)
    table.sail(2)
    table.all_say("rest")
    assert table.grog() == [0] * 4


def test_MU_3_4_whoever_had_fewer_may_draw_and_nobody_else() -> None:
    for grog, may_draw in ((2, False), (1, True), (0, True)):
        table = four(tiles={2: "Montego Bay"}, grog=grog)
        table.sail(2)
        assert table.may("anne", "rest_and_draw") == may_draw
        if not may_draw:
            assert "fewer tokens" in table.refuses("anne", "rest_and_draw", rule="MU-3.4")


def test_MU_3_4_resting_and_drawing_are_free_choices_made_at_the_same_time() -> None:
    table = four(tiles={2: "Montego Bay"}, grog=1)
    table.sail(2)
    table.says("anne", "rest")
    assert table.heard("anne") == (ChoseRest(0, "rest"),)
    for reader in ("bonny", "drake", None):
        assert table.heard(reader) == (ChoseRest(0, None),)
    table.says("bonny", "rest_and_draw")
    table.says("calico", "stay_up")
    assert table.asked == ["drake"]
    assert table.grog() == [1] * 4
    assert table.view("anne").answer == "rest"
    assert table.view("drake").answer is None
    assert table.view("drake").today.rests is None
    table.refuses("anne", "stay_up", rule="MU-4.1")
    table.will_draw(3, 1)
    table.says("drake", "rest_and_draw")
    assert table.grog() == [0, 0, 1, 0]
    assert [pirate.cards for pirate in table.view(None).pirates] == [3, 4, 3, 4]
    assert table.view("bonny").pirates[1].hand == (3, 3, 3, 3)
    assert table.view("drake").pirates[3].hand == (3, 3, 3, 1)
    assert table.view("anne").today.rests == ("rest", "rest_and_draw", "stay_up", "rest_and_draw")


def test_MU_3_4_the_card_drawn_is_seen_by_its_owner() -> None:
    table = four(tiles={2: "Montego Bay"})
    table.sail(2)
    for name in ("anne", "bonny", "calico"):
        table.says(name, "stay_up")
    table.will_draw(2)
    table.says("drake", "rest_and_draw")
    assert Drew(3, 2, tea=False) in table.heard("drake")
    assert Drew(3, None, tea=False) in table.heard("anne")
    assert Drew(3, None, tea=False) in table.heard(None)


def test_MU_3_4_cards_are_drawn_clockwise_from_the_watch_until_the_deck_is_empty() -> None:
    table = four(tiles={2: "Montego Bay"}, watch="calico")
    table.state.deck = [0, 1, 1]
    table.sail(2)
    table.will_draw(3, 2)
    table.all_say("rest_and_draw")
    assert table.view("calico").pirates[2].hand == (3, 3, 3, 3)
    assert table.view("drake").pirates[3].hand == (3, 3, 3, 2)
    assert [pirate.cards for pirate in table.view(None).pirates] == [3, 3, 4, 4]
    assert table.view(None).deck == 0


def test_MU_3_4_from_an_empty_deck_nobody_may_draw() -> None:
    table = four(tiles={2: "Montego Bay"})
    table.state.deck = [0, 0, 0]
    table.sail(2)
    assert "empty" in table.refuses("anne", "rest_and_draw", rule="MU-3.4")


@pytest.mark.parametrize("tile", ["Labadie", "Amber Cove", "Puerto Barrios"])
def test_MU_3_5_on_a_deserted_island_nothing_happens(tile: str) -> None:
    table = four(tiles={2: tile}, grog=2)
    table.sail(2)
    assert table.grog() == [2] * 4
    assert table.question == "night"


def test_MU_3_5_nor_at_the_base() -> None:
    table = four(route=[0, 1], grog=2)
    table.sail(0)
    assert table.grog() == [2] * 4
    assert table.question == "night"


def test_MU_3_6_at_a_sobriety_of_nought_the_role_is_revealed_before_night_falls() -> None:
    """Drake has a tolerance of 3: two tokens leave him standing, three do not."""
    for tile, told, role in (
        ("Tortuga", Reeled((), (), tea=False), None),
        ("La Havana", Reeled((3,), ("deckhand",), tea=False), "deckhand"),
    ):
        table = four(cards={"drake": (1, 1, 1)}, tiles={2: tile})
        table.sail(2)
        assert told in table.heard("anne")
        assert table.view("anne").pirates[3].role == role
        assert table.view(None).pirates[3].loaded == (role is not None)
        assert table.question == "night"


def test_MU_3_6_who_is_loaded_takes_no_grog_returns_none_and_draws_none_for_good() -> None:
    table = four(cards={"drake": (1, 1, 1)}, tiles={2: "La Havana", 5: "Tortuga", 8: "Falmouth"})
    table.sail(2)
    table.sleep()
    table.sail(5)
    assert table.grog() == [5, 5, 5, 3]
    table.sleep()
    table.sail(8)
    assert table.asked == ["anne", "bonny", "calico"]
    table.all_say("rest")
    assert table.grog() == [2, 2, 2, 3]
    assert Rested(("rest", "rest", "rest", None), 3, tea=False) in table.heard(None)
    assert table.view(None).pirates[3].loaded


def test_MU_3_6_who_is_loaded_still_votes_talks_and_stands_watch() -> None:
    table = four(cards={"drake": (1, 1, 1)}, tiles={2: "La Havana"}, watch="calico")
    table.sail(2)
    table.sleep()
    assert table.watch == "drake"
    table.says("drake", "i_am", "deckhand")
    table.vote(anne=5, bonny=5, calico=6, drake=6)
    assert table.asked == ["drake"]
    table.says("drake", "steer", 6)
    if table.question == "rest":
        table.all_say("stay_up")
    assert table.asked == ["drake"]
    assert table.may("drake", "above", 4)


def test_MU_3_6_a_loaded_lookout_is_known_to_be_one() -> None:
    table = five(cards={"drake": (1, 1, 1)}, tiles={2: "La Havana"})
    table.sail(2)
    assert table.view("every").pirates[3].role == "lookout"
