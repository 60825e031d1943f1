"""MU-6 Talk."""

import skulduggery
from mutiny.table import GAME, Table, five, four
from skulduggery.games.mutiny.events import Statement
from skulduggery.lab.laws import contents

QUIET = {2: "Labadie"}


def after_a_night() -> Table:
    """Anne has asked who is above 11: Bonny and Calico were."""
    table = four(tiles=QUIET)
    table.sail(2)
    table.says("anne", "above", 11)
    return table


def test_MU_6_1_i_am_i_favour_i_trust_and_distrust() -> None:
    table = four(statements=4)
    for words, heard in (
        (("i_am", "captain"), Statement(3, "i_am", role="captain")),
        (("favour", 2), Statement(3, "favour", to=2, tile="St. Thomas")),
        (("trust", "bonny"), Statement(3, "trust", pirate=1)),
        (("distrust", "anne"), Statement(3, "distrust", pirate=0)),
    ):
        table.says("drake", *words)
        for reader in ("anne", "drake", None):
            assert table.heard(reader) == (heard,)
    assert [said.says for said in table.view("calico").today.statements] == ["i_am", "favour", "trust", "distrust"]


def test_MU_6_1_a_statement_speaks_of_what_is_there() -> None:
    table = four()
    assert "no lookout in this crew" in table.refuses("anne", "i_am", "lookout", rule="MU-6.1")
    assert "no free route to Nassau (5)" in table.refuses("anne", "favour", 5, rule="MU-6.1")
    table.refuses("anne", "trust", "anne", rule="MU-6.1")
    table.refuses("anne", "distrust", 7, rule="MU-6.1")
    assert "not asked anything" in table.refuses("anne", "report", rule="MU-6.1")


def test_MU_6_1_a_report_names_hands_one_by_one_true_or_false() -> None:
    table = after_a_night()
    table.says("anne", "report")
    assert table.heard(None) == ()
    assert table.view("anne").question == "report"
    assert table.view("bonny").question == "talk"
    table.says("bonny", "ready")
    table.says("anne", "hand_up", "bonny")
    assert table.view("drake").pirates[0].reporting == (1,)
    table.refuses("anne", "hand_up", "bonny", rule="MU-6.1")
    table.refuses("anne", "ready", rule="MU-6.1")
    table.says("anne", "hand_up", "drake")
    table.says("anne", "no_more")
    said = Statement(0, "report", side="above", level=11, hands=(1, 3))
    for reader in ("bonny", "drake", None):
        assert table.heard(reader) == (said,)
        assert said in table.view(reader).today.statements
    sentence = GAME.teller.sentence(said, ("Anne", "Bonny", "Calico", "Drake"), None)
    assert sentence == "Anne says: “I asked who was above 11: two hands went up, Bonny's and Drake's.”"


def test_MU_6_1_hands_are_named_in_seat_order() -> None:
    table = after_a_night()
    table.says("anne", "report")
    table.says("anne", "hand_up", "calico")
    table.refuses("anne", "hand_up", "bonny", rule="MU-6.1")
    assert table.may("anne", "hand_up", "drake")


def test_MU_6_1_a_report_without_a_hand() -> None:
    table = after_a_night()
    table.says("anne", "report")
    table.says("anne", "no_more")
    assert table.heard(None) == (Statement(0, "report", side="above", level=11, hands=()),)


def test_MU_6_1_a_report_is_about_the_latest_question_that_the_speaker_asked() -> None:
    table = after_a_night()
    for to in (5, 2, 6):
        table.sail(to)
        if table.question == "rest":
            table.all_say("rest")
        table.sleep()
    table.sail(2)
    table.says("anne", "below", 4)
    table.says("anne", "report")
    table.says("anne", "no_more")
    assert table.heard("drake") == (Statement(0, "report", side="below", level=4, hands=()),)


def test_MU_6_1_statements_have_no_effect_on_the_rules() -> None:
    quiet, loud = after_a_night(), after_a_night()
    loud.says("drake", "i_am", "scallywag")
    loud.says("anne", "report")
    loud.says("anne", "no_more")
    for table in (quiet, loud):
        table.sail(5)
        if table.question == "rest":
            table.all_say("rest")
        table.sleep()
        table.state.days[-1].speeches.clear()
    assert contents(quiet.state) == contents(loud.state)


def test_MU_6_1_a_statement_is_no_fact_for_a_redeal() -> None:
    table = four()
    table.says("bonny", "i_am", "captain")
    roles = {table.state.redeal(3, skulduggery.luck(seed)).view(1).role for seed in range(60)}
    assert roles == {"captain", "scallywag", "cook"}


def test_MU_6_2_at_night_nobody_may_chat() -> None:
    table = five(watch="drake", tiles=QUIET)
    assert table.state.silence() == ""
    table.all_say("ready")
    assert table.state.silence() == ""
    table.all_say("vote", 2)
    assert table.state.silence() == "MU-6.2"
    table.says("drake", "above", 3)
    assert table.state.silence() == "MU-6.2"
    table.says("drake", "swap", 3)
    assert table.state.silence() == "MU-6.2"
    table.says("drake", "swap_with", 4)
    assert table.state.silence() == ""


def test_MU_6_2_resting_is_done_by_day() -> None:
    table = four(tiles={2: "Montego Bay"})
    table.sail(2)
    assert (table.question, table.state.silence()) == ("rest", "")


def test_MU_6_2_after_the_end_everybody_talks() -> None:
    table = four(route=[0, 1, 0, 2, 0, 3])
    table.sail(0)
    table.sleep()
    assert table.state.outcome()
    assert table.state.silence() == ""
