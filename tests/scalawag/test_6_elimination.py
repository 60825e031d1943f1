"""SC-6 Elimination and prizes."""

import msgspec
import pytest

from scalawag.table import GAME, Table, ship
from skulduggery.games.scalawag.events import Ended, Plundered, WentDown


def fire_at(table: Table, who: str, target: str) -> None:
    table.says(who, "fire", gunners=0)
    while table.question in ("second_volley", "adjacency"):
        table.says(who, "go on")
    table.says(who, "target", at=target)


def test_SC_6_1_on_the_own_turn_the_turn_ends_there() -> None:
    table = Table(anne=ship("gunner", points=2, damage=4), bonny=ship("pilot", "pilot"), calico=ship())
    table.says("anne", "watch")
    table.says("calico", "scalawag")
    table.says("anne", "pay")
    table.says("calico", "crew loss")
    assert not table["anne"].is_afloat
    assert table.asked == ["bonny"]
    assert table["anne"].points == 0


def test_SC_6_2_the_captain_who_caused_it_takes_the_prize() -> None:
    by_order = Table(anne=ship("gunner", points=5), bonny=ship("pilot", damage=4), calico=ship("sailor"))
    fire_at(by_order, "anne", "bonny")
    assert by_order["anne"].hand == ["gunner", "pilot"]
    by_challenge = Table(anne=ship("gunner", damage=4), bonny=ship("pilot"), calico=ship("sailor"))
    by_challenge.says("anne", "watch")
    by_challenge.says("calico", "scalawag")
    by_challenge.says("anne", "pay")
    by_challenge.says("calico", "damage")
    assert by_challenge["calico"].hand == ["sailor", "gunner"]
    assert by_challenge["bonny"].hand == ["pilot"]


def test_SC_6_3_a_random_card_of_the_victim_and_of_four_one_goes_to_the_locker() -> None:
    table = Table(
        anne=ship("gunner", "gunner", "sailor", points=5), bonny=ship("pilot", "marine", damage=4), calico=ship()
    )
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    table.will_steal("bonny", "pilot")
    table.says("anne", "target", at="bonny")
    for reader in ("anne", "bonny"):
        assert Plundered(0, 1, "pilot") in table.heard_by(reader)
    for stranger in ("calico", None):
        assert Plundered(0, 1, None) in table.heard_by(stranger)
        assert "pilot" not in msgspec.json.encode(table.heard_by(stranger)).decode()
    assert table["anne"].cards == 4
    assert table.asked == ["anne"]
    assert table.refuses("anne", "lose", card="marine") == "SC-6.3"
    assert table.refuses("anne", "lose revealed") == "SC-6.3"
    table.says("anne", "lose", card="sailor")
    assert table["anne"].hand == ["gunner", "gunner", "pilot"]
    assert "sailor" in table.locker


def test_SC_6_3_with_three_cards_none_is_given_up() -> None:
    table = Table(anne=ship("gunner", "gunner", points=5), bonny=ship("pilot", damage=4), calico=ship())
    fire_at(table, "anne", "bonny")
    assert table["anne"].hand == ["gunner", "gunner", "pilot"]
    assert table.asked == ["calico"]


@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0), (0, 0)])
def test_SC_6_4_a_prize_for_crew_loss_uncovers_the_lowest_covered_slot(before: int, after: int) -> None:
    table = Table(anne=ship(points=10, damage=before), bonny=ship("pilot"), calico=ship())
    table.says("anne", "board", marines=0)
    table.says("anne", "go on")
    table.says("anne", "target", at="bonny")
    assert not table["bonny"].is_afloat
    assert table["anne"].damage == after
    assert table["anne"].cards == 3


def test_SC_6_5_the_remaining_cards_go_face_up_into_the_locker_and_the_rest_to_the_supply() -> None:
    table = Table(
        anne=ship("gunner", points=5), bonny=ship("pilot", "marine", "lookout", points=7, damage=4), calico=ship()
    )
    table.says("anne", "fire", gunners=0)
    table.says("anne", "go on")
    table.will_steal("bonny", "pilot")
    table.says("anne", "target", at="bonny")
    news = table.heard_by("calico")
    assert WentDown(1, "marine") in news
    assert WentDown(1, "lookout") in news
    assert (table["bonny"].points, table["bonny"].damage, table["bonny"].cards) == (0, 0, 0)
    assert {"marine", "lookout"} <= set(table.locker)


