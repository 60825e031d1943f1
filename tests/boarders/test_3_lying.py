"""BB-3 Dice that lie."""

import pytest

from boarders.table import Table
from skulduggery.games.boarders.events import Indicated, RemovedDie, RolledLyingDice, Selected, Showed, Totalled
from skulduggery.games.boarders.pieces import LYING_DICE


def run(table: Table, *dice: int) -> None:
    """Companion 1 (Footing 3) runs once and tests."""
    table.activates("anne", "companion 1", "run")
    table.will_roll(*dice)
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 1)


def trip(table: Table, *dice: int) -> None:
    """Duelista 1 (Brute 5) trips Sawtooth (Brute 4)."""
    table.will_roll(*dice)
    table.activates("anne", "duelista 1", "trip")
    table.says("anne", "choose", "sawtooth")


def duel() -> Table:
    return Table(anne={"duelista 1": (10, 10)}, bonny={"sawtooth": (11, 10)}, phase="attack")


def test_BB_3_1_five_dice_a_round_seen_by_their_owner_alone() -> None:
    table = Table(anne={"rigger 1": (10, 10)}, phase="special")
    table.says("anne", "rest")
    table.will_roll(1, 2, 3, 4, 5, 6, 6, 6, 6, 6)
    table.says("bonny", "rest")
    table.says("anne", "lower", "port")
    assert table.view("anne").round == 2
    assert (table.view("anne").cup, table.view("bonny").cup) == ((1, 2, 3, 4, 5), (6, 6, 6, 6, 6))
    assert table.view(None).cup == ()
    mine, theirs = (event for event in table.heard_by("anne") if isinstance(event, RolledLyingDice))
    assert (mine.dice, theirs.dice) == ((1, 2, 3, 4, 5), None)
    assert [player.dice for player in table.view(None).players] == [LYING_DICE, LYING_DICE]


def test_BB_3_2_who_did_not_roll_does_not_lie() -> None:
    table = Table(anne={"companion 1": (10, 10)})
    table.cup("anne", 1)
    table.cup("bonny", 6)
    run(table, 1)
    assert (table.question, table.asked) == ("indicate", ["anne"])


def test_BB_3_2_both_indicate_at_the_same_time_and_nobody_sees_it_before_both_have() -> None:
    table = duel()
    table.cup("anne", 3)
    table.cup("bonny", 4)
    trip(table, 1, 1)
    assert table.asked == ["anne", "bonny"]
    before = table.view("bonny")
    table.says("anne", "lie")
    assert table.heard_by("bonny") == ()
    assert table.view("bonny").players == before.players
    assert table.refuses("anne", "keep") == "BB-3.2"
    table.says("bonny", "keep")
    assert table.heard_by(None) == (Indicated(0, True, False), Indicated(1, False, False))
    assert (table.question, table.asked) == ("select", ["anne"])


def test_BB_3_2_hands_raised_for_the_phase_are_seen_and_not_asked_again() -> None:
    table = Table(anne={"companion 1": (10, 10), "companion 2": (20, 10)})
    table.cup("anne", 6, 6)
    run(table, 4)
    table.says("anne", "hands off")
    assert table.heard(Indicated) == [Indicated(0, False, True)]
    assert table.view("bonny").players[0].hands_off
    table.says("anne", "heading", 0)
    table.says("anne", "distance", 1)
    assert table.question == "lay"
    table.lays_all()
    table.says("bonny", "rest")
    table.says("anne", "rest")
    assert not table.view("bonny").players[0].hands_off


def test_BB_3_8_hands_are_not_raised_where_all_lie_honestly() -> None:
    table = Table()
    table.pitch(anne=(3,))
    assert table.refuses("anne", "hands off") == "BB-3.8"


def test_BB_3_2_those_who_lie_select_secretly_at_the_same_time() -> None:
    table = duel()
    table.cup("anne", 3, 5)
    table.cup("bonny", 4)
    trip(table, 1, 1)
    table.says("anne", "lie")
    table.says("bonny", "lie")
    assert (table.question, table.asked) == ("select", ["anne", "bonny"])
    assert table.refuses("anne", "select", 6) == "BB-3.2"
    table.says("anne", "select", 5)
    assert table.heard_by("anne") == (Selected(0, 5),)
    assert table.heard_by("bonny") == (Selected(0, None),)
    assert table.view("anne").selected == 5
    assert table.view("bonny").players[0].dice == 2


def test_BB_3_2_who_rolled_both_dice_says_which_one_is_replaced() -> None:
    """Sawtooth attacks a friend: Bonny rolls for both."""
    table = Table(bonny={"sawtooth": (10, 10), "skelliwag 1": (11, 10)}, phase="attack", initiative="bonny")
    table.cup("bonny", 6)
    table.will_roll(1, 2)
    table.activates("bonny", "sawtooth", "trip")
    table.says("bonny", "choose", "skelliwag 1")
    table.says("bonny", "lie")
    assert table.question == "replace"
    table.says("bonny", "replace", "target")
    table.says("bonny", "select", 6)
    table.says("bonny", "claim", 6)
    table.says("anne", "accept")
    attack, defence = table.heard(Totalled)[:2]
    assert (attack.total, defence.total) == (1 + 2 * 4 + 1, 6 + 2)


