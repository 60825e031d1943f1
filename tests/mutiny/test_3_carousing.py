"""MU-3 Tolerance, grog and sobriety."""

from typing import Any

import pytest

import skulduggery
from mutiny.table import GAME, Table, five, four
from skulduggery.games.mutiny.events import Asked, ChoseRest, Counted, Drew, Landed, Reeled, Rested
from skulduggery.games.mutiny.pieces import MOST_CARDS


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
    assert "The ship makes Tortuga (2): 2 tea each." in words
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


def test_MU_3_4_a_player_who_had_fewer_may_draw_and_nobody_else() -> None:
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


@pytest.mark.parametrize(("cards", "may_draw"), [(4, True), (5, False)])
def test_MU_3_4_nobody_holds_more_cards_than_the_table_agreed_on(cards: int, may_draw: bool) -> None:
    table = four(tiles={2: "Montego Bay"}, most_cards=5, cards={"anne": (1,) * cards})
    table.sail(2)
    assert table.may("bonny", "rest_and_draw")
    assert table.may("anne", "rest_and_draw") == may_draw
    if not may_draw:
        assert "more than 5" in table.refuses("anne", "rest_and_draw", rule="MU-3.4")


def test_MU_3_4_usually_that_is_so_many_and_the_whole_deck_is_no_limit() -> None:
    for options, cards, may_draw in (
        ({}, MOST_CARDS - 1, True),
        ({}, MOST_CARDS, False),
        ({"most_cards": 54}, 20, True),
        ({"most_cards": 3}, 3, False),
    ):
        table = four(tiles={2: "Montego Bay"}, cards={"anne": (1,) * min(cards, 9) + (2,) * (cards - 9)}, **options)
        table.sail(2)
        assert table.may("anne", "rest_and_draw") == may_draw


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


# --- MU-3.6 a late reveal ------------------------------------------------------------------


def hiding(tile: str = "La Havana", **setup: Any) -> Table:
    """Drake, a Deckhand who can take two, has had this tile's grog at spot 2, and night has fallen."""
    table = four(late_reveal=True, cards={"drake": (1, 1, 1)}, tiles={2: tile, 5: "Labadie"}, **setup)
    table.sail(2)
    return table


def test_MU_3_6_with_a_late_reveal_nobody_is_shown_before_night_falls() -> None:
    table = hiding()
    assert table.question == "night"
    for reader in ("anne", "bonny", "calico", None):
        assert not any(isinstance(event, Reeled) for event in table.heard(reader))
        assert not table.view(reader).pirates[3].loaded
        assert table.view(reader).pirates[3].role is None
    assert table.view("drake").pirates[3].sobriety == 0


def test_MU_3_6_who_hides_it_looks_like_one_who_stands() -> None:
    tables = [
        four(late_reveal=True, cards={"drake": cards}, tiles={2: "La Havana"}) for cards in ((1, 1, 1), (3, 3, 3))
    ]
    for table in tables:
        table.sail(2)
        table.says("anne", "ask_nothing")
    one, other = tables
    for reader in ("anne", "bonny", "calico", None):
        assert one.view(reader) == other.view(reader)
        assert one.heard(reader) == other.heard(reader)
    assert [one.asked, one.question] == [other.asked, other.question]


def test_MU_3_6_the_watch_who_asks_sees_it_and_nobody_else() -> None:
    table = hiding()
    table.says("anne", "below", 1)
    assert table.heard("anne")[0] == Asked(0, "below", 1, (3,))
    assert table.heard("bonny")[0] == Asked(0, "below", 1, None)
    assert (table.view("anne").pirates[3].least, table.view("anne").pirates[3].most) == (3, 3)
    assert (table.view("bonny").pirates[3].least, table.view("bonny").pirates[3].most) == (3, None)


def test_MU_3_6_then_they_talk_and_vote_and_are_shown_at_the_end_of_the_vote() -> None:
    table = hiding()
    table.sleep()
    table.says("drake", "i_am", "cook")
    table.vote(anne=5, bonny=5, calico=5)
    assert table.view("anne").pirates[3].role is None
    table.says("drake", "vote", 5)
    for reader in ("anne", "drake", None):
        kinds = [type(event) for event in table.heard(reader)[1:]]
        assert kinds == [Counted, Reeled, Landed]
        assert table.heard(reader)[2] == Reeled((3,), ("deckhand",), tea=False)
        assert table.view(reader).pirates[3].role == "deckhand"
    assert table.view(None).pirates[3].loaded
    assert table.view(None).today.loaded == (3,)


def test_MU_3_6_with_a_late_reveal_it_is_told_that_nobody_fell_too_and_not_without_grog() -> None:
    for tile, told in (("Tortuga", [Reeled((), (), tea=False)]), ("Amber Cove", [])):
        table = hiding(tile)
        table.sleep()
        table.sail(5)
        assert [event for event in table.heard("anne") if isinstance(event, Reeled)] == told


def test_MU_3_6_a_tie_is_broken_and_a_single_route_taken_first() -> None:
    table = hiding(watch="drake")
    table.sleep()
    table.vote(anne=5, bonny=5, calico=6, drake=6)
    assert not table.view(None).pirates[3].loaded
    table.says("anne", "steer", 5)
    assert table.view(None).pirates[3].loaded
    table = hiding(route=[0, 2, 5, 2, 6])
    table.sleep()
    assert table.view(None).free == (0,)
    table.all_say("ready")
    assert table.view(None).pirates[3].loaded


@pytest.mark.parametrize(("who", "winners"), [("anne", ["bonny"]), ("bonny", ["anne", "calico", "drake"])])
def test_MU_5_4_a_captain_or_a_scallywag_who_hides_it_loses_at_the_end_of_the_vote(
    who: str, winners: list[str]
) -> None:
    table = four(late_reveal=True, cards={who: (1, 1, 1)}, tiles={2: "Nassau"})
    table.state.player[table.seat(who)].grog = 7
    table.sail(2)
    assert table.state.outcome() is None
    table.sleep()
    table.sail(5)
    assert table.winners == winners
    assert table.view(None).ship == 2, "the ship no longer sails"


def test_MU_3_6_worlds_of_others_hold_drunks_until_the_vote_is_over() -> None:
    table = hiding("Tortuga")
    worlds = [table.state.redeal(0, skulduggery.luck(seed)) for seed in range(200)]
    assert {world.view(3).pirates[3].sobriety <= 0 for world in worlds} == {False}, "three cards are worth 3"
    table = hiding()
    worlds = [table.state.redeal(0, skulduggery.luck(seed)) for seed in range(200)]
    assert {world.view(3).pirates[3].sobriety <= 0 for world in worlds} == {False, True}
    table.sleep()
    table.sail(5)
    worlds = [table.state.redeal(0, skulduggery.luck(seed)) for seed in range(50)]
    assert {world.view(3).pirates[3].tolerance for world in worlds} == {3}
