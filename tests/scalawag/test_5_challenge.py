"""SC-5 Scalawag!"""

import msgspec
import pytest

import skulduggery
from scalawag.table import Table, ship
from skulduggery.games.scalawag.events import Accepted, Called, Collected, Damaged, GaveIn, MixedIn, Showed, WentOnWatch


def test_SC_5_1_all_others_in_the_game_are_asked_at_the_same_time() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "watch")
    assert table.asked == ["bonny", "calico", "drake"]
    assert table["drake"].view.asked == (1, 2, 3)
    table.says("calico", "let pass")
    assert table.asked == ["bonny", "drake"]
    assert table.refuses("calico", "scalawag") == "SC-5.1"
    assert table.refuses("anne", "scalawag") == "SC-5.1"
    assert table.refuses("bonny", "go on") == "SC-5.1"


def test_SC_5_1_a_call_after_the_window_closed_is_refused() -> None:
    table = Table(anne=ship(points=5), bonny=ship(), calico=ship())
    table.declares("anne", "fire", gunners=1)
    assert table.refuses("bonny", "scalawag") == "SC-5.1"
    assert table.refuses("bonny", "let pass") == "SC-5.1"


def test_SC_5_1_only_the_latest_declaration_can_be_called() -> None:
    """The three gunners are a lie, but they were accepted; the lookout is none."""
    table = Table(anne=ship("lookout", "sailor", "sailor", points=3), bonny=ship(), calico=ship())
    table.declares("anne", "fire", gunners=3)
    table.says("anne", "lookout")
    table.says("bonny", "scalawag")
    assert table.may_say("anne", "reveal")


def test_SC_5_1_a_window_shows_nothing_of_who_holds_what() -> None:
    """Whether the lookout is there or not, everybody but anne sees and is asked the same."""
    seen = []
    for hand in (("lookout", "gunner", "sailor"), ("marine", "gunner", "sailor")):
        table = Table(
            anne=ship(*hand),
            bonny=ship("gunner", "sailor", "marine"),
            calico=ship("sailor", "gunner", "lookout"),
            port=["lookout" if "lookout" not in hand else "marine", "pilot", "pilot"],
        )
        table.says("anne", "watch")
        for name in ("bonny", "calico"):
            assert table.may_say(name, "scalawag")
        seen.append([table["bonny"].view, table["calico"].view, table.heard_by("bonny")])
    assert seen[0] == seen[1]


def test_SC_5_2_without_a_clock_the_table_listens_clockwise_from_the_active_captain() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "trim", sailors=0)
    table.says("bonny", "watch")
    assert [table.names[seat] for seat in table.state.in_turn()] == ["calico", "drake", "anne"]


def test_SC_5_2_the_first_to_call_is_the_only_challenger() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "watch")
    table.says("drake", "scalawag")
    assert table.heard_by("bonny") == (Called(3, "lookout", 0),)
    assert table.asked == ["anne"]
    assert table.refuses("bonny", "scalawag") == "SC-5.1"
    assert table["calico"].view.challenger == 3


def test_SC_5_3_reveal_or_pay_and_who_holds_the_cards_may_still_pay() -> None:
    table = Table(anne=ship("sailor", "sailor", "gunner"), bonny=ship(), calico=ship())
    table.says("anne", "trim", sailors=2)
    table.says("bonny", "scalawag")
    assert table.asked == ["anne"]
    assert table.may_say("anne", "reveal")
    assert table.refuses("anne", "go on") == "SC-5.3"
    table.says("anne", "pay")
    table.says("anne", "damage")
    assert (table["anne"].damage, table["bonny"].damage) == (1, 0)


def test_SC_5_3_who_lacks_a_declared_card_cannot_reveal() -> None:
    table = Table(anne=ship("sailor", "pilot", "gunner"), bonny=ship(), calico=ship())
    table.says("anne", "trim", sailors=2)
    table.says("bonny", "scalawag")
    assert table.refuses("anne", "reveal") == "SC-5.3"