def test_BB_3_3_the_active_player_claims_first_then_the_other() -> None:
    table = duel()
    table.cup("anne", 3)
    table.cup("bonny", 4)
    trip(table, 1, 1)
    table.says("anne", "lie")
    table.says("bonny", "lie")
    table.says("bonny", "select", 4)
    table.says("anne", "select", 3)
    assert (table.question, table.asked) == ("claim", ["anne"])
    table.says("anne", "claim", 5)
    assert (table.question, table.asked) == ("judge", ["bonny"])
    assert table.view("bonny").claim == 5
    table.says("bonny", "accept")
    assert (table.question, table.asked) == ("claim", ["bonny"])
    table.says("bonny", "claim", 6)
    table.says("anne", "accept")
    attack, defence = table.heard(Totalled)[:2]
    assert (attack.total, defence.total) == (5 + 5, 6 + 4)


def lie(table: Table, die: int, claim: int) -> None:
    table.says("anne", "lie")
    table.says("anne", "select", die)
    table.says("anne", "claim", claim)


def test_BB_3_4_accepted_it_counts_and_leaves_unseen() -> None:
    """The book's example: a one becomes a three, whatever was pinched."""
    table = Table(anne={"rigger 1": (30, 10), "companion 1": (10, 10)})
    table.cup("anne", 1, 2)
    run(table, 1)
    lie(table, 2, 4)
    table.says("bonny", "accept")
    assert not table.is_down("companion 1")
    assert table.heard(Showed) == []
    assert table.view("anne").cup == (1,)
    assert table.view("bonny").players[0].dice == 1


def test_BB_3_5_challenged_and_true_the_challenger_loses_a_die_of_choice() -> None:
    table = Table(anne={"companion 1": (10, 10)})
    table.cup("anne", 4)
    table.cup("bonny", 2, 6)
    run(table, 1)
    lie(table, 4, 4)
    table.says("bonny", "challenge")
    assert table.heard(Showed) == [Showed(0, 4, 4)]
    assert (table.question, table.asked) == ("remove", ["bonny"])
    assert table.refuses("bonny", "remove", 3) == "BB-3.2"
    table.says("bonny", "remove", 2)
    assert (table.view("bonny").cup, table.view("anne").cup) == ((6,), ())
    assert [event for event in table.heard_by("anne") if isinstance(event, RemovedDie)] == [RemovedDie(1, None)]
    assert not table.is_down("companion 1")


def test_BB_3_5_a_challenger_with_an_empty_cup_loses_nothing() -> None:
    table = Table(anne={"companion 1": (10, 10)})
    table.cup("anne", 4)
    run(table, 1)
    lie(table, 4, 4)
    table.says("bonny", "challenge")
    assert table.question == "heading"


def test_BB_3_6_challenged_and_false_the_face_counts_and_the_liar_loses_a_second_die() -> None:
    table = Table(anne={"companion 1": (10, 10)})
    table.cup("anne", 2, 3, 5)
    run(table, 1)
    lie(table, 2, 4)
    table.says("bonny", "challenge")
    assert table.heard(Showed) == [Showed(0, 2, 4)]
    assert (table.question, table.asked) == ("remove", ["anne"])
    table.says("anne", "remove", 3)
    assert table.view("anne").cup == (5,)
    assert table.view("bonny").players[0].dice == 1
    assert table.question == "lay"


def test_BB_3_7_an_empty_cup_cannot_lie() -> None:
    table = duel()
    table.cup("bonny", 4)
    trip(table, 1, 1)
    assert table.asked == ["bonny"]
    assert [player.dice for player in table.view("anne").players] == [0, 1]


def test_BB_3_7_the_selected_die_cannot_be_the_penalty() -> None:
    """Both lie with their last die: who challenges wrongly has none to lose."""
    table = duel()
    table.cup("anne", 3)
    table.cup("bonny", 4)
    trip(table, 1, 1)
    table.says("anne", "lie")
    table.says("bonny", "lie")
    table.says("anne", "select", 3)
    table.says("bonny", "select", 4)
    table.says("anne", "claim", 3)
    table.says("bonny", "challenge")
    assert (table.question, table.asked) == ("claim", ["bonny"])


@pytest.mark.parametrize(("anne", "bonny"), [("lie", "keep"), ("keep", "lie"), ("lie", "lie")])
def test_BB_3_8_to_lie_honestly_is_to_use_a_die_or_none_without_claims(anne: str, bonny: str) -> None:
    table = Table()
    table.pitch(anne=(3, 6), bonny=(2,))
    assert (table.question, table.asked) == ("indicate", ["anne", "bonny"])
    table.says("anne", anne)
    assert table.heard_by("bonny") == ()
    table.says("bonny", bonny)
    if bonny == "lie":
        table.says("bonny", "select", 2)
    if anne == "lie":
        table.says("anne", "select", 3)
    assert [player.dice for player in table.view(None).players] == [2 - (anne == "lie"), 1 - (bonny == "lie")]
    assert (table.question, table.asked) == ("lower", ["anne" if anne == "lie" else "bonny"])


def test_BB_3_8_a_seat_without_dice_is_not_asked() -> None:
    table = Table()
    table.pitch(anne=(3,))
    assert table.asked == ["anne"]