def test_SC_6_5_they_are_not_seen_before_the_prize_is_settled() -> None:
    table = Table(
        anne=ship("gunner", "gunner", "gunner", points=5),
        bonny=ship("pilot", "marine", "marine", damage=4),
        calico=ship(),
    )
    fire_at(table, "anne", "bonny")
    assert table.question == "fourth"
    assert table["bonny"].cards == 2
    assert not any(isinstance(event, WentDown) for event in table.heard_by("anne"))


def test_SC_6_6_the_last_captain_wins_after_the_prize_in_the_middle_of_an_order() -> None:
    """Whichever penalty sank calico, anne has won: she is not asked for it, and the ship takes the damage."""
    table = Table(anne=ship("gunner", points=5), bonny=ship(damage=4), calico=ship("pilot", damage=4))
    fire_at(table, "anne", "bonny")
    table.says("calico", "watch")
    table.says("anne", "scalawag")
    table.says("calico", "pay")
    assert table.winners == ["anne"]
    assert table["anne"].cards == 3
    assert table.asked == []
    assert isinstance(table.heard_by("bonny")[-1], Ended)
    assert table.refuses("anne", "trim", sailors=0) == "SC-6.6"


def test_SC_6_6_the_last_kill_asks_for_no_fourth_card() -> None:
    table = Table(
        anne=ship("gunner", "gunner", "pilot", points=5),
        bonny=ship("marine", "sailor", damage=4),
        calico=ship(),
        sunk=["calico"],
    )
    fire_at(table, "anne", "bonny")
    assert table.winners == ["anne"]
    assert table["anne"].cards == 4
    assert table["bonny"].cards == 0
    assert table.question == ""


def test_SC_6_6_with_a_rival_left_the_fourth_card_is_asked_for() -> None:
    table = Table(anne=ship(points=5), bonny=ship(damage=4), calico=ship())
    fire_at(table, "anne", "bonny")
    assert (table.asked, table.question) == (["anne"], "fourth")


def test_SC_6_6_a_game_that_is_over_asks_nothing() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship(), turn_cap=1)
    table.says("anne", "trim", sailors=0)
    for reader in (None, 0, 1, 2):
        assert (table.state.view(reader).question, table.state.view(reader).asked) == ("", ())


def test_SC_6_6_in_the_middle_of_a_challenge_the_revealed_cards_stay() -> None:
    table = Table(
        anne=ship("lookout", "gunner", points=5), bonny=ship("pilot", damage=4), calico=ship("pilot", damage=4)
    )
    fire_at(table, "anne", "bonny")
    table.says("calico", "trim", sailors=0)
    table.says("anne", "watch")
    table.says("calico", "scalawag")
    table.says("anne", "reveal")
    assert table.winners == ["anne"]
    assert table["anne"].hand == ["gunner", "pilot", "pilot", "lookout"]
    assert not table["anne"].is_on_watch


def test_SC_6_7_after_the_last_turn_of_the_cap_those_left_share_the_win() -> None:
    table = Table(anne=ship("gunner", points=5), bonny=ship("pilot", damage=4), calico=ship(), drake=ship(), turn_cap=2)
    fire_at(table, "anne", "bonny")
    assert table.winners == []
    table.says("calico", "trim", sailors=0)
    assert table.winners == ["anne", "calico", "drake"]
    assert table.state.outcome().why.startswith("SC-6.7")
    assert GAME.new(3, seed=1).view(None).turn_cap == 1000


def test_SC_6_7_a_skipped_turn_counts_and_a_partner_wins_too() -> None:
    table = Table(
        anne=ship("rogue wave", "gunner", team="english"),
        bonny=ship("gunner", team="french"),
        calico=ship("pilot", team="pirate"),
        drake=ship("gunner", team="english"),
        every=ship("sailor", team="french"),
        fly=ship("sailor", team="pirate"),
        bonus=["rogue_wave"],
        sunk=["drake", "every", "fly"],
        turn_cap=2,
    )
    table.says("anne", "rogue wave", at="bonny")
    table.says("anne", "trim", sailors=0)
    assert table.asked == []
    assert table.winners == ["anne", "bonny", "calico", "drake", "every", "fly"]
    assert table.state.outcome().why.startswith("SC-6.7")


def test_SC_6_6_the_winner_scores_one_and_the_others_nothing() -> None:
    table = Table(anne=ship("pilot", damage=4), bonny=ship(), calico=ship(), sunk=["calico"])
    table.says("anne", "watch")
    table.says("bonny", "scalawag")
    table.says("anne", "pay")
    outcome = table.state.outcome()
    assert (outcome.winners, outcome.scores, outcome.why) == ((1,), (0, 1, 0), "SC-6.6 one captain is left")