def test_SC_5_4_a_caught_captain_pays_no_cost_and_the_whole_order_is_lost() -> None:
    table = Table(anne=ship("gunner", "gunner", "sailor", points=5), bonny=ship(), calico=ship())
    table.declares("anne", "fire", gunners=2)
    table.says("anne", "lookout")
    table.says("calico", "scalawag")
    table.says("anne", "pay")
    table.says("anne", "damage")
    assert table["anne"].points == 5 + 2
    assert table["bonny"].damage == table["calico"].damage == 0
    assert table.asked == ["bonny"]


def test_SC_5_5_the_challenger_pays_and_the_revealed_cards_are_replaced() -> None:
    table = Table(
        anne=ship("sailor", "sailor", "gunner"),
        bonny=ship("gunner", "pilot", "marine"),
        calico=ship("marine", "gunner", "lookout"),
        port=["mutineer", "mutineer", "lookout", "marine"],
    )
    table.says("anne", "trim", sailors=2)
    table.says("bonny", "scalawag")
    table.says("anne", "reveal")
    assert table["calico"].knows_of("anne") == {"sailor": 2}
    assert table.asked == ["bonny"]
    table.will_draw("mutineer", "sailor", after_returning=["sailor", "sailor"])
    table.says("bonny", "damage")
    assert table["bonny"].damage == 1
    assert table["anne"].hand == ["sailor", "gunner", "mutineer"]
    assert table["anne"].points == 2 + 3 + 2
    assert table["calico"].knows_of("anne") == {}
    for stranger in ("bonny", "calico", None):
        assert '"card":"mutineer"' not in msgspec.json.encode(table.heard_by(stranger)).decode()


def test_SC_5_5_what_everybody_saw_go_back_to_port_is_remembered() -> None:
    table = Table(anne=ship("sailor", "sailor", "sailor"), bonny=ship(), calico=ship())
    table.says("anne", "trim", sailors=3)
    table.says("bonny", "scalawag")
    table.says("anne", "reveal")
    table.will_draw("gunner", after_returning=["sailor"] * 3)
    table.says("bonny", "damage")
    assert table["calico"].view.port_known == {}
    table = Table(anne=ship("sailor", "pilot", "sailor"), bonny=ship(), calico=ship())
    table.says("anne", "trim", sailors=2)
    table.says("bonny", "scalawag")
    table.says("anne", "reveal")
    drawn = next(card for card in table.port if card != "sailor")
    table.will_draw(drawn, drawn if table.port.count(drawn) > 1 else table.port[-1], after_returning=["sailor"] * 2)
    table.says("bonny", "damage")
    assert table["anne"].view.port_known == {"sailor": 2}
    assert table["bonny"].view.port_known == {}


def test_SC_5_6_one_damage_or_one_crew_loss_by_choice() -> None:
    table = Table(anne=ship("sailor", "pilot", "gunner"), bonny=ship(), calico=ship())
    table.says("anne", "trim", sailors=2)
    table.says("bonny", "scalawag")
    table.says("anne", "pay")
    assert table.refuses("anne", "go on") == "SC-5.6"
    table.says("anne", "crew loss")
    table.says("anne", "lose", card="pilot")
    assert table["anne"].hand == ["sailor", "gunner"]
    assert table["anne"].damage == 0


@pytest.mark.parametrize(
    ("hand", "damage", "fatal", "other"),
    [(("gunner", "pilot"), 4, "damage", "crew loss"), (("gunner",), 3, "crew loss", "damage")],
)
def test_SC_5_6_not_the_one_that_eliminates_while_the_other_does_not(
    hand: tuple[str, ...], damage: int, fatal: str, other: str
) -> None:
    table = Table(anne=ship(*hand, damage=damage), bonny=ship(), calico=ship())
    table.says("anne", "trim", sailors=1)
    table.says("bonny", "scalawag")
    table.says("anne", "pay")
    assert table.asked == ["anne"]
    assert table.refuses("anne", fatal) == "SC-5.6"
    assert table.may_say("anne", other)


