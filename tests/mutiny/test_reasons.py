"""What speaks for an answer: with the numbers that the sea dog has from the same seat, and no others."""

import re

from mutiny.table import GAME, Table, five, four, one_spot_from_the_treasure
from skulduggery.kernel.prose import Cast

NAMES = ("Anne", "Bonny", "Calico", "Drake", "Every")


def why(table: Table, who: str, *moves: tuple[object, ...], told_to: str | None = "themselves") -> str:
    """Why the first of these answers is better than the second."""
    assert GAME.telling.why is not None
    seat = table.seat(who)
    reader = seat if told_to == "themselves" else None
    return GAME.telling.why(table.state, seat, [table.code(str(do), *said) for do, *said in moves], Cast(NAMES, reader))


def gained(table: Table, who: str, *word: object) -> float | None:
    assert GAME.telling.gained is not None
    do, *said = word
    return GAME.telling.gained(table.state, table.seat(who), table.code(str(do), *said))


def on_the_way_to_the_last_of_the_gold() -> Table:
    """Of the Captain's card 0 (1, 6, 8, 13) only 6 is missing, and the ship lies beside it."""
    table = five(route=[0, 1, 4, 8, 12, 9, 13, 9, 5, 2], treasure=0, allies=2)
    table.all_say("ready")
    return table


# --- where to -----------------------------------------------------------------------------------


def test_MU_5_1_the_captain_is_told_that_the_own_map_leads_there() -> None:
    table = on_the_way_to_the_last_of_the_gold()

    told = why(table, "anne", ("vote", 6), ("vote", 5))

    assert told.startswith("By the sea dog's reckoning, your side surely wins if the ship lands at ")
    assert told.endswith(": by your map, the last of the gold is there.")


def test_MU_2_5_nobody_else_is_told_what_the_map_shows() -> None:
    table = on_the_way_to_the_last_of_the_gold()

    assert "map" not in why(table, "calico", ("vote", 6), ("vote", 5))
    assert "surely" not in why(table, "calico", ("vote", 6), ("vote", 5))


def test_who_abstains_is_told_of_the_ways_all_the_same() -> None:
    told = why(on_the_way_to_the_last_of_the_gold(), "anne", ("abstain",))

    assert "surely wins if the ship lands at " in told


def test_MU_3_2_nobody_is_told_who_they_are_themselves() -> None:
    """Anne knows the Captain, and Bonny the Scallywag."""
    table = on_the_way_to_the_last_of_the_gold()

    assert "the Captain" not in why(table, "anne", ("vote", 5), ("vote", 6))
    assert "the Scallywag" not in why(table, "bonny", ("vote", 5), ("vote", 6))


# --- what to say -----------------------------------------------------------------------------------


def test_MU_6_1_a_claim_is_weighed_by_whom_the_crew_takes_the_speaker_for() -> None:
    told = why(five(), "anne", ("i_am", "captain"), ("ready",))

    assert told.startswith("A claim to be the Captain makes the crew take you for the Captain ")
    assert " times in 100, not 20, and brings your side about " in told


def test_MU_6_1_of_who_claims_the_same_as_another_both_suspicions_are_told() -> None:
    """Anne has said it first."""
    table = five()
    table.says("anne", "i_am", "captain")

    assert re.fullmatch(
        r"A claim to be the Captain makes the crew take you for the Captain \d+ times in 100, not \d+, "
        r"and for the Scallywag \d+, not \d+, and .* in 100\.",
        why(table, "bonny", ("i_am", "captain"), ("ready",)),
    )


def test_who_had_better_be_silent_is_told_what_the_word_would_do() -> None:
    assert why(five(), "anne", ("ready",), ("i_am", "captain")) == why(five(), "anne", ("i_am", "captain"))


def test_MU_6_1_loyal_hands_are_reminded_of_what_they_saw() -> None:
    table = four(cards={"bonny": (1, 1, 1), "drake": (1, 1, 1)}, tiles={1: "Labadie"})
    table.sail(1)
    table.says("anne", "above", 9)

    assert why(table, "anne", ("report",), ("ready",)).startswith("Calico's hand went up, and the truth ")


def test_MU_6_1_a_false_report_is_weighed_against_the_truth() -> None:
    """Bonny, the Scallywag, saw Calico's hand and Anne's, and names Drake's."""
    table = four(cards={"drake": (1, 1, 1)}, tiles={1: "Labadie"}, watch="bonny")
    table.sail(1)
    table.says("bonny", "above", 9)
    table.says("bonny", "report")
    table.says("bonny", "hand_up", "drake")

    told = why(table, "bonny", ("no_more",))
    assert told.startswith("To name Drake's hand instead of Anne's and Calico's hands ")
    worth = gained(table, "bonny", "no_more")
    assert worth is not None
    assert ("fewer" in told) == (worth < -0.005)
    assert ("more" in told) == (worth > 0.005)


def test_MU_6_1_what_a_lie_was_worth_is_what_its_reason_says() -> None:
    table = five()
    worth = gained(table, "bonny", "i_am", "captain")

    assert worth is not None
    assert worth > 0.005
    assert why(table, "bonny", ("i_am", "captain")).endswith(
        f"brings your side about {round(100 * worth)} more wins in 100."
    )
    assert gained(table, "bonny", "ready") is None


def test_what_a_lie_was_worth_is_not_reckoned_at_a_table_that_does_not_remember() -> None:
    table = five(memory=False)

    assert gained(table, "anne", "i_am", "captain") is None


def test_a_table_that_does_not_remember_counts_nothing_that_was_said() -> None:
    table = five(memory=False)

    assert why(table, "anne", ("i_am", "captain"), ("ready",)) == ""
    assert why(table, "anne", ("ready",)) == ""


# --- after the landing -------------------------------------------------------------------------------


def test_MU_3_4_a_rest_is_told_in_grog() -> None:
    """Anne's tolerance is 3 + 3 + 3 + 5."""
    table = four(grog=4, tiles={1: "Montego Bay"})
    table.sail(1)

    assert why(table, "anne", ("rest_and_draw",), ("stay_up",)) == (
        "You have 4 grog, and 10 more would fell you. After a rest it takes 12, and the new card adds 1 to 3."
    )
    assert why(table, "drake", ("stay_up",), ("rest",)) == (
        "You have 4 grog, and 5 more would fell you. All would then know that you are a Deckhand."
    )


def test_MU_4_5_the_watch_is_told_whose_hand_tells_most() -> None:
    """Three cards are worth 3 to 9, and 8 to 14 with a bonus: above 8 there is a hand of each kind."""
    table = four(tiles={1: "Labadie"})
    table.sail(1)

    told = why(table, "anne", ("above", 8))

    assert "whose hand goes up 96 times in 100 with the bonus of a Captain, Scallywag or Cook, and 4 without." in told


def test_MU_4_6_the_drunken_lookout_is_told_what_it_is_worth_elsewhere() -> None:
    told = why(one_spot_from_the_treasure(), "drake", ("move_marker", 6), ("all_quiet",))

    assert told.startswith("Your side wins about ")
    assert told.endswith(" from here.")


def test_a_review_tells_everybody_and_says_you_to_nobody() -> None:
    table = on_the_way_to_the_last_of_the_gold()

    told = why(table, "anne", ("vote", 6), ("vote", 5), told_to=None)

    assert told.startswith("By the sea dog's reckoning, Anne's side surely wins ")
    assert ": by Anne's map, " in told
    assert "you" not in told.lower()