def test_SC_5_7_if_either_eliminates_the_other_captain_chooses_and_takes_the_prize() -> None:
    table = Table(anne=ship("pilot", damage=4), bonny=ship("gunner", "gunner", damage=2), calico=ship())
    table.says("anne", "trim", sailors=1)
    table.says("bonny", "scalawag")
    table.says("anne", "pay")
    assert table.asked == ["bonny"]
    table.says("bonny", "damage")
    assert not table["anne"].is_afloat
    assert table["bonny"].hand == ["gunner", "gunner", "pilot"]


def test_SC_5_7_so_does_the_challenged_one_when_the_challenger_is_eliminated() -> None:
    table = Table(anne=ship("sailor", "pilot", damage=2), bonny=ship("gunner", damage=4), calico=ship())
    table.says("anne", "trim", sailors=1)
    table.says("bonny", "scalawag")
    table.says("anne", "reveal")
    assert table.asked == ["anne"]
    table.says("anne", "crew loss")
    assert not table["bonny"].is_afloat
    assert table["anne"].damage == 1
    assert table.asked == ["calico"]


def test_SC_5_7_with_two_captains_left_the_choice_decides_nothing_and_is_not_asked_for() -> None:
    table = Table(anne=ship("pilot", damage=4), bonny=ship(damage=2), calico=ship(), sunk=["calico"])
    table.says("anne", "trim", sailors=1)
    table.says("bonny", "scalawag")
    table.says("anne", "pay")
    assert Damaged(0, 2) in table.heard_by("calico")
    assert table.winners == ["bonny"]


def test_SC_5_8_a_revealed_declaration_is_not_called_again() -> None:
    table = Table(anne=ship("gunner", "pilot", "gunner", points=4), bonny=ship(), calico=ship())
    table.says("anne", "fire", gunners=2)
    table.says("bonny", "scalawag")
    table.says("anne", "reveal")
    table.says("bonny", "damage")
    assert table.refuses("calico", "scalawag") == "SC-5.1"
    assert table.question == "adjacency"


@pytest.mark.parametrize(("given", "mixed_in"), [("pilot", 2), ("a revealed one", 1)])
def test_SC_5_8_of_four_cards_any_may_go_and_only_the_revealed_ones_still_held_are_replaced(
    given: str, mixed_in: int
) -> None:
    table = Table(
        anne=ship("gunner", "gunner", "pilot", points=4),
        bonny=ship("marine", damage=4),
        calico=ship("sailor", "marine", "gunner"),
        port=["sailor", "sailor", "lookout"],
    )
    table.says("anne", "fire", gunners=2)
    table.says("bonny", "scalawag")
    table.says("anne", "reveal")
    table.says("anne", "damage")
    assert table.question == "fourth"
    assert table.asked == ["anne"]
    assert table.refuses("anne", "lose", card="gunner") == "SC-5.8"
    table.will_draw(*["sailor"] * mixed_in, after_returning=["gunner"] * mixed_in)
    if given == "pilot":
        table.says("anne", "lose", card="pilot")
    else:
        table.says("anne", "lose revealed")
    assert table["anne"].cards == 3
    assert table.port.count("gunner") == mixed_in
    assert table.locker.count("gunner" if mixed_in == 1 else "pilot") >= 1
    assert table.question == "adjacency"


@pytest.mark.parametrize(("revealed_goes", "mixed_in"), [(False, 1), (True, 0)])
def test_SC_5_8_with_another_of_the_kind_everybody_sees_which_of_them_goes(revealed_goes: bool, mixed_in: int) -> None:
    """Anne revealed one gunner and gets another as the prize."""
    table = Table(
        anne=ship("gunner", "pilot", "marine", points=4),
        bonny=ship("gunner", damage=4),
        calico=ship("sailor", "marine", "marine"),
        port=["sailor", "sailor", "lookout"],
    )
    table.says("anne", "fire", gunners=1)
    table.says("bonny", "scalawag")
    table.says("anne", "reveal")
    table.says("anne", "damage")
    assert table["anne"].hand.count("gunner") == 2
    if revealed_goes:
        table.says("anne", "lose revealed")
    else:
        table.says("anne", "lose", card="gunner")
    assert MixedIn(0, "gunner", mixed_in) in table.heard_by("calico")
    assert table["anne"].cards == 3
    assert table["anne"].hand.count("gunner") == 1 - mixed_in


def test_SC_5_8_a_revealed_card_goes_only_where_cards_lie_revealed() -> None:
    table = Table(anne=ship("gunner", points=5), bonny=ship("pilot", "pilot"), calico=ship())
    table.says("anne", "trim", sailors=1)
    table.says("bonny", "scalawag")
    table.says("anne", "pay")
    assert table.refuses("anne", "lose revealed") == "SC-5.6"


def test_SC_5_1_nobody_is_asked_for_what_they_hold() -> None:
    """A redealt world asks the same people the same question in every window."""
    table = Table(anne=ship(), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "mutiny")
    for seat in range(4):
        world = table.state.redeal(seat, skulduggery.luck(3))
        assert world.to_act() == table.state.to_act()
        assert world.view(seat) == table.state.view(seat)


def test_SC_5_3_everybody_hears_what_came_of_a_call() -> None:
    for hand, answer, news in (
        (("sailor", "sailor"), "reveal", Showed(0, "sailor", 2)),
        (("sailor", "pilot"), "pay", GaveIn(0, "sailor", 2)),
    ):
        table = Table(anne=ship(*hand), bonny=ship(), calico=ship())
        table.says("anne", "trim", sailors=2)
        table.says("bonny", "scalawag")
        table.says("anne", answer)
        for reader in ("anne", "bonny", "calico", None):
            assert table.heard_by(reader) == (news,)


def test_SC_5_4_a_captain_is_caught_after_another_was_not() -> None:
    """What came of the last call says nothing of this one."""
    table = Table(anne=ship("sailor", "pilot"), bonny=ship("gunner", "pilot", points=3), calico=ship())
    table.says("anne", "trim", sailors=1)
    table.says("calico", "scalawag")
    table.says("anne", "reveal")
    table.says("calico", "damage")
    table.says("bonny", "trim", sailors=2)
    table.says("calico", "scalawag")
    table.says("bonny", "pay")
    table.says("bonny", "damage")
    assert table["bonny"].points == 3 + 2
    assert table["bonny"].hand == ["gunner", "pilot"]
    assert table.asked == ["calico"]


@pytest.mark.parametrize("crew", ["pilot", "lookout"])
def test_SC_5_3_one_pilot_or_one_lookout_is_enough_to_reveal(crew: str) -> None:
    table = Table(anne=ship(crew, "gunner", points=10), bonny=ship(), calico=ship(), drake=ship())
    table.says("anne", "fire", gunners=0)
    if crew == "lookout":
        table.says("anne", "go on")
    table.says("anne", crew)
    table.says("bonny", "scalawag")
    table.says("anne", "reveal")
    table.says("bonny", "damage")
    assert MixedIn(0, crew, 1) in table.heard_by(None)
    assert table.question == ("adjacency" if crew == "pilot" else "aim")


def test_SC_5_1_what_nobody_calls_is_heard_to_stand() -> None:
    table = Table(anne=ship(), bonny=ship(), calico=ship())
    table.declares("anne", "watch")
    for reader in ("anne", "bonny", None):
        assert table.heard_by(reader) == (Accepted(0, "lookout"), WentOnWatch(0), Collected(0, 2))
